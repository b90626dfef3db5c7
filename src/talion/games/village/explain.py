"""Why something may not be done: each refusal names its ruling."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.village.actions import (
    GRETIN_CARD,
    MAKE_CHAOS,
    OBJECTIVE,
    PASS,
    PLUS,
    PULL,
    SEAT,
    TAKE_LEAD,
    card_named,
    earlier_of,
    later_of,
    tribe_in_play,
)
from talion.games.village.cards import (
    FLORIS,
    GRETIN,
    NIMBUS,
    NONE,
    TACHYDUS,
    TUNDRIS,
    VALUES,
    card_bit,
    of_tribe,
)
from talion.games.village.parameters import Parameters
from talion.games.village.state import (
    CARD,
    CAST,
    CHOOSE,
    DISCARD,
    GIVE,
    LAID,
    LAY,
    MOVE,
    RETURN,
    SWAP,
    TAKE,
    TOKENS,
    VILLAGE,
    VillageState,
    card_of,
)
from talion.games.village.trick import ally_of, lead_card, playable
from talion.kernel.refusals import Refusal

# What each phase asks for, the ruling behind it, and the tribe that it names.
WANTED = (
    ("TV-22", "Now you choose your objective.", NONE),
    ("TV-25", "Now a card of your hand is played.", NONE),
    ("TV-8", "Now the question is whether you pull your net.", NONE),
    ("TV-7", "Now the question is how many Wild Luftles go with the card.", NONE),
    ("TV-8", "Now your Hunting Net may be thrown before another player.", NONE),
    ("TV-10", "Now your {} may take a card from the trick.", NIMBUS),
    ("TV-10", "Now a card of your hand must be laid into the trick.", NONE),
    ("TV-11", "Now the question is whether your {} takes the lead.", TUNDRIS),
    ("TV-31", "Now two alliance cards may be swapped.", NONE),
    ("TV-9", "Now the question is whether your {} creates chaos.", FLORIS),
    ("TV-9", "Now a card of the group must be given back.", NONE),
    ("TV-13", "Now your token may be moved to another open objective.", NONE),
    ("TV-36", "Now a village may be named for your {}.", TACHYDUS),
    ("TV-36", "Now a card of that village must be named.", NONE),
    ("TV-36", "Now a card of your hand must be discarded.", NONE),
)


def explain(p: Parameters, s: VillageState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The reason that fits best."""
    phase = s.phase
    if action <= GRETIN_CARD:
        if phase in (CARD, LAY, DISCARD, TAKE, GIVE, RETURN):
            return about_card(p, s, seat, action, names)
    elif PLUS <= action < OBJECTIVE:
        if phase == TOKENS:
            tokens = s.tokens[seat]
            return Refusal("TV-7", f"You have {tokens} Wild Luftle{'' if tokens == 1 else 's'} and cannot use more.")
    elif OBJECTIVE <= action < p.swaps:
        if phase == MOVE and action - OBJECTIVE == s.objective[seat]:
            return Refusal("TV-40", f"Your token lies on {names[action]} already.")
        if phase in (CHOOSE, MOVE):
            return Refusal("TV-2", f"{names[action]} is not one of the five open objectives.")
    elif action >= p.swaps:
        if phase == SWAP:
            return about_swap(s, action - p.swaps)
    elif action == PASS:
        return wanted(phase, "This cannot be declined.", names)
    elif SEAT <= action < PLUS:
        if phase in (CAST, VILLAGE):
            return about_seat(s, seat, action - SEAT)
    else:
        assert action in (PULL, TAKE_LEAD, MAKE_CHAOS)
    return wanted(phase, "That is not asked.", names)


def wanted(phase: i64, why: str, names: list[str]) -> Refusal:
    """Why not, and what is asked instead."""
    ruling, text, tribe = WANTED[phase]
    called = "" if tribe == NONE else kind_name(tribe, names)
    return Refusal(ruling, f"{why} {text.format(called)}")


def kind_name(kind: i64, names: list[str]) -> str:
    """The name of one of the eleven tribes, from the name of its first card."""
    return names[kind * VALUES].rpartition(" ")[0]


def about_card(p: Parameters, s: VillageState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """Why a card cannot be named now."""
    name = names[action]
    card = card_named(s, action)
    if card == NONE:
        return Refusal("TV-1", f"{name} is not in play: its tribe was not drawn for this match.")
    if card == GRETIN and p.gretins == 0:
        return Refusal("TV-13", "This match is played without Lucky Gretins.")
    if s.phase == TAKE:
        return about_taking(s, card, name, kind_name(NIMBUS, names))
    if s.phase == GIVE:
        return Refusal("TV-35", f"{name} is not in the group of cards.")
    if s.phase == RETURN:
        if card == GRETIN or s.villages[s.owner] & card_bit(card) == 0:
            return Refusal("TV-36", f"{name} is not in that village.")
        tachydus = kind_name(TACHYDUS, names)
        return Refusal("TV-12", f"{tachydus} sends no {tachydus} back, so {name} stays.")
    if s.phase == DISCARD and card == s.returned:
        return Refusal("TV-36", f"{name} was just returned; another card must be discarded.")
    if not in_hand(s, seat, card):
        return Refusal("TV-25", f"{name} is not in your hand.")
    return about_duty(p, s, seat, card, names, name)


def in_hand(s: VillageState, seat: i64, card: i64) -> bool:
    """Whether a seat holds a card."""
    return s.gretins[seat] > 0 if card == GRETIN else s.hands[seat] & card_bit(card) != 0


def about_duty(p: Parameters, s: VillageState, seat: i64, card: i64, names: list[str], name: str) -> Refusal:
    """Why a card of the own hand may not be played."""
    if s.barred_gretins != 0 if card == GRETIN else s.barred & card_bit(card) != 0:
        return Refusal("TV-17", f"A net refused {name}; another card must be played this turn.")
    lead = lead_card(s) >> 3
    fitting = fitting_names(p, s, seat, lead, names)
    others = ", ".join(fitting[:-1])
    play = f"{others} or {fitting[-1]}" if others else fitting[0]
    return Refusal("TV-4", f"{name} is off suit while you can follow {tribe_name(s, lead, names)}: play {play}.")


def fitting_names(p: Parameters, s: VillageState, seat: i64, lead: i64, names: list[str]) -> list[str]:
    """What a seat holds that is on suit: the lead tribe, its ally, then whatever else fits."""
    cards = playable(s, seat)
    ally = ally_of(p, s, lead)
    found: list[str] = []
    if of_tribe(cards, lead) != 0:
        found.append(tribe_name(s, lead, names))
    if ally != NONE and of_tribe(cards, ally) != 0:
        found.append(f"its ally {tribe_name(s, ally, names)}")
    for tribe in range(p.tribes):
        if tribe != lead and tribe != ally and of_tribe(cards, tribe) != 0:
            found.append(tribe_name(s, tribe, names))
    if s.gretins[seat] > s.barred_gretins:
        found.append(names[GRETIN_CARD])
    return found


def tribe_name(s: VillageState, tribe: i64, names: list[str]) -> str:
    """The name of a tribe in play."""
    return kind_name(s.tribes[tribe], names)


def about_taking(s: VillageState, card: i64, name: str, nimbus: str) -> Refusal:
    """Why a Nimbus cannot take a card."""
    taken = False
    for i in range(s.down):
        if card_of(s.table[i]) == card:
            if i == s.lead:
                return Refusal("TV-29", f"{name} is the lead card; {nimbus} never takes that.")
            if i == s.down - 1:
                return Refusal("TV-29", f"A {nimbus} does not take itself.")
            if s.table[i] & LAID != 0:
                return Refusal("TV-29", f"{name} was laid by a {nimbus}, and such cards stay.")
            taken = True
    if taken:
        return Refusal("TV-29", f"Another {nimbus} has taken {name} already.")
    return Refusal("TV-29", f"{name} is not in the trick.")


def about_swap(s: VillageState, swap: i64) -> Refusal:
    """Why two alliance cards cannot be swapped."""
    if tribe_in_play(s, earlier_of(swap)) == NONE or tribe_in_play(s, later_of(swap)) == NONE:
        return Refusal("TV-1", "Only tribes drawn for this match have an alliance card on the table.")
    return Refusal("TV-31", "That swap changes no alliance, so it is the same as declining.")


def about_seat(s: VillageState, seat: i64, other: i64) -> Refusal:
    """Why a seat cannot be named."""
    if other >= s.seats:
        return Refusal("TV-1", f"There is no seat {other} at this table.")
    if s.phase == VILLAGE:
        whose = "Your village" if other == seat else f"Seat {other}'s village"
        return Refusal("TV-36", f"{whose} has no card that can go back.")
    if other == seat:
        return Refusal("TV-18", "A net goes before another player, never before yourself.")
    return Refusal("TV-18", f"Your net lies before Seat {other} already.")
