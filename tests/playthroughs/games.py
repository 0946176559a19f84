"""Makes the golden games and digests; run as a module after a change of play that is meant.

python -m tests.playthroughs.games

The seeds are chosen so that every unit card, every spell card and every kind of event is met; when they no longer do,
`tests.playthroughs.seeds` finds others.
"""

import json
from pathlib import Path
from random import Random
from typing import NamedTuple

import pocket_tactics as pt
from pocket_tactics.bots.playout import Playout
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.terms import seats

GOLDEN = Path(__file__).parent / "golden"
DIGESTS = GOLDEN / "digests.json"
# Answers by which the unit they name is activated (F12).
ACTIVATIONS = {"move", "return", "close", "ranged", "assault", "cast"}
ACTIVATIONS |= {"move_feature", "smite", "raise", "study", "remember"}
SIX = ("high_king", "dark_forest", "starfall", "dwarfclan", "mages_guild", "night_court")
GUILD = pt.Force(
    {"archmage": 1, "guild_apprentice": 2, "guild_mage": 1, "guild_initiate": 1, "pit_fiend": 1},
    {"fireball": 1, "recall": 3, "dispel": 4, "haste": 3, "translocate": 4, "thunderbolt": 1},
    {"stonework": 4, "water": 2},
    "township",
)
RAIDERS = pt.Force(
    {"stonethrower": 1, "forgemaster": 1, "noble": 1, "hold_guardian": 1, "necromancer": 1}
    | {"vampire_knight": 1, "archer": 1, "shieldmaiden": 1, "silverleaf_champion": 1},
    {"ward": 3, "arcane_dart": 3},
    {"plains": 3, "water": 3},
    "village",
)
LARGE = pt.Setup(seats(GUILD, RAIDERS), options=pt.GameOptions(points=100, centre="forest"))


class Terms(NamedTuple):
    """A golden game: by which rules, on which terms, and the seed of dice and players."""

    ruleset: str
    setup: pt.Setup
    seed: int


class Digested(NamedTuple):
    """Many random games: by which rules, what they are called, on which terms, how many."""

    ruleset: str
    title: str
    setup: pt.Setup
    games: int


def on_map(name: str, *factions: str) -> pt.Setup:
    return pt.Setup(seats(*factions), map=name)


GAMES = {
    "classic-laid": Terms("classic", pt.Setup(), 1),
    "classic-ford": Terms("classic", on_map("ford"), 2),
    "classic-narrows": Terms("classic", on_map("narrows"), 11),
    "village-laid": Terms("classic-village", pt.Setup(), 4),
    "village-crossroads": Terms("classic-village", on_map("crossroads"), 5),
    "village-ford": Terms("classic-village", on_map("ford"), 55),
    "fourth-laid": Terms("fourth", pt.Setup(), 6),
    "fourth-fords": Terms("fourth", on_map("fords"), 2),
    "fourth-windmill": Terms("fourth", on_map("windmill"), 27),
    "fourth-castles": Terms("fourth", on_map("castles"), 1),
    "fourth-clearing": Terms("fourth", on_map("clearing"), 23),
    "fourth-marsh": Terms("fourth", on_map("marsh", *SIX[2:]), 20),
    "fourth-six": Terms("fourth", pt.Setup(seats(*SIX)), 10),
    "fourth-large": Terms("fourth", LARGE, 32),
}
DIGESTED = (
    Digested("classic", "ford", on_map("ford"), 1000),
    Digested("classic", "laid", pt.Setup(), 500),
    Digested("classic-village", "narrows", on_map("narrows"), 1000),
    Digested("classic-village", "laid", pt.Setup(), 500),
    Digested("fourth", "windmill", on_map("windmill"), 1000),
    Digested("fourth", "laid", pt.Setup(), 500),
    Digested("fourth", "clearing", on_map("clearing"), 300),
    Digested("fourth", "marsh with mages", on_map("marsh", *SIX[2:]), 300),
    Digested("fourth", "six seats laid", pt.Setup(seats(*SIX)), 150),
    Digested("fourth", "large forces laid", LARGE, 500),
)
TENTHS = tuple(terms._replace(games=terms.games // 10) for terms in DIGESTED)


def play(terms: Terms) -> pt.Match:
    """A whole game with fair dice of a fixed seed and players who answer at random."""
    match = pt.Match(pt.rules(terms.ruleset), terms.setup, pt.FairDice(f"{terms.seed:064x}"))
    generator = Random(terms.seed)
    while match.to_act is not None:
        match.play(generator.choice(match.options()))
    return match


def card_met(answer: Answer) -> str | None:
    """The card a seat's answer puts to use: the spell that is cast, or the unit that is activated."""
    if answer.kind == "cast":
        return answer.card
    return answer.unit if answer.kind in ACTIVATIONS else None


def event_lines(events: list[Event]) -> str:
    """One line of JSON an event."""
    return "".join(f"{json.dumps(event.to_json(), separators=(',', ':'))}\n" for event in events)


def digest(terms: Digested) -> str:
    """Answers and a number that depends on every one of them, over so many random games."""
    rules = pt.rules(terms.ruleset)
    start = rules.start(terms.setup)
    answers, number = Playout(rules, seed=1).run_digest(start, terms.games)
    return f"{answers} answers, {number:08x}"


def key(terms: Digested) -> str:
    return f"{terms.ruleset}, {terms.title}, {terms.games} games"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, terms in GAMES.items():
        match = play(terms)
        (GOLDEN / f"{name}.ptn").write_text(match.record().to_text(), "utf-8")
        (GOLDEN / f"{name}.events").write_text(event_lines(match.events), "utf-8")
    digests = {key(terms): digest(terms) for terms in (*DIGESTED, *TENTHS)}
    DIGESTS.write_text(json.dumps(digests, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
