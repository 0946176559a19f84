"""The game screen as somebody uses it who reads names and not pixels: choose a tile, confirm, type in dice.

Everything is found by its role and its accessible name. A tile is touched only once its name says that it can be
chosen, so that nothing depends on how quick the machine is.
"""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from pocket_tactics.i18n.catalogue import read_texts

FIELD: Final = re.compile(r"\\\{\w+\\\}")
NO_BREAK: Final = re.escape("\u00a0")


class GamePage:
    """A game that is open in a browser; `language` is the one it is shown in."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = read_texts(language, "table")
        expect(self.board).to_be_visible()

    def said(self, key: str) -> re.Pattern[str]:
        """What a text of the game screen looks like, whatever its fields hold."""
        words = re.escape(self.words[key]).replace(NO_BREAK, r"\s")
        return re.compile(FIELD.sub(".+", words))

    # What there is on the screen

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("application", name=self.words["board"])

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name=self.words["panel"])

    @property
    def status(self) -> Locator:
        """The line that says whose turn it is and what is expected."""
        return self.page.get_by_role("banner").get_by_role("status")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name=self.words["log"])

    @property
    def tray(self) -> Locator:
        """What lies in front of the player."""
        return self.page.get_by_role("region", name=self.said("tray_of"))

    @property
    def assault_panel(self) -> Locator:
        return self.page.get_by_role("region", name=self.words["assault"])

    @property
    def odds(self) -> Locator:
        """The four ends of the assault that is shown, with their chances."""
        return self.assault_panel.get_by_role("img", name=re.compile(r"\d+ %"))

    @property
    def roll_button(self) -> Locator:
        """Declares the assault that is shown; its name says what that may lead to."""
        known = f"{self.said('roll_odds').pattern}|{self.said('roll_base').pattern}"
        return self.assault_panel.get_by_role("button", name=re.compile(known))

    @property
    def targets(self) -> Locator:
        """What is drawn as something to assault. Only for those who look: their names say it otherwise."""
        return self.board.locator(".mark.assault")

    @property
    def dice(self) -> Locator:
        return self.page.get_by_role("region", name=self.words["dice"], exact=True)

    @property
    def dice_to_name(self) -> Locator:
        """Those of a throw that is to be typed in."""
        return self.panel.get_by_role("group", name=self.said("die_number"))

    @property
    def take_dice(self) -> Locator:
        return self.button(self.words["take_dice"].partition("{")[0])

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name=self.words["result"])

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("banner").get_by_role("button", name=self.words["undo"])

    def tile(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(rf"^{name}, "))

    @property
    def open_tiles(self) -> Locator:
        """Those that can be chosen now."""
        return self.board.get_by_role("button", name=self.said("would_do"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button among what is being decided."""
        return self.panel.get_by_role("button", name=name)

    def in_reserve(self, unit: str) -> Locator:
        return self.tray.get_by_role("button", name=re.compile(rf"× {unit} "))

    # What one does

    def choose(self, *names: str) -> None:
        """Touch tiles one after the other, each as soon as it can be chosen."""
        for name in names:
            tile = self.tile(name)
            expect(tile).to_have_accessible_name(self.said("would_do"))
            tile.click()

    def select(self, name: str) -> None:
        """Choose a unit, unless it is the only one that can act and so is chosen already."""
        tile = self.tile(name)
        chosen = re.escape(self.words["is_chosen"])
        expect(tile).to_have_accessible_name(
            re.compile(rf"{self.said('would_do').pattern}|\. {chosen}$")
        )
        if tile.get_attribute("aria-pressed") != "true":
            tile.click()

    def confirm(self, name: str) -> None:
        """Touch a chosen tile once more."""
        tile = self.tile(name)
        expect(tile).to_have_accessible_name(self.said("again_to_confirm"))
        tile.click()

    def move(self, start: str, end: str) -> None:
        self.select(start)
        self.choose(end)
        self.confirm(end)

    def bring(self, unit: str, end: str) -> None:
        """Place, summon or deploy a unit of the reserve."""
        token = self.in_reserve(unit)
        expect(token).to_have_accessible_name(self.said("can_be_chosen"))
        token.click()
        self.choose(end)
        self.confirm(end)

    def assault(self, start: str, end: str) -> None:
        """Show an assault and declare it."""
        self.show_assault(start, end)
        self.declare()

    def show_assault(self, start: str, end: str) -> None:
        """Choose who assaults whom, and wait for the odds."""
        self.select(start)
        self.choose(end)
        expect(self.odds).to_be_visible()

    def declare(self) -> None:
        """Roll the dice of the assault that is shown, once the button says what it may lead to."""
        self.roll_button.click()

    def answer(self, name: str | re.Pattern[str]) -> None:
        """Press the button of an answer."""
        self.button(name).click()

    def decline(self, asked: str) -> None:
        """Pass, when that is asked."""
        self.expect_status(asked)
        self.answer("Pass")
        expect(self.status).not_to_contain_text(asked)

    def touch_die(self, pool: str, face: int) -> None:
        """Touch one of the own dice and confirm what that does."""
        die = self.dice.get_by_role("group", name=self.words[pool]).get_by_role(
            "button", name=re.compile(rf"^{face}: ")
        )
        die.first.click()
        expect(die.first).to_have_attribute("aria-pressed", "true")
        die.first.click()

    def throw(self, whose: str, face: int) -> None:
        """Type in that all dice of this throw show the face; `whose` such as "Anna, OFF" is waited for."""
        self.expect_status(whose)
        for die in self.dice_to_name.all():
            die.get_by_role("button", name=str(face), exact=True).click()
        self.take_dice.click()
        expect(self.status).not_to_contain_text(whose)

    def menu(self, item: str) -> None:
        """Choose something in the menu, by its key among the words."""
        self.page.get_by_role("button", name=self.words["menu"]).click()
        self.page.get_by_role("button", name=self.words[item], exact=True).click()

    def speak(self, language: str, name: str) -> None:
        """Go on in another language."""
        self.page.get_by_role("banner").get_by_role("button", name=name).click()
        self.words = read_texts(language, "table")

    # What one expects

    def expect_status(self, text: str | re.Pattern[str]) -> None:
        expect(self.status).to_contain_text(text)

    def expect_unit(self, tile: str, unit: str, player: str) -> None:
        expect(self.tile(tile)).to_have_accessible_name(re.compile(rf"{unit}, {player}"))

    def expect_empty(self, tile: str) -> None:
        """Nobody stands there: its name says no more than what lies there, or what choosing it does."""
        expect(self.tile(tile)).to_have_accessible_name(re.compile(rf"^{tile}, [^,]+$"))
