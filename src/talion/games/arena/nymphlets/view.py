"""The part of the view that only the Nymphlet Ceremony has."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from talion.games.arena.actions import ATTACK, FIGURES
from talion.games.arena.board.ground import own_figures
from talion.games.arena.calls.basics import extra_hits
from talion.games.arena.nymphlets.actions import SCAMPER
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.nymphlets.dice import dice_on, fresh_on, may_scamper
from talion.games.arena.nymphlets.pieces import may_enter, reached
from talion.games.arena.nymphlets.words import TRACK_NAMES
from talion.games.arena.pack import FACES
from talion.games.arena.shapes import nymphlets as shapes
from talion.games.arena.state import ALLOCATE, ASK_ACT, ASK_SCAMPER, FIGHTING, TURNING, ArenaState
from talion.games.arena.words import ArenaWords, seats_in
from talion.kernel.ints import has


def nymphlets_view(w: ArenaWords, s: ArenaState, brood: Brood) -> shapes.NymphletsView:
    """All of it is public (EA-44)."""
    p = w.rules.parameters
    return {
        "each": brood.each,
        "worth": p.worth,
        "worth_fallen": p.worth_fallen,
        "left": sum(space >= 0 for space in brood.at),
        "card": w.brood_card,
        "nymphlets": [nymphlet(w, s, brood, number) for number in range(brood.count())],
        "caught": [brood.caught_by(seat) for seat in range(s.seats)],
        "catches": [catch for seat in askable(s) for catch in catches(w, s, seat)],
        "scampers": [way for seat in askable(s) for way in scampers(w, s, brood, seat)],
    }


def askable(s: ArenaState) -> list[int]:
    """Who could call something: whose turn it is, or in a fight everybody who stands."""
    if s.over:
        return []
    if s.phase == FIGHTING:
        return [seat for seat in range(s.seats) if s.standing_prompt(seat) != 0]
    if s.phase != TURNING or s.mover < 0 or not has(s.awaited, s.mover):
        return []
    return [s.mover] if s.asking in (ASK_ACT, ASK_SCAMPER) else []


def nymphlet(w: ArenaWords, s: ArenaState, brood: Brood, number: int) -> shapes.Nymphlet:
    """One of them."""
    seat, space = brood.owner(number), brood.at[number]
    shown = s.stage[seat] == ALLOCATE or s.phase == FIGHTING
    return {
        "number": number + 1,
        "piece": FIGURES + number,
        "seat": seat,
        "space": w.spaces[space] if space >= 0 else None,
        "caught_by": None if brood.catcher[number] < 0 else brood.catcher[number],
        "tracks": {name: dice_on(s, number, track) for track, name in enumerate(TRACK_NAMES)},
        "fresh": {
            name: fresh_on(s, number, track)
            for track, name in enumerate(TRACK_NAMES)
            if shown and fresh_on(s, number, track)
        },
    }


def catches(w: ArenaWords, s: ArenaState, seat: int) -> list[shapes.Catch]:
    """Attacks on Nymphlets that a seat could call."""
    p = w.rules.parameters
    if not p.filled(s, seat, ATTACK) or ((s.asking != ASK_ACT or s.actions <= 0) and not p.realtime):
        return []
    heat = s.heat[seat] if p.kit(s, seat).heat_on_attack else 0
    return [
        {
            "seat": seat,
            "figure": figure,
            "nymphlet": piece - FIGURES + 1,
            "extra": extra_hits(p, s, seat, figure, piece),
            "most": s.on(seat, ATTACK),
            "heat": heat,
            "hitting": len(FACES if p.realtime else w.numbers["hits_on"]),
            "dart": dart_dice(p, s, piece - FIGURES),
        }
        for figure in seats_in(own_figures(s, seat))
        for piece in seats_in(reached(p, s, figure))
    ]


def scampers(w: ArenaWords, s: ArenaState, brood: Brood, seat: int) -> list[shapes.Scamper]:
    """How far Nymphlets of a seat could go."""
    p = w.rules.parameters
    going = s.asking == ASK_SCAMPER and not p.realtime
    found: list[shapes.Scamper] = []
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if brood.at[number] < 0 or (s.call.moved != FIGURES + number if going else not may_scamper(p, s, number)):
            continue
        steps = dice_on(s, number, SCAMPER)
        reach, rings = [brood.at[number]], []
        for _ in range(steps):
            near = [p.hexes.neighbour(here, direction) for here in reach for direction in range(6)]
            ring = [
                space for space in sorted(dict.fromkeys(near)) if space not in reach and may_enter(p, s, number, space)
            ]
            if not ring:
                break
            rings.append([w.spaces[space] for space in ring])
            reach += ring
        found.append({"nymphlet": number + 1, "steps": steps, "spaces": rings})
    return found
