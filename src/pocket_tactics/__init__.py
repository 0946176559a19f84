"""Pocket-Tactics: the modular hex tactics board game, as rules, opponents and tools.

The public names below are loaded when they are first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pocket_tactics import odds
    from pocket_tactics.bots.budget import Budget
    from pocket_tactics.bots.hint import Hint, hint
    from pocket_tactics.content.forces import ready_made_forces, shop
    from pocket_tactics.editions import rules
    from pocket_tactics.engine.events import Event
    from pocket_tactics.engine.forces import Force, force_from_text
    from pocket_tactics.engine.news import seen_by
    from pocket_tactics.engine.notation import Answer
    from pocket_tactics.engine.position import Position, PositionError
    from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
    from pocket_tactics.engine.state import CHANCE, State
    from pocket_tactics.engine.terms import GameOptions, Seat, Setup
    from pocket_tactics.odds.advice import Advice, advise
    from pocket_tactics.odds.duel import Chances
    from pocket_tactics.play.dice import Dice, FairDice, SeededDice, TypedDice
    from pocket_tactics.play.hidden import determinize
    from pocket_tactics.play.match import Match
    from pocket_tactics.play.record import (
        Ply,
        Record,
        RecordError,
        record_from_bytes,
        record_from_json,
        record_from_text,
    )
    from pocket_tactics.play.replay import Replay, Verification, verify
    from pocket_tactics.play.setups import random_setup

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Advice",
    "Answer",
    "Budget",
    "Chances",
    "Dice",
    "Event",
    "FairDice",
    "Force",
    "GameOptions",
    "Hint",
    "IllegalAction",
    "Match",
    "Outcome",
    "Ply",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Replay",
    "Ruleset",
    "Seat",
    "SeededDice",
    "Setup",
    "State",
    "TypedDice",
    "Verification",
    "advise",
    "determinize",
    "force_from_text",
    "hint",
    "odds",
    "random_setup",
    "ready_made_forces",
    "record_from_bytes",
    "record_from_json",
    "record_from_text",
    "rules",
    "seen_by",
    "shop",
    "verify",
]

_HOMES = {
    "CHANCE": "engine.state",
    "Advice": "odds.advice",
    "Chances": "odds.duel",
    "advise": "odds.advice",
    "Answer": "engine.notation",
    "Budget": "bots.budget",
    "Dice": "play.dice",
    "Event": "engine.events",
    "Ply": "play.record",
    "Position": "engine.position",
    "Verification": "play.replay",
    "shop": "content.forces",
    "FairDice": "play.dice",
    "Force": "engine.forces",
    "determinize": "play.hidden",
    "force_from_text": "engine.forces",
    "ready_made_forces": "content.forces",
    "seen_by": "engine.news",
    "GameOptions": "engine.terms",
    "Hint": "bots.hint",
    "hint": "bots.hint",
    "IllegalAction": "engine.ruleset",
    "Match": "play.match",
    "Outcome": "engine.ruleset",
    "PositionError": "engine.position",
    "Record": "play.record",
    "RecordError": "play.record",
    "Replay": "play.replay",
    "Ruleset": "engine.ruleset",
    "Seat": "engine.terms",
    "SeededDice": "play.dice",
    "Setup": "engine.terms",
    "State": "engine.state",
    "TypedDice": "play.dice",
    "random_setup": "play.setups",
    "record_from_bytes": "play.record",
    "record_from_json": "play.record",
    "record_from_text": "play.record",
    "rules": "editions",
    "verify": "play.replay",
}


# Rooms with names of their own: pt.odds.between(...).
_ROOMS = ("odds",)


def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
