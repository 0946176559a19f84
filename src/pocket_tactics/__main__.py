"""`python -m pocket_tactics`: the command line."""

from pocket_tactics.cli.main import main

if __name__ == "__main__":
    main()
