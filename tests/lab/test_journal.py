"""Files that grow line by line: what was cut off is noticed, and taken away only when that is wanted."""

from pathlib import Path

import pytest

from pocket_tactics.lab.journal import add_line, drop_cut_off, whole_lines


def test_a_file_that_is_not_there_has_no_lines(tmp_path: Path):
    assert whole_lines(tmp_path / "games.jsonl") == ([], False)


def test_lines_come_back_below_their_heading(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    path.touch()
    for line in ("one", "two"):
        add_line(path, line, "heading")
    assert whole_lines(path) == (["heading", "one", "two"], False)


@pytest.mark.parametrize(("whole", "lines"), [("one\ntwo\n", ["one", "two"]), ("", [])])
def test_a_line_that_was_cut_off_is_left_out_and_can_be_dropped(
    tmp_path: Path, whole: str, lines: list[str]
):
    path = tmp_path / "games.jsonl"
    path.write_bytes(f"{whole}thr".encode() + "é".encode()[:1])
    assert whole_lines(path) == (lines, True)
    drop_cut_off(path)
    assert path.read_text("utf-8") == whole
    assert whole_lines(path) == (lines, False)


def test_what_is_no_text_is_refused(tmp_path: Path):
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\n")
    with pytest.raises(ValueError, match="expected text in UTF-8"):
        whole_lines(path)
