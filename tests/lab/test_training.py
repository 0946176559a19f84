"""Learning weights from games: it finds what decided them, keeps what it played and goes on after a stop."""

from pathlib import Path

import numpy as np
import pytest

from pocket_tactics.bots.learned import weights_for, weights_from_text, weights_to_text
from pocket_tactics.bots.outlook import NAMES
from pocket_tactics.editions import RULESETS
from pocket_tactics.lab.lessons import Lesson, Taught, play_lesson, read_kept, taught_from_text
from pocket_tactics.lab.training import (
    FIXED,
    as_matrices,
    fit,
    learned,
    log_loss,
    main,
    squashed,
    train,
)
from tests.lab.kit import complaint_of

SHORT = Lesson("fourth", "search", 2, 3, weights_for("fourth"))


def silent(done: int, total: int) -> None:
    """No progress is shown."""


def test_every_ruleset_has_weights() -> None:
    for name in RULESETS:
        assert len(weights_for(name)) == len(NAMES)


def test_weights_come_back_from_their_text() -> None:
    weights = tuple(float(n) for n in range(len(NAMES)))
    assert weights_from_text(weights_to_text(weights, ["Learned."]), "here") == weights


def test_a_file_of_weights_with_a_feature_missing_is_refused() -> None:
    text = weights_to_text(weights_for("classic"), []).replace("lonely", "lovely")
    with pytest.raises(ValueError, match="lonely, lovely"):
        weights_from_text(text, "here")


def test_a_weight_that_is_no_number_is_refused() -> None:
    text = weights_to_text((0.0,) * len(NAMES), []).replace("lonely = 0.0000", "lonely = 'much'")
    with pytest.raises(ValueError, match="lonely"):
        weights_from_text(text, "here")


def test_fitting_finds_the_weights_that_decided_the_games() -> None:
    rng = np.random.default_rng(1)
    true = rng.normal(size=len(NAMES))
    features = rng.normal(size=(4000, len(NAMES)))
    results = (rng.random(4000) < squashed(features @ true)).astype(np.float64)
    start = np.zeros(len(NAMES))
    found = fit(features, results, start, trust=1.0)
    fixed = [NAMES.index(name) for name in FIXED]
    assert found[fixed] == pytest.approx(start[fixed])
    free = [n for n in range(len(NAMES)) if n not in fixed]
    assert found[free] == pytest.approx(true[free], abs=0.35)
    assert log_loss(features, results, found) < log_loss(features, results, start)


def test_fitting_survives_games_that_are_certain() -> None:
    """A feature that tells every result, and one that is always the same."""
    features = np.zeros((200, len(NAMES)))
    features[:, 0] = np.where(np.arange(200) % 2, 5.0, -5.0)
    features[:, -1] = 1.0
    results = (np.arange(200) % 2).astype(np.float64)
    found = fit(features, results, np.zeros(len(NAMES)), trust=20.0)
    assert np.isfinite(found).all()
    assert found[0] > 0.1
    assert abs(found[-1]) < 0.1


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert play_lesson(SHORT, 1) == play_lesson(SHORT, 1)


def test_a_game_comes_back_from_its_text() -> None:
    game = Taught(3, [[0.5] * len(NAMES)], [1.0], [0.7])
    assert taught_from_text(game.to_text()) == game


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"game": 1}'])
def test_a_line_that_is_no_game_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a line of a kept game"):
        taught_from_text(line)


def test_games_with_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="other features"):
        taught_from_text(Taught(1, [[0.5]], [1.0], []).to_text())


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
        Taught(n, [[0.0] * len(NAMES), [1.0] * len(NAMES)], [0.0, float(n % 2)], [])
        for n in range(10)
    ]
    text = learned(SHORT, games, "the command")
    assert "the command" in text
    assert "Games: 10, of which 2 judge: log loss" in text
    assert f"Seed: {SHORT.seed}" in text
    assert len(weights_from_text(text, "here")) == len(NAMES)


def test_what_the_search_thought_is_learned_as_far_as_wanted() -> None:
    game = Taught(1, [[0.5] * len(NAMES)], [1.0], [0.6])
    assert game.targets(1.0) == [1.0]
    assert game.targets(0.25) == pytest.approx([0.7])
    assert as_matrices([game], 0.0)[1].tolist() == [0.6]
    with pytest.raises(ValueError, match="opinions"):
        game._replace(opinions=[]).targets(0.5)


def test_a_search_has_an_opinion_on_every_turn() -> None:
    taught = play_lesson(SHORT, 1)
    assert len(taught.opinions) == len(taught.results) > 0
    assert all(0 < chance < 1 for chance in taught.opinions)
    assert any(chance != 0.5 for chance in taught.opinions)


def test_nothing_is_learned_from_no_games() -> None:
    with pytest.raises(ValueError, match="nothing to learn from"):
        as_matrices([])


def test_the_command_writes_a_file_of_weights(tmp_path: Path) -> None:
    kept, output = tmp_path / "games.jsonl", tmp_path / "fourth.toml"
    words = f"fourth --player search --games 2 --nodes 2 --keep {kept} --output {output}"
    assert main(words.split()) == 0
    assert len(read_kept(kept)) == 2
    assert len(weights_from_text(output.read_text("utf-8"), output.name)) == len(NAMES)


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
