"""Whose turn it is at one terminal: people at the keyboard one after the other, bots at the other seats."""

from __future__ import annotations

from rich.text import Text

from talion.bots.bot import decide
from talion.cli import talk
from talion.cli.console import DIM
from talion.cli.session import Session
from talion.kernel.state import NEVER
from talion.kernel.turn import PACE_MS, clock_acts
from talion.match import Prompt


def play(session: Session) -> None:
    """To the end of the match, or until somebody quits."""
    while session.match.result is None:
        go_on(session)
    session.tell_everybody()


def go_on(session: Session) -> None:
    """One decision, of a person before a bot; but where a clock runs, bots do not lose time to a person's thinking."""
    prompts = session.match.prompts()
    awaited = [prompt for prompt in prompts if prompt.awaited]
    if not awaited:
        pass_time(session, prompts)
        return
    people = [prompt for prompt in awaited if prompt.seat in session.people]
    bots = [prompt for prompt in awaited if prompt.seat in session.bots]
    if people and (not bots or session.match.state.due_ms() == NEVER):
        ask_person(session, people[0])
    else:
        ask_bot(session, bots[0].seat)


def pass_time(session: Session, prompts: list[Prompt]) -> None:
    """Nobody must act. Somebody may, at the pace of bots among themselves; otherwise a timer runs out."""
    ahead_ms = session.pace.below(PACE_MS)
    if clock_acts(session.match.state, session.match.now_ms + ahead_ms):
        session.match.advance(session.match.state.due_ms() - session.match.now_ms)
        return
    session.match.advance(ahead_ms)
    prompt = prompts[session.pace.below(len(prompts))]
    if prompt.seat in session.people:
        ask_person(session, prompt)
    else:
        ask_bot(session, prompt.seat)


def ask_bot(session: Session, seat: int) -> None:
    """A bot thinks about a world of its own and acts."""
    match = session.match
    if not any(prompt.seat in session.people for prompt in match.prompts()):
        session.tell_everybody()
    name = session.board.who(match.view(), seat)
    if session.console.is_terminal:
        with session.console.status(Text(f"{name} is thinking …", style=DIM)):
            action = decide(session.bots[seat], match.rules, match.state, seat, session.streams[seat])
    else:
        action = decide(session.bots[seat], match.rules, match.state, seat, session.streams[seat])
    match.play(seat, match.words.codec.words[action])


def ask_person(session: Session, prompt: Prompt) -> None:
    """Show a person what is new and listen until something is done."""
    session.hand_over(prompt.seat)
    session.draw(prompt)
    entries = len(session.match.entries)
    while len(session.match.entries) == entries:
        text = session.listen(prompt)
        if text is None:
            return
        talk.hear(session, prompt, text)
        if prompt.id not in (other.id for other in session.match.prompts()):
            return
        if not prompt.awaited and text.casefold() == "wait":
            return
