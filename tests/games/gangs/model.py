"""The rules of Gangs written down a second time, from the rulings alone, to play matches against."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from talion import CLOCK

from ..book import LATE, Asked, Play
from .model_fight import Fight
from .model_table import ATTACKERS, DEFENDERS, MEMBERS, OUT, Over, Rumble, enemy

JOIN = {ATTACKERS: "join attackers", DEFENDERS: "join defenders", OUT: "stay out"}


class Book(Fight):
    """One match by the letter of the rulings."""

    # Set-up and turns

    def match(self) -> Play[None]:
        try:
            yield from self.choose_gangs()
            yield from self.take_turns(self.first_player())
        except Over:  # AU-40, AU-43
            pass
        self.end()

    def take_turns(self, seat: int) -> Play[None]:
        """AU-21: clockwise, whatever happened."""
        while not self.turn_limit or self.turn < self.turn_limit:  # AU-40
            if seat not in self.gone:
                self.player = seat
                self.turn += 1
                self.phase = "turn"
                self.tell("turn", turn=self.turn, seat=seat)
                yield from self.take_turn(seat)
            seat = (seat + 1) % self.n

    def choose_gangs(self) -> Play[None]:
        """AU-41."""
        words = [f"want {name}" for name in self.names]
        while not self.dealt and None in self.wish:
            asked = {seat: ("wish", self.wish[seat] is None, words) for seat in self.seats if seat not in self.gone}
            seat, said = yield asked
            silent: Iterable[int] = ()
            if said == LATE:
                silent = [seat for seat in self.seats if self.wish[seat] is None]
            elif seat == CLOCK:
                silent = {self.announced(said)} & {seat for seat in self.seats if self.wish[seat] is None}
            else:
                self.want(seat, self.names.index(said.removeprefix("want ")))
            for seat in silent:  # AU-44: the first gang that nobody has named
                if said == LATE:
                    self.tell("late", seat=seat)
                self.want(seat, min(set(range(len(self.names))) - set(self.wish)))
        chosen = not self.dealt and len(set(self.wish)) == self.n
        for seat in self.seats:
            event = self.tell("gang", seat=seat, how="chosen" if chosen else "dealt")
            self.gang[seat] = self.wish[seat] if chosen else event["gang"]
            assert event["gang"] == self.gang[seat] not in self.gang[:seat]

    def want(self, seat: int, gang: int) -> None:
        self.wish[seat] = gang
        self.tell("wished", seat=seat, gang=gang)

    def first_player(self) -> int:
        """AU-2."""
        highest = list(self.seats)
        while len(highest) > 1:
            self.opening_rounds += 1
            for seat in highest:
                self.opening[seat] = self.throw(6, "opening", seat=seat)
            best = max(sum(self.opening[seat]) for seat in highest)
            highest = [seat for seat in highest if sum(self.opening[seat]) == best]
        self.tell("first", seat=highest[0])
        return highest[0]

    def take_turn(self, seat: int) -> Play[None]:
        """AU-21, AU-12."""
        words = [f"rumble {self.name(other)}" for other in self.seats if other != seat]
        said = yield from self.ask(seat, "turn", words + ["lick wounds"] * bool(self.hurt(seat)))
        if said == "lick wounds":
            self.tell("licks", seat=seat)
            self.phase = "lick"
            self.heals = [None] * self.n
            member = self.hurt(seat)[0]
            if len(self.hurt(seat)) > 1:
                member = yield from self.ask_number(seat, "lick", "care for", self.hurt(seat))
            self.care(seat, member)
            return
        yield from self.have_rumble(seat, self.seat_in(said))
        if max(self.inflicted) >= self.goal or any(not self.seeing(other) for other in self.seats):
            raise Over  # AU-13, AU-38
        yield from self.lull(seat)

    def lull(self, attacker: int) -> Play[None]:
        """AU-12, AU-37."""
        self.phase = "lull"
        self.heals = [None] * self.n
        self.tell("lull")
        for seat in self.clockwise(attacker):
            if not self.hurt(seat):
                continue
            words = [f"care for {member}" for member in self.hurt(seat)]
            said = yield from self.ask(seat, "heal", [*words, "care for nobody"])
            if said == "care for nobody":
                self.tell("declined", seat=seat)
                self.heals[seat] = {"seat": seat, "member": None, "dice": [], "healed": 0}
            else:
                self.care(seat, int(said[-1]))

    def care(self, seat: int, member: int) -> None:
        """AU-12: as many dice as hurt members; one match heals one eye, two or more heal two."""
        dice = self.throw(len(self.hurt(seat)), "cared", seat=seat, member=member)
        self.eyes[seat][member] -= (healed := min(2, dice.count(member), self.eyes[seat][member]))
        self.heals[seat] = {"seat": seat, "member": member, "dice": dice, "healed": healed}

    def end(self) -> None:
        """AU-13, AU-18, AU-43: who stayed, most inflicted, then fewest black eyes on heads, then shared."""
        self.phase = "over"
        if self.rumble is not None:
            self.rumble.stage, self.rumble.up = "done", None
        worth = [(seat not in self.gone, self.inflicted[seat], -sum(self.eyes[seat].values())) for seat in self.seats]
        self.places = [1 + sum(other > mine for other in worth) for mine in worth]
        self.tell("ended", winners=[seat for seat in self.seats if self.places[seat] == 1])

    # The rumble

    def have_rumble(self, attacker: int, defender: int) -> Play[None]:
        self.tell("rumble", attacker=attacker, defender=defender)
        self.phase, self.punch = "talk", None
        self.heals = [None] * self.n
        leaders = {attacker: ATTACKERS, defender: DEFENDERS}
        self.rumble = rumble = Rumble(
            attacker, defender, [leaders.get(s) for s in self.seats], [0 if s in leaders else 3 for s in self.seats]
        )
        yield from self.talk(rumble)
        rumble.question = False
        for side in (ATTACKERS, DEFENDERS):
            rumble.allied[side] = [s for s in self.clockwise(rumble.leader(side)) if rumble.side[s] == side]
        rumble.strength = {side: self.dice_of(seats) for side, seats in rumble.allied.items()}
        lineup: dict[str, Any] = {side: sorted(seats) for side, seats in rumble.allied.items()}
        self.tell("lineup", **lineup, strength=dict(rumble.strength))
        yield from self.flight(rumble)
        if attacker in rumble.allied[ATTACKERS] and rumble.allied[DEFENDERS]:
            yield from self.fight(rumble)
        else:
            rumble.why_over = "no fight"  # AU-6, AU-24
        self.tell("rumble_over", seat=attacker, why=rumble.why_over)
        rumble.striking = rumble.up = None
        self.phase = rumble.stage = "resolution"
        yield from self.resolution(rumble)
        rumble.stage = "done"

    def talk(self, rumble: Rumble) -> Play[None]:
        """AU-5, AU-19, AU-20, AU-43, AU-45."""
        rumble.side = [side or (OUT if seat in self.gone else None) for seat, side in enumerate(rumble.side)]
        rumble.question = None not in rumble.side
        while not (rumble.question and rumble.confirmed >= self.voices(rumble)):
            seat, said = yield self.talking(rumble)
            if said == LATE:
                for late in sorted(seat for seat, (_, awaited, _) in self.asked.items() if awaited):
                    self.tell("late", seat=late)
                rumble.side = [side or OUT for side in rumble.side]
                rumble.confirmed = set(self.seats)
                return
            known = set()
            if self.hear(rumble, seat, said):
                rumble.question, rumble.confirmed = False, set()
                known = {seat} & self.voices(rumble) if self.asks_itself else known
            if said == "ask" or (self.may_ask(rumble) and self.nobody_need_ask(rumble)):
                rumble.question = True
                leaders = {rumble.attacker, rumble.defender}
                stand = {other for other in self.seats if rumble.changes[other] == 0} - leaders
                rumble.confirmed = stand | known
                if not rumble.confirmed >= self.voices(rumble):
                    self.tell("question", seat=rumble.defender)

    def may_ask(self, rumble: Rumble) -> bool:
        """AU-20: all have declared, and the question is not out."""
        return not rumble.question and None not in rumble.side

    def nobody_need_ask(self, rumble: Rumble) -> bool:
        """AU-43, AU-45: the question goes out by itself, its asker has left, or there is nobody to ask."""
        return self.asks_itself or rumble.defender in self.gone or not self.voices(rumble)

    def hear(self, rumble: Rumble, seat: int, said: str) -> bool:
        """One word while sides are taken; whether the line-up is another now."""
        if said == "ask":
            return False
        if said == "yes":
            rumble.confirmed.add(seat)
            self.tell("confirmed", seat=seat)
            return False
        if seat == CLOCK:
            left = self.announced(said)
            undeclared = rumble.side[left] is None
            rumble.side[left] = rumble.side[left] or OUT
            return undeclared
        if said.startswith("turn away"):
            side, target = rumble.side[seat] or "", self.seat_in(said)
            self.tell("turned_away", seat=seat, target=target, **{"from": side})
            rumble.away[side].add(target)
            shut = all(target in away for away in rumble.away.values())
            if rumble.side[target] not in (None, side) or (rumble.side[target] is None and not shut):
                return False
            rumble.side[target] = OUT if shut else None
            return True
        changed = rumble.side[seat] is not None
        rumble.changes[seat] -= changed
        rumble.side[seat] = next(side for side, words in JOIN.items() if words == said)
        self.tell("declared", seat=seat, side=rumble.side[seat], changed=changed)
        return True

    def free(self, rumble: Rumble) -> list[int]:
        """Who may take a side."""
        return [seat for seat in self.seats if seat not in {rumble.attacker, rumble.defender} | self.gone]

    def voices(self, rumble: Rumble) -> set[int]:
        """Who must say yes: the defender asks and need not, and with nobody to take sides there is no question."""
        free = self.free(rumble)
        return {*free, rumble.attacker} - self.gone if free else set()

    def talking(self, rumble: Rumble) -> Asked:
        """Who may say what while sides are taken."""
        asked: Asked = {}
        free = self.free(rumble)
        for seat in free:
            now = rumble.side[seat]
            open_sides = [side for side in JOIN if side != now and seat not in rumble.away.get(side, ())]
            words = [JOIN[side] for side in open_sides if now is None or rumble.changes[seat] > 0]
            nod = rumble.question and seat not in rumble.confirmed
            asked[seat] = ("side", nod or now is None, words + ["yes"] * nod)
        for side in (ATTACKERS, DEFENDERS):
            leader = rumble.leader(side)
            words = [f"turn away {self.name(seat)}" for seat in free if seat not in rumble.away[side]]
            kind, said, awaited = "talk", "yes", rumble.question and leader not in rumble.confirmed
            if side == DEFENDERS:
                said, awaited = "ask", self.may_ask(rumble)
                kind = "ask" if awaited else kind
            asked[leader] = (kind, awaited, words + [said] * awaited)
        return {seat: question for seat, question in asked.items() if question[2] and seat not in self.gone}

    def flight(self, rumble: Rumble) -> Play[None]:
        """AU-6, AU-22, AU-23, AU-24."""
        weaker = [side for side in rumble.strength if rumble.strength[enemy(side)] > 2 * rumble.strength[side]]
        if not weaker:
            return
        side = rumble.outnumbered = weaker[0]
        self.phase = rumble.stage = "flight"
        self.tell("outnumbered", side=side)
        for seat in list(rumble.allied[side]):
            said = yield from self.ask(seat, "flight", ["fight", "retire"])
            if said == "fight":
                self.tell("fights", seat=seat)
                continue
            self.tell("retires", seat=seat)
            rumble.strength[side] -= self.dice_of([seat])
            member = self.seeing(seat)[0]
            if len(self.seeing(seat)) > 1:
                member = yield from self.ask_number(seat, "hurt", "hurt", self.seeing(seat))
            self.eyes[seat][member] += 1
            self.tell("fled", seat=seat, member=member)
            rumble.allied[side].remove(seat)
            enemies = rumble.allied[enemy(side)]
            credited = enemies[0]
            if len(enemies) > 1:
                credited = yield from self.ask_gang(seat, "thank", "credit", enemies)
            self.inflicted[credited] += 1
            rumble.retired.append({"seat": seat, "member": member, "credit": credited})
            self.tell("thanked", seat=credited, by=seat, inflicted=self.inflicted[credited])
            if seat == rumble.attacker:
                return

    # Silence

    def silence(self, seat: int, kind: str, words: list[str]) -> str:
        """AU-42, AU-44: what is done for who says nothing; where the rulings are silent too, the lowest."""
        worst = max(MEMBERS, key=lambda member: (self.eyes[seat][member], -member))
        wanted = {
            "turn": "lick wounds" if self.hurt(seat) else f"rumble {self.name((seat + 1) % self.n)}",
            "lick": f"care for {worst}",
            "heal": f"care for {worst}",
            "flight": "fight",
            "punch": "stop" if "stop" in words else "pass",
            "ability": "no ability",
            "award": f"credit {self.name(seat)}",
        }
        if kind == "thank" and self.rumble is not None:
            wanted["thank"] = f"credit {self.name(self.rumble.leader(enemy(self.rumble.side[seat] or '')))}"
        said = wanted.get(kind, "")
        return said if said in words else min(words, key=self.rank)

    def rank(self, words: str) -> tuple[int, int]:
        """Numbers by size, gangs by their number, an attack before an order."""
        if words[-1].isdigit():
            return 0, int(words[-1])
        return int(words.startswith("first ")), self.gang[self.seat_in(words)] or 0
