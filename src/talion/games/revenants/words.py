"""The sentences of Revenants: actions, prompts, events, endings."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Any, Final

from talion.games.revenants import reveal
from talion.games.revenants import rules as turns
from talion.games.revenants.figures import CARDS, DEFEND
from talion.games.revenants.pack import Content
from talion.games.revenants.rules import RevenantsRules
from talion.games.revenants.state import AGREED, ALL_FELL, LAST_STANDING, PICKING, RevenantsState
from talion.kernel.codec import Codec
from talion.kernel.events import Event
from talion.kernel.game import Words
from talion.kernel.ints import has

CARD_RULINGS: Final = ("RV-5", "RV-6", "RV-8", "RV-7", "RV-9")
FIZZLE_REASONS: Final = {
    1: ("RV-6", "no grudge"),
    2: ("RV-8", "nothing to betray"),
    3: ("RV-7", "no partner"),
}


class RevenantsWords(Words[RevenantsState]):
    """Names come from the content in play."""

    def __init__(self, rules: RevenantsRules, content: Content) -> None:
        cards = content.cards
        self.rules = rules
        self.cards = [card.name.value for card in (cards.solo, cards.retaliate, cards.betray, cards.team, cards.defend)]
        self.revenants = [revenant.name.value for revenant in content.revenants]
        actions = [f"{card.lower()} {revenant}" for card in self.cards for revenant in self.revenants]
        actions += [f"pick {revenant}" for revenant in self.revenants]
        self.codec = Codec(actions)
        # The last grudge board that a view showed, by its marks.
        self.board: tuple[tuple[int, ...], dict[str, Any]] | None = None

    def who(self, s: RevenantsState, seat: int) -> str:
        """A seat by the name of its revenant."""
        revenant = s.revenant[seat]
        return self.revenants[revenant] if revenant >= 0 else f"Seat {seat}"

    def prompt(self, s: RevenantsState, seat: int) -> tuple[str, str]:
        """What is asked."""
        if s.phase == PICKING:
            return "pick", "Pick your revenant."
        if has(s.committed, seat):
            return "commit", "Sealed. You may change your choice until the last player has committed."
        return "commit", f"Turn {s.turn}: choose a card and a target in secret."

    def event(self, s: RevenantsState, event: Event) -> dict[str, Any]:
        """An event with its names, its rulings and its sentence."""
        return TELL[event.kind](self, s, event)

    def ending(self, s: RevenantsState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        names = [self.who(s, seat) for seat in range(s.seats) if has(self.rules.winners(s), seat)]
        if s.ending == LAST_STANDING:
            return "RV-10", f"{names[0]} is the last one standing and wins."
        shared = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
        verb = "wins" if len(names) == 1 else "tie"
        if s.ending == ALL_FELL:
            return "RV-10", f"Nobody is left standing. {shared} fell last and {verb}."
        if s.ending == AGREED:
            return "RV-29", f"All who stand agree to stop: {shared} {verb}."
        return "RV-12", f"The limit of turns is reached. By HP {shared} {verb}."


def picked(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    how = ("picks", "is dealt", "is given")[e.c]
    ruling = "RV-31" if e.c == turns.ASSIGNED else "RV-30"
    name = w.revenants[e.b]
    return told("picked", [ruling], f"Seat {e.a} {how} {name}.", seat=e.a, revenant=name)


def turn(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    return told("turn", ["RV-2"], f"Turn {e.a}.", turn=e.a)


def committed(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    return told("committed", ["RV-27"], f"{w.who(s, e.a)} has committed.", seat=e.a)


def sealed(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    words = w.codec.words[e.b]
    card, name = e.b >> 2, w.revenants[e.b & 3]
    choice = f"{w.cards[card]}, showing {name}" if card == DEFEND else f"{w.cards[card]} at {name}"
    # Its own seat is told "You"; whoever sees everything afterwards is not that seat.
    neutral = f"{w.who(s, e.a)} seals {choice}."
    return told("sealed", ["RV-2"], f"You seal {choice}.", seat=e.a, action=words, neutral=neutral)


def late(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    ruling = "RV-31" if e.b == PICKING else "RV-28"
    return told("late", [ruling], f"{w.who(s, e.a)} is out of time.", seat=e.a)


def leaving(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    picking = e.b == PICKING
    name, when = (f"Seat {e.a}", "with the first turn") if picking else (w.who(s, e.a), "at the end of the turn")
    return told("leaving", ["RV-31" if picking else "RV-28"], f"{name} leaves and will fall {when}.", seat=e.a)


def ended(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    ruling, text = w.ending(s)
    return told("ended", [ruling], text, winners=[seat for seat in range(s.seats) if has(e.b, seat)])


def shown(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    card, name = w.cards[e.b], w.revenants[e.c]
    verb = "shows" if e.b == DEFEND else "at"
    text = f"{w.who(s, e.a)}: {card} {verb} {name}."
    return told("shown", [CARD_RULINGS[e.b]], text, seat=e.a, card=card, revenant=name, target=s.owner(e.c))


def hit(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    text = f"{w.who(s, e.a)}'s {w.cards[e.c]} takes {e.d} from {w.who(s, e.b)}."
    return told("hit", [CARD_RULINGS[e.c]], text, seat=e.a, target=e.b, card=w.cards[e.c], amount=e.d)


def fizzled(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    ruling, why = FIZZLE_REASONS.get(e.c, (CARD_RULINGS[e.c], "its damage is 0"))
    text = f"{w.who(s, e.a)}'s {w.cards[e.c]} does nothing to {w.who(s, e.b)}: {why}."
    return told("fizzled", [ruling], text, seat=e.a, target=e.b, card=w.cards[e.c])


def reflected(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    text = f"{w.who(s, e.a)} defends and gives {e.c} back to {w.who(s, e.b)}."
    return told("reflected", ["RV-9"], text, seat=e.a, target=e.b, amount=e.c)


def recoiled(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    return told("recoiled", ["RV-6"], f"The recoil costs {w.who(s, e.a)} {e.b}.", seat=e.a, amount=e.b)


def idled(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    text = f"Nobody aimed at {w.who(s, e.a)}, who defended for nothing and loses {e.b}."
    return told("idled", ["RV-9"], text, seat=e.a, amount=e.b)


def left(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    return told("left", ["RV-28"], f"{w.who(s, e.a)} has left the battlefield.", seat=e.a)


def lost(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    text = f"{w.who(s, e.a)} loses {e.b} in all and has {e.c} HP."
    return told("lost", ["RV-22"], text, seat=e.a, amount=e.b, hp=e.c)


def fell(w: RevenantsWords, s: RevenantsState, e: Event) -> dict[str, Any]:
    return told("fell", ["RV-10"], f"{w.who(s, e.a)} falls.", seat=e.a)


def told(kind: str, rulings: list[str], text: str, **data: Any) -> dict[str, Any]:
    return {"kind": kind, "rulings": rulings, "text": text, **data}


TELL: Final = {
    turns.PICKED: picked,
    turns.TURN: turn,
    turns.COMMITTED: committed,
    turns.SEALED: sealed,
    turns.LATE: late,
    turns.LEAVING: leaving,
    turns.ENDED: ended,
    reveal.SHOWN: shown,
    reveal.HIT: hit,
    reveal.FIZZLED: fizzled,
    reveal.REFLECTED: reflected,
    reveal.RECOILED: recoiled,
    reveal.IDLED: idled,
    reveal.LEFT: left,
    reveal.LOST: lost,
    reveal.FELL: fell,
}

assert len(CARD_RULINGS) == CARDS
