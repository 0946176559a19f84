"""Writes web/src/protocol.ts from what server and clients say to each other, so that both mean the same.

.venvs/dev/bin/python -m docs.make_protocol
"""

import dataclasses
import inspect
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from pocket_tactics.server import catalogue, reports, requests

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "web" / "src" / "protocol.ts"
SOURCES: Final = (requests, reports, catalogue)
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}
HEAD: Final = """\
// What server and client say to each other, written by `python -m docs.make_protocol` from the server's own types.
// Fields that are absent in a report are null or empty in the server.

/** Words in pieces; a piece with a seat is a name that belongs to it. */
export type Said = (string | [string, number])[];
"""


def page() -> str:
    """The file as it should be."""
    parts = [HEAD, *(declared(kind) for module in SOURCES for kind in kinds_in(module))]
    parts.append(union("Change", get_args(requests.Change)))
    parts.append(union("Message", [*get_args(requests.Change), *others()]))
    parts.append(union("Report", get_args(reports.Report)))
    return "\n".join(parts)


def others() -> list[type]:
    return [
        requests.Say,
        requests.Look,
        requests.Speak,
        requests.AskOdds,
        requests.AskHint,
        requests.Ping,
    ]


def kinds_in(module: ModuleType) -> list[type]:
    """The types a module declares, in its order."""
    return [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__
        and kind is not requests.Request
        and (dataclasses.is_dataclass(kind) or issubclass(kind, BaseModel))
    ]


def declared(kind: type) -> str:
    """A type as an interface, with its first sentence."""
    hints = get_type_hints(kind, include_extras=True)
    optional = optional_fields(kind)
    lines = [
        f"  {name}{'?' if name in optional else ''}: {written(hints[name])};"
        for name in fields(kind)
    ]
    told = (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")
    is_told = not told.startswith(f"{kind.__name__}(") and "!!!" not in told
    said = (
        f"/** {told} */\n" if told and is_told and kind.__doc__ != requests.Request.__doc__ else ""
    )
    return f"{said}export interface {name_of(kind)} {{\n" + "\n".join(lines) + "\n}\n"


def name_of(kind: type) -> str:
    """Two of them share a name: the wish for a rematch, and the report of it."""
    return "AskRematch" if kind is requests.Rematch else kind.__name__


def fields(kind: type) -> list[str]:
    if issubclass(kind, BaseModel):
        return list(kind.model_fields)
    assert dataclasses.is_dataclass(kind)
    return [field.name for field in dataclasses.fields(kind)]


def optional_fields(kind: type) -> set[str]:
    """What may be left out: wishes with a usual value, and what is None in a report."""
    if issubclass(kind, BaseModel):
        return {name for name, field in kind.model_fields.items() if not field.is_required()}
    hints = get_type_hints(kind)
    return {name for name in fields(kind) if NoneType in get_args(hints[name])}


def written(hint: Any) -> str:
    """A type in the other language."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint == reports.Said:
        return "Said"
    if origin is Annotated:
        return written(inner[0])
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin in (Union, UnionType):
        known = [written(each) for each in inner if each is not NoneType]
        return " | ".join([*known, *(["null"] if NoneType in inner else [])])
    if origin in (list, tuple):
        within = written(inner[0])
        return f"({within})[]" if " | " in within else f"{within}[]"
    if origin is dict:
        return f"Record<string, {written(inner[1])}>"
    return name_of(hint)


def union(name: str, kinds: Any) -> str:
    return (
        f"export type {name} =\n"
        + "".join(f"  | {name_of(kind)}\n" for kind in kinds).rstrip()
        + ";\n"
    )


def main() -> int:
    TARGET.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
