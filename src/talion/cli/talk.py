"""What a person can say during a match: a choice, a question why not, or a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.table import Table
from rich.text import Text

from talion.bots.hints import advise
from talion.cli import rulebook
from talion.cli.answers import chosen, listed, matching
from talion.cli.console import DIM, GOOD, NUMBER, WARN
from talion.cli.files import default_path, save
from talion.cli.keyboard import Quit
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.codec import normal
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.match import Prompt


@dataclass(frozen=True)
class Command:
    """A word of the terminal, not of the game."""

    usage: str
    text: str
    do: Callable[[TerminalMatch, Prompt, str], None]

    def takes(self, rest: str) -> bool:
        """Whether what follows the word can belong to it."""
        return not rest or " " in self.usage


def hear(terminal: TerminalMatch, prompt: Prompt, text: str) -> None:
    """Do what a line says. The words of the game come before the words of the terminal."""
    if not text:
        return
    if text.startswith("?"):
        explain(terminal, prompt, text[1:].strip())
        return
    verb, _, rest = text.partition(" ")
    command = COMMANDS.get(verb.casefold())
    legal = terminal.match.legal(prompt.seat)
    is_action = normal(text) in (normal(words) for words in legal)
    if command is not None and command.takes(rest) and not is_action:
        command.do(terminal, prompt, rest.strip())
    else:
        choose(terminal, prompt, text, legal)


def choose(terminal: TerminalMatch, prompt: Prompt, text: str, legal: list[str]) -> None:
    """Play the choice that is meant, or say what is unclear or refused."""
    meant = chosen(text, legal) or by_other_words(terminal, text, legal)
    if len(meant) == 1:
        try:
            terminal.match.play(prompt.seat, meant[0], prompt.id)
        except Refused as refused:
            terminal.say(str(refused.refusal), WARN)
    elif meant:
        terminal.say(f"That could be {listed(meant)}.", WARN)
    elif text.isdigit():
        terminal.say(f"The choices are numbered 1 to {len(legal)}.", WARN)
    else:
        others = matching(text, known(terminal, prompt)) or by_other_words(terminal, text, known(terminal, prompt))
        if others:
            tell_why_not(terminal, prompt, others)
        else:
            terminal.say(f"“{text[:40]}” is no choice and no command. Type a number, its words, ? or help.", WARN)


def by_other_words(terminal: TerminalMatch, text: str, choices: list[str]) -> list[str]:
    """The choices that a line means by other words which the game knows for them."""
    codec = terminal.match.words.codec
    others = {words: codec.words[action] for words, action in codec.also.items() if codec.words[action] in choices}
    return [others[words] for words in matching(text, list(others))]


# Why not


def known(terminal: TerminalMatch, prompt: Prompt) -> list[str]:
    """The actions that may be spoken of."""
    return terminal.match.words.known(terminal.match.state, prompt.seat)


def is_unseen(terminal: TerminalMatch, prompt: Prompt, name: str) -> bool:
    """Whether a name occurs only in actions that may not be spoken of yet."""
    said = [words for words in terminal.match.words.codec.words if words.endswith(f" {name}")]
    return bool(said) and not set(said) & set(known(terminal, prompt))


def explain(terminal: TerminalMatch, prompt: Prompt, text: str) -> None:
    """`?`, `? words` and `? RV-8`."""
    if not text:
        tell_why_not(terminal, prompt, known(terminal, prompt))
        return
    ruling = rulebook.find(terminal.match.game, text)
    if ruling is not None:
        terminal.console.print(rulebook.drawn(ruling))
        return
    meant = chosen(text, terminal.match.legal(prompt.seat)) if text.isdigit() else []
    meant = meant or matching(text, known(terminal, prompt))
    meant = meant or by_other_words(terminal, text, known(terminal, prompt))
    if meant:
        tell_why_not(terminal, prompt, meant)
    else:
        terminal.say(f"No action of {terminal.match.game.title} begins like “{text[:40]}”.", WARN)


def tell_why_not(terminal: TerminalMatch, prompt: Prompt, actions: list[str]) -> None:
    """Each reason once, with all it stands against."""
    reasons: dict[str, list[str]] = {}
    for words in actions:
        refusal = terminal.match.why_not(prompt.seat, words, prompt.id)
        reasons.setdefault("" if refusal is None else str(refusal), []).append(words)
    offered = reasons.pop("", [])
    for reason, words_list in reasons.items():
        line = Text.assemble((f"{listed(words_list)}: ", DIM), terminal.board.sentence(reason))
        terminal.console.print(line)
    if offered and len(offered) < len(terminal.match.legal(prompt.seat)):
        terminal.say(f"You may: {listed(offered)}.", GOOD)
    elif not reasons:
        terminal.say("Everything this game knows is offered to you.", GOOD)


# Commands


def give_help(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """All that can be typed."""
    table = Table.grid(padding=(0, 3))
    table.add_column(style=NUMBER, no_wrap=True)
    table.add_column()
    first = terminal.match.legal(prompt.seat)[0]
    table.add_row("1, 2, 3 …", "choose by number")
    table.add_row(first, "choose by words; beginnings are enough where they are clear")
    table.add_row("?", "why the other choices are not offered")
    table.add_row("? WORDS", "why one choice is not offered")
    table.add_row("? ID", "what a ruling says, for instance one a sentence cites")
    for command in COMMANDS.values():
        if command.do is not wait or not prompt.awaited:
            table.add_row(command.usage, command.text)
    terminal.console.print(table)


def show_rules(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """The game in short, or what the rules say about a word."""
    game, pack = terminal.match.game, terminal.match.pack
    try:
        unseen = partial(is_unseen, terminal, prompt)
        terminal.console.print(rulebook.search(game, rest, pack, unseen) if rest else rulebook.summary(game))
        if not rest:
            terminal.say("rules WORD searches cards and rulings; rules all prints everything.", DIM)
    except Problem as problem:
        terminal.say(str(problem), WARN)


def show_log(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """Everything the person could witness so far."""
    events = terminal.match.events(prompt.seat)
    terminal.console.print(terminal.board.story(events) if events else "Nothing has happened yet.")


def show_board(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """The table and the choices again."""
    terminal.draw(prompt)


def give_hint(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """What the strongest bot would do, from what this seat knows."""
    advice = advise(terminal.match, prompt.seat)
    if advice is None:
        terminal.say(f"There are no hints for {terminal.match.game.title} yet.", WARN)
    else:
        terminal.say(advice.text, GOOD)


def save_match(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """Write the match to a file, and to the same one when it ends."""
    try:
        path = Path(rest).expanduser() if rest else terminal.path or default_path(terminal.match, Path())
        save(terminal.match, path)
    except (OSError, Problem, RuntimeError) as problem:
        terminal.say(str(problem), WARN)
        return
    terminal.path = path
    terminal.say(f"Saved to {path}.", GOOD)


def leave(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """Give up the seat for good."""
    after = "It ends with that." if terminal.match.state.seats == 1 else "It goes on without you."
    terminal.say(f"Leave this match for good? {after} Type yes to leave.")
    if terminal.keyboard.ask().strip().casefold() != "yes":
        terminal.say("You stay.")
        return
    announce(terminal, f"leave {prompt.seat}")


def stop(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """End the match together: everybody who still plays must be a person and say yes."""
    playing = terminal.board.playing(terminal.match.view(prompt.seat))
    if any(seat in terminal.bots for seat in playing):
        terminal.say("Only when all who still play are people can they agree to stop; bots never do.", WARN)
        return
    refusal = terminal.match.rules.why_not_stop(terminal.match.state)
    if refusal is not None:
        terminal.say(str(refusal), WARN)
        return
    for seat in playing:
        terminal.console.print(Text.assemble(terminal.title_of(seat), ", do you agree to stop now? Type yes or no."))
        if terminal.keyboard.ask().strip().casefold() != "yes":
            terminal.say("The match goes on.")
            return
    announce(terminal, "stop")


def announce(terminal: TerminalMatch, words: str) -> None:
    """Let the table say something, or tell why it cannot."""
    try:
        terminal.match.announce(words)
    except Refused as refused:
        terminal.say(str(refused.refusal), WARN)


def wait(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """Let somebody else act first, where nobody must."""
    if prompt.awaited:
        terminal.say("The game waits for your answer.", WARN)


def go(terminal: TerminalMatch, prompt: Prompt, rest: str) -> None:
    """Save and go."""
    raise Quit


COMMANDS = {
    "board": Command("board", "the table and your choices again", show_board),
    "hint": Command("hint", "what a strong player would do, where the game knows one", give_hint),
    "log": Command("log", "all that happened so far", show_log),
    "rules": Command("rules [WORD]", "the game in short, or the cards and rulings about a word", show_rules),
    "save": Command("save [FILE]", "save and play on", save_match),
    "leave": Command("leave", "give up your seat for good", leave),
    "stop": Command("stop", "end the match together, if all are people and agree", stop),
    "wait": Command("wait", "let others act first", wait),
    "quit": Command("quit", "save and go; Ctrl-C and Ctrl-D do the same", go),
    "help": Command("help", "this", give_help),
}
