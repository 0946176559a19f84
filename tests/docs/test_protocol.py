"""What is written about the protocol is what server and client say to each other."""

import re
from pathlib import Path
from typing import Any, get_args

import httpx

from docs.make_protocol import ROOT, TARGET, page
from pocket_tactics.server import reports, requests
from pocket_tactics.server.connection import BEHIND
from pocket_tactics.server.refusals import STATUS
from tests.cli.shell import played, texts
from tests.served import Served

DOCS = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def test_the_client_has_the_types_of_the_server():
    assert TARGET.read_text("utf-8") == page(), "write it anew: python -m docs.make_protocol"


def test_every_message_and_report_is_in_the_docs():
    kinds = [*get_args(get_args(requests.Message)[0]), *get_args(reports.Report)]
    for kind in kinds:
        name = get_args(kind.__annotations__["type"])[0]
        assert f"`{name}`" in DOCS, name


def test_every_refusal_is_in_the_docs_with_its_status():
    told = re.findall(r"^\| `(\w+)`(\*?) \| (\d+) \| \S", DOCS, re.M)
    assert {code: int(status) for code, _, status in told} == STATUS
    assert {code for code, mark, _ in told if mark} == BEHIND


def test_limits_in_the_docs_are_those_of_the_server():
    from pocket_tactics.server.settings import Limits

    limits = Limits()
    for told in (
        f"{limits.message_bytes // 1024} KB",
        f"bursts of {limits.messages.number}",
        f"{limits.messages.number / limits.messages.seconds:.0f} a second",
        f"{limits.requests.number / limits.requests.seconds:.0f} requests a second",
        f"bursts of {limits.requests.number}",
        f"{limits.new_games.number} new games",
        f"{limits.connections} connections",
        f"{limits.connections_of_link} connections for each link",
        f"{limits.connections_in_all:,} for the server",
        f"{limits.advice_waiting} questions",
        f"{limits.entries:,} entries",
    ):
        assert told in " ".join(DOCS.split()), told


def test_the_printed_player_plays_a_game_to_its_end(tmp_path: Path):
    """It is given the last answers of a game, dice included, instead of choosing for itself."""
    code = re.findall(r"```python\n(.*?)```", DOCS, re.S)[0]
    match = played(3)
    last = max(ply for ply, state in enumerate(match.states[:-12]) if state.to_act >= 0)
    terms = {
        "ruleset": "classic",
        "seats": [{}, {}],
        "position": match.rules.position(match.states[last]).to_text(),
        "dice": "typed",
        "screen": "shared",
    }
    script = iter(texts(match)[last:])
    program: dict[str, Any] = {}
    exec(code, program)
    program["choice"] = lambda options: next(each for each in script if each in options)
    server = Served(tmp_path, "--workers", 0)
    try:
        server.start()
        made = httpx.post(f"{server.url}/api/games", json=terms).raise_for_status().json()
        result = program["play"](server.url, made["game"], made["links"][0]["token"])
    finally:
        server.close()
    assert result == match.record().to_text().split()[-1]
    assert next(script, None) is None
