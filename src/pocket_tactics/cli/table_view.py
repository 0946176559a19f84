"""What lies on the table: the hexes with their features and units, and what each player has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.board_view import BASE, SPACE, Cell
from pocket_tactics.cli.terminal import GLUE, glued, wrapped
from pocket_tactics.cli.words import Words
from pocket_tactics.content.cards import best_dice
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.decks import deck_size, hand_size, has_cards
from pocket_tactics.engine.features import controlled
from pocket_tactics.engine.hexes import hex_name, parse_hex
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.play.holdings import captures_of, home_of, reserve_of, spells_of

LAYING_KINDS: Final = ("lay_tile", "lay_base", "lay_feature")
INDENT: Final = "  "
SHORTEST_NAME: Final = 5
FEW_SEATS: Final = 2  # at which a captured unit can only be the other player's


def cells_of(
    rules: Ruleset, state: State, words: Words, spaces: Sequence[Answer] = ()
) -> list[Cell]:
    """The hexes laid so far, and numbered the places one may choose."""
    cells = {cell.place: cell for cell in _cells(rules, state, words)}
    for number, answer in enumerate(spaces, 1):
        if answer.kind in LAYING_KINDS and answer.end is not None:
            place = parse_hex(answer.end)
            cell = cells.get(place, Cell(place, answer.end, SPACE, ""))
            cells[place] = replace(cell, token=f"({number})")
    return list(cells.values())


def _cells(rules: Ruleset, state: State, words: Words) -> list[Cell]:
    if state.board.size == 0:
        return _cells_being_laid(state, words)
    if state.laying is not NO_LAYING and not state.features:
        return []  # which base is whose, the roll-off decides
    return [_tile_cell(rules, state, words, tile) for tile in range(state.board.size)]


def _cells_being_laid(state: State, words: Words) -> list[Cell]:
    """The first hex is a base, or the tile with the central feature on it."""
    laying, table, cells = state.laying, state.table, []
    hexes = [int(place) for place in laying.hexes]
    terrains = [table.terrains[kind].id for kind in laying.terrain]
    for place, terrain in zip(reversed(hexes), reversed(terrains), strict=False):
        cells.append(Cell(place, hex_name(place), terrain, words.terrain(terrain)))
    if hexes and laying.centre:
        feature = table.features[laying.centre - 1].id
        name = hex_name(hexes[0])
        cells[-1] = Cell(hexes[0], name, feature, words.feature(feature), raised=True)
    elif hexes:
        cells.append(_base_cell(words, hexes[0], int(state.first)))
    return cells


def _tile_cell(rules: Ruleset, state: State, words: Words, tile: int) -> Cell:
    board = state.board
    place, unit = int(board.hexes[tile]), state.unit_at(tile)
    if tile in list(board.bases):
        return _base_cell(words, place, int(board.seat_of_base(tile)))
    ground, title = ground_at(state, words, tile)
    raised = state.feature_at(tile) != NO_FEATURE
    cell = Cell(place, board.name(tile), ground, title, raised=raised)
    if not unit:
        return cell
    seat, card = int(state.table.owner[unit]), state.table.card[unit]
    shown = words.token(seat, words.short(card.id))
    return replace(cell, token=shown, owner=seat, figures=best_figures(rules, card))


def ground_at(state: State, words: Words, tile: int) -> tuple[str, str]:
    """What counts as the ground there, and its name: a feature takes the place of the terrain (F7).

    During the setup a player's own feature has their sign.
    """
    kind = int(state.feature_at(tile))
    if kind == NO_FEATURE:
        terrain = state.table.terrains[state.board.terrain[tile]].id
        return terrain, words.terrain(terrain)
    feature = state.table.features[kind].id
    owner = home_of(state, tile)
    name = words.feature(feature)
    return feature, name if owner is None else words.token(owner, name)


def _base_cell(words: Words, place: int, seat: int) -> Cell:
    shown = words.token(seat, words.faction(seat))
    return Cell(place, hex_name(place), BASE, words.say("base_short"), shown, seat)


def best_figures(rules: Ruleset, card: Card) -> str:
    """OFF and DEF dice in the mode the card strikes hardest in, with the bumps printed on it."""
    off, defence = best_dice(card, len(rules.content.modes))
    bumps = [f"+{bump}" if bump else "" for bump in (card.off_bump, card.def_bump)]
    return f"{off}{bumps[0]}/{defence}{bumps[1]}"


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
    """What each player has in reserve, has captured, controls and holds; while the board is laid, the bag.

    Dense, names are cut short, and what the board shows is left out.
    """
    if state.board.size == 0:
        return wrapped(_bag_line(state, words), width, INDENT)
    if state.laying is not NO_LAYING and not state.features:
        return []
    seats = range(state.table.seats)
    return [
        line
        for seat in seats
        for line in wrapped(_seat_line(state, words, seat, dense), width, INDENT)
    ]


def _seat_line(state: State, words: Words, seat: int, dense: bool) -> Text:
    text = words.player(seat)
    if state.is_out(seat):
        return text.append(f"  {words.say('out')}", palette.WARNING)
    letters = SHORTEST_NAME if dense else None
    reserve = [(_cut(words.short(card), letters), n) for card, n in reserve_of(state, seat).items()]
    parts = [("reserve", _counted(reserve) or words.say("nothing"))]
    captures = _captures(state, words, seat, letters)
    if captures:
        parts.append(("captured", captures))
    held = "" if dense or state.laying is not NO_LAYING else _controlled(state, words, seat)
    if held:
        parts.append(("controls", held))
    parts += card_parts(state, words, seat, letters)
    for key, said in parts:
        text.append(f"  {words.say(key)}:{GLUE}", palette.FAINT).append(said)
    return text


def _captures(state: State, words: Words, seat: int, letters: int | None) -> str:
    """What a seat has captured; of several opponents with their signs."""
    several = state.table.seats > FEW_SEATS
    named: list[tuple[str, int]] = []
    for (owner, card), count in captures_of(state, seat).items():
        name = _cut(words.short(card), letters)
        named.append((words.token(owner, name) if several else name, count))
    return _counted(named)


def _controlled(state: State, words: Words, seat: int) -> str:
    """The features a seat controls (F11), while there are any on the map."""
    tiles = members(controlled(state, seat))
    return ", ".join(
        glued(f"{ground_at(state, words, tile)[1]} {state.board.name(tile)}") for tile in tiles
    )


def hand_lines(state: State, words: Words, seat: int, width: int) -> list[Text]:
    """The cards of one seat alone, if it has any that may be seen."""
    if not has_cards(state, seat) or state.hidden >> seat & 1:
        return []
    text = words.player(seat)
    for key, said in card_parts(state, words, seat, SHORTEST_NAME):
        text.append(f"  {words.say(key)}:{GLUE}", palette.FAINT).append(said)
    return wrapped(text, width, INDENT)


def card_parts(
    state: State, words: Words, seat: int, letters: int | None = None
) -> list[tuple[str, str]]:
    """Hand, deck and discards of a seat that has spells; of a hidden hand only how many (F82)."""
    if not has_cards(state, seat):
        return []
    hidden = state.hidden >> seat & 1
    hand = str(int(hand_size(state, seat)))
    if not hidden:
        hand = _counted(named_spells(state, words, seat, letters)) or words.say("nothing")
    parts = [("hand", hand), ("deck", str(int(deck_size(state, seat))))]
    used = _counted(named_spells(state, words, seat, letters, used=True))
    return [*parts, ("discards", used)] if used else parts


def named_spells(
    state: State, words: Words, seat: int, letters: int | None = None, *, used: bool = False
) -> list[tuple[str, int]]:
    """The spells in a seat's hand, or its used ones, by name and how many of each."""
    found = spells_of(state, seat, used=used)
    return [(_cut(words.spell(spell), letters), number) for spell, number in found.items()]


def _bag_line(state: State, words: Words) -> Text:
    left = [
        (words.terrain(terrain.id), int(count))
        for count, terrain in zip(state.laying.bag, state.table.terrains, strict=True)
        if count
    ]
    return words.titled(words.say("bag"), _counted(left) or words.say("nothing"), palette.FAINT)


def _cut(name: str, letters: int | None) -> str:
    return name[:letters].rstrip()


def _counted(named: Sequence[tuple[str, int]]) -> str:
    return ", ".join(glued(f"{count} {name}") for name, count in named)
