"""Games in files: saved whole, loaded to go on, refused when broken."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.saving import Game, load, save
from pocket_tactics.cli.session import Session
from pocket_tactics.cli.terminal import Terminal
from tests.cli.shell import cli, ones, people, played, said, stream, texts

Breaking = Callable[[str], str | bytes]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game with fair dice."""
    path = tmp_path / "game.ptn"
    save(Game(played(4, fair=True), ("person", "greedy")), path)
    return path


def without_last_line(text: str) -> str:
    return text.rstrip("\n").rsplit("\n", 1)[0]


def with_other_dice(text: str) -> str:
    """Another roll-off with the same winner."""
    tags, moves = text.split("\n\n")
    first, second, rest = moves.split(" ", 2)
    assert first != second
    higher = max(first, second)
    better = {first: "<6>", second: "<1>"} if first == higher else {first: "<1>", second: "<6>"}
    assert better != {first: first, second: second}
    return f"{tags}\n\n{better[first]} {better[second]} {rest}"


BROKEN: dict[str, tuple[Breaking, str]] = {
    "truncated": (without_last_line, ""),
    "other dice": (with_other_dice, "answer 1"),
    "unknown unit": (lambda text: text.replace("@", "dragon@", 1), "dragon@"),
    "unknown ruleset": (lambda text: text.replace('"classic"', '"chess"'), "chess"),
    "another game": (lambda text: text.replace("Pocket-Tactics", "Chess", 1), "Game"),
    "other dice seed": (lambda text: text.replace('Seed "', 'Seed "00', 1), "DiceSeed"),
    "unknown map": (lambda text: text.replace('"ford"', '"moon"'), "moon"),
    "wrong ending": (lambda text: text.rstrip("\n")[:-2] + "*\n", "ends with"),
    "broken tag": (lambda text: text.replace('[Ruleset "', "[Ruleset ", 1), "line 2"),
    "not text": (lambda text: b"\x00\xff\xfe" + text.encode(), "not a text file"),
    "binary junk": (lambda text: bytes(range(256)) * 9, "not a text file"),
    "empty": (lambda text: "", ""),
}


ONLY_VERIFY_LOOKS_AT = ("other dice", "other dice seed")
REFUSALS = [("verify", name) for name in BROKEN] + [
    ("replay", name) for name in BROKEN if name not in ONLY_VERIFY_LOOKS_AT
]


@pytest.mark.parametrize(("command", "name"), REFUSALS)
def test_a_broken_record_is_refused_in_one_line(file: Path, command: str, name: str):
    breaking, place = BROKEN[name]
    broken = breaking(file.read_text("utf-8"))
    file.write_bytes(broken if isinstance(broken, bytes) else broken.encode())
    ran = cli(command, file)
    assert ran.code == 3
    assert ran.out == ""
    assert ran.complaint.startswith(f"pocket-tactics: {file}: ")
    assert place in ran.complaint


@pytest.mark.parametrize(
    "name", ["truncated", "unknown unit", "binary junk", *ONLY_VERIFY_LOOKS_AT]
)
def test_a_broken_game_is_not_loaded(file: Path, name: str):
    broken = BROKEN[name][0](file.read_text("utf-8"))
    file.write_bytes(broken if isinstance(broken, bytes) else broken.encode())
    assert cli("play", "--load", file).code == 3
    ran = cli("play", "--seed", 5, typed=[f"l {file}", "l", "1"])
    assert ran.code == 0
    assert "could not be loaded" in ran.words
    assert "Name the file to load" in ran.words
    assert "starts on" in ran.words


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, command: str):
    ran = cli(command, tmp_path / "nothing.ptn")
    assert ran.code == 3
    assert "nothing.ptn: No such file" in ran.complaint
    assert cli(command, tmp_path).code == 3


def test_verify_says_in_json_what_is_wrong(file: Path):
    assert '"holds": true' in cli("verify", file, "--json").out
    file.write_text("nonsense", "utf-8")
    ran = cli("verify", file, "--json")
    assert ran.code == 3
    assert '"holds": false' in ran.out


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path):
    whole, half = tmp_path / "whole.ptn", tmp_path / "half.ptn"
    flags = (*people(), "--seed", 6)
    assert cli("play", *flags, "--save", whole, typed=ones(900)).code == 0
    assert cli("play", *flags, typed=[*ones(9), f"s {half}"]).code == 0
    assert cli("play", "--load", half, typed=ones(900)).code == 0
    assert half.read_text("utf-8") == whole.read_text("utf-8")
    assert cli("verify", half).code == 0


def test_fair_dice_are_still_proved_after_loading(tmp_path: Path):
    file = tmp_path / "game.ptn"
    assert cli("play", "--save", file, typed=ones(5)).code == 0
    assert "the game is not over" in cli("verify", file).out
    assert cli("play", "--load", file, typed=ones()).code == 0
    ran = cli("verify", file)
    assert "won by seat" in ran.out
    assert "dice: proved" in ran.out


def test_a_record_without_its_seed_goes_on_with_dice_that_prove_nothing(tmp_path: Path):
    file = tmp_path / "game.ptn"
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.FairDice())
    file.write_text(match.record().to_text(), "utf-8")
    assert "dice: committed" in cli("verify", file).out
    assert cli("play", "--load", file, typed=ones()).code == 0
    assert "dice: without proof" in cli("verify", file).out


def test_typed_dice_are_still_typed_after_loading(tmp_path: Path):
    file = tmp_path / "game.ptn"
    answers = texts(played(3))
    half = len(answers) // 2
    flags = (*people(), "--dice", "typed")
    assert cli("play", *flags, "--save", file, typed=answers[:half]).code == 0
    assert cli("play", "--load", file, typed=answers[half:]).code == 0
    assert "won by seat" in cli("verify", file).out


def test_loading_in_the_game_and_saving_again_gives_the_same_file(file: Path, tmp_path: Path):
    copy = tmp_path / "copy.ptn"
    ran = cli("play", "--seed", 1, typed=[f"s {copy}", f"l {copy}", f"s {copy}"])
    assert ran.words.count(f"Saved to {copy}") == 2
    assert "Loaded from" in ran.words
    assert cli("verify", copy).code == 0


def test_a_finished_game_shows_its_result_when_loaded(file: Path):
    ran = cli("play", "--load", file)
    assert ran.code == 0
    assert "The game is over." in ran.out


def test_a_finished_game_is_not_written_by_looking_at_it(file: Path):
    file.write_text(before := file.read_text("utf-8") + "\n", "utf-8")
    assert cli("play", "--load", file).code == 0
    assert file.read_text("utf-8") == before


FORCES = ("mages_guild", "night_court", "archer*2+conscript//plains*5+water/village")


def test_a_game_of_several_seats_goes_on_where_it_was(tmp_path: Path):
    whole, half = tmp_path / "whole.ptn", tmp_path / "half.ptn"
    forces = [word for force in FORCES for word in ("--seat", force)]
    flags = ("fourth", *forces, *people(3), "--points", 75, "--centre", "ruins", "--seed", 6)
    assert cli("play", *flags, "--save", whole, typed=ones(900)).code == 0
    assert cli("play", *flags, typed=[*ones(30), f"s {half}"]).code == 0
    assert cli("play", "--load", half, typed=ones(900)).code == 0
    assert half.read_text("utf-8") == whole.read_text("utf-8")
    text = half.read_text("utf-8")
    for tag in (
        '[Player2 "person"]',
        '[Points "75"]',
        '[Centre "ruins"]',
        f'[Seat2 "{FORCES[2]}"]',
    ):
        assert tag in text
    ran = cli("verify", half)
    assert ran.code == 0 and "not over" not in ran.out


def test_a_board_set_up_at_random_is_saved_with_its_forces(tmp_path: Path):
    file = tmp_path / "game.ptn"
    flags = ("--map", "random", "--seat", "high_king", "--points", 100, "--one-of-each")
    refused = cli("play", "fourth", *flags, "--seed", 2)
    assert refused.code == 2 and "a set has only 1" in refused.complaint
    ran = cli("play", "fourth", *flags[:-1], "--seed", 2, "--save", file, typed=["1"])
    assert ran.code == 0
    assert '[Seat0 "high_king_100"]' in file.read_text("utf-8")
    assert cli("verify", file).code == 0
    assert cli("play", "--load", file, typed=["1"]).code == 0


def test_other_players_can_sit_down_at_a_loaded_game(tmp_path: Path):
    file = tmp_path / "game.ptn"
    flags = ("fourth", "--map", "clearing", "--seat1", "random", "--seat2", "random")
    assert cli("play", *flags, "--seed", 1, "--save", file, typed=ones(3)).code == 0
    assert cli("play", "--load", file, "--seat2", "person", typed=["1"]).code == 0
    text = file.read_text("utf-8")
    assert '[Player1 "random"]' in text and '[Player2 "person"]' in text
    ran = cli("play", "--load", file, "--seat3", "person")
    assert ran.code == 2
    assert "--seat3: this game has 3 seats" in ran.complaint


def test_foreign_tags_and_comments_survive_going_on(tmp_path: Path):
    file = tmp_path / "game.ptn"
    assert cli("play", "--save", file, typed=ones(5)).code == 0
    tags, moves = file.read_text("utf-8").split("\n\n")
    file.write_text(f'{tags}\n[Event "Club evening"]\n\n{{Well met}} {moves}', "utf-8")
    assert cli("play", "--load", file, "--seat1", "random", typed=ones(2)).code == 0
    text = file.read_text("utf-8")
    assert '[Event "Club evening"]' in text and "{Well met}" in text
    assert text.count("[Player0 ") == text.count("[Player1 ") == 1
    assert '[Player1 "random"]' in text
    assert len(text) > len(tags) + len(moves) + 50


def test_the_usual_file_is_never_that_of_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        cli("play", "--seed", 5, typed=["1", "q", ""])
    cli("play", "--seed", 5, typed=["1", "s", "1", "s", "1", "q", ""])
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["pocket-tactics-2.ptn", "pocket-tactics-3.ptn", "pocket-tactics.ptn"]


@pytest.mark.parametrize(("reply", "files"), [("", ["pocket-tactics.ptn"]), ("n", [])])
def test_a_game_that_is_over_is_offered_to_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reply: str, files: list[str]
):
    monkeypatch.chdir(tmp_path)
    terminal = Terminal(False, written := stream())
    terminal.is_interactive = True
    replies = iter([reply, ""])
    monkeypatch.setattr(terminal, "ask", lambda prompt: next(replies))
    session = Session(Game(played(3), ("person", "greedy")), terminal, "en", Random(1))
    session.saved_at = []
    assert session.run() == 0
    assert [path.name for path in tmp_path.iterdir()] == files
    assert ("Saved to" in said(written)) == bool(files)


def test_an_unknown_player_in_a_record_is_refused(file: Path):
    file.write_text(file.read_text("utf-8").replace('"greedy"', '"hal"'), "utf-8")
    ran = cli("play", "--load", file)
    assert ran.code == 3
    assert "Player1: 'hal' cannot play" in ran.complaint


def test_names_in_a_record_cannot_give_orders_to_the_terminal(file: Path):
    tag = '[Seat0 "legion"]\n'
    text = file.read_text("utf-8")
    assert tag in text
    file.write_text(text.replace(tag, f'{tag}[Name0 "A\x1b[2Jn"]\n'), "utf-8")
    ran = cli("replay", file)
    assert "\x1b" not in ran.out + ran.err


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "game.ptn"
    game = Game(played(1), ("person", "greedy"))
    save(game, file)
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(Game(played(2), ("person", "greedy")), file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_saving_where_it_is_not_possible_is_said_and_the_game_goes_on(tmp_path: Path):
    ran = cli("play", "--seed", 5, typed=[f"s {tmp_path}/no/game.ptn", "1"])
    assert "could not be saved: No such file or directory" in ran.words
    assert "starts on" in ran.out


def test_a_loaded_game_is_the_saved_one(tmp_path: Path):
    file = tmp_path / "game.ptn"
    game = Game(played(5, "classic-village", "narrows"), ("random", "person"), 5)
    save(game, file)
    again = load(file)
    assert again.match.answers == game.match.answers
    assert (again.players, again.seed) == (game.players, game.seed)
