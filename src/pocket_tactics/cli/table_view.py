"""What lies on the table: the hexes with their units, both forces, and the dice of an assault."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.board_view import BASE, SPACE, Cell
from pocket_tactics.cli.terminal import glued, wrapped
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF, OFF, faces_of
from pocket_tactics.engine.hexes import hex_name, parse_hex
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT, NO_LAYING
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State

LAYING_KINDS: Final = ("lay_tile", "lay_base")
INDENT: Final = "  "
DICE_ROOM: Final = 8  # letters of "3 Würfel", more than three dice have
COLOURED_DICE_ROOM: Final = 12  # of three dice with their edges
OCTAL: Final = 3  # bits of a digit
LANES: Final = ((ATTACKER, "off"), (ATTACKER, "def"), (DEFENDER, "off"), (DEFENDER, "def"))
SHORTEST_NAME: Final = 5


def cells_of(
    rules: Ruleset, state: State, words: Words, spaces: Sequence[Answer] = ()
) -> list[Cell]:
    """The hexes laid so far, and numbered the spaces one may choose."""
    cells = _cells_being_laid(state, words) if state.board.size == 0 else []
    if state.laying is NO_LAYING:
        cells = [_tile_cell(rules, state, words, tile) for tile in range(state.board.size)]
    for number, answer in enumerate(spaces, 1):
        if answer.kind in LAYING_KINDS and answer.end is not None:
            cells.append(Cell(parse_hex(answer.end), answer.end, SPACE, "", f"({number})"))
    return cells


def _cells_being_laid(state: State, words: Words) -> list[Cell]:
    laying, cells = state.laying, []
    for index, place in enumerate(laying.hexes):
        if index == 0:
            cells.append(_base_cell(words, int(place), int(state.first)))
        else:
            terrain = state.table.terrains[laying.terrain[index - 1]].id
            cells.append(Cell(int(place), hex_name(place), terrain, words.terrain(terrain)))
    return cells


def _tile_cell(rules: Ruleset, state: State, words: Words, tile: int) -> Cell:
    board = state.board
    place, unit = int(board.hexes[tile]), state.unit_at(tile)
    if tile in list(board.bases):
        return _base_cell(words, place, int(board.seat_of_base(tile)))
    terrain = state.table.terrains[board.terrain[tile]].id
    if not unit:
        return Cell(place, board.name(tile), terrain, words.terrain(terrain))
    seat, card = int(state.table.owner[unit]), state.table.card[unit]
    shown = words.token(seat, words.short(card.id))
    figures = best_figures(rules, card)
    return Cell(place, board.name(tile), terrain, words.terrain(terrain), shown, seat, figures)


def _base_cell(words: Words, place: int, seat: int) -> Cell:
    shown = words.token(seat, words.faction(seat))
    return Cell(place, hex_name(place), BASE, words.say("base_short"), shown, seat)


def best_figures(rules: Ruleset, card: Card) -> str:
    """OFF and DEF dice in the mode the card strikes hardest in."""
    modes = range(len(rules.content.modes))
    best = max(modes, key=lambda mode: (card.dice_of(mode, OFF), card.dice_of(mode, DEF)))
    return f"{card.dice_of(best, OFF)}/{card.dice_of(best, DEF)}"


def status_parts(state: State, words: Words) -> list[Text]:
    """Which game it is, which turn and whose, and how long nothing has happened."""
    game = Text.assemble((words.say("title"), palette.TITLE))
    game.append(words.terminal.fit(" · "), palette.FAINT)
    game.append(words.terminal.fit(words.catalogue.ruleset(words.edition).name))
    parts = [game]
    if state.turns:
        turn = Text(words.say("turn", number=int(state.turns))).append(": ")
        parts.append(turn.append_text(words.player(int(state.turn))))
        if state.table.quiet_turns:
            limit = int(state.table.quiet_turns)
            parts.append(Text(words.say("quiet_turns", number=int(state.quiet), most=limit)))
    return parts


def force_lines(state: State, words: Words, width: int, *, dense: bool = False) -> list[Text]:
    """What each player has in reserve and has captured; while the board is laid, the bag.

    Dense, names are cut short.
    """
    if state.laying is not NO_LAYING:
        being_laid = state.board.size == 0
        return wrapped(_bag_line(state, words), width, INDENT) if being_laid else []
    lines: list[Text] = []
    for seat in range(state.table.seats):
        text = words.player(seat)
        text.append(f"  {words.say('reserve')}: ", palette.FAINT)
        text.append(_counted(words, reserve_of(state, seat), dense))
        captures = captures_of(state, seat)
        if captures:
            text.append(f"  {words.say('captured')}: ", palette.FAINT)
            text.append(_counted(words, captures, dense))
        lines += wrapped(text, width, INDENT)
    return lines


def _bag_line(state: State, words: Words) -> Text:
    left = [
        glued(f"{count} {words.terrain(terrain.id)}")
        for count, terrain in zip(state.laying.bag, state.table.terrains, strict=True)
        if count
    ]
    return words.titled(words.say("bag"), ", ".join(left) or words.say("nothing"), palette.FAINT)


def reserve_of(state: State, seat: int) -> dict[str, int]:
    """Cards and how many of each wait in reserve."""
    table = state.table
    units = range(table.first_unit[seat], table.first_unit[seat + 1])
    return {table.card[unit].id: int(state.reserve(unit)) for unit in units if state.reserve(unit)}


def captures_of(state: State, seat: int) -> dict[str, int]:
    """Cards and how many of each that seat has captured."""
    table = state.table
    found: dict[str, int] = {}
    for unit in range(1, table.units):
        count = int(state.captured(unit, seat))
        if count:
            found[table.card[unit].id] = found.get(table.card[unit].id, 0) + count
    return found


def _counted(words: Words, units: dict[str, int], dense: bool) -> str:
    letters = SHORTEST_NAME if dense else None
    named = [glued(f"{count} {words.short(card)[:letters]}") for card, count in units.items()]
    return ", ".join(named) or words.say("nothing")


def fight_lines(rules: Ruleset, state: State, words: Words) -> list[Text]:
    """The assault going on: who, against whom, and the dice as they lie."""
    fight = state.fight
    if fight is NO_FIGHT:
        return []
    mode = words.mode(rules.content.modes[fight.mode])
    titles = [words.say("attacker"), words.say("defender")]
    room = COLOURED_DICE_ROOM if words.terminal.color else DICE_ROOM
    names = [_fighter(state, words, side) for side in (ATTACKER, DEFENDER)]
    lines = []
    for side, (title, name) in enumerate(zip(titles, names, strict=True)):
        line = Text.assemble((f"{title:{max(map(len, titles))}}  ", palette.FAINT)).append_text(
            name
        )
        line.append(" " * (max(map(len, names)) - len(name) + 2))
        for pool, key, style in ((OFF, "off", palette.OFF_DIE), (DEF, "def", palette.DEF_DIE)):
            line.append(f"{words.say(key)} ", palette.FAINT)
            faces = faces_of(fight.pool(side, pool))
            count = 0 if faces else _dice_to_come(state, side, pool)
            if count:
                dice = Text(words.terminal.fit(words.catalogue.count("dice", count)))
            else:
                dice = _dice(faces, style, words.terminal.color)
            dice.pad_right(max(0, room - len(dice)))
            line.append_text(dice).append("  ")
        left = int(fight.rerolls_of(side))
        if left:
            line.append(words.say("rerolls_left", number=left), palette.FAINT)
        if not words.terminal.color:
            line.rstrip()
        lines.append(line)
    return [words.titled(words.say("assault"), mode), *lines]


def _dice_to_come(state: State, side: int, pool: int) -> int:
    """How many dice will be thrown for a pool in which none lie yet; 0 if that is not certain."""
    fight = state.fight
    in_hand = int(fight.hand >> OCTAL * (2 * side + pool) & 7)
    if in_hand or fight.hand or fight.pools or not fight.unit(side):
        return in_hand
    card = state.table.card[fight.unit(side)]
    is_out_of_reach = fight.distance > 1 and card.reach_of(fight.mode) < fight.distance
    if side == DEFENDER and pool == OFF and is_out_of_reach:
        return 0
    return int(card.dice_of(fight.mode, pool))


def _fighter(state: State, words: Words, side: int) -> Text:
    fight = state.fight
    seat, unit = int(fight.seat(side)), fight.unit(side)
    tile = fight.origin if side == ATTACKER else fight.target
    name = words.short(state.table.card[unit].id) if unit else words.say("base")
    return words.signed(seat, f"{name} {state.board.name(tile)}")


def whose_dice(state: State, words: Words) -> Text | None:
    """Whose dice are thrown now, in an assault also which; None where the question says it."""
    for lane, (side, key) in enumerate(LANES):
        if state.fight.hand >> OCTAL * lane & 7:
            return _fighter(state, words, side).append(f" {words.say(key)}")
    if state.laying is NO_LAYING or state.laying.hexes:
        return None
    rolled = len(faces_of(int(state.laying.rolls)))
    return words.player(rolled) if rolled < len(words.seats) else None


def _dice(faces: tuple[int, ...], style: Style, color: bool) -> Text:
    """Dice as they lie; a dash for none."""
    pad = " " if color else ""
    text = Text("" if faces else "-")
    for face in faces:
        text.append(f"{pad}{face}{pad}", style).append(" ")
    return text
