"""The arrows between packages, and what must not be written in the engine."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pocket_tactics.editions import RULESETS, rules
from pocket_tactics.i18n.catalogue import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "pocket_tactics"
# Each package may import those before it; those on top never import each other.
LAYERS = ("engine", "content", "editions", "play", "odds", "bots", "lab")
TOP = ("envs", "server", "cli")
WORDS = "i18n"
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
LONGEST_MODULE = 500


def modules(package: str = "") -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports_of(path: Path) -> set[str]:
    """The packages of ours a module imports."""
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        for name in names:
            parts = name.split(".")
            if parts[0] == "pocket_tactics" and len(parts) > 1:
                found.add(parts[1])
    return found


def allowed_for(package: str) -> set[str]:
    if package in LAYERS:
        return set(LAYERS[: LAYERS.index(package) + 1])
    if package == WORDS:
        return {"engine", WORDS}
    allowed = {*LAYERS, WORDS, package}
    return allowed | set(TOP) if package == "cli" else allowed


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_arrows_point_from_the_top_to_the_engine(path: Path) -> None:
    package = path.relative_to(SOURCE).parts[0]
    if path.parent == SOURCE:
        return
    assert imports_of(path) <= allowed_for(package), f"{path} imports what it must not know"


def test_words_know_only_events_and_answers() -> None:
    """i18n may look at what happened and what can be answered, not at states and rules."""
    allowed = {"pocket_tactics.engine.events", "pocket_tactics.engine.notation"}
    for path in modules(WORDS):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "pocket_tactics.engine"
            ):
                assert node.module in allowed, f"{path} imports {node.module}"


def test_the_engine_uses_the_standard_library_and_native_numbers_only() -> None:
    import sys

    allowed = {*sys.stdlib_module_names, "librt", "mypy_extensions", "pocket_tactics"}
    for path in modules("engine"):
        for node in ast.walk(parsed(path)):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert name.split(".")[0] in allowed, f"{path} imports {name}"


def test_only_the_environments_import_the_libraries_they_are_for() -> None:
    """Everything else runs without these extras."""
    for path in modules():
        if path.relative_to(SOURCE).parts[0] == "envs":
            continue
        found = re.findall(r"^\s*(?:import|from) (\w+)", path.read_text("utf-8"), re.MULTILINE)
        assert not {"pettingzoo", "gymnasium", "pyspiel", "open_spiel"} & set(found), path


def test_each_environment_needs_its_own_library_only() -> None:
    """Who trains with one of them need not install the other."""
    others = {"pettingzoo": ("pyspiel", "open_spiel"), "openspiel": ("pettingzoo", "gymnasium")}
    for path in modules("envs"):
        text = path.read_text("utf-8")
        kind = path.stem.split("_")[0]
        unwanted = others.get(kind, (*others["pettingzoo"], *others["openspiel"]))
        assert not re.search(rf"^(?:import|from) (?:{'|'.join(unwanted)})\b", text, re.M), path


def test_nobody_but_the_command_line_may_know_the_environments() -> None:
    for path in modules():
        package = path.relative_to(SOURCE).parts[0]
        assert "envs" not in imports_of(path) or package in ("envs", "cli"), path


def test_the_engine_draws_no_chance() -> None:
    for path in modules("engine"):
        text = path.read_text("utf-8")
        assert not re.search(r"^(import|from) (random|secrets)\b", text, re.MULTILINE), path


def literals(path: Path) -> set[str]:
    """The string constants of a module, docstrings left out."""
    tree = parsed(path)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
    }


def test_the_engine_names_no_edition_card_or_language() -> None:
    content = [rules(name).content for name in RULESETS]
    factions = [faction for each in content for faction in each.factions.values()]
    forbidden = {*RULESETS, *LANGUAGES, *(faction.id for faction in factions)}
    forbidden |= {card.id for faction in factions for card, _ in faction.roster}
    forbidden |= {terrain.id for each in content for terrain in each.terrains}
    forbidden |= {mode for each in content for mode in each.modes}
    for path in modules("engine"):
        assert not literals(path) & forbidden, path


def test_no_sentence_of_the_engine_names_an_edition() -> None:
    named = re.compile("classic|fourth edition|other edition", re.IGNORECASE)
    for path in modules("engine"):
        assert not named.search(path.read_text("utf-8")), path


def test_no_literal_stands_on_the_left_of_a_shift_in_the_engine() -> None:
    """Compiled, such a literal is a 32-bit number: `bit(n)` is the way."""
    compiled = [*modules("engine"), SOURCE / "bots" / "playout.py"]
    for path in compiled:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                left = node.left
                constant = isinstance(left, ast.Name) and left.id.isupper()
                literal = isinstance(left, ast.Constant) or constant
                assert not literal, f"{path}:{node.lineno}"


def test_no_module_is_a_drawer_for_everything() -> None:
    for path in modules():
        assert path.stem not in FORBIDDEN_NAMES, path
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE, path


def test_every_module_says_what_it_is_for() -> None:
    for path in modules():
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path
