"""What may be shown to whoever sits in front of the screen: hands and decks are secret (F82).

A *viewer* is a seat; NOBODY stands for people of whom none may see anybody's cards, and None for
a game that is over, in which everything may be seen.
"""

from collections.abc import Sequence
from typing import Final

from pocket_tactics.engine.actions import target_of
from pocket_tactics.engine.decks import has_cards, hide
from pocket_tactics.engine.events import Event, SpellNamed
from pocket_tactics.engine.news import seen_by
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.notes import NO_DEED
from pocket_tactics.engine.state import State

NOBODY: Final = -1
DRAWING_KIND: Final = "draw_card"
# Answers that tell what is in a hand or deck: the question must be read by its player alone.
SECRET_KINDS: Final = (
    DRAWING_KIND,
    "draw_cards",
    "cast",
    "study",
    "index",
    "take_back",
    "remember",
)
HIDDEN_CARD: Final = "unseen"
NAMING_KINDS: Final = (DRAWING_KIND, "study", "index")  # whose text names a card nobody else sees


def visible(state: State, viewer: int | None) -> State:
    """The position as that viewer may see it; which ones stood before it is left out."""
    if viewer is None or state.table.spells == 1:
        return state
    view = state.copy()
    view.standing = None
    hide(view, viewer)
    return view


def told(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events as that viewer may know them."""
    return list(events) if viewer is None else seen_by(list(events), viewer)


def is_private(state: State, seat: int, options: Sequence[Answer]) -> bool:
    """Whether a seat needs its hand for this question: at the start of its turn, or to use a card."""
    if not has_cards(state, seat):
        return False
    begins = state.turns > 0 and state.turn == seat and state.deed is NO_DEED
    return begins or any(answer.kind in SECRET_KINDS for answer in options)


def drawer(state: State, option: int) -> int:
    """Whose card it is that chance is about to draw."""
    return int(state.table.spell_owner[target_of(option)])


def shows_cards(events: Sequence[Event]) -> bool:
    """Whether a card of somebody's hand was seen in these events."""
    return any(isinstance(event, SpellNamed) for event in events)


def masked(answer: Answer) -> str:
    """The notation of an answer without a card that only its player knows."""
    if answer.kind not in NAMING_KINDS or answer.card is None:
        return answer.text
    return answer.text.replace(answer.card, HIDDEN_CARD)
