"""What may be known of a campaign, built up from nothing, and what each choice would do."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from typing import Final

from talion.games.deadeye import conditions
from talion.games.deadeye.cards import CARDS, DEST, DESTS, HEAT, JUICE, back_of
from talion.games.deadeye.effects import ALL, BAD
from talion.games.deadeye.odds import possible
from talion.games.deadeye.prospect import choices
from talion.games.deadeye.resolve import may_stop
from talion.games.deadeye.sentences import LACKED
from talion.games.deadeye.shapes import DeckBack, Ending
from talion.games.deadeye.shapes.view import (
    Card,
    Counts,
    DeadEyeView,
    Destinations,
    FinishedRun,
    Odds,
    OwnView,
    Picking,
    Points,
    RigPart,
    Slot,
    Target,
)
from talion.games.deadeye.state import (
    AT_DISTANCE,
    BADS,
    BY,
    COUNTS,
    DRAWS,
    EVADED,
    EVENTS,
    FACED,
    GIVEN_UP,
    GOODS,
    HOPE_LOST,
    LEG,
    LOST,
    NONE,
    PICKING,
    RECORD,
    RESULT,
    REVEALED,
    RIDING,
    STRENGTH_LOST,
    TRIGGERED,
    USED,
    WHY,
    WON,
    DeadEyeState,
)
from talion.games.deadeye.turn import DECIDE
from talion.games.deadeye.words import PICKED, QUESTIONS, DeadEyeWords
from talion.kernel.ints import count, has
from talion.kernel.state import NEVER

BACKS: Final[tuple[DeckBack, ...]] = ("core", "Strength", "Hope")
ENDINGS: Final[dict[int, Ending]] = {WON: "won", LOST: "lost", GIVEN_UP: "given_up"}


def view(w: DeadEyeWords, s: DeadEyeState, seat: int) -> DeadEyeView:
    """The whole table as a viewer may know it."""
    p, names = w.rules.parameters, w.names
    deadline_ms = s.deadline(DECIDE)
    return {
        "phase": "over" if s.over else QUESTIONS[s.phase],
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "ending": ENDINGS.get(s.ending),
        "practice": p.practice,
        "campaign": {"attempts": w.content.table.attempts.value, "legs": count(p.hvns)},
        "attempt": s.attempt,
        "attempts": p.attempts,
        "leg": leg(w, s),
        "legs": p.legs(),
        "won_runs": s.won_runs,
        "story": story(w, s),
        "slot": slot(w, s),
        "event": None if s.event == NONE else names[s.event],
        "heat": [names[card] for card in s.heat],
        "juice": [names[card] for card in s.juice],
        "strength": len(s.strength),
        "hope": len(s.hope),
        "distance": {"total": s.total(), "cards": distance_cards(w, s)},
        "rig": rig(w, s),
        "target": [target(w, s, number) for number in range(DESTS) if has(s.target, number)],
        "reach": s.reach,
        "destinations": destinations(w, s),
        "deck": {
            "count": len(s.deck),
            "top": BACKS[back_of(s.deck[0])] if len(s.deck) else None,
            "cards": known_cards(w, s, s.known),
        },
        "discard": [names[card] for card in s.discard],
        "reserves": {"strength": len(s.strength_reserve), "hope": len(s.hope_reserve)},
        "retired": {"strength": count(s.retired) // 2, "hope": count(s.retired) // 2},
        "picking": picking(w, s),
        "cards": shown_cards(w, s),
        "runs": [finished(w, s, number) for number in range(len(s.record) // RECORD)],
        "run": counts(list(s.tally)),
        **private(w, s, seat),
    }


def leg(w: DeadEyeWords, s: DeadEyeState) -> int:
    """Which run is attempted; once the last attempt is over, which one that was."""
    p = w.rules.parameters
    if p.practice:
        return 1
    if s.over and len(s.record) == s.attempt * RECORD:
        return s.record[(s.attempt - 1) * RECORD + LEG]
    return p.leg(s.base)


def private(w: DeadEyeWords, s: DeadEyeState, seat: int) -> OwnView:
    """What only the player knows: scanned cards, and what follows from them."""
    known = s.known | (s.scanned if seat == 0 else 0)
    return {
        "known": known_cards(w, s, known) if seat == 0 else [],
        "odds": odds(w, s, known),
        "choices": choices(w, s, known) if seat == 0 and s.is_open(0) else [],
    }


def story(w: DeadEyeWords, s: DeadEyeState) -> str:
    """A line for the moment between two runs; it stays while the run lasts."""
    told = w.content.story
    if s.over:
        return told.won.value if s.ending == WON else told.lost.value
    leg = w.rules.parameters.leg(s.base) - 1
    tried = sum(s.record[i * RECORD + LEG] == leg + 1 for i in range(len(s.record) // RECORD))
    lines = list((told.again if tried else told.first).values())
    return lines[(s.attempt - 2) % len(lines) if tried else min(leg, len(lines) - 1)].value


def slot(w: DeadEyeWords, s: DeadEyeState) -> Slot | None:
    """The Encounter with its thresholds."""
    if s.slot == NONE:
        return None
    p = w.rules.parameters
    side = NONE
    if s.phase == TRIGGERED and not s.over:
        side = conditions.outcome(p, s)
    elif s.phase == PICKING and s.source == s.slot and not s.over:
        side = s.side
    return {
        "card": w.names[s.slot],
        "from": "target" if s.slot >= DEST else "deck",
        "heat": len(s.heat),
        "heat_needed": p.heat_icons[s.slot] or None,
        "juice": len(s.juice),
        "juice_needed": p.juice_icons[s.slot] or None,
        "outcome": None if side == NONE else "bad" if side == BAD else "good",
    }


def distance_cards(w: DeadEyeWords, s: DeadEyeState) -> list[Points]:
    """Distance and Delay cards with their points."""
    p = w.rules.parameters
    found: list[Points] = [
        {"card": w.names[card], "points": p.points[card]} for card in range(CARDS) if has(s.distance, card)
    ]
    found += [{"card": w.names[card], "points": -p.delays[card]} for card in range(CARDS) if has(s.delay, card)]
    return found


def rig(w: DeadEyeWords, s: DeadEyeState) -> list[RigPart]:
    """The Parts, and whether they can be used now."""
    usable = 0 if s.over or s.phase in (RIDING, PICKING) else conditions.usable(w.rules.parameters, s)
    return [
        {
            "card": w.names[card],
            "part": w.parts[card],
            "active": has(s.active, card),
            "power": w.powers[card],
            "usable": has(usable, card),
        }
        for card in range(CARDS)
        if has(s.rig, card)
    ]


def target(w: DeadEyeWords, s: DeadEyeState, number: int) -> Target:
    """A Destination in the Target Zone, and whether it is near enough."""
    p = w.rules.parameters
    needed, have = p.requirement[number], s.total()
    why = None
    if has(s.blocked, number):
        why = "You have just left it: draw a card first."
    elif needed - s.reach > have:
        why = f"Needs {needed - s.reach} Distance{' for now' if s.reach else ''}, you have {have}."
    return {"card": w.names[DEST + number], "requirement": needed, "open": why is None, "why": why}


def destinations(w: DeadEyeWords, s: DeadEyeState) -> Destinations:
    """The Destination deck: how many are left, what its top back says, what was revealed and retired."""
    first = w.rules.parameters.first_destination
    return {
        "left": DESTS - s.next,
        "next": {"number": s.next + 1, "reveal": w.reveal(DEST + s.next)} if s.next < DESTS else None,
        "revealed": w.names[DEST + s.base : DEST + s.next],
        "retired": w.names[DEST + first : DEST + s.base],
    }


def known_cards(w: DeadEyeWords, s: DeadEyeState, known: int) -> list[str | None]:
    """The deck from top to bottom: names where the card is known, null where it is not."""
    return [w.names[card] if has(known, card) else None for card in s.deck]


def shown_cards(w: DeadEyeWords, s: DeadEyeState) -> dict[str, Card]:
    """What is printed on all cards but the Destinations nobody has seen (DE-40)."""
    seen = conditions.furthest(s)
    if seen not in w.shown:
        names = w.names[:DEST] + w.names[DEST + w.rules.parameters.first_destination : DEST + seen]
        w.shown[seen] = {name: w.printed[name] for name in names}
    return w.shown[seen]


def picking(w: DeadEyeWords, s: DeadEyeState) -> Picking | None:
    """What is to be chosen."""
    if s.phase != PICKING or s.over:
        return None
    code = w.rules.parameters.effects[s.at] >> 6
    what, to, _text = PICKED[code]
    return {
        "for": w.names[s.source],
        "what": what,
        "to": to,
        "left": None if s.left + s.picked >= ALL else s.left,
        "optional": may_stop(s, code),
        "text": w.choosing(s),
    }


def finished(w: DeadEyeWords, s: DeadEyeState, number: int) -> FinishedRun:
    """A finished run."""
    start = number * RECORD
    record = list(s.record[start : start + RECORD])
    by = record[BY]
    return {
        "attempt": number + 1,
        "leg": 1 if w.rules.parameters.practice else record[LEG],
        "result": "success" if record[RESULT] else "failed",
        "why": LACKED.get(record[WHY]),
        "by": w.names[by] if by >= 0 else None,
        "distance": record[AT_DISTANCE],
        "revealed": record[REVEALED],
        **counts(record[COUNTS:]),
    }


def counts(tally: list[int]) -> Counts:
    """What was counted in a run."""
    return {
        "draws": tally[DRAWS],
        "faced": tally[FACED],
        "evaded": tally[EVADED],
        "good": tally[GOODS],
        "bad": tally[BADS],
        "strength_lost": tally[STRENGTH_LOST],
        "hope_lost": tally[HOPE_LOST],
        "parts_used": tally[USED],
        "events": tally[EVENTS],
    }


def odds(w: DeadEyeWords, s: DeadEyeState, known: int) -> Odds | None:
    """What the next draw may be, from what the viewer may know: all listed cards are equally likely."""
    cards = [] if s.over or s.phase == RIDING else possible(s, known)
    if not cards:
        return None
    p = w.rules.parameters
    icons = [p.icon[card] for card in cards]
    heat, juice = icons.count(HEAT), icons.count(JUICE)
    bad = good = 0
    if s.slot != NONE and s.event == NONE:
        bad = heat if 0 < p.heat_icons[s.slot] <= len(s.heat) + 1 else 0
        good = juice if 0 < p.juice_icons[s.slot] <= len(s.juice) + 1 else 0
    return {
        "of": len(cards),
        "sure": len(cards) == 1,
        "heat": heat,
        "juice": juice,
        "event": len(cards) - heat - juice,
        "cards": [w.names[card] for card in cards],
        "bad": bad,
        "good": good,
    }
