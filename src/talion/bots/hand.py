"""A bot's hand in real time: when it acts next, and what it then does. At a table and in simulation it is the same one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from talion.bots.bot import NOTHING, Bot
from talion.bots.tempo import Tempo
from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.rules import Rules
from talion.kernel.state import NEVER, State
from talion.kernel.step import TICK, perform

# A match in which this many moments pass is not going to end.
MOST_MOMENTS: Final = 1_000_000
# What happens, taken by somebody who writes it down: who, when, what.
Enter = Callable[[int, int, int], None]


class Hand:
    """One seat's. `at_ms` is its next moment in table time, NEVER while nothing is asked or offered."""

    def __init__(self, bot: Bot, tempo: Tempo, seat: int, stream: Stream) -> None:
        self.bot = bot
        self.tempo = tempo
        self.seat = seat
        self.stream = stream
        self.at_ms: int = NEVER
        # The prompt in sight, the standing one that it has seen, and what it has last looked at.
        self.prompt = 0
        self.standing = 0
        self.news = 0
        # Until then it has not seen what is new: it says only what it knows by rote.
        self.sees_ms = 0

    def look(self, state: State) -> int:
        """Something may have happened: what is new takes its time to be seen. Answers the next moment."""
        seat = self.seat
        question, offer = state.prompt[seat], state.standing_prompt(seat)
        prompt = (question or offer) if state.is_open(seat) else 0
        news = self.bot.news(state, seat)
        if prompt == self.prompt != 0 and news != self.news:
            self.at_ms = self.sees_ms = state.now_ms + self.tempo.seeing_ms(self.stream)
            if self.bot.by_rote(state, seat) != NOTHING:
                self.at_ms = min(self.sees_ms, state.now_ms + self.tempo.by_rote_ms(self.stream))
        self.news = news
        if prompt != self.prompt:
            self.prompt = prompt
            self.sees_ms = 0
            if prompt == 0:
                self.at_ms = NEVER
            elif prompt == self.standing:
                self.at_ms = state.now_ms + self.tempo.going_on_ms(self.stream)
            else:
                self.at_ms = state.now_ms + self.tempo.seeing_ms(self.stream)
            if question == 0 and offer != 0:
                self.standing = offer
        return self.at_ms

    def act(self, rules: Rules[Any], state: Any) -> int:
        """Its moment has come: what it does, or NOTHING. Of the true state it gets only a world."""
        stream = self.stream
        # First of all the next moment: a bot that fails is not asked again at once.
        at_ms = self.at_ms
        if at_ms < self.sees_ms:
            action = self.bot.by_rote(state, self.seat)
            going_on_ms = 0 if action == NOTHING else self.tempo.going_on_ms(stream)
            self.at_ms = max(self.sees_ms, at_ms + going_on_ms)
            return action
        self.at_ms = at_ms + self.tempo.seeing_ms(stream)
        if self.tempo.is_overlooked(stream):
            return NOTHING
        action = self.bot.command(rules, rules.world_of(state, self.seat, stream), self.seat, stream)
        if action != NOTHING:
            self.at_ms = at_ms + self.tempo.going_on_ms(stream)
        return action


def play_live(rules: Rules[Any], state: Any, hands: list[Hand], enter: Enter | None = None, most: int = NEVER) -> int:
    """Hands by seat play a match in virtual time to its end, or for very long; how many commands they gave. `enter` takes them one by one
    where they are to be written down."""
    commands = 0
    for _moment in range(MOST_MOMENTS):
        if state.over or commands == most:
            break
        hand = min((hand for hand in hands if hand.look(state) != NEVER), key=lambda one: one.at_ms, default=None)
        due_ms = state.due_ms()
        if hand is None or NEVER != due_ms <= hand.at_ms:
            if enter is None:
                perform(rules, state, CLOCK, due_ms, TICK)
            else:
                enter(CLOCK, due_ms, TICK)
            continue
        # By itself time does not run backwards, whatever a question took out of order.
        state.now_ms = hand.at_ms = max(state.now_ms, hand.at_ms)
        action = hand.act(rules, state)
        if action != NOTHING:
            if enter is None:
                rules.apply(state, hand.seat, action)
            else:
                enter(hand.seat, state.now_ms, action)
            commands += 1
    return commands
