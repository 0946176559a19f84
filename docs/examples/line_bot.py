"""A bot for Pocket-Tactics in one file: it answers with any of the options it is given.

It knows no rules and needs nothing but Python. Try it against one of the built-in bots:

    pocket-tactics arena "exec:python3 line_bot.py" random --games 20

Replace `choose` by something better.
"""

import sys
from random import Random


def choose(position: str, options: list[str], luck: Random) -> str:
    """The answer: one of the options, in notation such as b3-c3."""
    return luck.choice(options)


def words_of_go(words: list[str]) -> dict[str, str]:
    """What stands behind `go` in twos: nodes or seconds, and the seed."""
    return dict(zip(words[::2], words[1::2], strict=False))


def main() -> None:
    position, options = "", ["none"]
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            break
        if word == "pti":
            reply = "id name line bot\nptiok"
        elif word == "isready":
            reply = "readyok"
        elif word == "newgame":
            continue
        elif word == "position":
            position, _, listed = rest.partition(" options ")
            options = listed.split("|")
            continue
        elif word == "go":
            seed = words_of_go(rest.split()).get("seed")
            reply = f"bestaction {choose(position, options, Random(seed))}"
        else:
            reply = f"info string ignored: {word}"
        print(reply, flush=True)


if __name__ == "__main__":
    main()
