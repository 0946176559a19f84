"""Turning house figures: which ones there are, how the climb chooses among them, and how they get into the files."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import change_from_text
from pocket_tactics.editions import RULESETS, rules
from pocket_tactics.lab.arena_rounds import Game
from pocket_tactics.lab.climb import (
    Climb,
    Loss,
    Settings,
    Terms,
    loss_of,
    score_of,
    shown_changes,
    turned,
)
from pocket_tactics.lab.knobs import FOLDERS, Knob, house_factions, knobs_of
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import Result, play_matchups, result_of
from pocket_tactics.lab.meetings import Matchup, Meeting
from pocket_tactics.lab.tuning import main, settings_from, write_figures
from tests.lab.kit import complaint_of

TERMS = Terms(("classic",), "random", 1, games=320)
LOST = Meeting((Game(1, 1, "base", 9), Game(1, 0, "base", 9)), (0, 0))
WON = Meeting((Game(0, 0, "base", 9), Game(0, 1, "base", 9)), (0, 0))


def knob(name: str, ruleset: str = "classic") -> Knob:
    """The one whose place ends so."""
    (found,) = (knob for knob in knobs_of(ruleset) if str(knob).endswith(f".{name}"))
    return found


SWORD = knob("swordsman.melee.off")
SHIELD = knob("shieldmaiden.archery.def")
STALKER = knob("stalker.melee.off")


def meetings(rate: float, number: int) -> dict[int, Meeting]:
    """Pairs of which the first faction wins so many, evenly spread."""
    return {n: WON if int((n + 1) * rate) > int(n * rate) else LOST for n in range(number)}


def played(rate: float, matchup: Matchup | None = None) -> Result:
    return result_of(matchup or TERMS.matchups(["legion"], {})[0], meetings(rate, 160))


def world(terms: Terms, rate_of: Callable[[Settings], float], reached: list[Settings]) -> Ledger:
    """A ledger in which all steps from the settings reached are played, with these win rates of the Legion."""
    ledger = Ledger(terms.bot, terms.seed)
    for settings in reached:
        near = [
            turned(settings, knob, figure)
            for knob in knobs_of(terms.rulesets[0])
            for way in (1, -1)
            for figure in knob.steps(settings.get(knob, knob.value), way)
        ]
        for tried in (settings, *near):
            for matchup in terms.matchups(["legion"], tried):
                ledger.of(matchup.case).update(meetings(rate_of(tried), terms.games // 2))
    return ledger


def played_out(
    terms: Terms, rates: Mapping[Knob, float], base: float, reached: list[Settings]
) -> tuple[Climb, bool, list[str]]:
    """A climb where each changed figure adds to the win rate of the Legion; nothing is left to play."""

    def rate_of(settings: Settings) -> float:
        return base + sum(rates.get(knob, 0.01) for knob in settings)

    said: list[str] = []
    ledger = world(terms, rate_of, reached)
    known = sum(map(len, ledger.known.values()))
    climb = Climb(terms, ledger, said.append)
    fair = climb.run()
    assert sum(map(len, ledger.known.values())) == known, "all it wanted to know was there"
    return climb, fair, said


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


def test_a_figure_turned_back_is_not_changed():
    once = turned({}, SWORD, 2)
    assert once == {SWORD: 2}
    assert turned(once, SWORD, SWORD.value) == {}
    assert turned(once, SHIELD, 2) == {SWORD: 2, SHIELD: 2}


def test_a_changed_figure_makes_other_matchups_of_its_own_faction_only():
    ghoul = knob("ghoul.off", "fourth")
    terms = Terms(("fourth",), "random", 1, games=2)
    found = terms.matchups(house_factions("fourth"), {ghoul: 3})
    assert len(found) == 9, "the printed factions are not played against each other"
    for matchup in found:
        assert matchup.revision == (ghoul.at(3),)
        same = matchup.case == replace(matchup, revision=()).case
        assert same == ("night_court" not in matchup.forces)


def test_a_loss_grows_with_the_distance_from_even_and_from_the_files():
    even, off, far = (loss_of([played(rate)], {}) for rate in (0.5, 0.6, 0.8))
    assert even.value < off.value < far.value
    assert loss_of([played(0.2)], {}).value == pytest.approx(far.value)
    priced = loss_of([played(0.5)], {SWORD: 1, SHIELD: 2})
    assert even.value < priced.value < off.value
    assert far.is_worse_than(even)
    assert not even.is_worse_than(far)


def test_chance_explains_small_differences():
    assert not Loss(0.02, 0.01).is_worse_than(Loss(0.01, 0.01))
    assert Loss(0.03, 0.01).is_worse_than(Loss(0.01, 0.01))


def test_the_win_rate_of_a_faction_is_seen_from_its_side():
    results = [played(0.25)]
    assert score_of("legion", results) == pytest.approx(0.25)
    assert score_of("tribes", results) == pytest.approx(0.75)


@pytest.mark.parametrize(("rate", "helped"), [(0.3, "legion"), (0.7, "tribes")])
def test_the_weak_are_helped_and_the_strong_are_hurt(rate: float, helped: str):
    climb = Climb(TERMS, Ledger("random", 1), print)
    climb.results = [played(rate)]
    (factions,) = climb.worst_first()
    assert set(factions) == {"legion", "tribes"}, "both are as far from even"
    changes = [change for settings in climb.steps(factions) for change in settings.items()]
    assert len(changes) > 30
    for knob, figure in changes:
        stronger = (figure - knob.value) * knob.scale.helps > 0
        assert stronger == (knob.faction == helped), str(knob)


def test_who_is_even_on_average_is_tried_both_ways():
    climb = Climb(TERMS, Ledger("random", 1), print)
    climb.results = [played(0.5)]
    figures = [settings[SWORD] for settings in climb.steps(["legion"]) if SWORD in settings]
    assert figures == [2], "three dice are the most"
    figures = [settings[STALKER] for settings in climb.steps(["tribes"]) if STALKER in settings]
    assert figures == [3, 1]


def test_a_climb_takes_the_best_step_and_stops_when_all_is_fair():
    strong = knob("spearman.melee.off")
    climb, fair, said = played_out(TERMS, {strong: 0.2}, 0.3, [{}, {strong: 3}])
    assert fair
    assert climb.settings == {strong: 3}
    assert any("units.toml:legion.unit.spearman.melee.off 2 -> 3" in line for line in said)
    assert shown_changes({}, climb.settings) == ["units.toml:legion.unit.spearman.melee.off 3 -> 2"]


def test_a_climb_takes_as_many_steps_as_it_needs():
    spear, stalker = knob("spearman.melee.off"), STALKER
    rates = {spear: 0.15, stalker: 0.15}
    reached: list[Settings] = [{}, {spear: 3}, {stalker: 1}, {spear: 3, stalker: 1}]
    climb, fair, _ = played_out(TERMS, rates, 0.18, reached)
    assert fair
    assert climb.settings == {spear: 3, stalker: 1}


def test_a_climb_ends_where_no_single_step_helps():
    climb, fair, said = played_out(TERMS, {}, 0.3, [{}])
    assert not fair
    assert climb.settings == {}
    assert said[-1].strip() == "no single step makes it better"


def test_a_climb_with_nothing_to_mend_changes_nothing():
    climb, fair, said = played_out(TERMS, {}, 0.5, [{}])
    assert fair
    assert climb.settings == {}
    assert not any("single steps" in line for line in said)


def test_rulesets_with_the_same_cards_are_tuned_together():
    """What helps in one and does not in the other is worth less than what helps in both."""
    terms = Terms(("classic", "classic-village"), "random", 1, games=320)
    one, both = knob("spearman.melee.off"), knob("archer.melee.off")
    ledger = Ledger(terms.bot, terms.seed)

    def rate_of(ruleset: str, settings: Settings) -> float:
        if both in settings:
            return 0.46
        return 0.5 if one in settings and ruleset == "classic" else 0.3

    for ruleset in terms.rulesets:
        alone = Terms((ruleset,), "random", 1, games=320)
        reached: list[Settings] = [{}, {both: 2}]
        ledger.known.update(world(alone, partial(rate_of, ruleset), reached).known)
    climb = Climb(terms, ledger, lambda line: None)
    assert climb.run()
    assert climb.settings == {both: 2}


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
    terms = Terms(("classic",), "random", seed, games=2)
    (result,) = play_matchups(terms.matchups(["legion"], {}), 2, Ledger("random", seed))
    return result.is_fair


def test_the_command_goes_the_same_way_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Two games decide nothing, but the climb looks at every step, and finds them all in the file."""
    seed = next(seed for seed in range(99) if not is_even(seed))
    kept = tmp_path / "games.jsonl"
    words = f"classic --bot random --games 2 --seed {seed} --keep {kept}".split()
    ending = main(words)
    first = capsys.readouterr()
    text = kept.read_text("utf-8")
    assert "single steps" in first.out
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
        ("fourth --change units.toml:high_king.unit.archer.off=3", "no house figure"),
    ],
)
def test_the_command_refuses_what_makes_no_sense(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
):
    assert complaint in complaint_of(main, words, capsys)
