"""What the player's view shows as whole numbers, for learners: above all, where each card is (DE-40, DE-42)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.cards import BACK_HOPE, CARDS, DEST, DESTS, KIND, STRENGTH, back_of
from talion.games.deadeye.conditions import is_open, outcome
from talion.games.deadeye.effects import (
    ACTIVATE,
    ALL,
    CHILL,
    COOL,
    DEACTIVATE,
    FETCH,
    HEAT_DISCARD,
    HEAT_POSTPONE,
    JUICE_DISCARD,
    JUICE_POSTPONE,
    LOSE_DISTANCE,
)
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import may_stop
from talion.games.deadeye.state import LEG, NONE, PICKING, RECORD, RIDING, TALLIES, TRIGGERED, DeadEyeState
from talion.games.deadeye.turn import DECIDE
from talion.kernel.ints import bit, count, has
from talion.kernel.observation import ENDLESS, NO_CLOCK, Spec, add_prompts, fill, left_ms, prompts_into

OVER: Final[i64] = PICKING + 1
# Where a card is.
SLOT: Final[i64] = 1
EVENT: Final[i64] = 2
HEAT_STACK: Final[i64] = 3
JUICE_STACK: Final[i64] = 4
DISCARDED: Final[i64] = 5
DISTANCE: Final[i64] = 6
DELAY: Final[i64] = 7
RIG: Final[i64] = 8
ACTIVE: Final[i64] = 9
TARGET: Final[i64] = 10
IN_DECK: Final[i64] = 11
REVEALED: Final[i64] = 12
RETIRED: Final[i64] = 13
# What is not a Destination can lie in the deck.
DEEPEST: Final[i64] = DEST


def observed(p: Parameters) -> Spec:
    """The parts, in the order in which `observe_into` writes them."""
    spec = Spec()
    card = "0 none, or 1 + card as actions number it"
    spec.add("phase", "0 ride, 1 fill, 2 meet, 3 outcome, 4 event, 5 pick, 6 over", 0, OVER)
    spec.add("left_ms", "how long the decision may still take, -1 without a clock", NO_CLOCK, ENDLESS)
    spec.add("attempt", "the attempt, from 1", 0, p.attempts)
    spec.add("leg", "which run is attempted, from 1", 1, p.legs())
    spec.add("won_runs", "runs won", 0, p.legs())
    spec.add("strength", "Strength cards", 0, KIND)
    spec.add("hope", "Hope cards", 0, KIND)
    spec.add("reserves", "Strength and Hope in the Reserves", 0, KIND, 2)
    spec.add("retired", "cards of each kind that are retired", 0, KIND)
    spec.add("distance", "the Distance that counts", 0, ENDLESS)
    spec.add("reach", "by how much Destinations are nearer for now", 0, ENDLESS)
    spec.add("deck_count", "cards in the deck", 0, DEEPEST)
    spec.add("top", "the back of its top card: 0 no card, 1 core, 2 Strength, 3 Hope", 0, BACK_HOPE + 1)
    spec.add("destinations", "Destinations not revealed yet", 0, DESTS)
    spec.add("slot", f"the Encounter ({card})", 0, CARDS)
    spec.add("event", f"the Event that lies there ({card})", 0, CARDS)
    spec.add("heat", "Heat on the stack, and how much triggers the Bad Outcome (0: none does)", 0, CARDS, 2)
    spec.add("juice", "Juice on the stack, and how much triggers the Good Outcome (0: none does)", 0, CARDS, 2)
    spec.add("outcome", "the Outcome that is due: 0 none, 1 Bad, 2 Good", 0, 2)
    spec.add("picking", f"what a choice is for ({card})", 0, CARDS)
    spec.add(
        "picked_from", "where the choice lies: 0 nothing is chosen, 1 Heat, 2 Juice, 3 Distance, 4 Rig, 5 discard", 0, 5
    )
    spec.add("picked_to", "where it goes: 0 nowhere, 1 discard, 2 deck, 3 inactive, 4 active, 5 Juice", 0, 5)
    spec.add("picks_left", f"how many may still be chosen; {ALL}: as many as there are", 0, ALL)
    spec.add("optional", "whether the choice may be left", 0, 1)
    add_prompts(spec, 1)
    spec.add(
        "cards",
        f"where each card is: 0 not known, {SLOT} Encounter, {EVENT} Event, {HEAT_STACK} Heat, {JUICE_STACK} Juice, {DISCARDED} "
        f"discard, {DISTANCE} Distance, {DELAY} Delay, {RIG} Rig, {ACTIVE} Rig and activated, {TARGET} Target Zone, {IN_DECK} at "
        f"a known place of the deck, {REVEALED} a Destination revealed in this run, {RETIRED} in one before",
        0,
        RETIRED,
        CARDS,
    )
    spec.add("possible", "whether the card may be drawn next: all such are equally likely", 0, 1, CARDS)
    spec.add("deck", f"known cards of the deck, from its top ({card} that is known)", 0, CARDS, DEEPEST)
    spec.add("targets", "Destinations in the Target Zone: 0 not there, 1 there, 2 near enough", 0, 2, DESTS)
    spec.add("run", "counted in this run, in the order of the view", 0, ENDLESS, TALLIES)
    return spec


def observe_into(p: Parameters, s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """Write what the player is shown; the place after it."""
    at = table_into(p, s, out, at)
    at = encounter_into(p, s, out, at)
    at = prompts_into(s, 0, out, at)
    at = cards_into(p, s, out, at)
    at = draw_into(s, out, at)
    at = deck_into(s, out, at)
    for number in range(DESTS):
        out[at + number] = 0
        if has(s.target, number):
            out[at + number] = 2 if is_open(p, s, number) else 1
    at += DESTS
    for number in range(TALLIES):
        out[at + number] = s.tally[number]
    return at + TALLIES


def table_into(p: Parameters, s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """Where the campaign stands, and how many cards lie where."""
    size: i64 = len(s.deck)
    out[at] = OVER if s.over else s.phase
    out[at + 1] = left_ms(s, DECIDE)
    out[at + 2] = s.attempt
    out[at + 3] = leg(p, s)
    out[at + 4] = s.won_runs
    out[at + 5] = len(s.strength)
    out[at + 6] = len(s.hope)
    out[at + 7] = len(s.strength_reserve)
    out[at + 8] = len(s.hope_reserve)
    out[at + 9] = count(s.retired) // 2
    out[at + 10] = s.total()
    out[at + 11] = s.reach
    out[at + 12] = size
    out[at + 13] = back_of(s.deck[0]) + 1 if size != 0 else 0
    out[at + 14] = DESTS - s.next
    return at + 15


def leg(p: Parameters, s: DeadEyeState) -> i64:
    """Which run is attempted; once the last attempt is over, which one that was."""
    if p.practice:
        return 1
    if s.over and len(s.record) == s.attempt * RECORD:
        return s.record[(s.attempt - 1) * RECORD + LEG]
    return p.leg(s.base)


def encounter_into(p: Parameters, s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """The Encounter, the Event, and what is to be chosen."""
    fill(out, at, 12, 0)
    out[at] = s.slot + 1
    out[at + 1] = s.event + 1
    out[at + 2] = len(s.heat)
    out[at + 4] = len(s.juice)
    if s.slot != NONE:
        out[at + 3] = p.heat_icons[s.slot]
        out[at + 5] = p.juice_icons[s.slot]
        if s.phase == TRIGGERED and not s.over:
            out[at + 6] = outcome(p, s) + 1
        elif s.phase == PICKING and s.source == s.slot and not s.over:
            out[at + 6] = s.side + 1
    if s.phase == PICKING and not s.over:
        code = p.effects[s.at] >> 6
        out[at + 7] = s.source + 1
        out[at + 8] = picked_from(code)
        out[at + 9] = picked_to(code)
        out[at + 10] = ALL if s.left + s.picked >= ALL else s.left
        out[at + 11] = 1 if may_stop(s, code) else 0
    return at + 12


def picked_from(code: i64) -> i64:
    """Where the cards lie that an effect chooses from."""
    if code in (HEAT_DISCARD, HEAT_POSTPONE, COOL, CHILL):
        return 1
    if code in (JUICE_DISCARD, JUICE_POSTPONE):
        return 2
    if code == LOSE_DISTANCE:
        return 3
    return 5 if code == FETCH else 4


def picked_to(code: i64) -> i64:
    """Where an effect puts what is chosen."""
    if code in (HEAT_POSTPONE, JUICE_POSTPONE, CHILL):
        return 2
    if code == DEACTIVATE:
        return 3
    if code == ACTIVATE:
        return 4
    return 5 if code == FETCH else 1


def cards_into(p: Parameters, s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """Where each card is, as far as the player is shown: what is written later counts."""
    for card in range(CARDS):
        here = bit(card)
        place: i64 = 0
        if s.distance & here != 0:
            place = DISTANCE
        elif s.delay & here != 0:
            place = DELAY
        elif s.rig & here != 0:
            place = ACTIVE if s.active & here != 0 else RIG
        out[at + card] = place
    for number in range(p.first_destination, s.next):
        if out[at + DEST + number] == 0:
            out[at + DEST + number] = REVEALED if number >= s.base else RETIRED
    for number in range(DESTS):
        if has(s.target, number):
            out[at + DEST + number] = TARGET
    for card in s.discard:
        out[at + card] = DISCARDED
    for card in s.heat:
        out[at + card] = HEAT_STACK
    for card in s.juice:
        out[at + card] = JUICE_STACK
    for card in s.deck:
        if has(s.known | s.scanned, card):
            out[at + card] = IN_DECK
    if s.slot != NONE:
        out[at + s.slot] = SLOT
    if s.event != NONE:
        out[at + s.event] = EVENT
    return at + CARDS


def draw_into(s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """DE-40: the cards of the deck are known, only their order is not, and the top back is seen."""
    fill(out, at, CARDS, 0)
    if s.over or s.phase == RIDING:
        return at + CARDS
    if len(s.deck) == 0:  # DE-23: these are shuffled first
        for card in s.discard:
            out[at + card] = 1
        return at + CARDS
    known = s.known | s.scanned
    top = s.deck[0]
    if has(known, top):
        out[at + top] = 1
        return at + CARDS
    back = back_of(top)
    for card in s.deck:
        if back_of(card) == back and not has(known, card):
            out[at + card] = 1
    return at + CARDS


def deck_into(s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """Known cards of the deck, from its top."""
    known = s.known | s.scanned
    end = at + DEEPEST
    for card in s.deck:
        out[at] = card + 1 if has(known, card) else 0
        at += 1
    return fill(out, at, end - at, 0)


# What the player is not shown


def hidden() -> Spec:
    """DE-40: the parts, in the order in which `hidden_into` writes them."""
    spec = Spec()
    card = "0 none, or 1 + card as actions number it"
    spec.add("deck_order", f"the deck, from its top ({card})", 0, CARDS, DEEPEST)
    spec.add("strength_order", f"the Strength pile, from its bottom ({card})", 0, CARDS, KIND)
    spec.add("hope_order", f"the Hope pile, from its bottom ({card})", 0, CARDS, KIND)
    spec.add("strength_reserve", f"Strength in the Reserve ({card})", 0, CARDS, KIND)
    spec.add("hope_reserve", f"Hope in the Reserve ({card})", 0, CARDS, KIND)
    spec.add("retired_cards", "whether each Strength, then each Hope, is retired", 0, 1, 2, KIND)
    return spec


def hidden_into(s: DeadEyeState, out: vec[i64], at: i64) -> i64:
    """Write what lies face down; the place after it."""
    at = pile_into(s.deck, DEEPEST, out, at)
    at = pile_into(s.strength, KIND, out, at)
    at = pile_into(s.hope, KIND, out, at)
    at = pile_into(s.strength_reserve, KIND, out, at)
    at = pile_into(s.hope_reserve, KIND, out, at)
    for card in range(STRENGTH, STRENGTH + 2 * KIND):
        out[at] = 1 if has(s.retired, card) else 0
        at += 1
    return at


def pile_into(pile: vec[i64], most: i64, out: vec[i64], at: i64) -> i64:
    """The cards of a pile in their order."""
    end = at + most
    for card in pile:
        out[at] = card + 1
        at += 1
    return fill(out, at, end - at, 0)
