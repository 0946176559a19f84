"""What a word is about: units, grounds, spells, keywords, factions and types, by any of their names."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final

from pocket_tactics.content.cards import KEYWORDS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.editions import sheets, spells
from pocket_tactics.i18n import LANGUAGES, Catalogue

Topic = tuple[str, str]  # what kind of thing, and which

SHORTEST_BEGINNING: Final = 3


@cache
def topics(ruleset_id: str) -> Mapping[Topic, list[str]]:
    """Everything that can be explained, with what it is called in every language."""
    content, cards = ruleset(ruleset_id).content, sheets(ruleset_id)
    keys = {
        "unit": list(cards),
        "feature": [feature.id for feature in content.features],
        "terrain": [terrain.id for terrain in content.terrains],
        "spell": list(spells(ruleset_id)),
        "keyword": list(KEYWORDS if content.features else ()),
        "faction": list(dict.fromkeys(sheet.faction for sheet in cards.values())),
        "type": list(dict.fromkeys(kind for sheet in cards.values() for kind in sheet.types)),
    }
    return {(kind, key): _names(ruleset_id, kind, key) for kind in keys for key in keys[kind]}


def _names(ruleset_id: str, kind: str, key: str) -> list[str]:
    names = [key, key.replace("_", " ")]
    for language in LANGUAGES:
        texts = Catalogue(language)
        match kind:
            case "unit":
                unit = texts.unit(ruleset_id, key)
                names += [unit.name, unit.short, unit.plural, unit.ability]
            case "faction":
                faction = texts.faction(ruleset_id, key)
                names += [faction.name, faction.short]
            case _:
                called: Callable[[str, str], str] = getattr(texts, kind)
                names.append(called(ruleset_id, key))
    return [plain(name) for name in names if name]


def find_topic(ruleset_id: str, word: str) -> Topic | None:
    """The topic one of whose names is that word, or alone begins or ends with it, or is nearly it."""
    wanted, known = plain(word), topics(ruleset_id)
    if not wanted:
        return None
    exact = [key for key, names in known.items() if wanted in names]
    if exact:
        return exact[0]
    if len(wanted) >= SHORTEST_BEGINNING:
        begun = [key for key, names in known.items() if any(n.startswith(wanted) for n in names)]
        ended = [key for key, names in known.items() if any(n.endswith(wanted) for n in names)]
        for found in (begun, ended):
            if len(found) == 1:
                return found[0]
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
