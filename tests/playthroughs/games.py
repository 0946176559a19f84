"""Makes the golden games and digests; run as a module after a change of play that is meant.

python -m tests.playthroughs.games
"""

import json
from pathlib import Path
from random import Random

import pocket_tactics as pt
from pocket_tactics.bots.playout import Playout
from pocket_tactics.engine.events import Event

GOLDEN = Path(__file__).parent / "golden"
DIGESTS = GOLDEN / "digests.json"
# name: ruleset, map ("" is laid by hand), seed
GAMES = {
    "classic-laid": ("classic", "", 1),
    "classic-ford": ("classic", "ford", 2),
    "classic-narrows": ("classic", "narrows", 11),
    "village-laid": ("classic-village", "", 4),
    "village-crossroads": ("classic-village", "crossroads", 5),
    "village-ford": ("classic-village", "ford", 55),
}
# ruleset, map, number of random games
DIGESTED = (
    ("classic", "ford", 1000),
    ("classic", "", 500),
    ("classic-village", "narrows", 1000),
    ("classic-village", "", 500),
)


def play(ruleset: str, name: str, seed: int) -> pt.Match:
    """A whole game with fair dice of a fixed seed and players who answer at random."""
    match = pt.Match(pt.rules(ruleset), pt.Setup(map=name), pt.FairDice(f"{seed:064x}"))
    generator = Random(seed)
    while match.to_act is not None:
        match.play(generator.choice(match.options()))
    return match


def event_lines(events: list[Event]) -> str:
    """One line of JSON an event."""
    return "".join(f"{json.dumps(event.to_json(), separators=(',', ':'))}\n" for event in events)


def digest(ruleset: str, name: str, games: int) -> str:
    """Answers and a number that depends on every one of them, over so many random games."""
    rules = pt.rules(ruleset)
    answers, number = Playout(rules, seed=1).run_digest(rules.start(pt.Setup(map=name)), games)
    return f"{answers} answers, {number:08x}"


def key(ruleset: str, name: str, games: int) -> str:
    return f"{ruleset}, {name or 'laid'}, {games} games"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, terms in GAMES.items():
        match = play(*terms)
        (GOLDEN / f"{name}.ptn").write_text(match.record().to_text(), "utf-8")
        (GOLDEN / f"{name}.events").write_text(event_lines(match.events), "utf-8")
    digests = {key(*terms): digest(*terms) for terms in DIGESTED}
    DIGESTS.write_text(json.dumps(digests, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
