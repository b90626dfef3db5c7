"""What has reached the table, in its order, written down a second time (EA-16, EA-18, EA-19, EA-23, EA-24, EA-91)."""

from __future__ import annotations

from dataclasses import dataclass

from ..model_blows import Blow
from ..model_content import INCENDIARY
from ..model_ground import Hex, beyond, front
from ..model_table import Asked, Figure, Play
from ..model_turns import prefix
from .seats import LivePlayer
from .windows import Windows


@dataclass(eq=False)
class Arrival:
    """An attack, a card or a filled current."""

    seat: int
    number: int = 0  # of an attack
    victim: int = -1  # its player
    attacker: Figure | None = None
    origin: Hex = (0, 0)
    facing: int = 0
    blow: Blow | None = None
    slot: str = ""  # of a card, or of a current
    name: str = ""
    words: str = ""
    playing: Play | None = None
    asked: Asked | None = None
    slipping: bool = False

    @property
    def is_attack(self) -> bool:
        return self.blow is not None


class Arrivals(Windows):
    arrivals: list[Arrival]
    numbers = 0
    running: Arrival | None = None  # the card that everybody waits for

    # Basic attacks

    def attack_words(self, player: LivePlayer) -> list[str]:
        words = []
        heats = range(1, player.heat + 1) if self.full and player.character == INCENDIARY else ()
        for figure in self.own(player.seat):
            for enemy in self.attackable(player, figure):
                for dice in range(1, player.tracks["attack"] + 1):
                    call = f"{prefix(figure)}attack {enemy.name} with {dice}"
                    words += [call, *(f"{call} heat {heat}" for heat in heats)]
        return words

    def call_attack(self, player: LivePlayer, figure: Figure, enemy: Figure, dice: int, heat: int) -> None:
        hits = dice + heat + self.extra_hits(player, figure, enemy)
        if heat:
            player.heat -= heat
            self.tell("heat", seat=player.seat, gained=-heat, heat=player.heat)
        player.spend("attack", dice)
        call = {"slot": "attack", "name": player.who.names[1], "dice": dice, "heat": heat}
        self.tell("called", seat=player.seat, figure=figure.id, **call)
        self.tell("aimed", seat=player.seat, target=enemy.id, regular=hits, unblockable=0)
        self.numbers += 1
        assert figure.facing is not None
        self.arrivals.append(
            Arrival(
                player.seat,
                self.numbers,
                enemy.seat,
                figure,
                figure.here,
                figure.facing,
                Blow(enemy, hits),
            )
        )

    def attack_play(self, arrival: Arrival) -> Play:
        """From its turn to the tokens, and on to a step of who slipped away."""
        blow, attacker = arrival.blow, arrival.attacker
        assert blow is not None
        assert attacker is not None
        reach = [beyond(arrival.origin, way) for way in front(arrival.facing)]
        if blow.figure.space not in reach:  # EA-18
            self.tell("missed", seat=arrival.seat, target=blow.figure.id)
            return
        player = self.fighters[arrival.victim]
        blows = [blow]
        yield from self.answer(player, attacker, arrival.origin, blows, self.window_end(player))
        self.deal(attacker, blows)
        if "use" in blow.used:
            arrival.slipping = True
            self.arrivals.remove(arrival)
            self.arrivals.insert(0, arrival)
            yield from self.slip(player, blow.figure)

    # In their order

    def settle(self) -> None:
        """Whatever can begin begins."""
        while self.running is None:
            following = next((arrival for arrival in self.arrivals if self.may_begin(arrival)), None)
            if following is None:
                return
            self.start(following)

    def may_begin(self, arrival: Arrival) -> bool:
        place = self.arrivals.index(arrival)
        before = self.arrivals[:place]
        if arrival.playing is not None:
            return False
        if not arrival.is_attack:
            return not before
        return all(other.is_attack and other.victim != arrival.victim for other in before)

    def start(self, arrival: Arrival) -> None:
        if arrival.is_attack:
            arrival.playing = self.attack_play(arrival)
        else:
            self.running = arrival
            arrival.playing = self.pausing(arrival)
        self.send(arrival, None)

    def pausing(self, arrival: Arrival) -> Play:
        raise NotImplementedError

    def send(self, arrival: Arrival, said: tuple[int, str] | None) -> None:
        assert arrival.playing is not None
        try:
            arrival.asked = next(arrival.playing) if said is None else arrival.playing.send(said)
        except StopIteration:
            arrival.asked = None
            if arrival in self.arrivals:
                self.arrivals.remove(arrival)
            if self.running is arrival:
                self.running = None

    def asking(self, seat: int) -> Arrival | None:
        """What this seat is asked about."""
        return next((arrival for arrival in self.arrivals if arrival.asked and seat in arrival.asked), None)

    def frozen(self, seat: int) -> bool:
        return self.running is not None or self.asking(seat) is not None

    def knock_out(self, attacker: Figure, victims: list[Figure]) -> None:
        was = [player for player in self.fighters if not player.out]
        super().knock_out(attacker, victims)
        for player in was:
            if player.out:
                self.put_out(player)

    def put_out(self, player: LivePlayer) -> None:
        """Who is out throws no more, and whatever was called on it has nobody to hit."""
        player.still()
        for arrival in list(self.arrivals):
            if arrival.is_attack and arrival.victim == player.seat and (arrival.playing is None or arrival.asked):
                self.arrivals.remove(arrival)
                self.clock.cancel("window", player.seat)
