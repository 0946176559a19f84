"""How often somebody may do something: counted by the clock, forgotten when it no longer matters."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from time import monotonic
from typing import Final
from weakref import WeakValueDictionary

from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.settings import Rate

MOST_KNOWN: Final = 10_000  # addresses; the one heard of longest ago is forgotten first
HOUSEHOLD_BITS: Final = 64  # of an IPv6 address


def household(host: str) -> str:
    """By what somebody at that address is counted: with IPv6 one household has 64 bits of addresses to itself."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), HOUSEHOLD_BITS), strict=False))


class Bucket:
    """Holds so many tokens and fills up again; each thing done takes one."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._tokens = float(rate.number)
        self._at = now

    def takes(self, now: float) -> bool:
        """Take a token; False if there is none."""
        rate = self._rate
        filled = self._tokens + (now - self._at) * rate.number / rate.seconds
        self._tokens = min(float(rate.number), filled)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Pace:
    """One rate for many who do the same, each counted alone."""

    def __init__(self, rate: Rate, code: str, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.code = code
        self.clock = clock
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Count one more; raises Refused if it is too much."""
        now = self.clock()
        bucket = self._known.pop(who, None) or Bucket(self.rate, now)
        self._known[who] = bucket
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        if not bucket.takes(now):
            raise Refused(self.code)


class Presences:
    """How many are connected, counted by address, by link or all together; `wording` says what there is too much of."""

    def __init__(self, most: int, wording: str = "too_many") -> None:
        self.most = most
        self.wording = wording
        self._here: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str = "") -> Iterator[None]:
        """Somebody comes and stays for a while; raises Refused if there are too many."""
        if self._here[who] >= self.most:
            raise Refused("too_many", wording=self.wording)
        self._here[who] += 1
        try:
            yield
        finally:
            self._here[who] -= 1
            if not self._here[who]:
                del self._here[who]


class Turns:
    """One thing at a time for each who asks for something; their next one waits."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def is_taken(self, who: str) -> bool:
        """Whether something is being done for them."""
        lock = self._locks.get(who)
        return lock is not None and lock.locked()

    @asynccontextmanager
    async def of(self, who: str) -> AsyncIterator[None]:
        """Their turn, as soon as what they asked for before is done."""
        lock = self._locks.setdefault(who, asyncio.Lock())
        async with lock:
            yield
