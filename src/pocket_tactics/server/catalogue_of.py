"""Fills the catalogue and the rulebook of a language, and checks forces; everything from the data files and locales."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from pocket_tactics import __version__
from pocket_tactics.bots.levels import LEVELS
from pocket_tactics.content.cards import KEYWORDS, SpellSheet, UnitSheet, best_dice
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.content.load import read_table
from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.editions.classic import BOOKLET, VILLAGE
from pocket_tactics.editions.muster import MIXED, force_named
from pocket_tactics.engine.board import MOST_SEATS, GameMap
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.forces import Problem
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.i18n import Catalogue as Texts
from pocket_tactics.i18n.catalogue import EDITIONS, read_texts
from pocket_tactics.play.forces import problems_of, usual_forces
from pocket_tactics.server.board_report import bare_tiles
from pocket_tactics.server.catalogue import (
    Catalogue,
    ChapterSheet,
    CheckedForce,
    EditionSheet,
    FactionSheet,
    FiguresSheet,
    ForceProblem,
    ForceSheet,
    Ground,
    MapSheet,
    MapTile,
    Paragraph,
    Rulebook,
    RulesetSheet,
    SpellCard,
    UnitCard,
)
from pocket_tactics.server.requests import ForceCheck

FEW_SEATS: Final = 2  # of rulesets whose forces are fixed
WORD_FILES: Final = ("pages", "table")
# Where the drowning check stands, in rulesets in which one drowns by a die.
DROWNING: Final = {"classic": BOOKLET.hazard.rule, "classic-village": VILLAGE.hazard.rule}


@cache
def catalogue_of(language: str) -> Catalogue:
    """Everything a client draws cards and pages with; raises ValueError for a language there is not.

    The cards of an edition are listed for each ruleset, because what a unit favours may differ.
    """
    texts = Texts(language)
    return Catalogue(
        language,
        __version__,
        [_ruleset(ruleset(name), texts) for name in RULESETS],
        {name: _edition(ruleset(name), texts) for name in RULESETS},
        [f"level{number}" for number in LEVELS],
        {file: dict(read_texts(language, file)) for file in WORD_FILES},
    )


@cache
def rulebook_of(ruleset_id: str, language: str) -> Rulebook:
    """The rulebook in reading order; raises ValueError for a language there is not, LookupError for a ruleset."""
    texts = Texts(language)
    chapters = [
        ChapterSheet(chapter.id, chapter.title, [_paragraph(rule, texts) for rule in chapter.rules])
        for chapter in texts.chapters(ruleset_id)
    ]
    return Rulebook(ruleset_id, language, texts.ruleset(ruleset_id).name, chapters)


def checked_force(check: ForceCheck, language: str) -> CheckedForce:
    """What a force costs and all that is wrong with it, also if it cannot be read; raises ValueError for a language."""
    texts = Texts(language)
    try:
        _, force = force_named(check.force.strip(), check.points)
    except ValueError:
        unread = Problem("F1", "unreadable", {"name": check.force[:40]})
        return CheckedForce(0, [_problem(unread, texts)])
    options = GameOptions(points=check.points, one_of_each=check.one_of_each)
    problems = [_problem(problem, texts) for problem in problems_of(force, options)]
    return CheckedForce(force.points(shop()), problems)


def _problem(problem: Problem, texts: Texts) -> ForceProblem:
    found = dict(problem.found)
    if "card" in found:
        found["card"] = texts.unit("fourth", str(found["card"])).name
    return ForceProblem(problem.rule, texts.problem(problem.kind, found))


def _paragraph(rule_id: str, texts: Texts) -> Paragraph:
    rule = texts.rule(rule_id)
    return Paragraph(rule.id, rule.title, rule.text.strip(), rule.ruling, rule.example.strip())


def _ruleset(rules: Ruleset, texts: Texts) -> RulesetSheet:
    words, has_forces = texts.ruleset(rules.id), bool(rules.content.features)
    maps = [_map(rules, name, game_map, texts) for name, game_map in rules.content.maps.items()]
    return RulesetSheet(
        rules.id,
        rules.id,
        words.name,
        words.text,
        MOST_SEATS if has_forces else FEW_SEATS,
        has_forces,
        list(rules.content.factions),
        maps,
    )


def _map(rules: Ruleset, name: str, game_map: GameMap, texts: Texts) -> MapSheet:
    features = {tile: rules.content.features[kind].id for kind, tile in game_map.features}
    homes = {int(tile): seat for seat, tile in enumerate(game_map.homes or game_map.board.bases)}
    tiles = [
        MapTile(tile.column, tile.height, tile.terrain, features.get(number), homes.get(number))
        for number, tile in enumerate(bare_tiles(game_map.board, terrain_names(rules)))
    ]
    usual = list(usual_forces(rules, name, game_map.seats))
    return MapSheet(name, texts.map(name), game_map.seats, usual, tiles)


def terrain_names(rules: Ruleset) -> tuple[str, ...]:
    return tuple(terrain.id for terrain in rules.content.terrains)


def _edition(rules: Ruleset, texts: Texts) -> EditionSheet:
    content, cards = rules.content, sheets(rules.id)
    types = dict.fromkeys(kind for sheet in cards.values() for kind in sheet.types)
    factions = [*content.factions, *([MIXED] if content.features else [])]
    bases = [faction.base for faction in content.factions.values() if faction.base]
    return EditionSheet(
        units={name: _unit(rules, sheet, texts) for name, sheet in cards.items()},
        spells={name: _spell(rules, sheet, texts) for name, sheet in spells(rules.id).items()},
        terrains={terrain.id: _terrain(rules, terrain, texts) for terrain in content.terrains},
        features={found.id: _feature(rules, found.id, texts) for found in content.features},
        factions={name: _faction(rules, name, texts) for name in factions},
        bases={base: texts.base(rules.id, base) for base in bases},
        modes={mode: texts.mode(rules.id, mode) for mode in content.modes},
        types={kind: texts.type(rules.id, kind) for kind in types},
        keywords={key: _keyword(rules, key, texts) for key in KEYWORDS if content.features},
        forces=_forces(rules, texts) if content.features else [],
    )


def _unit(rules: Ruleset, sheet: UnitSheet, texts: Texts) -> UnitCard:
    words = texts.unit(rules.id, sheet.id)
    off, defence = best_dice(sheet.card, len(rules.content.modes))
    return UnitCard(
        name=words.name,
        plural=words.plural,
        short=words.short,
        text=_text(words.text),
        ability=words.ability,
        faction=sheet.faction,
        cost=int(sheet.card.cost),
        copies=sheet.copies,
        favours=sheet.favours,
        types=list(sheet.types),
        off=off,
        defence=defence,
        off_bump=int(sheet.card.off_bump),
        def_bump=int(sheet.card.def_bump),
        modes={
            mode: FiguresSheet(figures.off, figures.defence, figures.reach)
            for mode, figures in sheet.modes.items()
        },
        keys={key: sheet.keys[key] for key in KEYWORDS if sheet.keys.get(key)},
        provenance=dict(sheet.provenance),
    )


def _spell(rules: Ruleset, sheet: SpellSheet, texts: Texts) -> SpellCard:
    return SpellCard(
        texts.spell(rules.id, sheet.id),
        _text(texts.effect(rules.id, "spell", sheet.id)),
        sheet.cost,
        sheet.when,
        dict(sheet.provenance),
    )


def _terrain(rules: Ruleset, terrain: Terrain, texts: Texts) -> Ground:
    """A terrain; where one drowns by a die its text says so, without it there is none."""
    name = texts.terrain(rules.id, terrain.id)
    if rules.content.features:
        return Ground(
            name,
            _text(texts.effect(rules.id, "terrain", terrain.id)),
            _effect_from(_tiles(rules)["terrain"][terrain.id]),
        )
    if not terrain.drowns_on:
        return Ground(name, "")
    drowns = texts.say("drowns", last=terrain.drowns_on)
    return Ground(
        name, f"{drowns.removesuffix('.')} ({DROWNING[rules.id]}).", {"effect": "printed"}
    )


def _feature(rules: Ruleset, feature: str, texts: Texts) -> Ground:
    return Ground(
        texts.feature(rules.id, feature),
        _text(texts.effect(rules.id, "feature", feature)),
        _effect_from(_tiles(rules)["feature"][feature]),
    )


def _keyword(rules: Ruleset, key: str, texts: Texts) -> Ground:
    return Ground(texts.keyword(rules.id, key), _text(texts.effect(rules.id, "keyword", key)))


def _tiles(rules: Ruleset) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The tiles as they stand in the data file."""
    return read_table(EDITIONS[rules.id], "tiles.toml")


def _effect_from(figures: Mapping[str, str]) -> dict[str, str]:
    return {"effect": figures["provenance"]}


def _faction(rules: Ruleset, faction: str, texts: Texts) -> FactionSheet:
    words = texts.faction(rules.id, faction)
    return FactionSheet(words.name, words.short)


def _forces(rules: Ruleset, texts: Texts) -> list[ForceSheet]:
    prices = shop()
    return [
        ForceSheet(
            name,
            texts.force(rules.id, name),
            name.rpartition("_")[0],
            force.points(prices),
            force.to_text(),
        )
        for name, force in ready_made_forces().items()
    ]


def _text(text: str) -> str:
    return text.strip()
