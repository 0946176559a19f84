"""Reads the notes of a position back: a fight, an action, a test, a spell; and spell cards.

Numbers that could not be are refused.
"""

from typing import Final

from pocket_tactics.engine.actions import (
    DEPLOY,
    INVOKE,
    KINDS,
    NO_TARGET,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.decks import (
    MASKED,
    ONE_DISCARDED,
    ONE_IN_DECK,
    ONE_UNSEEN,
    discarded,
    has_cards,
    in_hand,
    shuffled,
    unseen,
)
from pocket_tactics.engine.dice import MOST_DICE, faces_of, pack_faces
from pocket_tactics.engine.notes import FRIENDLY, STRAYS, Cast, Deed, Fight, Trial
from pocket_tactics.engine.position import (
    CAST_FIELDS,
    DEED_FIELDS,
    FEATURE_FIGHT_FIELDS,
    FIGHT_FIELDS,
    NOTHING,
    TRIAL_FIELDS,
)
from pocket_tactics.engine.spells import DESTINATION
from pocket_tactics.engine.state import State

# What each number of a fight stays below.
FIGHT_LIMITS: Final = {
    "mode": 8,
    "close": 2,
    "distance": 100,
    "hand": 8**4,
    "pools": 8**16,
    "turn": 2,
    "passed": 4,
    "spent": 2**16,
    "support": 2**16,
    "rerolls": 2**16,
    "struck": 4,
    "asked": 4,
    "lost": 2**48,
    "manner": 2 * STRAYS,
    "bumps": 2**48,
    "captor": 6,
    "asking": 7,
    "used": 2**60,
    "brewed": 4,
    "warded": 4,
}
# And those of the other notes.
DEED_LIMITS: Final = {
    "answer": 2**40,
    "end": 60,
    "indexed": 256,
    "moves": 8,
    "moved": 2,
    "ended": 2,
    "captor": 6,
    "cause": 2**60,
    "asked": 60,
    "deployed": 2**16,
}
TRIAL_LIMITS: Final = {
    "own": 2,
    "dv": 7,
    "hand": 8**2,
    "pools": 8**8,
    "rerolls": 99,
    "hardened": 2,
    "focused": 2,
    "asking": 7,
    "used": 2**60,
    "passed": 2,
}


def by_seat(state: State, text: str) -> list[str]:
    words = text.split("|")
    if len(words) != state.table.seats:
        raise ValueError(f"expected {state.table.seats} seats parted by |")
    return words


def read_fight(state: State, text: str) -> None:
    table = state.table
    featured = len(table.features) > 0
    numbers = _numbers(text, FEATURE_FIGHT_FIELDS if featured else FIGHT_FIELDS)
    if not 0 < numbers["attacker"] < table.units or not 0 <= numbers["defender"] < table.units:
        raise ValueError("expected units of this game")
    if not (
        0 <= numbers["origin"] < state.board.size and 0 <= numbers["target"] < state.board.size
    ):
        raise ValueError("expected tiles of this board")
    attacking, defending = numbers["seats"] & 255, numbers["seats"] >> 8
    alike = attacking == defending and not numbers.get("manner", 0) & FRIENDLY
    if attacking >= table.seats or defending >= table.seats or alike:
        raise ValueError("expected two seats of this game")
    _check_limits(numbers, FIGHT_LIMITS, "fight")
    _check_dice(numbers, 4, MOST_DICE if featured else MOST_DICE - 1)
    if featured and not numbers["defender"]:
        raise ValueError("expected two units")
    fight = Fight(
        numbers["mode"],
        bool(numbers["close"]),
        numbers["origin"],
        numbers["target"],
        numbers["attacker"],
        numbers["defender"],
    )
    for name in list(numbers)[6:]:
        setattr(fight, name, numbers[name])
    state.fight = fight


def _numbers(text: str, fields: tuple[str, ...]) -> dict[str, int]:
    """The numbers of some notes, by their names."""
    words = [word.partition("=") for word in text.split(",")]
    if tuple(name for name, _, _ in words) != fields:
        raise ValueError(f"expected {', '.join(fields)}")
    return {name: int(number) for name, _, number in words}


def _check_limits(numbers: dict[str, int], limits: dict[str, int], what: str) -> None:
    for name, most in limits.items():
        if name in numbers and not 0 <= numbers[name] < most:
            raise ValueError(f"expected numbers that fit a {what}")


def _check_dice(numbers: dict[str, int], lanes: int, most: int) -> None:
    for lane in range(lanes):
        packed = numbers["pools"] >> 12 * lane & 0o7777
        dice = faces_of(packed)
        thrown = len(dice) + (numbers["hand"] >> 3 * lane & 7)
        if pack_faces(dice) != packed or 7 in dice or thrown > most:
            raise ValueError("expected dice that can lie on the table")


def read_deed(state: State, text: str) -> None:
    numbers = _numbers(text, DEED_FIELDS)
    _check_limits(numbers, DEED_LIMITS, "deed")
    if not _is_declared(state, numbers["answer"]) or numbers["captor"] >= state.table.seats:
        raise ValueError("expected an answer and a seat of this game")
    indexed = numbers["indexed"]
    own = range(state.table.first_spell[state.turn], state.table.first_spell[state.turn + 1])
    known = indexed in (0, MASKED) or indexed in own
    if numbers["end"] >= max(state.board.size, 1) or not known:
        raise ValueError("expected a tile of this board and a card of the player to act")
    deed = Deed(numbers["answer"])
    for name in DEED_FIELDS[1:]:
        setattr(deed, name, type(getattr(deed, name))(numbers[name]))
    state.deed = deed


def _is_declared(state: State, answer: int) -> bool:
    """Whether that can be an action's answer; 0: none is declared yet."""
    if answer == 0:
        return True
    size, actor, target = state.board.size, actor_of(answer), target_of(answer)
    if kind_of(answer) in (DEPLOY, INVOKE):
        return 0 < actor < state.table.units and target < size and extra_of(answer) < size
    return kind_of(answer) < KINDS and actor < size


def read_trial(state: State, text: str) -> None:
    numbers = _numbers(text, TRIAL_FIELDS)
    _check_limits(numbers, TRIAL_LIMITS, "test")
    table = state.table
    if not 0 < numbers["unit"] < table.units or not 0 <= numbers["seat"] < table.seats:
        raise ValueError("expected a unit and a seat of this game")
    if not 0 <= numbers["tile"] < state.board.size:
        raise ValueError("expected a tile of this board")
    _check_dice(numbers, 2, MOST_DICE - 1)
    trial = Trial(*(numbers[name] for name in TRIAL_FIELDS[:5]))
    for name in TRIAL_FIELDS[5:]:
        setattr(trial, name, type(getattr(trial, name))(numbers[name]))
    state.trial = trial


def read_cast(state: State, text: str) -> None:
    numbers = _numbers(text, CAST_FIELDS)
    table = state.table
    if not 0 < numbers["spell"] < table.spells or not 0 <= numbers["seat"] < table.seats:
        raise ValueError("expected a spell and a seat of this game")
    tile, target, size = numbers["tile"], numbers["target"], state.board.size
    aimed = target == NO_TARGET or max(target & 63, target >> DESTINATION) < size
    if not 0 <= tile < size or not 0 <= target <= NO_TARGET or not aimed:
        raise ValueError("expected tiles of this board")
    if table.spell_owner[numbers["spell"]] != numbers["seat"]:
        raise ValueError("expected a spell of that seat")
    if not 0 <= numbers["asking"] <= table.seats:
        raise ValueError("expected seats of this game")
    cast = Cast(*(numbers[name] for name in CAST_FIELDS[:4]))
    cast.asking = numbers["asking"]
    state.cast = cast


def read_cards(state: State, text: str) -> None:
    for seat, word in enumerate(by_seat(state, text)):
        if (word == NOTHING) == has_cards(state, seat):
            raise ValueError(f"expected the spells of seat {seat}, if it brought any")
        if word != NOTHING:
            _clear_cards(state, seat)
            if word.startswith("?"):
                _read_hidden_cards(state, seat, word[1:])
            else:
                _read_known_cards(state, seat, word)


def _clear_cards(state: State, seat: int) -> None:
    for spell in range(state.table.first_spell[seat], state.table.first_spell[seat + 1]):
        state.cells[state.table.spell_cells + spell] = 0


def _read_known_cards(state: State, seat: int, text: str) -> None:
    table = state.table
    hand, deck, discards, top, bottom = text.split("/")
    for pile, one in ((hand, 1), (deck, ONE_IN_DECK), (discards, ONE_DISCARDED)):
        _add_cards(state, seat, pile, one)
    if top:
        state.cells[table.deck_top[seat]] = table.spell_named(seat, top)
    under = bottom.split("+") if bottom else []
    if len(under) > table.cards_of(seat):
        raise ValueError("expected no more cards than there are")
    for number, name in enumerate(under):
        state.cells[table.deck_top[seat] + 1 + number] = table.spell_named(seat, name)
    placed = [table.spell_named(seat, name) for name in ([top] if top else []) + under]
    for spell in range(table.first_spell[seat], table.first_spell[seat + 1]):
        found = in_hand(state, spell) + shuffled(state, spell) + discarded(state, spell)
        if found + placed.count(spell) > table.spell_copies[spell]:
            raise ValueError("expected no more cards than there are")


def _add_cards(state: State, seat: int, pile: str, one: int) -> None:
    for word in pile.split("+") if pile else ():
        name, _, number = word.partition("*")
        spell = state.table.spell_named(seat, name)
        copies = state.table.spell_copies[spell]
        if not number.isdecimal() or len(number) > 3 or not 1 <= int(number) <= copies:
            raise ValueError(f"expected the number of a spell's cards in {word!r}")
        state.cells[state.table.spell_cells + spell] += int(number) * one


def _read_hidden_cards(state: State, seat: int, text: str) -> None:
    table = state.table
    sizes, hidden, discards = text.split("/")
    hand, deck, top, bottom = (int(word) for word in sizes.split("."))
    if not all(0 <= size <= table.cards_of(seat) for size in (hand, deck, top, bottom)) or top > 1:
        raise ValueError("expected no more cards than there are")
    _add_cards(state, seat, hidden, ONE_UNSEEN)
    spells = range(table.first_spell[seat], table.first_spell[seat + 1])
    being_indexed = sum(unseen(state, spell) for spell in spells) - (hand + deck + top + bottom)
    if being_indexed not in (0, 1):
        raise ValueError("expected as many hidden cards as hand and deck have")
    _add_cards(state, seat, discards, ONE_DISCARDED)
    state.cells[table.deck_top[seat]] = (MASKED if top else 0) | hand << 8 | deck << 16
    for number in range(bottom):
        state.cells[table.deck_top[seat] + 1 + number] = MASKED
    state.hidden |= 2**seat
