"""One screen of a game: the board, both forces, what happened, the question and its answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.board_view import draw_board
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.table_view import (
    cells_of,
    fight_lines,
    force_lines,
    status_parts,
    whose_dice,
)
from pocket_tactics.cli.terminal import Terminal, wrapped
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.events import Event, TurnBegan
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


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be shown: a position, the news, and for whom the question is."""

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
    lines = _draw_scene(scene, terminal, with_board, room, dense=False)
    if len(lines) > room and terminal.is_screen:
        lines = _draw_scene(scene, terminal, with_board, room, dense=True)
    return lines


def _draw_scene(
    scene: Scene, terminal: Terminal, with_board: bool, height: int, dense: bool
) -> list[Text]:
    width = terminal.width
    below = question_lines(scene, width, dense)
    board = _board(scene, terminal, BESIDE_LARGE_BOARD) if with_board else []
    room = width - max((len(line) for line in board), default=0) - len(PANEL_GAP)
    if board and room >= NARROWEST_PANEL:
        panel = panel_lines(scene, min(room, WIDEST_PANEL), max(len(board), SHORTEST_PANEL))
        return [*beside(board, panel), *below]
    if board:
        board = _board(scene, terminal, BELOW_LARGE_BOARD)
    dot = Text(scene.words.terminal.fit(" · "), palette.FAINT)
    status = wrapped(dot.join(status_parts(scene.state, scene.words)), width, HANG)
    table = [*board, *status] if dense else [*status, *board]
    if with_board and not (dense and fight_lines(scene.rules, scene.state, scene.words)):
        table += force_lines(scene.state, scene.words, width, dense=dense)
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


def panel_lines(scene: Scene, width: int, height: int) -> list[Text]:
    """Status, forces and news in a column."""
    parts = status_parts(scene.state, scene.words)
    lines = [*(line for part in parts for line in wrapped(part, width, HANG)), Text()]
    lines += [*force_lines(scene.state, scene.words, width), Text()]
    return [*lines, *news_lines(scene, width, height - len(lines))]


def news_lines(scene: Scene, width: int, room: int, dense: bool = False) -> list[Text]:
    """The latest events that fit, at least a few; turns are left out, the status tells them."""
    told = [
        wrapped(scene.words.sentence(event), width, HANG)
        for event in scene.news
        if not isinstance(event, TurnBegan)
    ]
    shown: list[list[Text]] = []
    lines, fewest = 0, 1 if dense else FEWEST_NEWS
    for paragraph in reversed(told):
        if shown and lines + len(paragraph) > max(room - 1, fewest):
            break
        shown.insert(0, paragraph)
        lines += len(paragraph)
    missing = len(told) - len(shown)
    if missing and not (dense and room <= lines):
        earlier = Text(scene.words.say("earlier", number=missing), palette.FAINT)
        shown.insert(0, wrapped(earlier, width, HANG))
    return [line for paragraph in shown for line in paragraph]


def question_lines(scene: Scene, width: int, dense: bool = False) -> list[Text]:
    """The dice of an assault going on, who is asked what, and the numbered answers."""
    words, state = scene.words, scene.state
    dice = fight_lines(scene.rules, state, words)
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
    for line in scene.menu.lines(width, dense=dense):
        lines += wrapped(line, width, HANG)
    return lines
