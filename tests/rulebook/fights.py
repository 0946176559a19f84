"""What the tests of assaults share: positions for a fight, and what was thrown and offered.

Most fights take place on c2; its neighbours, clockwise from the north: c3, d2, d1, c1, b1, b2.
"""

from collections.abc import Mapping
from typing import TypeVar

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import Event, PoolRolled, StrikeTallied, TurnBegan
from tests.kit import UNIT_LETTERS, Game, drawn

# Nobody is beaten for losing what stands on the board.
RESERVES = {"legion": "conscript*1", "tribes": "stalker*1"}
LEGIONS = {letter: card for letter, card in UNIT_LETTERS.items() if letter.isupper()}
TRIBES = {letter: card for letter, card in UNIT_LETTERS.items() if letter.islower()}
TWO_LEGIONS = {**LEGIONS, **{letter.lower(): card for letter, card in LEGIONS.items()}}
TWO_TRIBES = {**TRIBES, **{letter.upper(): card for letter, card in TRIBES.items()}}
LETTERS = {
    "legion,tribes": UNIT_LETTERS,
    "legion,legion": TWO_LEGIONS,
    "tribes,tribes": TWO_TRIBES,
}
BOTH_RULESETS = ("classic", "classic-village")
# One unit each, out of each other's reach.
LONE_UNITS = """
    B

    f

    tk

    f

    f

    fC

    f

    A
"""

E = TypeVar("E", bound=Event)


def battle(
    drawing: str,
    *,
    ruleset: str = "classic",
    turn: int = 0,
    factions: str = "legion,tribes",
    reserve: tuple[str, str] | None = None,
    captured: tuple[str, str] = ("-", "-"),
) -> Game:
    """The position drawn, with one more unit in each reserve unless told otherwise."""
    first, second = factions.split(",")
    letters: Mapping[str, str] = LETTERS[factions]
    return drawn(
        drawing,
        ruleset=ruleset,
        turn=turn,
        factions=factions,
        reserve=(RESERVES[first], RESERVES[second]) if reserve is None else reserve,
        captured=captured,
        letters=letters,
    )


def duel(
    attacker: str,
    defender: str,
    *,
    ruleset: str = "classic",
    factions: str = "legion,tribes",
    reserve: tuple[str, str] | None = None,
    captured: tuple[str, str] = ("-", "-"),
) -> Game:
    """The attacker on c1 beside the defender on c2, nobody else near; the attacker's turn."""
    drawing = f"""
A       {defender:<4}    B

        {attacker}
"""
    turn = 1 if attacker[-1].islower() else 0
    return battle(
        drawing, ruleset=ruleset, turn=turn, factions=factions, reserve=reserve, captured=captured
    )


def seen(game: Game, kind: type[E]) -> list[E]:
    """The events of that kind so far."""
    return [event for event in game.events if isinstance(event, kind)]


def kinds(game: Game) -> list[str]:
    """What happened so far, one word for each event."""
    return [type(event).__name__ for event in game.events]


def fight_is_over(game: Game) -> bool:
    """Whether the next turn has begun."""
    return bool(seen(game, TurnBegan))


def thrown(game: Game) -> list[tuple[int, str, int]]:
    """Every throw of the fight so far: whose, which pool, how many dice."""
    return [(event.seat, event.pool, len(event.dice)) for event in seen(game, PoolRolled)]


def pool(game: Game, seat: int, name: str) -> tuple[int, ...]:
    """A pool as it lies on the table after its last throw."""
    rolled = [event for event in seen(game, PoolRolled) if (event.seat, event.pool) == (seat, name)]
    return rolled[-1].result


def strike(game: Game, seat: int) -> bool:
    """Whether that seat's strike succeeded."""
    (tally,) = (event for event in seen(game, StrikeTallied) if event.seat == seat)
    return tally.success


def throw(game: Game, *, highest: bool = False) -> Game:
    """Chance throws all that is to be thrown, ones everywhere or sixes everywhere."""
    while game.to_act == CHANCE:
        game.play(game.options[0 if highest else -1])
    return game


def is_reroll(option: str) -> bool:
    return option.startswith(("off=", "def=", "enemy-"))


def seats_asked_for_rerolls(game: Game, declaration: str) -> list[int]:
    """The seats that are asked, in order, if everybody uses every re-roll they are offered."""
    throw(game.play(declaration))
    asked: list[int] = []
    while game.to_act is not None and is_reroll(game.options[0]):
        asked.append(game.to_act)
        throw(game.play(game.options[0]))
    return asked
