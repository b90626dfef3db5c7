"""What everybody may know of a match: all of it (EA-44), but for what is sealed in special contests until all have answered. In real
time it is asked for at every frame, so it is compiled."""

from __future__ import annotations

from typing import Final

from talion.games.arena.actions import ATTACK as ATTACK_SLOT
from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES, INNATE, MOVEMENT, PARRY, PUT_GLIDE
from talion.games.arena.board.ground import arc, enemies, own_figures, sight_blockers, struck_by
from talion.games.arena.board.outlook import sight, walk
from talion.games.arena.calls.basics import extra_hits, moves_left
from talion.games.arena.calls.scripts import HIDDEN
from talion.games.arena.combat.blow import DONE, REACT_SWAPPING, Blow
from talion.games.arena.combat.odds import parry_odds
from talion.games.arena.contests.scoring import ZERO, team_victory
from talion.games.arena.contests.view import contest_view
from talion.games.arena.kept import Kept
from talion.games.arena.names import ARCS, DIRECTIONS, MARKS, ROUND_ENDS, SLOTS, TRACKS, dice, faces
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import MOVE, Parameters
from talion.games.arena.phases import rounds
from talion.games.arena.prompts import DECIDE
from talion.games.arena.realtime.view import live_view
from talion.games.arena.shapes import Arc, Phase, Slot
from talion.games.arena.shapes import view as shapes
from talion.games.arena.shapes.attack import Attack
from talion.games.arena.state import (
    ALLOCATE,
    ASK_ACT,
    ASK_MOVE,
    BETWEEN,
    BLANK,
    CHOOSING,
    CLAIMING,
    COUNTING,
    EQUIPPING,
    FIGHTING,
    GATHERING,
    NONE,
    PLACING,
    READY_TO_CLAIM,
    ROLLING,
    TURNING,
    VOTING,
    ArenaState,
)
from talion.games.arena.words import ArenaWords, seats_in
from talion.games.common.dice import amount, total
from talion.games.common.hexes import NOWHERE
from talion.kernel.ints import has
from talion.kernel.shapes import View
from talion.kernel.state import NEVER

PHASES: Final[dict[int, Phase]] = {
    CHOOSING: "choose",
    PLACING: "place",
    ROLLING: "roll",
    CLAIMING: "marker",
    TURNING: "turn",
    BETWEEN: "scored",
    GATHERING: "ready",
    COUNTING: "count in",
    FIGHTING: "fight",
    EQUIPPING: "equip",
    VOTING: "vote",
}


def view(w: ArenaWords, s: ArenaState, seat: int) -> shapes.ArenaView:
    """What everybody sees, and in a special contest what that has besides."""
    made = table_view(w, s)
    if s.contest is not None:
        made["contest"] = contest_view(w, s, seat)
    return made


def private(w: ArenaWords, s: ArenaState, seat: int) -> View:
    """What a seat knows beyond the others: what it has sealed itself."""
    if s.contest is None or s.phase not in (EQUIPPING, VOTING):
        return {}
    return {"contest": contest_view(w, s, seat)}


def table_view(w: ArenaWords, s: ArenaState) -> shapes.ArenaView:
    """The table, the figures, the players, the call that is going on."""
    p = w.rules.parameters
    deadline_ms = s.deadline(DECIDE)
    blockers = sight_blockers(p, s)
    asked = s.mover >= 0 and has(s.awaited, s.mover)
    return {
        "phase": "over" if s.over else PHASES[s.phase],
        **w.settings,  # type: ignore[typeddict-item]  # has no `contest`, and need not
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
        "numbers": w.numbers,
        "arena": w.arena,
        "characters": w.characters,
        "figures": [figure(w, p, s, number, blockers) for number in range(FIGURES) if in_play(p, s, number)],
        "players": [player(w, p, s, seat) for seat in range(s.seats)],
        "teams": [team(w, p, s, number) for number in range(p.teams)],
        "currents": currents(w, p, s) if p.advanced else [],
        "call": None if s.call.seat == NONE else call(w, s),
        "live": live_view(w, p, s, strikes(w, p, s)) if s.live is not None else None,
        "attacks": attacks(w, p, s, s.mover) if asked and s.asking == ASK_ACT and s.actions > 0 else [],
        "walks": walks(w, s) if asked and s.asking in (ASK_ACT, ASK_MOVE) else [],
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


def in_play(p: Parameters, s: ArenaState, number: int) -> bool:
    """Whether a figure belongs to somebody in this round."""
    seat = s.owner(number)
    if seat < 0 or not has(s.playing, seat):
        return False
    return number < CHARACTERS + p.kits[ECHO].guards


def figure(w: ArenaWords, p: Parameters, s: ArenaState, number: int, blockers: int) -> shapes.Figure:
    """One figure on the board or beside it."""
    space, seat = s.pos[number], s.owner(number)
    key = (space, seat, s.character[seat], s.facing[number], s.out, s.marks[number], blockers)
    parts: Kept = w.kept
    kept: shapes.Figure | None = parts.get("figure", number, key)
    return parts.put("figure", number, key, made_figure(w, p, s, number, blockers)) if kept is None else kept


def made_figure(w: ArenaWords, p: Parameters, s: ArenaState, number: int, blockers: int) -> shapes.Figure:
    space, seat = s.pos[number], s.owner(number)
    return {
        "id": number,
        "name": w.figures[number],
        "seat": seat,
        "character": s.character[seat],
        "guard": number - CHARACTERS + 1 if number >= CHARACTERS else None,
        "space": w.spaces[space] if space >= 0 else None,
        "facing": DIRECTIONS[s.facing[number]] if space >= 0 else None,
        "out": has(s.out, seat),
        "marks": [word for place, word in enumerate(MARKS) if has(s.marks[number], place)],
        "sight": sight(p, s, number, blockers) if space >= 0 else {},
    }


# Players


def player(w: ArenaWords, p: Parameters, s: ArenaState, seat: int) -> shapes.Player:
    """Everything on a player's side of the table."""
    character = s.character[seat]
    guards = tuple(s.pos[CHARACTERS:FIGURES]) if character == ECHO else ()
    key = (
        (character, s.area[seat], s.playing, s.gone, s.out, s.health[seat], s.heat[seat], s.guard_tokens, guards),
        (s.trophies[seat], s.pool[seat], s.held[seat], s.tracks[seat], s.fresh[seat], s.stage[seat], s.glide[seat]),
        (s.ready[seat], s.round, s.throws[seat], s.rerolls[seat], s.marker[seat], s.passed, s.points[p.team[seat]]),
    )
    parts: Kept = w.kept
    kept: shapes.Player | None = parts.get("player", seat, key)
    return parts.put("player", seat, key, made_player(w, p, s, seat)) if kept is None else kept


def made_player(w: ArenaWords, p: Parameters, s: ArenaState, seat: int) -> shapes.Player:
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
        "tracks": {slot: s.on(seat, number) for number, slot in enumerate(TRACKS)},
        "fresh": fresh(s, seat) if s.stage[seat] == ALLOCATE or s.phase == FIGHTING else {},
        "glide": s.glide[seat],
        "cards": [{"ready": s.is_ready(seat, card), "in_play": card < level} for card in range(3)],
        "throws": s.throws[seat],
        "rerolls_left": s.rerolls[seat] if s.stage[seat] == ALLOCATE else 0,
        "marker": s.marker[seat] + 1 if s.marker[seat] >= 0 else None,
        "done": s.stage[seat] == READY_TO_CLAIM or s.marker[seat] >= 0,
        "passed": has(s.passed, seat),
        "points": s.points[p.team[seat]],
    }


def fresh(s: ArenaState, seat: int) -> dict[Slot, int]:
    """EA-46: dice put down since the last roll, by track."""
    put = {slot: amount(s.fresh[seat], number) for number, slot in enumerate(TRACKS)}
    put["movement"] += amount(s.fresh[seat], PUT_GLIDE)
    return {slot: dice_there for slot, dice_there in put.items() if dice_there}


def team(w: ArenaWords, p: Parameters, s: ArenaState, number: int) -> shapes.Team:
    """A team, or a player alone."""
    return {
        "team": number,
        "seats": w.team_seats[number],
        "cup": s.cup[number],
        "points": s.points[number],
        "standing": rounds.standing_of(p, s, number),
        "score": rounds.score(p, s, number) if s.contest is None else team_victory(p, s, number),
    }


def currents(w: ArenaWords, p: Parameters, s: ArenaState) -> list[shapes.Current]:
    """The shared tracks at the corners."""
    spaces = p.current_spaces
    return [
        {
            "track": track + 1,
            "space": corner,
            "dice": [
                {"seat": seat, "dice": amount(s.currents[track], seat)}
                for seat in range(s.seats)
                if amount(s.currents[track], seat)
            ],
            "faces": [FACES[MOVE]],
            "spaces": spaces,
            "full": total(s.currents[track]) >= spaces,
        }
        for track, corner in enumerate(w.arena["corners"])
    ]


# The call


def call(w: ArenaWords, s: ArenaState) -> shapes.Call:
    """What is going on, or what was last called in this turn."""
    c = s.call
    return {
        "seat": c.seat,
        "figure": c.figure,
        "slot": SLOTS[c.slot],
        "name": w.track(s, c.seat, c.slot),
        "dice": c.dice,
        "heat": c.heat,
        "open": c.open,
        "steps_left": steps_left(s) if c.open else None,
        "moving": optional(c.moved),
        "hovers": c.hovers,
        "target": optional(c.target),
        "blows": [blow(w, s, coming) for coming in s.blows],
    }


def steps_left(s: ArenaState) -> int | None:
    """How much of a Movement or of a card's steps is left."""
    c = s.call
    if c.slot == MOVEMENT:
        return int(moves_left(s))
    return int(c.count or c.left) if c.slot >= INNATE else None


def blow(w: ArenaWords, s: ArenaState, b: Blow) -> shapes.Blow:
    """What is coming at one figure, or came."""
    return {
        "figure": b.figure,
        "seat": s.owner(b.figure),
        "regular": b.regular,
        "unblockable": b.sure,
        "arc": None if b.arc == NONE else ARCS[b.arc],
        "stands": stands(w, s, b.figure) if b.stage <= REACT_SWAPPING else None,
        "rolled": dice(b.rolled) if b.rolled else None,
        "hits": b.hits,
        "defence": dice(b.defence) if b.defence else None,
        "cancelled": b.cancelled,
        "stage": "done" if b.stage == DONE else "react" if b.stage <= REACT_SWAPPING else "defend",
        "lost": optional(b.lost),
        "parries": parry_odds(w.rules.parameters, s, b),
    }


def stands(w: ArenaWords, s: ArenaState, number: int) -> Arc | None:
    """The arc through which what is coming would reach a figure as it stands now; none where no line leads to it."""
    p, origin = w.rules.parameters, s.pos[s.call.figure]
    if number >= FIGURES:
        return None  # EA-60: a Nymphlet has no arcs
    if origin < 0 or s.pos[number] < 0 or p.hexes.direction(s.pos[number], origin) == NOWHERE:
        return None
    return ARCS[arc(p, s, origin, number)]


def strikes(w: ArenaWords, p: Parameters, s: ArenaState) -> dict[int, list[Attack]]:
    """In real time, the attacks that each seat could call."""
    return {seat: attacks(w, p, s, seat) for seat in range(s.seats) if s.standing_prompt(seat) != 0}


def attacks(w: ArenaWords, p: Parameters, s: ArenaState, seat: int) -> list[Attack]:
    """Basic attacks that a seat could call: by whom, on whom, through which arc."""
    if not p.filled(s, seat, ATTACK_SLOT):
        return []
    heat = s.heat[seat] if p.level(s) > 0 and p.kit(s, seat).heat_on_attack else 0
    found: list[Attack] = []
    for by in seats_in(own_figures(s, seat)):
        for target in seats_in(struck_by(p, s, by, enemies(p, s, seat))):
            through = ARCS[arc(p, s, s.pos[by], target)]
            front, victim = through == "front", s.owner(target)
            unseen = s.has_mark(target, HIDDEN) and (front or p.old_edition or p.realtime)  # EA-81, EA-101
            hitting = len(w.numbers["hits_on"] if front and not p.realtime else FACES)
            found.append(
                {
                    "figure": by,
                    "target": target,
                    "arc": through,
                    "extra": extra_hits(p, s, seat, by, target),
                    "most": s.on(seat, ATTACK_SLOT),
                    "heat": heat,
                    "hitting": 0 if unseen else hitting,
                    "parry": s.on(victim, PARRY) if front and not unseen and p.filled(s, victim, PARRY) else 0,
                }
            )
    return found


def walks(w: ArenaWords, s: ArenaState) -> list[shapes.Walk]:
    """How far a Movement could take each figure of whoever is up, or takes the one that is on its way."""
    p, seat = w.rules.parameters, s.mover
    over = p.kit(s, seat).over
    if s.asking == ASK_MOVE:
        return [walk(p, s, s.call.figure, moves_left(s), over)]
    dice_on = s.on(seat, MOVEMENT) if s.actions > 0 and p.filled(s, seat, MOVEMENT) else 0
    return [walk(p, s, figure, dice_on, over) for figure in seats_in(own_figures(s, seat))] if dice_on else []


def played(w: ArenaWords, s: ArenaState) -> list[shapes.PlayedRound]:
    """Rounds that are scored."""
    p = w.rules.parameters
    width = p.teams + 1
    found: list[shapes.PlayedRound] = []
    for number in range(len(s.results) // width):
        why, *teams = s.results[number * width : (number + 1) * width]
        if s.contest is not None:
            found.append(played_contest(number, why, teams))
            continue
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
                "why": ROUND_ENDS[why],
            }
        )
    return found


def played_contest(number: int, why: int, teams: list[int]) -> shapes.PlayedRound:
    """A round of a special contest: its Victory Points are its score and its points."""
    points = [entry // 1024 - ZERO if entry else None for entry in teams]
    return {
        "round": number + 1,
        "extra": False,
        "scores": [won or 0 for won in points],
        "points": points,
        "cups": [0 for _ in teams],
        "standing": [0 for _ in teams],
        "why": ROUND_ENDS[why],
    }
