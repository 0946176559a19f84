"""How often Python looks for garbage that refers to itself: seldom, for everything stands still meanwhile.

It would look through all states of all games again and again, half a second each time with a thousand of them. A room
that is given up is freed without that: nothing in it refers back to it.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

# What is new is looked at after so many more objects, and once again when it is not so new any more; what is old is
# left to the clock.
THRESHOLDS: Final = (2_000, 2, 1_000_000)
SECONDS: Final = 1800.0  # between two looks at everything


@asynccontextmanager
async def tidied(seconds: float = SECONDS) -> AsyncIterator[None]:
    """While this lasts everything is looked at only so often; afterwards it is as it was."""
    before = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    tidying = asyncio.create_task(_tidy(seconds))
    try:
        yield
    finally:
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        gc.set_threshold(*before)


async def _tidy(seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
