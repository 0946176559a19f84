"""What the tests of spells ask a game: who has which cards where."""

from pocket_tactics.engine.events import Event, TestBegan
from pocket_tactics.engine.position import cards_of
from tests.kit import Game


def piles(game: Game, seat: int = 0) -> str:
    """A seat's cards: hand/shuffled deck/discards/known top/known bottom in order."""
    return cards_of(game.state, seat)


def hand(game: Game, seat: int = 0) -> str:
    return piles(game, seat).split("/")[0]


def discards(game: Game, seat: int = 0) -> str:
    return piles(game, seat).split("/")[2]


def spells(game: Game) -> list[str]:
    """The ways to cast a spell among the options."""
    return [
        answer.text
        for action in game.rules.options(game.state)
        if (answer := game.rules.describe(game.state, action)).kind == "cast"
    ]


def whose_turn(game: Game) -> int:
    return int(game.state.turn)


def trials(game: Game, **fields: object) -> list[Event]:
    """The tests against a difficulty that have begun, with these fields."""
    return game.happened(TestBegan, **fields)
