"""Explanations in the player's language: a unit card, a tile, a terrain, a rule."""

import re
from difflib import get_close_matches
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import wrapped
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import sheets
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.i18n import LANGUAGES, Catalogue
from pocket_tactics.i18n.catalogue import rules_named

RULE_ID: Final = re.compile(r"(g|cv|c|f|x)(\d+)", re.IGNORECASE)
PLACE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")
SHORTEST_BEGINNING: Final = 3
WIDEST_TEXT: Final = 96


class Explainer:
    """Finds what a word is about and explains it, for one game."""

    def __init__(self, rules: Ruleset, words: Words, width: int) -> None:
        self.rules = rules
        self.words = words
        self.width = min(width, WIDEST_TEXT)
        self.cards = {
            card.id: (faction, card, copies)
            for faction, force in rules.content.factions.items()
            for card, copies in force.roster
        }

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
        card = self._named(word, {card: self._names("unit", card) for card in self.cards})
        if card is not None:
            return self.unit(card)
        grounds = [terrain.id for terrain in self.rules.content.terrains]
        terrain = self._named(word, {ground: self._names("terrain", ground) for ground in grounds})
        if terrain is not None:
            return self.terrain(terrain)
        raise LookupError(topic)

    def unit(self, card_id: str) -> list[Text]:
        """A unit card: figures per mode, favoured terrain, special text, origin of the figures."""
        words, (faction, card, copies) = self.words, self.cards[card_id]
        text = words.catalogue.unit(words.edition, card_id)
        head = Text.assemble((words.terminal.fit(text.name), palette.TITLE))
        faction_name = words.catalogue.faction(words.edition, faction).name
        facts = (
            words.terminal.fit(faction_name),
            f"{words.say('copies')} {copies}",
            f"{words.say('cost')} {card.cost}",
        )
        for fact in facts:
            head.append(words.terminal.fit(" · "), palette.FAINT).append(fact)
        lines = [head, *self._figures(card)]
        favoured = self.rules.content.terrains[card.favours].id
        lines.append(words.titled(words.say("favours"), words.terrain(favoured)))
        lines.append(words.titled(words.say("special"), text.text or words.say("no_special")))
        lines.append(words.titled(words.say("source"), self._provenance(card_id)))
        return self._wrapped(lines)

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

    def _provenance(self, card_id: str) -> str:
        """Which figures are printed and which are this project's own."""
        words = self.words
        groups: dict[str, list[str]] = {}
        for group, source in sheets(self.rules.id)[card_id].provenance.items():
            groups.setdefault(words.say(source), []).append(words.say(f"source_{group}"))
        return "; ".join(f"{source}: {', '.join(names)}" for source, names in groups.items())

    def _tile(self, state: State, name: str) -> list[Text] | None:
        board, words = state.board, self.words
        if state.laying is not NO_LAYING:
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
        unit = state.unit_at(tile)
        lines = self.terrain(terrain)
        lines[0] = words.titled(name, lines[0])
        if not unit:
            return [*lines, Text(words.say("nobody_here"))]
        owner = words.player(int(state.table.owner[unit]))
        return [*lines, owner, *self.unit(state.table.card[unit].id)]

    def terrain(self, terrain_id: str) -> list[Text]:
        """A terrain: its hazard, and which units favour it."""
        words, terrains = self.words, self.rules.content.terrains
        number, terrain = next((n, t) for n, t in enumerate(terrains) if t.id == terrain_id)
        lines = [Text(words.terrain(terrain_id), palette.TITLE)]
        if terrain.drowns_on:
            lines.append(
                Text(words.say("drowns", last=terrain.drowns_on)).append(" [C15]", palette.RULE)
            )
        fond = [
            words.short(card.id) for _, card, _ in self.cards.values() if card.favours == number
        ]
        favoured = ", ".join(fond) or words.say("no_unit")
        lines.append(
            words.titled(words.say("favoured_by"), favoured).append(" [C22]", palette.RULE)
        )
        return self._wrapped(lines)

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

    def _names(self, kind: str, key: str) -> list[str]:
        """What a card or terrain is called, in every language."""
        names = [key, key.replace("_", " ")]
        for language in LANGUAGES:
            texts = Catalogue(language)
            if kind == "unit":
                unit = texts.unit(self.words.edition, key)
                names += [unit.name, unit.short, unit.plural]
            else:
                names.append(texts.terrain(self.words.edition, key))
        return [plain(name) for name in names]

    def _named(self, word: str, known: dict[str, list[str]]) -> str | None:
        """The key one of whose names is that word, or alone begins with it, or is nearly it."""
        wanted = plain(word)
        if not wanted:
            return None
        exact = [key for key, names in known.items() if wanted in names]
        if exact:
            return exact[0]
        if len(wanted) >= SHORTEST_BEGINNING:
            begun = [k for k, names in known.items() if any(n.startswith(wanted) for n in names)]
            if len(begun) == 1:
                return begun[0]
        every = [name for names in known.values() for name in names]
        near = get_close_matches(wanted, every, 1, 0.8)
        return next((key for key, names in known.items() if near and near[0] in names), None)


def plain(name: str) -> str:
    """A name as people may type it: small letters, umlauts spelled out.

    >>> plain("Bogenschütze")
    'bogenschuetze'
    """
    small = name.casefold().strip()
    for letter, spelled in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        small = small.replace(letter, spelled)
    return small
