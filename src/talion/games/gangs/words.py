"""The words of gangs: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

import msgspec

from talion.games.gangs import pack
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.fight import is_first_punch
from talion.games.gangs.phrases import listed, seats_in
from talion.games.gangs.rules import GangsRules
from talion.games.gangs.shapes.view import Ability, Gang, Member
from talion.games.gangs.state import (
    AGREED,
    ALONE,
    BLOCKING,
    CHOOSING,
    DEFENCE,
    FLEEING,
    GOAL,
    HEALING,
    HELPING,
    HURTING,
    LICKING,
    PICKING,
    PUNCHING,
    SETTING,
    SETTLING,
    TALKING,
    THANKING,
    TURN_LIMIT,
    TURNING,
    UNDECLARED,
    WISHING,
    GangsState,
)
from talion.games.gangs.talk import may_ask
from talion.kernel.codec import Codec
from talion.kernel.game import Words
from talion.kernel.ints import has, low

ABILITY_WORDS: Final = (
    ("new value", "Turn one die to a value that no die of the throw shows."),
    ("copy", "Turn one die to a value that another die shows."),
    ("plus one", "Turn one die up by one, not beyond 6."),
    ("minus one", "Turn one die down by one, not below 1."),
    ("flip", "Turn one die to its opposite side; the two make 7."),
    ("again", "Throw the whole punch again; what falls stands."),
)
NUMBERS: Final = range(1, MEMBERS + 1)


class GangsWords(Words[GangsState]):
    """Names come from the content in play."""

    def __init__(self, rules: GangsRules, content: pack.Content) -> None:
        self.rules = rules
        self.names = [gang.name.value for gang in content.gangs.all()]
        self.members = [[member.name.value for member in gang.members.all()] for gang in content.gangs.all()]
        self.gangs = [shown_gang(gang) for gang in content.gangs.all()]
        self.abilities: list[Ability] = [
            {"number": number, "name": name, "text": text} for number, (name, text) in enumerate(ABILITY_WORDS, 1)
        ]
        self.codec = Codec(all_actions(self.names))

    def who(self, s: GangsState, seat: int) -> str:
        """A seat by the name of its gang."""
        gang = s.gang[seat]
        return self.names[gang] if gang >= 0 else f"Seat {seat}"

    def are(self, s: GangsState, seat: int) -> str:
        """`Backpfeifen are`, or `Seat 0 is` before it has a gang."""
        return f"{self.who(s, seat)} {'are' if s.gang[seat] >= 0 else 'is'}"

    def member(self, s: GangsState, seat: int, member: int) -> str:
        """A member by name."""
        return self.members[s.gang[seat]][member]

    def them(self, s: GangsState, seats: list[int]) -> str:
        """Several seats in a sentence."""
        return listed([self.who(s, seat) for seat in seats])

    def clashes(self, s: GangsState) -> list[int]:
        """Gangs that several want (AU-41)."""
        return [gang for gang in range(len(self.names)) if list(s.wish).count(gang) > 1]

    def prompt(self, s: GangsState, seat: int) -> tuple[str, str]:
        """What is asked."""
        if s.phase == WISHING:
            if s.wish[seat] >= 0:
                clashes = [self.names[gang] for gang in self.clashes(s)]
                if clashes:
                    return "wish", f"Several want {listed(clashes)}: if it stays so, all gangs are shuffled and dealt."
                return "wish", "You may change your mind until the last player has spoken."
            return "wish", "Which gang do you want? If two want the same one in the end, all are dealt."
        if s.phase == TALKING:
            return self.talk_prompt(s, seat)
        if s.phase == SETTLING:
            here = s.blows[len(s.blows) - 1] & 63
            name = self.member(s, here // MEMBERS, here % MEMBERS)
            return "award", f"The say about {name} is yours: which gang is credited for a black eye?"
        if s.phase == PUNCHING:
            return "punch", self.punch_prompt(s)
        kind, text = PROMPTS[s.phase]
        if s.phase == CHOOSING and s.hurt[seat] | s.out[seat] == 0:
            text = "Turn {turn}: pick a fight."
        if s.phase == PICKING and s.kind == DEFENCE:
            text = "Which number do you lay out in defence?"
        return kind, text.format(aim=self.who(s, s.aim) if s.aim >= 0 else "", turn=s.turn)

    def punch_prompt(self, s: GangsState) -> str:
        """Only what can be done is asked for: nobody is defended before dice lie there (AU-27)."""
        if is_first_punch(s):
            return "The first punch is yours: at whom?"
        if any(s.struck[friend] for friend in seats_in(s.fighters(s.striking))):
            return "Your punch: at whom, or for whom?"
        return "Your punch: at whom?"

    def gives_way(self, s: GangsState, seat: int, words: str, people: int) -> bool:
        """A bot that names its gang first could only take one from a person (AU-41)."""
        return s.phase == WISHING

    def talk_prompt(self, s: GangsState, seat: int) -> tuple[str, str]:
        attacker, defender = self.who(s, s.attacker), self.who(s, s.defender)
        if seat == s.defender:
            if may_ask(s):
                return "ask", "Every gang has declared. Ask whether all have decided, once it suits you."
            return "talk", f"{attacker} are after you. You may turn away gangs you do not want beside you."
        if seat == s.attacker:
            if s.question and not has(s.nodded, seat):
                return "talk", self.question(s)
            return "talk", "Sides are being taken. You may turn away gangs you do not want beside you."
        if s.side[seat] == UNDECLARED:
            return "side", f"{attacker} rumble with {defender}. Where do you stand?"
        if s.question and not has(s.nodded, seat):
            return "side", self.question(s)
        if may_ask(s):
            return "side", f"You may still change your mind, until {defender} have asked and all have said yes."
        return "side", "You may still change your mind."

    def question(self, s: GangsState) -> str:
        """AU-20: the defender asks it; by option nobody need (AU-45)."""
        if self.rules.parameters.asks_itself:
            return "Have you all decided?"
        return f"{self.who(s, s.defender)} ask: have you all decided?"

    def ending(self, s: GangsState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        winners = seats_in(self.rules.winners(s))
        names = self.them(s, winners)
        inflicted = s.inflicted[winners[0]]
        most = f"{inflicted} black {'eye' if inflicted == 1 else 'eyes'} inflicted"
        won = f"{names} win with {most}" if len(winners) == 1 else f"{names} share the win with {most}"
        if s.ending == GOAL:
            return "AU-13", f"{won}."
        if s.ending == AGREED:
            return "AU-40", f"All agree to stop: {names} were ahead with {most}."
        if s.ending == TURN_LIMIT:
            return "AU-40", f"The limit of turns is reached: {won}."
        if s.ending == ALONE:
            return "AU-43", f"Everybody else has left: {names} win."
        beaten = self.them(s, [seat for seat in range(s.seats) if s.out[seat] == low(MEMBERS)])
        return "AU-13", f"Nobody of {beaten} can see any more: {won}."


PROMPTS: Final = {
    CHOOSING: ("turn", "Turn {turn}: pick a fight, or lick wounds."),
    FLEEING: ("flight", "You are outnumbered by more than two to one. Fight, or retire with a black eye?"),
    HURTING: ("hurt", "Which of your members takes the black eye?"),
    THANKING: ("thank", "Which enemy gang gets the credit?"),
    HELPING: ("ability", "Use a member's ability on this throw?"),
    TURNING: ("die", "Which die is turned?"),
    SETTING: ("value", "Turned to which value?"),
    PICKING: ("number", "Which number do you lay out before {aim}?"),
    BLOCKING: ("block", "Whose attack die do you block?"),
    HEALING: ("heal", "A lull: whom do you care for?"),
    LICKING: ("lick", "Whom do you care for?"),
}


def all_actions(names: list[str]) -> list[str]:
    """Every action in words, in the order of actions.py."""
    words = [f"want {name}" for name in names]
    words += [f"rumble {name}" for name in names] + ["lick wounds"]
    words += ["join attackers", "join defenders", "stay out", "ask", "yes"]
    words += [f"turn away {name}" for name in names]
    words += ["fight", "retire"]
    words += [f"hurt {number}" for number in NUMBERS]
    for verb in ("credit", "attack", "defend", "first"):
        words += [f"{verb} {name}" for name in names]
    words += ["pass", "stop"]
    words += [f"use {number}" for number in NUMBERS] + ["no ability"]
    for verb in ("turn", "to", "number"):
        words += [f"{verb} {number}" for number in NUMBERS]
    words += [f"block {name}" for name in names]
    return words + [f"care for {number}" for number in NUMBERS] + ["care for nobody"]


def shown_gang(gang: pack.Gang) -> Gang:
    """A gang as a board needs it: what never changes in a match."""
    return {
        "name": gang.name.value,
        "gloss": gang.gloss.value,
        "colour": gang.colour.value,
        "ink": gang.ink.value,
        "mark": gang.mark.value,
        "blurb": gang.blurb.value,
        "members": [shown_member(number, member) for number, member in enumerate(gang.members.all(), 1)],
    }


def shown_member(number: int, member: pack.Member) -> Member:
    """A member of a gang."""
    return {
        "number": number,
        "name": member.name.value,
        "gloss": member.gloss.value,
        "line": member.line.value,
        "ability": pack.ABILITIES.index(member.ability.value) + 1,
        "face": msgspec.to_builtins(member.face.value),
    }
