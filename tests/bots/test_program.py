"""Bots that are other programs: real processes, well and badly behaved."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from talion.bots.contract import Budget, Question
from talion.bots.dialogue import FAULTS
from talion.bots.program import ProgramBot
from talion.bots.run import Plan, play_many
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from talion.match import Match, new

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON_EXAMPLE = f"{sys.executable} {EXAMPLES / 'mybot.py'}"
# A program that greets, and then says to each prompt what a test put into its head.
HEAD = """
import json, sys
def say(text): print(text, flush=True)
answers = iter(json.loads(sys.argv[1]))
for line in sys.stdin:
    heard = json.loads(line)
    print(line, end="", file=open(sys.argv[2], "a"))
    if heard["type"] == "hello": say('{"type": "hello", "protocol": 1}')
    elif heard["type"] in ("prompt", "refused"):
        for said in next(answers, []):
            if said == "exit": sys.exit(3)
            if said == "eat": bytearray(4 << 30)
            say(said.replace("ID", str(heard["id"])) if said != "long" else "x" * 70_000)
"""
FIRST = '{"type": "answer", "id": ID, "action": 20}'
ILLEGAL = '{"type": "answer", "id": ID, "words": "retaliate Reyes"}'


class Company:
    """A program at seat 0 of a match of Revenants, what it was told, and what was said of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []
        self.match: Match = new("revenants", seats=3, seed=7)

    def bot(self, *answers: list[str], answer_ms: int = 3000) -> ProgramBot:
        program, told = self.folder / "bot.py", self.folder / "told"
        program.write_text(HEAD)
        command = f"{sys.executable} {program} '{json.dumps(answers)}' {told}"
        bot = ProgramBot(command, self.said.append, answer_ms)
        bot.called = "the program"
        bot.sit(self.match, 0)
        return bot

    def ask(self, bot: ProgramBot) -> int:
        rules, state = self.match.rules, self.match.state
        stream = stream_of(1, "bot")
        return bot.choose(Question(rules, rules.world_of(state, 0, stream), 0, stream), Budget()).action

    def told(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in (self.folder / "told").read_text().splitlines()]


@pytest.fixture
def company(tmp_path: Path) -> Company:
    return Company(tmp_path)


@pytest.mark.parametrize("game", ["revenants", "gangs", "village", "deadeye", "arena"])
def test_the_example_plays_every_game_to_its_end(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    seats = registry.find(game).min_seats
    bots = (f"cmd:{PYTHON_EXAMPLE}", *["random"] * (seats - 1))
    (outcome,) = play_many(Plan(game, bots), 1, 5, 1)
    assert outcome.ended
    assert capfd.readouterr().err == ""


def test_the_example_in_javascript_plays(capfd: pytest.CaptureFixture[str]) -> None:
    node = shutil.which("node")
    assert node is not None, "the page is built by Node, so it is here"
    (outcome,) = play_many(Plan("village", (f"cmd:{node} {EXAMPLES / 'mybot.js'}", "random")), 1, 5, 1)
    assert outcome.ended
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", ["mybot.py", "mybot.js"])
def test_examples_are_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) <= 40


def test_it_is_told_its_seat_the_question_and_the_end(company: Company) -> None:
    bot = company.bot([FIRST])
    assert company.ask(bot) == 20
    bot.rise()
    hello, begun, prompt, end = company.told()
    assert (hello["type"], hello["protocol"]) == ("hello", 1)
    assert (begun["type"], begun["game"], begun["seats"], begun["seat"]) == ("new", "revenants", 3, 0)
    assert prompt["type"] == "prompt"
    assert prompt["view"] == company.match.view(0)
    words = company.match.words.codec.words
    legal = [{"action": action, "words": words[action]} for action in company.match.rules.legal(company.match.state, 0)]
    assert prompt["legal"] == legal
    assert prompt["left_ms"] == 3000
    assert end == {"type": "end", "result": None}
    assert company.said == []


def test_a_refusal_goes_back_with_its_ruling_and_the_next_answer_counts(company: Company) -> None:
    bot = company.bot([ILLEGAL], [FIRST])
    assert company.ask(bot) == 20
    bot.rise()
    refused = company.told()[3]
    refusal = company.match.why_not(0, "retaliate Reyes")
    assert refusal is not None
    assert (refused["type"], refused["reason"], refused["ruling"]) == ("refused", refusal.reason, refusal.ruling)
    assert bot.stand_in is None


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("nonsense", "A line is not JSON."),
        ("[1, 2]", "A line is not a JSON object."),
        ('{"type": "move"}', '"type" is "answer" here, not "move".'),
        ('{"type": "answer", "id": 999999, "action": 20}', "as in the prompt, not 999999."),
        ('{"type": "answer", "id": "ID", "action": 20}', "as in the prompt, not "),
        ('{"type": "answer", "id": ID}', 'An answer has "words", or a number as "action"'),
        ('{"type": "answer", "id": ID, "action": true}', 'An answer has "words", or a number as "action"'),
        ('{"type": "answer", "id": ID, "action": 100000}', "100000 is no action of Revenants."),
        ('{"type": "answer", "id": ID, "words": "sing"}', "sing"),
        (ILLEGAL, "."),
    ],
)
def test_three_faults_in_a_row_and_a_level_plays_on(company: Company, said: str, sentence: str) -> None:
    bot = company.bot(*[[said]] * FAULTS)
    assert company.ask(bot) in company.match.rules.legal(company.match.state, 0)
    assert sum(sentence in one for one in company.said[:FAULTS]) == FAULTS
    assert company.said[-1] == f"the program: That was fault {FAULTS} in a row. level1 plays on in its place."
    assert bot.pipe is None
    # And goes on doing so.
    assert company.ask(bot) in company.match.rules.legal(company.match.state, 0)


def test_faults_that_are_not_in_a_row_are_forgiven(company: Company) -> None:
    bot = company.bot(["nonsense"], ["nonsense"], [FIRST], ["nonsense"], ["nonsense"], [FIRST])
    assert [company.ask(bot), company.ask(bot)] == [20, 20]
    assert bot.stand_in is None
    bot.rise()


def test_answers_to_closed_prompts_count_for_nothing(company: Company) -> None:
    bot = company.bot(['{"type": "answer", "id": 0, "action": 22}', FIRST])
    assert company.ask(bot) == 20
    assert company.said == []
    bot.rise()


def test_a_flood_ends_it(company: Company) -> None:
    bot = company.bot(['{"type": "answer", "id": 0, "action": 22}'] * 100)
    company.ask(bot)
    assert company.said == ["the program: It said 64 things that answer nothing. level1 plays on in its place."]


def test_silence_is_a_fault_and_the_first_choice(company: Company) -> None:
    bot = company.bot(answer_ms=1)
    answers = [company.ask(bot) for _ in range(FAULTS - 1)]
    assert answers == [company.match.rules.legal(company.match.state, 0)[0]] * (FAULTS - 1)
    assert set(company.said) == {"the program: It has not answered in time."}
    company.ask(bot)
    assert bot.stand_in is not None


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ("exit", "It has ended, with exit code 3."),
        ("eat", "It has ended, with exit code 1."),
        ("long", "A line is longer than 64 KiB."),
    ],
)
def test_who_ends_or_breaks_a_bound_is_replaced(company: Company, does: str, sentence: str) -> None:
    bot = company.bot([does])
    assert company.ask(bot) in company.match.rules.legal(company.match.state, 0)
    assert company.said == [f"the program: {sentence} level1 plays on in its place."]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("/no/such/program", "It cannot be started: No such file or directory."),
        (f"{sys.executable} -c pass", "It has ended, with exit code 0."),
        (f"{sys.executable} -c 'input(); print(1)'", "A line is not a JSON object."),
        (
            f"""{sys.executable} -c 'input(); print("{{}}")'""",
            'It must greet first, with {"type": "hello", "protocol": 1}.',
        ),
    ],
)
def test_a_program_that_does_not_begin_is_replaced(company: Company, command: str, sentence: str) -> None:
    bot = ProgramBot(command, company.said.append)
    bot.sit(company.match, 0)
    assert company.said == [f"{command}: {sentence} level1 plays on in its place."]
    assert company.ask(bot) in company.match.rules.legal(company.match.state, 0)


def test_a_command_that_is_none_is_refused() -> None:
    with pytest.raises(Problem, match="A program is given as cmd:COMMAND"):
        ProgramBot(" ")
    with pytest.raises(Problem, match="No closing quotation"):
        ProgramBot("echo 'a")


def test_no_program_plays_in_real_time() -> None:
    match = new("arena", seats=2, seed=1, options={"timing": "realtime"})
    with pytest.raises(Problem, match="in real time it cannot play"):
        ProgramBot("true").sit(match, 0)
