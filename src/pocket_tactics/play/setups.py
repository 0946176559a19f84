"""Setups nobody has to play out: a random legal one from a seed."""

from dataclasses import replace
from random import Random

from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import GameOptions, Seat, Setup


def random_setup(
    rules: Ruleset,
    seed: int,
    seats: tuple[Seat, ...] = (),
    options: GameOptions | None = None,
    map_name: str = "",
) -> Setup:
    """The start of the first turn after a setup in which everybody answers at random; every step is legal.

    Seats are called in it as the position calls their forces, and keep their players' names.
    """
    terms = Setup(seats, map_name, options or GameOptions())
    state = rules.start(terms)
    generator = Random(seed)
    while state.turns == 0:
        choices = rules.options(state)
        state = rules.after(state, generator.choices(choices, rules.weights(state))[0])
    named = tuple(
        replace(seat, faction=faction.id)  # as the position names it
        for seat, faction in zip(seats, state.table.factions, strict=False)
    )
    return Setup(named, "", terms.options, rules.position(state).to_text())
