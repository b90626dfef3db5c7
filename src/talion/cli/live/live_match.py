"""A match in real time at one terminal: its clock, the bots at the other seats, what waits, and what the person is told when."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from talion.bots.bot import NOTHING
from talion.bots.hand import Hand
from talion.bots.players import player_for
from talion.cli.boards.plain import Told
from talion.cli.console import DIM, WARN
from talion.cli.inputs import BOT
from talion.cli.keyboard import PROMPT, Keyboard
from talion.cli.live.lines import LiveLines
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import WAITS, Refusal, Refused
from talion.kernel.state import NEVER
from talion.match import Match, Prompt

# What others do is told together, so often at most.
DIGEST_MS: Final = 2000
MOST_WAITING: Final = 3
# When the time that is left is said.
SAID_S: Final = (240, 180, 120, 60, 30, 10)


class LiveMatch(TerminalMatch):
    """One person, or nobody who watches; in real time nobody shares a keyboard."""

    def __init__(self, match: Match, console: Console, lines: LiveLines, path: Path | None = None) -> None:
        super().__init__(match, console, Keyboard(console), path)
        if len(self.people) > 1:
            raise Problem("In real time everybody plays at a device of their own; only one sits at this keyboard.")
        self.lines = lines
        self.hands = []
        for seat in self.bots:
            bot = player_for(match.game, match.header.options, match.header.players[seat].removeprefix(BOT))
            bot.sit(match, seat)
            assert bot.tempo is not None
            self.hands.append(Hand(bot, bot.tempo, seat, self.streams[seat]))
        # Table time at a moment of the lines' own; it stands still in a break.
        self.base_ms, self.started_ms = match.now_ms, lines.now_ms()
        self.stopped = match.state.paused_ms != NEVER
        # When the count-in after a break is over.
        self.goes_on_ms: int | None = None
        # Commands that are tried again after every entry (TL-16), and the question whose words were shown last.
        self.waiting: list[str] = []
        self.shown = 0
        self.standing = 0
        self.untold: list[Told] = []
        self.told_ms = lines.now_ms()
        self.said_s = SAID_S[0] + 1
        # `leave` wants a yes.
        self.leaving = False

    @property
    def seat(self) -> int | None:
        """Whose match this is; nobody's who only watches."""
        return self.people[0] if self.people else None

    # Time

    def table_ms(self) -> int:
        """Table time now."""
        return self.base_ms if self.stopped else self.base_ms + self.lines.now_ms() - self.started_ms

    def stand_still(self) -> None:
        """A break: table time does not run."""
        self.base_ms, self.stopped, self.goes_on_ms = self.table_ms(), True, None
        if self.match.state.paused_ms == NEVER:
            self.match.announce("pause")

    def count_in(self) -> None:
        """The break is over in a moment."""
        if self.goes_on_ms is None:
            self.goes_on_ms = self.lines.now_ms() + self.match.rules.count_in_ms()

    def go_on(self) -> None:
        """Table time runs on from where it stood."""
        self.match.announce("resume")
        self.started_ms, self.stopped, self.goes_on_ms = self.lines.now_ms(), False, None

    def catch_up(self) -> None:
        """Whatever is due by now happens: timers and bots, in the order of their time."""
        if self.goes_on_ms is not None and self.goes_on_ms <= self.lines.now_ms():
            self.go_on()
        if self.stopped:
            return
        until_ms, match = self.table_ms(), self.match
        while not match.state.over:
            due_ms, hand = match.state.due_ms(), self.next_hand()
            if hand is not None and hand.at_ms <= until_ms and (due_ms == NEVER or hand.at_ms < due_ms):
                self.let_act(hand)
            elif due_ms == NEVER or due_ms > until_ms:
                match.advance(until_ms - match.now_ms)
                return
            else:
                match.enter(CLOCK, due_ms, "tick")
                self.release()

    def next_hand(self) -> Hand | None:
        """The bot whose moment comes next."""
        state = self.match.state
        return min((one for one in self.hands if one.look(state) != NEVER), key=lambda one: one.at_ms, default=None)

    def let_act(self, hand: Hand) -> None:
        """A bot's moment has come."""
        match = self.match
        at_ms = hand.at_ms = max(hand.at_ms, match.now_ms)
        action = hand.act(match.rules, match.state)
        if action != NOTHING:
            match.enter(hand.seat, at_ms, match.words.codec.words[action])
            self.release()

    def idle_ms(self) -> int | None:
        """How long nothing happens by itself."""
        now_ms = self.lines.now_ms()
        waits = [self.told_ms + DIGEST_MS - now_ms] if self.untold else []
        if self.stopped:
            waits += [] if self.goes_on_ms is None else [self.goes_on_ms - now_ms]
        else:
            due_ms, hand, table_ms = self.match.state.due_ms(), self.next_hand(), self.table_ms()
            waits += [] if due_ms == NEVER else [due_ms - table_ms]
            waits += [] if hand is None else [hand.at_ms - table_ms]
        return max(1, min(waits)) if waits else None

    # Commands

    def prompt(self) -> Prompt | None:
        """What is asked of the person or offered now."""
        return next((one for one in self.match.prompts() if one.seat == self.seat), None)

    def give(self, words: str) -> None:
        """A command of the person: done, kept while it only has to wait, or refused with the reason."""
        seat, match = self.seat, self.match
        assert seat is not None
        prompt = self.prompt()
        number = prompt.id if prompt is not None and words in match.legal(seat) else match.state.standing_prompt(seat)
        try:
            match.enter(seat, match.now_ms, words, number)
        except Refused as refused:
            refusal = refused.refusal
            if refusal.wait and len(self.waiting) < MOST_WAITING:
                self.waiting.append(words)
                self.say(f"{refusal} It waits.", DIM)
                return
            if refusal.wait:
                refusal = Refusal(WAITS, f"{MOST_WAITING} commands of yours wait already; this one was not kept.")
            self.say(str(refusal), WARN)
        else:
            self.release()

    def release(self) -> None:
        """Something has happened: what waits is tried again, in the order it came; what is impossible by now is dropped."""
        seat, match = self.seat, self.match
        tried = 0
        while seat is not None and tried < len(self.waiting):
            state = match.state
            due_ms = state.due_ms()
            if state.paused_ms != NEVER or NEVER != due_ms <= match.now_ms:
                return
            try:
                match.enter(seat, match.now_ms, self.waiting[tried], state.standing_prompt(seat))
            except Refused as refused:
                if refused.refusal.wait:
                    tried += 1
                else:
                    del self.waiting[tried]
            else:
                del self.waiting[tried]
                tried = 0

    # Words

    def news(self) -> None:
        """What concerns the person at once, a new question, the time that is left; what others did, together."""
        view = self.match.view(self.viewer)
        fresh = self.match.events(self.viewer, self.seen[self.viewer])
        self.count_seen(*self.seen)
        urgent = self.board.urgent(view, fresh)
        self.untold += [event for event in fresh if event not in urgent]
        over = self.match.result is not None
        asked, left_ms = self.question(), self.board.left_ms(view)
        parts: list[RenderableType] = [self.board.at_once(urgent)] if urgent else []
        parts += [] if asked is None else self.asking(asked)
        if over or self.lines.now_ms() >= self.told_ms + DIGEST_MS or any(map(self.board.is_loud, self.untold)):
            parts += self.together()
        time_left = self.time_said(left_ms)
        parts += [Text(time_left, style=WARN)] if time_left else []
        self.lines.prompt = self.prompt_text(left_ms)
        if parts:
            with self.lines.hidden():
                self.console.print(*parts, sep="\n")

    def together(self) -> list[RenderableType]:
        """What others did, in the order in which it happened: what is loud by itself, the rest in as few lines as say it."""
        events, self.untold, self.told_ms = self.untold, [], self.lines.now_ms()
        parts: list[RenderableType] = []
        for loud, some in groupby(events, self.board.is_loud):
            told = list(some)
            digest = [] if loud else self.board.digest(told)
            if loud or digest:
                parts.append(self.board.story(told) if loud else Text(" ").join(digest))
        return parts

    def question(self) -> Prompt | None:
        """What is asked now, if it is new: the standing prompt is new only once a round."""
        prompt = self.prompt()
        number = 0 if prompt is None else prompt.id
        if prompt is None or number == self.shown:
            self.shown = number
            return None
        self.shown = number
        if number == self.match.state.standing_prompt(prompt.seat):
            if number == self.standing:
                return None
            self.standing = number
        return prompt

    def asking(self, prompt: Prompt) -> list[RenderableType]:
        """A new question, with its choices; a standing one has too many of them."""
        view = self.match.view(prompt.seat)
        if prompt.id == self.standing:
            text = f"{prompt.text} Type ? for what you can do, pause for a break."
            return [Padding(self.board.table(view), (0, 0, 0, 1)), Text(text, style="bold")]
        choices = self.board.choices(view, self.match.legal(prompt.seat))
        return [Text(prompt.text, style="bold"), Padding(choices, (0, 0, 0, 1))]

    def time_said(self, left_ms: int | None) -> str:
        """`30 seconds left.`, once."""
        if left_ms is None:
            self.said_s = SAID_S[0] + 1
            return ""
        passed = [s for s in SAID_S if left_ms <= s * 1000 and s < self.said_s]
        if not passed:
            return ""
        first, self.said_s = self.said_s > SAID_S[0], passed[-1]
        if first and left_ms < self.said_s * 1000 - DIGEST_MS:  # a round that is shorter than that
            return ""
        minutes = self.said_s // 60
        if minutes:
            return f"{minutes} minute{'s' if minutes > 1 else ''} left."
        return f"{self.said_s} seconds left."

    def prompt_text(self, left_ms: int | None) -> str:
        """`4:12 > `"""
        if self.stopped:
            return f"paused {PROMPT}"
        if left_ms is None:
            return PROMPT
        seconds = -(-left_ms // 1000)
        return f"{seconds // 60}:{seconds % 60:02d} {PROMPT}"
