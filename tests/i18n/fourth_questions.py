"""What the Fourth Edition asks: each question with its line in English and in German."""

from pocket_tactics.engine.notation import Answer

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
