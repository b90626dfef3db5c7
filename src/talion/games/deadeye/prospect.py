"""What each legal choice would do, in a sentence, as far as the player can know."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.deadeye.actions import PICK, TARGET, USE
from talion.games.deadeye.cards import CORE, DEST, HEAT, JUICE, REST
from talion.games.deadeye.conditions import outcome
from talion.games.deadeye.effects import BAD, GOOD
from talion.games.deadeye.odds import possible
from talion.games.deadeye.printed import reads, reads_all
from talion.games.deadeye.shapes import Zone
from talion.games.deadeye.shapes.view import Choice
from talion.games.deadeye.state import TRIGGERED, DeadEyeState
from talion.games.deadeye.words import PICKED, DeadEyeWords

# What is said of a choice, and where it brings a card.
Prospect = tuple[str, Zone | None]


def choices(w: DeadEyeWords, s: DeadEyeState, known: int) -> list[Choice]:
    """In the order of the legal list."""
    return [choice(w, s, action, known) for action in w.rules.legal(s, 0)]


def choice(w: DeadEyeWords, s: DeadEyeState, action: int, known: int) -> Choice:
    """One of them."""
    text, to = prospect(w, s, action, known)
    return {"action": w.codec.words[action], "text": text, "to": to}


def prospect(w: DeadEyeWords, s: DeadEyeState, action: int, known: int) -> Prospect:
    """What is said of it."""
    if action >= USE:
        card = w.rules.parameters.part_card[action - USE]
        return f"{w.parts[card]}: {w.powers[card]} Then it is deactivated.", "rig"
    if action >= TARGET:
        return targeting(w, s, action - TARGET + DEST), "slot"
    if action >= PICK:
        return picked(w, s, action - PICK)
    return PLAIN[action](w, s, known)


def ride(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    return f"Start the run with a shuffled deck of {CORE}.", None


def draw(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    cards = possible(s, known)
    if len(cards) == 1:
        return f"The next card is {w.names[cards[0]]}.", "slot"
    fresh = "" if len(s.deck) else " The discard pile is shuffled first."
    return f"Turn over one of {len(cards)} possible cards.{fresh}", "slot"


def evade(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    name = w.names[s.slot]
    if s.slot >= DEST:
        return f"{name} goes back to the Target Zone; draw a card before heading there again.", "target"
    if w.rules.parameters.icon[s.slot] == HEAT:
        return f"{name} goes onto the Heat stack: Heat {len(s.heat) + 1}.", "heat"
    return f"{name} goes onto the Juice stack: Juice {len(s.juice) + 1}.", "juice"


def face(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    p, cards = w.rules.parameters, possible(s, known)
    of = len(cards)
    heat = sum(p.icon[card] == HEAT for card in cards)
    juice = sum(p.icon[card] == JUICE for card in cards)
    bad = heat if 0 < p.heat_icons[s.slot] <= len(s.heat) + 1 else 0
    good = juice if 0 < p.juice_icons[s.slot] <= len(s.juice) + 1 else 0
    side, many = (BAD, bad) if bad else (GOOD, good)
    outcome = f"the {'Bad' if bad else 'Good'} Outcome ({brings(w, s.slot, side)})"
    if of == 1:
        return f"The next card is {w.names[cards[0]]}{f': it brings {outcome}' if many else ''}.", "deck"
    if not many:
        are = "is" if heat == 1 else "are"
        return f"Turn over the next card: {heat} of {of} {are} Heat, {juice} Juice; no Outcome yet.", "deck"
    text = f"Turn over the next card: {many} of {of} {'brings' if many == 1 else 'bring'} {outcome}"
    other = f", {good} of {of} the Good one ({brings(w, s.slot, GOOD)})" if bad and good else ""
    return f"{text}{other}.", "deck"


def resolve(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    if s.phase != TRIGGERED:
        idle = s.event == REST and s.rig & ~s.active == 0  # DE-19
        does = "there is no Part to activate, so it is ignored" if idle else brings(w, s.event, BAD)
        return f"{w.names[s.event]}: {does}.", "discard"
    side = outcome(w.rules.parameters, s)
    name = "Bad" if side == BAD else "Good"
    return f"The {name} Outcome happens: {brings(w, s.slot, side)}.", None


def postpone(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    price = ", ".join(reads(effect) for effect in w.rules.parameters.listed(s.event, GOOD))
    return f"Put it off: {price}, then {w.names[s.event]} goes under the deck.", "deck"


def done(w: DeadEyeWords, s: DeadEyeState, known: int) -> Prospect:
    return "No more.", None


def targeting(w: DeadEyeWords, s: DeadEyeState, card: int) -> str:
    """What meeting a Destination would mean at once."""
    p, name = w.rules.parameters, w.names[card]
    if 0 < p.heat_icons[card] <= len(s.heat):
        return f"{name}: the Bad Outcome would come at once ({brings(w, card, BAD)})."
    if 0 < p.juice_icons[card] <= len(s.juice):
        return f"{name}: the Good Outcome would come at once ({brings(w, card, GOOD)})."
    if p.juice_icons[card] == 0:
        return f"{name}: it never has a Good Outcome."
    missing = p.juice_icons[card] - len(s.juice)
    return f"{name}: {missing} more Juice brings {brings(w, card, GOOD)}."


def picked(w: DeadEyeWords, s: DeadEyeState, card: int) -> Prospect:
    """Where a chosen card goes."""
    to, name = PICKED[w.rules.parameters.effects[s.at] >> 6][1], w.names[card]
    if to == "active":
        return f"{w.parts[card]} is activated.", "rig"
    if to == "inactive":
        return f"{w.parts[card]} is deactivated.", "rig"
    if to == "deck":
        return f"{name} goes to the bottom of the deck.", to
    if to == "juice":
        return f"{name} goes onto the Juice stack.", to
    if card >= DEST:
        return f"{name} goes back to the Target Zone.", "target"
    return f"{name} goes to the discard pile.", to


def brings(w: DeadEyeWords, card: int, side: int) -> str:
    """What one of a card's lists does, in a few words."""
    found = reads_all(w.rules.parameters.listed(card, side))
    if side == GOOD and card in w.parts:
        found = [f"the Part {w.parts[card]}" if text == "Part" else text for text in found]
    return ", ".join(found) or "nothing"


PLAIN = (ride, draw, evade, face, resolve, postpone, done)
