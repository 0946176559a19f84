"""What the Fourth Edition says: each event, answer and question with its line in English and in German."""

from pocket_tactics.engine.events import (
    AbilityUsed,
    AssaultDeclared,
    AssistCounted,
    BoulderRolled,
    BoulderScattered,
    BrewTaken,
    BumpCounted,
    BumpUsed,
    CardDrawn,
    CardIndexed,
    CardStudied,
    CentreLaid,
    ClimbFailed,
    DieLowered,
    DieTakenUp,
    DieTurned,
    Event,
    FeatureMoved,
    FeaturePlaced,
    FirstPlayerFound,
    GameDrawn,
    GameWon,
    MovementEnded,
    OpposedTestBegan,
    Piece,
    PlayerOut,
    PoolChosen,
    PoolRolled,
    ReactionDeclined,
    SmiteDeclared,
    SpellCancelled,
    SpellNamed,
    SpellTakenBack,
    SummoningBegan,
    SummoningFailed,
    TerrainHelped,
    TestBegan,
    TestDecided,
    TileDrawn,
    TileLaid,
    UnitCaptured,
    UnitDeployed,
    UnitFetched,
    UnitRevived,
)
from pocket_tactics.engine.notation import Answer

NOBLE, BONDI = Piece(0, "noble"), Piece(0, "bondi")
THROWER, MAGE = Piece(0, "stonethrower"), Piece(1, "guild_mage")
RANGER, WARMAGE = Piece(1, "cursed_ranger"), Piece(0, "warmage")
NECROMANCER, FIEND = Piece(1, "necromancer"), Piece(1, "pit_fiend")

# One line per event, and per variant of one: the line in English, then in German.
FOURTH_LINES: tuple[tuple[Event, str, str], ...] = (
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
        CardDrawn("F80", 1, "arcane_dart"),
        "Bob: card drawn: Arcane Dart.",
        "Bob: Karte gezogen: Arkaner Pfeil.",
    ),
    (
        CardDrawn("F80", 1, None),
        "Bob: a card is drawn.",
        "Bob: Eine Karte wird gezogen.",
    ),
    (
        CardIndexed("F13", 1, "ward"),
        "Bob: Ward is swapped with the top of the deck.",
        "Bob: „Schutzzeichen“ wird gegen die oberste Karte des Stapels getauscht.",
    ),
    (
        CardIndexed("F13", 1, None),
        "Bob: a hand card is swapped with the top of the deck.",
        "Bob: Eine Handkarte wird gegen die oberste Karte des Stapels getauscht.",
    ),
    (
        CardStudied("F10", Piece(1, "guild_initiate"), "ward"),
        "Guild Initiate (Bob) studies: Ward goes under the deck.",
        "Gildennovize (Bob) studiert: „Schutzzeichen“ kommt unter den Stapel.",
    ),
    (
        CardStudied("F10", Piece(1, "guild_initiate"), None),
        "Guild Initiate (Bob) studies: a hand card goes under the deck.",
        "Gildennovize (Bob) studiert: Eine Handkarte kommt unter den Stapel.",
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
    (
        UnitFetched("X20", THROWER, 2),
        "Dwarfclan Stonethrower (Ann) goes back to the reserve from the captures of Cem.",
        "Zwergenclan-Steinwerfer (Ann) kehrt aus dem Gefangenenlager (Cem) in die Reserve zurück.",
    ),
    (
        UnitRevived("X10", RANGER, "c5", 0),
        "Cursed Ranger (Bob) comes back from the captures of Ann and stands on c5.",
        (
            "Verfluchter Waldläufer (Bob) kehrt aus dem Gefangenenlager (Ann) zurück und steht "
            "jetzt auf c5."
        ),
    ),
    (
        FeatureMoved("X11", WARMAGE, "forest", "c3", "c4"),
        "Warmage (Ann) moves the Forest from c3 to c4.",
        "Kriegsmagier (Ann) versetzt ein Merkmal (Wald) von c3 nach c4.",
    ),
    (
        SmiteDeclared("X11", WARMAGE, RANGER, "c4"),
        "Warmage (Ann) uses Will of the Elderwood against Cursed Ranger (Bob) on c4.",
        (
            "Kriegsmagier (Ann) nutzt „Wille des Altwaldes“ gegen c4. "
            "Ziel: Verfluchter Waldläufer (Bob)."
        ),
    ),
    (
        AbilityUsed("X20", NECROMANCER, "c4"),
        "Necromancer (Bob) on c4 uses Raise.",
        "Nekromant (Bob) auf c4 nutzt „Erwecken“.",
    ),
    (
        SpellNamed("F81", 1, "arcane_dart", MAGE, "c4"),
        "Guild Mage (Bob) casts Arcane Dart on c4.",
        "Gildenmagier (Bob) wirkt „Arkaner Pfeil“ auf c4.",
    ),
    (
        SpellNamed("X16", 1, "dispel", MAGE, None),
        "Guild Mage (Bob) casts Dispel.",
        "Gildenmagier (Bob) wirkt „Bannspruch“.",
    ),
    (
        ReactionDeclined("X16", 1),
        "Bob: no spell in answer.",
        "Bob: kein Zauber als Antwort.",
    ),
    (
        SpellCancelled("X16", 1, "fireball", 2),
        "Cem: the Fireball of Bob is cancelled.",
        "Cem: „Feuerball“ (Bob) ist aufgehoben.",
    ),
    (
        SpellTakenBack("X20", 1, "fireball"),
        "Bob: Fireball goes from the discard pile back to the hand.",
        "Bob: „Feuerball“ kommt vom Ablagestapel zurück auf die Hand.",
    ),
    (
        SummoningBegan("F62", FIEND, NECROMANCER, "c4"),
        "Necromancer (Bob) tries to summon Pit Fiend (Bob) to c4.",
        "Nekromant (Bob) beginnt eine Beschwörung auf c4: Grubenteufel (Bob).",
    ),
    (
        SummoningFailed("F62", FIEND, False),
        "The summoning fails; Pit Fiend (Bob) stays in the reserve.",
        "Die Beschwörung misslingt; Grubenteufel (Bob) bleibt in der Reserve.",
    ),
    (
        SummoningFailed("F62", FIEND, True),
        "The summoning fails; Pit Fiend (Bob) stays in the reserve, but there is an uncontested 6.",
        (
            "Die Beschwörung misslingt; Grubenteufel (Bob) bleibt in der Reserve, "
            "aber eine 6 ist unbeantwortet."
        ),
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

# One menu line per kind of answer, and per variant of one.
FOURTH_LABELS: tuple[tuple[Answer, str, str], ...] = (
    (
        Answer("<ruins>", "draw_feature", feature="ruins"),
        "Central feature: Ruins",
        "Zentrales Merkmal: Ruinen",
    ),
    (
        Answer("<ward>", "draw_card", card="ward"),
        "Card: Ward",
        "Karte: Schutzzeichen",
    ),
    (
        Answer("<unseen>", "draw_card", card="unseen"),
        "Card: a hidden card",
        "Karte: eine verdeckte Karte",
    ),
    (
        Answer("lay=w3", "lay_tile", 0, end="w3", terrain="plains"),
        "Lay the tile on w3: Plains",
        "Kachel auf w3 legen: Ebene",
    ),
    (
        Answer("feature=w3", "lay_feature", 0, end="w3", feature="ruins"),
        "Place the Ruins on w3",
        "Merkmal (Ruinen) auf w3 legen",
    ),
    (
        Answer("b3-c3-reserve", "return", 0, "bondi", "b3", "c3"),
        "Back to reserve: Dwarfclan Bondi from b3 by way of c3",
        "Zurück in die Reserve: Zwergenclan-Bondi von b3 über c3",
    ),
    (
        Answer("b3-reserve", "return", 0, "bondi", "b3"),
        "Back to reserve: Dwarfclan Bondi from b3",
        "Zurück in die Reserve: Zwergenclan-Bondi von b3",
    ),
    (
        Answer("bondi@c3", "deploy", 0, "bondi", end="c3"),
        "Deploy: Dwarfclan Bondi on c3",
        "Aufstellen: Zwergenclan-Bondi auf c3",
    ),
    (
        Answer("conscript@c3=village", "deploy", 0, "conscript", end="c3", feature="village"),
        "Deploy by the Village: Conscript on c3",
        "Aufstellen durch Merkmal (Dorf): Rekrut auf c3",
    ),
    (
        Answer("b3:pit_fiend@c3", "invoke", 0, "pit_fiend", "b3", "c3"),
        "Summon: Pit Fiend to c3, summoner on b3",
        "Beschwören: Grubenteufel auf c3, Beschwörer auf b3",
    ),
    (
        Answer("b3xc3", "assault", 0, "bondi", "b3", "c3", "ghoul"),
        "Assault: Dwarfclan Bondi from b3 on Ghoul, c3",
        "Angriff: Zwergenclan-Bondi von b3 auf c3, Ziel: Ghul",
    ),
    (
        Answer("b3>c5", "assault", 0, "gunner", "b3", "c5", "ghoul", "ranged"),
        "Ranged assault: Dwarfclan Gunner from b3 on Ghoul, c5",
        "Fernangriff: Zwergenclan-Schütze von b3 auf c5, Ziel: Ghul",
    ),
    (
        Answer("b3>c5=arcing", "assault", 0, "archer", "b3", "c5", "ghoul", "arcing"),
        "Ranged assault, Arcing Shot: Archer from b3 on Ghoul, c5",
        "Fernangriff, Steilschuss: Bogenschütze von b3 auf c5, Ziel: Ghul",
    ),
    (
        Answer(
            "a1:forest=b3-c3", "move_feature", 0, "warmage", "b3", "c3", feature="forest", at="a1"
        ),
        "Will of the Elderwood: Warmage on a1 moves the Forest from b3 to c3",
        "Wille des Altwaldes: Kriegsmagier auf a1 versetzt Merkmal (Wald) von b3 nach c3",
    ),
    (
        Answer("b3:smite=c4", "smite", 0, "warmage", "b3", "c4", "ghoul"),
        "Will of the Elderwood: Warmage from b3 on Ghoul, c4",
        "Wille des Altwaldes: Kriegsmagier von b3 auf c4, Ziel: Ghul",
    ),
    (
        Answer("b3:raise", "raise", 0, "forgemaster", "b3"),
        "Breath of the Forge God: Dwarfclan Forgemaster on b3 tries to fetch a captured unit back",
        (
            "Atem des Schmiedegottes: Zwergenclan-Meisterschmied auf b3 "
            "will eine gefangene Einheit zurückholen"
        ),
    ),
    (
        Answer("b3:study=ward", "study", 0, "guild_initiate", "b3", card="ward"),
        "Study: Guild Initiate on b3 puts Ward under the deck and draws a card",
        ("Studium: Gildennovize auf b3 legt „Schutzzeichen“ unter den Stapel und zieht eine Karte"),
    ),
    (
        Answer("b3:remember", "remember", 0, "archmage", "b3"),
        "Grand Grimoire: Archmage on b3 tries to take a discarded spell back",
        "Großes Grimoire: Erzmagier auf b3 will einen abgelegten Zauber zurückholen",
    ),
    (
        Answer("b3:recall", "cast", 0, "guild_mage", "b3", card="recall"),
        "Cast Recall: Guild Mage from b3",
        "Zauber Rückruf: Gildenmagier von b3",
    ),
    (
        Answer("b3:fireball=c4", "cast", 0, "guild_mage", "b3", "c4", "ghoul", card="fireball"),
        "Cast Fireball: Guild Mage from b3 on Ghoul, c4",
        "Zauber Feuerball: Gildenmagier von b3 auf c4, Ziel: Ghul",
    ),
    (
        Answer("b3:ward=c4", "cast", 0, "guild_mage", "b3", "c4", card="ward"),
        "Cast Ward: Guild Mage from b3 on c4",
        "Zauber Schutzzeichen: Gildenmagier von b3 auf c4",
    ),
    (
        Answer(
            "b3:translocate=c3-d4",
            "cast",
            0,
            "guild_mage",
            "b3",
            "d4",
            "guild_guard",
            card="translocate",
            at="c3",
        ),
        "Cast Translocate: Guild Mage from b3, Guild Guard goes from c3 to d4",
        "Zauber Versetzen: Gildenmagier von b3, Gildenwache kommt von c3 nach d4",
    ),
    (
        Answer("draw", "draw_cards", 0),
        "Draw back up to five cards",
        "Auf fünf Karten nachziehen",
    ),
    (
        Answer("index=ward", "index", 0, card="ward"),
        "Swap Ward with the top of the deck",
        "„Schutzzeichen“ gegen die oberste Karte des Stapels tauschen",
    ),
    (
        Answer("brew", "brew", 0),
        "Drink the Dwarven Brew: an OFF bump for a lowered DEF result",
        "Zwergenbräu trinken: OFF-Bonus gegen ein gesenktes DEF-Ergebnis",
    ),
    (
        Answer("lower=5", "lower_die", 0, pool="def", dice=(5,)),
        "Lower the DEF die showing 5 by 1",
        "Den DEF-Würfel mit der 5 um 1 senken",
    ),
    (
        Answer("bump=off", "choose_pool", 0, pool="off", value=2),
        "Use the +2 bump for OFF",
        "Den Bonus +2 für OFF nutzen",
    ),
    (
        Answer("turn=5", "turn_die", 0, pool="off", dice=(5,)),
        "Turn the OFF die showing 5 into a DEF die",
        "Den OFF-Würfel mit der 5 zum DEF-Würfel machen",
    ),
    (
        Answer("off=3+1", "bump", 0, pool="off", dice=(3,), value=1),
        "+1 bump on the OFF die showing 3",
        "Bonus +1 auf den OFF-Würfel mit der 3",
    ),
    (
        Answer(
            "c3:def=3",
            "reroll_die",
            0,
            "high_court_mage",
            "c3",
            pool="def",
            owner=0,
            dice=(3,),
        ),
        "Fate Weaver (High Court Mage on c3): re-roll the DEF die showing 3",
        "Schicksalsweber (Hofmagier auf c3): den DEF-Würfel mit der 3 neu werfen",
    ),
    (
        Answer(
            "c3:attacker-def=3",
            "reroll_die",
            0,
            "high_court_mage",
            "c3",
            pool="def",
            owner=2,
            dice=(3,),
        ),
        "Fate Weaver (High Court Mage on c3): re-roll the DEF die of Cem showing 3",
        "Schicksalsweber (Hofmagier auf c3): den DEF-Würfel (Cem) mit der 3 neu werfen lassen",
    ),
    (
        Answer("place=archer", "curse", 0, "archer"),
        "Place on the tile of the defeated unit: Archer",
        "Auf die Kachel der besiegten Einheit setzen: Bogenschütze",
    ),
    (
        Answer("fetch=archer@2", "fetch", 0, "archer", owner=2),
        "Fetch back: Archer from the captures of Cem",
        "Zurückholen: Bogenschütze aus dem Gefangenenlager (Cem)",
    ),
    (
        Answer("take=ward", "take_back", 0, card="ward"),
        "Take back to hand: Ward",
        "Auf die Hand zurücknehmen: Schutzzeichen",
    ),
)

PASS = Answer("pass", "pass", 0)
MOVE = Answer("b3-c3", "move", 0, "bat_swarm", "b3", "c3")
CAST = Answer("b3:ward=c3", "cast", 0, "guild_mage", "b3", "c3", "guild_guard", card="ward")

# What is asked: the rule of the question, its options, the line in English, then in German.
QUESTIONS: tuple[tuple[str, list[Answer], str, str], ...] = (
    (
        "F3",
        [Answer("<6>", "throw", dice=(6,))],
        "Roll-off: 1 die.",
        "Auswürfeln: 1 Würfel.",
    ),
    (
        "F30",
        [Answer("<65>", "throw", dice=(6, 5))],
        "Roll for the test: 2 dice.",
        "Wurf für den Test: 2 Würfel.",
    ),
    (
        "F4",
        [Answer("feature=w3", "lay_feature", 0, end="w3", feature="ruins")],
        "Ann: where does the feature go (Ruins)?",
        "Ann: Wohin kommt das Merkmal (Ruinen)?",
    ),
    (
        "F5",
        [Answer("bondi@c3", "place", 0, "bondi", end="c3"), PASS],
        "Ann: place a starting unit; pass when done.",
        "Ann: eine Starteinheit setzen; passen, wenn fertig.",
    ),
    (
        "F10",
        [MOVE, CAST],
        "Ann: choose an action.",
        "Ann: eine Aktion wählen.",
    ),
    (
        "F21",
        [MOVE, PASS],
        "Ann: move on (Bat Swarm), or stop here?",
        "Ann: weiterziehen (Fledermausschwarm) oder hier aufhören?",
    ),
    (
        "X16",
        [CAST, PASS],
        "Ann: answer with a spell (Ward), or pass?",
        "Ann: mit einem Zauber antworten (Schutzzeichen) oder passen?",
    ),
    (
        "X8",
        [
            Answer(
                "c3:def=3",
                "reroll_die",
                0,
                "high_court_mage",
                "c3",
                pool="def",
                owner=1,
                dice=(3,),
            ),
            PASS,
        ],
        "Ann: have a die re-rolled (High Court Mage), or pass?",
        "Ann: einen Würfel neu werfen lassen (Hofmagier) oder passen?",
    ),
    (
        "X10",
        [Answer("fetch=archer", "fetch", 0, "archer"), PASS],
        "Ann: fetch a captured unit back to the reserve?",
        "Ann: eine gefangene Einheit in die Reserve zurückholen?",
    ),
    (
        "X20",
        [Answer("fetch=archer", "fetch", 0, "archer")],
        "Ann: which captured unit comes back to the reserve?",
        "Ann: Welche gefangene Einheit kehrt in die Reserve zurück?",
    ),
)
