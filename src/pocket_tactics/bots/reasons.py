"""Why an answer is good, in kinds and numbers that can be put into words; it knows no rule and plays on to see."""

from dataclasses import dataclass
from typing import Final

from pocket_tactics.bots.assaults import Ending, Foresight
from pocket_tactics.bots.forcing import decided, decline, is_being_thrown, throw
from pocket_tactics.bots.outlook import SURE, choosing_step
from pocket_tactics.engine.actions import (
    ASSAULT,
    CLOSE,
    RANGED,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, count, members
from pocket_tactics.engine.events import Piece
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, OVER, State

ASSAULTS: Final = (ASSAULT, CLOSE, RANGED)
MOST_OPEN: Final = 0.5 + SURE / 2  # no position that is not over promises more
THREAT: Final = 0.4  # the chance of a strike from which on it is worth a word
KINDS: Final = (
    "wins",
    "proven",
    "odds",
    "takes",
    "controls",
    "threatens",
    "escapes",
    "brings",
    "nearer",
)


@dataclass(frozen=True, slots=True)
class Reason:
    """One of the KINDS, with what its sentence names: a unit (none: a base), a tile, a feature, numbers.

    `chances` are those of an assault: that the defender falls, the attacker, both, neither.
    """

    kind: str
    unit: Piece | None = None
    at: str | None = None
    feature: str | None = None
    number: int | None = None
    total: int | None = None
    chances: Ending | None = None


class Reasons:
    """What can be said for the answers to one question; `state` is its view, completed."""

    def __init__(self, rules: Ruleset, state: State, foresight: Foresight) -> None:
        self.rules = rules
        self.state = state
        self.foresight = foresight
        self.seat = int(state.to_act)
        self.choosing = int(choosing_step(rules))
        self.is_action = state.frames == self.choosing
        self.out = Options()
        self.threats = self.strikes(state, self.seat) if self.is_action else {}

    def of(self, answer: int, win_chance: float) -> tuple[Reason, ...]:
        """What speaks for that answer, the weightiest first."""
        after = self.rules.after(self.state, answer)
        if after.to_act == OVER and after.winner == self.seat:
            return (Reason("wins"),)
        found = [Reason("proven")] if win_chance > MOST_OPEN else []
        if kind_of(answer) in ASSAULTS and self.is_action:
            return (*found, self.odds(answer))
        if is_being_thrown(after):
            return (*found, Reason("odds", chances=self.foresight.ending(after)))
        if self.is_action:
            end = self.played_on(after)
            if end.to_act != OVER:
                found += self.changes(answer, end)
        return tuple(found)

    def odds(self, answer: int) -> Reason:
        """How the assault that is declared ends."""
        target = int(target_of(answer))
        chances = self.foresight.declaration(self.state, answer)
        return Reason("odds", self.piece(self.state, target), self.name(target), chances=chances)

    def played_on(self, draft: State) -> State:
        """The next choice of an action if nobody adds anything and own units pass their tests."""
        turns = self.state.turns
        while draft.to_act != OVER and not (draft.turns > turns and draft.frames == self.choosing):
            if draft.trial is not NO_TRIAL:
                draft = decided(self.rules, draft, draft.trial.seat == self.seat, self.out)
            elif draft.to_act == CHANCE:
                throw(self.rules, draft, high=True)
            else:
                decline(self.rules, draft, self.out)
        return draft

    def changes(self, answer: int, end: State) -> list[Reason]:
        """What is better at the end of the turn than before it."""
        found = self.gains(end)
        found += self.new_threat(end)
        found += self.escape(answer, end)
        return found or self.arrival(end) or self.approach(end)

    def gains(self, end: State) -> list[Reason]:
        """Features that are controlled now and were not."""
        mine = int(end.held(self.seat) & end.features)
        fresh = members(mine & ~int(self.state.held(self.seat) & self.state.features))
        found = [
            Reason("takes", at=self.name(tile), feature=end.table.features[end.feature_at(tile)].id)
            for tile in fresh
        ]
        if fresh:
            total = int(count(end.features))
            found.append(Reason("controls", number=int(count(mine)), total=total))
        return found

    def new_threat(self, end: State) -> list[Reason]:
        """The best strike that the next turn allows and this one did not; a base before any unit."""
        best: tuple[float, int] | None = None
        for tile, chance in self.strikes(end, self.seat).items():
            if chance >= THREAT > self.threats.get(tile, 0.0):
                unit = end.unit_at(tile)
                worth = chance * int(end.table.card[unit].cost) if unit else float("inf")
                best = max(best or (worth, tile), (worth, tile))
        if best is None:
            return []
        return [Reason("threatens", self.piece(end, best[1]), self.name(best[1]))]

    def escape(self, answer: int, end: State) -> list[Reason]:
        """Whether the unit that acted could be struck before and cannot be reached any more."""
        origin = int(actor_of(answer))
        if not self.state.held(self.seat) >> origin & 1 or end.unit_at(origin):
            return []
        unit = self.state.unit_at(origin)
        places = [
            tile
            for tile in members(end.held(self.seat) & ~self.state.held(self.seat))
            if end.unit_at(tile) == unit
        ]
        if self.risk(self.state, origin) < THREAT or any(self.risk(end, at) for at in places):
            return []
        return [Reason("escapes", self.piece(self.state, origin))]

    def arrival(self, end: State) -> list[Reason]:
        """Whether a unit has come to the board; says how many stand there then."""
        standing = int(count(end.held(self.seat)))
        if standing <= count(self.state.held(self.seat)):
            return []
        return [Reason("brings", number=standing)]

    def approach(self, end: State) -> list[Reason]:
        """Whether the unit that moved is nearer to a goal than any was; says how near."""
        fresh = members(end.held(self.seat) & ~self.state.held(self.seat))
        left = members(self.state.held(self.seat) & ~end.held(self.seat))
        if len(fresh) != 1 or len(left) != 1:
            return []
        now, before = self.steps_to_goal(end, fresh[0]), self.steps_to_goal(self.state, left[0])
        return [Reason("nearer", self.piece(end, fresh[0]), number=now)] if now < before else []

    def steps_to_goal(self, state: State, tile: int) -> int:
        """The way to the nearest enemy base or feature that is not controlled."""
        mine = state.held(self.seat) & state.features
        goals = int(state.features & ~mine | state.board.enemy_bases(self.seat)) & ~int(bit(tile))
        reached, steps = int(bit(tile)), 0
        while goals and not reached & goals:
            wider = reached | int(state.board.around(reached))
            if wider == reached:
                break
            reached, steps = wider, steps + 1
        return steps

    def risk(self, state: State, tile: int) -> float:
        """The best strike any opponent has at what stands on a tile."""
        return max(
            self.strikes(state, seat).get(tile, 0.0)
            for seat in range(state.table.seats)
            if seat != self.seat and not state.is_out(seat)
        )

    def strikes(self, state: State, seat: int) -> dict[int, float]:
        """The tiles that seat could assault if it acted now, with the best chance that the target falls."""
        draft = state.copy()
        draft.turn = seat
        found: dict[int, float] = {}
        for answer in self.rules.options(draft):
            if kind_of(answer) in ASSAULTS:
                defender, _, both, _ = self.foresight.declaration(draft, answer)
                tile = int(target_of(answer))
                found[tile] = max(found.get(tile, 0.0), defender + both)
        return found

    def piece(self, state: State, tile: int) -> Piece | None:
        unit = state.unit_at(tile)
        return Piece(int(state.table.owner[unit]), state.table.card[unit].id) if unit else None

    def name(self, tile: int) -> str:
        return self.state.board.name(tile)
