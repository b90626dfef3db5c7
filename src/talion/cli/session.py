"""A match at one terminal: people at the keyboard in turn, bots at the other seats."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from talion.bots import roster
from talion.bots.bot import decide
from talion.cli import talk
from talion.cli.boards import board_of
from talion.cli.console import DIM, WARN, clean, clear
from talion.cli.inputs import BOT, PERSON
from talion.cli.keyboard import PROMPT, Keyboard, TimeUp
from talion.kernel.chance import stream_of
from talion.kernel.events import OBSERVER
from talion.kernel.problems import Problem
from talion.kernel.state import NEVER
from talion.kernel.turn import PACE_MS, clock_acts
from talion.match import Match, Prompt


class Session:
    """Who sits where comes from the match's header, so that a saved match goes on with the same company."""

    def __init__(self, match: Match, console: Console, keyboard: Keyboard, path: Path | None = None) -> None:
        players = match.header.players
        if len(players) != match.header.seats:
            raise Problem("The match does not say who sits at which seat.")
        self.match, self.console, self.keyboard, self.path = match, console, keyboard, path
        self.board = board_of(match)
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.bots = {
            seat: roster.make(match.game, player.removeprefix(BOT))
            for seat, player in enumerate(players)
            if player != PERSON
        }
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

    def play(self) -> None:
        """To the end of the match, or until somebody quits."""
        while self.match.result is None:
            self.go_on()
        self.tell_everybody()

    def go_on(self) -> None:
        """One decision, of a person before a bot; but where a clock runs, bots do not lose time to a person's thinking."""
        prompts = self.match.prompts()
        awaited = [prompt for prompt in prompts if prompt.awaited]
        if not awaited:
            self.pass_time(prompts)
            return
        people = [prompt for prompt in awaited if prompt.seat in self.people]
        bots = [prompt for prompt in awaited if prompt.seat in self.bots]
        if people and (not bots or self.match.state.due_ms() == NEVER):
            self.ask_person(people[0])
        else:
            self.ask_bot(bots[0].seat)

    def pass_time(self, prompts: list[Prompt]) -> None:
        """Nobody must act. Somebody may, at the pace of bots among themselves; otherwise a timer runs out."""
        ahead_ms = self.pace.below(PACE_MS)
        if clock_acts(self.match.state, self.match.now_ms + ahead_ms):
            self.match.advance(self.match.state.due_ms() - self.match.now_ms)
            return
        self.match.advance(ahead_ms)
        prompt = prompts[self.pace.below(len(prompts))]
        if prompt.seat in self.people:
            self.ask_person(prompt)
        else:
            self.ask_bot(prompt.seat)

    # Bots

    def ask_bot(self, seat: int) -> None:
        """A bot thinks about a world of its own and acts."""
        match = self.match
        if not any(prompt.seat in self.people for prompt in match.prompts()):
            self.tell_everybody()
        name = self.board.who(match.view(), seat)
        if self.console.is_terminal:
            with self.console.status(Text(f"{name} is thinking …", style=DIM)):
                action = decide(self.bots[seat], match.rules, match.state, seat, self.streams[seat])
        else:
            action = decide(self.bots[seat], match.rules, match.state, seat, self.streams[seat])
        match.play(seat, match.words.codec.words[action])

    # People

    def ask_person(self, prompt: Prompt) -> None:
        """Show a person what is new and listen until something is done."""
        self.hand_over(prompt.seat)
        self.draw(prompt)
        entries = len(self.match.entries)
        while len(self.match.entries) == entries:
            text = self.listen(prompt)
            if text is None:
                return
            talk.hear(self, prompt, text)
            if prompt.id not in (other.id for other in self.match.prompts()):
                return
            if not prompt.awaited and text.casefold() == "wait":
                return

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
