"""One card is played (TV-25): chosen face down, nets, tokens, shown, its value and suit fixed, its ability."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.village import events
from talion.games.village.cards import (
    BOLETUS,
    GRETIN,
    HYDRIS,
    IGNIS,
    LUFTLES,
    NIMBUS,
    NONE,
    PALAUDIS,
    TUDICUS,
    TUNDRIS,
    card_bit,
    printed,
    tribe_bits,
)
from talion.games.village.parameters import Parameters
from talion.games.village.scoring import ignis_bonus
from talion.games.village.state import (
    CARD,
    CAST,
    GONE,
    JUDGE,
    LAID,
    LAY,
    LEAD,
    NET,
    NEXT_TURN,
    SWAP,
    TAKE,
    TOKENS,
    TOKENS_IN_ALL,
    VillageState,
    by_of,
    card_of,
    entry,
)
from talion.games.village.trick import ally_of, free_to_choose, is_highest, is_on_suit, lay_suits, lead_card, takeable
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import first

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def next_turn(p: Parameters, s: VillageState) -> None:
    """The next player in order chooses a card; a full trick is judged. Who has no card is passed over (TV-38)."""
    s.barred = 0
    s.barred_gretins = 0
    while s.plays < p.plays:
        seat = s.turn
        if s.hands[seat] != 0 or s.gretins[seat] != 0:
            s.phase = CARD
            s.ask(seat)
            return
        pass_on(s)
    s.phase = JUDGE


def pass_on(s: VillageState) -> None:
    """The next player in order."""
    s.plays += 1
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0


def choose_card(s: VillageState, seat: i64, card: i64) -> None:
    """A card is laid face down; nets and tokens are asked about, and it is shown."""
    s.chosen = card
    if s.netter == NONE:
        s.netter = seat
    if s.tokens[seat] == 0 and next_net(s, seat) == NONE:
        show(s, seat, 0)
        return
    if s.sink is not None:
        s.tell(events.FACE_DOWN, EVERYONE, seat)
        s.tell(events.LAID_DOWN, only(seat), seat, card)
    ask_next_net(s)


def next_net(s: VillageState, seat: i64) -> i64:
    """TV-18: the next owner, from the player's left, whose net lies here and can be used; NONE if there is no other."""
    if s.nets_out == 0 or free_to_choose(s, seat) < 2:
        return NONE
    other = s.netter
    while True:
        other += 1
        if other == s.seats:
            other = 0
        if other == seat:
            return NONE
        if s.net[other] == seat:
            return other


def ask_next_net(s: VillageState) -> None:
    """Each owner once a turn; then tokens, then the card is shown."""
    seat = s.turn
    owner = next_net(s, seat)
    if owner != NONE:
        s.netter = owner
        s.phase = NET
        s.ask(owner)
    elif s.tokens[seat] != 0:
        s.phase = TOKENS
        s.ask(seat)
    else:
        show(s, seat, 0)


def pull_net(s: VillageState, owner: i64) -> None:
    """TV-17: the card goes back unseen, and another one must be chosen."""
    s.tell(events.PULLED, EVERYONE, owner, s.turn)
    s.net[owner] = NONE
    s.nets_out -= 1
    if s.chosen == GRETIN:
        s.barred_gretins += 1
    else:
        s.barred |= card_bit(s.chosen)
    s.chosen = NONE
    s.phase = CARD
    s.ask(s.turn)


def show(s: VillageState, seat: i64, tokens: i64) -> None:
    """The card is shown with its tokens; on or off suit, its value and its ability follow at once."""
    card = s.chosen
    s.chosen = NONE
    s.netter = NONE
    s.leave_hand(seat, card)
    on_suit = is_on_suit(s, card)
    # A netted player was not free to choose and so shows no void.
    if not on_suit and s.barred == 0 and s.barred_gretins == 0:
        lead_tribe = lead_card(s) >> 3
        s.show_void(seat, s.suit[lead_tribe], True)
    tribe = card >> 3
    kind: i64 = NONE if card == GRETIN else s.tribes[tribe]
    bonus: i64 = 0
    if kind == IGNIS:
        bonus = ignis_bonus(s, seat, tribe_bits(tribe))
    value = printed(card) + bonus + tokens
    if tokens != 0:
        s.tokens[seat] -= tokens if tokens > 0 else -tokens  # TV-33
    highest = kind == TUNDRIS and not on_suit and is_highest(s, value)
    shown = entry(card, seat, value, tokens, bonus)
    down = s.down
    s.table[down] = shown
    if s.lead == NONE:
        s.lead = down
    s.down = down + 1
    if s.sink is not None:
        s.tell(events.PLAYED, EVERYONE, shown, 1 if on_suit else 0, 1 if down == 0 else 0)
    s.phase = NEXT_TURN
    if kind != NONE:
        use_ability(s, seat, kind, on_suit, highest)
    if s.phase == NEXT_TURN:
        pass_on(s)


def use_ability(s: VillageState, seat: i64, kind: i64, on_suit: bool, highest: bool) -> None:
    """TV-20: what a shown card does by itself, or asks its player for."""
    if kind == HYDRIS:
        if somebody_holds_cards(s, seat) and (s.seats > 2 or s.net[seat] == NONE):
            s.phase = CAST
            s.ask(seat)
    elif on_suit:
        if kind == PALAUDIS:
            gain_token(s, seat)
    elif kind == LUFTLES:
        gain_token(s, seat)
    elif kind == TUDICUS:
        s.points[seat] += 1
        s.tell(events.POINT, EVERYONE, seat, s.points[seat])
    elif kind == NIMBUS:
        if takeable(s) != 0:
            s.phase = TAKE
            s.ask(seat)
    elif kind == BOLETUS:
        s.phase = SWAP
        s.ask(seat)
    elif highest:
        s.phase = LEAD
        s.ask(seat)


def somebody_holds_cards(s: VillageState, seat: i64) -> bool:
    """Whether a net could ever be used in this hand: another player holds a card."""
    for other in range(s.seats):
        if other != seat and (s.hands[other] != 0 or s.gretins[other] != 0):
            return True
    return False


def gain_token(s: VillageState, seat: i64) -> None:
    """TV-7, TV-33: one Wild Luftle, if the supply has one."""
    out: i64 = 0
    for other in range(s.seats):
        out += s.tokens[other]
    if out < TOKENS_IN_ALL:
        s.tokens[seat] += 1
        s.tell(events.TOKEN, EVERYONE, seat, s.tokens[seat])
    else:
        s.tell(events.NO_TOKEN, EVERYONE, seat)


def done(s: VillageState) -> None:
    """The ability is done; the next player plays."""
    pass_on(s)
    s.phase = NEXT_TURN


def cast_net(s: VillageState, seat: i64, target: i64) -> None:
    """TV-8, TV-18: the net goes before another player, from home or from where it lay."""
    s.tell(events.CAST, EVERYONE, seat, target, s.net[seat])
    if s.net[seat] == NONE:
        s.nets_out += 1
    s.net[seat] = target
    done(s)


def take_card(s: VillageState, seat: i64, card: i64) -> None:
    """TV-10: a Nimbus takes a card of the trick into the hand, and must lay one."""
    places = takeable(s)
    while places != 0:
        i = first(places)
        places &= places - 1
        if card_of(s.table[i]) == card:
            s.tell(events.TOOK, EVERYONE, seat, by_of(s.table[i]), card)
            s.table[i] |= GONE
            break
    s.put_in_hand(seat, card)
    s.phase = LAY
    s.ask(seat)


def lay_card(s: VillageState, seat: i64, card: i64) -> None:
    """TV-29: the card laid has no effect and does not compete."""
    s.leave_hand(seat, card)
    s.table[s.down] = entry(card, seat, printed(card), 0, 0) | LAID
    s.down += 1
    s.tell(events.LAID, EVERYONE, seat, card)
    done(s)


def take_lead(p: Parameters, s: VillageState, seat: i64) -> None:
    """TV-11: the Tundris just played is now the card that sets the suit."""
    s.lead = s.down - 1
    card = card_of(s.table[s.lead])
    tribe = card >> 3
    s.tell(events.TOOK_LEAD, EVERYONE, seat, card, ally_of(p, s, tribe), s.suit[tribe])
    done(s)


def swap_alliances(p: Parameters, s: VillageState, seat: i64, a: i64, b: i64) -> None:
    """TV-31: two alliance cards change places until the end of the hand."""
    place_a = place_of(s, a)
    place_b = place_of(s, b)
    s.lay[place_a] = b
    s.lay[place_b] = a
    lay_suits(p, s)
    s.tell(events.SWAPPED, EVERYONE, seat, a, b, events.packed(s.lay))
    done(s)


def place_of(s: VillageState, tribe: i64) -> i64:
    """Where a tribe's alliance card lies."""
    place: i64 = 0
    while s.lay[place] != tribe:
        place += 1
    return place
