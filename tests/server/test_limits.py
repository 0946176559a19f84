"""Counting by the clock; here the clock is turned by hand."""

import asyncio
from contextlib import suppress

import pytest

from pocket_tactics.server import limits
from pocket_tactics.server.limits import Pace, Presences, Turns, household
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.settings import Rate


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def let_through(pace: Pace, who: str, times: int) -> int:
    passed = 0
    for _ in range(times):
        with suppress(Refused):
            pace.check(who)
            passed += 1
    return passed


def test_a_burst_passes_and_then_as_many_as_time_allows() -> None:
    clock = Clock()
    pace = Pace(Rate(40, 2.0), "too_fast", clock)
    assert let_through(pace, "a", 100) == 40
    assert let_through(pace, "b", 10) == 10, "each is counted alone"
    clock.now += 0.5
    assert let_through(pace, "a", 100) == 10
    clock.now += 3600
    assert let_through(pace, "a", 100) == 40


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 3)
    pace = Pace(Rate(1, 10.0), "too_fast", Clock())
    for who in "abcd":
        pace.check(who)
    assert let_through(pace, "d", 1) == 0
    assert let_through(pace, "a", 1) == 1, "the one heard of longest ago is forgotten"


def test_presences_are_counted_by_address() -> None:
    presences = Presences(1)
    with (
        presences.one_more("a"),
        presences.one_more("b"),
        pytest.raises(Refused, match="too_many"),
        presences.one_more("a"),
    ):
        pass
    with presences.one_more("a"):
        pass


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_counted_as_one(host: str, counted: str) -> None:
    assert household(host) == counted


def test_who_asks_for_several_things_gets_one_after_another() -> None:
    async def ask() -> list[str]:
        turns, told = Turns(), list[str]()

        async def one(who: str) -> None:
            async with turns.of(who):
                told.append(f"{who} begins")
                await asyncio.sleep(0)
                told.append(f"{who} ends")

        await asyncio.gather(one("a"), one("a"), one("b"))
        assert not turns.is_taken("a")
        return told

    told = asyncio.run(ask())
    assert [said for said in told if said[0] == "a"] == ["a begins", "a ends"] * 2
    assert told.index("b begins") < told.index("a ends"), "others need not wait"


@pytest.mark.parametrize(("number", "seconds"), [(0, 1.0), (1, 0.0)])
def test_a_rate_is_positive(number: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="a rate is a positive number"):
        Rate(number, seconds)
