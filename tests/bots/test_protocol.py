"""Bots as programs: the lines of the protocol, real processes at its other end, and what happens when they fail."""

import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.base import (
    BOTS,
    CRASHED,
    ILLEGAL,
    SILENT,
    Bot,
    BotFailure,
    begin_game,
    bots_at_work,
    make_bot,
)
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.external import ExternalBot
from pocket_tactics.bots.program import Program
from pocket_tactics.bots.protocol import Speaker, go_line, position_line, read_go
from pocket_tactics.lab.arena import arena
from pocket_tactics.lab.arena_rounds import A, B, Contest
from pocket_tactics.lab.simulate import simulate

LINE_BOT = Path(__file__).parents[2] / "docs" / "examples" / "line_bot.py"
MAGES = (pt.Seat("mages_guild"), pt.Seat("mages_guild"))
PATIENCE = 20.0  # seconds for what should be quick


def command(*words: object) -> str:
    """A command line that runs Python."""
    return shlex.join((sys.executable, *map(str, words)))


def own_bot(name: str) -> str:
    return command("-m", "pocket_tactics", "bot", name)


def questions(ruleset: str, setup: pt.Setup, number: int, every: int) -> Iterator[pt.State]:
    """Views of random games, each so many questions apart, from the setup on."""
    rules, rng, asked = pt.rules(ruleset), Random(8), 0
    while True:
        state = rules.start(setup)
        while (actor := rules.to_act(state)) is not None:
            if actor == pt.CHANCE:
                state = rules.after(state, rules.way(state, rng.randrange(rules.ways(state))))
                continue
            asked += 1
            if asked % every == 0:
                yield rules.view(state, actor)
            if asked == every * number:
                return
            state = rules.after(state, rng.choice(rules.options(state)))


def a_question() -> tuple[pt.Ruleset, pt.State]:
    return pt.rules("classic"), next(questions("classic", pt.Setup(map="ford"), 1, 9))


# Names and budgets.


def test_a_budget_stands_behind_the_name():
    assert make_bot("mcts@7") == make_bot("mcts", Budget(nodes=7))
    assert make_bot("mcts@7", Budget(seconds=0.5)) == make_bot("mcts@0.5s")
    assert make_bot("greedy", Budget(nodes=7)) == make_bot("greedy")
    asked = make_bot("exec@0.5s:some program")
    assert isinstance(asked, ExternalBot)
    assert (asked.command, asked.budget) == ("some program", Budget(seconds=0.5))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hal", "no bot 'hal'; there are: random, greedy"),
        ("", "no bot ''"),
        ("hal@3", "no bot 'hal@3'"),
        ("greedy@3", "greedy takes no budget; these do: search, mcts"),
        ("mcts@", "a budget is a number of nodes such as 500"),
        ("mcts@soon", "a budget is a number of nodes such as 500"),
        ("mcts@-1s", "a budget is a number of nodes such as 500"),
        ("random:ls", "no bot 'random:ls'"),
        ("exec", "no bot 'exec'; there are: .*exec:COMMAND"),
        ("exec:", "expected a command"),
        ("exec: ", "expected a command"),
        ("exec:'", "cannot be read"),
        ("exec@x:ls", "a budget is"),
    ],
)
def test_a_name_that_means_nothing_is_refused(text: str, words: str):
    with pytest.raises(ValueError, match=words):
        make_bot(text)


def test_every_name_is_a_bot():
    for name in BOTS:
        assert callable(make_bot(name).choose)


# What one of our own bots says.


def said(*lines: str, name: str = "greedy") -> list[str]:
    return list(Speaker(name).talk(lines))


def test_a_bot_introduces_itself_and_is_ready():
    assert said("pti", "isready") == [
        "id name greedy",
        f"id version {pt.__version__}",
        "ptiok",
        "readyok",
    ]


def test_a_bot_answers_with_the_notation_of_an_option():
    rules, view = a_question()
    notations = [str(rules.describe(view, option)) for option in rules.options(view)]
    line = position_line(rules, view, notations)
    replies = said("newgame ruleset classic", line, "go seed 7")
    assert replies == [
        f"bestaction {rules.describe(view, choice(make_bot('greedy'), rules, view, 7))}"
    ]
    assert said(line.partition(" options ")[0], "go seed 7") == replies


def choice(bot: Bot, rules: pt.Ruleset, view: pt.State, seed: int) -> int:
    return bot.choose(rules, view, Random(seed))


def test_what_a_bot_does_not_know_it_says_and_goes_on():
    assert said("", "  ", "ponder deeply", "isready") == ["info string ignored: ponder", "readyok"]


def test_nothing_is_said_after_quit():
    assert said("isready", "quit", "isready") == ["readyok"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["go"], "no position"),
        (["newgame ruleset chess", "go"], "no ruleset 'chess'"),
        (["newgame", "go"], "newgame ruleset fourth"),
        (["position", "go"], "no ruleset ''"),
        (["position classic legion", "go"], "a position has"),
        (["POSITION", "newgame ruleset classic", "go"], "no position"),
        (["POSITION", "go nodes"], "expected such as: go nodes 500"),
        (["POSITION", "go fast 3"], "expected such as: go nodes 500"),
        (["POSITION", "go nodes many"], "whole numbers"),
        (["POSITION", "go nodes 0"], "nodes must be at least 1"),
        (["POSITION", "go nodes 5 seconds 5"], "either"),
        (["OVER", "go"], "no seat is asked"),
    ],
)
def test_a_bot_that_cannot_answer_says_why(lines: list[str], words: str):
    rules, view = a_question()
    over = rules.start(pt.Setup(map="ford"))
    luck = Random(1)
    while rules.to_act(over) is not None:
        over = rules.after(over, luck.choice(rules.options(over)))
    texts = {
        "POSITION": position_line(rules, view, []),
        "OVER": f"position {rules.position(over).to_text()}",
    }
    replies = said(*(texts.get(line, line) for line in lines))
    assert any(reply.startswith("info string ") and words in reply for reply in replies)
    assert replies[-1] == "bestaction none"


def test_budget_and_seed_of_an_order_come_back():
    for budget in (None, Budget(nodes=500), Budget(seconds=0.25)):
        assert read_go(go_line(budget, 7).split()[1:]) == (budget, 7)
    assert read_go([]) == (None, None)


def test_a_program_is_not_made_a_program_again():
    with pytest.raises(ValueError, match="a program already"):
        Speaker("exec:ls")


@pytest.mark.parametrize(
    ("ruleset", "setup"),
    [
        ("classic", pt.Setup()),
        ("classic-village", pt.Setup(map="ford")),
        ("fourth", pt.Setup()),
        ("fourth", pt.Setup((*MAGES, pt.Seat("night_court")))),
    ],
    ids=["classic", "village", "fourth", "hidden hands"],
)
def test_a_view_comes_back_from_its_line(ruleset: str, setup: pt.Setup):
    rules = pt.rules(ruleset)
    hidden = 0
    for view in questions(ruleset, setup, 60, 7):
        text = rules.position(view).to_text()
        again = rules.from_text(text)
        assert rules.position(again).to_text() == text
        assert rules.options(again) == rules.options(view)
        hidden += view.hidden != 0
    assert (hidden > 0) == (len(setup.seats) > 0)


SETUPS = {
    "classic": pt.Setup(map="ford"),
    "fourth": pt.random_setup(pt.rules("fourth"), 4, MAGES),
}


@pytest.mark.parametrize("name", ["random", "greedy", "mcts@6", "search@20"])
@pytest.mark.parametrize("ruleset", SETUPS)
def test_through_the_protocol_a_bot_answers_as_inside(ruleset: str, name: str):
    rules, speaker = pt.rules(ruleset), Speaker(name)
    for seed, view in enumerate(questions(ruleset, SETUPS[ruleset], 4, 6)):
        expected = rules.describe(view, choice(make_bot(name), rules, view, seed))
        question = (position_line(rules, view, []), go_line(None, seed))
        assert list(speaker.talk(question)) == [f"bestaction {expected}"]


# Real programs.


@pytest.mark.parametrize(
    ("ruleset", "name", "go"),
    [
        ("classic", "greedy", "exec"),
        ("classic", "search@20", "exec@20"),
        ("fourth", "mcts@8", "exec@8"),
    ],
)
def test_through_a_process_a_bot_answers_as_inside(ruleset: str, name: str, go: str):
    """The budget is told with `go`; the seed is what our own generator gives."""
    rules = pt.rules(ruleset)
    plain = name.partition("@")[0]
    with bots_at_work((f"{go}:{own_bot(plain)}",), PATIENCE) as (outside,):
        for number, view in enumerate(questions(ruleset, SETUPS[ruleset], 3, 6)):
            seed = Random(number).getrandbits(32)
            expected = choice(make_bot(name), rules, view, seed)
            assert choice(outside, rules, view, number) == expected


def test_the_reference_client_plays_whole_games():
    contest = Contest("fourth", (f"exec:{command(LINE_BOT)}", "random"), 2, map="windmill")
    report = arena(contest, 2)
    assert report.games == 2
    assert sum(report.wins) + report.draws == 2
    assert report.failures == ({}, {})
    assert report.to_json() == arena(contest, 2, jobs=2).to_json()


def test_the_reference_client_needs_no_package():
    text = LINE_BOT.read_text("utf-8")
    assert "import pocket_tactics" not in text and "from pocket_tactics" not in text


def test_programs_take_part_in_simulations():
    report = simulate("classic", 2, (f"exec:{command(LINE_BOT)}", "random"), 3, map="ford")
    assert report.games == 2


GREETING = "import os, sys, time\nfor line in sys.stdin:\n word = line.split()[0]\n"
POLITE = " print({'pti': 'ptiok', 'isready': 'readyok'}.get(word, ''), flush=True)\n"
FAILING = {
    "ends": (CRASHED, "if word == 'go': sys.exit('out of ideas')", "code 1.*out of ideas"),
    "raises": (CRASHED, "if word == 'go': 1 / 0", "ZeroDivisionError"),
    "closes": (CRASHED, "if word == 'go': os.close(1); time.sleep(99)", "closed its output"),
    "invents": (ILLEGAL, "if word == 'go': print('bestaction z9-z8')", r"'z9-z8'.*\(G4\)"),
    "says none": (ILLEGAL, "if word == 'go': print('bestaction')", "answered ''"),
    "gives up": (
        ILLEGAL,
        "if word == 'go': print('info string help\\nbestaction none')",
        "'none'.*help",
    ),
    "sleeps": (SILENT, "if word == 'go': time.sleep(99)", "no bestaction in 0.3 s"),
    "chatters": (
        SILENT,
        "while word == 'go': print('info string still thinking')",
        "still thinking",
    ),
    "drones": (SILENT, "while word == 'go': sys.stdout.write('x' * 9999)", "no bestaction"),
}


def failing(how: str) -> str:
    return command("-c", f"{GREETING} {FAILING[how][1]}\n{POLITE}")


@pytest.mark.parametrize("how", FAILING)
def test_a_program_that_fails_says_how_and_is_ended(how: str):
    kind, _, words = FAILING[how]
    rules, view = a_question()
    bot = ExternalBot(failing(how), timeout=PATIENCE)
    begin_game((bot,), rules)
    bot.timeout = 0.3 if kind == SILENT else PATIENCE
    program = bot.program
    assert program is not None
    with pytest.raises(BotFailure, match=words) as caught:
        bot.choose(rules, view, Random(1))
    assert caught.value.kind == kind
    assert program.process.returncode is not None
    assert bot.program is None


@pytest.mark.parametrize("how", ["ends", "invents"])
@pytest.mark.parametrize("first", [True, False])
def test_a_program_that_fails_loses_and_the_contest_goes_on(how: str, first: bool):
    names = (f"exec:{failing(how)}", "random")
    contest = Contest("classic", names if first else names[::-1], 2, map="ford", timeout=PATIENCE)
    report = arena(contest, 4)
    loser, winner = (A, B) if first else (B, A)
    assert report.wins[winner] == report.games == 4
    kind = FAILING[how][0]
    assert report.failures[loser] == {kind: 4}
    assert report.failures[winner] == {}
    assert report.reasons == {kind: 4}
    assert report.complaints


def test_a_program_that_does_not_listen_cannot_block():
    """More than a pipe holds is said to it."""
    rules, view = a_question()
    deaf = "import time; print('ptiok\\nreadyok', flush=True); time.sleep(99)"
    bot = ExternalBot(command("-c", deaf), timeout=PATIENCE)
    begin_game((bot,), rules)
    bot.timeout = 0.5
    assert bot.program is not None
    for _ in range(100):
        bot.program.say("x" * 10_000)
    with pytest.raises(BotFailure, match="no bestaction"):
        bot.choose(rules, view, Random(1))


def test_a_program_that_fails_is_started_anew_for_the_next_game(tmp_path: Path):
    trace = tmp_path / "starts"
    counting = f"open({str(trace)!r}, 'a').write('x')\n"
    bot = ExternalBot(
        command("-c", f"{counting}{GREETING} if word == 'go': sys.exit()\n{POLITE}"),
        timeout=PATIENCE,
    )
    rules, view = a_question()
    for starts in (1, 2):
        begin_game((bot,), rules)
        with pytest.raises(BotFailure):
            bot.choose(rules, view, Random(1))
        assert len(trace.read_text()) == starts


def test_a_program_is_let_go_in_the_end():
    rules, _ = a_question()
    with bots_at_work((f"exec:{command(LINE_BOT)}",)) as (bot,):
        begin_game((bot,), rules)
        assert isinstance(bot, ExternalBot) and bot.program is not None
        process = bot.program.process
        assert process.poll() is None
    assert process.returncode == 0, "it heard quit"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_what_a_program_started_ends_with_it():
    program = Program("sh -c 'echo begun; sleep 99; echo done'")
    assert program.hear(monotonic() + PATIENCE) == "begun"
    program.close(at_once=True)
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        try:
            os.killpg(program.process.pid, 0)
        except ProcessLookupError:
            return
    raise AssertionError("what it started still runs")
