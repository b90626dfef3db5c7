"""Whose turn it is at one terminal: people at the keyboard one after the other, bots at the other seats."""

from __future__ import annotations

from rich.text import Text

from talion.bots.bot import ask, witnessed
from talion.cli import talk
from talion.cli.console import DIM
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.state import NEVER
from talion.kernel.turn import PACE_MS, clock_acts
from talion.match import Prompt


def play(terminal: TerminalMatch) -> None:
    """To the end of the match, or until somebody quits."""
    while terminal.match.result is None:
        go_on(terminal)
    terminal.tell_everybody()


def go_on(terminal: TerminalMatch) -> None:
    """One decision, of a person before a bot; but where a clock runs, bots do not lose time to a person's thinking."""
    prompts = terminal.match.prompts()
    awaited = [prompt for prompt in prompts if prompt.awaited]
    if not awaited:
        pass_time(terminal, prompts)
        return
    people = [prompt for prompt in awaited if prompt.seat in terminal.people]
    bots = [prompt for prompt in awaited if prompt.seat in terminal.bots]
    if people and (not bots or terminal.match.state.due_ms() == NEVER):
        ask_person(terminal, people[0])
    else:
        ask_bot(terminal, bots[0].seat)


def pass_time(terminal: TerminalMatch, prompts: list[Prompt]) -> None:
    """Nobody must act. Somebody may, at the pace of bots among themselves; otherwise a timer runs out."""
    ahead_ms = terminal.pace.below(PACE_MS)
    if clock_acts(terminal.match.state, terminal.match.now_ms + ahead_ms):
        terminal.match.advance(terminal.match.state.due_ms() - terminal.match.now_ms)
        return
    terminal.match.advance(ahead_ms)
    prompt = prompts[terminal.pace.below(len(prompts))]
    if prompt.seat in terminal.people:
        ask_person(terminal, prompt)
    else:
        ask_bot(terminal, prompt.seat)


def ask_bot(terminal: TerminalMatch, seat: int) -> None:
    """A bot thinks about a world of its own and acts."""
    match = terminal.match
    if not any(prompt.seat in terminal.people for prompt in match.prompts()):
        terminal.tell_everybody()
    name = terminal.board.who(match.view(), seat)
    if terminal.console.is_terminal:
        with terminal.console.status(Text(f"{name} is thinking …", style=DIM)):
            action = thought(terminal, seat)
    else:
        action = thought(terminal, seat)
    match.play(seat, match.words.codec.words[action])


def thought(terminal: TerminalMatch, seat: int) -> int:
    """What a bot chooses."""
    match, bot = terminal.match, terminal.bots[seat]
    memory = witnessed(match, seat) if bot.remembers else ()
    return ask(bot, match.rules, match.state, seat, terminal.streams[seat], memory=memory).action


def ask_person(terminal: TerminalMatch, prompt: Prompt) -> None:
    """Show a person what is new and listen until something is done."""
    terminal.hand_over(prompt.seat)
    terminal.draw(prompt)
    entries = len(terminal.match.entries)
    while len(terminal.match.entries) == entries:
        text = terminal.listen(prompt)
        if text is None:
            return
        talk.hear(terminal, prompt, text)
        if prompt.id not in (other.id for other in terminal.match.prompts()):
            return
        if not prompt.awaited and text.casefold() == "wait":
            return
