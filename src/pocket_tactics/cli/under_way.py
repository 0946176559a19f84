"""What is under way: an assault, a spell, a test; who, against whom, and the dice as they lie."""

from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import glued
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.actions import NO_TARGET
from pocket_tactics.engine.dice import DEF, OFF, faces_of
from pocket_tactics.engine.notes import (
    ARCING,
    ATTACKER,
    DEFENDER,
    FAR,
    FREE,
    HIGHEST_BUMP,
    NO_CAST,
    NO_FIGHT,
    NO_LAYING,
    NO_TRIAL,
    PHANTOM,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.spells import DESTINATION, TRANSLOCATING
from pocket_tactics.engine.state import State

DICE_ROOM: Final = 8  # letters of "3 Würfel", more than three dice have
COLOURED_DICE_ROOM: Final = 12  # of three dice with their edges
OCTAL: Final = 3  # bits of a digit
ONE_TILE: Final = 2**DESTINATION - 1
LANES: Final = ((ATTACKER, "off"), (ATTACKER, "def"), (DEFENDER, "off"), (DEFENDER, "def"))
POOLS: Final = ((OFF, "off", palette.OFF_DIE), (DEF, "def", palette.DEF_DIE))
MANNERS: Final = ((PHANTOM, "phantom"), (FREE, "free"), (ARCING, "arcing"), (FAR, "ranged"))


def lines_under_way(rules: Ruleset, state: State, words: Words) -> list[Text]:
    """An assault, a spell in it or without one, and a test in either."""
    return [
        *fight_lines(rules, state, words),
        *_spell_lines(state, words),
        *_test_lines(state, words),
    ]


def fight_lines(rules: Ruleset, state: State, words: Words) -> list[Text]:
    """The assault going on: who, against whom, the dice as they lie, bumps and re-rolls left."""
    fight = state.fight
    if fight is NO_FIGHT:
        return []
    titles = [words.say("attacker"), words.say("defender")]
    names = [_fighter(state, words, side) for side in (ATTACKER, DEFENDER)]
    lines = []
    for side, (title, name) in enumerate(zip(titles, names, strict=True)):
        line = Text.assemble((f"{title:{max(map(len, titles))}}  ", palette.FAINT)).append_text(
            name
        )
        line.append(" " * (max(map(len, names)) - len(name) + 2))
        if fight.hand or fight.pools or not state.features:
            for pool, key, style in POOLS:
                line.append(f"{words.say(key)} ", palette.FAINT)
                line.append_text(_pool(state, words, side, pool, style)).append("  ")
        for left in (_bumps_left(state, words, side), _rerolls_left(state, words, side)):
            line.append(f"{glued(left)}  " if left else "", palette.FAINT)
        if not words.terminal.color:
            line.rstrip()
        lines.append(line)
    return [words.titled(words.say("assault"), _manner(rules, state, words)), *lines]


def _manner(rules: Ruleset, state: State, words: Words) -> str:
    """By which mode, or how the assault came about."""
    if not state.features:
        return words.mode(rules.content.modes[state.fight.mode])
    manner = next((name for flag, name in MANNERS if state.fight.manner & flag), "adjacent")
    return words.say(f"manner_{manner}")


def _pool(state: State, words: Words, side: int, pool: int, style: Style) -> Text:
    """The dice of a pool, or how many are going to be thrown."""
    faces = faces_of(state.fight.pool(side, pool))
    count = 0 if faces else _dice_to_come(state, side, pool)
    if count:
        dice = Text(words.terminal.fit(words.catalogue.count("dice", count)))
    else:
        dice = _dice(faces, style, words.terminal.color)
    room = COLOURED_DICE_ROOM if words.terminal.color else DICE_ROOM
    dice.pad_right(max(0, room - len(dice)))
    return dice


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


def _bumps_left(state: State, words: Words, side: int) -> str:
    """`Bumps: OFF +1, DEF +2 +1`; nothing if there are none."""
    found = []
    for pool, key, _ in POOLS:
        lane = 2 * side + pool
        values = [
            f"+{value}"
            for value in range(HIGHEST_BUMP, 0, -1)
            for _ in range(state.fight.bumps_left(lane, value))
        ]
        if values:
            found.append(f"{words.say(key)} {' '.join(values)}")
    return words.say("bumps_left", bumps=", ".join(found)) if found else ""


def _rerolls_left(state: State, words: Words, side: int) -> str:
    left = int(state.fight.rerolls_of(side))
    return words.say("rerolls_left", number=left) if left else ""


def _fighter(state: State, words: Words, side: int) -> Text:
    fight = state.fight
    seat, unit = int(fight.seat(side)), fight.unit(side)
    tile = fight.origin if side == ATTACKER else fight.target
    name = words.short(state.table.card[unit].id) if unit else words.say("base")
    return words.signed(seat, f"{name} {state.board.name(tile)}")


def _standing(state: State, words: Words, tile: int) -> Text:
    """The unit on a tile, by name and place; the place alone if nobody is there."""
    unit = state.unit_at(tile)
    if not unit:
        return Text(state.board.name(tile))
    name = f"{words.short(state.table.card[unit].id)} {state.board.name(tile)}"
    return words.signed(int(state.table.owner[unit]), name)


def _spell_lines(state: State, words: Words) -> list[Text]:
    """The spell that was named and has not yet acted: by whom, and at whom it is aimed."""
    cast = state.cast
    if cast is NO_CAST:
        return []
    text = Text(words.spell(state.table.spell[cast.spell].id))
    text.append("  ").append_text(_standing(state, words, cast.tile))
    if cast.target != NO_TARGET:
        arrow = words.terminal.fit(" → ")
        near, far = int(cast.target & ONE_TILE), int(cast.target >> DESTINATION)
        if near != cast.tile:
            text.append(arrow).append_text(_standing(state, words, near))
        if state.table.spell[cast.spell].kind == TRANSLOCATING:
            text.append(arrow).append(state.board.name(far))
    return [words.titled(words.say("spell"), text)]


def _test_lines(state: State, words: Words) -> list[Text]:
    """The test going on: the unit with its dice, and what it needs or the dice against it."""
    trial = state.trial
    if trial is NO_TRIAL:
        return []
    name = words.short(state.table.card[trial.unit].id)
    own = int(trial.own)
    parts = [words.signed(int(trial.seat), f"{name} {state.board.name(trial.tile)}")]
    parts.append(_test_dice(state, words, own))
    if trial.dv:
        parts.append(Text(words.say("needs", dv=int(trial.dv)), palette.FAINT))
    else:
        opponent = words.player(int(state.next_seat(trial.seat)))
        against = Text(f"{words.say('against')} ", palette.FAINT)
        parts += [against.append_text(opponent), _test_dice(state, words, 1 - own)]
    if trial.rerolls:
        left = words.say("rerolls_left", number=int(trial.rerolls))
        parts.append(Text(glued(left), palette.FAINT))
    return [words.titled(words.say("test"), Text("  ").join(parts))]


def _test_dice(state: State, words: Words, lane: int) -> Text:
    trial = state.trial
    _, key, style = POOLS[lane]
    faces, in_hand = faces_of(trial.lane(lane)), int(trial.hand >> OCTAL * lane & 7)
    text = Text.assemble((f"{words.say(key)} ", palette.FAINT))
    if in_hand and not faces:
        return text.append(words.terminal.fit(words.catalogue.count("dice", in_hand)))
    text.append_text(_dice(faces, style, words.terminal.color))
    text.rstrip()
    return text


def whose_dice(state: State, words: Words) -> Text | None:
    """Whose dice are thrown now, in an assault also which; None where the question says it."""
    if state.trial is not NO_TRIAL:
        return _tested_dice(state, words)
    for lane, (side, key) in enumerate(LANES):
        if state.fight.hand >> OCTAL * lane & 7:
            return _fighter(state, words, side).append(f" {words.say(key)}")
    if state.laying is NO_LAYING:
        return None
    seats, rolls = range(len(words.seats)), int(state.laying.rolls)
    return next((words.player(seat) for seat in seats if not rolls >> OCTAL * seat & 7), None)


def _tested_dice(state: State, words: Words) -> Text | None:
    trial = state.trial
    for lane, (_, key, _) in enumerate(POOLS):
        if trial.hand >> OCTAL * lane & 7:
            own = lane == trial.own
            seat = int(trial.seat if own else state.next_seat(trial.seat))
            return words.player(seat).append(f" {words.say(key)}")
    return None


def _dice(faces: tuple[int, ...], style: Style, color: bool) -> Text:
    """Dice as they lie; a dash for none."""
    pad = " " if color else ""
    text = Text("" if faces else "-")
    for face in faces:
        text.append(f"{pad}{face}{pad}", style).append(" ")
    return text
