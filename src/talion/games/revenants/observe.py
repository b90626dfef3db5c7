"""What a seat's view shows as whole numbers, for learners. All but sealed choices is public in this game (RV-27)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import CARDS, REVENANTS
from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import COMMITTING, NONE, RevenantsState
from talion.games.revenants.turn import DECIDE
from talion.kernel.ints import count, has
from talion.kernel.observation import (
    ENDLESS,
    NO_CLOCK,
    Spec,
    add_prompts,
    left_ms,
    numbers_from,
    prompts_into,
    seats_from,
)


def observed(p: Parameters, seats: int) -> Spec:
    """The parts, in the order in which `observe_into` writes them."""
    spec = Spec()
    turns: i64 = p.turn_limit if p.turn_limit != 0 else ENDLESS
    card = "0 none, or 1 + card in the order SOLO, RETALIATE, BETRAY, TEAM, DEFEND"
    revenant = "0 none, or 1 + revenant in the printed order"
    spec.add("phase", "0 picking, 1 committing, 2 over", 0, COMMITTING + 1)
    spec.add("turn", "the turn, 0 before the first", 0, turns)
    spec.add("left_ms", "how long the decision may still take, -1 without a clock", NO_CLOCK, ENDLESS)
    spec.add("can_team", "whether a TEAM can still find a partner", 0, 1)
    spec.add("sealed", f"the own sealed card ({card}), and at whom ({revenant})", 0, CARDS, 2)
    add_prompts(spec, seats)
    spec.add("standing", "whether the seat stands, by seat", 0, 1, seats)
    spec.add("committed", "whether the seat has sealed a choice, by seat", 0, 1, seats)
    spec.add("leaving", "whether the seat has left and will fall, by seat", 0, 1, seats)
    spec.add("revenant", f"whom the seat plays ({revenant}), by seat", 0, REVENANTS, seats)
    spec.add("hp", "HP, by seat", 0, p.hp, seats)
    spec.add("fell", "the turn in which the seat fell, 0 while it stands, by seat", 0, turns, seats)
    spec.add("streak", "successful TEAMs in a row, by seat", 0, turns, seats)
    spec.add("team", "what a TEAM of the seat would deal, by seat", 0, ENDLESS, seats)
    spec.add("last_card", f"what the seat played in the last turn ({card}), by seat", 0, CARDS, seats)
    spec.add("last_aim", f"at whom ({revenant}), by seat", 0, REVENANTS, seats)
    spec.add("grudges", "whether one seat holds a grudge against another, from row to column", 0, 1, seats, seats)
    spec.add("teammates", "whether two seats were teammates", 0, 1, seats, seats)
    spec.add("betrayed", "whether one seat has betrayed another, from row to column", 0, 1, seats, seats)
    spec.add("betray", "what a BETRAY would deal now, from row to column", 0, ENDLESS, seats, seats)
    return spec


def observe_into(p: Parameters, s: RevenantsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    seats = s.seats
    sealed: i64 = s.choice[seat] if has(s.committed, seat) else NONE
    out[at] = COMMITTING + 1 if s.over else s.phase
    out[at + 1] = s.turn
    out[at + 2] = left_ms(s, DECIDE)
    out[at + 3] = 1 if count(s.standing) > 2 else 0  # RV-26
    out[at + 4] = card_number(sealed)
    out[at + 5] = revenant_number(sealed)
    at = prompts_into(s, seat, out, at + 6)
    at = seats_from(out, at, s.standing, seat, seats)
    at = seats_from(out, at, s.committed, seat, seats)
    at = seats_from(out, at, s.leaving, seat, seats)
    at = numbers_from(out, at, s.revenant, seat, seats, 1)
    at = numbers_from(out, at, s.hp, seat, seats, 0)
    at = numbers_from(out, at, s.fell, seat, seats, 0)
    at = numbers_from(out, at, s.streak, seat, seats, 0)
    other = seat
    for place in range(at, at + seats):
        out[place] = p.team_damage(s, other)
        out[place + seats] = card_number(s.shown[other])
        out[place + 2 * seats] = revenant_number(s.shown[other])
        other += 1
        if other == seats:
            other = 0
    return marks_into(p, s, seat, out, at + 3 * seats)


def marks_into(p: Parameters, s: RevenantsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The grudge board: four tables, row by row."""
    seats = s.seats
    table = seats * seats
    a = seat
    for _row in range(seats):
        marks = a * REVENANTS  # as `pair` has it
        grudges = s.grudges >> marks
        teamed = s.teamed >> marks
        betrayed = s.betrayed >> marks
        b = seat
        for _column in range(seats):
            out[at] = (grudges >> b) & 1
            out[at + table] = (teamed >> b) & 1
            out[at + 2 * table] = (betrayed >> b) & 1
            out[at + 3 * table] = 0
            if a != b and (teamed >> b) & 1 != 0 and has(s.standing, a) and has(s.standing, b):  # RV-23
                out[at + 3 * table] = p.betray_damage(s, a, b)
            at += 1
            b += 1
            if b == seats:
                b = 0
        a += 1
        if a == seats:
            a = 0
    return at + 3 * table


def hidden(seats: int) -> Spec:
    """RV-27: what others have sealed."""
    spec = Spec()
    card = "0 none, or 1 + card in the order SOLO, RETALIATE, BETRAY, TEAM, DEFEND"
    spec.add("sealed_card", f"the card that the seat has sealed ({card}), by seat", 0, CARDS, seats)
    spec.add("sealed_aim", "and at whom (0 none, or 1 + revenant in the printed order), by seat", 0, REVENANTS, seats)
    return spec


def hidden_into(s: RevenantsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what seats have sealed; the place after it."""
    other = seat
    for place in range(at, at + s.seats):
        sealed: i64 = s.choice[other] if has(s.committed, other) else NONE
        out[place] = card_number(sealed)
        out[place + s.seats] = revenant_number(sealed)
        other += 1
        if other == s.seats:
            other = 0
    return at + 2 * s.seats


def card_number(action: i64) -> i64:
    """The card of an action, from 1 on; 0 for none."""
    return 0 if action == NONE else (action >> 2) + 1


def revenant_number(action: i64) -> i64:
    """The revenant of an action, from 1 on; 0 for none."""
    return 0 if action == NONE else (action & 3) + 1
