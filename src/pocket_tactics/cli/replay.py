"""`pocket-tactics replay` and `verify`: recorded games, walked through or checked."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.choices import ColorOption, JsonOption, LanguageOption, language_named
from pocket_tactics.cli.errors import Failure, bad_record
from pocket_tactics.cli.saving import read_record, read_replay
from pocket_tactics.cli.screen import Scene, draw_scene
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words, called
from pocket_tactics.engine.terms import Seat
from pocket_tactics.play.record import RecordError
from pocket_tactics.play.replay import Replay, Verification
from pocket_tactics.play.replay import verify as verify_record
from pocket_tactics.play.secrets import NOBODY, masked, told, visible

LONGEST_NUMBER: Final = 9

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A game record (.ptn).")]


def replay(
    file: FileArgument,
    as_json: JsonOption = False,
    lang: LanguageOption = "",
    color: ColorOption = None,
) -> None:
    """Walk through a recorded game, or print its log when piped."""
    language = language_named(lang)
    game = read_replay(file)
    terminal = Terminal(color)
    words = Words(terminal, language, game.rules.id, seats_of(game))
    if as_json:
        print(json.dumps(written(game), indent=2))
    elif terminal.is_interactive:
        walk(game, terminal, words)
    else:
        for event in told([event for events in game.news for event in events], viewer_of(game)):
            terminal.say(words.sentence(event), "  ")


def seats_of(game: Replay) -> tuple[Seat, ...]:
    """Who sits where, also if the record names nobody."""
    factions = game.states[0].table.factions
    seats = game.record.setup.seats or tuple(Seat(faction.id) for faction in factions)
    return called(seats, factions)


def viewer_of(game: Replay) -> int | None:
    """Nobody's cards are shown while the game is not over (F82)."""
    return NOBODY if game.result is None else None


def written(game: Replay) -> dict[str, Any]:
    """The record and everything that happened, answer by answer."""
    result, record = game.result, game.record
    if viewer_of(game) is not None and game.states[0].table.spells > 1:
        plies = tuple(replace(ply, text=shown_text(game, n)) for n, ply in enumerate(record.plies))
        record = replace(record, plies=plies, dice_seed="", tags=())
    return {
        **record.to_json(),
        "events": [
            [event.to_json() for event in told(events, viewer_of(game))] for events in game.news
        ],
        "result": None if result is None else asdict(result),
    }


def shown_text(game: Replay, index: int) -> str:
    """The notation of an answer, without secret cards while the game is not over."""
    text = game.record.plies[index].text
    if viewer_of(game) is None:
        return text
    state, rules = game.states[index], game.rules
    return masked(rules.describe(state, rules.parse(state, text)))


def walk(game: Replay, terminal: Terminal, words: Words) -> None:
    """Step forth and back until q or the end of input."""
    prompt = f"{words.say('replay_prompt', last=len(game))} > "
    moved = True
    while True:
        terminal.clear()
        show(game, terminal, words)
        if not moved:
            terminal.say(Text(words.say("replay_no_further", last=len(game)), palette.WARNING))
        try:
            line = terminal.ask(prompt).strip().lower()
        except EOFError:
            return
        if line in ("q", "quit"):
            return
        moved = step(game, line)


def step(game: Replay, line: str) -> bool:
    """To the answer a line means: n, p or a number; False if there is none."""
    if line in ("", "n"):
        return game.forward()
    if line == "p":
        return game.back()
    return line.isdecimal() and len(line) <= LONGEST_NUMBER and game.go(int(line))


def show(game: Replay, terminal: Terminal, words: Words) -> None:
    state = visible(game.state, viewer_of(game))
    scene = Scene(game.rules, state, words, told(game.events, viewer_of(game)))
    terminal.show_all(draw_scene(scene, terminal))
    shown = Text.assemble(
        (words.say("replay_at", number=game.index, last=len(game)), palette.TITLE)
    )
    if game.ply is not None:
        shown.append(f"  {shown_text(game, game.index - 1)}")
        if game.ply.comment:
            shown.append(f"  {terminal.fit(game.ply.comment)}", palette.FAINT)
    terminal.say(shown)


def verify(file: FileArgument, as_json: JsonOption = False) -> None:
    """Check that every answer of a recorded game is legal and its dice are proved."""
    try:
        found = checked(file)
    except Failure as failure:
        if as_json:
            print(json.dumps({"holds": False, "error": str(failure)}, indent=2))
        raise
    if as_json:
        print(json.dumps({"holds": True, **asdict(found)}, indent=2))
    else:
        for line in verdict(file, found):
            Terminal().say(line)


def checked(file: Path) -> Verification:
    """What verifying the record in a file finds out; raises Failure."""
    try:
        return verify_record(read_record(file))
    except RecordError as error:
        raise bad_record(file, error) from None


def verdict(file: Path, found: Verification) -> list[str]:
    """What was found out, for people."""
    if found.result is None:
        end = "the game is not over"
    elif found.result.winner is None:
        end = f"drawn ({found.result.reason})"
    else:
        end = f"won by seat {found.result.winner} ({found.result.reason})"
    dice = {
        "proved": "dice: proved, every roll follows from the committed seed",
        "committed": "dice: committed, the seed is not revealed yet",
        "unproved": "dice: without proof (typed in, or from a generator)",
    }
    lines = [
        f"{file}: holds",
        f"answers: {found.answers}, all legal",
        f"turns: {found.turns}, {end}",
    ]
    lines.append(dice[found.dice])
    if not found.content_is_ours:
        lines.append("content: recorded with other card figures than this version has")
    return lines
