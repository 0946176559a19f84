"""The terms of a new game: wishes checked and filled in, and the setup as plain values."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.engine.board import MOST_SEATS
from pocket_tactics.engine.forces import POINTS
from pocket_tactics.engine.position import PositionError
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import OVER
from pocket_tactics.engine.terms import GameOptions, Seat, Setup
from pocket_tactics.i18n.catalogue import Catalogue
from pocket_tactics.play.forces import LAY, RANDOM, usual_forces, usual_map
from pocket_tactics.play.setups import random_setup
from pocket_tactics.server.entries import PERSON
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.requests import NewGame, SeatWish

BAD: str = "bad_terms"
FEWEST_SEATS = 2


def setup_of(wish: NewGame, luck: int, language: str = "en") -> Setup:
    """The setup of that game; `luck` decides a random board. Raises Refused with `bad_terms`."""
    if wish.ruleset not in RULESETS:
        raise Refused(
            BAD, wording="unknown_ruleset", ruleset=wish.ruleset, known=", ".join(RULESETS)
        )
    if all(seat.player != PERSON for seat in wish.seats):
        raise Refused(BAD, wording="no_person")
    rules = ruleset(wish.ruleset)
    if wish.position:
        return _from_position(rules, wish)
    _check(rules, wish)
    where = map_of(rules, wish)
    seats = _seats(rules, wish, where)
    options = _options(rules, wish)
    try:
        if where == RANDOM:
            return random_setup(rules, luck, seats, options)
        setup = Setup(seats, "" if where == LAY else where, options)
        rules.start(setup)
    except ForceError as error:
        raise _refused_force(error, language) from None
    except ValueError as error:
        raise Refused(BAD, wording="bad_setup", problem=str(error)) from None
    return setup


def map_of(rules: Ruleset, wish: NewGame) -> str:
    """Where it is played: as wished, else on the usual map for these forces, or on a board that is laid."""
    if wish.position or wish.map:
        return wish.map
    if wish.centre:
        return LAY
    return usual_map(rules, len(wish.seats), [seat.force for seat in wish.seats])


def plain(name: str) -> str:
    """What somebody typed, as one line without control characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """A setup as plain values."""
    return {
        "seats": [{"faction": seat.faction, "name": seat.name} for seat in setup.seats],
        "map": setup.map,
        "options": asdict(setup.options),
        "position": setup.position,
    }


def setup_from_json(kept: Mapping[str, Any]) -> Setup:
    """The setup that was kept so."""
    return Setup(
        tuple(Seat(**seat) for seat in kept["seats"]),
        kept["map"],
        GameOptions(**kept["options"]),
        kept["position"],
    )


def rotated(wish: NewGame) -> NewGame:
    """The terms of another game: everybody moves on one seat, and plays what was played there."""
    seats = tuple(
        SeatWish(player=before.player, name=before.name, force=seat.force)
        for seat, before in zip(wish.seats, (wish.seats[-1], *wish.seats[:-1]), strict=True)
    )
    return wish.model_copy(update={"seats": seats})


def _check(rules: Ruleset, wish: NewGame) -> None:
    """Refuse what the ruleset does not have."""
    content = rules.content
    found = len(wish.seats)
    if wish.map and wish.map not in (*content.maps, LAY, RANDOM):
        known = ", ".join((*content.maps, LAY, RANDOM))
        raise Refused(BAD, wording="unknown_map", ruleset=rules.id, map=wish.map, known=known)
    most = MOST_SEATS if content.features else FEWEST_SEATS
    if found > most:
        raise Refused(BAD, wording="most_seats", ruleset=rules.id, most=most, found=found)
    game_map = content.maps.get(wish.map)
    if game_map is not None and game_map.seats != found:
        raise Refused(BAD, wording="map_seats", map=wish.map, seats=game_map.seats, found=found)
    if not content.features:
        if wish.points != POINTS or wish.one_of_each or wish.centre:
            raise Refused(BAD, wording="no_points", ruleset=rules.id)
        return
    features = [feature.id for feature in content.features]
    if wish.centre and wish.centre not in features:
        raise Refused(BAD, wording="unknown_centre", centre=wish.centre, known=", ".join(features))
    if wish.centre and game_map is not None:
        raise Refused(BAD, wording="map_has_centre", map=wish.map)


def _options(rules: Ruleset, wish: NewGame) -> GameOptions:
    if not rules.content.features:
        return GameOptions()
    return GameOptions(points=wish.points, one_of_each=wish.one_of_each, centre=wish.centre)


def _seats(rules: Ruleset, wish: NewGame, where: str) -> tuple[Seat, ...]:
    """The seats with their forces; those left open get usual ones that nobody plays yet."""
    named = [seat.force for seat in wish.seats if seat.force]
    usual = usual_forces(rules, where, len(wish.seats))
    left = [name for name in usual if name not in named] or list(usual)
    found: list[Seat] = []
    for seat in wish.seats:
        force = seat.force
        if not force:
            force = left.pop(0)
            left.append(force)
        found.append(Seat(force, plain(seat.name)))
    return tuple(found)


def _from_position(rules: Ruleset, wish: NewGame) -> Setup:
    if wish.map:
        raise Refused(BAD, wording="position_or_map")
    try:
        state = rules.from_text(wish.position)
    except PositionError as error:
        raise Refused(BAD, wording="bad_position", problem=str(error)) from None
    forces = [faction.id for faction in state.table.factions]
    if len(forces) != len(wish.seats):
        raise Refused(BAD, wording="position_seats", seats=len(forces), found=len(wish.seats))
    if any(seat.force not in ("", force) for seat, force in zip(wish.seats, forces, strict=True)):
        raise Refused(BAD, wording="position_forces", forces=", ".join(forces))
    if state.hidden:
        raise Refused(BAD, wording="position_hidden")
    if state.to_act == OVER:
        raise Refused(BAD, wording="position_over")
    seats = tuple(
        Seat(force, plain(seat.name)) for seat, force in zip(wish.seats, forces, strict=True)
    )
    return Setup(seats, position=wish.position)


def _refused_force(error: ForceError, language: str) -> Refused:
    catalogue = Catalogue(language)
    said = [
        f"{catalogue.problem(problem.kind, problem.found)} [{problem.rule}]"
        for problem in error.problems
    ]
    return Refused(BAD, wording="bad_force", seat=error.seat + 1, problems=" ".join(said))
