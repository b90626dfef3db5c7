"""What each legal choice would do, in a sentence, as far as the player can know."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Any

from talion.games.deadeye import figures
from talion.games.deadeye.odds import possible
from talion.games.deadeye.state import DEST, TOX, TRIGGERED, DeadEyeState
from talion.games.deadeye.words import PICKED, DeadEyeWords, reads

Choice = dict[str, Any]


def choices(w: DeadEyeWords, s: DeadEyeState, known: int) -> list[Choice]:
    """In the order of the legal list."""
    return [choice(w, s, action, known) for action in w.rules.legal(s, 0)]


def choice(w: DeadEyeWords, s: DeadEyeState, action: int, known: int) -> Choice:
    """One of them."""
    to: str | None
    if action >= figures.USE:
        card = w.rules.figures.part_card[action - figures.USE]
        text, to = f"{w.parts[card]}: {w.power(card)} Then it is deactivated.", "rig"
    elif action >= figures.TARGET:
        text, to = targeting(w, s, action - figures.TARGET + DEST), "slot"
    elif action >= figures.PICK:
        text, to = picked(w, s, action - figures.PICK)
    else:
        text, to = PLAIN[action](w, s, known)
    return {"action": w.codec.words[action], "text": text, "to": to}


def ride(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    return "Start the run with a shuffled deck of 14.", None


def draw(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    cards = possible(s, known)
    if len(cards) == 1:
        return f"The next card is {w.names[cards[0]]}.", "slot"
    fresh = "" if len(s.deck) else " The discard pile is shuffled first."
    return f"Turn over one of {len(cards)} possible cards.{fresh}", "slot"


def evade(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    name = w.names[s.slot]
    if s.slot >= DEST:
        return f"{name} goes back to the Target Zone; draw a card before heading there again.", "target"
    if w.rules.figures.icon[s.slot] == figures.HEAT:
        return f"{name} goes onto the Heat stack: Heat {len(s.heat) + 1}.", "heat"
    return f"{name} goes onto the Juice stack: Juice {len(s.juice) + 1}.", "juice"


def face(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    f, cards = w.rules.figures, possible(s, known)
    heat = sum(f.icon[card] == figures.HEAT for card in cards)
    juice = sum(f.icon[card] == figures.JUICE for card in cards)
    sides = []
    if heat and 0 < f.heat_icons[s.slot] <= len(s.heat) + 1:
        sides.append(f"{heat} of {len(cards)} bring the Bad Outcome ({effects(w, s.slot, figures.BAD)})")
    if juice and 0 < f.juice_icons[s.slot] <= len(s.juice) + 1:
        sides.append(f"{juice} of {len(cards)} the Good one ({effects(w, s.slot, figures.GOOD)})")
    if not sides:
        return f"Turn over the next card: {heat} of {len(cards)} are Heat, {juice} Juice; no Outcome yet.", "deck"
    return f"Turn over the next card: {', '.join(sides)}.", "deck"


def resolve(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    f = w.rules.figures
    if s.phase == TRIGGERED:
        side = f.outcome(s)
        name = "Bad" if side == figures.BAD else "Good"
        return f"The {name} Outcome happens: {effects(w, s.slot, side)}.", None
    return f"{w.names[s.event]}: {effects(w, s.event, figures.BAD)}.", "discard"


def postpone(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    cost = (
        "a Juice goes under the deck, then Tox under it" if s.event == TOX else "lose a Hope; Rest goes under the deck"
    )
    return f"Put it off: {cost}.", "deck"


def done(w: DeadEyeWords, s: DeadEyeState, known: int) -> tuple[str, str | None]:
    return "No more.", None


def targeting(w: DeadEyeWords, s: DeadEyeState, card: int) -> str:
    """What meeting a Destination would mean at once."""
    f, name = w.rules.figures, w.names[card]
    if 0 < f.heat_icons[card] <= len(s.heat):
        return f"{name}: the Bad Outcome would come at once ({effects(w, card, figures.BAD)})."
    if 0 < f.juice_icons[card] <= len(s.juice):
        return f"{name}: the Good Outcome would come at once ({effects(w, card, figures.GOOD)})."
    missing = f.juice_icons[card] - len(s.juice)
    return f"{name}: {missing} more Juice brings {effects(w, card, figures.GOOD)}."


def picked(w: DeadEyeWords, s: DeadEyeState, card: int) -> tuple[str, str | None]:
    """Where a chosen card goes."""
    to = PICKED[w.rules.figures.ops[s.at] >> 6][1]
    name = w.names[card]
    if card >= DEST and to == "discard":
        return f"{name} goes back to the Target Zone.", "target"
    part = w.parts[card]
    text = {
        "discard": f"{name} goes to the discard pile.",
        "deck": f"{name} goes to the bottom of the deck.",
        "juice": f"{name} goes onto the Juice stack.",
        "active": f"{part} is activated.",
        "inactive": f"{part} is deactivated.",
    }[to]
    return text, "rig" if to in ("active", "inactive") else to


def effects(w: DeadEyeWords, card: int, side: int) -> str:
    """The effects of a list without its icons."""
    f = w.rules.figures
    start, stop = f.start[card * figures.LISTS + side], f.stop[card * figures.LISTS + side]
    found = [reads(op) for op in f.ops[start:stop] if op >> 6 > figures.JUICE_POSTPONE]
    if side == figures.GOOD and w.parts[card] is not None:
        found = [f"the Part {w.parts[card]}" if text == "Part" else text for text in found]
    return ", ".join(found) or "nothing"


PLAIN = (ride, draw, evade, face, resolve, postpone, done)
