"""Cards and currents in real time, written down a second time: plans, pauses, questions with a time (EA-92, EA-100, EA-102)."""

from __future__ import annotations

from collections import deque
from itertools import product

from ..model_blows import Blow
from ..model_ground import DIRECTIONS, beyond, named
from ..model_table import Answer, Asked, Figure, Play, Player
from .arrivals import Arrival, Arrivals
from .boards import QUESTION
from .seats import LivePlayer
from .windows import LATE

WITH_TARGET = {"Shield Bash", "Hunting Net", "Will of the Wind", "Dive Bomb", "Luftle Swarm!"}


class Calls(Arrivals):
    plan: dict[str, deque[str]]
    card_ends = 0
    forfeit = False

    # What a call says

    def use_words(self, player: LivePlayer) -> list[str]:
        if any(arrival.slot and arrival.seat == player.seat for arrival in self.arrivals):
            return []  # EA-24: one after the other
        slots = self.usable(player)
        return [f"use {slot}{plan}" for slot in slots for plan in self.plans(player, slot)]

    def plans(self, player: LivePlayer, slot: str) -> list[str]:
        """All that can be known beforehand, as it stands behind the slot."""
        user, name = self.chief(player.seat), player.card(slot).name
        if name == "Leap":
            return [f" {DIRECTIONS[way]} 2" for way in self.leaps(user)]
        if name == "Slippery":
            return [f" {DIRECTIONS[way]} 1" for way in self.steps(user, 1)]
        if name == "Ambush":
            return ["", *(f" {DIRECTIONS[way]} 1" for way in self.steps(user, 1))]
        if name == "Brutal Charge":
            return [f" {DIRECTIONS[way]} {far}" for way, far in self.runs(user, 4)]
        if name == "Lunge":
            return self.lunges(user)
        if name == "Raking Talons":
            return [f" {enemy.name} then {flight}" for enemy in self.in_front(user) for flight in self.talons(user)]
        if name in WITH_TARGET:
            return [f" {figure.name}" for figure in self.targets(user, name)]
        return [""]

    def targets(self, user: Figure, name: str) -> list[Figure]:
        found = {
            "Shield Bash": self.in_front,
            "Hunting Net": self.netted,
            "Will of the Wind": self.windswept,
            "Dive Bomb": self.below,
            "Luftle Swarm!": self.swarmed,
        }
        return found[name](user)

    def runs(self, user: Figure, most: int) -> list[tuple[int, int]]:
        """Straight through the front, as far as spaces are free."""
        found = []
        for way in [] if "snared" in user.marks else user.ahead:
            for far in range(1, most + 1):
                if not self.free(beyond(user.here, way, far)):
                    break
                found.append((way, far))
        return found

    def lunges(self, user: Figure) -> list[str]:
        """A run or none, and whom to strike, where several stand before its end."""
        plans, start = [], user.here
        for run, end in [
            ("", start),
            *((f" {DIRECTIONS[w]} {far}", beyond(start, w, far)) for w, far in self.runs(user, 2)),
        ]:
            user.space = end
            near = [enemy.name for enemy in self.in_front(user)]
            if len(near) > 1:
                plans += [f"{run} {name}" for name in near]
            elif run or near:
                plans.append(run)
        user.space = start
        return plans

    def talons(self, user: Figure) -> list[str]:
        """One way for each space where the flight may end."""
        flights = ["stay"]
        if "snared" in user.marks:
            return flights
        flights += [DIRECTIONS[way] for way in self.steps(user, 1)]
        for way, other in product(range(6), (0, 1)):
            end = beyond(beyond(user.here, way), way + other)
            if self.free(end):
                flights.append(f"{DIRECTIONS[way]} {DIRECTIONS[(way + other) % 6]}")
        return flights

    def read_plan(self, player: LivePlayer, slot: str, words: str) -> dict[str, deque[str]]:
        """The answers that a call carries, by the question."""
        said, name = words.removeprefix(f"use {slot}").strip(), player.card(slot).name
        plan: dict[str, deque[str]] = {"go": deque(), "target": deque()}
        if name == "Raking Talons":
            target, _, flight = said.partition(" then ")
            plan["target"].append(f"target {target}")
            plan["flight"] = deque([] if flight == "stay" else flight.split())
        elif name in WITH_TARGET:
            plan["target"].append(f"target {said}")
            del plan["go"]
        elif name in ("Leap", "Slippery", "Ambush", "Brutal Charge", "Lunge"):
            parts = said.split()
            if parts and parts[0] in DIRECTIONS:
                steps = 1 if name == "Leap" else int(parts[1])
                plan["go"].extend([f"step {parts[0]}"] * steps)
                parts = parts[2:]
            if parts:
                plan["target"].append(f"target {' '.join(parts)}")
            plan["go"].append("stop")
        else:
            plan = {}
        return plan

    # The pause

    def call_card(self, player: LivePlayer, words: str) -> None:
        slot = " ".join(words.split()[1:3])
        self.queue(Arrival(player.seat, slot=slot, name=player.card(slot).name, words=words))

    def queue(self, arrival: Arrival) -> None:
        self.tell("queued", seat=arrival.seat, slot=arrival.slot, name=arrival.name)
        self.numbers += 1
        self.arrivals.append(arrival)

    def pausing(self, arrival: Arrival) -> Play:
        if arrival.slot.startswith("current"):
            self.break_loose(int(arrival.slot.split()[1]))
            return
        player = self.fighters[arrival.seat]
        self.arrivals.remove(arrival)
        legal = not player.out and arrival.words in self.use_words(player)
        self.arrivals.insert(0, arrival)
        if not legal:  # EA-23
            self.tell("call_dropped", seat=arrival.seat, slot=arrival.slot, name=arrival.name)
            return
        self.plan = self.read_plan(player, arrival.slot, arrival.words)
        self.forfeit = False
        self.card_ends = self.clock.now + self.pace.card + player.lag  # EA-86: it is its caller's window
        yield from self.play_card(player, arrival.slot)
        self.close_call()

    def ask(self, seat: int, kind: str, words: list[str]) -> Answer:
        """EA-92, EA-100: what the plan says is not asked; who is out of time is silent to the end."""
        if self.running is None:
            said = yield from super().ask(seat, kind, words)
            return said
        if self.forfeit:
            return self.silence_of(words)
        planned = self.plan.get(kind)
        if planned:
            said = planned.popleft()
            return said if said in words else "stop"
        self.clock.set(max(self.card_ends, self.clock.now + QUESTION), "card")
        _, said = yield {seat: (kind, lambda: words)}
        self.clock.cancel("card")
        if said == LATE:
            self.tell("late", seat=seat)
            self.forfeit = True
            return self.silence_of(words)
        return said

    def silence_of(self, words: list[str]) -> str:
        raise NotImplementedError

    def go(
        self,
        seat: int,
        figure: Figure,
        far: int,
        over: bool = False,
        line: bool = False,
        least: int = 0,
        why: str = "card",
    ) -> Play:
        """Of the flight of Raking Talons only its end counts, not the way there."""
        if self.running is None or "flight" not in self.plan:
            yield from super().go(seat, figure, far, over, line, least, why)
            return
        start, ways = figure.here, [] if self.forfeit else self.plan["flight"]
        for place, way in enumerate(ways, 1):
            figure.space = beyond(figure.here, DIRECTIONS.index(way))
            ends = {"from": named(start)} if place == 1 else {}
            ends |= {"to": named(figure.here)} if place == len(ways) else {}
            self.tell("stepped", seat=seat, figure=figure.id, why=why, **ends)

    def strike(self, attacker: Figure, blows: list[Blow]) -> Play:
        """EA-26: all windows together with one deadline, then all tokens, then knock-outs."""
        assert self.call is not None
        origin = attacker.here
        self.call["blows"] = blows
        one_by_one = self.call["name"] == "Sword Dance"  # its cuts were told
        for blow in [] if one_by_one else sorted(blows, key=lambda blow: blow.figure.id):
            hits = {"regular": blow.regular, "unblockable": blow.unblockable}
            self.tell("aimed", seat=attacker.seat, target=blow.figure.id, **hits)
        victims = [self.fighters[seat] for seat in sorted({blow.figure.seat for blow in blows})]
        ends = self.window_end(*victims) if victims else 0
        plays = {player.seat: self.answer(player, attacker, origin, blows, ends) for player in victims}
        yield from self.side_by_side(plays)
        self.deal(attacker, blows)
        self.slipped = [blow for blow in blows if "use" in blow.used]

    slipped: list[Blow]

    def react(self, player: Player, blow: Blow) -> Play:
        """Who is named to be moved can only turn (EA-21); it hits nobody, so nothing is judged."""
        victim, stood = self.fighters[player.seat], blow.figure.here
        ends = self.window_end(victim)
        while words := self.live_reactions(victim, blow, stood, stood):
            offer = [*words, "decline"]
            said = yield from self.ask_window(victim.seat, "defend", lambda offer=offer: offer, ends)  # type: ignore[misc]
            if said == "decline":
                self.tell("declined", seat=victim.seat, figure=blow.figure.id)
            if said in ("decline", LATE):
                break
            self.do_reaction(victim, blow.figure, stood, stood, blow, [blow], said)
        self.clock.cancel("window", victim.seat)

    def side_by_side(self, plays: dict[int, Play]) -> Play:
        asked: Asked = {}
        for play in plays.values():
            asked |= next(play, {})
        while asked:
            seat, said = yield asked
            del asked[seat]
            try:
                asked |= plays[seat].send((seat, said))
            except StopIteration:
                continue

    def dodge(self) -> Play:
        """EA-22: who slipped away is asked when the card is over, and everybody else plays on."""
        yield from ()
        for blow in getattr(self, "slipped", []):
            self.numbers += 1
            player, attacker = self.fighters[blow.figure.seat], self.chief(self.call_seat())
            gone = Arrival(attacker.seat, self.numbers, player.seat, attacker, blow=blow, slipping=True)
            gone.playing = self.slip(player, blow.figure)
            self.slips.append(gone)
        self.slipped = []

    def call_seat(self) -> int:
        assert self.call is not None
        return int(self.call["seat"])

    slips: list[Arrival]

    def send(self, arrival: Arrival, said: tuple[int, str] | None) -> None:
        super().send(arrival, said)
        while self.running is None and self.slips:
            gone = self.slips.pop(0)
            self.arrivals.insert(0, gone)
            super().send(gone, None)

    # The Raging Current

    def fill(self, player: LivePlayer, track: int) -> None:
        self.remove(player, "move")
        self.lock(player, track - 1)
        self.filled = []
        dice = self.locked(track - 1)
        self.tell("put", seat=player.seat, slot=f"current {track}", face="move", dice=dice)
        if dice == 3:
            self.queue(Arrival(player.seat, slot=f"current {track}", name=f"Raging Current {track}"))

    def break_loose(self, track: int) -> None:
        """EA-102: always, also if who filled it has fallen."""
        for seat, _ in self.currents[track - 1]:
            self.fighters[seat].freed = self.clock.now
        self.tell("current", track=track, space=named(self.ground.corners[track - 1]))
        self.filled = [track - 1]
        self.currents_rage()
