"""Writes docs/rulebook: the rulebook of every ruleset in every language, each paragraph with its steps and its tests.

.venvs/dev/bin/python -m docs.make_rulebooks

The words come from the catalogue, the steps and the tests from `rule_sources`. No page holds line numbers, nor anything
else that changes without its source.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from textwrap import fill
from typing import Any, Final

from docs.rule_sources import (
    ROOT,
    SOURCE,
    USUAL_LANGUAGE,
    Carriers,
    Place,
    book_of,
    carriers_of,
    rule_tests,
)
from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.load import read_table
from pocket_tactics.editions import RULESETS, sheets
from pocket_tactics.engine.dice import POOLS
from pocket_tactics.i18n.catalogue import (
    EDITIONS,
    LANGUAGES,
    RULE_IDS,
    Catalogue,
    Chapter,
    read_texts,
)

PAGES: Final = ROOT / "docs" / "rulebook"
COMMAND: Final = ".venvs/dev/bin/python -m docs.make_rulebooks"
NOTICE: Final = f"<!-- Written by {COMMAND}: change its sources, not this page. -->"
INDEX: Final = "README.md"
WIDTH: Final = 120

# What a unit's table in units.toml says besides its figures.
NO_FIGURES: Final = ("copies", "cost", "abilities")
# The group of figures whose origin is that of the column, if it is not the column's own name.
GROUPS: Final = {"off": "dice", "def": "dice", "types": "keys"}
# Kinds of card texts beside the units, and the data file and table that tell more about them.
OTHER_CARDS: Final = {
    "keyword": ("", ""),
    "terrain": ("tiles.toml", "terrain"),
    "feature": ("tiles.toml", "feature"),
    "spell": ("spells.toml", ""),
}


@dataclass(frozen=True, slots=True)
class Words:
    """What only these pages say; everything else is in the catalogue."""

    introduction: str
    carried_out_by: str
    found_in: str  # a step in its procedures
    of_card: str  # an ability on its cards
    no_step: str
    cited_in: str
    tests: tuple[str, str]  # one, several
    dice_note: str
    headings: Mapping[str, str]  # of columns and kinds of cards
    effect: str


WORDS: Final = {
    "en": Words(
        introduction=(
            "Every paragraph has an id. Below it stand the steps of the program that carry it out, each with the "
            "procedures it is part of ([concepts](../concepts.md)), and the tests that play it. Where the printed "
            "rules are silent, the paragraph is marked as a ruling."
        ),
        carried_out_by="Carried out by",
        found_in="in",
        of_card="of",
        no_step="no step of its own",
        cited_in="see",
        tests=("1 test", "{number} tests"),
        dice_note="Dice as OFF/DEF, with the reach if it is more than one step.",
        headings={
            "types": "Types",
            "bumps": "Bumps",
            "keyword": "Keywords",
            "terrain": "Terrain",
            "feature": "Features",
            "spell": "Spells",
        },
        effect="effect",
    ),
    "de": Words(
        introduction=(
            "Jeder Absatz hat eine Kennung. Darunter stehen die Schritte des Programms, die ihn ausführen, jeder "
            "mit den Abläufen, zu denen er gehört ([concepts](../concepts.md), englisch), und die Tests, die ihn "
            "spielen. Wo die gedruckten Regeln schweigen, ist der Absatz als Festlegung gekennzeichnet."
        ),
        carried_out_by="Ausgeführt von",
        found_in="in",
        of_card="von",
        no_step="keinem eigenen Schritt",
        cited_in="siehe",
        tests=("1 Test", "{number} Tests"),
        dice_note="Würfel als OFF/DEF, dazu die Reichweite, wenn sie mehr als ein Schritt ist.",
        headings={
            "types": "Typen",
            "bumps": "Boni",
            "keyword": "Schlüsselwörter",
            "terrain": "Gelände",
            "feature": "Merkmale",
            "spell": "Zauber",
        },
        effect="Wirkung",
    ),
}


def pages() -> dict[str, str]:
    """Every page by its file name."""
    made = {INDEX: index()}
    for ruleset_id in RULESETS:
        carriers = carriers_of(ruleset_id)
        for language in LANGUAGES:
            made[page_name(ruleset_id, language)] = Page(ruleset_id, language, carriers).text()
    return made


def page_name(ruleset_id: str, language: str) -> str:
    return f"{ruleset_id}.md" if language == USUAL_LANGUAGE else f"{ruleset_id}.{language}.md"


def wrapped(text: str, hang: str = "") -> str:
    """The text in lines of the width of these pages; no link is broken, no line looks like one of a list."""
    lines = fill(
        text, WIDTH, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
    )
    return re.sub(r"^(\s*\d+)\. ", r"\1\\. ", lines, flags=re.MULTILINE)


def index() -> str:
    """The page that leads to the others."""
    lines = [
        NOTICE,
        "",
        "# The rulebooks",
        "",
        wrapped(
            "One page for each ruleset and language: every paragraph with its id, the steps that carry it out and the "
            "tests that play it, and at the end the cards. The same texts are in the program: `pocket-tactics rules`."
        ),
        "",
        "| ruleset | pages | what it is |",
        "| --- | --- | --- |",
    ]
    for ruleset_id in RULESETS:
        links = [f"[{name}]({page_name(ruleset_id, code)})" for code, name in LANGUAGES.items()]
        about = Catalogue(USUAL_LANGUAGE).ruleset(ruleset_id)
        lines.append(f"| {about.name} (`{ruleset_id}`) | {' · '.join(links)} | {about.text} |")
    lines += [
        "",
        wrapped(
            f"The pages are written by `{COMMAND}` from the texts in `src/pocket_tactics/i18n`, the procedures in "
            "`src/pocket_tactics/editions`, the docstrings of the code and the names of the tests. A test fails when "
            "they are out of date."
        ),
    ]
    return "\n".join(lines) + "\n"


class Page:
    """The rulebook of one ruleset in one language."""

    def __init__(self, ruleset_id: str, language: str, carriers: Mapping[str, Carriers]) -> None:
        self.ruleset_id = ruleset_id
        self.language = language
        self.carriers = carriers
        self.catalogue = Catalogue(language)
        self.words = WORDS[language]

    def text(self) -> str:
        chapters = self.catalogue.chapters(self.ruleset_id)
        blocks = [NOTICE, *self.head(chapters)]
        for chapter in chapters:
            blocks.append(f'<a id="{chapter.id}"></a>\n\n## {chapter.title}')
            for rule_id in chapter.rules:
                blocks += self.paragraph(rule_id)
        blocks += [f'<a id="cards"></a>\n\n## {self.catalogue.say("cards")}', *self.cards()]
        return "\n\n".join(blocks) + "\n"

    def head(self, chapters: Iterable[Chapter]) -> Iterator[str]:
        about = self.catalogue.ruleset(self.ruleset_id)
        yield f"# {self.catalogue.say('rulebook')}: {about.name}"
        yield " · ".join(
            name if code == self.language else f"[{name}]({page_name(self.ruleset_id, code)})"
            for code, name in LANGUAGES.items()
        )
        yield wrapped(about.text)
        yield wrapped(self.words.introduction)
        contents = [
            f"- [{chapter.title}](#{chapter.id}): {self.linked(' '.join(chapter.rules))}"
            for chapter in chapters
        ]
        yield "\n".join([*contents, f"- [{self.catalogue.say('cards')}](#cards)"])

    def paragraph(self, rule_id: str) -> Iterator[str]:
        """A paragraph of the rulebook, what carries it out, and what plays it."""
        rule, say = self.catalogue.rule(rule_id), self.catalogue.say
        yield f'<a id="{rule_id}"></a>\n\n### {rule_id} {rule.title}'
        yield from self.prose(rule.text, rule_id)
        if rule.example:
            yield from self.prose(f"*{say('example')}:* {rule.example.strip()}", rule_id)
        if rule.ruling:
            yield f"*{say('ruling')}:* {say('ruling_note')}"
        carriers = self.carried_out_by(self.carriers[rule_id])
        yield wrapped(f"**{self.words.carried_out_by}:** {carriers}")
        tests = rule_tests().get(rule_id, ())
        one, several = self.words.tests
        number = one if len(tests) == 1 else several.format(number=len(tests))
        yield f"<details><summary>{number}</summary>"
        for place, names in groupby(tests, lambda test: test[0]):
            yield "\n".join([f"{link_to(place)}:\n", *(f"- `{name}`" for _, name in names)])
        yield "</details>"

    def carried_out_by(self, carriers: Carriers) -> str:
        """The steps and the abilities; where there are none, the code that cites the paragraph."""
        said = [
            f"{link_to(place)} {self.words.found_in} {', '.join(f'`{name}`' for name in names)}"
            for place, names in carriers.steps.items()
        ]
        for place, cards in carriers.abilities.items():
            names = ", ".join(self.catalogue.unit(self.ruleset_id, card).name for card in cards)
            said.append(f"{link_to(place)} {self.words.of_card} {names}")
        if said:
            return "; ".join(said)
        cited = ", ".join(link_to(place) for place in carriers.others)
        return (
            f"{self.words.no_step}; {self.words.cited_in} {cited}" if cited else self.words.no_step
        )

    def prose(self, text: str, own: str = "") -> list[str]:
        """The paragraphs of a text, other rules linked, lines broken."""
        return [wrapped(self.linked(part, own)) for part in text.strip().split("\n\n")]

    def linked(self, text: str, own: str = "") -> str:
        """The text with the rules it names made into links, to another page if they are not in this one."""

        def link(rule_id: str) -> str:
            page = page_with(rule_id, self.ruleset_id)
            if page is None or rule_id == own:
                return rule_id
            elsewhere = "" if page == self.ruleset_id else page_name(page, self.language)
            return f"[{rule_id}]({elsewhere}#{rule_id})"

        def replace(found: re.Match[str]) -> str:
            part, first, last = found.groups()
            return link(part + first) + (f"-{link(part + last)}" if last else "")

        return RULE_IDS.sub(replace, text)

    def cards(self) -> Iterator[str]:
        """The units of each faction and what else has a card: figures with their origin, then the texts."""
        edition = EDITIONS[self.ruleset_id]
        printed = read_table(edition, "units.toml")
        names = self.names()
        columns = {
            key for faction in printed.values() for unit in faction["unit"].values() for key in unit
        }
        if columns & names.get("mode", {}).keys():
            yield self.words.dice_note
        units = sheets(self.ruleset_id).values()
        for (faction, sources), group in groupby(
            units, lambda sheet: (sheet.faction, tuple(sheet.provenance.items()))
        ):
            members = list(group)
            figures = {sheet.id: printed[faction]["unit"][sheet.id] for sheet in members}
            yield f"### {self.catalogue.faction(edition, faction).name}"
            yield self.table(members, figures, dict(sources))
            yield f"{self.catalogue.say('special')} ({self.source(dict(sources)['abilities'])}):"
            yield "\n".join(self.special(sheet.id) for sheet in members)
        for kind, (file, table) in OTHER_CARDS.items():
            texts = {key: card for key, card in names.get(kind, {}).items() if "text" in card}
            if texts:
                facts = read_table(edition, file) if file else {}
                facts = facts[table] if table else facts
                yield f"### {self.words.headings[kind]}"
                for key, card in texts.items():
                    yield from self.other_card(card, facts.get(key, {}))

    def table(
        self,
        members: list[UnitSheet],
        figures: Mapping[str, Mapping[str, Any]],
        sources: Mapping[str, str],
    ) -> str:
        """The figures of some units with one origin, which the last line names."""
        say, names = self.catalogue.say, self.names()
        columns = list(
            dict.fromkeys(
                key
                for unit in figures.values()
                for key in unit
                if key not in NO_FIGURES and not key.startswith("favours")
            )
        )
        rows = [
            [say("units"), say("copies"), say("cost"), *map(self.heading, columns), say("favours")],
            ["---"] * (len(columns) + 4),
        ]
        for sheet in members:
            unit = figures[sheet.id]
            favoured = {**names["terrain"], **names.get("feature", {})}[sheet.favours]["name"]
            cells = [self.cell(column, unit.get(column, "")) for column in columns]
            name = self.catalogue.unit(self.ruleset_id, sheet.id).name
            rows.append([name, str(sheet.copies), str(unit["cost"]), *cells, favoured])
        groups = ["copies", "cost", *(self.group(column) for column in columns), "favours"]
        rows.append([f"*{say('source')}*", *(f"*{self.source(sources[key])}*" for key in groups)])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def heading(self, column: str) -> str:
        """What a column of figures is called: a mode, a pool, a keyword, or a word of these pages."""
        for kind in ("mode", "keyword"):
            if column in self.names().get(kind, {}):
                name: str = self.names()[kind][column]["name"]
                return name
        return self.catalogue.say(column) if column in POOLS else self.words.headings[column]

    def group(self, column: str) -> str:
        """The group of figures a column belongs to, whose origin is known."""
        if column in self.names().get("mode", {}):
            return "dice"
        return "keys" if column in self.names().get("keyword", {}) else GROUPS.get(column, column)

    def cell(self, column: str, figure: Any) -> str:
        """A figure in words: the dice and reach of a mode, bumps, types, or a number."""
        if not figure or isinstance(figure, int):
            return str(figure)
        if column == "types":
            return ", ".join(self.names()["type"][name]["name"] for name in figure)
        if column == "bumps":
            return ", ".join(f"{self.catalogue.say(pool)} +{n}" for pool, n in figure.items())
        dice = f"{figure['off']}/{figure['def']}"
        reach = self.catalogue.count("steps", figure["reach"]) if "reach" in figure else ""
        return f"{dice}, {reach}" if reach else dice

    def special(self, card_id: str) -> str:
        text = self.catalogue.unit(self.ruleset_id, card_id)
        name = f"{text.name}, {text.ability}" if text.ability else text.name
        return wrapped(f"- **{name}:** {self.linked(text.text)}", hang="  ")

    def other_card(self, card: Mapping[str, str], facts: Mapping[str, Any]) -> Iterator[str]:
        """A keyword, terrain, feature or spell with its cost and where it comes from."""
        first, *more = self.prose(card["text"])
        notes: list[str] = []
        match facts.get("provenance"):
            case str(source):
                notes = [self.source(source)]
            case {"cost": cost, "effect": effect}:
                price = f"{self.catalogue.say('cost')} {facts['cost']}: {self.source(cost)}"
                notes = [price, f"{self.words.effect}: {self.source(effect)}"]
        origin = f" ({'; '.join(notes)})" if notes else ""
        yield f"**{card['name']}**{origin}"
        yield from (first, *more)

    def source(self, provenance: str) -> str:
        return self.catalogue.say(provenance)

    def names(self) -> dict[str, Any]:
        """The names and card texts of the edition, by kind and id."""
        found: dict[str, Any] = read_texts(self.language, "cards")[EDITIONS[self.ruleset_id]]
        return found


def link_to(place: Place) -> str:
    """The name of the place, or else of its file, as a link from these pages."""
    return f"[`{place.name or place.file.removeprefix(SOURCE)}`](../../{place.file})"


def page_with(rule_id: str, ruleset_id: str) -> str | None:
    """The ruleset whose page has that rule: this one if it does, else the first that does."""
    return next((each for each in (ruleset_id, *RULESETS) if rule_id in book_of(each)), None)


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    made = pages()
    for old in PAGES.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (PAGES / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
