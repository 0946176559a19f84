"""What a seat sees: within bounds, itself first, the dice on the table, and nothing that is hidden."""

from random import Random

import numpy as np

from pocket_tactics.engine.position import cards_of
from pocket_tactics.engine.state import OVER
from pocket_tactics.envs.observation import Outlook
from pocket_tactics.envs.under_way import Pieces
from tests.battle import battle
from tests.envs.stages import answered, stages
from tests.kit import Game, drawn
from tests.play.secrecy import redealt

FORD = """
    fC
A       B
    tm

    w
"""


def seen(game: Game, seat: int) -> Pieces:
    state = game.state
    outlook = Outlook(game.rules, state.table, int(state.board.size))
    return outlook.pieces(outlook.vector(game.rules.view(state, seat), seat))


def column(game: Game, name: str) -> int:
    return Outlook(game.rules, game.state.table, 1).columns.index(name)


def test_every_number_lies_between_0_and_1_and_every_part_comes_to_be_used():
    never: set[str] = set()
    used: set[str] = set()
    for stage in stages().values():
        most = np.zeros(stage.outlook.size, np.float32)
        for seed in range(2):
            state, generator = stage.start(seed), Random(seed)
            while state.to_act != OVER:
                for seat in range(stage.players):
                    vector = stage.outlook.vector(stage.rules.view(state, seat), seat)
                    assert vector.dtype == np.float32 and vector.shape == (stage.outlook.size,)
                    assert vector.min() >= 0 and vector.max() <= 1
                    most = np.maximum(most, vector)
                state = answered(stage, state, generator)
        used |= {name for name, part in stage.outlook.pieces(most).items() if part.any()}
        never |= {part.name for part in stage.outlook.parts}
    assert never <= used


def test_each_seat_sees_itself_first():
    game = drawn(FORD, turn=1, reserve=("archer*2", "stalker*3"))
    first, second = seen(game, 0), seen(game, 1)
    assert first["turn"].tolist() == [0, 1] and second["turn"].tolist() == [1, 0]
    conscript = game.state.board.tile_named("b3")
    owner = column(game, "owner 0")
    assert first["tiles"][conscript, owner : owner + 2].tolist() == [1, 0]
    assert second["tiles"][conscript, owner : owner + 2].tolist() == [0, 1]
    assert np.array_equal(first["reserve"], second["reserve"][::-1])
    bases = [int(np.argmax(each["tiles"][:, column(game, "base 1")])) for each in (first, second)]
    assert [game.state.board.name(tile) for tile in bases] == ["c3", "a3"]


def test_tiles_say_what_lies_there_and_which_touch():
    game = drawn(FORD)
    tiles, adjacent = seen(game, 0)["tiles"], seen(game, 0)["adjacent"]
    names = [game.state.board.name(tile) for tile in range(game.state.board.size)]
    water = tiles[:, column(game, "terrain water")]
    assert [name for name, wet in zip(names, water, strict=True) if wet] == ["b1"]
    marauder = tiles[:, column(game, "card marauder")]
    assert [name for name, there in zip(names, marauder, strict=True) if there] == ["b2"]
    for tile, near in enumerate(adjacent):
        assert set(np.flatnonzero(near)) == {
            other for other in range(len(names)) if game.state.board.neighbours[tile] >> other & 1
        }


def test_dice_on_the_table_are_seen():
    game = drawn(FORD).play("b3xb2=melee")
    before = seen(game, 1)
    assert before["fight dice"][:, :6].sum() == 0
    assert before["fight dice"][0, 6] == 1 / 4, "a conscript is about to throw one die"
    after = seen(game.play("<5>"), 1)
    assert after["fight dice"][0].tolist() == [0, 0, 0, 0, 1 / 4, 0, 0]
    assert after["fighters"][0, :2].tolist() == [0, 1], "the enemy attacks"
    attacker = column(game, "attacker")
    assert after["tiles"][game.state.board.tile_named("b3"), attacker] == 1


def test_the_question_names_the_step_that_asks():
    game = drawn(FORD)
    step = int(np.argmax(seen(game, 0)["question"]))
    assert game.rules.step_names[step] == "turn.choose-action"


def test_own_cards_are_seen_and_those_of_others_are_not():
    game = battle(
        """
sXM     s.m     sR
    s       s
""",
        {"M": "guild_mage", "m": "guild_mage"},
        cards=("fireball*1/ward*1///", "haste*1+ward*1////"),
    )
    spells = ["fireball", "ward", "haste"]
    first, second = seen(game, 0)["spells"], seen(game, 1)["spells"]
    assert first[0].tolist() == [[1, 0, 0, 0], [0, 1, 0, 0], [0] * 4], spells
    assert first[1].tolist() == [[0] * 4, [0, 0, 0, 1], [0, 0, 0, 1]], "unseen"
    assert second[0].tolist() == [[0] * 4, [1, 0, 0, 0], [1, 0, 0, 0]]


def counted(cards: str) -> list[list[str]]:
    """A seat's cards without the order in which it knows some to lie, which an observation does not tell."""
    return [sorted(pile.split("+")) for pile in cards.split("/")]


def test_states_that_differ_in_hidden_cards_only_look_the_same():
    stage, generator = stages()["fourth, spells"], Random(1)
    different = looks = 0
    for seed in range(6):
        state = stage.start(seed)
        while state.to_act != OVER:
            for seat in range(stage.players):
                twin = redealt(stage.rules, state, seat, generator)
                mine = stage.outlook.vector(stage.rules.view(state, seat), seat)
                same = stage.outlook.vector(stage.rules.view(twin, seat), seat)
                assert np.array_equal(mine, same)
                other = 1 - seat
                if counted(cards_of(state, other)) != counted(cards_of(twin, other)):
                    different += 1
                    theirs = stage.outlook.vector(stage.rules.view(twin, other), other)
                    now = stage.outlook.vector(stage.rules.view(state, other), other)
                    assert not np.array_equal(theirs, now), "whose cards they are sees it"
                looks += 1
            state = answered(stage, state, generator)
    assert looks > 300 and different > looks // 2


def test_an_observation_needs_no_more_than_the_text_of_the_view():
    stage, generator = stages()["fourth, mixed"], Random(3)
    state = stage.start(3)
    for number in range(120):
        if state.to_act == OVER:
            break
        if number % 5 == 0:
            view = stage.rules.view(state, 1)
            again = stage.rules.from_text(stage.rules.position(view).to_text())
            mine = stage.outlook.vector(view, 1)
            assert np.array_equal(mine, stage.outlook.vector(again, 1))
        state = answered(stage, state, generator)
