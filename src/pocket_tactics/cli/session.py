"""A game at the terminal: people are shown the table and asked, bots answer, until it is over."""

import os
import shlex
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from rich.text import Text

from pocket_tactics.bots.base import Bot, make_bot
from pocket_tactics.cli import palette
from pocket_tactics.cli.commands import Quit, confirm, obey
from pocket_tactics.cli.interruptions import Interruption, Interruptions
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.saving import AUTOSAVE, PERSON, USUAL_FILE, Game, left_game, next_free, save
from pocket_tactics.cli.screen import Scene, draw_scene
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words, called
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.notes import NO_FIGHT
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.play.dice import FairDice, TypedDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import DRAWING_KIND, NOBODY, drawer, is_private, told, visible

HANG: Final = "  "
RECENT: Final = 10  # answers that are still news to somebody who has just come
COMMAND_VARIABLE: Final = "POCKET_TACTICS_COMMAND"
USUAL_COMMAND: Final = "pocket-tactics play"
ROOMY: Final = 30  # lines of a screen that can spare one for a reminder


class Session:
    """One sitting. What people may type besides answers is in `commands`."""

    def __init__(
        self,
        game: Game,
        terminal: Terminal,
        language: str,
        rng: Random,
        save_to: Path | None = None,
        loaded_from: Path | None = None,
    ) -> None:
        self.terminal = terminal
        self.language = language
        self.rng = rng
        self.save_to = save_to
        self.interruptions = Interruptions()
        self.preface: list[Text] = []
        self.notices: list[Text] = []
        self.sit_down(game, loaded_from)

    def sit_down(self, game: Game, loaded_from: Path | None = None) -> None:
        """Take up a game, a new one or a loaded one."""
        self.game = game
        self.kept_in = loaded_from
        self.own_files = {path for path in (self.save_to, loaded_from) if path is not None}
        self.bots: dict[int, Bot] = {
            seat: make_bot(who) for seat, who in enumerate(game.players) if who != PERSON
        }
        self.saved_at: list[int] = list(game.match.answers)
        self.look_afresh()

    def look_afresh(self) -> None:
        """Only the last few answers are news, to everybody."""
        self.seen: dict[int, int] = {}
        self.long_ago = max(0, len(self.match.news) - RECENT)
        self.viewer: int | None = NOBODY

    @property
    def match(self) -> Match:
        return self.game.match

    @property
    def words(self) -> Words:
        seats = called(self.match.seats, self.match.state.table.factions)
        return Words(self.terminal, self.language, self.match.rules.id, seats)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.match.seats)) if seat not in self.bots]

    @property
    def people_play(self) -> bool:
        return bool(self.people)

    @property
    def file(self) -> Path:
        """Where the game is saved unless another file is named."""
        return self.save_to or next_free(Path(USUAL_FILE), self.own_files)

    @property
    def is_unsaved(self) -> bool:
        """Whether something has happened that is in no file."""
        return self.saved_at != self.match.answers

    def run(self) -> int:
        """Play to the end; gives the exit code."""
        self.preface += self.dice_terms()
        left = left_game() if self.people_play and self.kept_in is None else None
        if left is not None:
            command = resuming(left)
            self.preface.append(Text(self.words.say("left_game", command=command), palette.FAINT))
        if self.people_play and self.terminal.height >= ROOMY:
            self.notices.append(Text(self.words.say("commands"), palette.FAINT))
        with self.interruptions:
            try:
                self.play_on()
                while self.finish():
                    self.play_on()
            except Quit:
                return 0
            except EOFError:
                return self.leave_at_end_of_input()
            except Interruption as interruption:
                self.keep_on_leaving("interrupted")
                return interruption.code
        return 0

    def play_on(self) -> None:
        """One answer after another until the game is over."""
        while self.match.to_act is not None:
            self.interruptions.check()
            if self.match.to_act in self.bots:
                self.let_bot_answer()
            elif self.match.to_act == CHANCE and self.draws_for_bot():
                self.draw_for_bot()
            else:
                self.ask()

    def draws_for_bot(self) -> bool:
        """Whether a card is to be drawn that no person may see; the program does it, whoever rolls the dice."""
        rules, state = self.match.rules, self.match.state
        first = rules.options(state)[0]
        return (
            rules.describe(state, first).kind == DRAWING_KIND and drawer(state, first) in self.bots
        )

    def draw_for_bot(self) -> None:
        rules, state = self.match.rules, self.match.state
        self.match.play(int(rules.way(state, self.rng.randrange(rules.ways(state)))))

    def let_bot_answer(self) -> None:
        match, seat = self.match, self.match.to_act
        assert seat is not None
        view = match.rules.view(match.state, seat)
        news = match.play(self.bots[seat].choose(match.rules, view, self.rng), seat)
        if not self.people_play:
            self.say_preface()
            self.say_notices()
            for event in told(news, NOBODY):
                self.terminal.say(self.words.sentence(event), HANG)

    def ask(self) -> None:
        """Put the question to whoever must answer it, until something has changed."""
        asked = self.match.to_act
        assert asked is not None
        options = self.match.options()
        if options[0].kind == DRAWING_KIND:
            asked = drawer(self.match.state, self.match.rules.options(self.match.state)[0])
        menu = Menu(options, self.words)
        self.turn_screen_to(self.viewer_of(asked, options))
        self.show_table(asked, menu)
        prompt = "> " if asked == CHANCE else f"{self.words.player(asked).plain} > "
        game, before = self.game, len(self.match.news)
        while not obey(self, self.read(prompt), menu):
            continue
        if self.game is game and len(self.match.news) > before:
            self.seen[asked] = before

    def viewer_of(self, asked: int, options: Sequence[Answer]) -> int:
        """Who may see secrets on the next screen: the only person, or whoever needs them to answer."""
        if len(self.people) == 1:
            return self.people[0]
        is_seat = asked != CHANCE
        return asked if is_seat and is_private(self.match.state, asked, options) else NOBODY

    def turn_screen_to(self, viewer: int) -> None:
        """From now on the screen is for that viewer; who shares it hands it over before secrets are shown."""
        if len(self.people) > 1 and viewer != self.viewer:
            self.terminal.wipe()
            if viewer != NOBODY:
                self.hand_over(viewer)
        self.viewer = viewer

    def hand_over(self, seat: int) -> None:
        """A curtain: only that player goes on reading."""
        self.say_preface()
        words = self.words.say("hand_over", player=self.words.player(seat).plain)
        self.terminal.say(Text(words, palette.STRONG))
        if self.terminal.is_interactive:
            self.read(f"{self.words.say('press_enter')} ")

    def read(self, prompt: str) -> str:
        """A line somebody typed."""
        try:
            with self.interruptions.while_waiting():
                return self.terminal.ask(prompt)
        except BrokenPipeError:
            raise
        except OSError:  # the terminal is gone
            raise EOFError from None

    def show_table(self, asked: int | None, menu: Menu | None, *, with_board: bool = False) -> None:
        """Draw the screen for the player asked; while it scrolls, without board in an assault."""
        drawn_anew = self.terminal.is_screen and self.terminal.color
        with_board = with_board or drawn_anew or self.match.state.fight is NO_FIGHT
        scene = self.scene(asked, menu)
        around = [*self.preface, *self.notices]
        said = [line for notice in around for line in self.terminal.broken(notice, HANG)]
        lines = draw_scene(scene, self.terminal, with_board=with_board, notices=len(said))
        self.terminal.clear()
        self.say_preface()
        if not drawn_anew:
            self.terminal.show()
        self.terminal.show_all(lines)
        self.say_notices()

    def scene(self, asked: int | None, menu: Menu | None) -> Scene:
        match = self.match
        seat = None if asked == CHANCE else asked
        state = visible(match.state, self.viewer)
        return Scene(match.rules, state, self.words, self.news_for(asked), seat, menu)

    def news_for(self, asked: int | None) -> list[Event]:
        """What has happened since that player last looked, as far as the screen may tell it."""
        since = self.long_ago
        if asked is not None:
            since = self.seen.get(asked, since)
        elif self.seen:
            since = max(self.seen.values())
        return told([event for events in self.match.news[since:] for event in events], self.viewer)

    def note(self, words: str | Text) -> None:
        """Something to be said under the next screen."""
        self.notices.append(words if isinstance(words, Text) else Text(words, palette.STRONG))

    def say_preface(self) -> None:
        """What must be known before the first dice are seen."""
        for line in self.preface:
            self.terminal.say(line, HANG)
        self.preface.clear()

    def say_notices(self) -> None:
        for notice in self.notices:
            self.terminal.say(notice, HANG)
        self.notices.clear()

    def dice_terms(self) -> list[Text]:
        """The promise of fair dice, before the first one is shown; or the seed of a generator."""
        words, dice = self.words, self.match.dice
        if isinstance(dice, FairDice):
            return [Text(words.say("dice_hash", hash=dice.commitment), palette.FAINT)]
        if isinstance(dice, TypedDice) or self.game.seed is None:
            return []
        return [Text(words.say("seed", seed=self.game.seed), palette.FAINT)]

    def finish(self) -> bool:
        """The result, the dice, and the chance to save; True if the game goes on after all."""
        words, dice = self.words, self.match.dice
        self.viewer = None
        turns = words.say("turns_played", number=int(self.match.state.turns))
        self.note(Text(f"{words.say('game_over')} {turns}", palette.TITLE))
        if isinstance(dice, FairDice):
            for key, value in (("hash", dice.commitment), ("seed", dice.seed)):
                self.note(Text(words.say(f"dice_{key}", **{key: value}), palette.FAINT))
        self.show_table(None, None)
        if self.save_to is not None and self.is_unsaved:
            self.keep("saved_to", self.save_to)
        if not (self.terminal.is_interactive and self.people_play):
            return False
        if self.is_unsaved and self.save_to is None:
            self.offer_to_save()
        self.terminal.say(words.say("after_game"))
        menu = Menu([], words)
        while line := self.read("> ").strip():
            if obey(self, line, menu):
                return True
        return False

    def offer_to_save(self) -> None:
        """Keep a game that is over, or leave it at that."""
        file = self.file
        if confirm(self, self.words.say("save_finished", file=str(file)), "yes"):
            self.keep("saved_to", file)
        else:
            self.saved_at = list(self.match.answers)

    def leave_at_end_of_input(self) -> int:
        """Nobody answers any more: a person's game is kept, a pipe's only if it was asked for."""
        if not self.is_unsaved:
            return 0
        if self.save_to is not None or self.terminal.is_interactive:
            self.keep_on_leaving("goodbye_saved")
        elif self.match.to_act is not None:
            self.terminal.say(self.words.say("input_ended"))
        return 0

    def keep_on_leaving(self, key: str) -> None:
        """Save what is in no file yet, where it replaces no other game; first that, then words."""
        is_new = self.kept_in is None and self.match.to_act is not None
        with suppress(OSError):  # nobody may be there any more to read it
            if self.is_unsaved or is_new:
                path = self.save_to or next_free(Path(AUTOSAVE), self.own_files)
                self.keep(key, path, apart=True)
            elif self.kept_in is not None:
                self.tell_kept(key, self.kept_in, apart=True)

    def keep(self, key: str, path: Path, *, apart: bool = False) -> bool:
        """Save the game and say so, with how to go on; False if it could not be saved."""
        words = self.words
        try:
            save(self.game, path)
        except OSError as error:
            reason = error.strerror or str(error)
            self.terminal.say(
                Text(words.say("cannot_save", file=str(path), error=reason), palette.WARNING)
            )
            return False
        self.saved_at = list(self.match.answers)
        self.kept_in = path
        self.own_files.add(path)
        self.tell_kept(key, path, apart=apart)
        return True

    def tell_kept(self, key: str, path: Path, *, apart: bool = False) -> None:
        """Where the game is, and how to go on with it."""
        if apart:
            self.terminal.show()
        self.terminal.say(self.words.say(key, file=str(path)))
        if self.match.to_act is not None:
            self.terminal.say(self.words.say("resume_with", command=resuming(path)))


def resuming(path: Path) -> str:
    """The command that goes on with the game in a file."""
    command = os.environ.get(COMMAND_VARIABLE) or USUAL_COMMAND
    return f"{command} --load {shlex.quote(str(path))}"
