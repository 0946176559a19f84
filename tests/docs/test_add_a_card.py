"""The pieces of docs/add-a-card.md, put into the game and played."""

import re
import tomllib
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest
from mypy_extensions import i64

import pocket_tactics as pt
from pocket_tactics.content import abilities
from pocket_tactics.content.load import read_table
from pocket_tactics.content.load_fourth import load_printed, load_spells
from pocket_tactics.editions import fourth, muster
from pocket_tactics.engine.abilities.base import Ability
from pocket_tactics.engine.rerolls import list_dice
from tests.battle import battle
from tests.kit import Game

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-card.md").read_text("utf-8")


def printed(language: str, start: str) -> str:
    """The block of the page in that language that begins so."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE.replace("\n   ", "\n"), re.S)
    return str(next(block for block in blocks if block.strip().startswith(start)))


def with_cards(monkeypatch: pytest.MonkeyPatch, *tables: str) -> pt.Ruleset:
    """The Fourth Edition with these unit tables added to its data."""
    units = read_table("fourth", "units.toml")
    for table in tables:
        for faction, entry in tomllib.loads(table).items():
            units[faction]["unit"].update(entry["unit"])

    sheets = load_printed(units, read_table("fourth", "tiles.toml")).sheets
    stock = muster.Stock(sheets, load_spells(read_table("fourth", "spells.toml")))
    shop = pt.shop()
    prices = {card: type(shop.units["archer"])(1, 1, False) for card in sheets}
    monkeypatch.setattr(muster, "shop", lambda: replace(shop, units=prices))
    rules = fourth.build("fourth")
    content = replace(
        rules.content,
        muster=partial(muster.muster, stock, {}),
    )
    return pt.Ruleset("fourth", content, rules.laying, rules.on_map, rules.turn)


HILLS = """
p       pH
    p
p.N     pF
    p
"""


def test_the_card_that_is_only_data_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = with_cards(monkeypatch, printed("toml", "[dwarfclan.unit.sapper]"))
    drawn = battle(HILLS, {"N": "noble"}, reserve=("gunner*1",))
    text = drawn.rules.position(drawn.state).to_text().replace("gunner", "sapper")
    game = Game(rules, rules.from_text(text))
    arrivals = {text for text in game.options if text.startswith("sapper@")}
    board = game.state.board
    highland = board.tile_named("c3")
    beside = {
        board.name(tile) for tile in range(board.size) if board.neighbours[highland] >> tile & 1
    }
    assert arrivals == {f"sapper@{place}" for place in {"c3", *beside}}


def test_the_new_kind_of_ability_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {
        "dataclass": dataclass,
        "Ability": Ability,
        "i64": i64,
        "list_dice": list_dice,
    }
    exec(printed("python", "@dataclass(frozen=True)\nclass RerollOwnDie"), names)
    monkeypatch.setitem(abilities.ABILITIES, "reroll_own_die", names["RerollOwnDie"])
    rules = with_cards(monkeypatch, printed("toml", "[night_court.unit.troll]"))
    drawn = battle("p.G\n\np.a\n\npR", {"G": "ghoul", "a": "archer"})
    text = drawn.rules.position(drawn.state).to_text().replace("archer", "troll")
    game = Game(rules, rules.from_text(text.replace("ghoul", "thrall")))
    game.play("a3xa2", "<6>", "<11>", "<111>", "<21>")
    assert game.to_act == 1
    assert game.options == ["def=2", "def=1", "pass"]
    game.play("def=1", "<5>")
    assert "def=5" not in game.options
