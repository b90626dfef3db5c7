"""The words of The Dead Eye: actions, prompts, endings, and what is printed on a card in plain English."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Any, Final

from talion.games.deadeye import figures, pack
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.sentences import TELL
from talion.games.deadeye.state import (
    CARDS,
    DEST,
    FILLING,
    GIVEN_UP,
    LYING,
    MEETING,
    PICKING,
    RIDING,
    TRIGGERED,
    WON,
    DeadEyeState,
)
from talion.kernel.codec import Codec
from talion.kernel.events import Event
from talion.kernel.game import Words

KINDS: Final = {
    int(RIDING): "ride",
    int(FILLING): "fill",
    int(MEETING): "meet",
    int(TRIGGERED): "outcome",
    int(LYING): "event",
    int(PICKING): "pick",
}
BACKS: Final = ("core", "Strength", "Hope")

# What each kind of happening reads like; {n} is a number or "all", {s} the plural.
READS: Final = {
    figures.LOSE_STRENGTH: "Lose {n} Strength",
    figures.LOSE_HOPE: "Lose {n} Hope",
    figures.LOSE_DISTANCE: "Lose {n} Distance card{s}",
    figures.LOSE_PART: "Lose {n} Part{s}",
    figures.DEACTIVATE: "Deactivate {n} Part{s}",
    figures.ACTIVATE: "Activate {n} Part{s}",
    figures.DISTANCE: "Distance {n}",
    figures.DELAY: "Delay {n}",
    figures.PART: "Part",
    figures.SAFE_HVN: "Safe Hvn",
    figures.COOL: "Discard up to {n} Heat",
    figures.CHILL: "Postpone up to {n} Heat",
    figures.JUICE_POSTPONE: "Postpone {n} Juice",
    figures.FETCH: "Put {n} Juice from the discard pile on the Juice stack",
    figures.GAIN_STRENGTH: "Gain {n} Strength from the reserves",
    figures.GAIN_HOPE: "Gain {n} Hope from the reserves",
    figures.SCAN: "Scan the top {n} card{s} of the deck",
    figures.DIG: "Postpone the top {n} card{s} of the deck unseen",
    figures.RECYCLE: "Recycle the Encounter or the Event",
    figures.REACH: "While the slot is empty: Distance requirements count {n} lower until it is filled",
}

# What is being chosen: where the cards lie, where they go, and how one asks for it.
PICKED: Final = {
    figures.HEAT_DISCARD: ("heat", "discard", "Choose a Heat to discard."),
    figures.HEAT_POSTPONE: ("heat", "deck", "Choose a Heat to postpone to the bottom of the deck."),
    figures.JUICE_DISCARD: ("juice", "discard", "Choose a Juice to discard."),
    figures.JUICE_POSTPONE: ("juice", "deck", "Choose a Juice to postpone to the bottom of the deck."),
    figures.LOSE_DISTANCE: ("distance", "discard", "Choose a Distance card to lose."),
    figures.LOSE_PART: ("rig", "discard", "Choose a Part to lose."),
    figures.DEACTIVATE: ("rig", "inactive", "Choose a Part to deactivate."),
    figures.ACTIVATE: ("rig", "active", "Choose a Part to activate."),
    figures.COOL: ("heat", "discard", "Choose a Heat to discard."),
    figures.CHILL: ("heat", "deck", "Choose a Heat to postpone to the bottom of the deck."),
    figures.FETCH: ("discard", "juice", "Choose a Juice to take back onto the Juice stack."),
}


def reads(op: int) -> str:
    """One happening in plain English."""
    n = op % 64
    shown = "all" if n == figures.ALL else str(n)
    text = READS[op // 64].format(n=shown, s="" if n == 1 else "s")
    return text.replace("up to all", "all").replace("Discard up to 1", "Discard 1")


class DeadEyeWords(Words[DeadEyeState]):
    """Names come from the content in play."""

    def __init__(self, rules: DeadEyeRules, content: pack.Content) -> None:
        self.rules = rules
        self.content = content
        self.keyed = content.cards()
        self.names = [card.name.value for _, card in self.keyed]
        self.parts = [self.part_name(card) for card in range(CARDS)]
        actions = ["ride", "draw", "evade", "face", "resolve", "postpone", "done"]
        actions += [f"pick {name}" for name in self.names]
        actions += [f"target {name}" for name in self.names[DEST:]]
        actions += [f"use {self.parts[card]}" for card in rules.figures.part_card]
        self.codec = Codec(actions)
        self.printed = {self.names[card]: self.card_data(card) for card in range(CARDS)}
        # What views show of all cards, by how many Destinations have been revealed.
        self.shown: dict[int, dict[str, Any]] = {}

    def part_name(self, card: int) -> str | None:
        part = getattr(self.keyed[card][1], "part", None)
        return None if part is None else str(part.name.value)

    def card_data(self, card: int) -> dict[str, Any]:
        """All that is printed on a card."""
        key, printed = self.keyed[card]
        group = key.split(".")[0]
        back = {"core": "core", "events": "core", "strength": "Strength", "hope": "Hope"}.get(group, "Destination")
        data: dict[str, Any] = {
            "name": printed.name.value,
            "title": printed.title.value,
            "line": printed.line.value,
            "back": back,
            "provenance": printed.name.provenance,
        }
        lists = pack.happenings(printed)
        if isinstance(printed, pack.Event):
            resolve, postpone = ([reads(op) for op in part] for part in lists[:2])
            return {**data, "kind": "Event", "icon": None, "resolve": resolve, "postpone": postpone}
        bad, good = ([reads(op) for op in part if op // 64 > figures.JUICE_POSTPONE] for part in lists[:2])
        data |= {
            "kind": kind_of(printed),
            "icon": printed.icon.value.capitalize() if isinstance(printed, pack.Encounter) else None,
            "heat": list(printed.heat.value),
            "juice": list(printed.juice.value),
            "bad": bad,
            "good": good,
            "bad_icons": list(printed.bad.value),
            "good_icons": list(printed.good.value),
            "part": None,
            "number": None,
            "requirement": None,
            "reveal": None,
        }
        if printed.part is not None:
            ready = printed.part.activated is not None and printed.part.activated.value
            data["part"] = {"name": printed.part.name.value, "power": self.power(card), "activated": ready}
        if isinstance(printed, pack.Destination):
            data["number"] = printed.number.value
            data["requirement"] = printed.requirement.value
            data["reveal"] = self.reveal(card)
        return data

    def power(self, card: int) -> str:
        """What a Part does."""
        lists = pack.happenings(self.keyed[card][1])
        return ", ".join(reads(op) for op in lists[2]) + "."

    def reveal(self, card: int) -> str:
        """When a Destination is revealed."""
        words = str(self.keyed[card][1].reveal.value)
        kind, _, rest = words.partition(" ")
        if kind == "own":
            return f"own the {rest}"
        if kind == "distance":
            return f"Distance {rest} or more"
        if kind == "parts":
            return f"{rest} Parts or more"
        return "no Distance" if words == "no distance" else "the start of the run"

    def prompt(self, s: DeadEyeState, seat: int) -> tuple[str, str]:
        """What is asked."""
        kind = KINDS[s.phase]
        if s.phase == RIDING:
            return kind, f"Attempt {s.attempt} of {self.rules.figures.attempts}. Ride when you are ready."
        if s.phase == FILLING:
            return kind, "The Encounter slot is empty: draw, or head for a Destination."
        if s.phase == MEETING:
            return kind, f"{self.names[s.slot]}: evade or face?"
        if s.phase == TRIGGERED:
            side = "Bad" if self.rules.figures.outcome(s) == figures.BAD else "Good"
            return kind, f"{side} Outcome at {self.names[s.slot]}: use a Part first?"
        if s.phase == LYING:
            return kind, f"{self.names[s.event]}: resolve or postpone?"
        return kind, PICKED[self.rules.figures.ops[s.at] >> 6][2]

    def event(self, s: DeadEyeState, event: Event) -> dict[str, Any]:
        """An event with its names, its rulings and its sentence."""
        return TELL[event.kind](self, s, event)

    def ending(self, s: DeadEyeState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        if s.ending == GIVEN_UP:
            return "DE-47", f"The campaign is given up in attempt {s.attempt}."
        if self.rules.figures.practice:
            won, lost = "Safe Hvn: the run is done.", "The run failed."
            return "DE-46", won if s.ending == WON else lost
        if s.ending == WON:
            return "DE-39", f"{self.content.story.won.value} The campaign is won in {s.attempt} attempts."
        return "DE-39", f"{self.content.story.lost.value} All {s.attempt} attempts are used up."


def kind_of(card: pack.Encounter | pack.Destination) -> str:
    """Which of the five types of Encounter a card is."""
    good, bad = pack.words_of(card.good.value), pack.words_of(card.bad.value)
    for word, kind in (("safe hvn", "Safe Hvn"), ("part", "Parts"), ("distance", "Distance")):
        if word in good:
            return kind
    return "Delay" if "delay" in bad else "Twist"
