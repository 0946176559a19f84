"""A key for everything in a state that decides what follows in the running action."""

from pocket_tactics.engine.notes import NO_CAST, NO_DEED, NO_FIGHT, NO_TRIAL
from pocket_tactics.engine.state import State

Key = tuple[object, ...]


def key_of(state: State) -> Key:
    """Equal for states of one game from which the same can follow in the running action."""
    return (
        (state.frames, state.subjects, state.to_act, state.turn, state.features, state.out),
        tuple(state.cells),
        fight_key(state),
        deed_key(state),
        trial_key(state),
        cast_key(state),
    )


def fight_key(state: State) -> Key:
    fight = state.fight
    if fight is NO_FIGHT:
        return ()
    return (
        *(fight.mode, fight.close, fight.origin, fight.target, fight.attacker, fight.defender),
        *(fight.seats, fight.distance, fight.hand, fight.pools, fight.turn, fight.passed),
        *(fight.spent, fight.support, fight.rerolls, fight.struck, fight.asked, fight.lost),
        *(fight.manner, fight.bumps, fight.captor, fight.asking, fight.used, fight.brewed),
        fight.warded,
    )


def deed_key(state: State) -> Key:
    deed = state.deed
    if deed is NO_DEED:
        return ()
    return (
        *(deed.answer, deed.end, deed.indexed, deed.moves, deed.moved, deed.ended),
        *(deed.captor, deed.cause, deed.asked, deed.deployed),
    )


def trial_key(state: State) -> Key:
    trial = state.trial
    if trial is NO_TRIAL:
        return ()
    return (
        *(trial.unit, trial.seat, trial.tile, trial.own, trial.dv, trial.hand, trial.pools),
        *(trial.rerolls, trial.hardened, trial.focused, trial.asking, trial.used, trial.passed),
    )


def cast_key(state: State) -> Key:
    cast = state.cast
    if cast is NO_CAST:
        return ()
    return (cast.spell, cast.seat, cast.tile, cast.target, cast.asking)
