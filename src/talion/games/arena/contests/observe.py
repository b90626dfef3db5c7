"""The part of an observation that only special contests have. What others have sealed is in no number until all have answered."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.contests.actions import (
    CHOOSE_PAIR,
    DECLARE_AGAINST,
    DECLARE_FOR,
    MOST_PAIRS,
    OWN_ACTIONS,
    POWER_FOR,
    VOTE_DICE,
)
from talion.games.arena.contests.contest import AGAINST, FOR, SILENT, UNSEALED, Contest
from talion.games.arena.nymphlets import observe as nymphlets
from talion.games.arena.parameters import BATTLE, DOMINATION, HILL, NYMPHLETS, Parameters
from talion.games.arena.state import (
    CHOOSING,
    DICE_WANTED,
    EQUIPPING,
    NONE,
    POWER_WANTED,
    SIDE_WANTED,
    VOTING,
    ArenaState,
)
from talion.games.common.dice import FACES, amount
from talion.kernel.ints import bit, has
from talion.kernel.observation import ENDLESS, Spec, fill, numbers_from, seat_number, seats_from


def add(spec: Spec, p: Parameters, seats: int) -> None:
    """The parts, in the order in which `observe_into` writes them."""
    n: i64 = seats
    spec.add("scorings", "how often was scored in this round", 0, ENDLESS)
    spec.add(
        "own_sealed", "the own sealed answer (0 none, or 1 + the place among the contest's own actions)", 0, OWN_ACTIONS
    )
    spec.add("victory", "Victory Points of this round, by seat", -ENDLESS, ENDLESS, seats)
    spec.add("sealed", "whether the seat has answered what all are asked, by seat", 0, 1, seats)
    if p.has_manoeuvres():
        spec.add("pair", "its two general manoeuvres (0 not shown, or 1 + pair), by seat", 0, MOST_PAIRS, seats)
    if p.contest == NYMPHLETS:
        nymphlets.add(spec, p, seats)
    if p.contest == HILL:
        spec.add("hill", "whose dice lie on the hill card (0 nobody's, or 1 + seat)", 0, n, len(p.hill_faces))
        spec.add("hill_tokens", "how often it was filled", 0, ENDLESS)
    if p.contest == DOMINATION:
        spec.add("flower", "the flower that lies open (0 none, or 1 + area)", 0, len(p.arena.areas))
        spec.add("calling", "whether the next flower is called for", 0, 1)
        spec.add("vote", "what is asked in a vote: 0 nothing, 1 the side, 2 the dice, 3 where power counts", 0, 3)
        spec.add("last_vote", "dice for and against in the last vote, -1 before the first", -1, ENDLESS, 2)
        spec.add("unseen", "whether each flower is still face down", 0, 1, len(p.arena.areas))
        spec.add("declared", "its side in the vote: 0 not shown, 1 for, 2 against, by seat", 0, AGAINST, seats)
        spec.add("voted", "the dice of its vote once they are rolled, by face, by seat", 0, 7, seats, FACES)


def observe_into(p: Parameters, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    seats = s.seats
    contest = s.contested()
    sealed: i64 = 0
    for other in range(seats):
        if is_sealed(s, contest, other):
            sealed |= bit(other)
    out[at] = contest.scorings
    out[at + 1] = own_sealed(s, contest, seat) if has(sealed, seat) else 0
    at = numbers_from(out, at + 2, contest.victory, seat, seats, 0)
    at = seats_from(out, at, sealed, seat, seats)
    if p.has_manoeuvres():
        if s.round > 0 and s.phase != CHOOSING and s.phase != EQUIPPING:
            at = numbers_from(out, at, contest.pairs, seat, seats, 1)
        else:
            at = fill(out, at, seats, 0)
    if p.contest == NYMPHLETS:
        at = nymphlets.observe_into(s, seat, out, at)
    if p.contest == HILL:
        at = hill_into(p, s, contest, seat, out, at)
    if p.contest == DOMINATION:
        at = flowers_into(p, s, contest, seat, out, at)
    return at


def is_sealed(s: ArenaState, contest: Contest, seat: i64) -> bool:
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


def own_sealed(s: ArenaState, contest: Contest, seat: i64) -> i64:
    """What a seat has sealed itself."""
    if s.phase == EQUIPPING:
        return 1 + CHOOSE_PAIR + contest.sealed[seat]
    if contest.step == SIDE_WANTED:
        return 1 + (DECLARE_FOR if contest.sides[seat] == FOR else DECLARE_AGAINST)
    if contest.step == DICE_WANTED:
        return 1 + VOTE_DICE + contest.counts[seat]
    return 1 + POWER_FOR + contest.sealed[seat] - FOR


def hill_into(p: Parameters, s: ArenaState, contest: Contest, seat: i64, out: vec[i64], at: i64) -> i64:
    """The shared card, and whose dice lie there."""
    spaces: i64 = len(p.hill_faces)
    fill(out, at, spaces, 0)
    place = at
    for owner in contest.hill:
        out[place] = seat_number(owner, seat, s.seats)
        place += 1
    out[at + spaces] = contest.tokens
    return at + spaces + 1


def flowers_into(p: Parameters, s: ArenaState, contest: Contest, seat: i64, out: vec[i64], at: i64) -> i64:
    """What lies open, and the vote as far as it is open: sides once all have declared, dice once all have chosen."""
    seats = s.seats
    areas: i64 = len(p.arena.areas)
    step: i64 = 0
    if not s.over:
        if contest.step == SIDE_WANTED:
            step = 1
        elif contest.step == DICE_WANTED:
            step = 2
        elif contest.step == POWER_WANTED:
            step = 3
    out[at] = 0 if contest.flower == NONE else contest.flower + 1
    out[at + 1] = 1 if contest.calling else 0
    out[at + 2] = step
    out[at + 3] = contest.wanted if contest.wanted >= 0 else -1
    out[at + 4] = contest.unwanted if contest.wanted >= 0 else -1
    at += 5
    for area in range(areas):
        out[at + area] = (contest.unseen >> area) & 1
    at += areas
    fill(out, at, seats * (1 + FACES), 0)
    other = seat
    for place in range(seats):
        if has(s.standing(), other):
            if step >= 2:
                out[at + place] = contest.sides[other]
            if step == 3:
                for face in range(FACES):
                    out[at + seats + place * FACES + face] = amount(contest.voted[other], face)
        other += 1
        if other == seats:
            other = 0
    return at + seats * (1 + FACES)


def hidden(p: Parameters, seats: int) -> Spec:
    """What a seat is not shown."""
    spec = Spec()
    if p.contest != BATTLE:
        place = "0 none, or 1 + the place among the contest's own actions"
        spec.add("all_sealed", f"the sealed answer ({place}), by seat", 0, OWN_ACTIONS, seats)
    return spec


def hidden_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what seats have sealed; the place after it."""
    contest = s.contest
    if contest is None:
        return at
    other = seat
    for place in range(at, at + s.seats):
        out[place] = own_sealed(s, contest, other) if is_sealed(s, contest, other) else 0
        other += 1
        if other == s.seats:
            other = 0
    return at + s.seats
