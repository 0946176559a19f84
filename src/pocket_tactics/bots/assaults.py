"""How assaults and tests are likely to end: the seam between a search and whoever reckons with dice.

`Forecast` is all a search knows of dice. `Estimate` fills it in from `strikes`; exact odds can take its place.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.bots.forcing import LANES, decided, decline, is_being_thrown, throw
from pocket_tactics.bots.keys import mixed
from pocket_tactics.bots.strikes import Pool, pass_chance, strike_chance, tally_of
from pocket_tactics.engine.actions import (
    BUMP,
    REROLL_DIE,
    REROLL_POOL,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import (
    ATTACKER,
    DEFENDER,
    HIGHEST_BUMP,
    NO_FIGHT,
    NO_TRIAL,
    Fight,
)
from pocket_tactics.engine.rerolls import SITUATIONAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State

ATTACKER_OFF: Final = 0
ATTACKER_DEF: Final = 1
DEFENDER_OFF: Final = 2
DEFENDER_DEF: Final = 3
BASE_PRICE: Final = 60  # what a base counts for when a side decides where its re-rolls go

# Only the defender falls, only the attacker, both, neither.
Ending = tuple[float, float, float, float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Forecast:
    """How likely an assault and a test end in each of their ways; nothing is certain until overridden."""

    def chances(self, state: State) -> Ending:
        """That the defender is struck, the attacker, both or neither, when the dice are being thrown.

        Dice that lie already, and bumps and re-rolls to come on both sides, are reckoned with.
        """
        return 0.25, 0.25, 0.25, 0.25

    def passes(self, state: State) -> float:
        """That the unit passes the running test."""
        return 0.5


class Means(NamedTuple):
    """What the sides of an assault have: their pools in lanes, re-rolls of one die on either pool, and forced ones.

    Each that a side can force is a set of lanes: a die of one of them is thrown again.
    """

    pools: tuple[Pool, Pool, Pool, Pool]
    again: tuple[int, int]
    forces: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def means_of(rules: Ruleset, state: State) -> Means:
    """What the sides will have, dice that lie and those to be thrown together.

    To see which bumps and re-rolls are offered, the assault is played on with ones.
    """
    draft = state.copy()
    out = Options()
    fight = draft.fight
    shown = [fight.lane(0), fight.lane(1), fight.lane(2), fight.lane(3)]
    dice = [fight.hand & 7, fight.hand >> 3 & 7, fight.hand >> 6 & 7, fight.hand >> 9 & 7]
    bumps: list[tuple[int, ...]] = [()] * LANES
    again, spoiled, whole = [0, 0], [0] * LANES, [False] * LANES
    forces: list[dict[int, int]] = [{}, {}]  # the lanes of each source
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
                bumps[lane] = bumps_of(fight, lane)
            elif kind == REROLL_POOL:
                whole[lane] = True
            elif kind == REROLL_DIE and actor_of(answer) == SITUATIONAL:
                again[side] = fight.rerolls_of(side)
            elif kind == REROLL_DIE:
                source: int = actor_of(answer)
                lanes: int = bit(lane)
                forces[side][source] = forces[side].get(source, 0) | lanes
                if lane in (ATTACKER_OFF, DEFENDER_DEF):
                    spoiled[lane] = 1 if lane >> 1 != side else 0
        decline(rules, draft, out)
    pools = [Pool(dice[n], 0, spoiled[n], whole[n], shown[n], bumps[n]) for n in range(LANES)]
    return Means(
        (pools[0], pools[1], pools[2], pools[3]),
        (again[0], again[1]),
        (tuple(forces[ATTACKER].values()), tuple(forces[DEFENDER].values())),
    )


def bumps_of(fight: Fight, lane: i64) -> tuple[int, ...]:
    """The values of the bumps a pool has left, highest first."""
    found: list[int] = []
    value: i64 = HIGHEST_BUMP
    while value > 0:
        found += [value] * fight.bumps_left(lane, value)
        value -= 1
    return tuple(found)


class Estimate(Forecast):
    """As if strike and counter-strike were thrown apart, each side using its re-rolls where they help it more."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.tally = tally_of(rules)

    def chances(self, state: State) -> Ending:
        means = means_of(self.rules, state)
        cards = state.table.card
        fight = state.fight
        prize: int = cards[fight.defender].cost if fight.defender else BASE_PRICE
        strike, counter = self.strikes(means, prize, cards[fight.attacker].cost)
        return (
            strike * (1 - counter),
            counter * (1 - strike),
            strike * counter,
            (1 - strike) * (1 - counter),
        )

    def strikes(self, means: Means, prize: int, stake: int) -> tuple[float, float]:
        """The chances of strike and counter-strike, the defender choosing first."""
        pools = list(means.pools)
        for side, own, other in ((DEFENDER, stake, prize), (ATTACKER, prize, stake)):
            if means.again[side]:
                pools = self.best_use(pools, side, means.again[side], own, other)
        return self.tallied_apart(pools)

    def best_use(
        self, pools: list[Pool], side: int, rerolls: int, own: int, other: int
    ) -> list[Pool]:
        """The pools with the re-rolls of a side given to OFF or to DEF, whichever is worth more to it."""
        best: list[Pool] = pools
        most = -1e9
        for lane in (2 * side + OFF, 2 * side + DEF):
            tried = list(pools)
            tried[lane] = tried[lane]._replace(again=rerolls)
            strike, counter = self.tallied_apart(tried)
            if side == DEFENDER:
                strike, counter = counter, strike
            worth = strike * own - counter * other
            if worth > most:
                best, most = tried, worth
        return best

    def tallied_apart(self, pools: list[Pool]) -> tuple[float, float]:
        return (
            strike_chance(self.tally, pools[ATTACKER_OFF], pools[DEFENDER_DEF]),
            strike_chance(self.tally, pools[DEFENDER_OFF], pools[ATTACKER_DEF]),
        )

    def passes(self, state: State) -> float:
        trial = state.trial
        own = trial.own
        lanes: list[Pool] = []
        lane: i64 = 0
        while lane <= DEF:
            again = trial.rerolls if lane == own else 0
            lanes.append(Pool(trial.hand >> 3 * lane & 7, again=again, shown=trial.lane(lane)))
            lane += 1
        if trial.dv:
            return pass_chance(lanes[own], trial.dv)
        struck = strike_chance(self.tally, lanes[OFF], lanes[DEF])
        return struck if own == OFF else 1 - struck


class Foresight:
    """Remembers how assaults end, by what stands around them, while one question is thought about."""

    def __init__(self, rules: Ruleset, forecast: Forecast) -> None:
        self.rules = rules
        self.source = forecast
        self.out = Options()
        self.endings: dict[int, Ending] = {}
        self.tests: dict[int, float] = {}
        self.declared: dict[int, Ending] = {}

    def ending(self, state: State) -> Ending:
        """How the assault whose dice are being thrown ends."""
        key: int = fight_key(state)
        found = self.endings.get(key)
        if found is None:
            found = self.source.chances(state)
            self.endings[key] = found
        return found

    def passes(self, state: State) -> float:
        """How likely the unit passes the running test."""
        trial = state.trial
        key = mixed(mixed(trial.unit, trial.hand << 8 | trial.dv << 4 | trial.own), trial.pools)
        number: int = mixed(around_key(state, key, bit(trial.tile)), trial.rerolls)
        found = self.tests.get(number)
        if found is None:
            found = self.source.passes(state)
            self.tests[number] = found
        return found

    def declaration(self, state: State, answer: i64) -> Ending:
        """How an assault ends that is declared now, if nobody steps in; hazards on the way are part of it."""
        tiles = bit(actor_of(answer)) | bit(target_of(answer))
        key: int = around_key(state, mixed(answer & 0xFFFFFF, answer >> 24), tiles)
        found = self.declared.get(key)
        if found is None:
            found = self.played_out(state, answer)
            self.declared[key] = found
        return found

    def played_out(self, state: State, answer: i64) -> Ending:
        rules = self.rules
        reaches = 1.0
        draft = rules.after(state, answer)
        while not is_being_thrown(draft):
            if draft.fight is NO_FIGHT and draft.frames < 256:
                return 0.0, 1 - reaches, 0.0, reaches
            if draft.trial is not NO_TRIAL:
                reaches *= self.source.passes(draft)
                draft = decided(rules, draft, True, self.out)
            elif draft.to_act == CHANCE:
                before = draft.copy()
                throw(rules, draft, high=True)
                reaches *= self.share_like(before, draft)
            else:
                decline(rules, draft, self.out)
        defender, attacker, both, neither = self.source.chances(draft)
        return (
            reaches * defender,
            reaches * attacker + (1 - reaches),
            reaches * both,
            reaches * neither,
        )

    def share_like(self, before: State, after: State) -> float:
        """Which part of chance's ways leaves as many units on the board as that one."""
        rules = self.rules
        ways = rules.ways(before)
        alike: i64 = 0
        way: i64 = 0
        while way < ways:
            other = rules.after(before, rules.way(before, way))
            if other.occupied == after.occupied:
                alike += 1
            way += 1
        return float(alike) / float(ways)


def around_key(state: State, key: i64, tiles: i64) -> i64:
    """A key for what can bear on a fight on these tiles: units and features there and beside them."""
    table = state.table
    key = mixed(key, state.turn << 60 - 8 | state.features)
    left = (tiles | state.board.around(tiles)) & state.occupied
    while left:
        tile = lowest(left)
        left &= left - 1
        key = mixed(key, tile << 8 | state.cells[table.tile_cells + tile])
    if table.spells > 1:
        cell = table.spell_cells
        while cell < table.tile_cells:
            key = mixed(key, state.cells[cell] & 255)
            cell += 1
    return key


def fight_key(state: State) -> i64:
    """A key for the assault whose dice are being thrown."""
    fight = state.fight
    key = mixed(state.frames, fight.pools)
    key = mixed(key, fight.bumps)
    close: i64 = 1 if fight.close else 0
    key = mixed(key, fight.hand << 16 | fight.mode << 12 | fight.manner << 2 | close)
    key = mixed(key, fight.spent << 16 | fight.rerolls)
    key = mixed(key, fight.origin << 24 | fight.target << 16 | fight.attacker << 8 | fight.defender)
    key = mixed(key, fight.turn << 8 | fight.passed << 4 | fight.asked << 2 | fight.brewed)
    key = mixed(key, fight.used)
    key = mixed(key, fight.warded << 32 | fight.asking << 16 | fight.seats)
    return around_key(state, key, bit(fight.origin) | bit(fight.target))
