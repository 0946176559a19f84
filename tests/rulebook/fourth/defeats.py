"""Assaults in which somebody is defeated."""

from tests.kit import Game
from tests.rulebook.fourth.clashes import duel


def struck_ranger(ground: str = "p.", captured: tuple[str, ...] = ()) -> Game:
    """A Thrall on c1 has struck the Ranger on c2."""
    game = duel("thrall", "cursed_ranger", ground=("p.", ground), captured=captured)
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>")
    while game.options[0].startswith("def="):
        game.play("pass")
    return game


def cursed(
    witch: str = "forest_witch",
    enemy: str = "thrall",
    *,
    ground: str = "p.",
    captured: tuple[str, ...] = ("stalker*1@1",),
) -> Game:
    """The Witch on c1 has struck the enemy on c2 and was not struck."""
    game = duel(witch, enemy, ground=("p.", ground), captured=captured)
    game.play("c1xc2")
    for dice in (6, 6, 1, 1):
        number = len(game.options[0]) - 2
        game.play(f"<{str(dice) * number}>")
    while game.options[0].startswith("def="):
        game.play("pass")
    return game
