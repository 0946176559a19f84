"""What is under way: an assault, a spell, a test; who, against whom, and the faces the dice show now."""

from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import glued
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.dice import DEF, OFF, faces_of
from pocket_tactics.engine.notes import (
    ATTACKER,
    DEFENDER,
    NO_CAST,
    NO_FIGHT,
    NO_TRIAL,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.play.under_way import (
    aim_of,
    bumps_left,
    dice_to_come,
    in_hand,
    manner_of,
    thrower,
)

DICE_ROOM: Final = 8  # letters of "3 Würfel", more than three dice have
COLOURED_DICE_ROOM: Final = 12  # of three dice with their edges
POOLS: Final = ((OFF, "off", palette.OFF_DIE), (DEF, "def", palette.DEF_DIE))


def lines_under_way(rules: Ruleset, state: State, words: Words) -> list[Text]:
    """An assault, a spell in it or without one, and a test in either."""
    return [
        *fight_lines(rules, state, words),
        *_spell_lines(state, words),
        *_test_lines(state, words),
    ]


def fight_lines(rules: Ruleset, state: State, words: Words) -> list[Text]:
    """The assault going on: who, against whom, the faces the dice show, bumps and re-rolls left."""
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
        if fight.is_taken_up() or not state.features:
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
    return words.say(f"manner_{manner_of(state)}")


def _pool(state: State, words: Words, side: int, pool: int, style: Style) -> Text:
    """The dice of a pool, or how many are going to be thrown."""
    faces = faces_of(state.fight.pool(side, pool))
    count = 0 if faces else dice_to_come(state, side, pool)
    if count:
        dice = Text(words.terminal.fit(words.catalogue.count("dice", count)))
    else:
        dice = _dice(faces, style, words.terminal.color)
    room = COLOURED_DICE_ROOM if words.terminal.color else DICE_ROOM
    dice.pad_right(max(0, room - len(dice)))
    return dice


def _bumps_left(state: State, words: Words, side: int) -> str:
    """`Bumps: OFF +1, DEF +2 +1`; nothing if there are none."""
    found = []
    for pool, key, _ in POOLS:
        values = [f"+{value}" for value in bumps_left(state, side, pool)]
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
    near, far = aim_of(state)
    arrow = words.terminal.fit(" → ")
    if near is not None and near != cast.tile:
        text.append(arrow).append_text(_standing(state, words, near))
    if far is not None:
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
    faces, to_come = faces_of(trial.lane(lane)), in_hand(int(trial.hand), lane)
    text = Text.assemble((f"{words.say(key)} ", palette.FAINT))
    if to_come and not faces:
        return text.append(words.terminal.fit(words.catalogue.count("dice", to_come)))
    text.append_text(_dice(faces, style, words.terminal.color))
    text.rstrip()
    return text


def whose_dice(state: State, words: Words) -> Text | None:
    """Whose dice are thrown now, in an assault also which; None where the question says it."""
    found = thrower(state)
    if found is None:
        return None
    seat, pool = found
    if state.trial is NO_TRIAL and state.fight.hand:
        named = _fighter(state, words, int(state.fight.lane_in_hand()) >> 1)
    else:
        named = words.player(seat)
    return named if pool is None else named.append(f" {words.say(POOLS[pool][1])}")


def _dice(faces: tuple[int, ...], style: Style, color: bool) -> Text:
    """The faces dice show; a dash for none."""
    pad = " " if color else ""
    text = Text("" if faces else "-")
    for face in faces:
        text.append(f"{pad}{face}{pad}", style).append(" ")
    return text
