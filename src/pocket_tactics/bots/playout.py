"""Random play inside the engine: every question answered at random until the game is over."""

from mypy_extensions import i64

from pocket_tactics.engine.actions import Options
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, OVER, State


class Playout:
    """A small random generator and a buffer, used game after game."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.rules = rules
        self.out = Options()
        self.luck: i64 = (seed * 0x9E3779B1 + 0x85EBCA6B) & 0xFFFFFFFF
        if self.luck == 0:
            self.luck = 1

    def below(self, limit: i64) -> i64:
        """A number from 0 up to the limit, by 32-bit xorshift: quick, and the same compiled and interpreted."""
        luck = self.luck
        luck ^= luck << 13 & 0xFFFFFFFF
        luck ^= luck >> 17
        luck ^= luck << 5 & 0xFFFFFFFF
        self.luck = luck
        return luck * limit >> 32

    def answer(self, state: State) -> i64:
        """A random answer: all options listed for a seat, one of its ways for chance."""
        if state.to_act == CHANCE:
            return self.rules.way(state, self.below(self.rules.ways(state)))
        self.rules.list_options(state, self.out)
        return self.out.items[self.below(self.out.count)]

    def finish(self, state: State) -> i64:
        """Play on to the end, on this very state; gives the number of answers."""
        answers: i64 = 0
        while state.to_act != OVER:
            self.rules.play(state, self.answer(state))
            answers += 1
        return answers

    def run(self, start: State, games: i64) -> i64:
        """So many games from the same start; gives the number of answers."""
        answers: i64 = 0
        while games > 0:
            answers += self.finish(start.copy())
            games -= 1
        return answers

    def run_digest(self, start: State, games: i64) -> tuple[int, int]:
        """As `run`, with a number that depends on every answer of every game."""
        digest: i64 = 0
        answers: i64 = 0
        while games > 0:
            state = start.copy()
            while state.to_act != OVER:
                answer = self.answer(state)
                digest = (digest * 31 + answer) % 0x7FFFFFFF
                self.rules.play(state, answer)
                answers += 1
            digest = (digest * 31 + state.winner + 3) % 0x7FFFFFFF
            games -= 1
        return answers, digest
