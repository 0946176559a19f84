"""The kinds of ability data can name, and how their parameters are read."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pocket_tactics.engine.abilities.assault import (
    ArcingShot,
    Bodyguard,
    BoulderLob,
    Brew,
    BumpOfChoice,
    BumpWhenAssaulted,
    CurseOfTheWild,
    DefensiveStance,
    Duelist,
    FateWeaver,
    FetchCaptured,
    Guardian,
    Reload,
    RerollOwnPool,
    Sniper,
    StrengthInNumbers,
    Undying,
    UndyingTest,
)
from pocket_tactics.engine.abilities.base import Ability
from pocket_tactics.engine.abilities.invocation import (
    Conduit,
    FetchByTest,
    Focus,
    GrandGrimoire,
    Index,
    MoveFeature,
    SmiteNearFeature,
    Study,
)
from pocket_tactics.engine.abilities.movement import (
    DeployedNearFeature,
    FreeAssault,
    JumpBesideType,
    JumpToFeature,
    JumpToTerrain,
    Phalanx,
    SummonedToTerrain,
)
from pocket_tactics.engine.dice import POOLS
from pocket_tactics.engine.notes import HIGHEST_BUMP

ABILITIES: dict[str, Callable[..., Ability]] = {
    "arcing_shot": ArcingShot,
    "bodyguard": Bodyguard,
    "boulder_lob": BoulderLob,
    "brew": Brew,
    "bump_of_choice": BumpOfChoice,
    "bump_when_assaulted": BumpWhenAssaulted,
    "conduit": Conduit,
    "curse_of_the_wild": CurseOfTheWild,
    "defensive_stance": DefensiveStance,
    "deployed_near_feature": DeployedNearFeature,
    "duelist": Duelist,
    "fate_weaver": FateWeaver,
    "fetch_by_test": FetchByTest,
    "fetch_captured": FetchCaptured,
    "focus": Focus,
    "free_assault": FreeAssault,
    "grand_grimoire": GrandGrimoire,
    "guardian": Guardian,
    "index": Index,
    "jump_beside_type": JumpBesideType,
    "jump_to_feature": JumpToFeature,
    "jump_to_terrain": JumpToTerrain,
    "move_feature": MoveFeature,
    "phalanx": Phalanx,
    "reload": Reload,
    "reroll_own_pool": RerollOwnPool,
    "smite_near_feature": SmiteNearFeature,
    "sniper": Sniper,
    "strength_in_numbers": StrengthInNumbers,
    "study": Study,
    "summoned_to_terrain": SummonedToTerrain,
    "undying": Undying,
    "undying_test": UndyingTest,
}
# Parameters whose name in the data is not that of the field.
FIELDS = {"dv": "difficulty", "dice_lost": "lost", "scatters_on": "face", "types": "all_types"}


# What figures of cards, features and spells are at most; they are never below 0.
MOST: dict[str, int] = {
    "climb_dv": 6,
    "cost": 999,
    "def_bump": HIGHEST_BUMP,
    "def_bump_adjacent": HIGHEST_BUMP,
    "def_bump_ranged": HIGHEST_BUMP,
    "dice_lost": 3,
    "dv": 6,
    "face": 7,
    "most_cost": 999,
    "moves": 7,
    "off": HIGHEST_BUMP,
    "off_bump": HIGHEST_BUMP,
    "off_bump_unless_same": HIGHEST_BUMP,
    "scatters_on": 6,
    "steps": 3,  # an ability may add one
    "supporters": 9,
    "value": HIGHEST_BUMP,
}


class ContentError(ValueError):
    """A data file says something that cannot be played."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the names in an ability's parameters stand for; a type is a bit."""

    terrains: Mapping[str, int] = field(default_factory=dict)
    modes: tuple[str, ...] = ()
    features: Mapping[str, int] = field(default_factory=dict)
    types: Mapping[str, int] = field(default_factory=dict)


def number_between(where: str, name: str, found: object, least: int, most: int) -> int:
    if not isinstance(found, int) or not least <= found <= most:
        raise ContentError(f"{where}: {name} is {found!r}; expected {least} to {most}")
    return found


def check_figures(where: str, figures: Mapping[str, Any]) -> None:
    """Raise ContentError for a figure the engine cannot play with."""
    for name, value in figures.items():
        if name in MOST:
            number_between(where, name, value, 0, MOST[name])


def load_ability(where: str, table: Mapping[str, Any], names: Names) -> Ability:
    """An ability by its kind, names in its parameters made into numbers."""
    kind = table.get("kind")
    if kind not in ABILITIES:
        raise ContentError(
            f"{where} has an ability {kind!r}; expected one of {', '.join(ABILITIES)}"
        )
    check_figures(where, table)
    parameters = {
        FIELDS.get(name, name): _parameter(where, name, value, names)
        for name, value in table.items()
        if name != "kind"
    }
    try:
        return ABILITIES[kind](**parameters)
    except TypeError as error:
        raise ContentError(f"{where}, ability {kind}: {error}") from None


def _parameter(where: str, name: str, value: Any, names: Names) -> Any:
    match name:
        case "terrain":
            return number_of(where, name, value, names.terrains)
        case "feature" | "on_feature":
            return number_of(where, name, value, names.features)
        case "type":
            return number_of(where, name, value, names.types)
        case "types" | "unless" | "not_against":
            return mask_of(where, name, value, names.types)
        case "pool":
            return number_of(where, name, value, _numbered(POOLS))
        case "modes":
            return tuple(number_of(where, name, mode, _numbered(names.modes)) for mode in value)
        case _:
            return value


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def number_of(where: str, name: str, found: str, known: Mapping[str, int]) -> int:
    """The number a name stands for; raises ContentError."""
    if found not in known:
        raise ContentError(f"{where}: {name} is {found!r}; expected one of {', '.join(known)}")
    return known[found]


def mask_of(where: str, name: str, found: Iterable[str], known: Mapping[str, int]) -> int:
    """The bits of these names together."""
    mask = 0
    for word in found:
        mask |= number_of(where, name, word, known)
    return mask
