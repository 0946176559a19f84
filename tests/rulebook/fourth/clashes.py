"""What the tests of the Fourth Edition's assaults share: positions for a fight, and who is asked what.

Letters are given as keywords. Z and z are a Conscript of each side far from the fight, so that nobody is out when a
fighter falls; a feature that nobody holds stands there too.
"""

from collections.abc import Mapping, Sequence

from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fights import fight_is_over

Question = tuple[int | None, list[str]]


def clash(
    drawing: str,
    *,
    turn: int = 0,
    seats: int = 2,
    reserve: Sequence[str] = (),
    captured: Sequence[str] = (),
    cards: Sequence[str] = (),
    marks: Sequence[str] = (),
    letters: Mapping[str, str] | None = None,
    **units: str,
) -> Game:
    """The position drawn at the start of a turn; `units` and `letters` tell which card a letter is."""
    return battle(
        drawing,
        {"Z": "conscript", "z": "conscript", **(letters or {}), **units},
        turn=turn,
        seats=seats,
        reserve=reserve,
        captured=captured,
        cards=cards,
        marks=marks,
    )


def duel(
    attacker: str,
    defender: str,
    *,
    ground: tuple[str, str] = ("p.", "p."),
    captured: Sequence[str] = (),
    reserve: Sequence[str] = (),
) -> Game:
    """The attacker of seat 0 on c1 beside the defender on c2, nobody else near; `ground` in the same order."""
    return clash(
        f"""
        {ground[1]}a             p.z
                    pF
        {ground[0]}A             p.Z
""",
        captured=captured,
        reserve=reserve,
        A=attacker,
        a=defender,
    )


def far_duel(
    attacker: str, defender: str, *, ground: tuple[str, str] = ("p.", "p."), between: str = "p"
) -> Game:
    """As `duel`, but the defender is on c3, two steps away over c2."""
    return clash(
        f"""
        {ground[1]}a

        {between:<3}             p.z
                    pF
        {ground[0]}A             p.Z
""",
        A=attacker,
        a=defender,
        N="stalker",
        n="stalker",
    )


def question(game: Game) -> Question:
    """Who is asked now, and the answers."""
    return game.to_act, game.options


def assaults(game: Game) -> list[str]:
    """The assaults that can be declared now by units on the columns a to e."""
    return [
        option
        for option in game.options
        if ("x" in option or ">" in option) and option[0] in "abcde"
    ]


def to_the_end(game: Game) -> Game:
    """Everybody declines, chance throws ones, until the next turn begins."""
    while game.to_act is not None and not fight_is_over(game):
        game.play(game.options[-1])
    return game
