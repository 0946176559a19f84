"""What the classic rulesets say: each event and answer with its line in English and in German."""

from pocket_tactics.engine.events import (
    AssistCounted,
    AttackerWentBack,
    BaseFell,
    BaseLaid,
    CloseAssaultDeclared,
    DieTakenUp,
    DrowningRolled,
    Event,
    FirstPlayerFound,
    GameDrawn,
    GameWon,
    OfferDeclined,
    Piece,
    PoolRolled,
    PoolTakenUp,
    RangedAssaultDeclared,
    RolledOff,
    StrikeTallied,
    SurvivalRolled,
    TargetLost,
    TerrainHelped,
    TileDrawn,
    TileLaid,
    TileTaken,
    TurnBegan,
    TurnPassed,
    UnitCaptured,
    UnitFetched,
    UnitFollowed,
    UnitMoved,
    UnitPlaced,
    UnitReturned,
    UnitsSwapped,
    UnitSummoned,
)
from pocket_tactics.engine.notation import Answer

ARCHER, WITCH = Piece(0, "archer"), Piece(1, "forest_witch")
RANGER, MAID = Piece(1, "cursed_ranger"), Piece(0, "shieldmaiden")

# One line per event of the classic rulesets, and per variant of one: the line in English, then in German.
LINES: tuple[tuple[Event, str, str], ...] = (
    (
        RolledOff("C1", 0, 5),
        "Roll-off, Ann: 5.",
        "Auswürfeln, Ann: 5.",
    ),
    (
        FirstPlayerFound("C1", 1),
        "First player: Bob.",
        "Erster Spieler: Bob.",
    ),
    (
        BaseLaid("C3", 0, "v2"),
        "Ann: base laid on v2.",
        "Ann: Stützpunkt auf v2 ausgelegt.",
    ),
    (
        TileDrawn("C3", 0, "forest"),
        "Ann: Forest tile drawn.",
        "Ann: Wald-Kachel gezogen.",
    ),
    (
        TileLaid("C3", 0, "forest", "w3"),
        "Ann: Forest tile laid on w3.",
        "Ann: Wald-Kachel auf w3 gelegt.",
    ),
    (
        UnitPlaced("C5", ARCHER, "b3"),
        "Archer (Ann) starts on b3.",
        "Bogenschütze (Ann) wird auf b3 gesetzt.",
    ),
    (
        TurnBegan("G4", 1, 12),
        "Turn 12: Bob.",
        "Zug 12: Bob.",
    ),
    (
        TurnPassed("G4", 1),
        "Bob: no action is possible, the turn is passed.",
        "Bob: keine Aktion möglich, es wird gepasst.",
    ),
    (
        UnitMoved("C10", ARCHER, "b3", "c3"),
        "Archer (Ann) moves from b3 to c3.",
        "Bogenschütze (Ann) zieht von b3 nach c3.",
    ),
    (
        UnitReturned("C11", ARCHER, "b3"),
        "Archer (Ann) goes back from b3 to the reserve.",
        "Bogenschütze (Ann) kehrt von b3 in die Reserve zurück.",
    ),
    (
        UnitSummoned("C12", ARCHER, "b3"),
        "Archer (Ann) is summoned to b3.",
        "Bogenschütze (Ann) wird auf b3 aufgestellt.",
    ),
    (
        UnitFollowed("X7", Piece(0, "spearman"), "b3", "c3"),
        "Spearman (Ann) moves along from b3 to c3.",
        "Speerkämpfer (Ann) zieht mit, von b3 nach c3.",
    ),
    (
        DrowningRolled("C15", ARCHER, "d3", 4, True),
        "Archer (Ann) rolls 4 in the water on d3 and stays afloat.",
        "Bogenschütze (Ann) würfelt im Wasser auf d3 eine 4 und ertrinkt nicht.",
    ),
    (
        DrowningRolled("C15", ARCHER, "d3", 1, False),
        "Archer (Ann) rolls 1 in the water on d3 and drowns.",
        "Bogenschütze (Ann) würfelt im Wasser auf d3 eine 1 und ertrinkt.",
    ),
    (
        CloseAssaultDeclared("C13", WITCH, ARCHER, "c6", "c5", "magic"),
        "Forest Witch (Bob) on c6 assaults Archer (Ann) on c5 (close assault, Magic).",
        "Waldhexe (Bob) auf c6 greift c5 an (Nahangriff, Magie). Ziel: Bogenschütze (Ann).",
    ),
    (
        CloseAssaultDeclared("C13", RANGER, None, "c6", "c5", "melee"),
        "Cursed Ranger (Bob) on c6 assaults the enemy base on c5 (close assault, Melee).",
        (
            "Verfluchter Waldläufer (Bob) auf c6 greift den gegnerischen Stützpunkt auf c5 an "
            "(Nahangriff, Nahkampf)."
        ),
    ),
    (
        RangedAssaultDeclared("C14", WITCH, MAID, "c6", "c4", "magic"),
        "Forest Witch (Bob) on c6 assaults Shieldmaiden (Ann) on c4 (ranged assault, Magic).",
        "Waldhexe (Bob) auf c6 greift c4 an (Fernangriff, Magie). Ziel: Kriegerin (Ann).",
    ),
    (
        RangedAssaultDeclared("C14", ARCHER, None, "c6", "c4", "archery"),
        "Archer (Ann) on c6 assaults the enemy base on c4 (ranged assault, Archery).",
        (
            "Bogenschütze (Ann) auf c6 greift den gegnerischen Stützpunkt auf c4 an "
            "(Fernangriff, Fernkampf)."
        ),
    ),
    (
        UnitsSwapped("X1", MAID, ARCHER, "b3", "c3"),
        "Shieldmaiden (Ann) steps in on c3; Archer (Ann) falls back to b3.",
        "Kriegerin (Ann) springt auf c3 ein; Bogenschütze (Ann) weicht nach b3 aus.",
    ),
    (
        AssistCounted("C23", 0, ARCHER, "b3", 1),
        "Archer (Ann) on b3 assists: 1 situational re-roll.",
        "Bogenschütze (Ann) auf b3 leistet Unterstützung: 1 Vorteilswurf.",
    ),
    (
        AssistCounted("C23", 0, None, "b3", 2),
        "The base of Ann on b3 assists: 2 situational re-rolls.",
        "Der Stützpunkt (Ann) auf b3 leistet Unterstützung: 2 Vorteilswürfe.",
    ),
    (
        TerrainHelped("C22", 0, ARCHER, "b3", 1),
        "Archer (Ann) has the terrain advantage on b3: 1 situational re-roll.",
        "Bogenschütze (Ann) hat auf b3 Geländevorteil: 1 Vorteilswurf.",
    ),
    (
        PoolRolled("C20", 0, ARCHER, "off", (6, 1), (6, 1)),
        "Archer (Ann) rolls OFF 6, 1.",
        "Bogenschütze (Ann) würfelt OFF 6, 1.",
    ),
    (
        PoolRolled("C21", 0, ARCHER, "def", (4,), (6, 4)),
        "Archer (Ann) rolls 4: DEF is now 6, 4.",
        "Bogenschütze (Ann) würfelt 4: DEF ist jetzt 6, 4.",
    ),
    (
        PoolRolled("C20", 1, None, "def", (6, 5, 1), (6, 5, 1)),
        "The base of Bob rolls DEF 6, 5, 1.",
        "Der Stützpunkt (Bob) würfelt DEF 6, 5, 1.",
    ),
    (
        PoolRolled("C21", 1, None, "def", (3,), (6, 5, 3)),
        "The base of Bob rolls 3: DEF is now 6, 5, 3.",
        "Der Stützpunkt (Bob) würfelt 3: DEF ist jetzt 6, 5, 3.",
    ),
    (
        DieTakenUp("C21", 0, 0, "off", 2),
        "Ann: the OFF die showing 2 is rolled again.",
        "Ann: Der OFF-Würfel mit der 2 wird neu geworfen.",
    ),
    (
        DieTakenUp("C21", 0, 1, "def", 6),
        "Ann: the DEF die of Bob showing 6 is rolled again.",
        "Ann: Der gegnerische DEF-Würfel (Bob) mit der 6 wird neu geworfen.",
    ),
    (
        PoolTakenUp("C21", 1, 1, "off"),
        "Bob: all OFF dice are rolled again.",
        "Bob: Alle OFF-Würfel werden neu geworfen.",
    ),
    (
        PoolTakenUp("C21", 1, 0, "off"),
        "Bob: all OFF dice of Ann are rolled again.",
        "Bob: Alle gegnerischen OFF-Würfel (Ann) werden neu geworfen.",
    ),
    (
        OfferDeclined("X1", 0),
        "Ann: nobody steps in.",
        "Ann: Niemand springt ein.",
    ),
    (
        OfferDeclined("X99", 0),
        "Ann: declined.",
        "Ann: verzichtet.",
    ),
    (
        StrikeTallied("C24", 0, (6, 1), (4, 2), True),
        "Ann: the strike succeeds, OFF 6, 1 against DEF 4, 2.",
        "Ann: Der Schlag gelingt, OFF 6, 1 gegen DEF 4, 2.",
    ),
    (
        StrikeTallied("C24", 0, (3,), (3, 1), False),
        "Ann: the strike fails, OFF 3 against DEF 3, 1.",
        "Ann: Der Schlag misslingt, OFF 3 gegen DEF 3, 1.",
    ),
    (
        StrikeTallied("C24", 0, (3,), (), True),
        "Ann: the strike succeeds, OFF 3 against DEF none.",
        "Ann: Der Schlag gelingt, OFF 3 gegen DEF nichts.",
    ),
    (
        SurvivalRolled("X9", RANGER, "c4", 6, True),
        "Cursed Ranger (Bob) rolls 6 for survival and is saved.",
        "Verfluchter Waldläufer (Bob) würfelt ums Überleben eine 6 und ist gerettet.",
    ),
    (
        SurvivalRolled("X9", RANGER, "c4", 2, False),
        "Cursed Ranger (Bob) rolls 2 for survival and is lost.",
        "Verfluchter Waldläufer (Bob) würfelt ums Überleben eine 2 und ist verloren.",
    ),
    (
        UnitCaptured("C25", ARCHER, "c5", 1),
        "Archer (Ann) is captured on c5 by Bob.",
        "Bob: Bogenschütze (Ann) auf c5 gefangen genommen.",
    ),
    (
        UnitFetched("X10", WITCH, 0),
        "Forest Witch (Bob) goes back to the reserve from the captures of Ann.",
        "Waldhexe (Bob) kehrt aus dem Gefangenenlager (Ann) in die Reserve zurück.",
    ),
    (
        TileTaken("C25", WITCH, "c6", "c5"),
        "Forest Witch (Bob) takes c5.",
        "Waldhexe (Bob) nimmt c5 ein.",
    ),
    (
        AttackerWentBack("C25", WITCH, "c6"),
        "Forest Witch (Bob) goes back to c6.",
        "Waldhexe (Bob) kehrt nach c6 zurück.",
    ),
    (
        TargetLost("X2", 0, "c3"),
        "Nobody is left to assault on c3 (defender: Ann); the assault is over.",
        "Auf c3 ist niemand mehr anzugreifen (Verteidiger: Ann); der Angriff ist zu Ende.",
    ),
    (
        BaseFell("C26", 0, 1),
        "The base of Ann falls to Bob.",
        "Bob: Der gegnerische Stützpunkt (Ann) ist besiegt.",
    ),
    (
        GameWon("C30", 1, "force"),
        "Victory for Bob: the whole enemy force is captured.",
        "Sieg für Bob: Die gesamte gegnerische Armee ist gefangen genommen.",
    ),
    (
        GameDrawn("G7", "repetition"),
        "The game is drawn: the same position has come up too often.",
        "Das Spiel endet unentschieden: Dieselbe Stellung ist zu oft aufgetreten.",
    ),
)

# One menu line per kind of answer in the classic rulesets, and per variant of one.
LABELS: tuple[tuple[Answer, str, str], ...] = (
    (
        Answer("<651>", "throw", dice=(6, 5, 1)),
        "Dice: 6, 5, 1",
        "Würfel: 6, 5, 1",
    ),
    (
        Answer("<forest>", "draw_tile", terrain="forest"),
        "Tile: Forest",
        "Kachel: Wald",
    ),
    (
        Answer("lay=w3", "lay_tile", 0, end="w3", terrain="hill"),
        "Lay the Hill tile on w3",
        "Hügel-Kachel auf w3 legen",
    ),
    (
        Answer("base=w9", "lay_base", 1, end="w9"),
        "Lay the base on w9",
        "Stützpunkt auf w9 auslegen",
    ),
    (
        Answer("archer@c3", "place", 0, "archer", end="c3"),
        "Place: Archer on c3",
        "Setzen: Bogenschütze auf c3",
    ),
    (
        Answer("pass", "pass", 0),
        "Pass",
        "Passen",
    ),
    (
        Answer("b3-c3", "move", 0, "archer", "b3", "c3"),
        "Move: Archer from b3 to c3",
        "Bewegen: Bogenschütze von b3 nach c3",
    ),
    (
        Answer("b3-reserve", "return", 0, "archer", "b3"),
        "Back to reserve: Archer from b3",
        "Zurück in die Reserve: Bogenschütze von b3",
    ),
    (
        Answer("archer@c3", "summon", 0, "archer", end="c3"),
        "Summon: Archer to c3",
        "Aufstellen: Bogenschütze auf c3",
    ),
    (
        Answer("c6xc5=magic", "close", 1, "druid", "c6", "c5", "archer", "magic"),
        "Close assault, Magic: Druid from c6 on Archer, c5",
        "Nahangriff, Magie: Druide von c6 auf c5, Ziel: Bogenschütze",
    ),
    (
        Answer("c6xc5=magic", "close", 1, "druid", "c6", "c5", "base", "magic"),
        "Close assault, Magic: Druid from c6 on the enemy base, c5",
        "Nahangriff, Magie: Druide von c6 auf den gegnerischen Stützpunkt, c5",
    ),
    (
        Answer("c6>c4=archery", "ranged", 0, "archer", "c6", "c4", "druid", "archery"),
        "Ranged assault, Archery: Archer from c6 on Druid, c4",
        "Fernangriff, Fernkampf: Bogenschütze von c6 auf c4, Ziel: Druide",
    ),
    (
        Answer("c6>c4=archery", "ranged", 0, "archer", "c6", "c4", "base", "archery"),
        "Ranged assault, Archery: Archer from c6 on the enemy base, c4",
        "Fernangriff, Fernkampf: Bogenschütze von c6 auf den gegnerischen Stützpunkt, c4",
    ),
    (
        Answer("b3-c3", "follow", 0, "spearman", "b3", "c3"),
        "Move along: Spearman from b3 to c3",
        "Mitziehen: Speerkämpfer von b3 nach c3",
    ),
    (
        Answer("guard=c4", "guard", 0, "shieldmaiden", "c4"),
        "Step in: Shieldmaiden from c4",
        "Einspringen: Kriegerin von c4",
    ),
    (
        Answer("off=3", "reroll_die", 0, pool="off", owner=0, dice=(3,)),
        "Re-roll the OFF die showing 3",
        "Den OFF-Würfel mit der 3 neu werfen",
    ),
    (
        Answer("enemy-off=6", "reroll_die", 0, pool="off", owner=1, dice=(6,)),
        "Have the enemy re-roll the OFF die showing 6",
        "Den gegnerischen OFF-Würfel mit der 6 neu werfen lassen",
    ),
    (
        Answer("def=all", "reroll_pool", 1, pool="def", owner=1, dice=(4, 3)),
        "Re-roll all DEF dice (4, 3)",
        "Alle DEF-Würfel neu werfen (4, 3)",
    ),
    (
        Answer("enemy-def=all", "reroll_pool", 1, pool="def", owner=0, dice=(4, 3)),
        "Have the enemy re-roll all DEF dice (4, 3)",
        "Alle gegnerischen DEF-Würfel neu werfen lassen (4, 3)",
    ),
    (
        Answer("survive", "survive", 1),
        "Roll for survival",
        "Ums Überleben würfeln",
    ),
    (
        Answer("fetch=druid", "fetch", 1, "druid"),
        "Fetch back: Druid",
        "Zurückholen: Druide",
    ),
)
