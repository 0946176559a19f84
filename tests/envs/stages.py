"""Stages the environment tests play on: every ruleset, on maps and laid, with forces that have every kind of card."""

from random import Random

import pocket_tactics as pt
from pocket_tactics.envs.stages import Stage

MAGES = pt.Force(
    {"archmage": 1, "guild_initiate": 2, "grand_librarian": 1, "forgemaster": 1, "pit_fiend": 1},
    {"dispel": 3, "ward": 3, "haste": 2, "recall": 2, "translocate": 2, "fireball": 2},
    {"stonework": 6},
    "ruins",
).to_text()
HUNTERS = pt.Force(
    {
        "shieldmaiden": 1,
        "forest_witch": 1,
        "cursed_ranger": 1,
        "gunner": 1,
        "noble": 1,
        "enclave_warden": 1,
        "necromancer": 1,
        "pit_fiend": 1,
        "swordsman": 1,
        "starfall_sentinel": 1,
    },
    {"fireball": 1},
    {"water": 3, "plains": 3},
    "highland",
).to_text()
LARGE = pt.GameOptions(points=200, equal_factions=True)


def stages() -> dict[str, Stage]:
    return {
        "classic": Stage("classic"),
        "classic, laid": Stage("classic", setup="play"),
        "classic-village": Stage("classic-village", map_name="ford", setup="play"),
        "classic, equal factions": Stage("classic", forces=("tribes", "tribes")),
        "fourth": Stage("fourth"),
        "fourth, laid": Stage("fourth", players=3, setup="play"),
        "fourth, spells": Stage("fourth", forces=("mages_guild", "mages_guild")),
        "fourth, mixed": Stage("fourth", forces=(MAGES, HUNTERS), setup="play", options=LARGE),
        "fourth, hunters": Stage("fourth", forces=(HUNTERS, HUNTERS), options=LARGE),
        "fourth, four seats": Stage("fourth", map_name="marsh"),
    }


def answered(stage: Stage, state: pt.State, generator: Random) -> pt.State:
    """The state after any answer."""
    options = stage.rules.options(state)
    return stage.rules.after(state, generator.choices(options, stage.rules.weights(state))[0])
