"""Random play measured with the package taken from its sources, even where it is compiled.

It must be run by its path, not imported: importing it would import the package first.
"""

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

HERE: Final = Path(__file__).resolve()
PACKAGE: Final = HERE.parents[1]


class SourcesOnly(MetaPathFinder):
    """Finds the modules of the package as sources, blind to extension modules beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != PACKAGE.name:
            return None
        for folder in path or [str(PACKAGE.parent)]:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None:
                return found
        return None


def main(name: str, seconds: str) -> None:
    """Print as JSON how many actions a second are played, and whether compiled after all."""
    sys.path[:] = [folder for folder in sys.path if Path(folder).resolve() != HERE.parent]
    sys.meta_path.insert(0, SourcesOnly())
    from pocket_tactics.engine.compiled import COMPILED
    from pocket_tactics.lab.bench import LINES, playout_rate

    line = LINES[name]
    rate = playout_rate(line.ruleset, line.on_map(), float(seconds))
    json.dump({"compiled": COMPILED, "rate": rate}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
