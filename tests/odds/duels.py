"""Duels small enough to be solved the plain way, each with something of its own."""

from fractions import Fraction

from pocket_tactics.odds.duel import Bump, Duel, Fighter

OFF, DEF = 0, 1
ATTACKER_LANES, DEFENDER_LANES, ALL_LANES = 0b0011, 0b1100, 0b1111


def off(*values: int) -> tuple[Bump, ...]:
    return tuple(Bump(OFF, value) for value in values)


def defence(*values: int) -> tuple[Bump, ...]:
    return tuple(Bump(DEF, value) for value in values)


DUELS = {
    "one die each": Duel(Fighter(1, 1), Fighter(1, 1)),
    "no dice against it": Duel(Fighter(1, 0), Fighter(0, 0)),
    "no red dice": Duel(Fighter(0, 2, rerolls=1), Fighter(2, 0)),
    "more red dice": Duel(Fighter(2, 0), Fighter(0, 1)),
    "more blue dice": Duel(Fighter(1, 0), Fighter(0, 2)),
    "a re-roll each": Duel(Fighter(1, 1, rerolls=1), Fighter(1, 1, rerolls=1)),
    "two re-rolls against one": Duel(
        Fighter(1, 1, rerolls=2), Fighter(1, 0, rerolls=1), prize=3, stake=2
    ),
    "re-rolls for pools of two": Duel(Fighter(2, 1, rerolls=1), Fighter(1, 1), prize=4, stake=7),
    "re-rolls of two dice": Duel(Fighter(2, 0, rerolls=2), Fighter(0, 2, rerolls=1)),
    "bumps": Duel(
        Fighter(1, 1, (*off(1), *defence(2))), Fighter(1, 1, (*off(3), *defence(1))), stake=2
    ),
    "bumps at equal payoff": Duel(
        Fighter(1, 1, (*off(1), *defence(1))), Fighter(1, 1, (*off(1), *defence(1)))
    ),
    "bumps before re-rolls": Duel(
        Fighter(1, 1, (*off(1), *defence(2)), rerolls=1), Fighter(1, 1, off(1))
    ),
    "two bumps of a pool": Duel(Fighter(2, 0, off(1, 2), rerolls=1), Fighter(0, 2, defence(2))),
    "like bumps of a pool": Duel(Fighter(2, 0, off(1, 1, 1)), Fighter(0, 2, defence(3))),
    "whole pools again": Duel(Fighter(2, 0, again=(OFF,)), Fighter(0, 2, again=(DEF,))),
    "whole pools before bumps": Duel(
        Fighter(2, 1, defence(1), again=(OFF,)), Fighter(1, 1), prize=5, stake=3
    ),
    "whole pools by turns": Duel(
        Fighter(2, 0, again=(OFF,)), Fighter(0, 2, again=(DEF,), rerolls=1), by_turns=True
    ),
    "both pools again": Duel(Fighter(1, 1, again=(OFF, DEF)), Fighter(1, 1), prize=2),
    "forced re-rolls": Duel(
        Fighter(1, 1, forces=(DEFENDER_LANES,)), Fighter(1, 1, forces=(ATTACKER_LANES,)), prize=2
    ),
    "forced re-rolls after bumps": Duel(
        Fighter(2, 0, off(1), forces=(DEFENDER_LANES,)),
        Fighter(0, 2, defence(1), forces=(ALL_LANES,)),
        prize=2,
    ),
    "forced re-rolls of own dice": Duel(
        Fighter(2, 1, off(1), forces=(ATTACKER_LANES,)), Fighter(1, 1, defence(1))
    ),
    "two forced re-rolls": Duel(
        Fighter(1, 0, forces=(DEFENDER_LANES, ALL_LANES)), Fighter(0, 2, rerolls=1)
    ),
    "forced re-rolls by turns": Duel(
        Fighter(2, 0, forces=(DEFENDER_LANES,)), Fighter(0, 2, again=(DEF,)), by_turns=True
    ),
    "forced re-rolls by turns of one die": Duel(
        Fighter(1, 1, forces=(DEFENDER_LANES,), rerolls=1),
        Fighter(1, 1, again=(DEF,)),
        by_turns=True,
    ),
    "bumps before abilities by turns": Duel(
        Fighter(1, 1, off(1), rerolls=1), Fighter(1, 1, defence(1), again=(DEF,)), by_turns=True
    ),
    "a pool is named": Duel(Fighter(1, 1, named_bump=2), Fighter(1, 1, defence(1))),
    "both name a pool": Duel(Fighter(1, 1, named_bump=2), Fighter(1, 1, named_bump=1), stake=3),
    "a pool is named before re-rolls": Duel(
        Fighter(1, 1), Fighter(1, 1, named_bump=2, rerolls=1), prize=2
    ),
    "only one pool can be named": Duel(Fighter(1, 0, named_bump=2), Fighter(0, 1, defence(1))),
    "a die is turned": Duel(Fighter(2, 1, turns_die=True), Fighter(1, 1, off(1)), prize=2),
    "a die is turned before bumps and re-rolls": Duel(
        Fighter(1, 1), Fighter(1, 1, defence(1), turns_die=True, rerolls=1), prize=2
    ),
    "brew": Duel(Fighter(1, 1, brew=1), Fighter(1, 1, defence(1), brew=1)),
    "brew with two blue dice": Duel(Fighter(1, 2, brew=1), Fighter(1, 0), prize=2, stake=9),
    "brew without red dice": Duel(Fighter(0, 1, brew=1), Fighter(1, 0)),
    "survival": Duel(
        Fighter(1, 1, survival=Fraction(1, 6)),
        Fighter(1, 1, survival=Fraction(91, 216), rerolls=1),
    ),
    "a friend": Duel(
        Fighter(1, 1, (*off(3), *defence(2)), rerolls=1),
        Fighter(0, 2, defence(1), rerolls=1),
        friendly=True,
    ),
    "pair by pair": Duel(
        Fighter(2, 1), Fighter(1, 2), pair_by_pair=True, by_turns=True, prize=13, stake=7
    ),
    "pair by pair with re-rolls": Duel(
        Fighter(2, 0, rerolls=1), Fighter(0, 2, rerolls=2), pair_by_pair=True, by_turns=True
    ),
    "pair by pair with pools again": Duel(
        Fighter(2, 0, again=(OFF,)), Fighter(0, 2, again=(DEF,)), pair_by_pair=True, by_turns=True
    ),
    "pair by pair with bumps": Duel(
        Fighter(2, 0, off(2)), Fighter(0, 2, defence(1)), pair_by_pair=True
    ),
    "a base": Duel(Fighter(2, 0, again=(OFF,), rerolls=1), Fighter(0, 2, rerolls=1), by_turns=True),
}
