"""The turn phase, written down a second time: two actions a turn, round and round until all have passed."""

from __future__ import annotations

from .model_blows import Blow
from .model_content import BANKSIA, ECHO, GRUBIC, INCENDIARY, PLUMA, RIPARIAN
from .model_dice import Dice
from .model_ground import BY_NAME, DIRECTIONS, distance, named
from .model_more_cards import MoreCards
from .model_table import GONE, Figure, Play, Player, number


class Turns(Dice, MoreCards):
    """EA-5, EA-10, EA-50, EA-51, EA-55 to EA-57, EA-74."""

    def turn_phase(self) -> Play:
        self.phase = "turn"
        self.currents_rage()
        order = [seat for seat in self.order if seat is not None]
        while any(not self.players[seat].passed and not self.players[seat].out for seat in order):
            for seat in order:
                if not self.players[seat].passed and not self.players[seat].out:
                    yield from self.turn(self.players[seat])
                    if self.decided():
                        return

    def turn(self, player: Player) -> Play:
        self.player, self.actions, self.acted = player.seat, 2, False
        self.tell("turn", seat=player.seat, game_turn=self.game_turn)
        while True:
            words = self.acts(player)
            if not words and self.acted:
                return
            if not words:
                player.passed = True
                self.tell("passed", seat=player.seat, forced=True)
                return
            _, said = yield {player.seat: ("act", lambda: [*self.acts(player), "end turn" if self.acted else "pass"])}
            if said == GONE:
                return
            if said in ("end turn", "pass"):
                player.passed = said == "pass"
                if player.passed:
                    self.tell("passed", seat=player.seat, forced=False)
                return
            self.acted = True
            yield from self.do(player, said)
            self.close_call()
            self.remove_gone()
            if self.decided() or player.out:
                return

    def remove_gone(self) -> None:
        """EA-78: who has left takes its figures along, once no call is open."""
        for player in self.standing():
            if player.left:
                self.remove_from_board(player)
                if self.phase != "turn" and player.marker is not None:
                    self.order[player.marker - 1] = None
                    player.marker = None

    def close_call(self) -> None:
        if self.call is not None:
            self.call["open"] = False

    def acts(self, player: Player) -> list[str]:
        """All that may be called now."""
        words = []
        if self.actions:
            for figure in self.own(player.seat):
                words += [prefix(figure) + word for word in self.movements(player, figure)]
                words += [prefix(figure) + f"attack {enemy.name}" for enemy in self.attackable(player, figure)]
            if player.tracks["movement"] and self.beside(player.seat):
                words += [f"place {named(space)}" for space in self.around_luftles([self.chief(player.seat)])]
            words += [f"ready {number(slot) + 1}" for slot in self.can_ready(player)]
            if player.tracks["heal"] == 3 and player.health < player.who.health:
                words.append("heal")
        if self.full and player.tracks["innate"] and player.tracks["innate"] == player.who.tracks["innate"][1]:
            free = player.character == GRUBIC  # Watch Out! is, Soothe is not
            if free or (self.actions and self.soothed(player)):
                words.append("innate")
        return words + [f"use {slot}" for slot in self.usable(player) if self.actions or player.card(slot).free]

    def do(self, player: Player, said: str) -> Play:
        verb, _, what = said.partition(" ")
        figure = self.chief(player.seat)
        if verb == "guard":
            guard, verb, *rest = what.split(" ", 2)
            figure, what = self.figure_called(f"guard {guard}"), " ".join(rest)
        if verb in ("step", "turn", "flow", "struggle", "place"):
            self.actions -= 1
            yield from self.movement(player, figure, f"{verb} {what}".strip())
        elif verb == "attack":
            self.actions -= 1
            yield from self.attack(player, figure, self.figure_called(what))
        elif verb == "heal":
            self.actions -= 1
            self.begin_call(figure, "heal", "Heal", 3)
            self.tell_call()
            player.spend("heal", 3)
            self.mend(player, player)
        elif verb == "innate":
            yield from self.innate(player, figure)
        elif verb == "ready":
            self.actions -= 1
            self.make_ready(player, f"card {what}")
        else:
            self.actions -= not player.card(what).free
            yield from self.play_card(player, what)

    # Movement

    def movements(self, player: Player, figure: Figure, paid: bool = False, flown: bool | None = None) -> list[str]:
        """How this figure may begin (flown is None) or go on with the dice that are left (EA-35, EA-74)."""
        dice, words, first = player.tracks["movement"] + paid, [], flown is None
        over = player.character == PLUMA
        if dice:
            words += [f"step {DIRECTIONS[way]}" for way in self.steps(figure, dice, over)]
            if self.alone(figure) or (over and self.steps(figure, dice - 1, over)):
                words += ["turn left", "turn right"]
        if first and dice >= 2 and "snared" in figure.marks:
            words.append("struggle")
        if (dice or not first) and not flown and self.can_flow(figure):
            words.append("flow")
        return words

    def can_flow(self, figure: Figure) -> bool:
        below = self.ground.downstream(figure.here)
        able = self.alone(figure) and "snared" not in figure.marks
        return self.ground.wild and able and below is not None and self.free(below)

    def movement(self, player: Player, figure: Figure, said: str) -> Play:
        """One call of Movement: a die a step or turn, Go with the Flow once."""
        self.begin_call(figure, "movement", player.who.names[0], 0)
        assert self.call is not None
        if said == "struggle":
            player.spend("movement", 2)
            self.call["dice"] = 2
            self.unmark(figure, "snared")
            return
        flown, spent, paid = False, 0, False  # paid: a die that Go with the Flow called, still to be used
        while said != "stop":
            verb, _, what = said.partition(" ")
            if verb == "flow":
                was, below = figure.here, self.ground.downstream(figure.here)
                figure.space, flown = below, True
                there = {"from": named(was), "to": named(figure.here)}
                self.tell("stepped", seat=figure.seat, figure=figure.id, why="flow", **there)
            if verb != "flow" and paid:
                paid = False
            elif verb != "flow" or not spent:  # EA-74: at least one die is called
                player.spend("movement", 1)
                spent += 1
                paid = verb == "flow"
                self.call["dice"] = spent
            if verb != "flow":
                if verb == "place":
                    yield from self.enter(player, BY_NAME[what])
                    figure = self.entered
                elif verb == "step":
                    self.step(figure, DIRECTIONS.index(what), "movement")
                else:
                    assert figure.facing is not None
                    was_facing, figure.facing = figure.facing, (figure.facing + (1 if what == "left" else -1)) % 6
                    ways = {"facing": DIRECTIONS[figure.facing], "was": DIRECTIONS[was_facing]}
                    self.tell("turned", seat=figure.seat, figure=figure.id, **ways)
            words = self.movements(player, figure, paid, flown)
            if not words:
                return
            if self.alone(figure):
                words.append("stop")
            said = yield from self.ask(player.seat, "move", words)

    # Basic Attack

    def attackable(self, player: Player, figure: Figure) -> list[Figure]:
        enough = player.tracks["attack"] >= player.who.tracks["attack"][1]
        return self.in_front(figure) if enough else []

    def extra_hits(self, player: Player, figure: Figure, enemy: Figure) -> int:
        """Hits that an innate adds."""
        if self.full and player.character == BANKSIA:  # Jaws of Defeat
            return int(player.health <= 6)
        if self.full and player.character == ECHO and figure.guard is None:  # Echoing Blow is the chief's
            guards = [luftle for luftle in self.own(player.seat) if luftle.guard is not None]
            return int(any(enemy in self.in_front(guard) for guard in guards))
        return 0

    def attack(self, player: Player, figure: Figure, enemy: Figure) -> Play:
        self.begin_call(figure, "attack", player.who.names[1], 0)
        assert self.call is not None
        self.call["target"] = enemy.id
        dice = player.tracks["attack"]
        if dice > 1:
            said = yield from self.ask(player.seat, "dice", [f"dice {count}" for count in range(1, dice + 1)])
            dice = int(said.split()[1])
        self.call["dice"] = dice
        if self.full and player.character == INCENDIARY:
            yield from self.ask_heat(player)
        hits = dice + self.extra_hits(player, figure, enemy) + self.call["heat"]
        player.spend("attack", dice)
        self.tell_call()
        yield from self.strike(figure, [Blow(enemy, hits)])
        yield from self.dodge()

    # Innates with dice

    def soothed(self, player: Player) -> list[Figure]:
        """Soothe: herself or an adjacent ally, if something is missing."""
        if player.character != RIPARIAN:
            return []
        own = self.chief(player.seat)
        found = []
        for ally in self.standing():
            other = self.chief(ally.seat)
            near = own.space is not None and other.space is not None and distance(own.here, other.here) <= 1
            if ally.team == player.team and near and ally.health < ally.who.health:
                found.append(other)
        return found

    def innate(self, player: Player, figure: Figure) -> Play:
        dice = player.who.tracks["innate"][1]
        self.begin_call(figure, "innate", player.who.innate, dice)
        player.spend("innate", dice)
        self.tell_call()
        if player.character == GRUBIC:
            yield from self.ask_facing(player.seat, figure)
            return
        self.actions -= 1
        target = yield from self.ask_target(player.seat, self.soothed(player))
        self.mend(player, self.players[target.seat])

    def mend(self, by: Player, player: Player) -> None:
        player.health += 1
        self.tell("healed", seat=player.seat, health=player.health, by=by.seat)


def prefix(figure: Figure) -> str:
    """Before a word that is about a guard."""
    return "" if figure.guard is None else f"{figure.name} "
