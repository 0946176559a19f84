"""`pocket-tactics play`: a game at the terminal, or over a pipe."""

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final

import typer

from pocket_tactics.bots.base import BOTS
from pocket_tactics.cli.choices import (
    CentreOption,
    ColorOption,
    ForceOption,
    LanguageOption,
    OneOfEachOption,
    PlayersOption,
    PointsOption,
    language_named,
    rules_named,
)
from pocket_tactics.cli.errors import INTERRUPTED, bad_use
from pocket_tactics.cli.saving import PERSON, USUAL_PLAYERS, Game, load
from pocket_tactics.cli.session import Session
from pocket_tactics.cli.start import USUAL_RULESET, Terms, ask_terms
from pocket_tactics.cli.table_terms import Wishes, refused_force, table_of
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.play.dice import Dice, FairDice, SeededDice, TypedDice
from pocket_tactics.play.forces import LAY, RANDOM
from pocket_tactics.play.match import Match
from pocket_tactics.play.setups import random_setup

SEED_BITS: Final = 32
FAIR, SEEDED, TYPED = "fair", "seeded", "typed"
DICE: Final = (FAIR, SEEDED, TYPED)
PLAYERS: Final = (PERSON, *BOTS)
LONGEST_NAME: Final = 20

PlayerOption = Annotated[
    str | None, typer.Option(metavar="|".join(PLAYERS), help="Who plays there.", show_default=False)
]


def play(
    book: Annotated[
        str | None,
        typer.Argument(metavar="RULESET", help="Which rules [classic].", show_default=False),
    ] = None,
    ruleset_id: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="|".join(RULESETS), help="The same as an option."),
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
    players: PlayersOption = None,
    seat0: PlayerOption = None,
    seat1: PlayerOption = None,
    seat2: PlayerOption = None,
    seat3: PlayerOption = None,
    seat4: PlayerOption = None,
    seat5: PlayerOption = None,
    forces: ForceOption = None,
    points: PointsOption = None,
    one_of_each: OneOfEachOption = False,
    centre: CentreOption = None,
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
    """Play a game, against people or the computer."""
    language = language_named(lang)
    asked_for = (seat0, seat1, seat2, seat3, seat4, seat5)
    seats = [player_named(f"--seat{n}", who) for n, who in enumerate(asked_for)]
    kind = dice_named(dice, seed)
    check_save(save_to)
    terminal = Terminal(color)
    wishes = Wishes(
        map=map_name,
        players=players,
        forces=tuple(forces or ()),
        points=points,
        one_of_each=one_of_each,
        centre=centre,
    )
    book = ruleset_named(book, ruleset_id)
    told = {"--names": names, "--dice": dice, "--seed": seed, **wishes.flags()}
    if load_from is not None:
        own = {"RULESET": book, **told}
        given = [flag for flag, value in own.items() if value is not None]
        if given:
            raise bad_use(f"--load brings its own game; {given[0]} cannot be given with it")
        game = with_players(load(load_from), seats)
        save_to = save_to or load_from
    else:
        told_more = [*told.values(), *seats, save_to]
        if terminal.is_interactive and all(value is None for value in told_more):
            terms = asked(terminal, language, book)
        else:
            rules = rules_named(book or USUAL_RULESET)
            at = table_of(rules, wishes, 1 + last_named(seats))
            terms = Terms(rules.id, at.map, seated(seats, at.seats), at.forces, at.options)
        game = new_game(terms, names_given(names, len(terms.players)), kind, seed, language)
    rng = Random() if game.seed is None else Random(f"bots {game.seed}")
    code = Session(game, terminal, language, rng, save_to, load_from).run()
    if code:
        raise typer.Exit(code)


def ruleset_named(book: str | None, option: str | None) -> str | None:
    """The ruleset, however it was given."""
    if book is not None and option is not None and book != option:
        raise bad_use(f"--ruleset: {option} is not {book}; name one of them")
    return rules_named(book or option or "").id if book or option else None


def last_named(seats: Sequence[str | None]) -> int:
    """The last seat for which a player is named, -1 for none."""
    return max((seat for seat, who in enumerate(seats) if who is not None), default=-1)


def with_players(game: Game, seats: Sequence[str | None]) -> Game:
    """A loaded game, with other players where they are named."""
    count = len(game.players)
    if last_named(seats) >= count:
        raise bad_use(f"--seat{last_named(seats)}: this game has {count} seats")
    players = tuple(who or old for who, old in zip(seats, game.players, strict=False))
    return Game(game.match, players, game.seed)


def seated(named: Sequence[str | None], seats: int) -> tuple[str, ...]:
    """Who plays: one person, on the first seat left open, if none is named; else computers there.

    >>> seated([None, "person"], 2), seated(["random"], 2), seated([], 3)
    (('greedy', 'person'), ('random', 'person'), ('person', 'greedy', 'greedy'))
    """
    person, bot = USUAL_PLAYERS
    players = [*named[:seats], *[None] * (seats - len(named))]
    if person not in players and None in players:
        players[players.index(None)] = person
    return tuple(who or bot for who in players)


def asked(terminal: Terminal, language: str, book: str | None) -> Terms:
    """The terms a person names; leaving is possible."""
    try:
        return ask_terms(terminal, language, book)
    except EOFError:
        raise typer.Exit(0) from None
    except KeyboardInterrupt:
        terminal.show()
        raise typer.Exit(INTERRUPTED) from None


def new_game(
    terms: Terms, names: tuple[str, ...], kind: str, seed: int | None, language: str
) -> Game:
    """A match on these terms, its first chance steps taken; raises Failure."""
    rules = rules_named(terms.ruleset)
    if kind == SEEDED and seed is None:
        seed = SystemRandom().getrandbits(SEED_BITS)
    source: Dice = TypedDice() if kind == TYPED else FairDice()
    if kind == SEEDED and seed is not None:
        source = SeededDice(seed)
    try:
        match = Match(rules, setup_of(rules, terms, names, seed), source)
    except ForceError as error:
        raise refused_force(error, language) from None
    except ValueError as error:
        raise bad_use(str(error)) from None
    return Game(match, terms.players, seed)


def setup_of(rules: Ruleset, terms: Terms, names: tuple[str, ...], seed: int | None) -> Setup:
    """The setup on a map, on a board to be laid, or laid at random; raises ValueError."""
    forces = terms.forces or tuple(rules.content.factions)
    seats = tuple(Seat(force, name) for force, name in zip(forces, names, strict=True))
    if terms.map == RANDOM:
        luck = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        return random_setup(rules, luck, seats, terms.options)
    return Setup(seats, "" if terms.map == LAY else terms.map, terms.options)


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


def names_given(words: str | None, seats: int) -> tuple[str, ...]:
    """The players' names, empty ones for none; raises Failure."""
    names = tuple(name.strip() for name in (words or "").split(","))
    if len(names) > seats:
        raise bad_use(f"--names: expected at most {seats} names, not {len(names)}")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise bad_use(f"--names: {name!r} is not at most {LONGEST_NAME} printable characters")
    return (*names, *[""] * (seats - len(names)))


def check_save(path: Path | None) -> None:
    """Better now than after the game."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise bad_use(f"--save: {path} cannot be written: expected a file in an existing directory")
