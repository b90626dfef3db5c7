"""What everybody may know of a match: all of it. There are no secrets in this game (EA-44)."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from typing import Any, Final

from talion.games.arena.actions import ATTACK as ATTACK_SLOT
from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES, INNATE, MOVEMENT
from talion.games.arena.board.ground import arc, enemies, own_figures, struck_by
from talion.games.arena.calls.basics import extra_hits, moves_left
from talion.games.arena.calls.scripts import MARK_WORDS, TRACK_WORDS
from talion.games.arena.combat.blow import DONE, REACT_SWAPPING, Blow
from talion.games.arena.pack import FACES
from talion.games.arena.phases import rounds
from talion.games.arena.prompts import DECIDE
from talion.games.arena.state import (
    ALLOCATE,
    ASK_ACT,
    BETWEEN,
    BLANK,
    CHOOSING,
    CLAIMING,
    NONE,
    PLACING,
    READY_TO_CLAIM,
    ROLLING,
    TURNING,
    ArenaState,
)
from talion.games.arena.words import ArenaWords, seats_in
from talion.games.common.dice import amount, total
from talion.games.common.hexes import DIRECTION_WORDS
from talion.kernel.ints import has
from talion.kernel.state import NEVER

PHASES: Final = {
    CHOOSING: "choose",
    PLACING: "place",
    ROLLING: "roll",
    CLAIMING: "marker",
    TURNING: "turn",
    BETWEEN: "scored",
}
ARCS: Final = ("front", "rear")
WHY: Final = ("last one standing", "limit of Game Turns")


def view(w: ArenaWords, s: ArenaState) -> dict[str, Any]:
    """The table, the figures, the players, the call that is going on."""
    p = w.rules.parameters
    deadline_ms = s.deadline(DECIDE)
    return {
        "phase": "over" if s.over else PHASES[s.phase],
        "mode": w.options["mode"],
        "rules": w.options["rules"],
        "board": w.options["board"],
        "stream": w.options["stream"],
        "introduction": w.options["introduction"],
        "round": s.round,
        "rounds": p.rounds,
        "extra": s.extra > 0,
        "game_turn": s.game_turn,
        "game_turn_limit": p.game_turns,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "waiting_for": seats_in(s.awaited),
        "player": optional(s.mover),
        "actions_left": s.actions if s.mover >= 0 else 0,
        "order": order(s),
        "last_order": [seat for seat in s.before if seat >= 0],
        "faces": list(FACES),
        "arena": w.arena,
        "characters": w.characters,
        "figures": [figure(w, s, number) for number in range(FIGURES) if in_play(w, s, number)],
        "players": [player(w, s, seat) for seat in range(s.seats)],
        "teams": [team(w, s, number) for number in range(p.teams)],
        "currents": currents(w, s) if p.advanced else [],
        "call": None if s.call.seat == NONE else call(w, s),
        "attacks": attacks(w, s) if s.asking == ASK_ACT and s.mover >= 0 and has(s.awaited, s.mover) else [],
        "rounds_played": played(w, s),
    }


def optional(number: int) -> int | None:
    return None if number == NONE else number


def order(s: ArenaState) -> list[int | None]:
    """Who has which marker; there are as many as players in this Game Turn."""
    last = max((place for place in range(s.seats) if s.order[place] >= 0), default=-1)
    standing = len(seats_in(s.standing())) if s.phase in (ROLLING, CLAIMING) else 0
    return [optional(s.order[place]) for place in range(max(last + 1, standing))]


# Figures


def in_play(w: ArenaWords, s: ArenaState, number: int) -> bool:
    """Whether a figure belongs to somebody in this round."""
    seat = s.owner(number)
    if seat < 0 or not has(s.playing, seat):
        return False
    return number < CHARACTERS + w.rules.parameters.kits[ECHO].guards


def figure(w: ArenaWords, s: ArenaState, number: int) -> dict[str, Any]:
    """One figure on the board or beside it."""
    space, seat = s.pos[number], s.owner(number)
    return {
        "id": number,
        "name": w.figures[number],
        "seat": seat,
        "character": s.character[seat],
        "guard": number - CHARACTERS + 1 if number >= CHARACTERS else None,
        "space": w.spaces[space] if space >= 0 else None,
        "facing": DIRECTION_WORDS[s.facing[number]] if space >= 0 else None,
        "out": has(s.out, seat),
        "marks": [word for place, word in enumerate(MARK_WORDS) if has(s.marks[number], place)],
    }


# Players


def player(w: ArenaWords, s: ArenaState, seat: int) -> dict[str, Any]:
    """Everything on a player's side of the table."""
    p = w.rules.parameters
    character = s.character[seat]
    level = p.level(s)
    echo = character == ECHO and has(s.standing(), seat)
    return {
        "seat": seat,
        "team": p.team[seat],
        "character": optional(character),
        "area": w.areas[s.area[seat]] if s.area[seat] >= 0 else None,
        "playing": has(s.playing, seat) and not has(s.gone, seat),
        "health": s.health[seat],
        "out": has(s.out, seat),
        "left": has(s.gone, seat),
        "heat": s.heat[seat],
        "guard_tokens": s.guard_tokens if echo else 0,
        "guards_beside": sum(s.pos[CHARACTERS + n] < 0 for n in range(p.kits[ECHO].guards)) if echo else 0,
        "trophies": seats_in(s.trophies[seat]),
        "pool": {
            "faces": faces(s.pool[seat]),
            "blank": amount(s.pool[seat], BLANK),
            "held": faces(s.held[seat]),
        },
        "tracks": {slot: s.on(seat, number) for number, slot in enumerate(TRACK_WORDS)},
        "glide": s.glide[seat],
        "cards": [{"ready": s.is_ready(seat, card), "in_play": card < level} for card in range(3)],
        "throws": s.throws[seat],
        "rerolls_left": s.rerolls[seat] if s.stage[seat] == ALLOCATE else 0,
        "marker": s.marker[seat] + 1 if s.marker[seat] >= 0 else None,
        "done": s.stage[seat] == READY_TO_CLAIM or s.marker[seat] >= 0,
        "passed": has(s.passed, seat),
        "points": s.points[p.team[seat]],
    }


def faces(packed: int) -> dict[str, int]:
    """Dice by what they show, only what there is."""
    return {face: amount(packed, place) for place, face in enumerate(FACES) if amount(packed, place)}


def dice(packed: int) -> list[str]:
    """Every die by itself."""
    return [face for place, face in enumerate(FACES) for _ in range(amount(packed, place))]


def team(w: ArenaWords, s: ArenaState, number: int) -> dict[str, Any]:
    """A team, or a player alone."""
    p = w.rules.parameters
    return {
        "team": number,
        "seats": [seat for seat in range(s.seats) if p.team[seat] == number],
        "cup": s.cup[number],
        "points": s.points[number],
        "standing": rounds.standing_of(p, s, number),
        "score": rounds.score(p, s, number),
    }


def currents(w: ArenaWords, s: ArenaState) -> list[dict[str, Any]]:
    """The shared tracks at the corners."""
    spaces = w.rules.parameters.current_spaces
    return [
        {
            "track": track + 1,
            "space": corner,
            "dice": [
                {"seat": seat, "dice": amount(s.currents[track], seat)}
                for seat in range(s.seats)
                if amount(s.currents[track], seat)
            ],
            "spaces": spaces,
            "full": total(s.currents[track]) >= spaces,
        }
        for track, corner in enumerate(w.arena["corners"])
    ]


# The call


def call(w: ArenaWords, s: ArenaState) -> dict[str, Any]:
    """What is going on, or what was last called in this turn."""
    c = s.call
    return {
        "seat": c.seat,
        "figure": c.figure,
        "slot": TRACK_WORDS[c.slot],
        "name": w.track(s, c.seat, c.slot),
        "dice": c.dice,
        "heat": c.heat,
        "open": c.open,
        "steps_left": steps_left(s) if c.open else None,
        "moving": optional(c.moved),
        "hovers": c.hovers,
        "target": optional(c.target),
        "blows": [blow(s, coming) for coming in s.blows],
    }


def steps_left(s: ArenaState) -> int | None:
    """How much of a Movement or of a card's steps is left."""
    c = s.call
    if c.slot == MOVEMENT:
        return int(moves_left(s))
    return int(c.count or c.left) if c.slot >= INNATE else None


def blow(s: ArenaState, b: Blow) -> dict[str, Any]:
    """What is coming at one figure, or came."""
    return {
        "figure": b.figure,
        "seat": s.owner(b.figure),
        "regular": b.regular,
        "unblockable": b.sure,
        "arc": None if b.arc == NONE else ARCS[b.arc],
        "rolled": dice(b.rolled) if b.rolled else None,
        "hits": b.hits,
        "defence": dice(b.defence) if b.defence else None,
        "cancelled": b.cancelled,
        "stage": "done" if b.stage == DONE else "react" if b.stage <= REACT_SWAPPING else "defend",
        "lost": optional(b.lost),
    }


def attacks(w: ArenaWords, s: ArenaState) -> list[dict[str, Any]]:
    """Basic attacks that could be called now: by whom, on whom, through which arc."""
    p, seat = w.rules.parameters, s.mover
    if s.actions == 0 or not p.filled(s, seat, ATTACK_SLOT):
        return []
    found = []
    for by in seats_in(own_figures(s, seat)):
        for target in seats_in(struck_by(p, s, by, enemies(p, s, seat))):
            found.append(
                {
                    "figure": by,
                    "target": target,
                    "arc": ARCS[arc(p, s, s.pos[by], target)],
                    "extra": extra_hits(p, s, seat, by, target),
                    "most": s.on(seat, ATTACK_SLOT),
                }
            )
    return found


def played(w: ArenaWords, s: ArenaState) -> list[dict[str, Any]]:
    """Rounds that are scored."""
    p = w.rules.parameters
    width = p.teams + 1
    found = []
    for number in range(len(s.results) // width):
        why, *teams = s.results[number * width : (number + 1) * width]
        cups = [entry // 1024 for entry in teams]
        standing = [entry // 64 % 16 for entry in teams]
        found.append(
            {
                "round": number + 1,
                "extra": number >= p.rounds,
                "scores": [cup + p.standing * up for cup, up in zip(cups, standing, strict=True)],
                "points": [entry % 64 - 1 if entry else None for entry in teams],
                "cups": cups,
                "standing": standing,
                "why": WHY[why],
            }
        )
    return found
