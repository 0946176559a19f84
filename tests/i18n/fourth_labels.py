"""What the Fourth Edition offers: each answer with its menu line in English and in German."""

from pocket_tactics.engine.notation import Answer

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
