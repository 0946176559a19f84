"""Finds for every rule the code that carries it out and the tests that play it; knows no page.

Steps come from the procedures of the ruleset, abilities from its cards, what else cites a rule from the docstrings,
tests from their names.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

from pocket_tactics.editions import rules, sheets
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.steps import Procedure
from pocket_tactics.engine.turn import Action
from pocket_tactics.i18n.catalogue import RULE_IDS, Catalogue, rules_named

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = "src/pocket_tactics/"
ENGINE: Final = f"{SOURCE}engine/"
# Where code that carries out rules can be; the rooms above only show or play them.
ROOMS: Final = ("engine", "content", "editions", "play")
USUAL_LANGUAGE: Final = "en"
IMPORTED: Final = re.compile(r"^\s*from (pocket_tactics\.engine\.[\w.]+) import", re.MULTILINE)
TEST_NAME: Final = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Something defined in a file of the project; without a name the file as a whole."""

    file: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Carriers:
    """What carries out a paragraph: steps with their procedures, abilities with their cards, other code citing it."""

    steps: dict[Place, list[str]] = field(default_factory=dict)
    abilities: dict[Place, list[str]] = field(default_factory=dict)
    others: list[Place] = field(default_factory=list)


def book_of(ruleset_id: str) -> tuple[str, ...]:
    """The ids of a ruleset's rules in reading order."""
    chapters = Catalogue(USUAL_LANGUAGE).chapters(ruleset_id)
    return tuple(rule_id for chapter in chapters for rule_id in chapter.rules)


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
