"""Numbered work on several processes: all of it once, failures told, and everything put away."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from pocket_tactics.lab.workers import batches


@contextmanager
def squares(terms: int) -> Iterator[Callable[[int], int]]:
    """Squares, up to a number that is refused."""

    def square(number: int) -> int:
        if number == terms:
            raise ValueError(f"{number} is refused")
        return number * number

    yield square


@contextmanager
def deadly(terms: int) -> Iterator[Callable[[int], int]]:
    yield os._exit


@contextmanager
def tidy(room: Path) -> Iterator[Callable[[int], int]]:
    """Leaves a note when it is opened, and one when it is put away."""
    try:
        (room / f"opened-{os.getpid()}").touch()
        yield lambda number: number
    finally:
        (room / f"closed-{os.getpid()}").touch()


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_number_is_done_once(jobs: int):
    numbers = range(5, 400, 2)
    done = [piece for batch in batches(squares, -1, numbers, jobs) for piece in batch]
    assert sorted(done) == [(number, number * number) for number in numbers]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_is_raised_here(jobs: int):
    with pytest.raises(ValueError, match="7 is refused") as caught:
        list(batches(squares, 7, range(20), jobs))
    notes = "".join(getattr(caught.value, "__notes__", []))
    assert ("in square" in notes) == (jobs > 1), "and says where it went wrong in the worker"


def test_a_worker_that_is_gone_is_told():
    with pytest.raises(RuntimeError, match="ended before its work did"):
        list(batches(deadly, 0, range(3), 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_stops_early_leaves_everything_put_away(jobs: int, tmp_path: Path):
    with closing(batches(tidy, tmp_path, iter(int, 1), jobs)) as arriving:
        next(arriving)
        assert list(tmp_path.glob("closed-*")) == []
    opened = {note.name.partition("-")[2] for note in tmp_path.glob("opened-*")}
    assert opened
    assert opened == {note.name.partition("-")[2] for note in tmp_path.glob("closed-*")}
