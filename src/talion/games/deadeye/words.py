"""The words of The Dead Eye: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.deadeye import effects, pack
from talion.games.deadeye.actions import DRAW, EVADE, FACE, PICK, POSTPONE, RESOLVE, TARGET, USE
from talion.games.deadeye.cards import DEST
from talion.games.deadeye.conditions import outcome, unseen
from talion.games.deadeye.printed import read_card
from talion.games.deadeye.resolve import may_stop
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.shapes import PickFrom, PickTo, Question
from talion.games.deadeye.shapes.view import Card
from talion.games.deadeye.state import (
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
from talion.kernel.game import Words
from talion.kernel.ints import has

QUESTIONS: Final[dict[int, Question]] = {
    RIDING: "ride",
    FILLING: "fill",
    MEETING: "meet",
    TRIGGERED: "outcome",
    LYING: "event",
    PICKING: "pick",
}

# What is being chosen: where the cards lie, where they go, and how one asks for it.
PICKED: Final[dict[int, tuple[PickFrom, PickTo, str]]] = {
    effects.HEAT_DISCARD: ("heat", "discard", "Choose a Heat to discard."),
    effects.HEAT_POSTPONE: ("heat", "deck", "Choose a Heat to postpone to the bottom of the deck."),
    effects.JUICE_DISCARD: ("juice", "discard", "Choose a Juice to discard."),
    effects.JUICE_POSTPONE: ("juice", "deck", "Choose a Juice to postpone to the bottom of the deck."),
    effects.LOSE_DISTANCE: ("distance", "discard", "Choose a Distance card to lose."),
    effects.LOSE_PART: ("rig", "discard", "Choose a Part to lose."),
    effects.DEACTIVATE: ("rig", "inactive", "Choose a Part to deactivate."),
    effects.ACTIVATE: ("rig", "active", "Choose a Part to activate."),
    effects.COOL: ("heat", "discard", "Choose a Heat to discard."),
    effects.CHILL: ("heat", "deck", "Choose a Heat to postpone to the bottom of the deck."),
    effects.FETCH: ("discard", "juice", "Choose a Juice to take back onto the Juice stack."),
}

# What a choice is called where it is asked for.
WAYS: Final[dict[int, str]] = {
    DRAW: "draw",
    EVADE: "evade",
    FACE: "face",
    RESOLVE: "resolve",
    POSTPONE: "postpone",
    TARGET: "head for a Destination",
    USE: "use a Part",
}


class DeadEyeWords(Words[DeadEyeState]):
    """Names come from the content in play."""

    def __init__(self, rules: DeadEyeRules, content: pack.Content) -> None:
        self.rules = rules
        self.content = content
        p = rules.parameters
        cards = [
            read_card(path, card, [p.listed(number, side) for side in range(effects.LISTS)])
            for number, (path, card) in enumerate(content.cards())
        ]
        # What is printed on each card, by name, in the order of their numbers.
        self.printed: dict[str, Card] = {card["name"]: card for card in cards}
        self.names = list(self.printed)
        # The names and powers of Parts, by card.
        parts = {number: card["part"] for number, card in enumerate(cards) if card["part"] is not None}
        self.parts = {number: part["name"] for number, part in parts.items()}
        self.powers = {number: part["power"] for number, part in parts.items()}
        actions = ["ride", "draw", "evade", "face", "resolve", "postpone", "done"]
        actions += [f"pick {name}" for name in self.names]
        actions += [f"target {name}" for name in self.names[DEST:]]
        actions += [f"use {self.parts[card]}" for card in p.part_card]
        self.codec = Codec(actions)
        # What views show of all cards, by how many Destinations have been revealed.
        self.shown: dict[int, dict[str, Card]] = {}

    def reveal(self, card: int) -> str:
        """When a Destination is revealed."""
        return str(self.printed[self.names[card]]["reveal"])

    def prompt(self, s: DeadEyeState, seat: int) -> tuple[str, str]:
        """What is asked."""
        kind, p = QUESTIONS[s.phase], self.rules.parameters
        if s.phase == RIDING:
            which = "Practice" if p.practice else f"Attempt {s.attempt} of {p.attempts}"
            return kind, f"{which}. Ride when you are ready."
        if s.phase == FILLING:
            return kind, f"The Encounter slot is empty: {self.ways(s)}."
        if s.phase == MEETING:
            return kind, f"{self.names[s.slot]}: {self.ways(s)}?"
        if s.phase == TRIGGERED:
            side = "Bad" if outcome(p, s) == effects.BAD else "Good"
            return kind, f"{side} Outcome at {self.names[s.slot]}: use a Part first?"
        if s.phase == LYING:
            return kind, f"{self.names[s.event]}: {self.ways(s)}?"
        return kind, self.choosing(s)

    def ways(self, s: DeadEyeState) -> str:
        """What can be chosen now, each kind of choice once: `draw, head for a Destination or use a Part`."""
        kinds = [USE if action >= USE else TARGET if action >= TARGET else action for action in self.rules.legal(s, 0)]
        *most, last = [WAYS[kind] for kind in dict.fromkeys(kinds)]
        return f"{', '.join(most)} or {last}" if most else last

    def choosing(self, s: DeadEyeState) -> str:
        """What is to be picked, and whether it need not be."""
        code = self.rules.parameters.effects[s.at] >> 6
        asked = PICKED[code][2]
        return f"{asked.removesuffix('.')}, or leave it at that." if may_stop(s, code) else asked

    def is_known(self, s: DeadEyeState, seat: int, action: int) -> bool:
        """DE-40: no name of a card, or of its Part, that nobody has seen."""
        if action < PICK:
            return True
        if action >= USE:
            card = self.rules.parameters.part_card[action - USE]
        else:
            card = action - PICK if action < TARGET else DEST + action - TARGET
        return not has(unseen(self.rules.parameters, s), card)

    def ending(self, s: DeadEyeState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        if s.ending == GIVEN_UP:
            if self.rules.parameters.practice:
                return "DE-47", "The practice is given up."
            return "DE-47", f"The campaign is given up in attempt {s.attempt}."
        if self.rules.parameters.practice:
            won, lost = "Safe Hvn: the run is done.", "The run failed."
            return "DE-46", won if s.ending == WON else lost
        once = s.attempt == 1
        if s.ending == WON:
            tries = "one attempt" if once else f"{s.attempt} attempts"
            return "DE-39", f"{self.content.story.won.value} The campaign is won in {tries}."
        used = "The one attempt is" if once else f"All {s.attempt} attempts are"
        return "DE-39", f"{self.content.story.lost.value} {used} used up."
