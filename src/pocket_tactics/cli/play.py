"""`pocket-tactics play`: a game at the terminal, or over a pipe."""

from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final

import typer

from pocket_tactics.bots.base import BOTS
from pocket_tactics.cli.choices import ColorOption, LanguageOption, language_named, rules_named
from pocket_tactics.cli.errors import INTERRUPTED, bad_use
from pocket_tactics.cli.saving import PERSON, USUAL_PLAYERS, Game, load
from pocket_tactics.cli.session import Session
from pocket_tactics.cli.start import LAY, RANDOM, USUAL_RULESET, Terms, ask_terms, usual_map
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.play.dice import Dice, FairDice, SeededDice, TypedDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.setups import random_setup

SEED_BITS: Final = 32
FAIR, SEEDED, TYPED = "fair", "seeded", "typed"
DICE: Final = (FAIR, SEEDED, TYPED)
PLAYERS: Final = (PERSON, *BOTS)
LONGEST_NAME: Final = 20
SEATS: Final = len(USUAL_PLAYERS)

PlayerOption = Annotated[
    str | None, typer.Option(metavar="|".join(PLAYERS), help="Who plays there.", show_default=False)
]


def play(
    ruleset_id: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="|".join(RULESETS), help="Which rules [classic]."),
    ] = None,
    map_name: Annotated[
        str | None,
        typer.Option(
            "--map",
            metavar="NAME|lay|random",
            help="A ready-made map [the first], the "
            "board laid by the players, or laid and set up at random.",
        ),
    ] = None,
    seat0: PlayerOption = None,
    seat1: PlayerOption = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B", help="Names of the players.", show_default=False)
    ] = None,
    lang: LanguageOption = "",
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of dice and bots: the same game every time.")
    ] = None,
    dice: Annotated[
        str | None,
        typer.Option(metavar="|".join(DICE), help="Fair dice [usual], seeded ones, or typed in."),
    ] = None,
    load_from: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    save_to: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where the game is saved.")
    ] = None,
    color: ColorOption = None,
) -> None:
    """Play a game, against a person or the computer."""
    language = language_named(lang)
    seats = tuple(player_named(f"--seat{n}", who) for n, who in enumerate((seat0, seat1)))
    kind = dice_named(dice, seed)
    check_save(save_to)
    terminal = Terminal(color)
    if load_from is not None:
        own = {"--ruleset": ruleset_id, "--map": map_name, "--names": names, "--dice": dice}
        given = [flag for flag, value in {**own, "--seed": seed}.items() if value is not None]
        if given:
            raise bad_use(f"--load brings its own game; {given[0]} cannot be given with it")
        game = load(load_from)
        players = (who or old for who, old in zip(seats, game.players, strict=True))
        game = Game(game.match, tuple(players), game.seed)
        save_to = save_to or load_from
    else:
        told = (ruleset_id, map_name, seat0, seat1, names, seed, dice, save_to)
        if terminal.is_interactive and all(value is None for value in told):
            terms = asked(terminal, language)
        else:
            book = ruleset_id or USUAL_RULESET
            where = map_name or usual_map(rules_named(book).id)
            terms = Terms(book, where, seated(*seats))
        game = new_game(terms, names_given(names), kind, seed)
    rng = Random() if game.seed is None else Random(f"bots {game.seed}")
    code = Session(game, terminal, language, rng, save_to, load_from).run()
    if code:
        raise typer.Exit(code)


def seated(first: str | None, second: str | None) -> tuple[str, str]:
    """Who plays: a person against the computer, on whichever side is left open."""
    person, bot = USUAL_PLAYERS
    if first is None:
        first = bot if second == person else person
    return first, second or (bot if first == person else person)


def asked(terminal: Terminal, language: str) -> Terms:
    """The terms a person names; leaving is possible."""
    try:
        return ask_terms(terminal, language)
    except EOFError:
        raise typer.Exit(0) from None
    except KeyboardInterrupt:
        terminal.show()
        raise typer.Exit(INTERRUPTED) from None


def new_game(terms: Terms, names: tuple[str, ...], kind: str, seed: int | None) -> Game:
    """A match on these terms, its first chance steps taken; raises Failure."""
    rules = rules_named(terms.ruleset)
    if kind == SEEDED and seed is None:
        seed = SystemRandom().getrandbits(SEED_BITS)
    setup = setup_of(rules, terms.map, names, seed)
    source: Dice = TypedDice() if kind == TYPED else FairDice()
    if kind == SEEDED and seed is not None:
        source = SeededDice(seed)
    return Game(Match(rules, setup, source), terms.players, seed)


def setup_of(rules: Ruleset, map_name: str, names: tuple[str, ...], seed: int | None) -> Setup:
    """The setup on a map, on a board to be laid, or laid at random; raises Failure."""
    factions = rules.content.factions
    seats = tuple(Seat(faction, name) for faction, name in zip(factions, names, strict=True))
    if map_name == RANDOM:
        luck = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        return random_setup(rules, luck, seats)
    if map_name != LAY and map_name not in rules.content.maps:
        known = ", ".join((*rules.content.maps, LAY, RANDOM))
        raise bad_use(f"--map: {rules.id} has no map {map_name!r}; there are: {known}")
    return Setup(seats, "" if map_name == LAY else map_name)


def player_named(flag: str, word: str | None) -> str | None:
    if word is not None and word not in PLAYERS:
        raise bad_use(f"{flag}: {word!r} cannot play; there are: {', '.join(PLAYERS)}")
    return word


def dice_named(word: str | None, seed: int | None) -> str:
    if word is not None and word not in DICE:
        raise bad_use(f"--dice: there are no {word!r} dice; there are: {', '.join(DICE)}")
    if word == FAIR and seed is not None:
        raise bad_use(
            "--dice: fair dice choose their own seed; leave --seed out, or take seeded dice"
        )
    return word or (FAIR if seed is None else SEEDED)


def names_given(words: str | None) -> tuple[str, ...]:
    """The players' names, empty ones for none; raises Failure."""
    names = tuple(name.strip() for name in (words or "").split(","))
    if len(names) > SEATS:
        raise bad_use(f"--names: expected at most {SEATS} names, not {len(names)}")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise bad_use(f"--names: {name!r} is not at most {LONGEST_NAME} printable characters")
    return (*names, *[""] * (SEATS - len(names)))


def check_save(path: Path | None) -> None:
    """Better now than after the game."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise bad_use(f"--save: {path} cannot be written: expected a file in an existing directory")
