"""Why an answer is good, in kinds and numbers that can be put into words; it knows no rule and plays on to see.

Every answer has a reason: the odds of what it begins, else what is better afterwards, else what it leaves the others to
strike at, and where none of that can be told how it compares with the other answers.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pocket_tactics.bots.assaults import Ending, Foresight
from pocket_tactics.bots.forcing import decided, decline, is_being_thrown, throw
from pocket_tactics.bots.outlook import SURE, choosing_step
from pocket_tactics.engine.actions import PASS, Options, actor_of, kind_of, target_of
from pocket_tactics.engine.bits import bit, count, members
from pocket_tactics.engine.board import NO_TILE
from pocket_tactics.engine.events import Piece
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, OVER, State
from pocket_tactics.odds.advice import advise
from pocket_tactics.odds.reading import under_way
from pocket_tactics.odds.trials import ASSAULTS, of_answer

MOST_OPEN: Final = 0.5 + SURE / 2  # no position that is not over promises more
THREAT: Final = 0.4  # the chance of a strike from which on it is worth a word
RELIEF: Final = 0.1  # by so much less likely must a strike at a unit be
KINDS: Final = (
    "wins",
    "proven",
    "odds",
    "succeeds",
    "takes",
    "controls",
    "threatens",
    "escapes",
    "brings",
    "nearer",
    "stands",
    "shields",
    "faces",
    "safe",
    "better",
    "worse",
    "alike",
    "only",
)


@dataclass(frozen=True, slots=True)
class Reason:
    """One of the KINDS, with what its sentence names: a unit (none: a base), a tile, a feature, numbers.

    `chances` are those of an assault: that the defender falls, the attacker, both, neither. `chance` is that of
    whatever else is uncertain, `before` what it was.
    """

    kind: str
    unit: Piece | None = None
    at: str | None = None
    feature: str | None = None
    number: int | None = None
    total: int | None = None
    chances: Ending | None = None
    chance: float | None = None
    before: float | None = None


class Reasons:
    """What can be said for the answers to one question; `state` is its view, completed."""

    def __init__(self, rules: Ruleset, state: State, foresight: Foresight) -> None:
        self.rules = rules
        self.state = state
        self.foresight = foresight
        self.seat = int(state.to_act)
        self.choosing = int(choosing_step(rules))
        self.is_action = state.frames == self.choosing
        self.is_setup = state.turns == 0
        self.out = Options()
        self.threats = self.strikes(state, self.seat) if self.is_action else {}

    def of(self, answer: int, win_chance: float, usual: float | None = None) -> tuple[Reason, ...]:
        """What speaks for that answer, the weightiest first; `usual` is what the others win by, if there are any."""
        after = self.rules.after(self.state, answer)
        if after.to_act == OVER and after.winner == self.seat:
            return (Reason("wins"),)
        found = [Reason("proven")] if win_chance > MOST_OPEN else []
        found += self.prospects(answer, after)
        if not found or self.is_setup:
            found = [compared(win_chance, usual), *found]
        return tuple(found)

    def prospects(self, answer: int, after: State) -> list[Reason]:
        """What can be told of what follows."""
        if kind_of(answer) in ASSAULTS and self.is_action:
            return [self.odds(answer)]
        if under_way(self.state) or is_being_thrown(after):
            return self.dice(answer, after)
        if kind_of(answer) in ASSAULTS:
            return []
        found = self.risk(answer)
        if self.is_action:
            end = self.played_on(after)
            if end.to_act != OVER:
                found += self.changes(answer, end)
                return found or self.standing(end)
        if self.is_setup:
            found += self.place(after)
        return found

    def risk(self, answer: int) -> list[Reason]:
        """How likely what may fail comes about: a spell, a way through water, a test."""
        if kind_of(answer) == PASS and self.state.trial is NO_TRIAL:
            return []  # nothing is tried
        forecast = of_answer(self.rules, self.state, answer)
        return [] if forecast.is_certain else [Reason("succeeds", chance=forecast.succeeds)]

    def dice(self, answer: int, after: State) -> list[Reason]:
        """The chances an answer leaves in an assault whose dice are at hand."""
        chances = self.advised.get(answer)
        if chances is None and is_being_thrown(after):
            chances = self.foresight.ending(after)
        if chances is None:
            return []
        fight = self.state.fight if under_way(self.state) else after.fight
        at = None if fight.defender else self.name(int(fight.target))
        return [Reason("odds", at=at, chances=chances)]

    @cached_property
    def advised(self) -> dict[int, Ending]:
        """The chances each answer to a question about dice leaves."""
        return {found.answer: found.chances.ends for found in advise(self.rules, self.state)}

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
        if self.risks(self.state).get(origin, 0.0) < THREAT:
            return []
        now = self.risks(end)
        if any(at in now for at in places):
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

    def place(self, after: State) -> list[Reason]:
        """How far from a goal the unit stands that was placed before the first turn."""
        fresh = members(after.held(self.seat) & ~self.state.held(self.seat))
        steps = self.steps_to_goal(after, fresh[0]) if len(fresh) == 1 else 0
        return [Reason("stands", self.piece(after, fresh[0]), number=steps)] if steps else []

    def standing(self, end: State) -> list[Reason]:
        """Which unit is harder to strike at than before; if none, the best strike the others have."""
        before, now = self.risks(self.state), self.risks(end)
        stayed = [
            tile
            for tile in members(end.held(self.seat))
            if end.unit_at(tile) == self.state.unit_at(tile)
        ]
        relief = {tile: before.get(tile, 0.0) - now.get(tile, 0.0) for tile in stayed}
        eased = max(relief, key=lambda tile: relief[tile], default=NO_TILE)
        if relief.get(eased, 0.0) >= RELIEF:
            was, chance = before[eased], now.get(eased, 0.0)
            return [self.about("shields", end, eased, chance, was)]
        worst = max(now, key=lambda tile: now[tile], default=NO_TILE)
        return [Reason("safe") if worst == NO_TILE else self.about("faces", end, worst, now[worst])]

    def about(
        self, kind: str, state: State, tile: int, chance: float, before: float | None = None
    ) -> Reason:
        """A reason about what stands on a tile."""
        return Reason(kind, self.piece(state, tile), self.name(tile), chance=chance, before=before)

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

    def risks(self, state: State) -> dict[int, float]:
        """Own tiles at which the others could strike if they acted now, with the best chance any of them has."""
        mine = int(state.held(self.seat))
        base = int(state.board.base_of(self.seat))
        found: dict[int, float] = {}
        for seat in range(state.table.seats):
            if seat == self.seat or state.is_out(seat):
                continue
            for tile, chance in self.strikes(state, seat).items():
                if chance and (mine >> tile & 1 or tile == base):
                    found[tile] = max(found.get(tile, 0.0), chance)
        return found

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


def compared(win_chance: float, usual: float | None) -> Reason:
    """How an answer does beside the others, in points of a hundred."""
    if usual is None:
        return Reason("only")
    points = round(100 * (win_chance - usual))
    if points == 0:
        return Reason("alike")
    return Reason("better" if points > 0 else "worse", number=abs(points))
