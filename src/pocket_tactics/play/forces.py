"""What is played where nobody says otherwise: the usual forces and maps, and which forces the terms allow (F1)."""

from collections.abc import Sequence
from typing import Final

from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.engine.forces import POINTS, Force, Problem
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import GameOptions

LAY: Final = "lay"  # instead of a map: the players lay the board
RANDOM: Final = "random"  # the board is laid and set up by chance


def playable_forces(options: GameOptions) -> dict[str, Force]:
    """Of each faction the largest ready-made force that these terms allow."""
    found: dict[str, tuple[str, Force]] = {}
    for name, force in ready_made_forces().items():
        faction = name.rpartition("_")[0]
        before = found.get(faction)
        if not problems_of(force, options) and (
            before is None or force.points(shop()) > before[1].points(shop())
        ):
            found[faction] = name, force
    return dict(found.values())


def problems_of(force: Force, options: GameOptions) -> list[Problem]:
    """Everything that keeps a force from being played on these terms."""
    return force.problems(shop(), options.points, one_of_each=options.one_of_each)


def usual_forces(rules: Ruleset, map_name: str, seats: int) -> tuple[str, ...]:
    """The forces of a map's set, or the first ones there are, for so many seats."""
    on_map = map_name in rules.content.maps
    usual = rules.content.muster((), GameOptions(), map_name if on_map else "")
    names = dict.fromkeys([*(faction.id for faction in usual), *rules.content.factions])
    listed = [faction.id for faction in usual] if len(usual) >= seats else list(names)
    return tuple(listed[seat % len(listed)] for seat in range(seats))


def usual_map(rules: Ruleset, seats: int, forces: Sequence[str] = ()) -> str:
    """The first ready-made map for so many, for these forces if there is one; else the board is laid."""
    for_them = [name for name, found in rules.content.maps.items() if found.seats == seats]
    wanted = sorted(force.removesuffix(f"_{POINTS}") for force in forces)
    meant = (name for name in for_them if sorted(usual_forces(rules, name, seats)) == wanted)
    return next(meant, next(iter(for_them), LAY))
