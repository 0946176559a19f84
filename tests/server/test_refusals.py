"""Every refusal has its sentence in every language, and every sentence the fields it is given."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from pocket_tactics.i18n.catalogue import LANGUAGES, read_texts
from pocket_tactics.server import refusals
from pocket_tactics.server.refusals import STATUS, told_problem

SOURCE = Path(refusals.__file__).parent


def raised() -> list[tuple[str, str, set[str], str]]:
    """Every `Refused(...)` of the server: code, wording, the names of its fields, and where."""
    found: list[tuple[str, str, set[str], str]] = []
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused"):
                continue
            named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            wording = named.pop("wording", None)
            rule = {"rule"} & named.keys()
            first = node.args[0]
            codes = [each.value for each in ast.walk(first) if isinstance(each, ast.Constant)]
            for code in codes or (["bad_terms"] if isinstance(first, ast.Name) else []):
                key = wording.value if isinstance(wording, ast.Constant) else code
                found.append((str(code), str(key), {*named, *rule}, f"{path.name}:{node.lineno}"))
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    texts = read_texts(language, "refusals")
    for code, wording, fields, where in raised():
        assert code in STATUS, where
        assert placeholders(texts[wording]) <= fields, where


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences(language: str) -> None:
    ours, english = read_texts(language, "refusals"), read_texts("en", "refusals")
    assert ours.keys() == english.keys()
    for key, text in ours.items():
        assert placeholders(text) == placeholders(english[key]), key


def test_every_sentence_is_needed() -> None:
    counted = {"too_fast", "too_many_games", "too_many", "link_full", "server_full"}
    used = {wording for _, wording, _, _ in raised()} | counted
    assert set(read_texts("en", "refusals")) == used
    assert set(STATUS) <= used | {"bad_terms"}


def test_what_is_wrong_with_a_message_is_said_with_its_place() -> None:
    assert (
        told_problem([{"loc": ("body", "seats", 0), "msg": "Field required"}])
        == "seats.0: Field required"
    )
    assert told_problem([{"loc": (), "msg": "Invalid JSON."}]) == "Invalid JSON"
