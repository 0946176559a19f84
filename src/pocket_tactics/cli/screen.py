"""One screen of a game: the board, the forces, what happened, the question and its answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.board_view import draw_board
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.table_view import cells_of, force_lines, hand_lines, status_parts
from pocket_tactics.cli.terminal import Terminal, wrapped
from pocket_tactics.cli.under_way import lines_under_way, whose_dice
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.events import (
    AssistCounted,
    BaseFell,
    BumpCounted,
    BumpUsed,
    DieTakenUp,
    DrowningRolled,
    Event,
    GameDrawn,
    GameWon,
    OfferDeclined,
    PlayerOut,
    PoolRolled,
    PoolTakenUp,
    ReactionDeclined,
    SpellCancelled,
    StrikeTallied,
    SummoningFailed,
    SurvivalRolled,
    TerrainHelped,
    TestDecided,
    TurnBegan,
    UnitCaptured,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State

PANEL_GAP: Final = "  "
NARROWEST_PANEL: Final = 34
WIDEST_PANEL: Final = 60
SHORTEST_PANEL: Final = 20
# Lines that must be left below a large board, with a panel beside it and without.
BESIDE_LARGE_BOARD: Final = 12
BELOW_LARGE_BOARD: Final = 15
FEWEST_NEWS: Final = 2
HANG: Final = "  "
# How closely a screen is filled: names cut short, assaults as signs, and no reserves at last.
ROOMY, DENSE, TIGHT, BARE = range(4)
CLOSER: Final = (DENSE, TIGHT, BARE)
DECIDING: Final = (
    StrikeTallied,
    UnitCaptured,
    SurvivalRolled,
    DrowningRolled,
    BaseFell,
    PlayerOut,
    SpellCancelled,
    SummoningFailed,
)
PASSING: Final = (
    AssistCounted,
    BumpCounted,
    BumpUsed,
    TerrainHelped,
    TestDecided,
    PoolRolled,
    DieTakenUp,
    PoolTakenUp,
    OfferDeclined,
    ReactionDeclined,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be shown: a position as it may be seen, the news, and for whom the question is."""

    rules: Ruleset
    state: State
    words: Words
    news: Sequence[Event] = ()
    asked: int | None = None
    menu: Menu | None = None


def draw_scene(
    scene: Scene, terminal: Terminal, *, with_board: bool = True, notices: int = 0
) -> list[Text]:
    """The lines of a screen above so many lines of notices and the prompt; dense if need be."""
    room = terminal.height - notices - 1
    lines = _draw_scene(scene, terminal, with_board, room, ROOMY)
    for form in CLOSER:
        if len(lines) <= room or not terminal.is_screen:
            break
        lines = _draw_scene(scene, terminal, with_board, room, form)
    return lines


def _draw_scene(
    scene: Scene, terminal: Terminal, with_board: bool, height: int, form: int
) -> list[Text]:
    width, dense = terminal.width, form >= DENSE
    below = question_lines(scene, width, form)
    board = _board(scene, terminal, BESIDE_LARGE_BOARD) if with_board else []
    room = width - max((len(line) for line in board), default=0) - len(PANEL_GAP)
    if board and room >= NARROWEST_PANEL:
        tall = max(len(board), SHORTEST_PANEL if form < TIGHT else 0)
        panel = panel_lines(scene, min(room, WIDEST_PANEL), tall, form)
        return [*beside(board, panel), *below]
    if board:
        board = _board(scene, terminal, BELOW_LARGE_BOARD)
    dot = Text(scene.words.terminal.fit(" · "), palette.FAINT)
    status = wrapped(dot.join(status_parts(scene.state, scene.words)), width, HANG)
    table = [*board, *status] if dense else [*status, *board]
    is_busy = bool(lines_under_way(scene.rules, scene.state, scene.words))
    if with_board and form < BARE and not (dense and is_busy):
        table += force_lines(scene.state, scene.words, width, dense=dense)
    else:
        table += own_hand(scene, width)
    left = height - len(table) - len(below)
    return [*table, *news_lines(scene, width, left, dense), *below]


def _board(scene: Scene, terminal: Terminal, left_over: int) -> list[Text]:
    """The board, large if so many lines of the screen are left over then."""
    spaces = scene.menu.answers if scene.menu else ()
    cells = cells_of(scene.rules, scene.state, scene.words, spaces)
    height = terminal.height - left_over
    return draw_board(cells, terminal.width, height, ascii_only=not terminal.speaks_unicode)


def beside(board: list[Text], panel: list[Text]) -> list[Text]:
    """The panel to the right of the board."""
    width = max(len(line) for line in board)
    lines = []
    for index in range(max(len(board), len(panel))):
        line = board[index].copy() if index < len(board) else Text()
        if index < len(panel):
            line.pad_right(width - len(line))
            line.append(PANEL_GAP).append_text(panel[index])
        lines.append(line)
    return lines


def panel_lines(scene: Scene, width: int, height: int, form: int = ROOMY) -> list[Text]:
    """Status, forces and news in a column; bare, of the forces only the own hand."""
    tight, gap = form >= TIGHT, [] if form >= TIGHT else [Text()]
    parts = status_parts(scene.state, scene.words)
    lines = [*(line for part in parts for line in wrapped(part, width, HANG)), *gap]
    if form < BARE:
        lines += [*force_lines(scene.state, scene.words, width, dense=tight), *gap]
    else:
        lines += own_hand(scene, width)
    return [*lines, *news_lines(scene, width, height - len(lines), tight)]


def own_hand(scene: Scene, width: int) -> list[Text]:
    """The hand of the player asked, where the forces are not shown."""
    if scene.asked is None:
        return []
    return hand_lines(scene.state, scene.words, scene.asked, width)


def news_lines(scene: Scene, width: int, room: int, dense: bool = False) -> list[Text]:
    """The events that fit, at least one: the weightiest, of those the latest; and how many more.

    Turns are left out, the status tells them.
    """
    events = [event for event in scene.news if not isinstance(event, TurnBegan)]
    told = [wrapped(scene.words.sentence(event), width, HANG) for event in events]
    if sum(map(len, told)) <= room:
        return [line for paragraph in told for line in paragraph]
    left = max(room - 1, 1 if dense else FEWEST_NEWS)
    shown: set[int] = set()
    for index in sorted(range(len(told)), key=lambda index: (-_weight(events[index]), -index)):
        if not shown or len(told[index]) <= left:
            shown.add(index)
            left -= len(told[index])
    lines: list[Text] = []
    if len(shown) < len(told):
        more = scene.words.say("earlier", number=len(told) - len(shown))
        lines += wrapped(Text(more, palette.FAINT), width, HANG)
    return lines + [line for index in sorted(shown) for line in told[index]]


def _weight(event: Event) -> int:
    """How much an event matters to somebody who can read only a few."""
    if isinstance(event, GameWon | GameDrawn):
        return 3
    if isinstance(event, DECIDING):
        return 2
    return 0 if isinstance(event, PASSING) else 1


def question_lines(scene: Scene, width: int, form: int = ROOMY) -> list[Text]:
    """What is under way with its dice, who is asked what, and the numbered answers."""
    words, state = scene.words, scene.state
    dice = lines_under_way(scene.rules, state, words)
    lines = [part for line in dice for part in wrapped(line, width, HANG)]
    if scene.menu is None:
        return lines
    if scene.asked is not None and state.turns and scene.asked != state.turn:
        asked, other = words.players[scene.asked], words.players[int(state.turn)]
        note = Text(words.say("asked_in_turn", player=asked, other=other), palette.WARNING)
        lines += wrapped(note, width, HANG)
    question = words.question(scene.rules.rule_at(state), scene.menu.options)
    thrower = whose_dice(state, words) if scene.menu.rolls_dice else None
    if thrower is not None:
        question.append("  ").append_text(thrower)
    lines += wrapped(question, width, HANG)
    for line in scene.menu.lines(width, dense=form >= DENSE, tight=form >= TIGHT):
        lines += wrapped(line, width, HANG)
    return lines
