"""An attack from the call to the tokens, written down a second time (EA-28)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .model_content import CANCELLING, ECHO, GRUBIC, HITTING, INCENDIARY, MOST_HEAT, RIPARIAN
from .model_ground import Hex, distance
from .model_moves import Moves
from .model_table import Figure, Play, Player, number


@dataclass
class Blow:
    """Hits on their way to one figure."""

    figure: Figure
    regular: int
    unblockable: int = 0
    arc: str | None = None
    rolled: list[str] | None = None
    hits: int = 0  # regular ones that would land
    defence: list[str] | None = None
    cancelled: int = 0
    stage: str = "react"
    lost: int | None = None
    shield: Figure | None = None  # the guard that takes it instead
    taken: bool = False  # by a guard: no further reaction
    used: set[str] = field(default_factory=set)  # reactions

    @property
    def struck(self) -> Figure:
        """Whom the rest of a card is about."""
        return self.shield or self.figure

    @property
    def landing(self) -> int:
        return self.hits + self.unblockable


class Blows(Moves):
    """EA-5 to EA-7, EA-10, EA-21, EA-22, EA-26, EA-28 to EA-34, EA-52, EA-53, EA-56."""

    dodging: list[Blow]

    def strike(self, attacker: Figure, blows: list[Blow]) -> Play:
        """All windows together, then all tokens, then knock-outs."""
        assert self.call is not None
        origin = attacker.here
        self.call["blows"] = blows
        self.dodging = []
        seats = sorted({blow.figure.seat for blow in blows})
        yield from self.together({seat: self.window(seat, attacker, origin, blows) for seat in seats})
        self.deal(attacker, blows)

    def window(self, seat: int, attacker: Figure, origin: Hex, blows: list[Blow]) -> Play:
        """One victim's, for one of its figures after the other (EA-18, EA-28)."""
        player = self.players[seat]
        for blow in sorted(blows, key=lambda blow: blow.figure.id):
            if blow.figure.seat == seat and not blow.taken:
                yield from self.react(player, blow)
                if blow.shield is not None:
                    blow = self.pass_on(blow, blow.shield, blows)
                blow.arc = self.arc(origin, blow.figure)
                self.judge(attacker, blow)
                self.find(blow)
                self.roll_hits(attacker, blow)
                blow.stage = "defend"
                yield from self.defend(player, blow)

    def pass_on(self, blow: Blow, guard: Figure, blows: list[Blow]) -> Blow:
        """The guard takes all of it, beside what was coming at itself."""
        own = next((other for other in blows if other.figure is guard), None)
        if own is None:
            own = Blow(guard, 0)
            blows.append(own)
        own.regular, own.unblockable = own.regular + blow.regular, own.unblockable + blow.unblockable
        own.taken = True
        blow.regular = blow.unblockable = 0
        blow.stage = "done"
        return own

    def judge(self, attacker: Figure, blow: Blow) -> None:
        """What depends on the arc before anything is rolled; Ambush does."""

    # Before the arc is judged

    def react(self, player: Player, blow: Blow) -> Play:
        while words := self.reactions(player, blow):
            said = yield from self.ask(player.seat, "react", [*words, "decline"])
            if said == "decline":
                return
            blow.used.add(said)
            if said == "innate":
                player.spend("innate", 2)
                self.tell_reaction(blow.figure, "innate", player.who.innate, 2)
                yield from self.ask_facing(player.seat, blow.figure)
            else:
                dice = self.spend_card(player, "card 2")
                self.tell_reaction(blow.figure, "card 2", player.card("card 2").name, dice)
                guards = self.protectors(player.seat)
                guard = guards[0]
                if len(guards) > 1:
                    answered = yield from self.ask(player.seat, "figure", [f"figure {guard.name}" for guard in guards])
                    guard = self.figure_called(answered.removeprefix("figure "))
                self.swap(blow.figure, guard)
                assert self.call is not None
                if self.call["target"] == blow.figure.id:
                    self.call["target"] = guard.id
                blow.shield = guard
                return

    def tell_reaction(self, figure: Figure, slot: str, name: str, dice: int) -> None:
        self.tell("called", seat=figure.seat, figure=figure.id, slot=slot, name=name, dice=dice, heat=0)

    def reactions(self, player: Player, blow: Blow) -> list[str]:
        if blow.figure.guard is not None:
            return []
        words = []
        watching = self.full and player.character == GRUBIC and player.tracks["innate"] >= 2
        if watching and "innate" not in blow.used:
            words.append("innate")
        if blow.regular + blow.unblockable == 0:
            return words
        if player.character == ECHO and self.powered(player, "card 2") and self.protectors(player.seat):
            words.append("use card 2")
        return words

    def protectors(self, seat: int) -> list[Figure]:
        """Guards next to their chief; a net holds either of them."""
        chief = self.chief(seat)
        if "snared" in chief.marks:
            return []
        guards = [figure for figure in self.own(seat) if figure.guard is not None and "snared" not in figure.marks]
        return [guard for guard in guards if distance(guard.here, chief.here) == 1]

    def swap(self, one: Figure, other: Figure) -> None:
        one.space, other.space = other.space, one.space
        self.tell("swapped", figure=one.id, other=other.id)

    def powered(self, player: Player, slot: str) -> bool:
        """A readied card with its minimum filled."""
        card = player.ready[number(slot)]
        return card and player.tracks[slot] >= player.card(slot).minimum

    def spend_card(self, player: Player, slot: str) -> int:
        """EA-42: all dice on it, and it is flipped back."""
        dice = player.tracks[slot]
        player.spend(slot, dice)
        player.ready[number(slot)] = False
        return dice

    # The roll

    def find(self, blow: Blow) -> None:
        """EA-81: hidden, all regular hits are lost, and it ends; from behind there are none that count as regular."""
        if "hidden" in blow.figure.marks:
            blow.regular = blow.regular if blow.arc == "rear" else 0
            self.unmark(blow.figure, "hidden")

    def roll_hits(self, attacker: Figure, blow: Blow) -> None:
        """Through the front each regular hit is one die; from behind it is sure (EA-10, EA-52, EA-53)."""
        blow.hits = blow.regular
        if blow.regular and blow.arc != "rear":
            fallen = self.fate("attack_roll", seat=attacker.seat, target=blow.figure.id)
            blow.rolled = fallen["dice"]
            assert len(fallen["dice"]) == blow.regular, f"{fallen} for {blow}"
            blow.hits = sum(face in HITTING for face in fallen["dice"])

    # After it

    def defend(self, player: Player, blow: Blow) -> Play:
        while words := self.defences(player, blow):
            said = yield from self.ask(player.seat, "defend", [*words, "decline"])
            if said == "decline":
                break
            verb, _, what = said.partition(" ")
            blow.used.add(verb)
            if verb == "parry":
                self.parry(player, blow, int(what))
            else:
                dice = self.spend_card(player, "card 1")
                self.cancel(blow, dice)
                self.dodging.append(blow)
        blow.stage = "done"

    def defences(self, player: Player, blow: Blow) -> list[str]:
        if not blow.hits or blow.taken:
            return []
        words = []
        dice = player.tracks["parry"]
        if blow.arc != "rear" and dice >= 2 and "parry" not in blow.used:
            words += [f"parry {count}" for count in range(1, dice + 1)]
        slippery = player.character == RIPARIAN and self.powered(player, "card 1")
        if slippery and "use" not in blow.used:
            words.append("use card 1")
        return words

    def cancel(self, blow: Blow, most: int) -> int:
        cancelled = min(most, blow.hits)
        blow.hits -= cancelled
        blow.cancelled += cancelled
        return cancelled

    def parry(self, player: Player, blow: Blow, dice: int) -> None:
        player.spend("parry", dice)
        fallen = self.fate("parried", seat=player.seat, figure=blow.figure.id)["dice"]
        assert len(fallen) == dice
        blow.defence = fallen
        if self.cancel(blow, sum(face in CANCELLING for face in fallen)):
            self.banked_fire(player)

    def banked_fire(self, player: Player) -> None:
        if self.full and player.character == INCENDIARY:
            self.gain_heat(player, 1)

    def gain_heat(self, player: Player, tokens: int) -> None:
        """EA-59."""
        gained = min(MOST_HEAT - player.heat, tokens)
        if gained:
            player.heat += gained
            self.tell("heat", seat=player.seat, gained=gained, heat=player.heat)

    def mark(self, by: Figure, figure: Figure, mark: str) -> None:
        if mark not in figure.marks:
            figure.marks.add(mark)
            self.tell("marked", figure=figure.id, mark=mark, by=by.seat)

    def unmark(self, figure: Figure, mark: str) -> None:
        if mark in figure.marks:
            figure.marks.discard(mark)
            self.tell("unmarked", figure=figure.id, mark=mark)

    # Tokens

    def deal(self, attacker: Figure, blows: list[Blow]) -> None:
        """EA-6, EA-30, EA-34: all at once, then who has nothing left is out."""
        for blow in sorted(blows, key=lambda blow: blow.figure.id):
            blow.lost = self.lose(attacker, blow.figure, blow.landing)
        if any(blow.landing for blow in blows):
            self.unmark(attacker, "hidden")
        self.knock_out(attacker, [blow.figure for blow in blows])

    def lose(self, attacker: Figure, victim: Figure, hits: int) -> int:
        """What goes into the cup of the attacker's team."""
        player = self.players[victim.seat]
        if not hits or victim.space is None:
            return 0
        if victim.guard is None:
            tokens = min(hits, player.health)
            player.health -= tokens
        else:  # EA-56: one guard, one token, while there are tokens
            tokens = min(1, player.guard_tokens)
            player.guard_tokens -= tokens
            victim.space = victim.facing = None
            victim.marks.clear()
        self.cup[team := self.team_of(attacker)] += tokens
        cup = {"seat": victim.seat, "by": attacker.seat, "tokens": tokens, "cup": self.cup[team]}
        if victim.guard is None:
            self.tell("lost", figure=victim.id, team=team, health=player.health, **cup)
        else:
            self.tell("guard_lost", figure=victim.id, **cup)
        return tokens

    def knock_out(self, attacker: Figure, victims: list[Figure]) -> None:
        """EA-33: figures, Heat and guards leave, dice and cards are cleared; the chief is a trophy. All at once (EA-30), told by seat."""
        for victim in sorted(victims, key=lambda victim: victim.seat):
            player = self.players[victim.seat]
            if player.health or player.out or victim.guard is not None:
                continue
            trophies = self.players[attacker.seat].trophies
            trophies[:] = sorted([*trophies, victim.id])
            self.tell("knocked_out", figure=victim.id, seat=victim.seat, by=attacker.seat)
            self.remove_from_board(player)

    def remove_from_board(self, player: Player) -> None:
        player.out, player.heat, player.guard_tokens = True, 0, 0
        player.clear()
        for figure in self.figures.values():
            if figure.seat == player.seat:
                figure.space, figure.facing, figure.out = None, None, True
                figure.marks.clear()

    def slam(self, attacker: Figure, victim: Figure, hits: int) -> None:
        """Nowhere to go: unblockable, without a window."""
        self.tell("slammed", figure=victim.id, by=attacker.seat)
        self.lose(attacker, victim, hits)
        self.knock_out(attacker, [victim])

    def dodge(self) -> Play:
        """EA-22: who slipped away goes one space after the attack."""
        assert self.call is not None
        self.call["open"] = False
        for blow in self.dodging:
            if blow.figure.space is not None:
                blow.stage = "defend"
                yield from self.go(blow.figure.seat, blow.figure, 1, why="reaction")
                blow.stage = "done"
        self.dodging = []
