"""What is true in a match of Tribal Village."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, TRIBES, card_bit, size
from talion.kernel.chance import Stream
from talion.kernel.ints import low
from talion.kernel.state import State

# Phases in which somebody is asked, in the order of their names in words.py.
CHOOSE: Final[i64] = 0
CARD: Final[i64] = 1
NET: Final[i64] = 2
TOKENS: Final[i64] = 3
CAST: Final[i64] = 4
TAKE: Final[i64] = 5
LAY: Final[i64] = 6
LEAD: Final[i64] = 7
SWAP: Final[i64] = 8
CHAOS: Final[i64] = 9
GIVE: Final[i64] = 10
MOVE: Final[i64] = 11
VILLAGE: Final[i64] = 12
RETURN: Final[i64] = 13
DISCARD: Final[i64] = 14
# Stages that the rules pass through by themselves (TV-34).
NEXT_TURN: Final[i64] = 20
JUDGE: Final[i64] = 21
PILE: Final[i64] = 22
GRETINS: Final[i64] = 23
WINNERS_POWER: Final[i64] = 24
DRAW: Final[i64] = 25
NEXT_TRICK: Final[i64] = 26
END_HAND: Final[i64] = 27
NEW_HAND: Final[i64] = 28

# How a match ended
RUNNING: Final[i64] = 0
PLAYED_OUT: Final[i64] = 1
AGREED: Final[i64] = 2
ALONE: Final[i64] = 3

OPEN_OBJECTIVES: Final[i64] = 5
TOKENS_IN_ALL: Final[i64] = 15
# Two players draw four times in a hand; a void shown between two draws says nothing about cards drawn later.
EPOCHS: Final[i64] = 5
# At most six cards are played to a trick and each can bring another one along (Nimbus).
MOST_DOWN: Final[i64] = 12
MOST_TRICKS: Final[i64] = 13

# A card lying in the trick is one number: the card, who laid it, its value, and what was done to it. Whether it was on
# suit is written down when the trick is judged, because alliances change later.
VALUE_ZERO: Final[i64] = 64
TOKENS_ZERO: Final[i64] = 32
ON_SUIT: Final[i64] = 0x20000000
LAID: Final[i64] = 0x40000000
GONE: Final[i64] = 0x80000000


def entry(card: i64, by: i64, value: i64, tokens: i64, bonus: i64) -> i64:
    """A card in the trick."""
    return card | by << 7 | (value + VALUE_ZERO) << 10 | (tokens + TOKENS_ZERO) << 18 | bonus << 24


def card_of(down: i64) -> i64:
    """Which card it is."""
    return down & 127


def by_of(down: i64) -> i64:
    """Who laid it."""
    return (down >> 7) & 7


def value_of(down: i64) -> i64:
    """Its value, fixed when it was shown (TV-27)."""
    return ((down >> 10) & 255) - VALUE_ZERO


def tokens_of(down: i64) -> i64:
    """The tokens on it, below 0 if they take away."""
    return ((down >> 18) & 63) - TOKENS_ZERO


def bonus_of(down: i64) -> i64:
    """What Ignis adds."""
    return (down >> 24) & 7


def competes(down: i64) -> bool:
    """Whether it can win: not laid by a Nimbus, not taken by one."""
    return down & (LAID | GONE) == 0


@final
class VillageState(State):
    """Per-seat numbers are vecs, sets of cards are masks, Gretins are counted."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "hand",
        "trick",
        "turn",
        "winner",
        "plays",
        "tribes",
        "number",
        "lay",
        "suit",
        "hands",
        "gretins",
        "villages",
        "deck",
        "deck_left",
        "piles",
        "pile_of",
        "piled",
        "table",
        "down",
        "lead",
        "judged",
        "last",
        "last_down",
        "last_lead",
        "last_best",
        "chosen",
        "barred",
        "barred_gretins",
        "netter",
        "tokens",
        "net",
        "nets_out",
        "committed",
        "choice",
        "objective",
        "offered",
        "pool",
        "pool_left",
        "points",
        "totals",
        "scores",
        "old_piles",
        "old_pile_of",
        "old_piled",
        "old_lay",
        "group",
        "group_gretins",
        "added",
        "given",
        "receivers",
        "owner",
        "returned",
        "out",
        "out_gretins",
        "known",
        "known_gretins",
        "void",
        "void_gretins",
        "used",
        "epoch",
        "left",
        "ending",
    )
    __slots__ = FIELDS

    def __init__(self, seats: i64, chance: Stream, tribes: i64, cards: i64, objectives: i64) -> None:
        super().__init__(seats, chance)
        self.phase: i64 = NEW_HAND
        # The hand, counted from 1, and the tricks of it that are done; whose turn it is; who won the last trick; the
        # cards played to this one.
        self.hand: i64 = 0
        self.trick: i64 = 0
        self.turn: i64 = 0
        self.winner: i64 = 0
        self.plays: i64 = 0
        # By tribe in play: which of the eleven it is; and by these, the number it has here. By place: the tribe whose
        # alliance card lies there. By lead tribe: the cards that are on suit.
        self.tribes: vec[i64] = vec[i64]([0] * tribes)
        eleven: i64 = TRIBES if seats != 0 else 0
        self.number: vec[i64] = vec[i64]([NONE] * eleven)
        self.lay: vec[i64] = vec[i64]([0] * tribes)
        self.suit: vec[i64] = vec[i64]([0] * tribes)
        self.hands: vec[i64] = vec[i64]([0] * seats)
        self.gretins: vec[i64] = vec[i64]([0] * seats)
        self.villages: vec[i64] = vec[i64]([0] * seats)
        self.deck: vec[i64] = vec[i64]([0] * cards)
        self.deck_left: i64 = 0
        # Won tricks in their order: tribe cards, and owner + 8 * Gretins.
        piles: i64 = MOST_TRICKS if seats != 0 else 0
        self.piles: vec[i64] = vec[i64]([0] * piles)
        self.pile_of: vec[i64] = vec[i64]([0] * piles)
        self.piled: i64 = 0
        # The trick, and the one before it: cards laid, how many, which of them leads, and which won.
        down: i64 = MOST_DOWN if seats != 0 else 0
        places: i64 = OPEN_OBJECTIVES if seats != 0 else 0
        self.table: vec[i64] = vec[i64]([0] * down)
        self.down: i64 = 0
        self.lead: i64 = NONE
        self.judged: i64 = NONE
        self.last: vec[i64] = vec[i64]([0] * down)
        self.last_down: i64 = 0
        self.last_lead: i64 = NONE
        self.last_best: i64 = NONE
        # The card that lies face down, those that nets refused this turn, and the last seat asked for its net.
        self.chosen: i64 = NONE
        self.barred: i64 = 0
        self.barred_gretins: i64 = 0
        self.netter: i64 = NONE
        self.tokens: vec[i64] = vec[i64]([0] * seats)
        self.net: vec[i64] = vec[i64]([NONE] * seats)
        self.nets_out: i64 = 0
        self.committed: i64 = 0
        self.choice: vec[i64] = vec[i64]([NONE] * seats)
        self.objective: vec[i64] = vec[i64]([NONE] * seats)
        self.offered: vec[i64] = vec[i64]([NONE] * places)
        self.pool: vec[i64] = vec[i64]([0] * objectives)
        self.pool_left: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.totals: vec[i64] = vec[i64]([0] * seats)
        # Hand by hand, seat by seat: objective, its points, points of Tudicus.
        self.scores: vec[i64] = vec[i64]()
        # The piles and alliances of the hand before, for looking back.
        self.old_piles: vec[i64] = vec[i64]([0] * piles)
        self.old_pile_of: vec[i64] = vec[i64]([0] * piles)
        self.old_piled: i64 = 0
        self.old_lay: vec[i64] = vec[i64]([0] * tribes)
        # Floris: the cards in the middle, what each seat added and got, and who still gets one.
        self.group: i64 = 0
        self.group_gretins: i64 = 0
        self.added: vec[i64] = vec[i64]([NONE] * seats)
        self.given: vec[i64] = vec[i64]([NONE] * seats)
        self.receivers: i64 = 0
        # Tachydus: whose village, which card; and all cards that are out of the hand.
        self.owner: i64 = NONE
        self.returned: i64 = NONE
        self.out: i64 = 0
        self.out_gretins: i64 = 0
        # What everybody knows of a hand: cards in it, and cards not in it. A void is kept by the draws that came before
        # it (`epoch`); `used` counts the cards since seen that must have been drawn after it.
        epochs: i64 = EPOCHS if seats == 2 else 1
        self.known: vec[i64] = vec[i64]([0] * seats)
        self.known_gretins: vec[i64] = vec[i64]([0] * seats)
        self.void: vec[i64] = vec[i64]([0] * (seats * epochs))
        self.void_gretins: vec[i64] = vec[i64]([0] * (seats * epochs))
        self.used: vec[i64] = vec[i64]([0] * (seats * epochs))
        self.epoch: i64 = 0
        self.left: i64 = 0
        self.ending: i64 = RUNNING

    def clone(self) -> VillageState:
        """An equal state that shares nothing."""
        made = VillageState(0, self.chance.clone(), 0, 0, 0)  # nothing in it: every list is replaced below
        made.seats = self.seats
        self.copy_table_into(made)
        self.copy_cards_into(made)
        self.copy_rest_into(made)
        return made

    def copy_cards_into(self, made: VillageState) -> None:
        """What changes with every card."""
        made.phase = self.phase
        made.hand = self.hand
        made.trick = self.trick
        made.turn = self.turn
        made.winner = self.winner
        made.plays = self.plays
        made.tribes = self.tribes[:]
        made.number = self.number[:]
        made.lay = self.lay[:]
        made.suit = self.suit[:]
        made.hands = self.hands[:]
        made.gretins = self.gretins[:]
        made.villages = self.villages[:]
        made.deck = self.deck[:]
        made.deck_left = self.deck_left
        made.piles = self.piles[:]
        made.pile_of = self.pile_of[:]
        made.piled = self.piled
        made.table = self.table[:]
        made.down = self.down
        made.lead = self.lead
        made.judged = self.judged
        made.last = self.last[:]
        made.last_down = self.last_down
        made.last_lead = self.last_lead
        made.last_best = self.last_best
        made.chosen = self.chosen
        made.barred = self.barred
        made.barred_gretins = self.barred_gretins
        made.netter = self.netter
        made.tokens = self.tokens[:]
        made.net = self.net[:]
        made.nets_out = self.nets_out

    def copy_rest_into(self, made: VillageState) -> None:
        """Objectives and scores, what Floris and Tachydus do, what is known."""
        made.committed = self.committed
        made.choice = self.choice[:]
        made.objective = self.objective[:]
        made.offered = self.offered[:]
        made.pool = self.pool[:]
        made.pool_left = self.pool_left
        made.points = self.points[:]
        made.totals = self.totals[:]
        made.scores = self.scores[:]
        made.old_piles = self.old_piles[:]
        made.old_pile_of = self.old_pile_of[:]
        made.old_piled = self.old_piled
        made.old_lay = self.old_lay[:]
        made.group = self.group
        made.group_gretins = self.group_gretins
        made.added = self.added[:]
        made.given = self.given[:]
        made.receivers = self.receivers
        made.owner = self.owner
        made.returned = self.returned
        made.out = self.out
        made.out_gretins = self.out_gretins
        made.known = self.known[:]
        made.known_gretins = self.known_gretins[:]
        made.void = self.void[:]
        made.void_gretins = self.void_gretins[:]
        made.used = self.used[:]
        made.epoch = self.epoch
        made.left = self.left
        made.ending = self.ending

    # Hands

    def in_hand(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return size(self.hands[seat]) + self.gretins[seat]

    def put_in_hand(self, seat: i64, card: i64) -> None:
        """A card that everybody sees goes to a hand."""
        if card == GRETIN:
            self.gretins[seat] += 1
            self.known_gretins[seat] += 1
        else:
            self.hands[seat] |= card_bit(card)
            self.known[seat] |= card_bit(card)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """A card leaves a hand and everybody sees it."""
        if card == GRETIN:
            self.gretins[seat] -= 1
            if self.known_gretins[seat] > 0:
                self.known_gretins[seat] -= 1
                return
        else:
            gone = ~card_bit(card)
            self.hands[seat] &= gone
            if self.known[seat] & ~gone != 0:
                self.known[seat] &= gone
                return
        if self.epoch != 0:
            self.count_as_drawn_late(seat, card)

    def count_as_drawn_late(self, seat: i64, card: i64) -> None:
        """Two players: a card shown after a void in it must have been drawn after that void."""
        e: i64 = self.epoch
        while e >= 0:
            at = seat * EPOCHS + e
            if self.void_gretins[at] != 0 if card == GRETIN else self.void[at] & card_bit(card) != 0:
                while e >= 0:
                    self.used[seat * EPOCHS + e] += 1
                    e -= 1
                return
            e -= 1

    def show_void(self, seat: i64, cards: i64, gretins: bool) -> None:
        """Everybody learns that none of these cards is in a hand now."""
        at = seat * EPOCHS + self.epoch if self.seats == 2 else seat
        self.void[at] |= cards
        if gretins:
            self.void_gretins[at] = 1

    def everyone(self) -> i64:
        """All seats, as a mask."""
        return low(self.seats)
