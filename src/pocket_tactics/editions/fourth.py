"""The Fourth Edition: which steps in which order, and who plays with which force."""

from functools import partial

from pocket_tactics.content.cards import SpellSheet, UnitSheet
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.content.load import content_digest, read_table
from pocket_tactics.content.load_fourth import (
    MODE,
    Printed,
    load_feature_maps,
    load_printed,
    load_spells,
    load_usual_factions,
)
from pocket_tactics.content.revision import Revision
from pocket_tactics.editions.muster import FEWEST_SEATS, Stock, muster
from pocket_tactics.engine.abilities.base import RAISES, REMEMBERS
from pocket_tactics.engine.activation import (
    CarryOut,
    ChooseDeed,
    CloseTurn,
    FaceDaylight,
    FallInDaylight,
    OutWithoutAction,
)
from pocket_tactics.engine.assault import EndWithoutTarget, TallyFromTheTop, ThrowDice
from pocket_tactics.engine.bumps import (
    CollectBumps,
    EndOfRollChoices,
    OfferBrew,
    PayForBrew,
    UseBumps,
)
from pocket_tactics.engine.deployment import BeginDeployments, DeployUnit, EndOfTurnDeployments
from pocket_tactics.engine.facts import UNIT_FOLLOWED, UNIT_MOVED
from pocket_tactics.engine.falls import falling_procedure
from pocket_tactics.engine.forced import ForcedRerolls
from pocket_tactics.engine.forces import POINTS
from pocket_tactics.engine.founding import (
    ChooseCentre,
    LastPlacerBegins,
    LayCentre,
    PlaceFeatures,
    PlaceStarters,
    SpreadBoard,
)
from pocket_tactics.engine.hands import (
    DealHands,
    DrawCard,
    DrawForIndex,
    DrawToFive,
    OfferDraw,
    OfferIndex,
)
from pocket_tactics.engine.invocations import (
    ChooseRaised,
    ChooseRemembered,
    EndIfTestFailed,
    FallIfTargetFailed,
    MoveFeatureAway,
    RaiseUnit,
    RememberSpell,
    SmiteUnit,
    StudyCard,
    TestAbility,
    TestTarget,
)
from pocket_tactics.engine.marches import (
    FirstMove,
    GoOnMoving,
    GoToReserve,
    March,
    OfferBonusMove,
    OfferFreeAssault,
    OfferToMarchAlong,
    ReturnToFeature,
)
from pocket_tactics.engine.rerolls import SituationalRerolls
from pocket_tactics.engine.ruleset import Content, Ruleset
from pocket_tactics.engine.setup import ALL_SIDES, DrawTile, GoOnWith, LayTile, RollOff
from pocket_tactics.engine.spells import (
    HASTING,
    RECALLING,
    SMITING,
    TRANSLOCATING,
    BeginHaste,
    CancelIfDispelled,
    CastSpell,
    ChooseRecalled,
    FallIfSmitten,
    HasteOn,
    MoveInHaste,
    OfferDispel,
    OfferWard,
    Smite,
    SpellIsOver,
    Translocate,
    WardActs,
)
from pocket_tactics.engine.spoils import (
    OfferSpoils,
    OfferUndyingInFight,
    SaveUndying,
    TakeFallen,
)
from pocket_tactics.engine.steps import CASTING, DEED, FIGHT, LAYING, Procedure, Step
from pocket_tactics.engine.strides import ClimbTest, StayIfClimbFailed, stride_procedure
from pocket_tactics.engine.strikes import (
    CountFavouredGround,
    CountSupport,
    EndFight,
    RollForBoulder,
    ScatterBoulder,
    StrikeUnit,
    TakeUpPrintedDice,
)
from pocket_tactics.engine.summoning import (
    DeploySummoned,
    InvokeUnit,
    OfferPhantomAssault,
    TestSummoner,
)
from pocket_tactics.engine.swaps import OfferSwap, swap_procedure
from pocket_tactics.engine.trials import test_procedure
from pocket_tactics.engine.turn import (
    BeginTurn,
    CountStanding,
    DrawByQuiet,
    DrawByRepetition,
)
from pocket_tactics.engine.victory import CheckVictory, Verdict

FOLDER = "fourth"
FILES = ("units.toml", "tiles.toml", "spells.toml", "forces.toml", "maps.toml")
CASTER_TYPES = ("mage",)
SUMMONER_TYPES = ("arcane", "mage")
UNITS_AT_START = 3


def build(ruleset_id: str, revision: Revision = ()) -> Ruleset:
    printed = read_printed(revision)
    types = printed.types
    turn = Procedure("turn", ())
    turn.steps = turn_steps(
        Verdict(turn),
        casters=sum(types[name] for name in CASTER_TYPES),
        summoners=sum(types[name] for name in SUMMONER_TYPES),
    )
    founding = Procedure(
        "founding",
        (
            PlaceFeatures("F4"),
            PlaceStarters("F5", UNITS_AT_START),
            DealHands("F80"),
            LastPlacerBegins("F6", turn),
        ),
        LAYING,
    )
    laying = Procedure(
        "laying",
        (
            ChooseCentre("F2"),
            DrawTile("F3"),
            LayCentre("F3"),
            RollOff("F3"),
            DrawTile("F3"),
            LayTile("F3", ALL_SIDES, steps_back=2),
            SpreadBoard("F3"),
            GoOnWith("F4", founding),
        ),
        LAYING,
    )
    on_map = Procedure("on-map", (RollOff("F3"), GoOnWith("F5", founding)), LAYING)
    return Ruleset(ruleset_id, load(printed, revision), laying, on_map, turn)


def turn_steps(verdict: Verdict, casters: int, summoners: int) -> tuple[Step, ...]:
    """F13: draw, Index, is there an action, daylight, the action, end-of-turn deployments."""
    check = CheckVictory("G12", verdict)
    test = test_procedure()
    falling = falling_procedure(test, verdict)
    dispel = (OfferDispel("X16", casters, test), CancelIfDispelled("X16"))
    warding = Procedure("ward", (*dispel, WardActs("X16"), SpellIsOver("F81")), CASTING)
    assault = assault_procedure(verdict, test, falling, OfferWard("X16", casters, warding))
    borne = stride_procedure("borne", "X15", UNIT_MOVED, test, falling, verdict)
    choice = ChooseDeed(
        "F10",
        (
            *moves(verdict, test, falling, assault),
            StrikeUnit("F40", assault),
            DeployUnit("F50", verdict),
            InvokeUnit("F62", summoners, summoning_procedure(summoners, test, assault, check)),
            *invocations(test, falling, check),
            CastSpell("F81", casters, effects(dispel, test, falling, borne)),
        ),
    )
    indexing = Procedure("index", (DrawForIndex("F13"),), DEED)
    deployments = Procedure("deployments", (EndOfTurnDeployments("F51", verdict),), DEED)
    steps = (
        CountStanding("G7"),
        DrawByRepetition("G7"),
        DrawByQuiet("G7"),
        BeginTurn("G4"),
        OfferDraw("F80"),
        DrawToFive("F80"),
        OfferIndex("F13", indexing),
        OutWithoutAction("F90", choice, verdict),
        choice,
        FaceDaylight("F61", test),
        FallInDaylight("F61", falling),
        CarryOut("F13", choice),
        BeginDeployments("F51", deployments),
        check,
    )
    return (*steps, CloseTurn("G4", steps_back=len(steps) + 1))


def moves(
    verdict: Verdict, test: Procedure, falling: Procedure, assault: Procedure
) -> tuple[March, ReturnToFeature]:
    """F20-F26: moving, with what may follow, and going back to reserve."""
    stride = stride_procedure("stride", "F20", UNIT_MOVED, test, falling, verdict)
    follow = stride_procedure("follow", "X7", UNIT_FOLLOWED, test, falling, verdict)
    march = Procedure(
        "march",
        (
            FirstMove("F20", stride),
            GoOnMoving("F24"),
            OfferBonusMove("F21", stride),
            OfferToMarchAlong("X7", follow),
            OfferFreeAssault("X17", assault),
        ),
        DEED,
    )
    retreat = Procedure(
        "retreat",
        (
            ClimbTest("F26", test),
            StayIfClimbFailed("F26"),
            GoToReserve("F26"),
            CheckVictory("G12", verdict),
        ),
        DEED,
    )
    return March("F20", march), ReturnToFeature("F26", retreat)


def assault_procedure(
    verdict: Verdict, test: Procedure, falling: Procedure, wards: OfferWard
) -> Procedure:
    """F47, from the boulder's scatter to who is defeated and what follows."""
    return Procedure(
        "assault",
        (
            RollForBoulder("X5"),
            ScatterBoulder("X5"),
            OfferSwap("X1", swap_procedure(test, falling, verdict)),
            EndWithoutTarget("X2"),
            TakeUpPrintedDice("F42"),
            OfferBrew("F47"),
            ThrowDice("F42"),
            PayForBrew("F47"),
            ThrowDice("F42"),
            EndOfRollChoices("F42"),
            wards,
            CollectBumps("F43"),
            UseBumps("F43"),
            CountSupport("F45"),
            CountFavouredGround("F45"),
            ThrowDice("F44"),
            ForcedRerolls("F44"),
            ThrowDice("F44"),
            SituationalRerolls("F44"),
            TallyFromTheTop("F46"),
            OfferUndyingInFight("X9", test),
            SaveUndying("X9"),
            TakeFallen("F46"),
            OfferSpoils("X10"),
            EndFight("F47"),
            CheckVictory("G12", verdict),
        ),
        FIGHT,
    )


def summoning_procedure(
    summoners: int, test: Procedure, assault: Procedure, check: CheckVictory
) -> Procedure:
    """F62 and X13."""
    return Procedure(
        "summoning",
        (
            TestSummoner("F62", summoners, test),
            DeploySummoned("F62"),
            OfferPhantomAssault("X13", assault),
            check,
        ),
        DEED,
    )


def invocations(
    test: Procedure, falling: Procedure, check: CheckVictory
) -> tuple[MoveFeatureAway, SmiteUnit, RaiseUnit, StudyCard, RememberSpell]:
    """The abilities that stand in place of moving (F10)."""
    smite = Procedure("smite", (TestTarget("X11", test), FallIfTargetFailed("X11", falling)), DEED)
    fetch = Procedure(
        "raise",
        (TestAbility("X20", test, RAISES), EndIfTestFailed("F30"), ChooseRaised("X20")),
        DEED,
    )
    remember = Procedure(
        "remember",
        (TestAbility("X20", test, REMEMBERS), EndIfTestFailed("F30"), ChooseRemembered("X20")),
        DEED,
    )
    return (
        MoveFeatureAway("X11", Procedure("feature", (check,), DEED)),
        SmiteUnit("X11", smite),
        RaiseUnit("X20", fetch),
        StudyCard("F10", Procedure("study", (DrawCard("F80"),), DEED)),
        RememberSpell("X20", remember),
    )


def effects(
    dispel: tuple[Step, ...], test: Procedure, falling: Procedure, borne: Procedure
) -> dict[int, Procedure]:
    """What each kind of action spell does (F81, X14-X16)."""

    def spell(name: str, *steps: Step) -> Procedure:
        return Procedure(name, (*dispel, *steps, SpellIsOver("F81")), CASTING)

    return {
        SMITING: spell("smiting", Smite("F81", test), FallIfSmitten("F81", falling)),
        HASTING: spell("haste", BeginHaste("X15"), HasteOn("X15"), MoveInHaste("X15", borne)),
        TRANSLOCATING: spell("translocation", Translocate("X15", borne)),
        RECALLING: spell("recall", ChooseRecalled("X16")),
    }


def read_printed(revision: Revision = ()) -> Printed:
    """What stands on the tiles and unit cards of the data files."""
    units = read_table(FOLDER, "units.toml", revision)
    return load_printed(units, read_table(FOLDER, "tiles.toml", revision))


def unit_sheets() -> dict[str, UnitSheet]:
    """The unit cards with where their figures come from."""
    return read_printed().sheets


def spell_sheets() -> dict[str, SpellSheet]:
    """The spell cards with where their figures come from."""
    return {
        name: SpellSheet(name, entry["cost"], entry["when"], dict(entry), entry["provenance"])
        for name, entry in read_table(FOLDER, "spells.toml").items()
    }


def load(printed: Printed, revision: Revision) -> Content:
    maps = read_table(FOLDER, "maps.toml")
    spells = load_spells(read_table(FOLDER, "spells.toml", revision))
    stock = Stock(printed.sheets, spells, shop(revision))
    factions = {
        name: stock.faction(name, force)
        for key, force in ready_made_forces().items()
        if (name := key.removesuffix(f"_{POINTS}")) != key
    }
    usual = load_usual_factions(maps, printed.sets, factions)
    usual[""] = tuple(factions)[:FEWEST_SEATS]
    return Content(
        factions=factions,
        terrains=printed.terrains,
        bag=(),
        maps=load_feature_maps(maps, printed.terrains, printed.features),
        modes=(MODE,),
        digest=content_digest(FOLDER, FILES, revision),
        muster=partial(muster, stock, usual),
        features=printed.features,
    )
