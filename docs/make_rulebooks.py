"""Writes docs/rulebook: the rulebook of every ruleset in every language, each paragraph with its steps and its tests.

.venvs/dev/bin/python docs/make_rulebooks.py

The words come from the catalogue, the steps from the procedures of the ruleset, what else cites a paragraph from the
docstrings, the tests from their names. No page holds line numbers, nor anything else that changes without its source.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby, takewhile
from pathlib import Path
from textwrap import fill
from typing import Any, Final

from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.load import read_table
from pocket_tactics.editions import RULESETS, rules, sheets
from pocket_tactics.engine.dice import POOLS
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.steps import Procedure
from pocket_tactics.engine.turn import Action
from pocket_tactics.i18n.catalogue import (
    EDITIONS,
    LANGUAGES,
    RULE_IDS,
    Catalogue,
    Chapter,
    read_texts,
    rules_named,
)

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = "src/pocket_tactics/"
ENGINE: Final = f"{SOURCE}engine/"
PAGES: Final = ROOT / "docs" / "rulebook"
COMMAND: Final = ".venvs/dev/bin/python docs/make_rulebooks.py"
NOTICE: Final = f"<!-- Written by {COMMAND}: change its sources, not this page. -->"
INDEX: Final = "README.md"
USUAL_LANGUAGE: Final = "en"
WIDTH: Final = 120
IMPORTED: Final = re.compile(r"^\s*from (pocket_tactics\.engine\.[\w.]+) import", re.MULTILINE)
TEST_NAME: Final = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)

# Where code that carries out rules can be; the rooms above only show or play them.
ROOMS: Final = ("engine", "content", "editions", "play")
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


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Something defined in a file of the project; without a name the file as a whole."""

    file: str
    name: str = ""

    def link(self) -> str:
        return f"[`{self.name or self.file.removeprefix(SOURCE)}`](../../{self.file})"


@dataclass(frozen=True, slots=True)
class Carriers:
    """What carries out a paragraph: steps with their procedures, abilities with their cards, other code citing it."""

    steps: dict[Place, list[str]] = field(default_factory=dict)
    abilities: dict[Place, list[str]] = field(default_factory=dict)
    others: list[Place] = field(default_factory=list)


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
            yield "\n".join([f"{place.link()}:\n", *(f"- `{name}`" for _, name in names)])
        yield "</details>"

    def carried_out_by(self, carriers: Carriers) -> str:
        """The steps and the abilities; where there are none, the code that cites the paragraph."""
        said = [
            f"{place.link()} {self.words.found_in} {', '.join(f'`{name}`' for name in names)}"
            for place, names in carriers.steps.items()
        ]
        for place, cards in carriers.abilities.items():
            names = ", ".join(self.catalogue.unit(self.ruleset_id, card).name for card in cards)
            said.append(f"{place.link()} {self.words.of_card} {names}")
        if said:
            return "; ".join(said)
        cited = ", ".join(place.link() for place in carriers.others)
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


def book_of(ruleset_id: str) -> tuple[str, ...]:
    """The ids of a ruleset's rules in reading order."""
    chapters = Catalogue(USUAL_LANGUAGE).chapters(ruleset_id)
    return tuple(rule_id for chapter in chapters for rule_id in chapter.rules)


def page_with(rule_id: str, ruleset_id: str) -> str | None:
    """The ruleset whose page has that rule: this one if it does, else the first that does."""
    return next((each for each in (ruleset_id, *RULESETS) if rule_id in book_of(each)), None)


def carriers_of(ruleset_id: str) -> dict[str, Carriers]:
    """What carries out each rule of a ruleset. Where neither step nor ability does, the code that cites the rule."""
    found = {rule_id: Carriers() for rule_id in book_of(ruleset_id)}
    files: set[str] = set()
    for procedure, place, rule_ids in steps_of(rules(ruleset_id)):
        files.add(place.file)
        for rule_id in rule_ids & found.keys():
            add(found[rule_id].steps, place, procedure)
    for sheet in sheets(ruleset_id).values():
        for ability in sheet.card.abilities:
            place = place_of(type(ability))
            for rule_id in citations().get(place, ()):
                if rule_id in found:
                    add(found[rule_id].abilities, place, sheet.id)
    # Parts of the engine that only other rulesets use do not count.
    foreign = {place.file for place in citations() if place.file.startswith(ENGINE)}
    foreign -= with_imports(files)
    for rule_id, carriers in found.items():
        if not carriers.steps and not carriers.abilities:
            places = [
                place
                for place, cited in citations().items()
                if rule_id in cited and place.file not in foreign
            ]
            named = [place for place in places if place.name]
            carriers.others.extend(named or places)
    return found


def add(table: dict[Place, list[str]], place: Place, owner: str) -> None:
    owners = table.setdefault(place, [])
    if owner not in owners:
        owners.append(owner)


def steps_of(ruleset: Ruleset) -> Iterator[tuple[str, Place, set[str]]]:
    """Every step and whatever it holds, with its procedure and the rules it names, or its class or a base cites."""
    for procedure in ruleset.procedures:
        for step in procedure.steps:
            for part in parts_of(step):
                named = {value for value in held_by(part) if isinstance(value, str)}
                yield procedure.name, place_of(type(part)), named
                for kind in type(part).__mro__:
                    place = place_of(kind)
                    yield procedure.name, place, set(citations().get(place, ()))


def parts_of(step: object) -> list[object]:
    """A step, its actions, hazards and the like; not the procedures it calls, which are walked by themselves."""
    found: list[object] = []
    waiting = [step]
    while waiting:
        thing = waiting.pop(0)
        if isinstance(thing, str | Procedure) or type(thing) is Action:
            continue
        if isinstance(thing, Iterable):
            waiting.extend(thing)
        elif type(thing).__module__.startswith("pocket_tactics.") and not any(
            thing is known for known in found
        ):
            found.append(thing)
            waiting.extend(held_by(thing))
    return found


def held_by(thing: object) -> Iterator[object]:
    """The values of an object's public attributes, in the order of their names; works on compiled objects, too."""
    for name in dir(thing):
        if not name.startswith("_"):
            value = getattr(thing, name)
            if not callable(value):
                yield value


def place_of(kind: type) -> Place:
    """Where a class is defined."""
    return Place(file_of(kind.__module__), kind.__qualname__)


def file_of(module: str) -> str:
    return f"src/{module.replace('.', '/')}.py"


def with_imports(files: set[str]) -> set[str]:
    """Files of the engine and all those they import, directly or not."""
    found: set[str] = set()
    waiting = sorted(file for file in files if file.startswith(ENGINE))
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            imports = IMPORTED.findall((ROOT / file).read_text("utf-8"))
            waiting.extend(file_of(module) for module in imports)
    return found


@cache
def citations() -> dict[Place, tuple[str, ...]]:
    """The rules cited in docstrings, by what has the docstring."""
    found: dict[Place, tuple[str, ...]] = {}
    for room in ROOMS:
        for path in sorted((ROOT / SOURCE / room).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            for name, docstring in docstrings(ast.parse(path.read_text("utf-8"))):
                cited = rules_named(docstring)
                if cited:
                    found[Place(file, name)] = cited
    return found


def docstrings(
    node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str = ""
) -> Iterator[tuple[str, str]]:
    """A docstring, then those of what is defined inside, with the names to call them by."""
    yield name, ast.get_docstring(node) or ""
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef):
            yield from docstrings(inner, f"{name}.{inner.name}".lstrip("."))


@cache
def rule_tests() -> dict[str, tuple[tuple[Place, str], ...]]:
    """The tests of each rule: those whose names begin with its id, as in test_C24_and_CV3_every_throw."""
    found: dict[str, tuple[tuple[Place, str], ...]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        place = Place(path.relative_to(ROOT).as_posix())
        for name in TEST_NAME.findall(path.read_text("utf-8")):
            words = takewhile(
                lambda word: word == "and" or RULE_IDS.fullmatch(word), name.split("_")[1:]
            )
            for rule_id in words:
                found[rule_id] = (*found.get(rule_id, ()), (place, name))
    return found


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
