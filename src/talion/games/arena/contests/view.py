"""The part of the view that only special contests have."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from typing import Final, Literal

from talion.games.arena.contests import votes
from talion.games.arena.contests.actions import CHOOSE_PAIR, POWER_FOR, VOTE_DICE
from talion.games.arena.contests.contest import AGAINST, FOR, SILENT, UNSEALED, Contest
from talion.games.arena.contests.pack import GENERAL, PAIRS
from talion.games.arena.contests.scoring import standing_in
from talion.games.arena.contests.words import shown_card
from talion.games.arena.names import TRACKS, dice
from talion.games.arena.nymphlets.view import nymphlets_view
from talion.games.arena.pack import CHIEFS, FACES
from talion.games.arena.parameters import DOMINATION, HILL, NYMPHLETS, Parameters
from talion.games.arena.shapes import contest as shapes
from talion.games.arena.state import (
    DICE_WANTED,
    EQUIPPING,
    NONE,
    POWER_WANTED,
    SIDE_WANTED,
    VOTING,
    ArenaState,
)
from talion.games.arena.words import ArenaWords
from talion.kernel.ints import count, has

STEPS: Final[dict[int, Literal["side", "dice", "power"]]] = {
    SIDE_WANTED: "side",
    DICE_WANTED: "dice",
    POWER_WANTED: "power",
}
SIDES: Final[dict[int, shapes.Side | None]] = {SILENT: None, FOR: "for", AGAINST: "against"}


def contest_view(w: ArenaWords, s: ArenaState, seat: int) -> shapes.ContestView:
    """Everything but what others have sealed."""
    p, contest = w.rules.parameters, s.contested()
    spaces = scoring_spaces(p, contest)
    there = standing_in(s, spaces)
    one, other = PAIRS[p.recommended]
    return {
        "players": [contest_player(w, s, contest, one_seat) for one_seat in range(s.seats)],
        "scorings": contest.scorings,
        "scorings_wanted": p.scorings or None,
        "scoring": [w.spaces[space] for space in range(p.hexes.count) if has(spaces, space)],
        "would_score": {
            str(one_seat): 1 + count(s.standing() & ~there) for one_seat in range(s.seats) if has(there, one_seat)
        },
        "general": w.general if p.has_manoeuvres() else [],
        "recommended": [GENERAL[one], GENERAL[other]] if p.has_manoeuvres() else [],
        "own_sealed": own_sealed(w, s, contest, seat),
        "hill": hill_card(p, contest) if p.contest == HILL else None,
        "flowers": flower_deck(w, contest) if p.contest == DOMINATION else None,
        "nymphlets": None if s.brood is None else nymphlets_view(w, s, s.brood),
        "calling": contest.calling,
        "last_vote": last_vote(w.rules.parameters, s, contest) if contest.wanted >= 0 else None,
        "vote": vote(w, s, contest) if contest.step in STEPS and not s.over else None,
    }


def scoring_spaces(p: Parameters, contest: Contest) -> int:
    """Where one stands to score, as a mask."""
    if p.contest == HILL:
        return p.arena.hill
    return p.arena.areas[contest.flower] if p.contest == DOMINATION and contest.flower != NONE else 0


def is_sealed(s: ArenaState, contest: Contest, seat: int) -> bool:
    """Whether a player has answered what all are asked at once."""
    if s.phase == EQUIPPING:
        return contest.sealed[seat] != UNSEALED
    if s.phase != VOTING or s.over:
        return False
    if contest.step == SIDE_WANTED:
        return contest.sides[seat] != SILENT
    if contest.step == DICE_WANTED:
        return contest.counts[seat] != UNSEALED
    return contest.sealed[seat] != UNSEALED


def own_sealed(w: ArenaWords, s: ArenaState, contest: Contest, seat: int) -> str | None:
    """The words that a seat has sealed itself."""
    if seat < 0 or not is_sealed(s, contest, seat):
        return None
    if s.phase == EQUIPPING:
        return w.own_words(CHOOSE_PAIR + contest.sealed[seat])
    if contest.step == SIDE_WANTED:
        return "vote for" if contest.sides[seat] == FOR else "vote against"
    if contest.step == DICE_WANTED:
        return w.own_words(VOTE_DICE + contest.counts[seat])
    return w.own_words(POWER_FOR + contest.sealed[seat] - FOR)


def contest_player(w: ArenaWords, s: ArenaState, contest: Contest, seat: int) -> shapes.ContestPlayer:
    """Victory Points and cards of a player; cards are there once all are shown."""
    return {
        "seat": seat,
        "victory": contest.victory[seat],
        "cards": held_cards(w, s, contest, seat) if s.round > 0 and s.phase not in (0, EQUIPPING) else [],
        "sealed": is_sealed(s, contest, seat),
    }


def held_cards(w: ArenaWords, s: ArenaState, contest: Contest, seat: int) -> list[shapes.HeldCard]:
    """The cards a player has, by track."""
    key = (s.character[seat], contest.pairs[seat])
    kept: list[shapes.HeldCard] | None = w.kept.get("held", seat, key)
    if kept is not None:
        return kept
    contests, chief = w.content.contests, CHIEFS[s.character[seat]]
    realtime = w.rules.parameters.realtime
    if w.rules.parameters.contest == NYMPHLETS:
        hand = {chief: contests.nymphlets.cards[chief]}
    else:
        keys = [chief, *(GENERAL[place] for place in PAIRS[contest.pairs[seat]])]
        hand = dict(zip(keys, contests.hand(chief, contest.pairs[seat]), strict=True))
    made: list[shapes.HeldCard] = [
        {**shown_card(name, card, realtime), "slot": TRACKS[5 + place]}
        for place, (name, card) in enumerate(hand.items())
    ]
    return w.kept.put("held", seat, key, made)


def hill_card(p: Parameters, contest: Contest) -> shapes.HillCard:
    """The shared card, and whose dice lie there."""
    owners = [*contest.hill, *([None] * (len(p.hill_faces) - len(contest.hill)))]
    return {
        "spaces": [{"face": FACES[face], "seat": owner} for face, owner in zip(p.hill_faces, owners, strict=True)],
        "tokens": contest.tokens,
        "tokens_wanted": p.hill_tokens,
    }


def flower_deck(w: ArenaWords, contest: Contest) -> shapes.FlowerDeck:
    """What lies open, and what may come."""
    return {
        "open": None if contest.flower == NONE else w.areas[contest.flower],
        "unseen": [area for place, area in enumerate(w.areas) if has(contest.unseen, place)],
    }


def vote(w: ArenaWords, s: ArenaState, contest: Contest) -> shapes.Vote:
    """As far as it is open: sides once all have declared, dice once all have chosen."""
    p = w.rules.parameters
    declared, rolled = contest.step != SIDE_WANTED, contest.step == POWER_WANTED
    return {
        "step": STEPS[contest.step],
        "counts_for": FACES[p.for_face],
        "counts_against": FACES[p.against_face],
        "counts_either": FACES[p.either_face],
        "players": [
            {
                "seat": seat,
                "side": SIDES[contest.sides[seat]] if declared else None,
                "dice": dice(contest.voted[seat]) if rolled else None,
            }
            for seat in range(s.seats)
            if has(s.standing(), seat)
        ],
    }


def last_vote(p: Parameters, s: ArenaState, contest: Contest) -> shapes.LastVote:
    """How the last vote of this round went; while the next one is open only its numbers."""
    return {
        "wanted": contest.wanted,
        "unwanted": contest.unwanted,
        "scored": votes.is_scored(p, contest.wanted, contest.unwanted),
        "players": [
            {"seat": seat, "side": SIDES[contest.sides[seat]], "dice": dice(contest.thrown[seat])}
            for seat in range(s.seats)
            if contest.sides[seat] != SILENT
        ]
        if contest.step not in STEPS
        else [],
    }
