"""What the Fourth Edition says of laying out, moving, tests and the end: each event in English and in German."""

from pocket_tactics.engine.events import (
    CentreLaid,
    ClimbFailed,
    Event,
    FeaturePlaced,
    FirstPlayerFound,
    GameDrawn,
    GameWon,
    MovementEnded,
    OpposedTestBegan,
    Piece,
    PlayerOut,
    PoolRolled,
    TestBegan,
    TestDecided,
    TileDrawn,
    TileLaid,
    UnitDeployed,
)
from tests.i18n.fourth_pieces import BONDI, MAGE, NECROMANCER, RANGER

# One line per event, and per variant of one: the line in English, then in German.
TURN_LINES: tuple[tuple[Event, str, str], ...] = (
    (
        FirstPlayerFound("F3", 1),
        "First to set up: Bob.",
        "Den Aufbau beginnt: Bob.",
    ),
    (
        TileDrawn("F3", 0, "plains"),
        "Tile drawn: Plains.",
        "Kachel gezogen: Ebene.",
    ),
    (
        TileLaid("F3", 0, "plains", "r18"),
        "Ann: Plains laid on r18.",
        "Ann: Kachel auf r18 gelegt (Ebene).",
    ),
    (
        CentreLaid("F3", "ruins", "water", "r18"),
        "Water tile laid on r18, and on it the central feature: Ruins.",
        "Erste Kachel auf r18 gelegt (Wasser), darauf das zentrale Merkmal: Ruinen.",
    ),
    (
        FeaturePlaced("F4", 0, "forest", "c3"),
        "Ann: Forest placed on c3.",
        "Ann: Merkmal auf c3 gelegt (Wald).",
    ),
    (
        UnitDeployed("F50", BONDI, "c3"),
        "Dwarfclan Bondi (Ann) is deployed on c3.",
        "Zwergenclan-Bondi (Ann) wird auf c3 aufgestellt.",
    ),
    (
        TestBegan("F23", RANGER, "c3", "def", 5),
        "Cursed Ranger (Bob) is in the water on c3: DV 5 DEF test.",
        "Verfluchter Waldläufer (Bob) ist auf c3 im Wasser: DEF-Test 5.",
    ),
    (
        TestBegan("F25", RANGER, "c3", "def", 5),
        "Cursed Ranger (Bob) on c3 has to climb: DV 5 DEF test.",
        "Verfluchter Waldläufer (Bob) auf c3 muss klettern: DEF-Test 5.",
    ),
    (
        TestBegan("X9", RANGER, "c3", "def", 6),
        "Cursed Ranger (Bob) on c3 clings to life: DV 6 DEF test.",
        "Verfluchter Waldläufer (Bob) auf c3 kämpft ums Überleben: DEF-Test 6.",
    ),
    (
        TestBegan("X16", MAGE, "c3", "off", 4),
        "Guild Mage (Bob) on c3 makes a DV 4 OFF test.",
        "Gildenmagier (Bob) auf c3 macht einen OFF-Test 4.",
    ),
    (
        OpposedTestBegan("F61", Piece(1, "ghoul"), "c3", "def", 0),
        "Ghoul (Bob) on c3 faces the daylight: DEF against the red dice of Ann.",
        "Ghul (Bob) auf c3 ist dem Tageslicht ausgesetzt: DEF gegen die roten Würfel (Ann).",
    ),
    (
        OpposedTestBegan("F62", NECROMANCER, "c3", "off", 0),
        "Necromancer (Bob) on c3 rolls to summon: OFF against the blue dice of Ann.",
        "Nekromant (Bob) auf c3 würfelt für die Beschwörung: OFF gegen die blauen Würfel (Ann).",
    ),
    (
        OpposedTestBegan("F31", NECROMANCER, "c3", "off", 0),
        "Necromancer (Bob) on c3 makes an opposed test: OFF against the dice of Ann.",
        (
            "Nekromant (Bob) auf c3 macht einen vergleichenden Test: OFF gegen die Würfel des "
            "Gegenspielers (Ann)."
        ),
    ),
    (
        PoolRolled("F30", 2, None, "off", (6, 2), (6, 2)),
        "Against it, Cem: OFF 6, 2.",
        "Dagegen Cem: OFF 6, 2.",
    ),
    (
        PoolRolled("F31", 2, None, "off", (6,), (6, 2)),
        "Against it, Cem: 6; OFF is now 6, 2.",
        "Dagegen Cem: 6; OFF ist jetzt 6, 2.",
    ),
    (
        TestDecided("F30", RANGER, "c3", True),
        "Cursed Ranger (Bob) passes the test.",
        "Verfluchter Waldläufer (Bob) besteht den Test.",
    ),
    (
        TestDecided("F30", RANGER, "c3", False),
        "Cursed Ranger (Bob) fails the test.",
        "Verfluchter Waldläufer (Bob) besteht den Test nicht.",
    ),
    (
        ClimbFailed("F25", RANGER, "c3"),
        "Cursed Ranger (Bob) does not get up and stays on c3.",
        "Verfluchter Waldläufer (Bob) kommt nicht hinauf und bleibt auf c3.",
    ),
    (
        ClimbFailed("X2", RANGER, "c3"),
        "Cursed Ranger (Bob) does not get up and stays on c3; nobody swaps.",
        "Verfluchter Waldläufer (Bob) kommt nicht hinauf und bleibt auf c3; niemand tauscht.",
    ),
    (
        MovementEnded("F24", BONDI, "c3"),
        "Dwarfclan Bondi (Ann) must stop on c3.",
        "Zwergenclan-Bondi (Ann) muss auf c3 anhalten.",
    ),
    (
        PlayerOut("F90", 3),
        "Dora: out of the game.",
        "Dora: ausgeschieden.",
    ),
    (
        GameWon("F91", 4, "features"),
        "Victory for Eva: every feature on the map is under control.",
        "Sieg für Eva: Alle Merkmale auf dem Spielfeld sind unter Kontrolle.",
    ),
    (
        GameWon("F90", 4, "last_in"),
        "Victory for Eva: everybody else is out of the game.",
        "Sieg für Eva: Alle anderen sind ausgeschieden.",
    ),
    (
        GameDrawn("F92", "nobody_left"),
        "The game is drawn: nobody is left in the game.",
        "Das Spiel endet unentschieden: Niemand ist mehr im Spiel.",
    ),
)
