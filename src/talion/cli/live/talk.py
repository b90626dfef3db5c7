"""What a person can say while a match runs in real time: a command of the game at any time, or a word of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from talion.cli import talk
from talion.cli.answers import begins, chosen, listed, matching
from talion.cli.console import DIM, GOOD, NUMBER, WARN, clean
from talion.cli.keyboard import Quit
from talion.cli.live.live_match import LiveMatch
from talion.kernel.codec import normal
from talion.kernel.state import NEVER
from talion.match import Prompt

# Reasons against words that could mean many things.
MOST_REASONS = 3
MOST_WAIT_S = 600
STANDS_STILL = "Table time stands still. Type go to go on. (TL-18)"


@dataclass(frozen=True)
class LiveCommand:
    """A word of the terminal in real time."""

    usage: str
    text: str
    do: Callable[[LiveMatch, str], None]

    def takes(self, rest: str) -> bool:
        """Whether what follows the word can belong to it."""
        return not rest or " " in self.usage


def hear(live: LiveMatch, line: str) -> None:
    """Do what a line says. The words of the game come before the words of the terminal."""
    text = clean(line)
    leaving, live.leaving = live.leaving, False
    if leaving:
        leave_or_stay(live, text)
    elif text.startswith("?"):
        explain(live, text[1:].strip())
    elif text:
        verb, _, rest = text.partition(" ")
        command = COMMANDS.get(verb.casefold())
        if command is not None and command.takes(rest) and not is_offered(live, text):
            command.do(live, rest.strip())
        else:
            choose(live, text)


def is_offered(live: LiveMatch, text: str) -> bool:
    """Whether these are the very words of something that may be done now."""
    legal = [] if live.seat is None else live.match.legal(live.seat)
    return normal(text) in (normal(words) for words in legal)


def choose(live: LiveMatch, text: str) -> None:
    """Give the command that is meant, or say what is unclear."""
    if live.seat is None:
        live.say(f"You watch; “{text[:40]}” is no word of the terminal. Type help for those.", WARN)
        return
    if live.stopped:
        live.say(STANDS_STILL, WARN)
        return
    legal, prompt = live.match.legal(live.seat), live.prompt()
    # A question's choices are numbered; those of a standing prompt change all the time.
    numbered = text.isdigit() and prompt is not None and prompt.id != live.standing
    offered = chosen(text, legal) if numbered else meant(live, text, legal)
    if len(offered) == 1:
        live.give(offered[0])
    elif offered:
        live.say(f"That could be {listed(offered)}.", WARN)
    else:
        not_offered(live, text)


def not_offered(live: LiveMatch, text: str) -> None:
    """Words for something that cannot be done now: it waits, or the reason is said."""
    prompt = asked(live)
    known = talk.known(live, prompt)
    others = meant(live, text, known) or talk.by_other_words(live, text, known)
    if len(others) == 1:
        live.give(others[0])
    elif others:
        why_not(live, prompt, others)
    else:
        live.say(f"“{text[:40]}” is no command. Type ? for what you can do now, help for all.", WARN)


def meant(live: LiveMatch, text: str, choices: list[str]) -> list[str]:
    """The choices that a line may mean. Where it leaves out how many, as many as there may be."""
    exact = [words for words in choices if normal(words) == normal(text)]
    if exact:
        return exact
    parts = normal(text).split()
    most: dict[str, tuple[int, str]] = {}
    for words in choices:
        short, count = live.board.without_count(words)
        if begins(normal(short).split(), parts) and (short not in most or count > most[short][0]):
            most[short] = (count, words)
    if not most:
        return matching(text, choices)
    shortest = min(most, key=len)
    if all(short.startswith(shortest) for short in most):
        return [most[shortest][1]]
    return [words for _, words in most.values()]


def asked(live: LiveMatch) -> Prompt:
    """What is asked now, or something that stands for it while nothing can be taken."""
    assert live.seat is not None
    return live.prompt() or Prompt(live.match.state.standing_prompt(live.seat), live.seat, "", "", False)


def why_not(live: LiveMatch, prompt: Prompt, others: list[str]) -> None:
    """The reasons, of many only some."""
    reasons: dict[str, str] = {}
    for words in others:
        refusal = live.match.why_not(prompt.seat, words, prompt.id)
        if refusal is not None:
            reasons.setdefault(str(refusal), words)
    for reason, words in list(reasons.items())[:MOST_REASONS]:
        live.console.print(Text.assemble((f"{words}: ", DIM), live.board.sentence(reason)))


# What can be said


def explain(live: LiveMatch, text: str) -> None:
    """`?` lists what can be done now; `? words` says why not, `? EA-20` what a ruling says."""
    if live.seat is None:
        live.say("You watch; there is nothing to do for you.", WARN)
    elif text:
        talk.explain(live, asked(live), text)
    else:
        offers(live, live.seat)


def offers(live: LiveMatch, seat: int) -> None:
    """All that may be done now, by its first word."""
    prompt, legal = live.prompt(), live.match.legal(seat)
    if prompt is None or not legal:
        live.say(str(live.match.why_not(seat, live.match.words.codec.words[0])), WARN)
        return
    live.say(prompt.text, "bold")
    groups: dict[str, list[str]] = {}
    for words in legal:
        verb, _, rest = words.partition(" ")
        groups.setdefault(verb, []).append(rest)
    table = Table.grid(padding=(0, 2))
    table.add_column(style=NUMBER, no_wrap=True)
    table.add_column()
    for verb, rests in groups.items():
        table.add_row(verb, listed([rest for rest in rests if rest], 24))
    live.console.print(table)


def give_help(live: LiveMatch, rest: str) -> None:
    """All that can be typed."""
    table = Table.grid(padding=(0, 3))
    table.add_column(style=NUMBER, no_wrap=True)
    table.add_column()
    if live.seat is not None:
        table.add_row("?", "what you can do now")
        table.add_row("? WORDS", "why something is not offered")
        table.add_row("? ID", "what a ruling says, for instance one a sentence cites")
        table.add_row("WORDS", "do it; beginnings are enough where they are clear, and a number left out means all")
    for command in COMMANDS.values():
        table.add_row(command.usage, command.text)
    live.console.print(table)


def pause(live: LiveMatch, rest: str) -> None:
    """A break: bots wait as long as you like."""
    if live.stopped and live.goes_on_ms is None:
        live.say(STANDS_STILL, WARN)
        return
    live.stand_still()
    live.say("Table time stands still. Type go to go on.", GOOD)


def go(live: LiveMatch, rest: str) -> None:
    """After a break."""
    if not live.stopped:
        live.say("Table time runs already.", WARN)
        return
    live.count_in()
    live.say("The count-in has begun; then time runs on.", GOOD)


def wait(live: LiveMatch, rest: str) -> None:
    """Let time pass, where nobody sits who would."""
    seconds = rest or "1"
    if not (seconds.isascii() and seconds.isdigit() and 0 < int(seconds[:6]) <= MOST_WAIT_S):
        live.say(f"Wait 1 to {MOST_WAIT_S} seconds, not “{seconds[:40]}”.", WARN)
    elif live.stopped and live.goes_on_ms is None:
        live.say(STANDS_STILL, WARN)
    elif answer := live.lines.let_pass(int(seconds) * 1000):
        live.say(answer, DIM)


def show_board(live: LiveMatch, rest: str) -> None:
    live.console.print(live.board.table(live.match.view(live.viewer)))


def show_log(live: LiveMatch, rest: str) -> None:
    live.console.print(live.board.story(live.match.events(live.viewer)))


def show_rules(live: LiveMatch, rest: str) -> None:
    talk.show_rules(live, Prompt(0, live.viewer, "", "", False), rest)


def save_match(live: LiveMatch, rest: str) -> None:
    talk.save_match(live, Prompt(0, live.viewer, "", "", False), rest)


def leave(live: LiveMatch, rest: str) -> None:
    """Give up the seat for good; the next line says whether."""
    if live.seat is None:
        live.say("You have no seat to leave; quit goes.", WARN)
        return
    live.leaving = True
    live.say("Leave this match for good? It goes on without you. Type yes to leave.")


def leave_or_stay(live: LiveMatch, text: str) -> None:
    if text.casefold() != "yes":
        live.say("You stay.")
    elif live.match.state.paused_ms != NEVER:
        live.say("Table time stands still; go on first. (TL-8)", WARN)
    else:
        talk.announce(live, f"leave {live.seat}")
        live.release()


def quit_match(live: LiveMatch, rest: str) -> None:
    raise Quit


COMMANDS = {
    "pause": LiveCommand("pause", "a break: table time stands still", pause),
    "go": LiveCommand("go", "after a break, count in and go on", go),
    "wait": LiveCommand("wait [SECONDS]", "in a script, let time pass", wait),
    "board": LiveCommand("board", "the table as it stands", show_board),
    "log": LiveCommand("log", "all that happened so far", show_log),
    "rules": LiveCommand("rules [WORD]", "the game in short, or the cards and rulings about a word", show_rules),
    "save": LiveCommand("save [FILE]", "save and play on", save_match),
    "leave": LiveCommand("leave", "give up your seat for good", leave),
    "quit": LiveCommand("quit", "save and go; Ctrl-C and Ctrl-D do the same", quit_match),
    "help": LiveCommand("help", "this", give_help),
}
