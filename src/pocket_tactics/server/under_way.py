"""What is under way as reports: an assault, a test, a spell; the faces the dice show now."""

from pocket_tactics.engine.dice import DEF, OFF, POOLS, faces_of
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_CAST, NO_FIGHT, NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.play.under_way import aim_of, bumps_left, dice_to_come, in_hand
from pocket_tactics.server.reports import (
    FighterReport,
    FightReport,
    Pool,
    SpellReport,
    TestReport,
)
from pocket_tactics.server.wording import Wording

NO_DICE = Pool([], 0, [])


def fight_report(rules: Ruleset, state: State, words: Wording) -> FightReport | None:
    """The assault going on: who, against whom, dice, bumps and re-rolls left."""
    if state.fight is NO_FIGHT:
        return None
    return FightReport(
        words.manner(rules, state), _fighter(state, ATTACKER), _fighter(state, DEFENDER)
    )


def _fighter(state: State, side: int) -> FighterReport:
    fight = state.fight
    unit = fight.unit(side)
    return FighterReport(
        int(fight.seat(side)),
        state.board.name(fight.tile(side)),
        state.table.card[unit].id if unit else None,
        _pool(state, side, OFF),
        _pool(state, side, DEF),
        int(fight.rerolls_of(side)),
    )


def _pool(state: State, side: int, pool: int) -> Pool:
    """Dice that lie, or are certain to come; with features they are not before they are taken up."""
    fight = state.fight
    if state.features and not fight.is_taken_up():
        return NO_DICE
    return Pool(
        list(faces_of(fight.pool(side, pool))),
        dice_to_come(state, side, pool),
        bumps_left(state, side, pool),
    )


def trial_report(state: State) -> TestReport | None:
    """The test going on: the unit with its dice, and what it needs or the dice against it."""
    trial = state.trial
    if trial is NO_TRIAL:
        return None
    own = int(trial.own)
    opposed = not trial.dv
    return TestReport(
        int(trial.seat),
        state.table.card[trial.unit].id,
        state.board.name(trial.tile),
        "off" if POOLS[own] == "off" else "def",
        _test_pool(state, own),
        int(trial.rerolls),
        None if opposed else int(trial.dv),
        int(state.next_seat(trial.seat)) if opposed else None,
        _test_pool(state, 1 - own) if opposed else None,
    )


def _test_pool(state: State, lane: int) -> Pool:
    trial = state.trial
    return Pool(list(faces_of(trial.lane(lane))), in_hand(int(trial.hand), lane), [])


def spell_report(state: State) -> SpellReport | None:
    """The spell that was named and has not yet acted; of one that moves a unit, `at` is where that stands."""
    cast = state.cast
    if cast is NO_CAST:
        return None
    near, far = aim_of(state)
    start, aimed = state.board.name(cast.tile), None if near is None else state.board.name(near)
    card = state.table.spell[cast.spell].id
    if far is None:
        return SpellReport(int(cast.seat), card, start, aimed)
    return SpellReport(int(cast.seat), card, start, state.board.name(far), aimed)
