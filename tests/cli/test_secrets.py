"""F82 at the terminal: nobody reads what is in another player's hand or deck."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.saving import Game, save
from pocket_tactics.cli.session import Session
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.i18n import LANGUAGES
from tests.cli.shell import cli, ones, people, played, said, stream, texts

# Without a Mage there is nobody who could cast them: these cards can never be seen.
SECRET = "conscript*4/thunderbolt*8/plains*6/village"
OPEN = "guild_mage*2+guild_initiate/ward*3+fireball*2+dispel*2/stonework*4+water*2/fortress"
THUNDER = {"en": "Thunderbolt", "de": "Donnerschlag"}
LOOKING_AROUND = ("log", "table", "hand", "board", "hint", "cards", "?", "lang", "lang")


def against_secrets(lang: str, *more: object, seed: int = 7) -> list[object]:
    forces = ("--seat", OPEN, "--seat", SECRET)
    return ["play", "fourth", *forces, "--map", "windmill", "--lang", lang, "--seed", seed, *more]


def questions(out: str) -> str:
    """What was shown before the last answer; the end of the game shows everything."""
    return out.rpartition(" > ")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_of_a_bot_are_never_shown_in_a_game(lang: str):
    """The end of the game of this seed lays open what the bot had drawn."""
    ran = cli(*against_secrets(lang, "--seat1", "random", seed=11), typed=ones())
    assert ran.code == 0
    assert THUNDER[lang] not in questions(ran.out)
    assert THUNDER[lang] in ran.out.rpartition(" > ")[2]  # the game is over


def test_looking_around_shows_no_secrets():
    typed = [line for _ in range(40) for line in ("1", *LOOKING_AROUND)]
    ran = cli(*against_secrets("en", "--seat1", "random"), typed=typed)
    shown = re.sub(r"Thunderbolt · Spell|^Action: .*", "", questions(ran.out))
    assert "Thunderbolt" not in shown
    assert "a card is drawn" in shown


def test_ones_own_cards_are_shown():
    ran = cli(*against_secrets("en", "--seat1", "random"), typed=["1", "1", "1"])
    assert re.search(r"Guild: card drawn: (Fireball|Ward|Dispel)", ran.out)
    assert re.search(r"Hand: \d [A-Z]", ran.out)


def test_bots_among_themselves_show_no_cards():
    ran = cli(*against_secrets("en", "--seat0", "random", "--seat1", "random"))
    told = ran.out.partition("Victory for")[0]
    assert "a card is drawn" in told
    assert "Thunderbolt" not in told and "card drawn:" not in told


def test_cards_a_bot_draws_are_not_typed_in():
    """Whoever rolls the dice on the table: the program draws for the computer."""
    ran = cli(
        *("play", "fourth", "--seat", SECRET, "--seat", SECRET, "--map", "windmill"),
        *("--dice", "typed", "--seat1", "random", "--lang", "en"),
        typed=["6", "1", *ones(400)],
    )
    assert ran.code == 0
    draws = [line for line in ran.out.splitlines() if "A card is drawn from the deck" in line]
    assert len(draws) == 5
    assert "Mixed 2: card drawn" not in questions(ran.out)


def cards_named_on(screen: str) -> set[str]:
    """The hands that are laid open on a screen, by the sign of their player."""
    return {match[1] for match in re.finditer(r"(?s)([●▼])Guild \d[^●▼]*?Hand: \d [A-Z]", screen)}


@cache
def shared_screens() -> list[str]:
    """All that two people at one screen see in a game."""
    match = played(5, "fourth", "castles")
    ran = cli(
        *("play", "fourth", "--map", "castles", *people(), "--dice", "typed", "--lang", "en"),
        typed=texts(match),
    )
    assert ran.code == 0
    return re.split(r"\n(?=[●▼]Guild \d > |> )", questions(ran.out))


def test_people_who_share_a_screen_see_one_hand_at_a_time():
    shown = [cards_named_on(screen) for screen in shared_screens()]
    assert {"●"} in shown and {"▼"} in shown
    assert {"●", "▼"} not in shown


def test_a_hand_is_shown_only_to_whom_the_screen_was_handed_over():
    looking = ""
    for screen in shared_screens():
        handed = re.findall(r"Hand the keyboard over to ([●▼])", screen)
        looking = handed[-1] if handed else looking
        assert cards_named_on(screen) <= {looking}


class Sofa(Terminal):
    """A terminal two people sit in front of; keeps what was on each screen."""

    def __init__(self, typed: list[str]) -> None:
        self.written = stream()
        super().__init__(False, self.written)
        self.is_interactive = True
        self.typed = typed
        self.prompts: list[str] = []
        self.wiped = 0

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def wipe(self) -> None:
        self.wiped += 1


def session_of(terminal: Terminal, map_name: str) -> Session:
    match = pt.Match(pt.rules("fourth"), pt.Setup(map=map_name), pt.SeededDice(3))
    return Session(Game(match, ("person", "person")), terminal, "en", Random(1))


def test_a_curtain_is_drawn_before_a_hand_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    terminal = Sofa(["1"] * 6 + [""] + ["1"])
    assert session_of(terminal, "castles").run() == 0
    enters = [prompt for prompt in terminal.prompts if prompt.startswith("Enter goes on")]
    assert len(enters) == 2
    assert terminal.wiped >= 2
    assert "Hand the keyboard over to ▼Guild 2; nobody else looks." in said(terminal.written)


def test_without_spells_there_is_no_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    terminal = Sofa(["1"] * 30)
    assert session_of(terminal, "windmill").run() == 0
    assert "Hand the keyboard over" not in said(terminal.written)


def test_the_hand_command_shows_what_the_cards_do():
    out = cli(*against_secrets("en", "--seat1", "random"), typed=["1", "1", "1", "hand"]).out
    assert re.search(r"(Fireball|Ward|Dispel) · Spell · ", out)
    none = cli("play", "fourth", "--seed", 1, "--lang", "en", typed=["hand"]).out
    assert "There is no hand of cards to show now." in none


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game that is not over, in a file."""
    match = played(5, "fourth", "castles")
    while match.states[-1].turns > 6:
        match.states.pop()
        match.answers.pop()
        match.news.pop()
    file = tmp_path / "game.ptn"
    save(Game(match, ("person", "person")), file)
    return file


def test_the_replay_of_a_running_game_shows_no_cards(running: Path):
    out = cli("replay", running, "--lang", "en").out
    assert "a card is drawn" in out
    assert "card drawn:" not in out


def test_the_replay_of_a_running_game_tells_programs_no_cards(running: Path):
    told = json.loads(cli("replay", running, "--json").out)
    answers = [ply["answer"] for ply in told["plies"]]
    assert "<unseen>" in answers
    spells = "|".join(pt.shop().spells)
    assert not [text for text in answers if re.fullmatch(rf"<({spells})>", text)]
    drawn = [event for news in told["events"] for event in news if event["event"] == "card_drawn"]
    assert drawn and all(event["card"] is None for event in drawn)
    assert "DiceSeed" not in told["tags"] and "Seed" not in told["tags"]


def test_the_replay_of_a_finished_game_shows_all(tmp_path: Path):
    file = tmp_path / "game.ptn"
    file.write_text(played(5, "fourth", "castles").record().to_text(), "utf-8")
    assert "card drawn:" in cli("replay", file, "--lang", "en").out


def test_a_spell_of_a_bot_cannot_be_taken_back():
    """The person would know what is in its hand."""
    rules = pt.rules("fourth")
    setup = pt.Setup((pt.Seat("high_king"), pt.Seat("mages_guild")), "castles")
    for seed in range(60):
        match = pt.Match(rules, setup, pt.SeededDice(seed))
        rng = Random(seed)
        while match.to_act is not None and not (
            match.to_act == 0
            and len(match.answers) > 1
            and any(event.kind == "spell_named" for event in match.news[-1])
        ):
            match.play(rng.choice(match.options()))
        if match.to_act is not None:
            break
    assert match.to_act == 0
    terminal, before = Sofa(["u"]), len(match.answers)
    session = Session(Game(match, ("person", "random")), terminal, "en", Random(1))
    session.run()
    assert len(match.answers) == before
    assert "cannot be taken back" in said(terminal.written)
