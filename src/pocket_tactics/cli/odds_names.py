"""The words people use for units, factions, grounds and modes in `pocket-tactics odds`."""

from collections.abc import Mapping
from difflib import get_close_matches

from pocket_tactics.cli.errors import Failure, bad_use
from pocket_tactics.cli.topics import SHORTEST_BEGINNING, plain, topics
from pocket_tactics.editions import sheets
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.i18n import LANGUAGES, Catalogue
from pocket_tactics.odds.posing import BASE


def unit_named(rules: Ruleset, word: str) -> str:
    """The card of that name in any language, or of the only one that begins so; raises Failure."""
    return named(rules, "unit", word, names_of(rules, "unit"))


def target_named(rules: Ruleset, word: str) -> str:
    """As `unit_named`; in rulesets with bases one of them, too."""
    if plain(word) not in {plain(Catalogue(one).say("base")) for one in LANGUAGES}:
        return unit_named(rules, word)
    if rules.content.features:
        raise bad_use(f"{rules.id} has no bases: expected a unit to be assaulted")
    return BASE


def faction_named(rules: Ruleset, word: str) -> str:
    return named(rules, "faction", word, names_of(rules, "faction"))


def ground_named(rules: Ruleset, word: str) -> str:
    """The terrain or feature of that name, "" for none; raises Failure."""
    if not word:
        return ""
    return named(rules, "ground", word, names_of(rules, "terrain", "feature"))


def mode_named(rules: Ruleset, word: str) -> str:
    if not word:
        return ""
    modes = {
        plain(name): mode
        for mode in rules.content.modes
        for name in (mode, *(Catalogue(language).mode(rules.id, mode) for language in LANGUAGES))
    }
    return named(rules, "mode", word, modes)


def units_of(rules: Ruleset, faction: str) -> list[str]:
    return [card for card, sheet in sheets(rules.id).items() if sheet.faction == faction]


def names_of(rules: Ruleset, *kinds: str) -> dict[str, str]:
    """All names of all things of these kinds."""
    return {
        name: key
        for (kind, key), names in topics(rules.id).items()
        if kind in kinds
        for name in names
    }


def named(rules: Ruleset, kind: str, word: str, names: Mapping[str, str]) -> str:
    """The thing of that name, or the only one that begins so; raises Failure."""
    wanted = plain(word)
    if wanted in names:
        return names[wanted]
    if len(wanted) >= SHORTEST_BEGINNING:
        begun = {key for name, key in names.items() if name.startswith(wanted)}
        if len(begun) == 1:
            return begun.pop()
    raise unknown(rules, kind, word, names)


def unknown(rules: Ruleset, kind: str, word: str, names: Mapping[str, str]) -> Failure:
    """Says what there is, or the nearest of it."""
    near = get_close_matches(plain(word), names, 1)
    known = ", ".join(dict.fromkeys(names.values()))
    hint = f"did you mean {names[near[0]]}?" if near else f"there are: {known}"
    return bad_use(f"{rules.id} has no {kind} {word!r}; {hint}")
