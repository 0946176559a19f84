"""Compiles the engine with mypyc and adds the browser client while the wheel is built; knows nothing of the game.

The extension modules lie beside their sources in the wheel, never in the source tree, where they
would hide later edits. Editable installs stay interpreted. If compiling is not possible the wheel
is pure Python, slower and otherwise the same, and the build says why. If the client cannot be
built (build_web.py) the wheel plays in the terminal only, and the build says why. Variables of the
environment change that:

    POCKET_TACTICS_PURE=1             do not compile
    POCKET_TACTICS_COMPILE=required   fail instead of falling back
    POCKET_TACTICS_WEB=none           leave the client out
    POCKET_TACTICS_WEB=required       fail instead of leaving it out
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # hatchling runs this file from anywhere
import build_web

PACKAGE = "pocket_tactics"
CLIENT = f"{PACKAGE}/server/client"  # where it lies in the wheel
COMPILED_PACKAGE = f"{PACKAGE}/engine"
# Modules outside the engine that are compiled in the same group, relative to the package.
ALSO_COMPILED = (
    "bots/assaults.py",
    "bots/forcing.py",
    "bots/keys.py",
    "bots/mcts_tree.py",
    "bots/means.py",
    "bots/outlook.py",
    "bots/playout.py",
    "bots/search_tree.py",
    "bots/transpositions.py",
)
# The first lets gcc inline functions that another library could replace: measured 30 % faster.
# The second undoes mypyc's -Werror: a new compiler's new warning should not cost the speed.
COMPILER_FLAGS = ("-fno-semantic-interposition", "-Wno-error")
# How much of a failed compilation is worth showing.
LINES_SHOWN, COLUMNS_SHOWN = 20, 200


class CannotCompile(Exception):
    """Why the wheel will be pure Python."""


class AddWhatIsMade(BuildHookInterface[Any]):
    """Adds the browser client and the compiled engine to standard wheels."""

    PLUGIN_NAME = "custom"
    room: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Node, where the machine has none that will do."""
        return [] if os.environ.get("POCKET_TACTICS_WEB") == "none" else build_web.requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build and compile, and name the results to hatchling."""
        if version != "standard":
            return
        self.room = tempfile.TemporaryDirectory(prefix="pocket-tactics-build-")
        if os.environ.get("POCKET_TACTICS_WEB") != "none":
            self.add_client(build_data, Path(self.room.name))
        if os.environ.get("POCKET_TACTICS_PURE") != "1":
            self.add_engine(build_data, Path(self.room.name))

    def add_client(self, build_data: dict[str, Any], room: Path) -> None:
        """The files for browsers, below the server's package."""
        try:
            built = build_web.build_client(Path(self.root, "web"), room)
        except build_web.CannotBuild as reason:
            if os.environ.get("POCKET_TACTICS_WEB") == "required":
                sys.exit(f"pocket-tactics: the browser client could not be built: {reason}")
            print(
                f"pocket-tactics: installed without the browser client: {reason}\n"
                "pocket-tactics: everything else works; the game can be played in the terminal.",
                file=sys.stderr,
            )
            return
        build_data["force_include"][str(built)] = CLIENT

    def add_engine(self, build_data: dict[str, Any], room: Path) -> None:
        """The extension modules."""
        try:
            built = compile_engine(Path(self.root, "src"), room)
        except CannotCompile as reason:
            if os.environ.get("POCKET_TACTICS_COMPILE") == "required":
                sys.exit(f"pocket-tactics: the engine could not be compiled: {reason}")
            print(
                f"pocket-tactics: the engine is installed uncompiled: {reason}\n"
                "pocket-tactics: everything works, but bots and simulations are many times slower.",
                file=sys.stderr,
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what compiling left behind."""
        if self.room is not None:
            self.room.cleanup()


def missing_tool() -> str | None:
    """What this machine lacks for compiling, in words; None if nothing."""
    if sys.platform == "win32":
        return None  # setuptools finds the compiler there, or tells
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (Debian: python3-dev)"
    return None


def compile_engine(source: Path, room: Path) -> dict[str, str]:
    """Compile a copy of the sources in `room`; give each result its place in the wheel."""
    missing = missing_tool()
    if missing is not None:
        raise CannotCompile(missing)
    copy, output = room / "source", room / "output"
    shutil.copytree(source, copy)
    done = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(output), *modules_to_compile(copy)],
        cwd=copy,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        ending = [line[:COLUMNS_SHOWN] for line in done.stdout.splitlines()[-LINES_SHOWN:]]
        raise CannotCompile("\n  ".join(["mypyc or the C compiler failed:", *ending]))
    return {
        str(path): path.relative_to(output).as_posix()
        for path in sorted(output.rglob("*"))
        if path.is_file()
    }


def modules_to_compile(source: Path) -> list[str]:
    """The modules' paths below `source`.

    A package's `__init__.py` stays interpreted: it only passes names on.
    """
    engine = (source / COMPILED_PACKAGE).rglob("*.py")
    others = (source / PACKAGE / name for name in ALSO_COMPILED)
    return sorted(
        path.relative_to(source).as_posix()
        for path in (*engine, *others)
        if path.exists() and path.name != "__init__.py"
    )


def run_mypyc(output: str, modules: list[str]) -> None:
    """Compile the modules, which lie below the working directory, into `output`."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    # scripts/check judges types by the project's settings; here only what mypyc needs counts.
    mypy_options = [
        "--config-file=",
        "--explicit-package-bases",
        "--follow-imports=silent",
        "--ignore-missing-imports",
    ]
    extensions = mypycify(
        [*mypy_options, *modules],
        opt_level="3",
        debug_level="0",
        strip_asserts=False,
        group_name=PACKAGE,
        target_dir="generated",
    )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
    setup(
        name=PACKAGE,
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", f"--build-lib={output}", "--build-temp=objects"],
    )


if __name__ == "__main__":
    run_mypyc(sys.argv[1], sys.argv[2:])
