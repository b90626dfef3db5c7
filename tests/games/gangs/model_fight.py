"""Fight and resolution, written down a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..book import Play
from .model_table import ATTACKERS, DEFENDERS, MEMBERS, Pile, Rumble, Table, enemy

LAST_ROUND = 100


def turned(ability: int, die: int, dice: list[int]) -> list[int]:
    """AU-3, AU-30: what an ability of 1 to 5 can make of one die of a throw."""
    others = list(dice)
    others.remove(die)
    options: dict[int, Iterable[int]] = {
        1: set(MEMBERS) - set(dice),
        2: set(others) - {die},
        3: {die + 1} & set(MEMBERS),
        4: {die - 1} & set(MEMBERS),
        5: {7 - die},
    }
    return sorted(options[ability])


def with_die(dice: list[int], old: int, new: int) -> list[int]:
    changed = list(dice)
    changed[changed.index(old)] = new
    return sorted(changed)


class Fight(Table):
    """AU-7 to AU-11, AU-15 to AU-17, AU-25 to AU-36."""

    def fight(self, rumble: Rumble) -> Play[None]:
        """AU-7, AU-8, AU-17, AU-28."""
        self.phase = rumble.stage = "fight"
        rumble.order = rumble.allied  # AU-24: a retired defender's allies go clockwise from its seat
        while not rumble.over:
            rumble.round += 1
            yield from self.fight_round(rumble, ATTACKERS)
            if not rumble.over:
                yield from self.fight_round(rumble, DEFENDERS)

    def fight_round(self, rumble: Rumble, side: str) -> Play[None]:
        rumble.striking = side
        self.tell("round", round=rumble.round, side=side)
        if side == ATTACKERS and rumble.round > LAST_ROUND:  # AU-40
            rumble.why_over = "round limit"
            return
        if side == ATTACKERS and self.free_dice(rumble, rumble.attacker) == 0:
            rumble.why_over = "no dice"
            return
        waiting = list(rumble.order[side])
        preferred: set[int] = set()
        while waiting:
            seat = waiting[0]
            if self.free_dice(rumble, seat) == 0:  # AU-26
                waiting.pop(0)
                continue
            rumble.up = seat
            words = self.punches(rumble, side, seat, preferred)
            said = words[0]
            if len(words) > 1 or preferred:
                said = yield from self.ask(seat, "punch", words)
            if said.startswith("first "):
                ally = self.seat_in(said)
                self.tell("order", seat=seat, target=ally)
                preferred.add(ally)
                waiting = [seat, ally] + [other for other in waiting[1:] if other != ally]
                rumble.order[side] = list(waiting)
                continue
            waiting.pop(0)
            if said == "stop":
                rumble.why_over = "stopped"
                self.punch = punch_of(seat, "stop", None, "stopped")
                return
            if said == "pass":
                self.tell("passed", seat=seat)
                self.punch = punch_of(seat, "pass", None, "passed")
            else:
                yield from self.throw_punch(rumble, seat, said.split()[0], self.seat_in(said))

    def free_dice(self, rumble: Rumble, seat: int) -> int:
        return len(self.seeing(seat)) - rumble.laid_out(seat)

    def punches(self, rumble: Rumble, side: str, seat: int, preferred: set[int]) -> list[str]:
        """AU-27, AU-28; the first punch of all goes at the defender, if it fights."""
        friends, foes = rumble.order[side], rumble.order[enemy(side)]
        compulsory = seat == rumble.attacker and rumble.round == 1
        if compulsory and rumble.defender in foes:
            foes = [rumble.defender]
        words = [f"attack {self.name(foe)}" for foe in foes]
        if not compulsory:
            words += [f"defend {self.name(friend)}" for friend in friends if rumble.before(friend)]
            words.append("stop" if seat == rumble.attacker else "pass")
        if seat == rumble.leader(side) and len(friends) > 2:
            words += [f"first {self.name(ally)}" for ally in friends[2:] if ally not in preferred]
        return words

    # One punch

    def throw_punch(self, rumble: Rumble, seat: int, kind: str, target: int) -> Play[None]:
        """AU-9, AU-10, AU-32."""
        dice = self.throw(self.free_dice(rumble, seat), "threw", seat=seat, punch=kind, target=target)
        self.punch = punch = punch_of(seat, kind, target, "open")
        punch["thrown"] = punch["dice"] = dice
        yield from self.use_ability(rumble, punch)
        numbers = self.numbers(rumble, punch, punch["dice"])
        if not numbers:
            punch["outcome"] = "missed"
            self.tell("missed", seat=seat, punch=kind, target=target)
            return
        member = numbers[0]
        if len(numbers) > 1:
            member = yield from self.ask_number(seat, "number", "number", numbers)
        punch["outcome"], punch["number"], punch["laid"] = "laid", member, punch["dice"].count(member)
        self.tell("laid", seat=seat, punch=kind, target=target, member=member, dice=punch["laid"])
        if kind == "attack":
            self.lay_attack(rumble, punch)
        else:
            yield from self.lay_defence(rumble, punch)

    def numbers(self, rumble: Rumble, punch: dict[str, Any], dice: list[int]) -> list[int]:
        """AU-9, AU-10, AU-31, AU-33: what may be laid out of these dice."""
        matches = set(dice) & rumble.before(punch["target"])
        if punch["kind"] == "attack" and not matches:
            return sorted(set(dice) & set(self.seeing(punch["target"])))
        return sorted(matches)

    def choices(self, rumble: Rumble, punch: dict[str, Any]) -> list[dict[str, Any]]:
        """AU-3, AU-29, AU-30: the plain throw, then all that members without a black eye can make of it."""
        thrown = punch["thrown"]
        made: list[tuple[int | None, int | None, int | None, list[int] | None]] = [(None, None, None, thrown)]
        for member in MEMBERS:
            if self.eyes[punch["seat"]][member] > 0:
                continue
            if member == 6:
                made.append((6, None, None, None))
                continue
            for die in sorted(set(thrown)):
                made += [(member, die, new, with_die(thrown, die, new)) for new in turned(member, die, thrown)]
        return [
            {
                "ability": ability,
                "from": old,
                "to": new,
                "dice": dice,
                "numbers": None if dice is None else self.numbers(rumble, punch, dice),
            }
            for ability, old, new, dice in made
        ]

    def use_ability(self, rumble: Rumble, punch: dict[str, Any]) -> Play[None]:
        seat, thrown = punch["seat"], punch["thrown"]
        punch["choices"] = choices = self.choices(rumble, punch)
        able = sorted({choice["ability"] for choice in choices[1:]})
        if able:
            said = yield from self.ask(seat, "ability", [f"use {member}" for member in able] + ["no ability"])
            if said == "no ability":
                self.tell("kept", seat=seat)
            elif said == "use 6":
                punch["ability"] = 6
                punch["dice"] = self.throw(len(thrown), "used", seat=seat, member=6, ability=6)
            else:
                yield from self.turn_die(punch, int(said[-1]))
        punch["choices"] = []

    def turn_die(self, punch: dict[str, Any], member: int) -> Play[None]:
        seat, thrown = punch["seat"], punch["thrown"]
        able = [die for die in sorted(set(thrown)) if turned(member, die, thrown)]
        punch["ability"] = member
        old = able[0]
        if len(able) > 1:
            punch["choices"] = [choice for choice in punch["choices"] if choice["ability"] == member]
            self.tell("called", seat=seat, member=member)
            old = yield from self.ask_number(seat, "die", "turn", able)
        values = turned(member, old, thrown)
        new = values[0]
        punch["from"] = old
        if len(values) > 1:
            punch["choices"] = [
                choice for choice in punch["choices"] if (choice["ability"], choice["from"]) == (member, old)
            ]
            self.tell("held", seat=seat, member=member, **{"from": old})
            new = yield from self.ask_number(seat, "value", "to", values)
        punch["to"], punch["dice"] = new, with_die(thrown, old, new)
        self.tell("used", seat=seat, member=member, ability=member, to=new, dice=punch["dice"], **{"from": old})

    def lay_attack(self, rumble: Rumble, punch: dict[str, Any]) -> None:
        """AU-34: surplus blocks at once, one for one."""
        seat, target, member, laid = (punch[name] for name in ("seat", "target", "number", "laid"))
        pile = rumble.piles.setdefault((target, member), Pile())
        pile.attack[seat] = pile.attack.get(seat, 0) + laid
        for die in [die for die in pile.defence if die[1] is None][:laid]:
            die[1] = seat
            self.tell("blocked", seat=die[0], target=target, member=member, of=seat, dice=1)

    def lay_defence(self, rumble: Rumble, punch: dict[str, Any]) -> Play[None]:
        """AU-10, AU-33: every die blocks while there is something to block; the thrower chooses colours."""
        seat, target, member = punch["seat"], punch["target"], punch["number"]
        pile = rumble.piles[target, member]
        left = rumble.in_hand = punch["laid"]
        while left and (open_dice := pile.unblocked()):
            colour, dice = min(open_dice), 1
            if len(open_dice) == 1 or left >= sum(open_dice.values()):
                dice = min(left, open_dice[colour])
            else:
                colour = yield from self.ask_gang(seat, "block", "block", list(open_dice))
            pile.defence += [[seat, colour] for _ in range(dice)]
            self.tell("blocked", seat=seat, target=target, member=member, of=colour, dice=dice)
            left = rumble.in_hand = left - dice
        rumble.in_hand = 0
        if left:
            pile.defence += [[seat, None] for _ in range(left)]
            self.tell("surplus", seat=seat, target=target, member=member, dice=left)

    # What comes of it

    def resolution(self, rumble: Rumble) -> Play[None]:
        """AU-11, AU-35, AU-36."""
        for target in self.clockwise(rumble.attacker):
            for member in MEMBERS:
                pile = rumble.piles.get((target, member), Pile())
                if pile.unblocked():
                    yield from self.blow(rumble, target, member, pile.unblocked())

    def blow(self, rumble: Rumble, target: int, member: int, colours: dict[int, int]) -> Play[None]:
        eyes = self.eyes_given(target, member, colours)
        self.tell("blow", target=target, member=member, eyes=eyes, colours=list(colours))
        self.eyes[target][member] += eyes
        blow: dict[str, Any] = {"seat": target, "member": member, "eyes": eyes, "colours": list(colours)}
        blow |= {"credit": [], "decider": None, "rolls": []}
        rumble.blows.append(blow)
        left = list(colours)
        if len(colours) > eyes:
            blow["decider"] = self.decider(target, member, colours, blow["rolls"])
            self.tell("decides", seat=blow["decider"], target=target, member=member)
        for _ in range(eyes):
            credited = left[0]
            if blow["decider"] is not None:
                credited = yield from self.ask_gang(blow["decider"], "award", "credit", left)
            left.remove(credited)
            blow["credit"] = sorted([*blow["credit"], credited])
            self.inflicted[credited] += 1
            self.tell("credited", seat=credited, target=target, member=member, inflicted=self.inflicted[credited])

    def eyes_given(self, target: int, member: int, colours: Iterable[int]) -> int:
        """AU-11: one colour, one black eye; more, two, as far as there are eyes left."""
        return min(2, len(list(colours)), 2 - self.eyes[target][member])

    def decider(self, target: int, member: int, colours: dict[int, int], rolls: list[dict[str, int]]) -> int:
        """AU-15, AU-16: who has most unblocked dice there, the tied ones throwing them."""
        most = [colour for colour, dice in colours.items() if dice == max(colours.values())]
        while len(most) > 1:
            totals = {}
            for colour in most:
                totals[colour] = self.tell("rolled", target=target, member=member, seat=colour)["total"]
                assert colours[colour] <= totals[colour] <= 6 * colours[colour]
                rolls.append({"seat": colour, "total": totals[colour]})
            most = [colour for colour in most if totals[colour] == max(totals.values())]
        return most[0]


def punch_of(seat: int, kind: str, target: int | None, outcome: str) -> dict[str, Any]:
    nothing: dict[str, Any] = {"thrown": [], "dice": [], "ability": None, "from": None, "to": None, "number": None}
    return {"seat": seat, "kind": kind, "target": target, "outcome": outcome, "laid": 0, "choices": [], **nothing}
