"""What a person can say during a match: a choice, a question why not, or a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table
from rich.text import Text

from talion.bots.hints import advise
from talion.cli import rulebook
from talion.cli.answers import chosen, listed, matching
from talion.cli.console import DIM, GOOD, NUMBER, WARN
from talion.cli.files import default_path, save
from talion.cli.keyboard import Quit
from talion.cli.session import Session
from talion.kernel.codec import normal
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.match import Prompt


@dataclass(frozen=True)
class Command:
    """A word of the terminal, not of the game."""

    usage: str
    text: str
    do: Callable[[Session, Prompt, str], None]

    def takes(self, rest: str) -> bool:
        """Whether what follows the word can belong to it."""
        return not rest or " " in self.usage


def hear(session: Session, prompt: Prompt, text: str) -> None:
    """Do what a line says. The words of the game come before the words of the terminal."""
    if not text:
        return
    if text.startswith("?"):
        explain(session, prompt, text[1:].strip())
        return
    verb, _, rest = text.partition(" ")
    command = COMMANDS.get(verb.casefold())
    legal = session.match.legal(prompt.seat)
    is_action = normal(text) in (normal(words) for words in legal)
    if command is not None and command.takes(rest) and not is_action:
        command.do(session, prompt, rest.strip())
    else:
        choose(session, prompt, text, legal)


def choose(session: Session, prompt: Prompt, text: str, legal: list[str]) -> None:
    """Play the choice that is meant, or say what is unclear or refused."""
    meant = chosen(text, legal)
    if len(meant) == 1:
        try:
            session.match.play(prompt.seat, meant[0], prompt.id)
        except Refused as refused:
            session.say(str(refused.refusal), WARN)
    elif meant:
        session.say(f"That could be {listed(meant)}.", WARN)
    elif text.isdigit():
        session.say(f"The choices are numbered 1 to {len(legal)}.", WARN)
    else:
        known = matching(text, session.match.words.codec.words)
        if known:
            tell_why_not(session, prompt, known)
        else:
            session.say(f"“{text[:40]}” is no choice and no command. Type a number, its words, ? or help.", WARN)


# Why not


def explain(session: Session, prompt: Prompt, text: str) -> None:
    """`?`, `? words` and `? RV-8`."""
    if not text:
        tell_why_not(session, prompt, session.match.words.codec.words)
        return
    ruling = rulebook.find(session.match.game, text)
    if ruling is not None:
        session.console.print(rulebook.drawn(ruling))
        return
    meant = chosen(text, session.match.legal(prompt.seat)) if text.isdigit() else []
    meant = meant or matching(text, session.match.words.codec.words)
    if meant:
        tell_why_not(session, prompt, meant)
    else:
        session.say(f"No action of {session.match.game.title} begins like “{text[:40]}”.", WARN)


def tell_why_not(session: Session, prompt: Prompt, actions: list[str]) -> None:
    """Each reason once, with all it stands against."""
    reasons: dict[str, list[str]] = {}
    for words in actions:
        refusal = session.match.why_not(prompt.seat, words, prompt.id)
        reasons.setdefault("" if refusal is None else str(refusal), []).append(words)
    offered = reasons.pop("", [])
    for reason, words_list in reasons.items():
        line = Text.assemble((f"{listed(words_list)}: ", DIM), session.board.sentence(reason))
        session.console.print(line)
    if offered and len(offered) < len(session.match.legal(prompt.seat)):
        session.say(f"You may: {listed(offered)}.", GOOD)
    elif not reasons:
        session.say("Everything this game knows is offered to you.", GOOD)


# Commands


def give_help(session: Session, prompt: Prompt, rest: str) -> None:
    """All that can be typed."""
    table = Table.grid(padding=(0, 3))
    table.add_column(style=NUMBER, no_wrap=True)
    table.add_column()
    first = session.match.legal(prompt.seat)[0]
    table.add_row("1, 2, 3 …", "choose by number")
    table.add_row(first, "choose by words; beginnings are enough where they are clear")
    table.add_row("?", "why the other choices are not offered")
    table.add_row("? WORDS", "why one choice is not offered")
    table.add_row("? ID", "what a ruling says, for instance one a sentence cites")
    for command in COMMANDS.values():
        if command.do is not wait or not prompt.awaited:
            table.add_row(command.usage, command.text)
    session.console.print(table)


def show_rules(session: Session, prompt: Prompt, rest: str) -> None:
    """The game in short, or what the rules say about a word."""
    game = session.match.game
    try:
        session.console.print(rulebook.search(game, rest) if rest else rulebook.summary(game))
        if not rest:
            session.say("rules WORD searches the rulings; rules all prints everything.", DIM)
    except Problem as problem:
        session.say(str(problem), WARN)


def show_log(session: Session, prompt: Prompt, rest: str) -> None:
    """Everything the person could witness so far."""
    events = session.match.events(prompt.seat)
    session.console.print(session.board.story(events) if events else "Nothing has happened yet.")


def show_board(session: Session, prompt: Prompt, rest: str) -> None:
    """The table and the choices again."""
    session.draw(prompt)


def give_hint(session: Session, prompt: Prompt, rest: str) -> None:
    """What the strongest bot would do, from what this seat knows."""
    advice = advise(session.match, prompt.seat)
    if advice is None:
        session.say(f"There are no hints for {session.match.game.title} yet.", WARN)
    else:
        session.say(advice.text, GOOD)


def save_match(session: Session, prompt: Prompt, rest: str) -> None:
    """Write the match to a file, and to the same one when it ends."""
    try:
        path = Path(rest).expanduser() if rest else session.path or default_path(session.match, Path())
        save(session.match, path)
    except (OSError, Problem, RuntimeError) as problem:
        session.say(str(problem), WARN)
        return
    session.path = path
    session.say(f"Saved to {path}.", GOOD)


def leave(session: Session, prompt: Prompt, rest: str) -> None:
    """Give up the seat for good."""
    session.say("Leave this match for good? It goes on without you. Type yes to leave.")
    if session.keyboard.ask().strip().casefold() != "yes":
        session.say("You stay.")
        return
    announce(session, f"leave {prompt.seat}")


def stop(session: Session, prompt: Prompt, rest: str) -> None:
    """End the match together: everybody who still plays must be a person and say yes."""
    playing = session.board.playing(session.match.view(prompt.seat))
    if any(seat in session.bots for seat in playing):
        session.say("Only when all who still play are people can they agree to stop; bots never do.", WARN)
        return
    refusal = session.match.rules.why_not_stop(session.match.state)
    if refusal is not None:
        session.say(str(refusal), WARN)
        return
    for seat in playing:
        session.console.print(Text.assemble(session.title_of(seat), ", do you agree to stop now? Type yes or no."))
        if session.keyboard.ask().strip().casefold() != "yes":
            session.say("The match goes on.")
            return
    announce(session, "stop")


def announce(session: Session, words: str) -> None:
    """Let the table say something, or tell why it cannot."""
    try:
        session.match.announce(words)
    except Refused as refused:
        session.say(str(refused.refusal), WARN)


def wait(session: Session, prompt: Prompt, rest: str) -> None:
    """Let somebody else act first, where nobody must."""
    if prompt.awaited:
        session.say("The game waits for your answer.", WARN)


def go(session: Session, prompt: Prompt, rest: str) -> None:
    """Save and go."""
    raise Quit


COMMANDS = {
    "board": Command("board", "the table and your choices again", show_board),
    "hint": Command("hint", "what a strong player would do, where the game knows one", give_hint),
    "log": Command("log", "all that happened so far", show_log),
    "rules": Command("rules [WORD]", "the game in short, or the rulings about a word", show_rules),
    "save": Command("save [FILE]", "save and play on", save_match),
    "leave": Command("leave", "give up your seat for good", leave),
    "stop": Command("stop", "end the match together, if all are people and agree", stop),
    "wait": Command("wait", "let others act first", wait),
    "quit": Command("quit", "save and go; Ctrl-C and Ctrl-D do the same", go),
    "help": Command("help", "this", give_help),
}
