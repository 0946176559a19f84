"""What docs/environments.md says about sizes and parts is so."""

import re
from pathlib import Path

import pytest

from pocket_tactics.envs.answers import VERSION
from pocket_tactics.envs.stages import Stage
from tests.envs.stages import stages

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "stage"),
    [
        ("classic", Stage("classic")),
        ("classic-village", Stage("classic-village")),
        ("fourth, two seats", Stage("fourth")),
        ("fourth, `mages_guild` twice", Stage("fourth", forces=("mages_guild", "mages_guild"))),
        ("fourth, four seats", Stage("fourth", players=4)),
        ("fourth, six seats", Stage("fourth", players=6)),
    ],
)
def test_the_sizes_are_as_written(game: str, stage: Stage):
    assert f"| {game} | {stage.answers.size} | {stage.outlook.size} |" in PAGE


def test_every_block_and_every_part_is_described():
    named = set(re.findall(r"`([\w -]+)`", PAGE))
    for stage in stages().values():
        assert {block.name for block in stage.answers.blocks} <= named
        assert {part.name for part in stage.outlook.parts} <= named


def test_the_version_is_as_written():
    assert f"This is version {VERSION}." in PAGE
