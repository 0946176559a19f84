"""Turning house figures: which there are, what they are worth, how better ones are found and get into the files."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import as_file, files
from itertools import product
from math import exp
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.bots.random_bot import RandomBot
from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import change_from_text
from pocket_tactics.editions import RULESETS, rules
from pocket_tactics.lab.arena_rounds import Game
from pocket_tactics.lab.effects import Effects, Place, Trial, loss_of
from pocket_tactics.lab.knobs import (
    FOLDERS,
    Knob,
    Settings,
    house_factions,
    knobs_of,
    shown_settings,
    turned,
)
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.meetings import Case, Matchup, Meeting, matchups_of, play_meeting
from pocket_tactics.lab.screening import Terms, measure, pair_score, screen, turned_at_random
from pocket_tactics.lab.tuning import Tuning, main, settings_from, write_figures
from tests.lab.kit import complaint_of

LOST = Meeting((Game(1, 1, "base", 9), Game(1, 0, "base", 9)), (0, 0))
WON = Meeting((Game(0, 0, "base", 9), Game(0, 1, "base", 9)), (0, 0))
SHARED = Meeting((Game(1, 1, "base", 9), Game(0, 1, "base", 9)), (0, 0))
HALF = Meeting((Game(0, 0, "base", 9), Game(None, None, "quiet", 9)), (0, 0))
FIELD = Place("classic", ("legion", "tribes"))
HIGHLAND = Place("fourth", ("high_king", "night_court"))
RIVER = Place("fourth", ("mages_guild", "night_court"))


def knob(name: str, ruleset: str = "classic") -> Knob:
    """The one whose place ends so."""
    (found,) = (knob for knob in knobs_of(ruleset) if str(knob).endswith(f".{name}"))
    return found


SWORD = knob("swordsman.melee.off")
SHIELD = knob("shieldmaiden.archery.def")
STALKER = knob("stalker.melee.off")


def test_only_house_figures_can_be_turned():
    assert house_factions("classic") == house_factions("classic-village") == ("legion", "tribes")
    assert house_factions("fourth") == ("mages_guild", "night_court")
    for ruleset in RULESETS:
        for knob in knobs_of(ruleset):
            assert knob.keys[-1] not in ("cost", "copies")
            if knob.file == "units.toml":
                table = read_table(FOLDERS[ruleset], knob.file)[knob.faction]
                assert "house" in table["provenance"].values()
                assert knob.keys[0] == knob.faction


def test_only_cards_of_the_forces_are_turned():
    """The Archmage is not in the ready-made force: his figures would be turned for nothing."""
    cards = {knob.keys[2] for knob in knobs_of("fourth") if knob.file == "units.toml"}
    assert "grand_librarian" in cards
    assert "archmage" not in cards


def test_no_mode_or_key_is_given_or_taken_away():
    places = {str(knob).partition(":")[2] for knob in knobs_of("classic")}
    assert "legion.unit.conscript.melee.off" in places
    assert "legion.unit.conscript.archery.off" not in places, "it has no bow"
    assert "legion.unit.archer.archery.reach" in places
    assert "legion.unit.archer.melee.reach" not in places
    daylight = knob("ghoul.daylight", "fourth")
    assert daylight.steps(1, 1) == [], "without daylight it were no ghoul"
    assert daylight.steps(1, -1) == [2]


def test_a_step_that_helps_goes_the_way_the_figure_helps():
    assert SWORD.steps(2, 1) == [3]
    assert SWORD.steps(3, 1) == []
    assert knob("pit_fiend.summoning", "fourth").steps(2, 1) == [1]
    dispel, fireball = (
        next(knob for knob in knobs_of("fourth") if knob.keys == (spell, "dv"))
        for spell in ("dispel", "fireball")
    )
    assert dispel.steps(4, 1) == [3], "an easier test of one's own"
    assert fireball.steps(5, 1) == [6], "a harder test for the enemy"
    assert dispel.faction == fireball.faction == "mages_guild"


@pytest.mark.parametrize("ruleset", ["classic", "fourth"])
def test_every_figure_of_every_scale_can_be_played(ruleset: str):
    usual = rules(ruleset).content
    digests = {usual.digest}
    knobs = knobs_of(ruleset)
    for knob in knobs:
        figures = (knob.scale.least, knob.scale.most)
        figure = next(figure for figure in figures if figure != knob.value)
        content = rules(ruleset, (knob.at(figure),)).content
        digests.add(content.digest)
    assert len(digests) == 1 + len(knobs)


@pytest.mark.parametrize("helps", [1, -1])
@pytest.mark.parametrize("ruleset", ["classic", "fourth"])
def test_all_figures_can_stand_at_the_ends_of_their_scales(ruleset: str, helps: int):
    ends = [
        knob.at(knob.scale.most if knob.scale.helps == helps else knob.scale.least)
        for knob in knobs_of(ruleset)
    ]
    for matchup in matchups_of(ruleset, "random", 1, tuple(sorted(ends))):
        for number in range(3):
            meeting = play_meeting(matchup, (RandomBot(), RandomBot()), number)
            assert len(meeting.games) == 2


def test_a_figure_turned_back_is_not_changed():
    once = turned({}, SWORD, 2)
    assert once == {SWORD: 2}
    assert turned(once, SWORD, SWORD.value) == {}
    assert turned(once, SHIELD, 2) == {SWORD: 2, SHIELD: 2}


def test_a_changed_figure_makes_other_matchups_of_its_own_faction_only():
    ghoul = knob("ghoul.off", "fourth")
    terms = Terms(("fourth",), "random", 1)
    found = [terms.matchup(place, {ghoul: 3}) for place in terms.places]
    assert len(found) == 9, "the printed factions are not played against each other"
    for matchup in found:
        assert matchup.revision == (ghoul.at(3),)
        same = matchup.case == replace(matchup, revision=()).case
        assert same == ("night_court" not in matchup.forces)


def test_whom_a_figure_helps_depends_on_who_plays():
    guard, ghoul = knob("guild_guard.off", "fourth"), knob("ghoul.off", "fourth")
    assert [RIVER.side(guard), RIVER.side(ghoul)] == [1, -1]
    assert [HIGHLAND.side(guard), HIGHLAND.side(ghoul)] == [0, -1]


def test_a_step_of_help_is_the_way_the_figure_helps():
    assert [SWORD.help_of(n) for n in (1, 2, 3)] == [-2, -1, 0]
    fiend = knob("pit_fiend.summoning", "fourth")
    assert fiend.help_of(fiend.value + 1) == -1


def test_a_loss_grows_with_the_distance_from_even_and_from_the_files():
    assert loss_of([0.5], {}) == 0
    assert loss_of([0.2], {}) == pytest.approx(loss_of([0.8], {}))
    assert 0 < loss_of([0.5], {SWORD: 1, SHIELD: 2}) < loss_of([0.6], {}) < loss_of([0.6, 0.6], {})


def test_without_games_nothing_is_worth_anything():
    effects = Effects([FIELD], [SWORD, STALKER], [])
    assert effects.rate(FIELD, {SWORD: 1}) == 0.5
    assert effects.worth(SWORD).points == 0
    assert effects.worth(SWORD).error == pytest.approx(12.5)
    assert effects.suggestion({}) == {}


@dataclass(frozen=True)
class World:
    """Where the log odds of the first force are known: its own, and more for each step of help."""

    own: Mapping[Place, float]
    steps: Mapping[Knob, float]

    def rate(self, place: Place, settings: Settings) -> float:
        helped = (
            place.side(knob) * knob.help_of(figure) * self.steps.get(knob, 0.0)
            for knob, figure in settings.items()
        )
        return 1 / (1 + exp(-self.own[place] - sum(helped)))

    def trials(self, knobs: list[Knob], number: int) -> list[Trial]:
        """So many pairs in which figures are turned at random."""
        luck = Random(1)
        found = []
        for place, _ in product(self.own, range(number)):
            settings = turned_at_random(knobs, {}, luck)
            rate = self.rate(place, settings)
            points = (luck.random() < rate) + (luck.random() < rate)
            found.append(Trial(place, settings, points / 2))
        return found


def test_what_a_step_is_worth_is_learned_from_many_turned_at_once():
    knobs = knobs_of("classic")
    steps = {SWORD: 0.6, SHIELD: 0.2, STALKER: 0.4}
    world = World({FIELD: 0.3}, steps)
    effects = Effects([FIELD], knobs, world.trials(knobs, 2000))
    for each in knobs:
        worth = effects.worth(each, FIELD)
        assert abs(worth.points - 25 * steps.get(each, 0.0)) < 3.5 * worth.error, str(each)
        assert worth.error < 3
    settings = {SWORD: 2, STALKER: 1}
    assert effects.rate(FIELD, settings) == pytest.approx(world.rate(FIELD, settings), abs=0.03)


def test_what_is_worth_more_against_some_is_learned_too():
    """What a step brings in one matchup and not in the other lies between the two in both, as long as games are few."""
    ghoul = knob("ghoul.off", "fourth")
    trials = [
        Trial(place, settings, score, 400)
        for place, won in ((HIGHLAND, 0.38), (RIVER, 0.5))
        for settings, score in (({}, 0.5), ({ghoul: 3}, won))
    ]
    effects = Effects([HIGHLAND, RIVER], [ghoul], trials)
    assert effects.rate(HIGHLAND, {ghoul: 3}) == pytest.approx(0.38, abs=0.02)
    assert effects.rate(RIVER, {ghoul: 3}) == pytest.approx(0.5, abs=0.02)
    assert effects.worth(ghoul, RIVER).points < 3 < effects.worth(ghoul).points < 9
    assert effects.worth(ghoul, HIGHLAND).points > 9


def test_those_settings_are_suggested_that_are_expected_to_be_even():
    trials = [
        Trial(FIELD, {}, 0.62, 500),
        Trial(FIELD, {SWORD: 2}, 0.5, 500),
        Trial(FIELD, {SHIELD: 2}, 0.6, 500),
    ]
    assert Effects([FIELD], [SWORD, SHIELD], trials).suggestion({}) == {SWORD: 2}


def test_two_steps_may_be_taken_that_are_of_no_use_alone():
    """One hurts the faction where it is too strong, and another mends what that does elsewhere."""
    strong, weak = Place("fourth", ("night_court", "starfall")), HIGHLAND
    ghoul, bat = knob("ghoul.def", "fourth"), knob("bat_swarm.off", "fourth")
    less, more = {ghoul: ghoul.value - 1}, {bat: bat.value + 1}
    rates = {(): (0.62, 0.5), (ghoul,): (0.46, 0.66), (bat,): (0.66, 0.34)}
    trials = [
        Trial(place, settings, score, 2000)
        for settings in ({}, less, more)
        for place, score in zip((strong, weak), rates[tuple(settings)], strict=True)
    ]
    assert Effects([strong, weak], [ghoul, bat], trials).suggestion({}) == {**less, **more}


def test_no_figure_goes_farther_than_was_tried():
    trials = [Trial(FIELD, {}, 0.9, 500), Trial(FIELD, {SWORD: 2}, 0.85, 500)]
    effects = Effects([FIELD], [SWORD], trials)
    assert effects.suggestion({}) == {SWORD: 2}
    assert effects.suggestion({SWORD: 2}) == {SWORD: 1}


def test_a_quarter_of_the_figures_is_turned_by_a_step():
    knobs = knobs_of("fourth")
    start = {knobs[0]: knobs[0].value + 1}
    many = [turned_at_random(knobs, start, Random(seed)) for seed in range(40)]
    for settings, each in product(many, knobs):
        now = start.get(each, each.value)
        assert abs(settings.get(each, each.value) - now) <= 1
        assert each.scale.least <= settings.get(each, each.value) <= each.scale.most
    share = sum(len(settings) for settings in many) / len(many) / len(knobs)
    assert 0.2 < share < 0.3


def test_the_score_of_a_pair_is_that_of_the_first_force():
    assert [pair_score(meeting) for meeting in (WON, LOST, SHARED, HALF)] == [1, 0, 0.5, 0.75]


def test_screening_plays_each_matchup_as_often_and_nothing_twice():
    terms, ledger, told = Terms(("fourth",), "random", 1), Ledger("random", 1), []
    trials = screen(terms, {}, 2, ledger, lambda *news: told.append(news))
    assert [trial.place.forces for trial in trials] == [place.forces for place in terms.places]
    assert len({shown_settings(trial.settings) for trial in trials}) == 9
    assert told[-1] == (18, 18)
    told.clear()
    assert screen(terms, {}, 2, ledger, lambda *news: told.append(news)) == trials
    assert told == []


@dataclass(frozen=True, slots=True)
class Watched(Terms):
    """Remembers with which settings each case is played."""

    settings: dict[Case, tuple[Place, Settings]] = field(default_factory=dict)

    def matchup(self, place: Place, settings: Settings) -> Matchup:
        found = Terms.matchup(self, place, settings)
        self.settings[found.case] = place, settings
        return found


class Known(Ledger):
    """All games of a world, as if they had been played."""

    def __init__(self, terms: Watched, rate_of: Callable[[Place, Settings], float]) -> None:
        super().__init__(terms.bot, terms.seed)
        self.terms = terms
        self.rate_of = rate_of

    def of(self, case: Case) -> dict[int, Meeting]:
        if case not in self.known:
            rate = self.rate_of(*self.terms.settings[case])
            luck = Random(str(case))
            kinds = (LOST, SHARED, WON)
            points = [(luck.random() < rate) + (luck.random() < rate) for _ in range(400)]
            self.known[case] = {n: kinds[point] for n, point in enumerate(points)}
        return self.known[case]


def tuned(
    rate_of: Callable[[Place, Settings], float], *rulesets: str
) -> tuple[Tuning, bool, list[str]]:
    """A tuning in that world, by 400 games of each matchup and 600 in the screening."""
    terms = Watched(rulesets, "random", 1)
    said: list[str] = []
    tuning = Tuning(terms, Known(terms, rate_of), said.append)
    return tuning, tuning.run({}, 400, 600), said


def test_tuning_ends_when_all_is_fair():
    world = World({FIELD: 0.7}, {SWORD: 0.7, SHIELD: 0.1, STALKER: 0.1})
    tuning, fair, said = tuned(world.rate, "classic")
    assert fair
    assert 0.43 < world.rate(FIELD, tuning.settings) < 0.57
    assert tuning.settings.get(SWORD) == 2
    assert any("swordsman.melee.off 3 -> 2" in line for line in said)
    assert tuning.results[0].is_fair


def test_tuning_changes_nothing_where_there_is_nothing_to_mend():
    tuning, fair, said = tuned(World({FIELD: 0.0}, {}).rate, "classic")
    assert fair
    assert tuning.settings == {}
    assert not any("worth" in line for line in said), "nothing was screened"


def test_tuning_ends_where_nothing_better_is_expected():
    """Whatever is turned, the Legion wins; the best that was measured is kept."""
    tuning, fair, said = tuned(World({FIELD: 1.5}, {}).rate, "classic")
    assert not fair
    assert said[-1].strip() in ("nothing better is expected", "6 were tried")
    assert not tuning.results[0].is_fair


def test_rulesets_with_the_same_cards_are_tuned_together():
    """What mends one and spoils the other is not taken."""
    village = Place("classic-village", FIELD.forces)
    one, both = knob("spearman.melee.off"), knob("archer.melee.off")

    def rate_of(place: Place, settings: Settings) -> float:
        helped = 0.6 * both.help_of(settings.get(both, both.value))
        if place == FIELD:
            helped += 0.6 * one.help_of(settings.get(one, one.value))
        return 1 / (1 + exp(0.6 - helped))

    tuning, fair, _ = tuned(rate_of, FIELD.ruleset, village.ruleset)
    assert fair
    assert tuning.settings[both] == 2
    assert one not in tuning.settings


def test_settings_begin_with_changes_of_house_figures_only():
    found = settings_from(
        knobs_of("classic"),
        [change_from_text("units.toml:legion.unit.swordsman.melee.off=2")],
    )
    assert found == {SWORD: 2}
    for text, complaint in (
        (
            "units.toml:legion.unit.swordsman.cost=2",
            "no house figure; expected such as units.toml:legion.unit.swordsman.[a-z.]*=[0-9]$",
        ),
        ("units.toml:legion.unit.swordsman.melee.off=0", "expected 1 to 3"),
    ):
        with pytest.raises(ValueError, match=complaint):
            settings_from(knobs_of("classic"), [change_from_text(text)])


def test_figures_are_written_into_the_files(tmp_path: Path):
    with as_file(files("pocket_tactics.content").joinpath("classic", "units.toml")) as source:
        shutil.copy(source, tmp_path)
    before = (tmp_path / "units.toml").read_text("utf-8").splitlines()
    assert write_figures(tmp_path, {SWORD: 2, SHIELD: 2}) == [tmp_path / "units.toml"]
    after = (tmp_path / "units.toml").read_text("utf-8").splitlines()
    new = [line for line, old in zip(after, before, strict=True) if line != old]
    assert new == ["melee = { off = 2, def = 2 }", "archery = { off = 0, def = 2 }"]


def is_even(seed: int) -> bool:
    """Whether the factions share the first two games of that seed."""
    terms = Terms(("classic",), "random", seed)
    (result,) = measure(terms, {}, 2, Ledger("random", seed))
    return result.is_fair


def test_the_command_goes_the_same_way_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Two games decide nothing, but the tuning screens, measures, and finds it all in the file."""
    seed = next(seed for seed in range(99) if not is_even(seed))
    kept = tmp_path / "games.jsonl"
    words = f"classic --bot random --games 2 --screen 6 --seed {seed} --keep {kept}".split()
    ending = main(words)
    first = capsys.readouterr()
    text = kept.read_text("utf-8")
    assert "what a step is worth" in first.out
    assert main(words) == ending
    again = capsys.readouterr()
    assert again.out == first.out
    assert again.err == "", "nothing was played"
    assert kept.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("classic fourth", "have different cards"),
        ("classic --bot exec:program", "name a bot"),
        ("classic --bot nobody", "there is no bot 'nobody'"),
        ("classic --games 0", "at least 1"),
        ("classic --screen 0", "at least 1"),
        ("fourth --change units.toml:high_king.unit.archer.off=3", "no house figure"),
    ],
)
def test_the_command_refuses_what_makes_no_sense(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
):
    assert complaint in complaint_of(main, words, capsys)
