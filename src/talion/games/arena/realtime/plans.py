"""Plans of cards and innates: what a call says in advance (EA-92), and how it answers the questions of its effect.

An effect that begins with a straight run takes the run in the call, and whom it strikes after it where there is a choice; one that begins
by naming a figure takes the figure, and where to fly afterwards. Everything else is asked inside the pause.
"""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import CARD, DO_INNATE, FACE, FIGURES, INNATE, STEP, STOP, TARGET, USE
from talion.games.arena.board.ground import is_free, targets
from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.cards import callable_now
from talion.games.arena.calls.scripts import (
    AIM,
    ALL,
    ALONE,
    BEAM,
    END,
    EXACT,
    FACING,
    GO,
    HEATING,
    LEAST,
    LINE,
    MARK,
    MEND,
    OVER,
    PREY,
    SEVERAL,
    SNARED,
    WIDTH,
    value,
)
from talion.games.arena.combat.windows import usable
from talion.games.arena.nymphlets.actions import BROOD, CARD_ON, NYMPHLET_TARGET
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime.actions import (
    INNATE_FACE,
    INNATE_ON,
    MOST_DICE,
    ON,
    ON_THEN,
    PLANS,
    PLANS_EACH,
    RUN,
    RUN_ON,
    THENS,
)
from talion.games.arena.state import ASK_FACE, ASK_GO, ASK_TARGET, NONE, ArenaState
from talion.games.common.hexes import SIDES
from talion.kernel.ints import count, has


def runs_first(p: Parameters, op: i64, dice: i64) -> bool:
    """Whether an effect begins with a run that can be said in advance: along a line, or a single step."""
    return p.code[op] == GO and (p.code[op + 2] & LINE != 0 or value(p.code[op + 1], dice, 0, 0, 0) == 1)


def names_first(p: Parameters, op: i64) -> bool:
    """Whether an effect begins by naming one figure; several, or a line, are asked for in the pause."""
    return p.code[op] == AIM and p.code[op + 3] & (ALL | SEVERAL) == 0 and p.code[op + 1] != BEAM


def flies_after(p: Parameters, op: i64) -> bool:
    """Whether it has a flight of its own later on."""
    op += WIDTH
    while p.code[op] != END:
        if p.code[op] == GO and p.code[op + 2] & OVER != 0 and p.code[op + 2] & ALONE == 0:
            return True
        op += WIDTH
    return False


def is_quiet(p: Parameters, op: i64) -> bool:
    """Whether an innate only turns, mends, warms or hides: EA-16, it is done on arrival."""
    while p.code[op] != END:
        if p.code[op] not in (FACING, AIM, MEND, HEATING, MARK):
            return False
        op += WIDTH
    return True


def offered(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Every call of the innate and of cards that can be made now, with its plan, in a fixed order."""
    level = p.level(s)
    if level == 0:
        return
    for slot in range(INNATE, CARD + 3):
        if usable(p, s, seat, slot) and callable_now(p, s, seat, slot):
            offer_slot(p, s, seat, slot, found)


def offer_slot(p: Parameters, s: ArenaState, seat: i64, slot: i64, found: list[int]) -> None:
    """One card or innate."""
    op = p.kit(s, seat).effects[slot - INNATE]
    figure = s.character[seat]
    if p.code[op] == AIM and p.code[op + 3] & (PREY | ALL) == PREY:
        hunted = aimed(p, s, seat, op, NONE) >> FIGURES
        for number in range(BROOD):
            if has(hunted, number):
                found.append(int(p.own_actions + CARD_ON + (slot - CARD) * BROOD + number))
        return
    if slot == INNATE:
        if p.code[op] == FACING:
            for facing in range(SIDES):
                if facing != s.facing[figure]:
                    found.append(int(INNATE_FACE + facing))
        elif names_first(p, op):
            named(p, s, seat, op, INNATE_ON, found)
        else:
            found.append(int(DO_INNATE))
        return
    base = PLANS + (slot - CARD) * PLANS_EACH
    if runs_first(p, op, s.on(seat, slot)):
        offer_runs(p, s, seat, slot, op, base, found)
    elif names_first(p, op):
        if flies_after(p, op):
            offer_flights(p, s, seat, op, base, found)
        else:
            named(p, s, seat, op, base + ON, found)
    else:
        found.append(int(USE + slot - CARD))


def named(p: Parameters, s: ArenaState, seat: i64, op: i64, base: i64, found: list[int]) -> None:
    """One call for each figure that can be named."""
    mask = aimed(p, s, seat, op, NONE)
    for figure in range(FIGURES):
        if has(mask, figure):
            found.append(int(base + figure))


def aimed(p: Parameters, s: ArenaState, seat: i64, op: i64, line: i64) -> i64:
    """Whom a step of an effect may name, from where its user stands."""
    return targets(p, s, seat, s.character[seat], p.code[op + 1], p.code[op + 2], p.code[op + 3], line)


def offer_runs(p: Parameters, s: ArenaState, seat: i64, slot: i64, op: i64, base: i64, found: list[int]) -> None:
    """Runs in every direction and length; where a figure is named after it and there is a choice, with the figure."""
    figure = s.character[seat]
    flags = p.code[op + 2]
    far = value(p.code[op + 1], s.on(seat, slot), 0, 0, 0)
    if far > MOST_DICE:
        far = MOST_DICE
    aims = names_first(p, op + WIDTH)
    if flags & (LEAST | EXACT) == 0 and (aims or p.code[op + WIDTH] != END):
        after_run(p, s, seat, op, aims, NONE, USE + slot - CARD, base + ON, found)
    for direction in range(SIDES):
        if not has(go_steps(p, s, figure, far, flags, NONE), direction):
            continue
        if flags & EXACT != 0:
            found.append(int(base + RUN + direction * MOST_DICE + far - 1))
            continue
        here = s.pos[figure]
        space = here
        for length in range(far):
            space = p.hexes.neighbour(space, direction)
            if not is_free(p, s, space, figure):
                break
            plan = direction * MOST_DICE + length
            s.lift(figure)
            s.put_on(figure, space)
            after_run(p, s, seat, op, aims, direction, base + RUN + plan, base + RUN_ON + plan * FIGURES, found)
            s.lift(figure)
            s.put_on(figure, here)


def after_run(
    p: Parameters,
    s: ArenaState,
    seat: i64,
    op: i64,
    aims: bool,
    line: i64,
    alone: i64,
    with_figure: i64,
    found: list[int],
) -> None:
    """What can be said once the run is over: nothing more, or whom to strike where there is a choice."""
    mask = aimed(p, s, seat, op + WIDTH, line) if aims else 0
    if count(mask) < 2:
        if mask != 0 or line != NONE or not aims:
            found.append(int(alone))
        return
    for figure in range(FIGURES):
        if has(mask, figure):
            found.append(int(with_figure + figure))


def offer_flights(p: Parameters, s: ArenaState, seat: i64, op: i64, base: i64, found: list[int]) -> None:
    """Whom, and where to afterwards: to stay, or any free space up to two away."""
    mask = aimed(p, s, seat, op, NONE)
    here = s.pos[s.character[seat]]
    snared = s.has_mark(s.character[seat], SNARED)
    for figure in range(FIGURES):
        if has(mask, figure):
            for then in range(THENS):
                space = then_space(p, here, then)
                if then == 0 or (not snared and is_free(p, s, space, s.character[seat])):
                    found.append(int(base + ON_THEN + figure * THENS + then))


def then_space(p: Parameters, here: i64, then: i64) -> i64:
    """Where a planned flight ends: 0 stays, 1 to 6 are next to here, the others two away, counted round."""
    if then == 0:
        return here
    if then <= SIDES:
        return p.hexes.neighbour(here, then - 1)
    side = (then - 1 - SIDES) // 2
    space = p.hexes.neighbour(here, side)
    if space < 0:
        # Round the edge the other way, for spaces between two directions.
        if (then - 1 - SIDES) % 2 == 0:
            return NONE
        space = p.hexes.neighbour(here, (side + 1) % SIDES)
        return p.hexes.neighbour(space, side) if space >= 0 else NONE
    return p.hexes.neighbour(space, side if (then - 1 - SIDES) % 2 == 0 else (side + 1) % SIDES)


def is_plan(action: i64) -> bool:
    """Whether an action is a call of the innate or a card."""
    return DO_INNATE <= action < USE + 3 or INNATE_FACE <= action < PLANS + 3 * PLANS_EACH


def planned(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Call:
    """The call that an action stands for, with all that it says in advance."""
    call = Call(seat, s.character[seat], INNATE)
    if action >= p.own_actions:
        call.slot = CARD + (action - p.own_actions - CARD_ON) // BROOD
        call.named = FIGURES + (action - p.own_actions - CARD_ON) % BROOD
        return call
    if action < INNATE_FACE:
        call.slot = INNATE + action - DO_INNATE
        call.run = first_run(p, s, call)
        return call
    if action < INNATE_ON:
        call.run_line = action - INNATE_FACE
        return call
    if action < PLANS:
        call.named = action - INNATE_ON
        return call
    what = (action - PLANS) % PLANS_EACH
    call.slot = CARD + (action - PLANS) // PLANS_EACH
    call.run = first_run(p, s, call)
    if what >= ON_THEN:
        call.named = (what - ON_THEN) // THENS
        call.landing = then_space(p, s.pos[call.figure], (what - ON_THEN) % THENS)
        return call
    if what >= RUN_ON:
        call.named = (what - RUN_ON) % FIGURES
        what = (what - RUN_ON) // FIGURES
    elif what >= ON:
        call.named = what - ON
        return call
    call.run_line = what // MOST_DICE
    call.run = what % MOST_DICE + 1
    return call


def first_run(p: Parameters, s: ArenaState, call: Call) -> i64:
    """A plan that says nothing of a run stands still where there could be one; NONE where there is none to speak of."""
    op = p.kit(s, call.seat).effects[call.slot - INNATE]
    return 0 if call.slot >= CARD and runs_first(p, op, s.on(call.seat, call.slot)) else NONE


def still_holds(p: Parameters, s: ArenaState, call: Call) -> bool:
    """EA-23: whether the call could be made now, as it was made."""
    if not usable(p, s, call.seat, call.slot) or not callable_now(p, s, call.seat, call.slot):
        return False
    found: list[int] = []
    offer_slot(p, s, call.seat, call.slot, found)
    for action in found:
        if is_same(planned(p, s, call.seat, action), call):
            return True
    return False


def is_same(one: Call, other: Call) -> bool:
    """Whether two plans say the same."""
    return (
        one.run_line == other.run_line
        and one.run == other.run
        and one.named == other.named
        and one.landing == other.landing
    )


def carry_over(made: Call, call: Call) -> None:
    """The call begins: its plan goes along."""
    made.number = call.number
    made.run_line = call.run_line
    made.run = call.run
    made.named = call.named
    made.landing = call.landing


def reply(p: Parameters, s: ArenaState, call: Call, offer: i64, base: i64) -> i64:
    """The answer that the plan has to what is asked, or -1. What is no longer possible is left out."""
    asking = s.asking
    if asking == ASK_TARGET and call.named >= FIGURES:
        # The second that a card names is asked for.
        return p.own_actions + NYMPHLET_TARGET + call.named - FIGURES if has(call.targets, call.named) else NONE
    if asking == ASK_TARGET and call.named >= 0 and has(offer, TARGET + call.named - base):
        return TARGET + call.named
    if asking == ASK_FACE and call.slot == INNATE and call.run_line >= 0:
        return FACE + call.run_line
    if asking != ASK_GO or call.moved >= 0:
        return NONE
    if call.landing >= 0:
        return towards(p, s, call, offer, base)
    if call.run < 0 or call.ran:
        return NONE
    if call.run > 0 and has(offer, STEP + call.run_line - base):
        call.run = 0 if call.flags & EXACT != 0 else call.run - 1
        return STEP + call.run_line
    call.ran = True
    return STOP if has(offer, STOP - base) else NONE


def towards(p: Parameters, s: ArenaState, call: Call, offer: i64, base: i64) -> i64:
    """The next step to where the flight is to end; there it stops."""
    here = s.pos[call.figure]
    if here == call.landing:
        return STOP if has(offer, STOP - base) else NONE
    for direction in range(SIDES):
        space = p.hexes.neighbour(here, direction)
        if space >= 0 and has(offer, STEP + direction - base):
            if p.hexes.distance(space, call.landing) < p.hexes.distance(here, call.landing):
                return STEP + direction
    return STOP if has(offer, STOP - base) else NONE
