"""Two units put opposite each other on an otherwise empty board, so that the engine says what their assault is like."""

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from pocket_tactics.editions import sheets
from pocket_tactics.engine.abilities.base import BREWS, GUARDS, SHIELDS, WEAVES
from pocket_tactics.engine.actions import (
    ASSAULT,
    CLOSE,
    RANGED,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.forces import Force
from pocket_tactics.engine.hexes import NORTH, beside, distance, hex_at, hex_name
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT, NO_TRIAL, SIDES
from pocket_tactics.engine.position import NOTHING, Position
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.duel import Duel
from pocket_tactics.odds.reading import DECLINE, Payoff, read_duel

BASE: Final = "base"
MOST_STEPS: Final = 6
MOST_SUPPORT: Final = 12
MARGIN: Final = 2  # tiles around the fighters
START: Final = hex_at(8, 8)
MEDDLING: Final = GUARDS | WEAVES | BREWS | SHIELDS  # what a supporter must not have
SIDES_OF_A_HEX: Final = range(6)


class CannotAssault(ValueError):
    """One unit cannot assault another in these circumstances."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """One unit assaults another; grounds are terrains or features, "" for one that helps neither.

    `mode` "" is the one in which the attacker has most OFF dice.
    """

    attacker: str
    defender: str
    mode: str = ""
    distance: int = 1
    attacker_on: str = ""
    defender_on: str = ""
    attacker_support: int = 0
    defender_support: int = 0

    def support(self, side: int) -> int:
        return self.defender_support if side else self.attacker_support


def pose(rules: Ruleset, encounter: Encounter, payoff: Payoff | None = None) -> Duel:
    """The duel these two would fight; raises ValueError, naming what was expected, if they cannot."""
    return Posing(rules, encounter).duel(payoff)


class Posing:
    """The position in which an encounter takes place."""

    def __init__(self, rules: Ruleset, encounter: Encounter) -> None:
        self.rules = rules
        self.encounter = encounter
        self.cards = {name: sheet.card for name, sheet in sheets(rules.id).items()}
        self.factions = {name: sheet.faction for name, sheet in sheets(rules.id).items()}
        self.attacker = self.named(encounter.attacker)
        at_base = encounter.defender == BASE and not rules.content.features
        self.defender = BASE if at_base else self.named(encounter.defender)
        if not 1 <= encounter.distance <= MOST_STEPS:
            raise ValueError(
                f"distance: expected 1 to {MOST_STEPS} steps, not {encounter.distance}"
            )
        for side in range(SIDES):
            if not 0 <= encounter.support(side) <= MOST_SUPPORT:
                raise ValueError(
                    f"support: expected 0 to {MOST_SUPPORT}, not {encounter.support(side)}"
                )
        if encounter.mode and encounter.mode not in rules.content.modes:
            raise ValueError(
                f"mode: expected one of {', '.join(rules.content.modes)}, not {encounter.mode!r}"
            )
        self.origin = START
        self.target = START
        for _ in range(encounter.distance):
            self.target = int(beside(self.target, NORTH))
        self.missing = [0, 0]  # supporters there was no room for
        self.state = rules.at(self.position())
        self.state.turn = ATTACKER

    def named(self, name: str) -> str:
        """The card of that name; raises ValueError."""
        wanted = name.strip().lower().replace(" ", "_").replace("-", "_")
        if wanted in self.cards:
            return wanted
        near = get_close_matches(wanted, self.cards, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(self.cards)}"
        raise ValueError(f"{self.rules.id} has no unit {name!r}{hint}")

    def fighter(self, side: int) -> Card | None:
        """The card of a fighter, None for a base."""
        name = self.defender if side else self.attacker
        return None if name == BASE else self.cards[name]

    def duel(self, payoff: Payoff | None) -> Duel:
        """The assault is declared and read."""
        draft = declared(self.rules, self.state, self.declaration())
        duel = read_duel(self.rules, draft, payoff)
        attacker, defender = (
            replace(fighter, rerolls=fighter.rerolls + self.missing[side])
            for side, fighter in enumerate((duel.attacker, duel.defender))
        )
        return replace(duel, attacker=attacker, defender=defender)

    def declaration(self) -> int:
        """The answer that declares the assault; raises CannotAssault if there is none."""
        board = self.state.board
        origin, target = board.tile_at(self.origin), board.tile_at(self.target)
        found = [
            answer
            for answer in self.rules.options(self.state)
            if kind_of(answer) in (CLOSE, RANGED, ASSAULT)
            and (actor_of(answer), target_of(answer)) == (origin, target)
            and self.is_mode(int(extra_of(answer)))
        ]
        if not found:
            raise CannotAssault(self.refusal())
        return max(found, key=self.strength)

    def is_mode(self, mode: int) -> bool:
        modes = self.rules.content.modes
        return len(modes) == 1 or not self.encounter.mode or modes[mode] == self.encounter.mode

    def strength(self, answer: int) -> tuple[int, ...]:
        """Most OFF dice first, then close assaults, then the first mode."""
        mode = int(extra_of(answer)) if len(self.rules.content.modes) > 1 else 0
        return (int(self.cards[self.attacker].dice_of(mode, 0)), kind_of(answer) == CLOSE, -mode)

    def refusal(self) -> str:
        encounter = self.encounter
        steps = "1 step" if encounter.distance == 1 else f"{encounter.distance} steps"
        mode = f" in {encounter.mode}" if encounter.mode else ""
        where = f" from {encounter.attacker_on}" if encounter.attacker_on else ""
        return (
            f"{self.attacker} cannot assault {self.defender} at {steps}{mode}{where}: "
            "look at its dice, range and abilities"
        )

    def position(self) -> Position:
        tiles, features = self.grounds()
        units = self.units()
        factions, reserve = self.forces(units)
        words = [f"{terrain}={','.join(names)}" for terrain, names in tiles.items()]
        common = Position(
            ruleset=self.rules.id,
            factions=factions,
            limits="3/100",
            tiles=";".join(words),
            units="|".join(
                ";".join(f"{card}={','.join(names)}" for card, names in own.items()) or NOTHING
                for own in units
            ),
            reserve=reserve,
            captured=f"{NOTHING}|{NOTHING}",
            clock="0/0/0/0",
            stack="turn.count-standing@0",
            fight=NOTHING,
            laying=NOTHING,
            result=NOTHING,
            standings=NOTHING,
        )
        if not self.rules.content.features:
            return common
        return replace(
            common,
            features=";".join(f"{kind}={','.join(names)}" for kind, names in features.items()),
            cards=f"{NOTHING}|{NOTHING}",
            marks=f"{NOTHING}|{NOTHING}",
        )

    def grounds(self) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
        """Tiles by terrain and by feature; a feature far off keeps anybody from holding all (F91)."""
        content = self.rules.content
        plain = self.plain_ground()
        feature_names = [feature.id for feature in content.features]
        terrain_names = [terrain.id for terrain in content.terrains]
        tiles: dict[str, list[str]] = {}
        features: dict[str, list[str]] = {}
        chosen = {
            self.origin: self.encounter.attacker_on,
            self.target: self.encounter.defender_on,
        }
        bases = self.bases()
        places = [place for place in self.places() if place not in bases]
        for place in places:
            ground = chosen.get(place) or plain
            if ground not in (*terrain_names, *feature_names):
                raise ValueError(
                    f"{self.rules.id} has no ground {ground!r}; "
                    f"there are: {', '.join((*terrain_names, *feature_names))}"
                )
            if ground in feature_names:
                features.setdefault(ground, []).append(hex_name(place))
                ground = plain
            tiles.setdefault(ground, []).append(hex_name(place))
        if bases:
            tiles[BASE] = [hex_name(place) for place in bases]
        if feature_names:
            far = max(places, key=lambda place: int(distance(place, self.target)))
            features.setdefault(self.neutral(feature_names), []).append(hex_name(far))
        return tiles, features

    def bases(self) -> list[int]:
        """The bases of a ruleset that has them: beside nobody, unless one is the target."""
        if self.rules.content.features:
            return []
        ours = min(self.places(), key=lambda place: (-int(distance(place, self.target)), place))
        theirs = max(self.places(), key=lambda place: (int(distance(place, self.target)), place))
        return [ours, self.target if self.defender == BASE else theirs]

    def places(self) -> list[int]:
        """The hexes around both fighters."""
        far = MARGIN + self.encounter.distance
        found = {self.origin}
        for _ in range(2 * far):
            found |= {int(beside(place, side)) for place in found for side in SIDES_OF_A_HEX}
        return sorted(
            place
            for place in found
            if min(int(distance(place, self.origin)), int(distance(place, self.target))) <= MARGIN
        )

    def plain_ground(self) -> str:
        """A terrain without hazard that neither fighter favours."""
        harmless = [t.id for t in self.rules.content.terrains if not (t.drowns_on or t.dv)]
        return self.neutral(harmless)

    def neutral(self, names: list[str]) -> str:
        favoured = [
            sheets(self.rules.id)[name].favours
            for name in (self.attacker, self.defender)
            if name != BASE
        ]
        return next((name for name in names if name not in favoured), names[0])

    def units(self) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
        """Who stands where, by seat."""
        units: tuple[dict[str, list[str]], dict[str, list[str]]] = ({}, {})
        units[ATTACKER][self.attacker] = [hex_name(self.origin)]
        if self.defender != BASE:
            units[DEFENDER][self.defender] = [hex_name(self.target)]
        taken = {self.origin, self.target}
        wanted = [self.encounter.support(side) for side in range(SIDES)]
        while any(wanted):
            for side in range(SIDES):
                if not wanted[side]:
                    continue
                wanted[side] -= 1
                place = self.room_for_supporter(side, taken)
                card = self.supporter(side, units[side])
                if place is None or card is None:
                    self.missing[side] += 1
                else:
                    taken.add(place)
                    units[side].setdefault(card, []).append(hex_name(place))
        return units

    def room_for_supporter(self, side: int, taken: set[int]) -> int | None:
        """A free hex that counts for that side: beside the fighter, or beside the target where that counts (C23)."""
        centre = self.target if side or not self.rules.content.features else self.origin
        other = self.origin if side else self.target
        free = [int(beside(centre, way)) for way in SIDES_OF_A_HEX]
        free = [place for place in free if place not in taken]
        return max(free, key=lambda place: int(distance(place, other)), default=None)

    def supporter(self, side: int, present: dict[str, list[str]]) -> str | None:
        """A card that gives one re-roll and does nothing else there; None if there is none left."""
        family = self.factions[self.attacker if side == ATTACKER else self.opposed()]
        roster = dict(self.roster(family))
        for name, card in self.cards.items():
            if self.factions[name] != family or card.supports != 1 or card.traits & MEDDLING:
                continue
            if roster.get(name, 0) > len(present.get(name, ())):
                return name
        return None

    def opposed(self) -> str:
        """A card of the defender's faction; a base is of the other one."""
        if self.defender != BASE:
            return self.defender
        other = [name for name in self.cards if self.factions[name] != self.factions[self.attacker]]
        return other[0]

    def roster(self, family: str) -> list[tuple[str, int]]:
        """How many of each card there can be."""
        if self.rules.content.features:
            return [(name, MOST_SUPPORT) for name in self.cards]
        return [(card.id, number) for card, number in self.rules.content.factions[family].roster]

    def forces(self, units: tuple[dict[str, list[str]], dict[str, list[str]]]) -> tuple[str, str]:
        """The factions of the two seats and their reserves, so that nobody is beaten by losing a fighter."""
        families = [self.factions[self.attacker], self.factions[self.opposed()]]
        if not self.rules.content.features:
            waiting = [
                next(
                    card for card, number in self.roster(family) if number > len(own.get(card, ()))
                )
                for family, own in zip(families, units, strict=True)
            ]
            return ",".join(families), "|".join(f"{card}*1" for card in waiting)
        waiting = [self.deployable(own) for own in units]
        forces = [
            Force(dict.fromkeys([*own, card], 1), {}, {"plains": 6}, "forest").to_text()
            for own, card in zip(units, waiting, strict=True)
        ]
        return ",".join(forces), "|".join(f"{card}*1" for card in waiting)

    def deployable(self, own: dict[str, list[str]]) -> str:
        """A card of these, or else any, without Summoning: a force needs one (F1)."""
        return next(name for name in (*own, *self.cards) if not self.cards[name].summoning)


def declared(rules: Ruleset, state: State, answer: int) -> State:
    """The state after an assault was declared, everything before its dice declined and got through."""
    draft = rules.after(state, answer)
    while is_on_its_way(draft):
        if draft.to_act == CHANCE:
            last = rules.ways(draft) - 1
            rules.play(draft, rules.way(draft, last if throws_own_dice(draft) else 0))
        else:
            rules.play(draft, DECLINE)
    return draft


def is_on_its_way(draft: State) -> bool:
    """Whether a declared assault has not come to its dice: a test or a die comes first."""
    if draft.fight is NO_FIGHT:
        return draft.trial is not NO_TRIAL
    return not draft.fight.is_taken_up()


def throws_own_dice(draft: State) -> bool:
    """Whether high dice are good for the attacker; in an opposed test the other side throws, too."""
    trial = draft.trial
    if trial is NO_TRIAL:
        return True
    thrown = OFF if trial.hand & 7 else DEF  # red before blue (F42)
    return bool(thrown == trial.own)
