"""A match at the terminal, from the first line to the last."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import talion
from tests.cli.helpers import Terminal
from tests.cli.helpers import talion as run

AGAINST_RANDOM = ("play", "revenants", "--bots", "random", "--seed", "7")
FIRST_CHOICE = "1\n" * 200


def joined(text: str) -> str:
    """A text as if it had never been broken into lines."""
    return " ".join(text.split())


def test_a_whole_match_through_a_pipe(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed=FIRST_CHOICE, cwd=tmp_path)
    assert done.code == 0
    assert done.err == ""
    fresh = talion.new("revenants", seed=7)
    assert fresh.header.commitment in done.out
    assert "The seed was 7. It fits the commitment made at the start." in done.out
    assert re.search(r"(wins|tie)\.", done.out)
    assert "Seat 0 picks Grimsby." in done.out
    assert "You seal SOLO at Reyes." in done.out
    assert list(tmp_path.iterdir()) == []


def test_everybody_s_health_grudges_and_choices_are_shown(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed="1\nso re\n", cwd=tmp_path)
    last = done.out[done.out.index("Turn 2:") - 900 :]
    assert re.search(r"Grimsby +you +▇+▁* +\d+", last)
    assert re.search(r"Reyes +random +▇+▁* +\d+ .*R8", last)
    assert "R RETALIATE, B BETRAY" in last
    assert re.search(r"RETALIATE +4\) \w+ +5\) \w+ +6\) \w+.* costs you 2", last)


def test_a_finished_match_is_kept_where_asked_and_replays(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, "--save", "kept.talion", typed=FIRST_CHOICE, cwd=tmp_path)
    assert "talion replay kept.talion" in done.out
    match = talion.load(tmp_path / "kept.talion")
    assert match.result is not None
    assert match.header.players == ("person", "bot:random", "bot:random", "bot:random")
    again = run("play", "revenants", "--resume", "kept.talion", cwd=tmp_path)
    assert (again.code, again.err) == (0, "")
    assert "This match is over" in again.out
    assert "talion replay kept.talion" in again.out


def test_words_and_beginnings_and_doubts(tmp_path: Path) -> None:
    typed = "pick gr\nsolo\nSOLO   rey\nxyzzy\n77\nre gr\n"
    done = run(*AGAINST_RANDOM, typed=typed, cwd=tmp_path)
    assert "Seat 0 picks Grimsby." in done.out
    assert "That could be solo Reyes, solo McCoy, solo Scully." in done.out
    assert "You seal SOLO at Reyes." in done.out
    assert "“xyzzy” is no choice and no command." in done.out
    assert "The choices are numbered 1 to 15." in done.out
    assert "retaliate Grimsby: Grimsby is your own revenant: aim at somebody else. (RV-13)" in done.out


def test_why_not(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed="1\n?\n? solo grimsby\n? so re\n? 2\n? RV-8\n? tl-3\n? nonsense\n", cwd=tmp_path)
    assert joined(done.out).count("Grimsby is your own revenant: aim at somebody else. (RV-13)") == 2
    assert "Everybody has a revenant by now, and keeps it for the match. (RV-30)" in joined(done.out)
    assert "You may: solo Reyes." in done.out
    assert "You may: solo McCoy." in done.out
    assert "BETRAY deals 8 if you and the target were teammates" in done.out
    assert "An action answers one prompt." in done.out
    assert "No action of Revenants begins like “nonsense”." in done.out


def test_commands(tmp_path: Path) -> None:
    typed = "help\nlog\n1\nboard\nlog\nrules\nrules recoil\nrules nothingatall\nwait\nstop\nsave\nquit\n"
    done = run(*AGAINST_RANDOM, typed=typed, cwd=tmp_path)
    assert "save and go; Ctrl-C and Ctrl-D do the same" in done.out
    assert "Nothing has happened yet." in done.out
    assert done.out.count("choose a card and a target in secret") == 2
    assert "Last one standing wins." in joined(done.out)
    assert "RETALIATE deals 8 if you hold a grudge" in done.out
    assert "No ruling of Revenants or of the table is or has 'nothingatall'." in done.out
    assert "The game waits for your answer." in done.out
    assert "bots never do" in done.out
    assert done.out.count("Saved to revenants-") == 2
    assert done.code == 0


def test_leaving_takes_a_yes_and_the_match_goes_on(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed="1\nleave\nno\nleave\nyes\n", cwd=tmp_path)
    assert "You stay." in done.out
    assert "Grimsby leaves and will fall at the end of the turn. (RV-28)" in done.out
    assert re.search(r"4\. +Grimsby +you", done.out)
    assert done.code == 0


# Seats, options, packs


def test_options_and_pack_are_named_at_the_start(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "revenants.toml").write_text(
        '[pack]\nname = "Glass bones"\n[cards.solo]\nname = { value = "STAB", provenance = "reconstructed" }\n'
    )
    given = ("--pack", "pack", "--option", "hp=10", "--option", "revenants=dealt", "--seats", "2")
    done = run(*AGAINST_RANDOM, *given, typed="quit\n", cwd=tmp_path)
    assert "Content: Glass bones." in done.out
    assert "hp: 10 (HP at the start" in done.out
    assert "With two players TEAM and BETRAY never work" in done.out
    assert re.search(r"STAB +1\) takes 4", done.out)
    assert re.search(r"▇{12} +10", done.out)


def test_a_match_without_company_gets_it_when_resumed(tmp_path: Path) -> None:
    talion.new("revenants", seats=3, seed=5).save(tmp_path / "a.talion")
    done = run("play", "revenants", "--resume", "a.talion", "--bots", "random", typed="1\nquit\n", cwd=tmp_path)
    assert done.code == 0
    match = talion.load(tmp_path / "a.talion")
    assert match.header.players == ("person", "bot:random", "bot:random")
    assert len(match.entries) == 3


def test_watching_bots(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, "--people", "0", "--option", "turn_limit=3", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "Turn 3" in done.out
    assert "You seal" not in done.out
    assert "By HP" in done.out


def test_a_decision_clock_runs_while_a_person_thinks(tmp_path: Path) -> None:
    given = ("--option", "decision_s=1", "--option", "turn_limit=1", "--option", "revenants=dealt")
    terminal = Terminal(*AGAINST_RANDOM, *given, cwd=tmp_path)
    terminal.wait_for("1 s > ")
    terminal.wait_for("is out of time. (RV-28)")
    terminal.wait_for("to watch it again?")
    terminal.type("\n")
    assert terminal.end() == 0


# Terminals of all kinds


@pytest.mark.parametrize("columns", [60, 80, 100, 200])
def test_nothing_is_wider_than_the_terminal(columns: int, tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed="help\n1\n?\n? RV-8\nrules\n1\n1\nlog\n", cwd=tmp_path, COLUMNS=str(columns))
    # What is meant to be copied is never broken into two lines.
    copied = ("talion play", talion.new("revenants", seed=7).header.commitment)
    lines = [line for line in done.out.splitlines() if not any(part in line for part in copied)]
    assert max(len(line) for line in lines) <= columns
    for name in ("Grimsby", "Reyes", "McCoy", "Scully"):
        assert re.search(rf"{name} +(you|random) +▇+▁* +\d+", done.out), "names and HP are never cut short"


def test_no_color_means_no_color(tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed="1\n1\n", cwd=tmp_path, NO_COLOR="1", FORCE_COLOR="1", TERM="xterm-256color")
    assert not re.search(r"\x1b\[[\d;]*(3[0-7]|38|9[0-7])[\d;]*m", done.out)


def test_signs_that_cannot_be_printed_or_read_break_nothing(tmp_path: Path) -> None:
    typed = b"\xff\xfe\x1b[31m\n1\n? \xc3\x28\n1\nquit\n"
    done = run(*AGAINST_RANDOM, typed=typed, cwd=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out.replace("\x1b[31m\n", "", 1)
    assert "####" in done.out
