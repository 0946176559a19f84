"""Building the browser client: which Node is taken, what is asked for, and what is said when it cannot be done."""

import json
import os
import sys
from pathlib import Path

import pytest

import build_web
from build_web import CannotBuild, Node, build_client, requirements, source_files, usable_node

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "web" / "package-lock.json"
POSIX = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def stand_in(folder: Path, name: str, does: str) -> None:
    """A program that does something else under that name."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{does}\n", "utf-8")
    program.chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all programs of a machine that has no Node, from a package neither."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(build_web, "NODE_MODULE", "no_such_package")
    return folder


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    (folder / "src").mkdir(parents=True)
    (folder / "node_modules").mkdir()
    for name in ("package-lock.json", "src/main.ts", "node_modules/thing.js"):
        (folder / name).write_text("{}", "utf-8")
    return folder


@POSIX
@pytest.mark.parametrize(
    ("version", "is_taken"), [("v18.20.4", False), ("v20.19.0", True), ("nonsense", False)]
)
def test_the_node_of_the_machine_is_taken_if_it_will_do(
    machine: Path, version: str, is_taken: bool
):
    stand_in(machine, "node", f"echo {version}")
    stand_in(machine, "npm", "exit 0")
    node = usable_node()
    assert (node is not None) == is_taken
    assert bool(requirements()) != is_taken


@POSIX
def test_a_node_without_npm_will_not_do(machine: Path):
    stand_in(machine, "node", "echo v24.1.0")
    assert usable_node() is None


@pytest.mark.usefixtures("machine")
def test_a_machine_nobody_makes_node_for_is_not_made_to_compile_it(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr("platform.machine", lambda: "s390x")
    assert requirements() == []


@pytest.mark.usefixtures("machine")
def test_without_node_it_says_so(tmp_path: Path, sources: Path):
    with pytest.raises(CannotBuild, match=r"there is no Node\.js with npm"):
        build_client(sources, tmp_path / "room")


def test_without_sources_it_says_so(tmp_path: Path):
    with pytest.raises(CannotBuild, match="sources are not there"):
        build_client(tmp_path, tmp_path / "room")


@POSIX
def test_what_fails_is_named_with_its_last_words(machine: Path, tmp_path: Path, sources: Path):
    stand_in(machine, "node", "echo v24.1.0")
    stand_in(machine, "npm", "echo the registry sleeps; exit 7")
    (tmp_path / "room").mkdir()
    with pytest.raises(CannotBuild, match=r"npm ci[^\n]*\n  the registry sleeps"):
        build_client(sources, tmp_path / "room")
    assert not (tmp_path / "room" / "web" / "node_modules").exists(), "only sources are copied"


def test_a_program_finds_the_node_that_was_chosen(tmp_path: Path):
    node = Node(Path(sys.executable), ())
    assert node.environment()["PATH"].startswith(str(Path(sys.executable).parent))


def test_sources_are_what_nobody_made(sources: Path):
    names = [path.relative_to(sources).as_posix() for path in source_files(sources)]
    assert names == ["package-lock.json", "src/main.ts"]


def test_the_packages_are_locked_for_every_system_and_to_no_place():
    packages = json.loads(LOCK.read_text("utf-8"))["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    systems = ("linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "darwin-x64", "win32-x64-msvc")
    for tool in ("@rolldown/binding-", "lightningcss-"):
        for system in systems:
            assert f"node_modules/{tool}{system}" in packages, tool + system
