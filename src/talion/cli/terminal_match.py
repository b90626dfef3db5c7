"""A match at one terminal: who sits where, what each of them is shown, and what they type."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from talion.bots.players import player
from talion.cli.boards import board_of
from talion.cli.console import DIM, WARN, clean, clear
from talion.cli.inputs import BOT, PERSON
from talion.cli.keyboard import PROMPT, Keyboard, TimeUp
from talion.kernel.chance import stream_of
from talion.kernel.events import OBSERVER
from talion.kernel.problems import Problem
from talion.kernel.state import NEVER
from talion.match import Match, Prompt


class TerminalMatch:
    """Who sits where comes from the match's header, so that a saved match goes on with the same company."""

    def __init__(self, match: Match, console: Console, keyboard: Keyboard, path: Path | None = None) -> None:
        players = match.header.players
        if len(players) != match.header.seats:
            raise Problem("The match does not say who sits at which seat.")
        self.match, self.console, self.keyboard, self.path = match, console, keyboard, path
        self.board = board_of(match)
        self.people = [seat for seat, name in enumerate(players) if name == PERSON]
        self.bots = {
            seat: player(match.game, name.removeprefix(BOT)) for seat, name in enumerate(players) if name != PERSON
        }
        for seat, bot in self.bots.items():
            bot.sit(match, seat)
        # A match taken up again does not hand bots the chance they had at its beginning.
        begun = f", from entry {len(match.entries)}" if match.entries else ""
        seed = int(match.header.seed)
        self.streams = {seat: stream_of(seed, f"bot {seat}{begun}") for seat in self.bots}
        self.pace = stream_of(seed, f"pace{begun}")
        # How many of its events each person has been told, and how many of everybody's anyone has.
        self.seen = {viewer: self.told_before(viewer) for viewer in (*self.people, OBSERVER)}
        # Through whose eyes things are shown that nobody is asked about.
        self.viewer = self.people[0] if len(self.people) == 1 else OBSERVER
        self.holder = self.viewer

    # People

    def hand_over(self, seat: int) -> None:
        """Between two people's secrets, a curtain."""
        if self.holder == seat:
            return
        view = self.match.view(seat)
        if self.board.is_secret(view):
            clear(self.console)
            self.keyboard.forget()
            self.console.print()
            self.console.print(Text.assemble("Hand the keyboard to ", self.title_of(seat), " and press Enter."))
            self.keyboard.ask("")
            clear(self.console)
        self.holder = seat

    def title_of(self, seat: int) -> Text:
        """A seat by name, and by number where the name is not the number already."""
        name = self.board.who(self.match.view(), seat)
        text = self.board.sentence(name)
        return text if name == f"Seat {seat}" else text.append(f" (seat {seat})", style=DIM)

    def draw(self, prompt: Prompt) -> None:
        """News, the table, the question and its choices."""
        seat, view = prompt.seat, self.match.view(prompt.seat)
        self.tell(seat)
        self.console.print()
        self.console.print(Padding(self.board.table(view), (0, 0, 0, 1)))
        self.console.print()
        if len(self.people) > 1:
            self.console.print(self.title_of(seat), end=": ")
        self.console.print(Text(prompt.text, style="bold"))
        self.console.print(Padding(self.board.choices(view, self.match.legal(seat)), (0, 0, 0, 1)))

    def listen(self, prompt: Prompt) -> str | None:
        """A line from a person; None if the time for it is up. While a timer runs, thinking takes table time."""
        due_ms = self.match.state.due_ms()
        if due_ms == NEVER:
            return clean(self.keyboard.ask())
        left_ms = due_ms - self.match.now_ms
        began = time.monotonic()
        try:
            text = clean(self.keyboard.ask(f"{-(-left_ms // 1000)} s {PROMPT}", left_ms))
        except TimeUp:
            self.match.advance(left_ms)
            return None
        entries = len(self.match.entries)
        self.match.advance(int((time.monotonic() - began) * 1000))
        if len(self.match.entries) == entries:
            return text
        self.say("That came too late: the time was up.", WARN)
        return None

    def say(self, sentence: str, style: str = "") -> None:
        """Answer a person, beside the match."""
        self.console.print(Text(sentence, style=style))

    # News

    def tell(self, seat: int) -> None:
        """What a person has not been told yet; everybody's part of it is then known to all at the keyboard."""
        self.console.print(self.board.story(self.match.events(seat, self.seen[seat])))
        self.count_seen(seat, OBSERVER)

    def tell_everybody(self) -> None:
        """What nobody has been told yet: to the only person as it may know it, to several as anybody may."""
        events = self.match.events(self.viewer, self.seen[self.viewer])
        if events:
            self.console.print(self.board.story(events))
        self.count_seen(*self.seen)

    def told_before(self, viewer: int) -> int:
        """In a match taken up again: how many events came before the last thing a person did. The rest is news."""
        seats = [viewer] if viewer >= 0 else self.people
        own = [number for number, entry in enumerate(self.match.entries) if entry[0] in seats]
        last = own[-1] if own else -1
        return sum(told.entry < last for told in self.match.told if told.event.seen_by(viewer))

    def count_seen(self, *viewers: int) -> None:
        for viewer in viewers:
            self.seen[viewer] = len(self.match.events(viewer))
