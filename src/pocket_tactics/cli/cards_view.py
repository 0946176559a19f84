"""Explanations in the player's language: cards, tiles, features, terrains, keywords, rules."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.table_view import best_figures
from pocket_tactics.cli.terminal import wrapped
from pocket_tactics.cli.topics import find_topic
from pocket_tactics.cli.words import Words
from pocket_tactics.content.cards import KEYWORDS, UnitSheet
from pocket_tactics.content.load import read_table
from pocket_tactics.editions import sheets, spells
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.i18n.catalogue import rules_named

RULE_ID: Final = re.compile(r"(g|cv|c|f|x)(\d+)", re.IGNORECASE)
PLACE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")
WIDEST_TEXT: Final = 96


class Explainer:
    """Finds what a word is about and explains it, for one game."""

    def __init__(self, rules: Ruleset, words: Words, width: int) -> None:
        self.rules = rules
        self.words = words
        self.width = min(width, WIDEST_TEXT)
        self.sheets = sheets(rules.id)
        self.spells = spells(rules.id)
        self.has_keys = bool(rules.content.features)

    def explain(self, topic: str, state: State | None = None) -> list[Text]:
        """Lines about a topic; raises LookupError if nothing is known about it.

        A word that names both a tile and a rule (c5, C5) is the tile in small letters.
        """
        word = topic.strip()
        if state is not None and PLACE.fullmatch(word):
            tile = self._tile(state, word)
            if tile is not None:
                return tile
        if RULE_ID.fullmatch(word):
            return self.rule(word.upper())
        found = find_topic(self.rules.id, word)
        if found is None:
            raise LookupError(topic)
        kind, key = found
        return self.EXPLAINED[kind](self, key)

    def unit(self, card_id: str) -> list[Text]:
        """A unit card: figures, favoured ground, special text, origin of the figures."""
        words, sheet = self.words, self.sheets[card_id]
        text = words.catalogue.unit(words.edition, card_id)
        faction = words.catalogue.faction(words.edition, sheet.faction).name
        facts = [faction, f"{words.say('copies')} {sheet.copies}"]
        lines = [self._headed(text.name, [*facts, f"{words.say('cost')} {sheet.card.cost}"])]
        lines += [self._keyed_figures(sheet)] if self.has_keys else self._figures(sheet.card)
        if sheet.types:
            types = [words.catalogue.type(words.edition, kind) for kind in sheet.types]
            lines.append(words.titled(words.say("types"), ", ".join(types)))
        lines.append(words.titled(words.say("favours"), self._ground(sheet.favours)))
        title = text.ability or words.say("special")
        lines.append(words.titled(title, text.text or words.say("no_special")))
        lines.append(words.titled(words.say("source"), self._provenance(sheet.provenance)))
        return self._wrapped(lines)

    def _headed(self, name: str, facts: Sequence[str]) -> Text:
        """A title with what stands beside it."""
        fit = self.words.terminal.fit
        head = Text.assemble((fit(name), palette.TITLE))
        for fact in facts:
            head.append(fit(" · "), palette.FAINT).append(fit(fact))
        return head

    def _figures(self, card: Card) -> list[Text]:
        words, modes = self.words, self.rules.content.modes
        room = max(len(words.mode(mode)) for mode in modes)
        lines = []
        for number, mode in enumerate(modes):
            line = Text(f"  {words.mode(mode):{room}}")
            for pool, key in ((OFF, "off"), (DEF, "def")):
                line.append(f"  {words.say(key)} ", palette.FAINT)
                line.append(str(card.dice_of(number, pool)), palette.STRONG)
            if card.dice_of(number, OFF):
                steps = words.catalogue.count("steps", int(card.reach_of(number)))
                line.append(f"  {words.say('reach')} ", palette.FAINT).append(steps)
            lines.append(line)
        return lines

    def _keyed_figures(self, sheet: UnitSheet) -> Text:
        """The dice with their bumps, and what else is printed on a card that has keys."""
        words, line = self.words, Text(" ")
        for pool, key in ((OFF, "off"), (DEF, "def")):
            line.append(f" {words.say(key)} ", palette.FAINT)
            line.append(str(sheet.card.dice_of(0, pool)), palette.STRONG).append(" ")
        bumps = [
            f"{words.say(key)} +{sheet.keys[f'{key}_bump']}"
            for key in ("off", "def")
            if sheet.keys[f"{key}_bump"]
        ]
        if bumps:
            line.append(f" {words.say('bumps')} ", palette.FAINT).append(", ".join(bumps))
        keys = self._keys(sheet)
        return line.append("  ").append(keys) if keys else line

    def _keys(self, sheet: UnitSheet) -> str:
        """`Ranged 1, Swift 1`."""
        words = self.words
        return ", ".join(
            f"{words.terminal.fit(words.catalogue.keyword(words.edition, key))} {sheet.keys[key]}"
            for key in KEYWORDS
            if sheet.keys.get(key)
        )

    def _ground(self, ground: str) -> str:
        """The name of a terrain or feature."""
        features = [feature.id for feature in self.rules.content.features]
        return self.words.feature(ground) if ground in features else self.words.terrain(ground)

    def _provenance(self, provenance: Mapping[str, str]) -> str:
        """Which figures are printed and which are this project's own."""
        words = self.words
        groups: dict[str, list[str]] = {}
        for group, source in provenance.items():
            groups.setdefault(words.say(source), []).append(words.say(f"source_{group}"))
        return "; ".join(f"{source}: {', '.join(names)}" for source, names in groups.items())

    def _tile(self, state: State, name: str) -> list[Text] | None:
        board, words = state.board, self.words
        if board.size == 0 or (state.laying is not NO_LAYING and not state.features):
            return None
        try:
            tile = board.tile_named(name)
        except ValueError:
            return None
        if tile in list(board.bases):
            seat = int(board.seat_of_base(tile))
            base = words.catalogue.base(words.edition, state.table.factions[seat].base)
            title = words.say("base_of", player=words.players[seat])
            return [words.titled(name, f"{title}, {base}"), *self.rule("C26")]
        terrain = state.table.terrains[board.terrain[tile]].id
        kind = int(state.feature_at(tile))
        if kind == NO_FEATURE:
            lines = self.terrain(terrain)
        else:
            lines = self.feature(state.table.features[kind].id)
            below = words.say("terrain_below", terrain=words.terrain(terrain))
            lines += self._wrapped([Text(below).append(" [F7]", palette.RULE)])
        lines[0] = words.titled(name, lines[0])
        unit = state.unit_at(tile)
        if not unit:
            return [*lines, Text(words.say("nobody_here"))]
        owner = words.player(int(state.table.owner[unit]))
        return [*lines, owner, *self.unit(state.table.card[unit].id)]

    def terrain(self, terrain_id: str) -> list[Text]:
        """A terrain: its hazard, and which units favour it."""
        words, terrains = self.words, self.rules.content.terrains
        terrain = next(terrain for terrain in terrains if terrain.id == terrain_id)
        lines = [Text(words.terrain(terrain_id), palette.TITLE)]
        if terrain.drowns_on:
            lines.append(
                Text(words.say("drowns", last=terrain.drowns_on)).append(" [C15]", palette.RULE)
            )
        if self.has_keys:
            lines += self._effect("terrain", terrain_id)
        return self._wrapped([*lines, self._fond_of(terrain_id)])

    def feature(self, feature_id: str) -> list[Text]:
        """A feature: what it does, where that comes from, and which units favour it."""
        words = self.words
        lines = [Text(words.feature(feature_id), palette.TITLE)]
        lines += [*self._effect("feature", feature_id), self._fond_of(feature_id)]
        source = read_table(self.rules.id, "tiles.toml")["feature"][feature_id]["provenance"]
        return self._wrapped([*lines, words.titled(words.say("source"), words.say(source))])

    def _fond_of(self, ground: str) -> Text:
        """The units that favour a ground."""
        words = self.words
        fond = [words.short(card) for card, s in self.sheets.items() if s.favours == ground]
        favoured = words.titled(words.say("favoured_by"), ", ".join(fond) or words.say("no_unit"))
        return favoured.append(" [F45]" if self.has_keys else " [C22]", palette.RULE)

    def _effect(self, kind: str, key: str) -> list[Text]:
        """What a ground, spell or keyword does, without empty lines between the parts."""
        words = self.words
        text = words.terminal.fit(words.catalogue.effect(words.edition, kind, key))
        return [Text(part) for part in text.strip().split("\n") if part]

    def spell(self, spell_id: str) -> list[Text]:
        """A spell card: what it costs, when it is used, what it does, origin of the figures."""
        words, sheet = self.words, self.spells[spell_id]
        facts = [words.say(f"when_{sheet.when}"), f"{words.say('cost')} {sheet.cost}"]
        source = words.titled(words.say("source"), self._provenance(sheet.provenance))
        head = self._headed(words.spell(spell_id), [words.say("spell"), *facts])
        return self._wrapped([head, *self._effect("spell", spell_id), source])

    def keyword(self, keyword_id: str) -> list[Text]:
        """A keyword, and the cards it stands on."""
        words = self.words
        name = words.terminal.fit(words.catalogue.keyword(words.edition, keyword_id))
        on = [words.short(card) for card, s in self.sheets.items() if s.keys.get(keyword_id)]
        lines = [Text(name, palette.TITLE), *self._effect("keyword", keyword_id)]
        return self._wrapped([*lines, words.titled(words.say("units"), ", ".join(on))])

    def kind(self, type_id: str) -> list[Text]:
        """A type of unit: the cards it stands on."""
        words = self.words
        name = words.terminal.fit(words.catalogue.type(words.edition, type_id))
        on = [words.short(card) for card, s in self.sheets.items() if type_id in s.types]
        listed = words.titled(words.say("units"), ", ".join(on)).append(" [F60]", palette.RULE)
        return self._wrapped([Text(name, palette.TITLE), listed])

    def faction(self, faction_id: str) -> list[Text]:
        """The units of a faction, a line each: cost, dice with bumps, keys, favoured ground."""
        words = self.words
        own = {card: sheet for card, sheet in self.sheets.items() if sheet.faction == faction_id}
        room = max(len(words.named(card)) for card in own)
        figures = [best_figures(self.rules, sheet.card) for sheet in own.values()]
        title = words.catalogue.faction(words.edition, faction_id).name
        lines = [Text(words.terminal.fit(title), palette.TITLE)]
        for (card, sheet), dice in zip(own.items(), figures, strict=True):
            line = Text(f"  {words.named(card):{room}}  {sheet.card.cost:2}  ")
            line.append(f"{dice:{max(map(len, figures))}}", palette.STRONG)
            facts = [self._ground(sheet.favours), self._keys(sheet) if self.has_keys else ""]
            lines += wrapped(
                line.append("  ").append("; ".join(filter(None, facts))),
                self.width,
                " " * (room + 6),
            )
        return lines

    def overview(self) -> list[Text]:
        """All cards: units by faction, spells, features and terrains."""
        words, content = self.words, self.rules.content
        columns = "cards_columns" if self.has_keys else "cards_columns_modes"
        lines = wrapped(Text(words.say(columns), palette.FAINT), self.width)
        for faction in dict.fromkeys(sheet.faction for sheet in self.sheets.values()):
            lines += [*self.faction(faction), Text()]
        parts = [self.spell(spell) for spell in self.spells]
        parts += [self.feature(feature.id) for feature in content.features]
        parts += [self.terrain(terrain.id) for terrain in content.terrains]
        for part in parts:
            lines += [*part, Text()]
        return lines[:-1]

    EXPLAINED: ClassVar[Mapping[str, Callable[["Explainer", str], list[Text]]]] = {
        "unit": unit,
        "feature": feature,
        "terrain": terrain,
        "spell": spell,
        "keyword": keyword,
        "faction": faction,
        "type": kind,
    }

    def rule(self, rule_id: str) -> list[Text]:
        """A paragraph of the rulebook; raises LookupError if there is none."""
        words = self.words
        rule = words.catalogue.rule(rule_id)
        head = Text.assemble((f"{rule.id} ", palette.RULE)).append(
            words.terminal.fit(rule.title), palette.TITLE
        )
        lines = [head, Text(words.terminal.fit(rule.text.strip()))]
        if rule.example:
            lines.append(words.titled(words.say("example"), rule.example.strip()))
        if rule.ruling:
            lines.append(words.titled(words.say("ruling"), words.say("ruling_note"), palette.FAINT))
        see = [found for found in rules_named(rule.text) if found != rule_id]
        if see:
            lines.append(words.titled(words.say("see"), ", ".join(see), palette.FAINT))
        return self._wrapped(lines)

    def _wrapped(self, lines: list[Text]) -> list[Text]:
        return [part for line in lines for part in wrapped(line, self.width)]
