"""A match under any mixture of playing, undoing, saving and loading (Hypothesis)."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import pocket_tactics as pt
from pocket_tactics.engine.position import Position


class MatchMachine(RuleBasedStateMachine):
    """Keeps its own list of positions beside the match."""

    match: pt.Match
    positions: list[Position]

    @initialize(
        ruleset=st.sampled_from(["classic", "classic-village"]),
        name=st.sampled_from(["", "ford", "narrows"]),
        seed=st.integers(0, 2**32),
    )
    def begin(self, ruleset: str, name: str, seed: int) -> None:
        rules = pt.rules(ruleset)
        self.match = pt.Match(rules, pt.Setup(map=name), pt.FairDice(f"{seed:064x}"))
        self.positions = [self.position()]

    def position(self) -> Position:
        return self.match.rules.position(self.match.state)

    @precondition(lambda self: self.match.to_act is not None)
    @rule(choice=st.integers(0, 10**6))
    def answer(self, choice: int) -> None:
        options = self.match.options()
        known = len(self.match.answers)
        self.match.play(options[choice % len(options)])
        thrown = len(self.match.answers) - known - 1
        self.positions = [self.position()] if thrown else [*self.positions, self.position()]

    @precondition(lambda self: self.match.can_undo)
    @rule()
    def undo(self) -> None:
        self.match.undo()
        self.positions.pop()
        assert self.position() == self.positions[-1]

    @rule()
    def save_and_load(self) -> None:
        record = self.match.record(with_seed=True)
        self.match = pt.Replay(pt.record_from_text(record.to_text())).match()

    @invariant()
    def undo_reaches_as_far_as_the_last_chance_step(self) -> None:
        if hasattr(self, "match"):
            assert self.position() == self.positions[-1]
            assert self.match.can_undo == (len(self.positions) > 1)


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
