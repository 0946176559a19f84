"""What the Fourth Edition says of cards, spells, summoning and abilities: each event in English and in German."""

from pocket_tactics.engine.events import (
    AbilityUsed,
    CardDrawn,
    CardIndexed,
    CardStudied,
    Event,
    FeatureMoved,
    Piece,
    ReactionDeclined,
    SmiteDeclared,
    SpellCancelled,
    SpellNamed,
    SpellTakenBack,
    SummoningBegan,
    SummoningFailed,
    UnitFetched,
    UnitRevived,
)
from tests.i18n.fourth_pieces import FIEND, MAGE, NECROMANCER, RANGER, THROWER, WARMAGE

# One line per event, and per variant of one: the line in English, then in German.
MAGIC_LINES: tuple[tuple[Event, str, str], ...] = (
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
)
