"""What the tests of the Fourth Edition's cards share: a field for a fight, and what was offered and counted in it.

Most fights take place on c2; its neighbours, clockwise from the north: c3, d2, d1, c1, b1, b2.
"""

import re
from collections.abc import Mapping, Sequence

from pocket_tactics.engine.drawing import COLUMN_WIDTH
from pocket_tactics.engine.events import BumpCounted, TestBegan
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fights import seen

AWAY = 30
SPARE = "thrall"
SPARE_LETTERS = ("Z", "z", "y", "x")
FEATURE_LETTERS = {
    "forest": "F",
    "highland": "H",
    "township": "T",
    "village": "V",
    "fortress": "X",
    "ruins": "R",
}
# An enemy on c3, a fighter on c2, and who stands behind it.
COLUMN = """
        p.k

        p.A

        p.C
"""


def field(
    drawing: str,
    units: Mapping[str, str],
    *,
    turn: int = 0,
    seats: int = 2,
    reserve: Sequence[str] = (),
    captured: Sequence[str] = (),
    marks: Sequence[str] = (),
) -> Game:
    """The position drawn; and far away from it a Ruins nobody holds and a Thrall of each seat, each with a free tile
    beside it, so that nobody is out or controls every feature. Answers of these stand in no list below."""
    lines = drawing.strip("\n").rstrip().split("\n")
    lines = [""] * (3 - len(lines)) + lines
    column = AWAY + (len(lines[-1]) - len(lines[-1].lstrip())) // COLUMN_WIDTH % 2
    lines[-1] = lines[-1].ljust(column * COLUMN_WIDTH) + "pR"
    for letter in SPARE_LETTERS[:seats]:
        column += 2
        lines[-1] = lines[-1].ljust(column * COLUMN_WIDTH) + f"p.{letter}"
        lines[-3] = lines[-3].ljust(column * COLUMN_WIDTH) + "p"
    spares = {
        letter: f"{seat}:{SPARE}" for seat, letter in zip(range(seats), SPARE_LETTERS, strict=False)
    }
    return battle(
        "\n".join(lines),
        {**units, **spares},
        turn=turn,
        seats=seats,
        reserve=reserve,
        captured=captured,
        marks=marks,
    )


def duel(
    attacker: str,
    defender: str,
    *,
    attacker_on: str = "p.",
    defender_on: str = "p.",
    reserve: Sequence[str] = (),
    captured: Sequence[str] = (),
) -> Game:
    """Seat 0's attacker on c1, seat 1's defender on c2, nobody else near."""
    return field(
        f"""
        {defender_on}d

        {attacker_on}A
""",
        {"A": attacker, "d": defender},
        reserve=reserve,
        captured=captured,
    )


def shot(
    attacker: str,
    defender: str,
    *,
    attacker_on: str = "p.",
    defender_on: str = "p.",
) -> Game:
    """Seat 0's attacker on c1, seat 1's defender on c3, nobody else near."""
    return field(
        f"""
        {defender_on}d

        p

        {attacker_on}A
""",
        {"A": attacker, "d": defender},
    )


def day(card: str, *, on: str = "p.", beside: str = "p") -> Game:
    """A unit by day on c2 with a free tile on c3, and something on c1."""
    return field(
        f"""
        p

        {on}G

        {beside}
""",
        {"G": card, "T": "thrall", "C": "conscript", "k": "archer"},
    )


def answers_of(game: Game, start: str) -> list[str]:
    """The answers that begin so: those of the unit on a tile, or of a card in reserve."""
    return [option for option in game.options if option.startswith(start)]


def moves_of(game: Game, tile: str) -> set[str]:
    """The tiles a unit may move to, not counting returns to reserve."""
    moves = [option.split("-") for option in answers_of(game, f"{tile}-")]
    return {end[0] for _, *end in moves if len(end) == 1 and end != ["reserve"]}


def places_of(game: Game, card: str) -> set[str]:
    """The tiles a reserve unit may be deployed on."""
    return {option.split("@")[1] for option in answers_of(game, f"{card}@")}


def bumps(game: Game, seat: int, source: str | None = None) -> list[str]:
    """The bumps a seat's fighter got so far, such as `off+1`; of one source if it is given."""
    return [
        f"{event.pool}+{event.value}"
        for event in seen(game, BumpCounted)
        if event.seat == seat and source in (None, event.source)
    ]


def difficulties(game: Game) -> list[tuple[str, str, int]]:
    """The tests against a difficulty so far: of which card, with which pool, how hard."""
    return [(event.unit.card, event.pool, event.dv) for event in seen(game, TestBegan)]


def wait(game: Game) -> Game:
    """The player to act moves the Thrall far away and nothing else."""
    (move,) = (option for option in game.options if re.fullmatch(r"a[a-z]\d-a[a-z]\d", option))
    return game.play(move)
