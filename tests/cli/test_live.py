"""Real time at the terminal: commands at any moment while lines come, in virtual time through a pipe and at a pretended terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import talion
from talion.bots.hand import Hand
from talion.cli.inputs import BOT, PERSON
from talion.cli.keyboard import Quit
from talion.cli.live import play, talk
from talion.cli.live.lines import LiveLines
from talion.cli.live.live_match import LiveMatch
from talion.cli.live.typed_line import MOST_SIGNS, TypedLine
from talion.kernel.problems import Problem
from talion.match import new
from tests.cli.helpers import Terminal
from tests.cli.helpers import talion as run
from tests.tiny.reflex_game import Reflex

LIVE = ("play", "arena", "--bots", "champion", "--option", "timing=realtime", "--option", "rounds=1", "--seed", "5")
BEGUN = "choose grubic\nwait 4\nplace b1\nface e\nready to\nwait 18\n"


# Through a pipe: time passes where the script says so


def test_a_round_is_played_in_words_to_its_end(tmp_path: Path) -> None:
    typed = BEGUN + "throw\nwait 3\nput mov\nput att\nput par\n?\nwait 60\nwait 60\nwait 60\n"
    done = run(*LIVE, "--option", "length_s=30", "--seats", "3", typed=typed, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    for told in (
        "pace: gentle",
        "1) place b1",
        "Yarra Mark!",
        "Grubic shakes 5 dice.",
        "10 seconds left.",
        "Yarra Bung!",
    ):
        assert told in done.out, told
    thrown = re.search(r"Grubic throws: (.+)\.", done.out)
    assert thrown is not None
    for face, track in (("move", "Movement"), ("attack", "Spear Thrust"), ("defend", "Parry")):
        if count := thrown[1].split().count(face):
            assert f"{face} die on {track}: {count}." in done.out, "a number that is left out means all"
    assert re.search(r"Grubic is (first|second|third) with", done.out)
    assert done.out.index("Yarra Mark!") < done.out.index("shakes 5 dice") < done.out.index("Yarra Bung!")


def test_another_pace_can_be_chosen(tmp_path: Path) -> None:
    done = run(*LIVE, "--option", "pace=lively", typed="quit\n", cwd=tmp_path)
    assert "pace: lively" in done.out
    turns = run("play", "arena", "--seed", "5", typed="quit\n", cwd=tmp_path)
    assert "pace" not in turns.out


def test_wrong_words_are_answered_with_the_reason(tmp_path: Path) -> None:
    typed = BEGUN + (
        "dance\nattack\nput mov\nthrow\nthrow\nstep\n? EA-97\n? step e\nwait 9999\nwait x\nput -1 attack\n"
        "put 99999999999999999999 attack\n\x1b[31m\nplace b1\n1\n"
    )
    done = run(*LIVE, "--option", "length_s=60", typed=typed, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    out = " ".join(done.out.split())
    for told in (
        "“dance” is no command. Type ? for what you can do now, help for all.",
        "Grubic is yours; name an enemy. (EA-32)",
        "Movement takes move dice; none of your dice shows that. (EA-4)",
        "Your throw is under way: 5 dice in the air. (EA-97)",
        "No die lies on Movement. (EA-5)",
        "A throw takes every die that lies unallocated.",
        "Wait 1 to 600 seconds, not “9999”.",
        "Wait 1 to 600 seconds, not “x”.",
        "“put -1 attack” is no command.",
        "“put 99999999999999999999 attack” is no command.",
        "“1” is no command.",
    ):
        assert told in out, told


def test_a_break_stops_time_and_a_count_in_ends_it(tmp_path: Path) -> None:
    typed = BEGUN + "pause\nthrow\npause\nwait 5\ngo\ngo\nwait 5\nboard\nwait 10\ngo\nthrow\nquit\n"
    done = run(*LIVE, "--option", "length_s=60", "--save", "a.talion", typed=typed, cwd=tmp_path)
    assert done.out.count("Table time stands still. Type go to go on. (TL-18)") == 3
    assert "paused > board" in done.out, "four beats of 2.8 s are counted in"
    assert "Table time runs already." in done.out
    match = talion.load(tmp_path / "a.talion")
    said = {words: at_ms for who, at_ms, words in match.entries if who == talion.CLOCK}
    assert said["pause"] == said["resume"]
    assert match.entries[-1][2] == "throw"


def test_a_round_that_was_left_does_not_run_on_by_itself(tmp_path: Path) -> None:
    run(*LIVE, "--option", "length_s=60", "--save", "a.talion", typed=BEGUN + "throw\nquit\n", cwd=tmp_path)
    before = talion.load(tmp_path / "a.talion")
    typed = "wait 5\nthrow\ngo\nwait 15\nquit\n"
    done = run("play", "arena", "--resume", "a.talion", typed=typed, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Table time stands still.") == 3
    after = talion.load(tmp_path / "a.talion")
    assert after.entries[len(before.entries)] == (talion.CLOCK, before.now_ms, "pause")
    assert after.now_ms > before.now_ms
    again = run("play", "arena", "--resume", "a.talion", typed="pause\ngo\nwait 600\nwait 600\n", cwd=tmp_path)
    assert "Yarra Bung!" in again.out
    assert talion.load(tmp_path / "a.talion").result is not None


def test_leaving_takes_a_yes_and_words_beside_the_game(tmp_path: Path) -> None:
    typed = BEGUN + "leave\nno\nlog\nrules parry\nsave\nleave\nyes\nwait 600\n"
    done = run(*LIVE, "--option", "length_s=30", "--seats", "3", typed=typed, cwd=tmp_path)
    assert "You stay." in done.out
    assert "Saved to arena-" in done.out
    assert "Grubic leaves" in done.out
    assert "Parry" in done.out
    assert "The seed was 5." in done.out


def test_bots_are_watched(tmp_path: Path) -> None:
    done = run(*LIVE, "--option", "length_s=30", "--people", "0", "--seats", "3", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "Yarra Bung!" in done.out
    assert "The seed was 5. It fits the commitment" in done.out
    assert "shakes" not in done.out, "what lies on others' tracks is on the board"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--people", "2"), "In real time everybody plays at a device of their own; only one sits at this keyboard."),
        (
            ("--bots", "halving"),
            "The bot 'halving' does not play in real time; there are random, straw, fighter, level1, level2, level3, level4, level5, champion.",
        ),
    ],
)
def test_what_cannot_be_in_real_time(given: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = run(*LIVE, *given, cwd=tmp_path)
    assert done.code != 0
    assert says in done.err
    assert list(tmp_path.iterdir()) == []


# At a terminal


def test_what_is_half_typed_stays_below_what_comes(tmp_path: Path) -> None:
    terminal = Terminal(*LIVE, "--seats", "3", cwd=tmp_path)
    terminal.wait_for("6) choose Echo")
    terminal.wait_for("> ")
    terminal.type("choose banx\x7f")
    terminal.wait_for("choose ban")
    terminal.wait_for("plays ")
    terminal.wait_for("> choose ban")
    terminal.type("\r")
    terminal.wait_for("Seat 0 plays Banksia.")
    terminal.type("\x1b[A\r")
    terminal.wait_for("> choose ban")
    terminal.wait_for("(EA-")
    terminal.type("\x04")
    terminal.wait_for("Saved to arena-")
    assert terminal.end() == 0


def test_ctrl_c_saves_a_match_in_real_time(tmp_path: Path) -> None:
    terminal = Terminal(*LIVE, cwd=tmp_path)
    terminal.wait_for("6) choose Echo")
    terminal.interrupt()
    terminal.wait_for("Saved to arena-")
    assert terminal.end() == 130


# By hand


class Timed(LiveLines):
    """Lines at moments; `Quit` after the last."""

    def __init__(self, *given: tuple[int, str]) -> None:
        super().__init__(Console(file=io.StringIO(), width=100), True)
        self.given = list(given)

    def next(self, left_ms: int | None) -> str | None:
        if not self.given:
            raise Quit
        wait_ms = self.given[0][0] - self.at_ms
        if left_ms is not None and left_ms < wait_ms:
            self.at_ms += left_ms
            return None
        self.at_ms += wait_ms
        return self.given.pop(0)[1]


class Striker(Hand):
    """Strikes seat 0 at known moments."""

    def __init__(self, *moments_ms: int) -> None:
        self.seat = 1
        self.moments_ms = list(moments_ms)
        self.at_ms = moments_ms[0]

    def look(self, state: object) -> int:
        return self.at_ms

    def act(self, rules: object, state: object) -> int:
        self.moments_ms.pop(0)
        self.at_ms = self.moments_ms[0] if self.moments_ms else 10**9
        return 0


def reflex(*given: tuple[int, str], strikes: tuple[int, ...] = (10**9,)) -> tuple[LiveMatch, str]:
    """A round against somebody who strikes at these moments; what was printed."""
    lines = Timed(*given)
    match = new(Reflex(), 2, seed=1, players=(PERSON, f"{BOT}random"))
    live = LiveMatch(match, lines.console, lines)
    live.hands = [Striker(*strikes)]
    with pytest.raises(Quit):
        play.play(live)
    file = lines.console.file
    assert isinstance(file, io.StringIO)
    return live, file.getvalue()


def test_commands_wait_while_nothing_can_be_taken() -> None:
    live, shown = reflex((1100, "strike 1"), (1200, "strike 1"), (3000, ""), strikes=(1000,))
    assert shown.count("Catch your breath first. (RX-2) It waits.") == 2
    did = [(at_ms, words) for who, at_ms, words in live.match.entries if who == 0]
    assert did == [(2500, "strike 1"), (3000, "strike 1")], "when the window closes, and a breath later"
    assert live.waiting == []


def test_only_three_wait_and_a_break_keeps_them() -> None:
    given = [(1100 + 10 * number, "strike 1") for number in range(4)]
    live, shown = reflex(*given, (1200, "pause"), (60_000, "go"), (62_500, ""), strikes=(1000,))
    assert "3 commands of yours wait already; this one was not kept. (TL-16)" in shown
    assert live.waiting == ["strike 1"] * 3
    entries = [entry[1:] for entry in live.match.entries]
    assert entries[1:] == [(1200, "pause"), (1200, "resume"), (1500, "tick")]


def test_a_question_is_asked_the_moment_it_comes_and_may_be_answered_by_number() -> None:
    live, shown = reflex((1500, "1"), (2000, "1"), strikes=(1000,))
    assert live.match.entries[-1][:2] == (0, 1500)
    assert live.match.entries[-1][2] == "block"
    assert "Block it or take it." in shown
    assert "“1” is no command." in shown, "a standing prompt has no numbers"


def test_an_answer_counts_at_the_moment_it_comes() -> None:
    late, shown = reflex((2500, "block"), (2600, ""), strikes=(1000,))
    assert "Nobody strikes at you. (RX-2)" in shown
    in_time, _ = reflex((2499, "block"), (2600, ""), strikes=(1000,))
    assert (late.match.view()["lives"][0], in_time.match.view()["lives"][0]) == (2, 3)


def test_one_sits_at_a_keyboard() -> None:
    match = new(Reflex(), 2, seed=1, players=(PERSON, PERSON))
    with pytest.raises(Problem, match="only one sits at this keyboard"):
        LiveMatch(match, Console(), Timed())


# What others do comes together


def test_what_others_do_comes_as_a_digest_and_attacks_at_once(tmp_path: Path) -> None:
    done = run(*LIVE, "--option", "length_s=60", "--seats", "3", typed=BEGUN + "wait 60\n", cwd=tmp_path)
    fight = done.out[done.out.index("Yarra Mark!") : done.out.index("Yarra Bung!")]
    lines = fight.splitlines()
    hit = next(number for number, line in enumerate(lines) if "One hit for Grubic." in line)
    assert "!" in lines[hit - 1], "with the call it comes from"
    assert "Grubic loses 1 Health" in "".join(lines[hit:])
    others = [line for line in lines if line.strip() and not line.startswith(("  –", "0:", " "))]
    assert others
    assert len(others) <= 30 + 4, "a line every two seconds, and the time that is left"


# Keys


def typed(*parts: bytes) -> tuple[list[str], str]:
    line = TypedLine()
    done = [text for part in parts for text in line.take(part)]
    return done, line.text


def test_keys_of_a_line() -> None:
    assert typed(b"thr", b"ow\r") == (["throw"], "")
    assert typed(b"ab\x7f\x7f\x7fc\n") == (["c"], "")
    assert typed(b"put 1 att\x17par") == ([], "put 1 par")
    assert typed(b"put\x17x") == ([], "x")
    assert typed(b"nonsense\x15ok") == ([], "ok")
    assert typed(b"a\rb\r\x1b[A\x1b[A\x1b[B") == (["a", "b"], "b")
    assert typed(b"a\r\x1bOA\x1b[B") == (["a"], "")
    assert typed(b"a\r\x1b[A\x1b[A\r\x1b[A") == (["a", "a"], "a")
    assert typed(b"a\x04b\x01\x1b[1;5Cc\x1bx") == ([], "abc")
    assert typed(b"x\x1b", b"[", b"Dy") == ([], "xy")
    assert typed("é".encode()[:1], "é".encode()[1:]) == ([], "é")
    assert typed(b"\xff\xfeok")[1].endswith("ok")
    assert typed(b"x" * 1000) == ([], "x" * MOST_SIGNS)
    with pytest.raises(Quit):
        typed(b"\x04")


def test_every_word_of_the_terminal_is_in_its_help(tmp_path: Path) -> None:
    done = run(*LIVE, typed="help\n", cwd=tmp_path)
    for command in talk.COMMANDS.values():
        assert f"{command.usage} " in done.out
