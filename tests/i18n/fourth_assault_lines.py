"""What the Fourth Edition says of assaults: each event with its line in English and in German."""

from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    BoulderRolled,
    BoulderScattered,
    BrewTaken,
    BumpCounted,
    BumpUsed,
    DieLowered,
    DieTakenUp,
    DieTurned,
    Event,
    Piece,
    PoolChosen,
    TerrainHelped,
    UnitCaptured,
)
from tests.i18n.fourth_pieces import BONDI, FIEND, MAGE, NECROMANCER, NOBLE, THROWER

# One line per event, and per variant of one: the line in English, then in German.
ASSAULT_LINES: tuple[tuple[Event, str, str], ...] = (
    (
        AssaultDeclared("F40", BONDI, MAGE, "c3", "c4", "adjacent"),
        "Dwarfclan Bondi (Ann) on c3 assaults Guild Mage (Bob) on c4.",
        "Zwergenclan-Bondi (Ann) auf c3 greift c4 an. Ziel: Gildenmagier (Bob).",
    ),
    (
        AssaultDeclared("F40", MAGE, BONDI, "c3", "c5", "ranged"),
        "Guild Mage (Bob) on c3 assaults Dwarfclan Bondi (Ann) on c5 (ranged assault).",
        "Gildenmagier (Bob) auf c3 greift c5 an (Fernangriff). Ziel: Zwergenclan-Bondi (Ann).",
    ),
    (
        AssaultDeclared("F40", Piece(2, "archer"), BONDI, "c3", "c5", "arcing"),
        "Archer (Cem) on c3 assaults Dwarfclan Bondi (Ann) on c5 (ranged assault, Arcing Shot).",
        (
            "Bogenschütze (Cem) auf c3 greift c5 an (Fernangriff, Steilschuss). "
            "Ziel: Zwergenclan-Bondi (Ann)."
        ),
    ),
    (
        AssaultDeclared("X17", Piece(1, "druid"), BONDI, "c3", "c4", "free"),
        "Druid (Bob) on c3 assaults Dwarfclan Bondi (Ann) on c4 (free assault).",
        "Druide (Bob) auf c3 greift c4 an (freier Angriff). Ziel: Zwergenclan-Bondi (Ann).",
    ),
    (
        AssaultDeclared("X13", FIEND, NECROMANCER, "c3", "c4", "phantom"),
        "Pit Fiend (Bob), as if on c3, assaults Necromancer (Bob) on c4 (failed summoning).",
        (
            "Grubenteufel (Bob) greift wie von c3 aus c4 an (misslungene Beschwörung). "
            "Ziel: Nekromant (Bob)."
        ),
    ),
    (
        BoulderRolled("X5", THROWER, 4, True),
        "Dwarfclan Stonethrower (Ann) rolls 4 for the boulder, which flies true.",
        (
            "Zwergenclan-Steinwerfer (Ann) würfelt für den Felsbrocken eine 4: "
            "Er fliegt aufs Ziel zu."
        ),
    ),
    (
        BoulderRolled("X5", THROWER, 3, False),
        "Dwarfclan Stonethrower (Ann) rolls 3 for the boulder, which goes astray.",
        "Zwergenclan-Steinwerfer (Ann) würfelt für den Felsbrocken eine 3: Er weicht ab.",
    ),
    (
        BoulderScattered("X5", THROWER, "c5", BONDI),
        "The boulder comes down on c5; the target is now Dwarfclan Bondi (Ann).",
        "Der Felsbrocken schlägt auf c5 ein. Neues Ziel: Zwergenclan-Bondi (Ann).",
    ),
    (
        BoulderScattered("X5", THROWER, "c5", None),
        "The boulder comes down on c5, where nobody stands; the assault is over.",
        "Der Felsbrocken schlägt auf c5 ein, wo niemand steht; der Angriff ist zu Ende.",
    ),
    (
        BrewTaken("F47", 0, BONDI),
        "Dwarfclan Bondi (Ann) drinks the Dwarven Brew.",
        "Zwergenclan-Bondi (Ann) trinkt Zwergenbräu.",
    ),
    (
        DieLowered("F47", 0, BONDI, 5),
        "Dwarfclan Bondi (Ann) pays for the Brew: the DEF die showing 5 is lowered by 1.",
        (
            "Zwergenclan-Bondi (Ann) zahlt für das Zwergenbräu: "
            "Der DEF-Würfel mit der 5 wird um 1 gesenkt."
        ),
    ),
    (
        DieTurned("F42", 0, Piece(0, "hold_guardian"), 5),
        "Dwarfclan Hold Guardian (Ann) turns the OFF die showing 5 into a DEF die.",
        "Zwergenclan-Wächter (Ann) macht den OFF-Würfel mit der 5 zum DEF-Würfel.",
    ),
    (
        PoolChosen("F42", 1, Piece(1, "silverleaf_champion"), "off"),
        "Silverleaf Champion (Bob) uses Spellsword for OFF.",
        "Silberblatt-Champion (Bob) nutzt „Zauberklinge“ für OFF.",
    ),
    (
        BumpCounted("F43", 0, BONDI, "off", 1, "card"),
        "Dwarfclan Bondi (Ann) has a +1 OFF bump.",
        "Zwergenclan-Bondi (Ann) hat einen OFF-Bonus +1.",
    ),
    (
        BumpCounted("F43", 0, BONDI, "def", 2, "feature"),
        "Dwarfclan Bondi (Ann) has a +2 DEF bump from the feature.",
        "Zwergenclan-Bondi (Ann) hat einen DEF-Bonus +2 durch das Merkmal.",
    ),
    (
        BumpCounted("F43", 0, BONDI, "off", 1, "ability"),
        "Dwarfclan Bondi (Ann) has a +1 OFF bump from Homesteader.",
        "Zwergenclan-Bondi (Ann) hat einen OFF-Bonus +1 durch „Haus und Hof“.",
    ),
    (
        BumpCounted("F47", 0, BONDI, "off", 1, "brew"),
        "Dwarfclan Bondi (Ann) has a +1 OFF bump from the Brew.",
        "Zwergenclan-Bondi (Ann) hat einen OFF-Bonus +1 durch das Zwergenbräu.",
    ),
    (
        BumpCounted("X16", 1, MAGE, "def", 2, "ward"),
        "Guild Mage (Bob) has a +2 DEF bump from the Ward.",
        "Gildenmagier (Bob) hat einen DEF-Bonus +2 durch das Schutzzeichen.",
    ),
    (
        BumpCounted("F43", 1, MAGE, "def", 1, "bodyguard"),
        "Guild Mage (Bob) has a +1 DEF bump from a Bodyguard.",
        "Gildenmagier (Bob) hat einen DEF-Bonus +1 durch eine Leibwache.",
    ),
    (
        BumpUsed("F43", 0, BONDI, "off", 3, 2),
        "Dwarfclan Bondi (Ann): +2 bump on the OFF die showing 3.",
        "Zwergenclan-Bondi (Ann): Bonus +2 auf den OFF-Würfel mit der 3.",
    ),
    (
        AssistCounted("F45", 0, NOBLE, "b3", 1),
        "Dwarfclan Noble (Ann) on b3 supports: 1 re-roll.",
        "Zwergenclan-Adel (Ann) auf b3 leistet Unterstützung: 1 Wiederholungswurf.",
    ),
    (
        AssistCounted("F45", 2, Piece(2, "conscript"), "b3", 2),
        "Conscript (Cem) on b3 supports: 2 re-rolls.",
        "Rekrut (Cem) auf b3 leistet Unterstützung: 2 Wiederholungswürfe.",
    ),
    (
        TerrainHelped("F45", 0, BONDI, "b3", 1),
        "Dwarfclan Bondi (Ann) has favoured terrain on b3: 1 re-roll.",
        "Zwergenclan-Bondi (Ann) hat auf b3 bevorzugtes Gelände: 1 Wiederholungswurf.",
    ),
    (
        DieTakenUp("X8", 2, 1, "def", 6),
        "Cem: the DEF die of Bob showing 6 is rolled again.",
        "Cem: Der gegnerische DEF-Würfel (Bob) mit der 6 wird neu geworfen.",
    ),
    (
        UnitCaptured("F46", BONDI, "c5", 5),
        "Dwarfclan Bondi (Ann) is defeated on c5 and goes to the captures of Finn.",
        "Zwergenclan-Bondi (Ann) ist auf c5 besiegt und kommt ins Gefangenenlager (Finn).",
    ),
)
