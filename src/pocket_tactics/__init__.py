"""Pocket-Tactics: the modular hex tactics board game, as rules, opponents and tools."""

from pocket_tactics.editions import rules
from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import GameOptions, Seat, Setup
from pocket_tactics.play.dice import FairDice, SeededDice, TypedDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.record import Record, RecordError, record_from_bytes, record_from_text
from pocket_tactics.play.replay import Replay, verify

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "FairDice",
    "GameOptions",
    "IllegalAction",
    "Match",
    "Outcome",
    "Record",
    "RecordError",
    "Replay",
    "Ruleset",
    "Seat",
    "SeededDice",
    "Setup",
    "State",
    "TypedDice",
    "record_from_bytes",
    "record_from_text",
    "rules",
    "verify",
]
