"""A match in real time, written down a second time: from readiness to "Yarra Bung!" and the score (EA-9, EA-27, EA-88)."""

from __future__ import annotations

from typing import Any

from talion import CLOCK

from ..model_content import GRUBIC, LIVE_NUMBERS, NAMES, RIPARIAN, SLOTS
from ..model_ground import DIRECTIONS
from ..model_table import GONE, Asked, Play, Player
from .boards import COUNT_IN, DICE, PULSE, READY, track_of
from .calls import Calls
from .seats import LivePlayer
from .windows import LATE

ORDERS = ("ask", "parry all", "parry two", "parry never")
# What events must tell, in this order; the rest says how things look, or is chance's.
UNCHECKED = {"flower", "threw", "chosen", "picked", "named", "stopped", "struck", "continued"}
UNCHECKED |= {"left", "ended"}


class LiveBook(Calls):
    """One match by the letter of the rulings."""

    card_numbers = LIVE_NUMBERS
    closing = False
    bung_ms: int | None = None
    track = ""

    # Entries

    def take_entry(self, who: int, at_ms: int, words: str, events: list[dict[str, Any]]) -> None:
        self.clock.now = at_ms
        verb, _, what = words.partition(" ")
        self.hear(events)
        if who != CLOCK:
            self.go_on(who, words)
        elif verb == "tick":
            timer, seat = self.clock.heard()
            self.go_on(CLOCK, timer if seat < 0 else f"{timer} {seat}")
        elif verb == "pause":
            self.clock.pause()
        elif verb == "resume":
            self.shift_times(self.clock.resume())
        elif verb == "lag":
            seat, ms = map(int, what.split())
            self.note_lag(seat, ms)
        elif verb == "stop":
            self.end()
        else:
            self.go_away(int(what))
        if self.phase == "fight" and who == CLOCK and verb in ("leave", "lag", "resume"):
            self.asked = self.prompts()
        self.heard(events)

    def heard(self, events: list[dict[str, Any]]) -> None:
        assert not self.chance, f"nobody expected {self.chance[0]}"
        told = [event for event in events if event["kind"] not in UNCHECKED]
        facts = [fact for fact in self.facts if fact["kind"] not in UNCHECKED]
        for event, fact in zip(told, facts, strict=False):
            assert {name: event.get(name) for name in fact} == fact, f"{event} instead of {fact}"
        assert len(told) >= len(facts), f"not told: {facts[len(told) :]}"
        assert len(told) <= len(facts), f"told, but not by the book: {told[len(facts) :]}"
        self.facts = []

    def shift_times(self, stood: int) -> None:
        """EA-89: table time stood still."""
        if self.mark_ms is not None:
            self.mark_ms += stood
        if self.bung_ms is not None:
            self.bung_ms += stood
        self.card_ends += stood
        for player in self.fighters:
            player.freed += stood
            if player.fell_on is not None:
                player.fell_on += stood

    def end(self) -> None:
        super().end()
        self.clock.timers = []

    # A round

    def set_up(self) -> None:
        super().set_up()
        self.arrivals, self.slips, self.running, self.closing = [], [], None, False
        self.mark_ms = self.bung_ms = None
        for player in self.fighters:
            player.blank = DICE if player.in_round else 0
            player.still()
            player.freed, player.fell_on = 0, None

    def one_round(self) -> Play:
        again = self.leaders() if self.tie_breaks else list(range(self.teams))
        self.extra = self.tie_breaks > 0
        for player in self.players:
            player.in_round = not player.left and player.team in again
        playing = [player for player in self.players if player.in_round]
        if self.played:
            self.flowers(playing)
        self.set_up()
        self.phase = "place"
        yield from self.together({player.seat: self.place(player) for player in playing})
        yield from self.get_ready(playing)
        yield from self.count_in()
        yield from self.fight()
        self.score("last one standing" if self.decided() else "Yarra Bung")

    def get_ready(self, playing: list[Player]) -> Play:
        """EA-88."""
        self.phase = "ready"
        self.clock.set(self.clock.now + READY, "ready")
        waiting = [player.seat for player in playing if not player.out]
        while waiting:
            who, said = yield {seat: ("ready", lambda: ["ready to fight"]) for seat in waiting}
            for seat in waiting[:] if who == CLOCK else [who]:
                waiting.remove(seat)
                if who == CLOCK:  # silence is taken for it
                    self.tell("late", seat=seat)
                if said != GONE:
                    self.tell("ready_to_fight", seat=seat)
        self.clock.cancel("ready")

    def count_in(self) -> Play:
        self.phase = "count in"
        ms = COUNT_IN * self.pace.beat
        self.mark_ms = self.clock.now + ms
        self.tell("count_in", beats=COUNT_IN, ms=ms)
        self.clock.set(self.mark_ms, "mark")
        yield {}

    def fight(self) -> Play:
        self.phase = "fight"
        assert self.mark_ms is not None
        self.track, seconds = track_of(self.options["soundtrack"], self.round)
        ms = 1000 * (self.options["length_s"] or seconds)
        self.bung_ms = self.mark_ms + ms
        self.tell("mark", round=self.round, ms=ms)
        self.clock.set(self.bung_ms, "bung")
        self.clock.set(self.clock.now + PULSE, "pulse")
        if self.drum:
            self.clock.set(self.clock.now + self.pace.beat, "beat")
        for player in self.fighters:
            player.freed = self.clock.now
        while not self.round_over():
            who, said = yield self.prompts()
            if who == CLOCK:
                self.timer(*said.split())
            else:
                self.act_live(self.fighters[who], said)
            self.go_round()
        self.clock.timers = []
        for player in self.fighters:
            player.still()

    def go_round(self) -> None:
        """After each entry: what waits begins, and throws that had to wait end."""
        if self.running is None:
            self.remove_left()
        self.settle()
        if not self.closing and self.decided():
            self.close_round()
        for player in self.fighters:
            if player.overdue and not self.frozen(player.seat) and not self.closing:
                self.land(player)

    def close_round(self) -> None:
        """EA-27: nothing new is taken."""
        self.closing = True
        for player in self.fighters:
            player.still()

    def round_over(self) -> bool:
        return self.closing and not self.arrivals

    def timer(self, what: str, seat: str = "-1") -> None:
        who = int(seat)
        if what == "pulse":
            self.clock.set(self.clock.now + PULSE, "pulse")
        elif what == "beat":
            self.beat()
        elif what == "land":
            player = self.fighters[who]
            if self.frozen(who):
                player.overdue = True
            else:
                self.land(player)
        elif what == "window":
            arrival = self.asking(who)
            assert arrival is not None
            self.send(arrival, (who, LATE))
        elif what == "card":
            assert self.running is not None
            self.send(self.running, (self.running.seat, LATE))
        elif what == "bung":
            self.tell("bung", round=self.round)
            self.close_round()

    # What may be said

    def prompts(self) -> Asked:
        asked: Asked = {}
        for arrival in self.arrivals:
            asked |= arrival.asked or {}
        for player in self.fighters:
            if player.in_round and not player.out and not self.closing and not self.frozen(player.seat):
                asked[player.seat] = ("fight", lambda player=player: self.fight_words(player))  # type: ignore[misc]
        return asked

    def fight_words(self, player: LivePlayer) -> list[str]:
        words = self.throw_words(player) + self.dice_words(player) + self.walk_words(player)
        words += self.attack_words(player) + self.use_words(player)
        if player.tracks["heal"] == 3 and player.health < player.who.health:
            words.append("heal")
        needed = player.who.tracks["innate"][1]
        if self.full and needed and player.tracks["innate"] == needed:
            if player.character == GRUBIC:
                facing = self.chief(player.seat).facing
                words += [f"innate {way}" for number, way in enumerate(DIRECTIONS) if number != facing]
            elif player.character == RIPARIAN:
                words += [f"innate {figure.name}" for figure in self.soothed(player)]
        return words + [f"order {order}" for order in ORDERS if order != player.order]

    def act_live(self, player: LivePlayer, said: str) -> None:
        arrival = self.asking(player.seat)
        if arrival is not None:
            self.send(arrival, (player.seat, said))
            return
        words = said.split()
        figure = self.chief(player.seat)
        if words[0] == "guard":
            figure, words = self.figure_called(f"guard {words[1]}"), words[2:]
        verb = words[0]
        if verb == "throw":
            self.throw_dice(player)
        elif verb == "withdraw":
            player.called = False
            self.tell("withdrew", seat=player.seat)
        elif verb == "order":
            player.order = " ".join(words[1:])
            self.tell("ordered", seat=player.seat, order=player.order)
        elif verb == "put":
            self.put_dice(player, int(words[1]), " ".join(words[2:]))
        elif verb == "take":
            self.take_dice(player, int(words[1]), " ".join(words[2:]))
        elif verb == "current":
            self.fill(player, int(words[1]))
        elif verb == "ready":
            dice = player.tracks[f"card {words[1]}"]
            self.make_ready(player, f"card {words[1]}")
            assert dice
        elif verb == "enter":
            self.call_up(player, words[1], words[3])
        elif verb == "attack":
            heat = int(words[-1]) if "heat" in words else 0
            split = words.index("with")
            enemy = self.figure_called(" ".join(words[1:split]))
            self.call_attack(player, figure, enemy, int(words[split + 1]), heat)
        elif verb == "use":
            self.call_card(player, said)
        elif verb == "heal":
            self.tell("called", seat=player.seat, figure=figure.id, slot="heal", name="Heal", dice=3, heat=0)
            player.spend("heal", 3)
            self.mend(player, player)
        elif verb == "innate":
            self.call_innate(player, " ".join(words[1:]))
        else:
            self.walk(player, figure, words)

    def call_innate(self, player: LivePlayer, what: str) -> None:
        dice = player.who.tracks["innate"][1]
        figure = self.chief(player.seat)
        player.spend("innate", dice)
        self.tell_reaction(figure, "innate", player.who.innate, dice)
        if player.character == GRUBIC:
            self.face_way(player.seat, figure, DIRECTIONS.index(what))
        else:
            self.mend(player, self.players[self.figure_called(what).seat])

    def silence_of(self, words: list[str]) -> str:
        """What saying nothing stands for inside a card: no more of it where it can be left, else the first."""
        order = ["stop", "nobody", "decline", "heat 0"]
        order += [f"{verb} {way}" for verb in ("step", "face") for way in DIRECTIONS]
        order += [f"target {name}" for name in [*NAMES, *(f"guard {guard}" for guard in range(1, 5))]]
        order += [f"drop {slot}" for slot in SLOTS]
        return next((word for word in order if word in words), min(words))

    # Going away

    def go_away(self, seat: int) -> None:
        """EA-78."""
        player = self.fighters[seat]
        player.left = True
        if len({other.team for other in self.players if not other.left}) == 1:
            self.end()
        elif self.phase in ("choose", "scored"):
            if seat in self.asked:
                self.go_on(seat, self.silence(seat))
        elif self.phase != "fight":
            self.remove_gone()
            if seat in self.asked:
                self.go_on(seat, GONE)
        else:
            self.leave_fight(player)

    def leave_fight(self, player: LivePlayer) -> None:
        """A call that is open is finished by silence; then the figure leaves the board."""
        open_call = self.asking(player.seat)
        if open_call is not None and self.clock.at("window", player.seat) is not None:
            self.clock.cancel("window", player.seat)
            self.send(open_call, (player.seat, LATE))
        elif open_call is not None and open_call.asked:
            self.forfeit = True
            self.send(open_call, (player.seat, self.silence_of(open_call.asked[player.seat][1]())))
        self.go_on(CLOCK, "nothing")

    def remove_left(self) -> None:
        """Whoever has left and is not needed for a call any more."""
        for player in self.fighters:
            if player.left and player.in_round and not player.out:
                self.remove_from_board(player)
                self.put_out(player)
