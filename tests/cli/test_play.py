"""Games over a pipe: asked, answered, taken back, explained, to the end."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import cycle, product
from pathlib import Path
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.i18n import LANGUAGES
from tests.cli.shell import ESCAPE, Ran, cli, ones, people, played, texts

OVER = {"en": "The game is over.", "de": "Das Spiel ist zu Ende."}
VICTORY = {"en": "Victory for ", "de": "Sieg für "}


def by_turns_in_every_language(games: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What a whole game is told in does not change it."""
    return [(*game, lang) for game, lang in zip(games, cycle(LANGUAGES), strict=False)]


def beginning(*typed: str) -> Ran:
    """A game of two people, Legion first, in which these lines are typed at the first questions."""
    return cli("play", *people(), "--seed", 5, "--lang", "en", typed=typed)


@pytest.mark.parametrize(
    ("ruleset", "map_name", "lang"),
    by_turns_in_every_language(product(["classic", "classic-village"], ["ford", "lay", "random"])),
)
def test_a_whole_game_is_played_over_a_pipe(ruleset: str, map_name: str, lang: str):
    ran = cli(
        "play", "--ruleset", ruleset, "--map", map_name, "--seed", 4, "--lang", lang, typed=ones()
    )
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert OVER[lang] in ran.out
    assert VICTORY[lang] in ran.out
    assert ESCAPE not in ran.out
    assert ran.widest <= 80


FOURTH = {
    "windmill": ("--map", "windmill"),
    "four seats": ("--map", "marsh", "--seat2", "person", "--seat3", "random"),
    "spells": ("--map", "castles"),
    "laid": ("--map", "lay", "--centre", "highland"),
    "at random": ("--map", "random", "--seat", "night_court", "--seat", "mages_guild"),
    "six seats": ("--players", 6, *(word for n in "2345" for word in (f"--seat{n}", "random"))),
    "one's own": ("--seat", "archer*2+conscript//plains*5+water/village", "--seat", "starfall"),
}


@pytest.mark.parametrize(("game", "lang"), by_turns_in_every_language((name,) for name in FOURTH))
def test_a_whole_game_of_the_fourth_edition_is_played_over_a_pipe(game: str, lang: str):
    flags = (*FOURTH[game], "--seat1", "random", "--seed", 4, "--lang", lang)
    ran = cli("play", "fourth", *flags, typed=ones())
    assert (ran.code, ran.err) == (0, "")
    assert OVER[lang] in ran.out
    assert ESCAPE not in ran.out
    assert ran.widest <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("map_name", ["marsh", "castles", ""])
def test_the_fourth_edition_can_be_played_with_real_dice_tiles_and_cards(map_name: str, lang: str):
    match = played(3, "fourth", map_name, forces=() if map_name else ("mages_guild", "dwarfclan"))
    forces = [word for seat in match.seats for word in ("--seat", seat.faction)]
    flags = ("--map", map_name or "lay", *forces, *people(len(match.seats)))
    ran = cli("play", "fourth", *flags, "--dice", "typed", "--lang", lang, typed=texts(match))
    assert (ran.code, ran.err) == (0, "")
    assert OVER[lang] in ran.out
    assert f"{match.state.turns}" in ran.out.splitlines()[-1]
    assert ran.widest <= 80


@cache
def typed_game(lang: str) -> tuple[pt.Match, Ran]:
    """A whole game of two people who roll their own dice."""
    match = played(11)
    flags = ("--dice", "typed", *people(), "--map", "ford", "--lang", lang)
    return match, cli("play", *flags, typed=texts(match))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_can_roll_their_own_dice(lang: str):
    match, ran = typed_game(lang)
    assert ran.code == 0
    assert OVER[lang] in ran.out
    assert f"{match.state.turns}" in ran.out.splitlines()[-1]
    assert ran.widest <= 80


def test_typed_dice_may_be_written_loosely():
    ran = cli("play", "--dice", "typed", typed=["6", "<2>", "q", "n"])
    assert "Roll-off, Legion: 6." in ran.out
    assert "First player: Legion." in ran.out


def test_a_wrong_roll_is_asked_for_again():
    ran = cli("play", "--dice", "typed", typed=["7", "66", "x", "", "5"])
    assert ran.out.count("type it like this: 6") == 4
    assert "Roll-off, Legion: 5." in ran.out


def test_the_same_seed_is_the_same_game():
    assert beginning(*ones(40)).out == beginning(*ones(40)).out


def test_a_board_being_laid_shows_numbered_spaces():
    ran = cli("play", "--map", "lay", "--seed", 1, "--seat1", "person")
    assert "(1)" in ran.out and "(2)" in ran.out
    assert "Spaces" in ran.out
    assert "In the bag" in ran.out


def test_wide_boards_stay_within_80_columns():
    """Everybody lays as far east as possible."""
    match = pt.Match(pt.rules("classic"), pt.Setup(), pt.SeededDice(2))
    while match.state.board.size == 0:
        match.play(match.options()[-1])
    ran = cli(
        *("play", "--map", "lay", "--dice", "typed", "--seat0", "person", "--seat1", "person"),
        typed=texts(match),
    )
    columns = [place >> 6 for place in match.state.board.hexes]
    assert max(columns) - min(columns) >= 20
    assert ran.code == 0
    assert ran.widest <= 80
    assert "place a starting unit" in ran.out


@pytest.mark.parametrize("nonsense", ["0", "999", "99999999999", "b3-z9", "xyzzy", "-1", "1.5", ""])
def test_nonsense_is_one_line_and_changes_nothing(nonsense: str):
    quiet, asked = beginning("1"), beginning(nonsense, "1")
    before, _, after = asked.out.partition(f"●Legion > {nonsense}\n")
    complaint, rest = after.split("\n", 1)
    assert complaint
    assert f"{before}{rest}" == quiet.out


def test_an_answer_may_be_given_in_notation():
    assert "Archer (Legion) starts on d2. [C5]" in beginning("Archer@d2").out


def test_the_last_answer_can_be_taken_back():
    ran = beginning("1", "u", "archer@c2")
    assert "Taken back." in ran.out
    assert "Archer (Legion) starts on c2." in ran.out
    assert ran.out.count("Conscript (Legion) starts on c2.") == 1


def test_taking_back_goes_over_the_answers_of_a_bot():
    """Units are placed without dice, so the bot's last placing goes back with one's own."""
    ran = cli("play", "--seed", 5, "--lang", "en", typed=["conscript@c2", "u", "archer@c2"])
    assert "Taken back." in ran.out
    assert "Archer (Legion) starts on c2." in ran.out


def test_dice_cannot_be_taken_back():
    assert "cannot be taken back" in beginning("u").out


def test_typed_dice_can_be_taken_back():
    ran = cli("play", "--dice", "typed", typed=["6", "u", "4"])
    assert "Roll-off, Legion: 4." in ran.out


@pytest.mark.parametrize(
    ("topic", "explained"),
    [
        ("spearman", "Phalanx"),
        ("Speer", "Phalanx"),
        ("spearmen", "Phalanx"),
        ("royal wizard", "Royal Wizard"),
        ("swordsmann", "Duelist"),
        ("b3", "b3: Hill"),
        ("c24", "C24 Tally"),
        ("C5", "C5 "),
        ("d1", "Base of Legion"),
        ("d2", "Nobody stands here."),
        ("water", "captured on 1 to 3"),
        ("Wald", "Favoured by"),
        ("xyzzy", "Nothing is known about"),
        ("", "What you can type"),
    ],
)
def test_the_question_mark_explains(topic: str, explained: str):
    assert explained in beginning(f"? {topic}").out


@pytest.mark.parametrize(
    ("topic", "explained"),
    [
        ("stonethrower", "OFF 1  DEF 3  Bumps OFF +3, DEF +2  Ranged 2"),
        ("Steinwerfer", "Types: Construct, Dwarf, Living, Mechanical, Soldier"),
        ("noble", "Dwarven Brew: An ally"),
        ("boulder lob", "Boulder Lob: When it starts"),
        ("fireball", "Fireball · Spell · Action · Cost 2"),
        ("Feuerball", "printed: cost; house figure: effect"),
        ("ruins", "Source: house figure"),
        ("forest", "Favoured by: Swordsman, Stalker"),
        ("water", "DV 5 DEF test"),
        ("flying", "Units: Warden, Bat Swarm"),
        ("elf", "Units: Strider, Realmguard, Champion, Sentinel, Warmage [F60]"),
        ("night court", "Vampire Knight  10  3+1/3"),
        ("c3", "c3: Highland"),
        ("c3", "Water below it does not count. [F7]"),
        ("b2", "Nobody stands here."),
        ("F43", "F43 "),
        ("xyzzy", "Nothing is known about"),
        ("", "hand"),
    ],
)
def test_the_question_mark_explains_the_fourth_edition(topic: str, explained: str):
    flags = ("--map", "windmill", "--seat1", "random", "--seed", 5, "--lang", "en")
    force = () if topic else ("--seat", "mages_guild")
    out = cli("play", "fourth", *flags, *force, typed=[f"? {topic}", f"cards {topic}"]).out
    assert explained in out
    assert topic == "" or out.count(explained) == 2


def test_what_everybody_has_can_be_read_in_full():
    flags = ("--map", "marsh", *people(4), "--seed", 5, "--lang", "en", "--names", "Ann,Bob,,Dora")
    out = cli("play", "fourth", *flags, typed=["table", "tisch"]).out
    assert out.count("▲Dora  Reserve: 1 Bondi, 1 Gunner, 1 Hold Guard, 1 Thrower, 1 Forge") >= 3
    assert "◆Starfall  Reserve" in out


def test_all_cards_can_be_looked_at_in_a_game():
    out = cli("play", "fourth", "--seed", 5, "--lang", "de", typed=["karten"]).out
    assert "Zwergenclan-Steinwerfer" in out and "Schutzzeichen · Zauber · Reaktion" in out


def test_a_tile_is_explained_with_the_unit_on_it():
    out = beginning("archer@d2", "? d2").out
    assert "d2: Forest" in out
    assert "Extended range" in out


def test_a_unit_card_shows_figures_and_where_they_come_from():
    out = beginning("? archer").out
    assert "Archery  OFF 1  DEF 2  Reach 2 steps" in out
    assert "Favours: Hill" in out
    assert "printed: copies; house figure: cost, dice" in out


def test_the_language_can_be_changed_in_the_game():
    ran = beginning("lang de", "lang", "lang fr")
    assert "Legion: eine Starteinheit setzen." in ran.out
    assert ran.out.count("Legion: place a starting unit.") == 2
    assert "There is no language “fr”" in ran.out


def test_changing_the_language_keeps_the_news():
    assert len(re.findall(r"Auswürfeln, Legion: \d\. \[C1\]", beginning("lang de").out)) == 1


def test_a_line_of_any_length_or_kind_is_only_nonsense():
    ran = beginning("x" * 100_000, "\x1b[2J\a\t\0", "９９", "1")
    assert ran.code == 0
    assert ran.widest <= 80
    assert ESCAPE not in ran.out
    assert "starts on c2" in ran.out


def test_a_hint_before_the_first_turn_names_options():
    said = beginning("hint").out
    assert re.search(
        r"Hint:\n  Place: .* \(\d+\)\n      .*average\.\n      .*goal\.\n  Place: ", said
    )


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Hint, with the chance"), ("de", "Tipp, mit der Aussicht")]
)
def test_a_hint_names_three_options_with_their_chances_and_why(lang: str, said: str):
    placed = ("1",) * 6
    out = cli("play", *people(), "--seed", 5, "--lang", lang, typed=(*placed, "hint")).out
    advice = out.partition(said)[2].splitlines()[1:7]
    assert len([line for line in advice if re.match(r" +\d+ %  .* \(\d+\)$", line)]) == 3
    assert any(re.match(r" {6}\S.*\.$", line) for line in advice)


def test_the_log_and_the_board_can_be_shown_again():
    ran = beginning("log", "board")
    assert len(re.findall(r"Roll-off, Legion: \d\. \[C1\]", ran.out)) == 3
    assert ran.out.count("╱  Base   ╲") == 2 * 2


def test_the_rulebook_can_be_read_in_the_game():
    out = beginning("rules", "rules C24").out
    assert "Rulebook: Classic" in out
    assert out.count("C24 Tally") == 2


def test_who_is_asked_in_another_players_turn_is_said():
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.SeededDice(1))
    rng = Random(1)
    while not match.state.turns or match.to_act == match.state.turn:
        match.play(rng.choice(match.options()))
    flags = ("--dice", "typed", *people(), "--names", "Ann,Bob")
    asked, other = (("Ann", "Bob"), ("Bob", "Ann"))[match.to_act or 0]
    out = cli("play", *flags, "--lang", "en", typed=texts(match)).out
    assert f"Asked now: {asked} (in the turn of {other})." in out.split("> ")[-2]


def test_names_are_used_everywhere():
    out = cli("play", "--seed", 5, "--lang", "en", "--names", "Ann,Bob", typed=["1"]).out
    assert "Conscript (Ann) starts on c2." in out
    assert "▼Bob  Reserve" in out


def test_bots_play_alone():
    ran = cli("play", "--seat0", "random", "--seat1", "greedy", "--seed", 8)
    assert ran.code == 0
    assert OVER["en"] in ran.out


def test_fair_dice_promise_first_and_prove_at_the_end(tmp_path: Path):
    file = tmp_path / "game.ptn"
    ran = cli("play", "--save", file, typed=ones())
    promise = "Hash of the secret seed:"
    assert ran.out.index(promise) < ran.out.index("Legion >")
    assert ran.out.count(promise) == 2
    assert "The secret seed was:" in ran.out
    assert "dice: proved" in cli("verify", file).out


def test_quitting_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert cli("play", "--seed", 5, typed=["1", "q", "n"]).code == 0
    assert not list(tmp_path.iterdir())
    assert cli("play", "--seed", 5, typed=["1", "q", ""]).code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["pocket-tactics.ptn"]


@pytest.mark.parametrize("map_name", ["ford", "lay", "random"])
def test_the_hash_of_fair_dice_stands_before_the_first_roll(map_name: str):
    out = cli("play", "--map", map_name, "--seat1", "person").out
    assert out.index("Hash of the secret seed:") < out.index("Pocket-Tactics · Classic")


def test_help_and_rules_have_german_names():
    ran = beginning("hilfe", "regeln C24")
    assert "What you can type" in ran.out
    assert "? C5 is the rule, ? c5 the tile" in ran.out
    assert "C24 Tally" in ran.out


def test_dice_to_come_are_counted():
    out = typed_game("en")[1].out
    assert re.search(r"Attacker  .* OFF \d (die|dice) +DEF", out)
    assert not re.search(r"Attacker  .* OFF - +DEF - ", out)
