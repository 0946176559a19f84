"""The command line: `python -m pocket_tactics`, `pocket-tactics`, `pt`."""

import sys

from pocket_tactics.cli.errors import INTERRUPTED


def main() -> None:
    """Run a command; Ctrl-C ends it without a trace, also while its parts are still being loaded."""
    try:
        from pocket_tactics.cli.main import main as run_command

        run_command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
