"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from talion.games.village import events, state
from talion.games.village.cards import FLORIS, NIMBUS, NONE, TACHYDUS, TUDICUS
from talion.games.village.events import PACKED_BITS
from talion.games.village.names import Names, listed
from talion.games.village.parameters import Parameters
from talion.games.village.scoring import team_total
from talion.games.village.shapes import ASKS, Alliances
from talion.games.village.shapes import events as shapes
from talion.games.village.state import (
    AGREED,
    ALONE,
    OPEN_OBJECTIVES,
    VillageState,
    bonus_of,
    by_of,
    card_of,
    tokens_of,
    value_of,
)
from talion.kernel.events import Event
from talion.kernel.ints import count, has, low
from talion.kernel.shapes import EventData

# By phase: what it means to pass, and the ruling.
PASSES: Final = {
    state.NET: ("leaves the net where it is", "TV-8"),
    state.CAST: ("keeps the net where it is", "TV-18"),
    state.TAKE: ("takes nothing", "TV-20"),
    state.LEAD: ("does not take the lead", "TV-20"),
    state.SWAP: ("swaps nothing", "TV-31"),
    state.CHAOS: ("leaves it at that", "TV-20"),
    state.MOVE: ("stays with the objective", "TV-13"),
    state.VILLAGE: ("sends nothing back", "TV-20"),
}


def unpacked(together: int, size: int) -> list[int]:
    """The numbers that `events.packed` put into one."""
    return [together >> (PACKED_BITS * i) & low(PACKED_BITS) for i in range(size)]


def allied(n: Names, s: VillageState, together: int) -> tuple[Alliances, str]:
    """Alliances as data and as a sentence."""
    lying = n.alliances(s, unpacked(together, n.parameters.tribes))
    pairs = ", ".join(" and ".join(pair) for pair in lying["pairs"])
    return lying, f"Allies: {pairs}. Unallied: {', '.join(lying['unallied'])}."


def hand(n: Names, s: VillageState, e: Event) -> shapes.Hand:
    lying, text = allied(n, s, e.b)
    return shapes.Hand(
        kind="hand", rulings=["TV-21"], text=f"Hand {e.a} of {n.parameters.hands}. {text}", hand=e.a, **lying
    )


def dealt(n: Names, s: VillageState, e: Event) -> shapes.Dealt:
    cards = n.cards(s, e.b, e.c)
    return shapes.Dealt(
        kind="dealt",
        rulings=["TV-1"],
        text=f"You are dealt {listed(cards)}.",
        neutral=f"Seat {e.a} is dealt {listed(cards)}.",
        seat=e.a,
        cards=cards,
    )


def offered(n: Names, s: VillageState, e: Event) -> shapes.Offered:
    names = [n.objectives[objective] for objective in unpacked(e.a, OPEN_OBJECTIVES)]
    return shapes.Offered(
        kind="objectives", rulings=["TV-2"], text=f"Five objectives lie open: {listed(names)}.", open=names
    )


def committed(n: Names, s: VillageState, e: Event) -> shapes.Committed:
    return shapes.Committed(kind="committed", rulings=["TV-22"], text=f"Seat {e.a} has chosen an objective.", seat=e.a)


def sealed(n: Names, s: VillageState, e: Event) -> shapes.Sealed:
    name = n.objectives[e.b]
    return shapes.Sealed(
        kind="sealed",
        rulings=["TV-22"],
        text=f"You choose {name}.",
        neutral=f"Seat {e.a} chooses {name}.",
        seat=e.a,
        objective=name,
    )


def chosen(n: Names, s: VillageState, e: Event) -> shapes.Chosen:
    name = n.objectives[e.b]
    return shapes.Chosen(kind="chosen", rulings=["TV-2"], text=f"Seat {e.a} aims for {name}.", seat=e.a, objective=name)


def first_lead(n: Names, s: VillageState, e: Event) -> shapes.FirstLead:
    card = n.card(s, e.b)
    text = f"Seat {e.a} holds the lowest {n.tribe(s, e.b >> 3)}, {card}, and leads."
    return shapes.FirstLead(kind="first_lead", rulings=["TV-24", "TV-44"], text=text, seat=e.a, card=card)


def face_down(n: Names, s: VillageState, e: Event) -> shapes.FaceDown:
    return shapes.FaceDown(kind="face_down", rulings=["TV-25"], text=f"Seat {e.a} lays a card face down.", seat=e.a)


def laid_down(n: Names, s: VillageState, e: Event) -> shapes.LaidDown:
    card = n.card(s, e.b)
    return shapes.LaidDown(
        kind="laid_down",
        rulings=["TV-25"],
        text=f"You lay {card} face down.",
        neutral=f"Seat {e.a} lays {card} face down.",
        seat=e.a,
        card=card,
    )


def pulled(n: Names, s: VillageState, e: Event) -> shapes.Pulled:
    text = f"Seat {e.a} pulls the net: Seat {e.b} takes the card back and must choose another."
    return shapes.Pulled(kind="pulled", rulings=["TV-17"], text=text, seat=e.a, target=e.b)


def passed(n: Names, s: VillageState, e: Event) -> shapes.Passed:
    text, ruling = PASSES[e.b]
    return shapes.Passed(kind="passed", rulings=[ruling], text=f"Seat {e.a} {text}.", seat=e.a, what=ASKS[e.b])


def played(n: Names, s: VillageState, e: Event) -> shapes.Played:
    seat, card, value, bonus = by_of(e.a), card_of(e.a), value_of(e.a), bonus_of(e.a)
    tokens = int(tokens_of(e.a))
    name = n.card(s, card)
    how = f" with {abs(tokens)} Wild Luftle{'' if abs(tokens) == 1 else 's'}" if tokens else ""
    worth = f" as {value}" if tokens or bonus else ""
    off = "" if e.b else ", off suit"
    rulings = ["TV-25" if e.c else "TV-4"] + (["TV-27"] if tokens or bonus else [])
    text = f"Seat {seat} {'leads' if e.c else 'plays'} {name}{how}{worth}{off}."
    return shapes.Played(
        kind="played",
        rulings=rulings,
        text=text,
        seat=seat,
        card=name,
        value=value,
        tokens=tokens,
        bonus=bonus,
        on_suit=bool(e.b),
        leads=bool(e.c),
    )


def token(n: Names, s: VillageState, e: Event) -> shapes.Token:
    return shapes.Token(
        kind="token", rulings=["TV-7"], text=f"Seat {e.a} gains a Wild Luftle and has {e.b}.", seat=e.a, tokens=e.b
    )


def no_token(n: Names, s: VillageState, e: Event) -> shapes.NoToken:
    text = f"The supply of Wild Luftles is empty: Seat {e.a} gains none."
    return shapes.NoToken(kind="no_token", rulings=["TV-33"], text=text, seat=e.a)


def point(n: Names, s: VillageState, e: Event) -> shapes.Point:
    return shapes.Point(kind="point", rulings=["TV-12"], text=f"Seat {e.a} gains a point.", seat=e.a, points=e.b)


def cast_net(n: Names, s: VillageState, e: Event) -> shapes.Cast:
    text = f"Seat {e.a} lays a net before Seat {e.b}."
    return shapes.Cast(kind="cast", rulings=["TV-8"], text=text, seat=e.a, target=e.b, was=None if e.c == NONE else e.c)


def took(n: Names, s: VillageState, e: Event) -> shapes.Took:
    card = n.card(s, e.c)
    text = f"Seat {e.a}'s {n.tribe_names[NIMBUS]} takes {card}, played by Seat {e.b}, into the hand."
    return shapes.Took(kind="took", rulings=["TV-10"], text=text, seat=e.a, owner=e.b, card=card)


def laid(n: Names, s: VillageState, e: Event) -> shapes.Laid:
    card = n.card(s, e.b)
    return shapes.Laid(
        kind="laid",
        rulings=["TV-29"],
        text=f"Seat {e.a} lays {card} into the trick; it does not compete.",
        seat=e.a,
        card=card,
    )


def took_lead(n: Names, s: VillageState, e: Event) -> shapes.TookLead:
    card, tribe = n.card(s, e.b), n.tribe(s, e.b >> 3)
    ally = None if e.c == NONE else n.tribe(s, e.c)
    text = (
        f"Seat {e.a}'s {card} takes the lead: {tribe} sets the suit, {f'allied with {ally}' if ally else 'unallied'}."
    )
    return shapes.TookLead(
        kind="took_lead",
        rulings=["TV-11"],
        text=text,
        seat=e.a,
        card=card,
        tribe=tribe,
        ally=ally,
        suit=n.suit(s, e.d),
    )


def swapped(n: Names, s: VillageState, e: Event) -> shapes.Swapped:
    names = [n.tribe(s, e.b), n.tribe(s, e.c)]
    lying, text = allied(n, s, e.d)
    return shapes.Swapped(
        kind="swapped",
        rulings=["TV-31"],
        text=f"Seat {e.a} swaps {listed(names)}. {text}",
        seat=e.a,
        tribes=names,
        **lying,
    )


def trick(n: Names, s: VillageState, e: Event) -> shapes.Trick:
    card = n.card(s, e.b)
    text = f"Seat {e.a} wins trick {e.d} with {card}."
    return shapes.Trick(kind="trick", rulings=["TV-5"], text=text, seat=e.a, card=card, value=e.c, trick=e.d)


def chaos(n: Names, s: VillageState, e: Event) -> shapes.MadeChaos:
    return shapes.MadeChaos(
        kind="chaos", rulings=["TV-9"], text=f"Seat {e.a}'s {n.tribe_names[FLORIS]} creates chaos.", seat=e.a
    )


def added(n: Names, s: VillageState, e: Event) -> shapes.Added:
    card = n.card(s, e.b)
    return shapes.Added(
        kind="added", rulings=["TV-35"], text=f"Seat {e.a} has to add {card}.", seat=e.a, card=card, to=e.c
    )


def gave(n: Names, s: VillageState, e: Event) -> shapes.Gave:
    card = n.card(s, e.c)
    return shapes.Gave(
        kind="gave", rulings=["TV-35"], text=f"Seat {e.a} gives {card} to Seat {e.b}.", seat=e.a, target=e.b, card=card
    )


def pile(n: Names, s: VillageState, e: Event) -> shapes.Pile:
    cards = n.cards(s, e.b, e.c)
    text = f"{len(cards)} card{' moves' if len(cards) == 1 else 's move'} into Seat {e.a}'s village."
    return shapes.Pile(kind="pile", rulings=["TV-34"], text=text, seat=e.a, cards=cards)


def moved(n: Names, s: VillageState, e: Event) -> shapes.Moved:
    was, now = n.objectives[e.b], n.objectives[e.c]
    text = f"Seat {e.a} moves from {was} to {now}."
    return shapes.Moved(kind="moved", rulings=["TV-13"], text=text, seat=e.a, objective=now, was=was)


def looks(n: Names, s: VillageState, e: Event) -> shapes.Looks:
    text = f"Seat {e.a}'s {n.tribe_names[TACHYDUS]} reaches into Seat {e.b}'s village."
    return shapes.Looks(kind="looks", rulings=["TV-36"], text=text, seat=e.a, owner=e.b)


def returned(n: Names, s: VillageState, e: Event) -> shapes.Returned:
    card = n.card(s, e.c)
    text = f"{card} goes back to Seat {e.b}'s hand."
    return shapes.Returned(kind="returned", rulings=["TV-36"], text=text, seat=e.a, owner=e.b, card=card)


def discarded(n: Names, s: VillageState, e: Event) -> shapes.Discarded:
    card = n.card(s, e.b)
    return shapes.Discarded(
        kind="discarded", rulings=["TV-36"], text=f"Seat {e.a} discards {card}.", seat=e.a, card=card
    )


def drew(n: Names, s: VillageState, e: Event) -> shapes.Drew:
    text = f"Seat {e.a} draws {e.b} cards; {e.c} are left."
    return shapes.Drew(kind="drew", rulings=["TV-39"], text=text, seat=e.a, cards=e.b, deck=e.c)


def drawn(n: Names, s: VillageState, e: Event) -> shapes.Drawn:
    cards = n.cards(s, e.b, e.c)
    return shapes.Drawn(
        kind="drawn",
        rulings=["TV-39"],
        text=f"You draw {listed(cards)}.",
        neutral=f"Seat {e.a} draws {listed(cards)}.",
        seat=e.a,
        cards=cards,
    )


def scored(n: Names, s: VillageState, e: Event) -> shapes.Scored:
    name, score, total = n.objectives[e.b], e.c + e.d, s.totals[e.a]
    extra = f", {n.tribe_names[TUDICUS]} {e.d}" if e.d else ""
    text = f"Seat {e.a}: {name} scores {e.c}{extra}; {score} point{'' if score == 1 else 's'}, {total} in all."
    return shapes.Scored(
        kind="scored",
        rulings=["TV-41"],
        text=text,
        seat=e.a,
        hand=len(s.scores) // (3 * s.seats),
        objective=name,
        objective_points=e.c,
        tudicus_points=e.d,
        score=score,
        total=total,
    )


def late(n: Names, s: VillageState, e: Event) -> shapes.Late:
    return shapes.Late(kind="late", rulings=["TV-46"], text=f"Seat {e.a} is out of time.", seat=e.a)


def left(n: Names, s: VillageState, e: Event) -> shapes.Left:
    return shapes.Left(
        kind="left", rulings=["TV-45"], text=f"Seat {e.a} has left; its cards are played by themselves.", seat=e.a
    )


def ended(n: Names, s: VillageState, e: Event) -> shapes.Ended:
    ruling, text = ending(n.parameters, s, e.b)
    return shapes.Ended(
        kind="ended", rulings=[ruling], text=text, winners=[seat for seat in range(s.seats) if has(e.b, seat)]
    )


def ending(p: Parameters, s: VillageState, won: int) -> tuple[str, str]:
    """The ruling that ended a match, and how."""
    names = listed([f"Seat {seat}" for seat in range(s.seats) if has(won, seat)])
    if s.ending == ALONE:
        return "TV-45", f"All others have left: {names} {'wins' if count(won) == 1 else 'win'}."
    best = max(team_total(p, s, team) for team in range(p.teams) if won & p.team_mask(team))
    tied = count(won) > s.seats // p.teams
    verb = "tie" if tied else "wins" if count(won) == 1 else "win"
    points = f"{best} point{'' if best == 1 else 's'}"
    if s.ending == AGREED:
        return "TV-47", f"All agree to stop: {names} {'was' if count(won) == 1 else 'were'} ahead with {points}."
    return "TV-16", f"{names} {verb} with {points}."


# In the order of `events`.
SENTENCES: Final[tuple[Callable[[Names, VillageState, Event], EventData], ...]] = (
    hand, dealt, offered, committed, sealed, chosen, first_lead, face_down, laid_down, pulled, passed, played, token,
    no_token, point, cast_net, took, laid, took_lead, swapped, trick, chaos, added, gave, pile, moved, looks, returned,
    discarded, drew, drawn, scored, late, left, ended,
)  # fmt: skip
EVENT_TYPES: Final = (
    shapes.Hand, shapes.Dealt, shapes.Offered, shapes.Committed, shapes.Sealed, shapes.Chosen, shapes.FirstLead,
    shapes.FaceDown, shapes.LaidDown, shapes.Pulled, shapes.Passed, shapes.Played, shapes.Token, shapes.NoToken,
    shapes.Point, shapes.Cast, shapes.Took, shapes.Laid, shapes.TookLead, shapes.Swapped, shapes.Trick,
    shapes.MadeChaos, shapes.Added, shapes.Gave, shapes.Pile, shapes.Moved, shapes.Looks, shapes.Returned,
    shapes.Discarded, shapes.Drew, shapes.Drawn, shapes.Scored, shapes.Late, shapes.Left, shapes.Ended,
)  # fmt: skip

assert SENTENCES[events.ENDED] is ended
assert len(EVENT_TYPES) == len(SENTENCES)
