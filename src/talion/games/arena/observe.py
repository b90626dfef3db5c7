"""What the view shows as whole numbers, for learners: board, figures, dice and the call, told from the observer's place.

Spaces, figures, tracks and faces have the numbers that actions give them. What real time and contests have besides lies with them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import (
    CARDS,
    CHARACTERS,
    CURRENTS,
    ECHO,
    FIGURES,
    INNATE,
    MOVEMENT,
    SLOTS,
    SPACES,
)
from talion.games.arena.calls.basics import moves_left
from talion.games.arena.combat.blow import DONE, REACT_SWAPPING
from talion.games.arena.contests import observe as contests
from talion.games.arena.nymphlets import observe as nymphlets
from talion.games.arena.parameters import BATTLE, Parameters
from talion.games.arena.prompts import DECIDE
from talion.games.arena.realtime import observe as realtime
from talion.games.arena.state import ALLOCATE, BLANK, NONE, READY_TO_CLAIM, VOTING, ArenaState
from talion.games.common.dice import FACES, amount
from talion.kernel.ints import has
from talion.kernel.observation import (
    ENDLESS,
    NO_CLOCK,
    Spec,
    add_prompts,
    fill,
    left_ms,
    numbers_from,
    prompts_into,
    seat_number,
    seats_from,
)

OVER: Final[i64] = VOTING + 1
# The numbers of a figure and of a blow: see `observed`.
OF_FIGURE: Final[i64] = 6
OF_BLOW: Final[i64] = 5
MARKS: Final[i64] = 3


def observed(p: Parameters, seats: int) -> Spec:
    """The parts, in the order in which `observe_into` writes them."""
    spec = Spec()
    n: i64 = seats
    pieces = FIGURES + nymphlets.count(p)
    who, figure = "0 nobody, or 1 + seat", "0 none, or 1 + figure"
    track = "0 none, or 1 + track: movement, attack, parry, heal, innate, three cards; behind the shared ones those of Nymphlets"
    spec.add("phase", f"what goes on, in the order of the rules; {OVER}: over", 0, OVER)
    spec.add("left_ms", "how long the decision may still take, -1 without a clock", NO_CLOCK, ENDLESS)
    spec.add("round", "the round, from 1", 0, ENDLESS)
    spec.add("extra", "whether it is an extra round", 0, 1)
    spec.add("game_turn", "the Game Turn", 0, ENDLESS)
    spec.add("player", f"whose turn it is ({who})", 0, n)
    spec.add("actions_left", "actions left in this turn", 0, ENDLESS)
    spec.add("caller", f"who has called something, the last one ({who})", 0, n)
    spec.add("call_figure", f"for which figure ({figure})", 0, pieces)
    spec.add("call_track", f"which action ({track})", 0, nymphlets.tracks(p))
    spec.add("call_dice", "dice and Heat spent on it", 0, ENDLESS, 2)
    spec.add("call_open", "whether it goes on", 0, 1)
    spec.add("call_left", "steps that are left of it, -1 where it has none", -1, ENDLESS)
    spec.add("call_moves", f"whom it moves ({figure}), and at whom it aims", 0, pieces, 2)
    spec.add("call_hovers", "whether its figure is above something", 0, 1)
    spec.add("board", f"whose figure stands on each space ({who})", 0, n, SPACES)
    spec.add(
        "figures",
        f"a row a figure, six chiefs and four guards: {who} whose it is; 0 beside the board, or 1 + space; 0, or 1 + facing; "
        "whether it is hidden, snared, rooted",
        0,
        SPACES,
        FIGURES,
        OF_FIGURE,
    )
    spec.add(
        "blows",
        "what comes at each figure (and each Nymphlet), or came: 0 nothing, 1 reactions, 2 defence, 3 done; regular hits called; unblockable ones; "
        "hits; cancelled",
        0,
        ENDLESS,
        pieces,
        OF_BLOW,
    )
    add_prompts(spec, seats)
    for name, meaning in (("playing", "plays in this round"), ("out", "is knocked out"), ("gone", "has left")):
        spec.add(name, f"whether the seat {meaning}, by seat", 0, 1, seats)
    spec.add("passed", "whether it has passed, by seat", 0, 1, seats)
    spec.add("character", "its character (0 none, or 1 + character), by seat", 0, CHARACTERS, seats)
    spec.add("area", "its starting area (0 none, or 1 + area), by seat", 0, len(p.arena.areas), seats)
    spec.add("marker", "its marker (0 none, or 1 + place in the order of turns), by seat", 0, n, seats)
    spec.add("health", "health, by seat", 0, ENDLESS, seats)
    spec.add("heat", "Heat, by seat", 0, ENDLESS, seats)
    spec.add("glide", "dice on the movement track that show defend, by seat", 0, 7, seats)
    spec.add("throws", "throws of this Game Turn, by seat", 0, ENDLESS, seats)
    spec.add("done", "whether it has its dice together, by seat", 0, 1, seats)
    spec.add("rerolls", "rerolls left, by seat", 0, ENDLESS, seats)
    spec.add("guard_tokens", "tokens of Echo's guards, by seat", 0, ENDLESS, seats)
    spec.add("points", "points of its team, by seat", 0, ENDLESS, seats)
    spec.add("cup", "trophies in its team's cup, by seat", 0, ENDLESS, seats)
    spec.add("pool", "dice in the pool by face, and those that were not thrown, by seat", 0, 7, seats, FACES + 1)
    spec.add("held", "of these, kept out of the next reroll, by seat", 0, 7, seats, FACES)
    spec.add("tracks", "dice on each track, by seat", 0, 7, seats, SLOTS)
    spec.add("ready", "whether each card lies ready, by seat", 0, 1, seats, CARDS)
    if p.advanced:
        spec.add("currents", "dice on the shared tracks, by seat", 0, 7, CURRENTS, seats)
    if p.realtime:
        realtime.add(spec, seats)
    if p.contest != BATTLE:
        contests.add(spec, p, seats)
    return spec


def observe_into(p: Parameters, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    seats = s.seats
    out[at] = OVER if s.over else s.phase
    out[at + 1] = left_ms(s, DECIDE)
    out[at + 2] = s.round
    out[at + 3] = 1 if s.extra > 0 else 0
    out[at + 4] = s.game_turn
    out[at + 5] = seat_number(s.mover, seat, seats)
    out[at + 6] = s.actions if s.mover >= 0 else 0
    at = call_into(s, seat, out, at + 7)
    at = figures_into(p, s, seat, out, at)
    at = blows_into(p, s, out, at)
    at = seats_into(p, s, seat, out, at)
    at = dice_into(s, seat, out, at)
    if p.advanced:
        for current in range(CURRENTS):
            other = seat
            for place in range(at, at + seats):
                out[place] = amount(s.currents[current], other)
                other += 1
                if other == seats:
                    other = 0
            at += seats
    if p.realtime:
        at = realtime.observe_into(s, seat, out, at)
    if p.contest != BATTLE:
        at = contests.observe_into(p, s, seat, out, at)
    return at


def call_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What is going on, or what was last called in this turn."""
    call = s.call
    fill(out, at, 10, 0)
    out[at + 6] = -1
    if call.seat != NONE:
        out[at] = seat_number(call.seat, seat, s.seats)
        out[at + 1] = call.figure + 1
        out[at + 2] = call.slot + 1
        out[at + 3] = call.dice
        out[at + 4] = call.heat
        if call.open:
            out[at + 5] = 1
            if call.slot == MOVEMENT:
                out[at + 6] = moves_left(s)
            elif call.slot >= INNATE:
                out[at + 6] = call.count if call.count != 0 else call.left
        out[at + 7] = call.moved + 1
        out[at + 8] = call.target + 1
        out[at + 9] = 1 if call.hovers else 0
    return at + 10


def figures_into(p: Parameters, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The board, and each figure that belongs to somebody in this round."""
    board = at
    at = fill(out, at, SPACES + FIGURES * OF_FIGURE, 0) - FIGURES * OF_FIGURE
    in_play = CHARACTERS + p.kits[ECHO].guards
    for figure in range(in_play):
        owner = s.owner(figure)
        if owner >= 0 and has(s.playing, owner):
            number = seat_number(owner, seat, s.seats)
            space = s.pos[figure]
            out[at] = number
            if space >= 0:
                out[board + space] = number
                out[at + 1] = space + 1
                out[at + 2] = s.facing[figure] + 1
            marks = s.marks[figure]
            for mark in range(MARKS):
                out[at + 3 + mark] = (marks >> mark) & 1
        at += OF_FIGURE
    return board + SPACES + FIGURES * OF_FIGURE


def blows_into(p: Parameters, s: ArenaState, out: vec[i64], at: i64) -> i64:
    """What comes at each figure in the present call, or came."""
    end = fill(out, at, (FIGURES + nymphlets.count(p)) * OF_BLOW, 0)
    if s.call.seat != NONE:
        for blow in s.blows:
            row = at + blow.figure * OF_BLOW
            out[row] = 3 if blow.stage == DONE else 1 if blow.stage <= REACT_SWAPPING else 2
            out[row + 1] = blow.regular
            out[row + 2] = blow.sure
            out[row + 3] = blow.hits
            out[row + 4] = blow.cancelled
    return end


def seats_into(p: Parameters, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What there is of every seat but its dice."""
    seats = s.seats
    at = prompts_into(s, seat, out, at)
    at = seats_from(out, at, s.playing & ~s.gone, seat, seats)
    at = seats_from(out, at, s.out, seat, seats)
    at = seats_from(out, at, s.gone, seat, seats)
    at = seats_from(out, at, s.passed, seat, seats)
    at = numbers_from(out, at, s.character, seat, seats, 1)
    at = numbers_from(out, at, s.area, seat, seats, 1)
    at = numbers_from(out, at, s.marker, seat, seats, 1)
    at = numbers_from(out, at, s.health, seat, seats, 0)
    at = numbers_from(out, at, s.heat, seat, seats, 0)
    at = numbers_from(out, at, s.glide, seat, seats, 0)
    at = numbers_from(out, at, s.throws, seat, seats, 0)
    standing = s.standing()
    other = seat
    for place in range(at, at + seats):
        team = p.team[other]
        out[place] = 1 if s.stage[other] == READY_TO_CLAIM or s.marker[other] >= 0 else 0
        out[place + seats] = s.rerolls[other] if s.stage[other] == ALLOCATE else 0
        out[place + 2 * seats] = s.guard_tokens if s.character[other] == ECHO and has(standing, other) else 0
        out[place + 3 * seats] = s.points[team]
        out[place + 4 * seats] = s.cup[team]
        other += 1
        if other == seats:
            other = 0
    return at + 5 * seats


def dice_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The dice of every seat, and which cards lie ready."""
    seats = s.seats
    held = at + seats * (FACES + 1)
    tracks = held + seats * FACES
    ready = tracks + seats * SLOTS
    other = seat
    for _place in range(seats):
        pool = s.pool[other]
        kept = s.held[other]
        lying = s.tracks[other]
        for face in range(FACES):
            out[at + face] = amount(pool, face)
            out[held + face] = amount(kept, face)
        out[at + FACES] = amount(pool, BLANK)
        for slot in range(SLOTS):
            out[tracks + slot] = amount(lying, slot)
        for card in range(CARDS):
            out[ready + card] = (s.ready[other] >> card) & 1
        at += FACES + 1
        held += FACES
        tracks += SLOTS
        ready += CARDS
        other += 1
        if other == seats:
            other = 0
    return ready
