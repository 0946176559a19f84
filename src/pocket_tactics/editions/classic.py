"""The two classic rulesets: the same procedures but for the differences `Differences` lists."""

from dataclasses import dataclass
from functools import partial

from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.load import (
    content_digest,
    load_factions,
    load_maps,
    load_terrains,
    load_units,
    read_table,
)
from pocket_tactics.content.revision import Revision
from pocket_tactics.engine.aftermath import (
    CaptureFallen,
    OfferFetch,
    OfferSurvival,
    SurvivalRoll,
    TakeTileOrGoBack,
)
from pocket_tactics.engine.assault import (
    AttackerOnFavouredTerrain,
    CloseAssault,
    CountAssists,
    DefenderOnFavouredTerrain,
    EndWithoutTarget,
    GuardDrowning,
    OfferGuard,
    RangedAssault,
    TakeUpDice,
    TallyFromTheTop,
    TallyPairByPair,
    ThrowDice,
)
from pocket_tactics.engine.cards import Faction
from pocket_tactics.engine.deployment import SummonUnit
from pocket_tactics.engine.hazards import DrowningCheck, Hazard, WadeIn
from pocket_tactics.engine.movement import MoveUnit, OfferToFollow, ReturnToBase
from pocket_tactics.engine.rerolls import AbilityRerolls, SituationalRerolls
from pocket_tactics.engine.ruleset import Content, Ruleset
from pocket_tactics.engine.setup import (
    OUTWARD,
    DrawTile,
    GoOnWith,
    LayFirstBase,
    LaySecondBase,
    LayTile,
    PlaceUnits,
    RollOff,
    TakeUpMap,
)
from pocket_tactics.engine.steps import FIGHT, LAYING, Procedure, Step
from pocket_tactics.engine.terms import GameOptions, Seat
from pocket_tactics.engine.turn import (
    BeginTurn,
    ChooseAction,
    ChooseActionWithoutStalling,
    CountStanding,
    DrawByQuiet,
    DrawByRepetition,
    EndTurn,
)
from pocket_tactics.engine.victory import CheckForces

MODES = ("melee", "archery", "magic")
MELEE, ARCHERY, MAGIC = range(3)
FILES = ("units.toml", "tiles.toml", "maps.toml")
BASE_DICE = 3
BASE_ASSISTS = 2
UNITS_AT_START = 3


@dataclass(frozen=True)
class Differences:
    """What sets a classic ruleset apart from the other (CV1-CV7)."""

    favours: tuple[str, ...]  # CV1: the keys of a card that name its favoured terrain
    hazard: Hazard  # CV2
    tally: Step  # CV3
    defender_terrain: tuple[Step, ...]  # CV4
    attacker_of_base_has_advantage: bool  # CV6
    forbids_stalling: bool  # CV7, instead of a draw by repetition


BOOKLET = Differences(
    favours=("favours",),
    hazard=Hazard("C15", spares_favoured=False),
    tally=TallyFromTheTop("C24"),
    defender_terrain=(),
    attacker_of_base_has_advantage=True,
    forbids_stalling=False,
)
VILLAGE = Differences(
    favours=("favours_with_villages", "favours"),
    hazard=Hazard("CV2", spares_favoured=True),
    tally=TallyPairByPair("CV3"),
    defender_terrain=(DefenderOnFavouredTerrain("CV4"),),
    attacker_of_base_has_advantage=False,
    forbids_stalling=True,
)


def build(ruleset_id: str, differences: Differences, revision: Revision = ()) -> Ruleset:
    turn = turn_procedure(differences)
    placing = Procedure("placing", (PlaceUnits("C5", UNITS_AT_START), GoOnWith("C6", turn)))
    laying = Procedure(
        "laying",
        (
            RollOff("C1"),
            LayFirstBase("C3"),
            DrawTile("C3"),
            LayTile("C3", OUTWARD, steps_back=2),
            LaySecondBase("C4"),
            GoOnWith("C5", placing),
        ),
        LAYING,
    )
    on_map = Procedure("on-map", (RollOff("C1"), TakeUpMap("C2"), GoOnWith("C5", placing)), LAYING)
    content = load(ruleset_id, differences, revision)
    return Ruleset(ruleset_id, content, laying, on_map, turn)


def turn_procedure(differences: Differences) -> Procedure:
    """G4: count the position, one action, has anybody won, the next player."""
    hazard, stalling = differences.hazard, differences.forbids_stalling
    assault = assault_procedure(differences)
    follow = Procedure("follow", (DrowningCheck(hazard.rule, hazard),))
    move = Procedure(
        "move", (DrowningCheck(hazard.rule, hazard), OfferToFollow("X7", follow, stalling))
    )
    actions = (
        MoveUnit("C10", move),
        ReturnToBase("C11"),
        SummonUnit("C12"),
        CloseAssault("C13", (MELEE, MAGIC), assault),
        RangedAssault("C14", (ARCHERY, MAGIC), assault),
    )
    if stalling:
        draws: tuple[Step, ...] = (DrawByQuiet("G7"),)
        choice: Step = ChooseActionWithoutStalling("G4", actions)
    else:
        draws = (DrawByRepetition("G7"), DrawByQuiet("G7"))
        choice = ChooseAction("G4", actions)
    steps = (CountStanding("G7"), *draws, BeginTurn("G4"), choice, CheckForces("C30"))
    return Procedure("turn", (*steps, EndTurn("G4", steps_back=len(steps) + 1)))


def assault_procedure(differences: Differences) -> Procedure:
    """C19, from the attacker's wading in to who keeps the tile."""
    hazard = differences.hazard
    advantage = differences.attacker_of_base_has_advantage
    swap = Procedure(
        "swap",
        (
            GuardDrowning("X2", hazard, ally=False),
            GuardDrowning("X2", hazard, ally=True),
            CheckForces("C30"),
        ),
        FIGHT,
    )
    survival = Procedure("survival", (SurvivalRoll("X9"),), FIGHT)
    return Procedure(
        "assault",
        (
            WadeIn(hazard.rule, hazard),
            OfferGuard("X1", swap),
            EndWithoutTarget("X2"),
            TakeUpDice("C20", BASE_DICE),
            ThrowDice("C20"),
            CountAssists("C23", BASE_ASSISTS, advantage),
            AttackerOnFavouredTerrain("C22", advantage),
            *differences.defender_terrain,
            ThrowDice("C21"),
            AbilityRerolls("C21"),
            ThrowDice("C21"),
            SituationalRerolls("C21"),
            differences.tally,
            OfferSurvival("X9", survival),
            CaptureFallen("C25", base_rule="C26", victory_rule="C30"),
            OfferFetch("X10"),
            TakeTileOrGoBack("C25"),
        ),
        FIGHT,
    )


def unit_sheets(
    ruleset_id: str, differences: Differences, revision: Revision = ()
) -> dict[str, UnitSheet]:
    """The unit cards with where their figures come from."""
    tiles = read_table("classic", "tiles.toml")
    units = read_table("classic", "units.toml", revision)
    terrains = load_terrains(tiles, tiles["bag"][ruleset_id])
    return load_units(units, MODES, terrains, differences.favours)


def load(ruleset_id: str, differences: Differences, revision: Revision) -> Content:
    tiles = read_table("classic", "tiles.toml")
    units = read_table("classic", "units.toml", revision)
    maps = read_table("classic", "maps.toml")[ruleset_id]
    bag = tiles["bag"][ruleset_id]
    terrains = load_terrains(tiles, bag)
    factions = load_factions(units, unit_sheets(ruleset_id, differences, revision))
    return Content(
        factions=factions,
        terrains=terrains,
        bag=tuple(bag[terrain.id] for terrain in terrains),
        maps=load_maps(maps, terrains),
        modes=MODES,
        digest=content_digest("classic", FILES, revision),
        muster=partial(muster, ruleset_id, factions),
    )


def muster(
    ruleset_id: str,
    factions: dict[str, Faction],
    seats: tuple[Seat, ...],
    options: GameOptions,
    _map_name: str,
) -> tuple[Faction, ...]:
    """The fixed rosters of the factions at the table (C1)."""
    names = [seat.faction for seat in seats] or list(factions)
    for name in names:
        if name not in factions:
            raise ValueError(
                f"{ruleset_id} has no faction {name!r}; there are: {', '.join(factions)}"
            )
    if len(names) != len(factions):
        raise ValueError(f"{ruleset_id} is for {len(factions)} players, not {len(names)}")
    if len(set(names)) < len(names) and not options.equal_factions:
        raise ValueError(
            f"the seats have {', '.join(names)}: expected different factions, "
            "or GameOptions(equal_factions=True) (C1)"
        )
    return tuple(factions[name] for name in names)
