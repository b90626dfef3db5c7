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
    action_of,
    card_named,
    earlier_of,
    later_of,
    tribe_in_play,
)
from talion.games.village.cards import (
    BOLETUS,
    FLORIS,
    GRETIN,
    HYDRIS,
    NIMBUS,
    NONE,
    TACHYDUS,
    TUNDRIS,
    VALUES,
    card_bit,
    of_tribe,
)
from talion.games.village.finish import next_receiver
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
from talion.games.village.turn import place_of
from talion.kernel.refusals import NO_SEAT, Refusal

# What each phase asks for, and the ruling behind it; then the tribe whose name stands first in it.
WANTED = (
    ("TV-22", "Objectives are being chosen: name one of the five that lie open.", NONE),
    ("TV-25", "It is your turn: play a card of your hand.", NONE),
    ("TV-8", "A card lies face down before your net: pull the net, or pass.", NONE),
    ("TV-7", "Say how many Wild Luftles go with your card, all plus or all minus; or pass for none.", NONE),
    ("TV-8", "You may lay your Hunting Net before another player: name the seat, or pass.", NONE),
    ("TV-10", "Your {} may take a card from the trick: name it, or pass.", NIMBUS),
    ("TV-29", "Your {} has taken a card: name one of your hand to lay into the trick.", NIMBUS),
    ("TV-11", "Your {} may take the lead: take it, or pass.", TUNDRIS),
    ("TV-31", "Your {} may swap two alliance cards: name both, or pass.", BOLETUS),
    ("TV-9", "Your {} has won the trick: make chaos, or pass.", FLORIS),
    ("TV-9", "Your {} has made chaos: name a card in the middle for {}.", FLORIS),
    ("TV-13", "You may move your token: name another open objective, or pass.", NONE),
    ("TV-12", "Your {} may send a card back: name the seat whose village it comes from, or pass.", TACHYDUS),
    ("TV-12", "Your {} sends a card back: name one in {}.", TACHYDUS),
    ("TV-36", "{} came back to your hand: name another card to discard.", NONE),
)


def explain(p: Parameters, s: VillageState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The reason that fits best."""
    phase = s.phase
    if action <= GRETIN_CARD:
        if phase in (CARD, LAY, DISCARD, TAKE, GIVE, RETURN):
            return about_card(p, s, seat, action, names)
    elif PLUS <= action < OBJECTIVE:
        if phase == TOKENS:
            return Refusal("TV-7", f"You have {luftles(s.tokens[seat])} and cannot use more.")
    elif OBJECTIVE <= action < p.swaps:
        if phase == MOVE and action - OBJECTIVE == s.objective[seat]:
            return Refusal("TV-40", f"Your token lies on {names[action]} already.")
        if phase in (CHOOSE, MOVE):
            return Refusal("TV-2", f"{names[action]} is not one of the five open objectives.")
    elif action >= p.swaps:
        if phase == SWAP:
            return about_swap(p, s, action - p.swaps, names)
    elif SEAT <= action < PLUS and phase in (CAST, VILLAGE):
        return about_seat(s, seat, action - SEAT)
    ruling, asked = wanted(p, s, seat, names)
    if action == PASS:
        return Refusal(ruling, f"You cannot pass. {asked}")
    if phase == CARD:
        return about_time(p, s, seat, action, names, asked)
    return Refusal(ruling, asked)


def wanted(p: Parameters, s: VillageState, seat: i64, names: list[str]) -> tuple[str, str]:
    """What a seat is asked for, and the ruling behind it."""
    phase = s.phase
    ruling, text, tribe = WANTED[phase]
    if phase == CHOOSE and p.in_turn:
        return "TV-48", "Tokens are being placed: name one of the five objectives that lie open."
    if phase == GIVE:
        return ruling, text.format(kind_name(tribe, names), f"Seat {next_receiver(s)}")
    if phase == RETURN:
        return ruling, text.format(kind_name(tribe, names), village_of(s.owner, seat))
    if phase == DISCARD:
        return ruling, text.format(names[action_of(s, s.returned)])
    return ruling, text if tribe == NONE else text.format(kind_name(tribe, names))


def about_time(p: Parameters, s: VillageState, seat: i64, action: i64, names: list[str], asked: str) -> Refusal:
    """Whose turn it is plays a card: why everything else has another time."""
    tokens = s.tokens[seat]
    if PLUS <= action < OBJECTIVE:
        if tokens == 0:
            return Refusal("TV-7", f"You have no Wild Luftle. {asked}")
        what = "whether your Wild Luftle goes" if tokens == 1 else f"how many of your {luftles(tokens)} go"
        return Refusal("TV-25", f"Name the card first: after that you say {what} with it.")
    if OBJECTIVE <= action < p.swaps:
        if p.gretins == 0:
            return Refusal("TV-22", f"Objectives are chosen before the first trick. {asked}")
        return Refusal("TV-13", f"Your token moves only when a Lucky {names[GRETIN_CARD]} enters your village. {asked}")
    if action == PULL:
        return about_net(s, seat, names, asked)
    if action == TAKE_LEAD:
        does = "takes the lead only when it is played off suit and above every other card"
        return about_power(s, "TV-11", TUNDRIS, does, names, asked)
    if action == MAKE_CHAOS:
        return about_power(s, "TV-9", FLORIS, "makes chaos only when it has won the trick", names, asked)
    if action >= p.swaps:
        return about_power(s, "TV-31", BOLETUS, "swaps alliance cards only when it is played off suit", names, asked)
    return Refusal("TV-25", f"No seat is named now. {asked}")


def about_net(s: VillageState, seat: i64, names: list[str], asked: str) -> Refusal:
    """Why no net is pulled on the own turn."""
    if tribe_in_play(s, HYDRIS) == NONE:
        return Refusal("TV-8", f"There are no nets without {kind_name(HYDRIS, names)}, which was not drawn. {asked}")
    if s.net[seat] == NONE:
        return Refusal("TV-8", f"Your net lies before nobody. {asked}")
    return Refusal("TV-8", f"Your net waits for a card of Seat {s.net[seat]} that lies face down. {asked}")


def about_power(s: VillageState, ruling: str, kind: i64, does: str, names: list[str], asked: str) -> Refusal:
    """Why a tribe's ability does not work on the own turn."""
    tribe = kind_name(kind, names)
    if tribe_in_play(s, kind) == NONE:
        return Refusal("TV-1", f"{tribe} was not drawn for this match. {asked}")
    return Refusal(ruling, f"{tribe} {does}. {asked}")


def kind_name(kind: i64, names: list[str]) -> str:
    """The name of one of the eleven tribes, from the name of its first card."""
    return names[kind * VALUES].rpartition(" ")[0]


def luftles(tokens: i64) -> str:
    """How many Wild Luftles."""
    return "1 Wild Luftle" if tokens == 1 else f"{tokens} Wild Luftles"


def village_of(owner: i64, seat: i64) -> str:
    """A village, to a seat."""
    return "your village" if owner == seat else f"Seat {owner}'s village"


def about_card(p: Parameters, s: VillageState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """Why a card cannot be named now."""
    name = names[action]
    card = card_named(s, action)
    # Gretins are all alike.
    is_not = f"There is no {name}" if card == GRETIN else f"{name} is not"
    if card == NONE:
        return Refusal("TV-1", f"{name} is not in play: its tribe was not drawn for this match.")
    if card == GRETIN and p.gretins == 0:
        return Refusal("TV-13", f"This match is played without any Lucky {name}.")
    if s.phase == TAKE:
        return about_taking(s, card, name, is_not, kind_name(NIMBUS, names))
    if s.phase == GIVE:
        return Refusal("TV-35", f"{is_not} among the cards in the middle.")
    if s.phase == RETURN:
        if card == GRETIN or s.villages[s.owner] & card_bit(card) == 0:
            return Refusal("TV-36", f"{is_not} in {village_of(s.owner, seat)}.")
        tachydus = kind_name(TACHYDUS, names)
        return Refusal("TV-12", f"{tachydus} sends no {tachydus} back, so {name} stays.")
    if s.phase == DISCARD and card == s.returned:
        return Refusal("TV-36", f"{name} was just returned; another card must be discarded.")
    if not in_hand(s, seat, card):
        return Refusal(
            "TV-29" if s.phase == LAY else "TV-36" if s.phase == DISCARD else "TV-25", f"{is_not} in your hand."
        )
    return about_duty(p, s, seat, card, names, name)


def in_hand(s: VillageState, seat: i64, card: i64) -> bool:
    """Whether a seat holds a card."""
    return s.gretins[seat] > 0 if card == GRETIN else s.hands[seat] & card_bit(card) != 0


def about_duty(p: Parameters, s: VillageState, seat: i64, card: i64, names: list[str], name: str) -> Refusal:
    """Why a card of the own hand may not be played."""
    if s.barred_gretins != 0 if card == GRETIN else s.barred & card_bit(card) != 0:
        return Refusal("TV-17", f"A net refused {name}; another card must be played this turn.")
    lead = lead_card(s) >> 3
    play = to_play(p, s, seat, lead, names)
    return Refusal("TV-4", f"{name} is off suit while you can follow {tribe_name(s, lead, names)}: play {play}.")


def to_play(p: Parameters, s: VillageState, seat: i64, lead: i64, names: list[str]) -> str:
    """The tribes that a seat can play, where it can follow: the lead tribe, its ally, then whatever else fits."""
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
    others = ", ".join(found[:-1])
    return f"{others} or {found[-1]}" if others else found[0]


def tribe_name(s: VillageState, tribe: i64, names: list[str]) -> str:
    """The name of a tribe in play."""
    return kind_name(s.tribes[tribe], names)


def about_taking(s: VillageState, card: i64, name: str, is_not: str, nimbus: str) -> Refusal:
    """Why a Nimbus cannot take a card."""
    taken = False
    for i in range(s.down):
        if card_of(s.table[i]) == card:
            if i == s.lead:
                return Refusal("TV-10", f"{name} is the lead card; {nimbus} never takes that.")
            if i == s.down - 1:
                return Refusal("TV-29", f"Your {nimbus} does not take itself.")
            if s.table[i] & LAID != 0:
                return Refusal("TV-29", f"{name} was laid for {nimbus}, and such cards stay.")
            taken = True
    if taken:
        return Refusal("TV-29", f"Another {nimbus} has taken {name} already.")
    return Refusal("TV-29", f"{is_not} in the trick.")


def about_swap(p: Parameters, s: VillageState, swap: i64, names: list[str]) -> Refusal:
    """Why two alliance cards cannot be swapped."""
    a = earlier_of(swap)
    b = later_of(swap)
    for kind in (a, b):
        if tribe_in_play(s, kind) == NONE:
            return Refusal(
                "TV-1", f"{kind_name(kind, names)} was not drawn for this match: no alliance card of it lies here."
            )
    how = "both unallied" if place_of(s, tribe_in_play(s, a)) >= 2 * p.pairs else "allies"
    return Refusal(
        "TV-31", f"{kind_name(a, names)} and {kind_name(b, names)} are {how}: swapping them changes no alliance."
    )


def about_seat(s: VillageState, seat: i64, other: i64) -> Refusal:
    """Why a seat cannot be named."""
    if other >= s.seats:
        return Refusal(NO_SEAT, f"There is no seat {other}; seats are 0 to {s.seats - 1}.")
    if s.phase == VILLAGE:
        whose = "Your village" if other == seat else village_of(other, seat)
        return Refusal("TV-36", f"{whose} has no card that can go back.")
    if other == seat:
        return Refusal("TV-18", "A net goes before another player, never before yourself.")
    return Refusal("TV-18", f"Your net lies before Seat {other} already; pass to leave it there.")
