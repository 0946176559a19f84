"""What the two sides of an assault have, read from the engine: dice, bumps, re-rolls, and what is at stake."""

from typing import Final

from mypy_extensions import i64

from pocket_tactics.bots.forcing import LANES, throw
from pocket_tactics.bots.keys import mixed
from pocket_tactics.bots.strikes import Pool
from pocket_tactics.engine.actions import (
    BUMP,
    PASS,
    REROLL_DIE,
    REROLL_POOL,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, HIGHEST_BUMP
from pocket_tactics.engine.rerolls import SITUATIONAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State

ATTACKER_OFF: Final = 0
ATTACKER_DEF: Final = 1
DEFENDER_OFF: Final = 2
DEFENDER_DEF: Final = 3
BASE_PRICE: Final = 60  # what a base counts for when a side decides where its re-rolls go
FORCE_BITS: Final = 5  # of each forced re-roll: the lanes it can act on, then its side


class Means:
    """What the sides of an assault have, in numbers packed like those of a fight: a search reads thousands."""

    def __init__(self, hand: i64, shown: i64, prize: i64, stake: i64) -> None:
        self.hand = hand  # dice to be thrown: an octal digit per lane
        self.shown = shown  # dice that lie: four octal digits per lane
        self.prize = prize  # what the defender costs
        self.stake = stake  # what the attacker costs
        self.bumps: i64 = 0  # a hexadecimal digit per lane and value
        self.rerolls: i64 = 0  # of one die of either pool: eight bits per side
        self.whole: i64 = 0  # lanes that can be thrown again as a whole: a bit each
        self.forced: i64 = 0  # re-rolls of one die that a side can force

    def key(self) -> i64:
        """The same number for the same means."""
        key = mixed(self.hand << 32 | self.whole << 24 | self.rerolls, self.shown)
        key = mixed(mixed(key, self.bumps), self.forced)
        return mixed(key, self.prize << 16 | self.stake)

    def take_bumps(self, lane: i64, bumps: i64) -> None:
        """The lane has these bumps, a hexadecimal digit per value."""
        shift = 12 * lane
        self.bumps ^= (self.bumps >> shift & 0xFFF ^ bumps) << shift

    def take_rerolls(self, side: i64, rerolls: i64) -> None:
        """The side has so many re-rolls of one die."""
        shift = 8 * side
        self.rerolls ^= (self.rerolls >> shift & 255 ^ rerolls) << shift

    def rerolls_of(self, side: i64) -> i64:
        return self.rerolls >> 8 * side & 255

    def forces_of(self, side: i64) -> tuple[int, ...]:
        """For each re-roll the side can force, the lanes it can act on: a die of one of them is thrown again."""
        found: list[int] = []
        left = self.forced
        while left:
            if left >> LANES & 1 == side:
                found.append(left & 15)
            left >>= FORCE_BITS
        return tuple(found)

    def pool(self, lane: i64) -> Pool:
        """One lane of dice; `again` is left open, for the side decides where its re-rolls go."""
        return Pool(
            self.hand >> 3 * lane & 7,
            0,
            1 if self.is_spoiled(lane) else 0,
            self.whole >> lane & 1 != 0,
            self.shown >> 12 * lane & 0o7777,
            self.bumps_of(lane),
        )

    def is_spoiled(self, lane: i64) -> bool:
        """Whether the other side can force a die of that lane, and the strike at the defender hangs on it."""
        if lane != ATTACKER_OFF and lane != DEFENDER_DEF:
            return False
        left = self.forced
        while left:
            if left >> LANES & 1 != lane >> 1 and left >> lane & 1:
                return True
            left >>= FORCE_BITS
        return False

    def bumps_of(self, lane: i64) -> tuple[int, ...]:
        """The values of the bumps of a lane, highest first."""
        found: list[int] = []
        value: i64 = HIGHEST_BUMP
        while value > 0:
            found += [value] * (self.bumps >> 12 * lane + 4 * value - 4 & 15)
            value -= 1
        return tuple(found)


def means_of(rules: Ruleset, state: State) -> Means:
    """What the sides will have, dice that lie and those to be thrown together.

    To see which bumps and re-rolls are offered, the assault is played on with ones.
    """
    draft = state.copy()
    out = Options()
    fight = draft.fight
    cards = state.table.card
    prize = cards[fight.defender].cost if fight.defender else BASE_PRICE
    means = Means(fight.hand, fight.pools, prize, cards[fight.attacker].cost)
    sources: list[int] = []  # of forced re-rolls
    while draft.fight is fight and fight.struck == 0:
        if draft.to_act == CHANCE:
            throw(rules, draft, high=False)
            continue
        side: i64 = ATTACKER if draft.to_act == fight.seat(ATTACKER) else DEFENDER
        rules.list_options(draft, out)
        i: i64 = 0
        while i < out.count:
            answer = out.items[i]
            i += 1
            kind, lane = kind_of(answer), target_of(answer)
            if kind == BUMP:
                means.take_bumps(lane, fight.bumps >> 12 * lane & 0xFFF)
            elif kind == REROLL_POOL:
                means.whole |= bit(lane)
            elif kind == REROLL_DIE and actor_of(answer) == SITUATIONAL:
                means.take_rerolls(side, fight.rerolls_of(side))
            elif kind == REROLL_DIE:
                source: int = side << 8 | actor_of(answer)
                if source not in sources:
                    sources.append(source)
                place: i64 = FORCE_BITS * sources.index(source)
                means.forced |= bit(place + LANES) * side | bit(place + lane)
        last = out.items[out.count - 1]
        rules.play(draft, last if kind_of(last) == PASS else out.items[0])
    return means
