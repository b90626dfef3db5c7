"""A tiny realtime game with timers and a reaction window.

Anybody may strike anybody at any time. The victim's window opens for 1.5 s, in which it may block; strikes that come
meanwhile wait on the stack of unfinished business. The bell ends the match.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.codec import Codec
from talion.kernel.events import EVERYONE, Event
from talion.kernel.game import Game, Words
from talion.kernel.ints import bit, count, has, low
from talion.kernel.options import Option, Options
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.kernel.shapes import EventShape
from talion.kernel.state import State

MOST = 4
WINDOW_MS, BREATH_MS, GUARD_MS = 1500, 500, 2000
READY_MS, COUNT_MS = 30_000, 2000
# Actions: strike seat 0-3, then block, then take it, then ready.
BLOCK, TAKE, READY_UP = MOST, MOST + 1, MOST + 2
# Timers: each kind has one for every seat.
WINDOW, BREATH, GUARD, BELL, START = 0, 10, 20, 30, 40
STRUCK, BLOCKED, HIT, READY, RANG = range(5)


class ReflexView(TypedDict):
    """All of it, for everybody."""

    lives: list[int]
    windows: list[int]
    waiting: list[int]
    guards: list[bool]


class Struck(EventShape):
    """Somebody struck or hit another."""

    kind: Literal["struck", "hit"]
    seat: int
    target: int


class Did(EventShape):
    """Somebody blocked, or has its breath again."""

    kind: Literal["blocked", "ready"]
    seat: int


class Rang(EventShape):
    """The bell."""

    kind: Literal["rang"]


class ReflexState(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("lives", "window_of", "guarded", "breathless", "standing", "begun")

    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.lives = vec[i64]([3] * seats)
        self.window_of = vec[i64]([-1] * seats)  # who strikes in the open window of a victim
        self.guarded = low(seats)
        self.breathless = 0
        self.standing = low(seats)
        self.begun = False

    def clone(self) -> ReflexState:
        made = ReflexState(self.seats, self.chance.clone())
        self.copy_table_into(made)
        made.lives, made.window_of = self.lives[:], self.window_of[:]
        made.guarded, made.breathless, made.standing = self.guarded, self.breathless, self.standing
        made.begun = self.begun
        return made


class ReflexRules(Rules[ReflexState]):
    def __init__(self, seats: int, bell_ms: int, lives: int, ready: bool) -> None:
        super().__init__(seats, MOST + 3, MOST)
        self.bell_ms, self.lives, self.ready = bell_ms, lives, ready

    def empty(self, chance: Stream) -> ReflexState:
        return ReflexState(self.seats, chance)

    def begin(self, s: ReflexState) -> None:
        s.lives = vec[i64]([self.lives] * s.seats)
        if not self.ready:
            self.start_round(s)
            return
        for seat in range(s.seats):
            s.ask(seat)
        s.set_timer(START, READY_MS)

    def start_round(self, s: ReflexState) -> None:
        s.begun = True
        s.cancel_timer(START)
        s.close_all()
        for seat in range(s.seats):
            if has(s.standing, seat):
                s.offer(seat)
        s.set_timer(BELL, s.now_ms + self.bell_ms)

    def count_in_ms(self) -> int:
        return COUNT_MS

    def legal_into(self, s: ReflexState, seat: int, out: vec[i64]) -> int:
        n = 0
        if not s.begun:
            choices = [READY_UP]
        elif s.prompt[seat] != 0:
            choices = [BLOCK, TAKE] if has(s.guarded, seat) else [TAKE]
        else:
            choices = [other for other in range(s.seats) if other != seat and has(s.standing, other)]
        for choice in choices:
            out[n] = choice
            n += 1
        return n

    def apply(self, s: ReflexState, seat: int, action: int) -> None:
        if action == READY_UP:
            s.tell(READY, EVERYONE, seat)
            s.close(seat)
            if s.awaited == 0:
                self.start_round(s)
            return
        if action < MOST:
            s.tell(STRUCK, EVERYONE, seat, action)
            s.freeze(seat)
            s.breathless |= bit(seat)
            s.set_timer(BREATH + seat, s.now_ms + BREATH_MS)
            if s.window_of[action] >= 0:
                s.push(seat * MOST + action)
            else:
                self.open_window(s, seat, action)
            return
        s.cancel_timer(WINDOW + seat)
        s.close(seat)
        if action == BLOCK:
            s.guarded &= ~bit(seat)
            s.set_timer(GUARD + seat, s.now_ms + GUARD_MS)
            s.tell(BLOCKED, EVERYONE, seat)
            self.close_window(s, seat)
        else:
            self.hit(s, seat)

    def open_window(self, s: ReflexState, striker: int, victim: int) -> None:
        s.window_of[victim] = striker
        s.invite(victim)
        s.set_timer(WINDOW + victim, s.now_ms + WINDOW_MS)

    def hit(self, s: ReflexState, victim: int) -> None:
        s.lives[victim] -= 1
        s.tell(HIT, EVERYONE, s.window_of[victim], victim)
        if s.lives[victim] == 0:
            s.standing &= ~bit(victim)
            s.window_of[victim] = -1
            s.close(victim)
            s.withdraw(victim)
            if count(s.standing) == 1:
                s.finish()
            return
        self.close_window(s, victim)

    def close_window(self, s: ReflexState, victim: int) -> None:
        s.window_of[victim] = -1
        waiting = [s.pop() for _ in range(len(s.frames))]
        mine = [frame for frame in waiting if frame % MOST == victim]
        for frame in reversed(waiting):
            if not mine or frame != mine[-1]:
                s.push(frame)
        if mine:
            self.open_window(s, mine[-1] // MOST, victim)

    def due(self, s: ReflexState, what: int) -> None:
        if what == START:
            self.start_round(s)
        elif what == BELL:
            s.tell(RANG, EVERYONE)
            s.finish()
        elif what >= GUARD:
            s.guarded |= bit(what - GUARD)
        elif what >= BREATH:
            seat = what - BREATH
            s.breathless &= ~bit(seat)
            if has(s.standing, seat):
                s.tell(READY, EVERYONE, seat)
                s.thaw(seat)
        else:
            s.close(what - WINDOW)
            self.hit(s, what - WINDOW)

    def explain(self, s: ReflexState, seat: int, action: int) -> Refusal:
        if not s.begun or action == READY_UP:
            return Refusal("RX-6", "It has begun." if s.begun else "Say that you are ready.")
        if action < MOST:
            if s.window_of[seat] >= 0:
                return Refusal("RX-2", "You are being struck: block it or take it.")
            return Refusal("RX-1", "Strike a standing opponent.")
        if s.window_of[seat] < 0:
            return Refusal("RX-2", "Nobody strikes at you.")
        return Refusal("RX-3", "Your guard is down.")

    def why_wait(self, s: ReflexState, seat: int) -> Refusal:
        return Refusal("RX-2" if s.prompt[seat] != 0 else "RX-1", "Catch your breath first.", True)

    def why_not_lag(self, s: ReflexState, seat: int, ms: int) -> Refusal | None:
        return None if ms <= 400 else Refusal("RX-5", "No line is that long.")

    def lag(self, s: ReflexState, seat: int, ms: int) -> None:
        """Nothing is made of it."""

    def why_not_leave(self, s: ReflexState, seat: int) -> Refusal | None:
        return None if has(s.standing, seat) else Refusal("RX-4", "That player is out.")

    def leave(self, s: ReflexState, seat: int) -> None:
        s.lives[seat] = 1
        s.window_of[seat] = seat
        s.cancel_timer(WINDOW + seat)
        s.close(seat)
        self.hit(s, seat)
        if not s.begun and not s.over and s.awaited == 0:
            self.start_round(s)

    def reimagine(self, s: ReflexState, seat: int, stream: Stream) -> ReflexState:
        world = s.clone()
        world.chance = stream.split()
        return world

    def rank(self, s: ReflexState, seat: int) -> int:
        return s.lives[seat]

    def audit(self, s: ReflexState) -> list[str]:
        return [
            f"seat {seat}: lives and standing disagree"
            for seat in range(s.seats)
            if (s.lives[seat] > 0) != has(s.standing, seat)
        ]


class ReflexWords(Words[ReflexState]):
    codec = Codec([f"strike {seat}" for seat in range(MOST)] + ["block", "take it", "ready"])

    def prompt(self, s: ReflexState, seat: int) -> tuple[str, str]:
        if not s.begun:
            return "ready", "Say that you are ready."
        return ("react", "Block it or take it.") if s.window_of[seat] >= 0 else ("act", "Strike when you like.")

    def ending(self, state: State) -> tuple[str, str]:
        return "RX-4", "It is over."


class Reflex(Game):
    name = "reflex"
    title = "Reflex"
    blurb = "A tiny realtime game for tests."
    timing = "realtime"
    hides = False
    view_type, event_types = ReflexView, (Struck, Did, Rang)
    min_seats, max_seats, default_seats = 2, 4, 2
    options = (
        Option("bell_ms", 20_000, "when the bell rings", "RX-4", low=1000, high=600_000),
        Option("lives", 3, "how many hits one takes", "RX-4", low=1, high=99),
        Option("ready", False, "whether everybody says ready first", "RX-6"),
    )

    def folder(self) -> Path:
        return Path(__file__).parent / "reflex"

    def check_content(self, data: dict[str, Any], where: str) -> object:
        return data

    def rules(self, content: Any, options: Options, seats: int) -> Rules:
        return ReflexRules(seats, int(options["bell_ms"]), int(options["lives"]), bool(options["ready"]))

    def words(self, rules: Rules, content: Any) -> Words:
        return ReflexWords()

    def view(self, words: Words, s: ReflexState, seat: int) -> dict[str, Any]:
        return {
            "lives": list(s.lives),
            "windows": list(s.window_of),
            "waiting": list(s.frames),
            "guards": [has(s.guarded, other) for other in range(s.seats)],
        }

    def event(self, words: Any, s: ReflexState, event: Event) -> dict[str, Any]:
        kind = ("struck", "blocked", "hit", "ready", "rang")[event.kind]
        told: dict[str, Any] = {"kind": kind, "rulings": ["RX-1"], "text": f"{kind} {event.a}"}
        if event.kind != RANG:
            told["seat"] = event.a
        if event.kind in (STRUCK, HIT):
            told["target"] = event.b
        return told


GAME = Reflex()
