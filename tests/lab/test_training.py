"""Learning weights from games: it finds what decided them, keeps what it played and goes on after a stop."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from pocket_tactics.bots.learned import Learned, learned_for, learned_from_text, learned_to_text
from pocket_tactics.bots.outlook import NAMES
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.lessons import (
    Lesson,
    Taught,
    force_of,
    play_lesson,
    read_kept,
    seats_for,
    taught_from_text,
)
from pocket_tactics.lab.training import (
    FIXED,
    IMMOVABLE,
    as_matrices,
    fit,
    learned,
    log_loss,
    main,
    points_of,
    squashed,
    train,
)
from tests.lab.kit import complaint_of

NOTHING_KNOWN = Learned((0.0,) * len(NAMES), {})
SHORT = Lesson("fourth", "search", 2, 3, learned_for("fourth"))


def silent(done: int, total: int) -> None:
    """No progress is shown."""


def test_every_ruleset_has_weights() -> None:
    for name in RULESETS:
        assert len(learned_for(name).weights) == len(NAMES)


def test_what_was_learned_comes_back_from_its_text() -> None:
    known = Learned(tuple(float(n) for n in range(len(NAMES))), {"thrall": 3.5, "ghoul": 6.0})
    assert learned_from_text(learned_to_text(known, ["Learned."]), "here") == known


def test_a_file_of_weights_with_a_feature_missing_is_refused() -> None:
    text = learned_to_text(learned_for("classic"), []).replace("lonely", "lovely")
    with pytest.raises(ValueError, match="lonely, lovely"):
        learned_from_text(text, "here")


def test_a_weight_that_is_no_number_is_refused() -> None:
    text = learned_to_text(NOTHING_KNOWN, []).replace("lonely = 0.0000", "lonely = 'much'")
    with pytest.raises(ValueError, match="lonely"):
        learned_from_text(text, "here")


def test_a_worth_that_is_no_number_is_refused() -> None:
    text = learned_to_text(NOTHING_KNOWN._replace(worths={"ghoul": 6.0}), [])
    with pytest.raises(ValueError, match=r"ghoul in \[worths\]"):
        learned_from_text(text.replace("ghoul = 6.0", "ghoul = true"), "here")


def test_fitting_finds_the_weights_that_decided_the_games() -> None:
    rng = np.random.default_rng(1)
    true = rng.normal(size=len(NAMES))
    true[-1] = 0.1
    features = rng.normal(size=(4000, len(NAMES)))
    results = (rng.random(4000) < squashed(features @ true)).astype(np.float64)
    start = np.zeros(len(NAMES))
    hold = np.ones(len(NAMES))
    hold[-1] = IMMOVABLE
    found = fit(features, results, start, hold)
    assert found[-1] == pytest.approx(0, abs=1e-6), "held"
    assert found[:-1] == pytest.approx(true[:-1], abs=0.35)
    assert log_loss(features, results, found) < log_loss(features, results, start)


def test_fitting_survives_games_that_are_certain() -> None:
    """A feature that tells every result, and one that is always the same."""
    features = np.zeros((200, len(NAMES)))
    features[:, 0] = np.where(np.arange(200) % 2, 5.0, -5.0)
    features[:, -1] = 1.0
    results = (np.arange(200) % 2).astype(np.float64)
    found = fit(features, results, np.zeros(len(NAMES)), np.full(len(NAMES), 20.0))
    assert np.isfinite(found).all()
    assert found[0] > 0.1
    assert abs(found[-1]) < 0.1


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert play_lesson(SHORT, 1) == play_lesson(SHORT, 1)


def test_a_game_comes_back_from_its_text() -> None:
    game = Taught(3, [[0.5] * len(NAMES)], [{"ghoul": -0.75}], [1.0], [0.7])
    assert taught_from_text(game.to_text()) == game


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"game": 1}'])
def test_a_line_that_is_no_game_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a line of a kept game"):
        taught_from_text(line)


def test_games_with_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="other features"):
        taught_from_text(Taught(1, [[0.5]], [{}], [1.0], []).to_text())


def test_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """The last line was being written when it stopped."""
    path = tmp_path / "games.jsonl"
    whole = train(SHORT, 3, path, 1, silent)
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("\n") + 30], "utf-8")
    told: list[tuple[int, int]] = []
    again = train(SHORT, 3, path, 1, lambda done, total: told.append((done, total)))
    assert told == [(2, 3), (3, 3)]
    assert [game.number for game in again] == [0, 1, 2]
    assert [game.results for game in again] == [game.results for game in whole]
    assert path.read_text("utf-8") == text


def test_what_is_learned_says_where_it_comes_from() -> None:
    games = [
        Taught(n, [[0.0] * len(NAMES), [1.0] * len(NAMES)], [{}, {}], [0.0, float(n % 2)], [])
        for n in range(10)
    ]
    text = learned(SHORT, games, "the command")
    assert "the command" in text
    assert "Games: 10, of which 2 judge: log loss" in text
    assert f"Seed: {SHORT.seed}" in text
    assert len(learned_from_text(text, "here").weights) == len(NAMES)


def test_what_the_search_thought_is_learned_as_far_as_wanted() -> None:
    game = Taught(1, [[0.5] * len(NAMES)], [{}], [1.0], [0.6])
    assert game.targets(1.0) == [1.0]
    assert game.targets(0.25) == pytest.approx([0.7])
    assert as_matrices([game], [], 0.0)[1].tolist() == [0.6]
    with pytest.raises(ValueError, match="opinions"):
        game._replace(opinions=[]).targets(0.5)


def test_a_search_has_an_opinion_on_every_turn() -> None:
    taught = play_lesson(SHORT, 1)
    assert len(taught.opinions) == len(taught.results) > 0
    assert all(0 < chance < 1 for chance in taught.opinions)
    assert any(chance != 0.5 for chance in taught.opinions)


def test_nothing_is_learned_from_no_games() -> None:
    with pytest.raises(ValueError, match="nothing to learn from"):
        as_matrices([], [])


def test_the_command_writes_a_file_of_weights(tmp_path: Path) -> None:
    kept, output = tmp_path / "games.jsonl", tmp_path / "fourth.toml"
    words = f"fourth --player search --games 2 --nodes 2 --keep {kept} --output {output}"
    assert main(words.split()) == 0
    assert len(read_kept(kept)) == 2
    assert len(learned_from_text(output.read_text("utf-8"), output.name).weights) == len(NAMES)


@pytest.mark.parametrize("text", ["a letter", "a letter\nto somebody"])
def test_a_file_of_something_else_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"letter: .* of (a )?kept game"):
        read_kept(path)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--games 0 --keep games.jsonl", "at least 1"),
        ("--hindsight 0.5 --keep games.jsonl", "1 where no search plays"),
        ("--keep no/games.jsonl", "No such file or directory: 'no"),
        ("--keep .", "'.'"),
        ("--keep letter", "letter: not a line of a kept game: 'Dear'"),
        ("--keep games.jsonl --start no.toml", "No such file or directory: 'no.toml'"),
        ("--keep games.jsonl --start letter", "letter: Expected '='"),
        ("--keep games.jsonl --start picture", "picture: 'utf-8' codec"),
    ],
)
def test_the_command_refuses_what_makes_no_sense(
    words: str,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter").write_text("Dear\nreader\n", "utf-8")
    Path("picture").write_bytes(b"\x89PNG\n")
    assert complaint in complaint_of(main, f"fourth {words}", capsys)
    assert not Path("games.jsonl").exists(), "nothing was played"


def test_a_card_that_wins_games_is_worth_more_than_it_costs() -> None:
    """Whoever has the Ghoul wins, and nothing else differs."""
    nothing = [0.0] * len(NAMES)
    games = [
        Taught(n, [nothing], [{"ghoul": 1.0 if n % 2 else -1.0}], [float(n % 2)], [])
        for n in range(400)
    ]
    known = learned_from_text(learned(SHORT, games, "the command"), "here")
    usual = points_of(SHORT)
    assert known.worths["ghoul"] > usual["ghoul"] + 3
    assert known.worths["thrall"] == pytest.approx(usual["thrall"], abs=0.1)
    assert known.weights == pytest.approx(SHORT.known.weights, abs=1e-3)


def test_what_is_fixed_is_not_learned() -> None:
    games = [Taught(n, [[float(n % 2)] * len(NAMES)], [{}], [float(n % 2)], []) for n in range(100)]
    known = learned_from_text(learned(SHORT, games, "the command"), "here")
    for name in FIXED:
        at = NAMES.index(name)
        assert known.weights[at] == pytest.approx(SHORT.known.weights[at], abs=1e-3)


def test_units_in_reserve_count_less_and_those_of_others_against() -> None:
    rules = ruleset("fourth")
    state = rules.start(Setup((Seat("starfall"), Seat("dwarfclan")), "windmill"))
    force = force_of(state, 0, 0.75)
    assert force["warmage"] == 0.75
    assert force["noble"] == -0.75
    rng = Random(1)
    while state.turns == 0:
        rules.play(state, rng.choice(rules.options(state)))
    force = force_of(state, 1, 0.75)
    assert sorted({*force.values()}) == [-1.0, -0.75, 0.75, 1.0]


def test_factions_that_are_to_play_often_do() -> None:
    rules, rng, often = ruleset("fourth"), Random(2), ("starfall", "dwarfclan")
    games = [{seat.faction for seat in seats_for(rules, often, rng)} for _ in range(400)]
    assert 0.3 < games.count({*often}) / len(games) < 0.5
    assert len({name for game in games for name in game}) == len(rules.content.factions)


def test_a_faction_nobody_knows_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"fourth --games 1 --often starfall elves --keep {tmp_path / 'games.jsonl'}"
    assert "fourth has no faction elves" in complaint_of(main, words, capsys)
