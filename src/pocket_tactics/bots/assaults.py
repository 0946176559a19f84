"""How assaults and tests are likely to end: the seam between a search and whoever reckons with dice.

`Forecast` is all a search knows of dice. `Estimate` fills it in from `strikes`; exact odds can take its place.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.bots.forcing import LANES, decided, decline, is_being_thrown, throw
from pocket_tactics.bots.keys import mixed
from pocket_tactics.bots.means import (
    ATTACKER_DEF,
    ATTACKER_OFF,
    DEFENDER_DEF,
    DEFENDER_OFF,
    Means,
    means_of,
)
from pocket_tactics.bots.strikes import Pool, pass_chance, strike_chance, tally_of
from pocket_tactics.engine.actions import Options, actor_of, target_of
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.board import BARE_TABLE, Board
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT, NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.table import Table

MOST_REMEMBERED: Final = 1 << 17  # assaults, some hundred bytes each

# Only the defender falls, only the attacker, both, neither.
Ending = tuple[float, float, float, float]


def ending_of(strikes: tuple[float, float]) -> Ending:
    """The four ends of an assault whose strike and counter-strike have these chances, each by itself."""
    strike, counter = strikes
    return (
        strike * (1 - counter),
        counter * (1 - strike),
        strike * counter,
        (1 - strike) * (1 - counter),
    )


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


class Estimate(Forecast):
    """As if strike and counter-strike were thrown apart, each side using its re-rolls where they help it more."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.tally = tally_of(rules)

    def chances(self, state: State) -> Ending:
        return ending_of(self.strikes(means_of(self.rules, state)))

    def strikes(self, means: Means) -> tuple[float, float]:
        """The chances of strike and counter-strike, the defender choosing first."""
        prize: int = means.prize
        stake: int = means.stake
        pools = [means.pool(lane) for lane in range(LANES)]
        for side, own, other in ((DEFENDER, stake, prize), (ATTACKER, prize, stake)):
            rerolls: int = means.rerolls_of(side)
            if rerolls:
                pools = self.best_use(pools, side, rerolls, own, other)
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
    """Remembers how assaults end, by what stands around them, as long as it is the same game."""

    def __init__(self, rules: Ruleset, forecast: Forecast) -> None:
        self.rules = rules
        self.source = forecast
        self.out = Options()
        self.board: Board = BARE_TABLE
        self.table: Table | None = None
        self.endings: dict[int, Ending] = {}
        self.tests: dict[int, float] = {}
        self.declared: dict[int, Ending] = {}

    def turn_to(self, state: State) -> None:
        """A question about that state is thought about next: what is known of other boards and forces is of no use."""
        is_same = self.board is state.board and self.table is state.table
        if not is_same or len(self.declared) > MOST_REMEMBERED:
            self.board, self.table = state.board, state.table
            self.endings.clear()
            self.tests.clear()
            self.declared.clear()

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
        reaches = 1.0  # comes to the dice at the target
        falls = 0.0  # is lost before
        draft = rules.after(state, answer)
        while not is_being_thrown(draft):
            if draft.fight is NO_FIGHT and draft.frames < 256:
                return 0.0, falls, 0.0, 1 - falls
            if draft.trial is not NO_TRIAL:
                passes = self.source.passes(draft)
                falls += reaches * (1 - passes)
                reaches *= passes
                draft = decided(rules, draft, True, self.out)
            elif draft.to_act == CHANCE:
                before = draft.copy()
                throw(rules, draft, high=True)
                alike, lost = self.shares(before, draft)
                falls += reaches * lost
                reaches *= alike
            else:
                decline(rules, draft, self.out)
        defender, attacker, both, neither = self.source.chances(draft)
        return (
            reaches * defender,
            reaches * attacker + falls,
            reaches * both,
            reaches * neither + max(1 - reaches - falls, 0.0),
        )

    def shares(self, before: State, after: State) -> tuple[float, float]:
        """Which part of chance's ways goes on like that one, and which costs a unit."""
        rules = self.rules
        ways = rules.ways(before)
        alike: i64 = 0
        lost: i64 = 0
        way: i64 = 0
        while way < ways:
            other = rules.after(before, rules.way(before, way))
            if other.occupied != after.occupied:
                lost += 1
            elif other.fight.manner == after.fight.manner:  # a boulder strays or does not
                alike += 1
            way += 1
        return float(alike) / float(ways), float(lost) / float(ways)


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
