"""The file of a contest: what is kept comes back, and another contest's file is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.lab.arena_file import ArenaFile, ArenaFileError, header_of, seed_of
from pocket_tactics.lab.arena_rounds import Contest, Game

CONTEST = Contest("classic", ("greedy", "random"), seed=7, map="ford")
PAIR = (Game(0, 0, "base", 12), Game(None, None, "quiet", 300))
FORFEIT = (Game(1, 1, "crashed", 3, 0, "it ended with code 1: Ä"), Game(0, 1, "base", 4))


def kept(path: Path) -> ArenaFile:
    file = ArenaFile(path, CONTEST)
    file.add(0, PAIR)
    file.add(4, FORFEIT)
    return file


def test_rounds_come_back_as_they_were(tmp_path: Path):
    path = tmp_path / "contest.jsonl"
    assert ArenaFile(path, CONTEST).rounds() == {}
    kept(path)
    assert ArenaFile(path, CONTEST).rounds() == {0: PAIR, 4: FORFEIT}
    assert seed_of(path) == 7


def test_the_header_names_bots_rules_seed_content_and_version(tmp_path: Path):
    path = tmp_path / "contest.jsonl"
    kept(path)
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["bots"] == ["greedy", "random"]
    assert (header["ruleset"], header["seed"], header["version"]) == ("classic", 7, pt.__version__)
    assert header["content"] == pt.rules("classic").content.digest


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(CONTEST, bots=("greedy", "greedy")), "its bots is"),
        (replace(CONTEST, seed=8), "its seed is 7, not 8"),
        (replace(CONTEST, map=""), "its map is 'ford'"),
        (replace(CONTEST, ruleset="classic-village"), "its ruleset is"),
        (replace(CONTEST, options=pt.GameOptions(quiet_turns=9)), "its options is"),
    ],
)
def test_the_file_of_another_contest_is_refused(tmp_path: Path, other: Contest, words: str):
    path = tmp_path / "contest.jsonl"
    kept(path)
    before = path.read_bytes()
    with pytest.raises(ArenaFileError, match=words):
        ArenaFile(path, other).rounds()
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["version", "content"])
def test_a_file_of_another_program_or_other_cards_is_refused(tmp_path: Path, name: str):
    path = tmp_path / "contest.jsonl"
    path.write_text(json.dumps({**header_of(CONTEST), name: "old"}) + "\n", "utf-8")
    with pytest.raises(ArenaFileError, match=f"its {name} is 'old'"):
        ArenaFile(path, CONTEST).rounds()


def test_a_line_that_was_cut_off_is_taken_away(tmp_path: Path):
    path = tmp_path / "contest.jsonl"
    file = kept(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert file.rounds() == {0: PAIR}
    file.add(4, FORFEIT)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dear diary\n", "line 1: expected the header"),
        ("dear diary", "line 1: expected the header"),
        ('{"name": "something else"}\n', "line 1: expected the header"),
        ("HEADER\nnonsense\n", "line 2: expected a round"),
        ('HEADER\n{"round": 1}\n', "line 2: expected a round"),
        ('HEADER\n{"round": 1, "games": [[0, 0, "base", 9]]}\n', "line 2: expected a round of 2"),
        ('HEADER\n{"round": -1, "games": []}\n', "line 2: expected a round of 2"),
        *(
            (
                f'HEADER\n{{"round": 1, "games": [{game}, {game}]}}\n',
                "line 2: expected games between",
            )
            for game in (
                '[7, 0, "base", 9]',
                '[0, 2, "base", 9]',
                '["0", 0, "base", 9]',
                "[0, 0, 3, 9]",
                '[0, 0, "base", -9]',
                '[0, 0, "base", 9, 2, ""]',
                '[0, 0, "base", 9, 1, null]',
                '[[], {}, "base", 9]',
            )
        ),
    ],
)
def test_what_is_no_contest_is_refused_and_left_alone(tmp_path: Path, text: str, words: str):
    path = tmp_path / "contest.jsonl"
    path.write_text(text.replace("HEADER", json.dumps(header_of(CONTEST))), "utf-8")
    before = path.read_bytes()
    with pytest.raises(ArenaFileError, match=words):
        ArenaFile(path, CONTEST).rounds()
    assert path.read_bytes() == before


def test_a_file_that_is_no_text_is_refused(tmp_path: Path):
    path = tmp_path / "contest.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(ArenaFileError, match="UTF-8"):
        seed_of(path)
