"""Finds seeds for the golden games of the Fourth Edition that together meet as much as possible, and prints them.

python -m tests.playthroughs.seeds [how many to try for each game]
"""

import sys
from typing import Final

import pocket_tactics as pt
from tests.playthroughs.games import GAMES, Terms, card_met, event_lines, play

TRIED: Final = 60
LONGEST: Final = 60_000  # characters of events
ROUNDS: Final = 4


def met_in(match: pt.Match) -> set[str]:
    """Cards put to use, kinds of answer and kinds of event."""
    found = {f"event {event.kind}" for event in match.events}
    for state, action in zip(match.states, match.answers, strict=False):
        answer = match.rules.describe(state, action)
        found |= {f"answer {answer.kind}", f"card {card_met(answer)}"}
    return found


def tried(terms: Terms, seeds: int) -> dict[int, set[str]]:
    """What each seed meets, games that are too long left out."""
    found: dict[int, set[str]] = {}
    for seed in range(1, seeds + 1):
        match = play(terms._replace(seed=seed))
        if len(event_lines(match.events)) <= LONGEST:
            found[seed] = met_in(match)
    return found


def main(seeds: int) -> None:
    games = {
        name: tried(terms, seeds) for name, terms in GAMES.items() if terms.ruleset == "fourth"
    }
    chosen = {name: next(iter(found)) for name, found in games.items()}
    for _ in range(ROUNDS):
        for name, found in games.items():
            others = [games[other][seed] for other, seed in chosen.items() if other != name]
            rest = set[str]().union(*others)
            chosen[name] = max(found, key=lambda seed: len(found[seed] | rest))
    everything = set[str]().union(*(met for found in games.values() for met in found.values()))
    missed = everything.difference(*(games[name][seed] for name, seed in chosen.items()))
    for name, seed in chosen.items():
        print(f"{name}: {seed}")
    print(f"met by other seeds only: {', '.join(sorted(missed)) or 'nothing'}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TRIED)
