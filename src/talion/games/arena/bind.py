"""Content and options made into the numbers that rules use."""
# Plain Python: runs once, before a match begins.

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import pack
from talion.games.arena.calls.scripts import compiled
from talion.games.arena.parameters import BoardParameters, Kit, Parameters
from talion.games.arena.statics import track_names
from talion.games.common.hexes import Hexes
from talion.kernel.ints import bit
from talion.kernel.options import Options

OFF_STREAM = -2


def mask_of(hexes: Hexes, spots: list[tuple[int, int]]) -> int:
    """Spaces as a mask."""
    return sum(bit(hexes.space(q, r)) for q, r in spots)


def arena(content: pack.Content, name: str) -> BoardParameters:
    """One of the two boards."""
    hexes = pack.HEXES
    board = content.boards[name]
    flow = [OFF_STREAM] * hexes.count
    stream = [(hexes.space(q, r), direction) for q, r, direction in board.stream.value]
    for space, direction in stream:
        flow[space] = direction
    areas = [mask_of(hexes, area.spaces.value) for area in content.areas.values()]
    stones, hill = mask_of(hexes, board.stones.value), mask_of(hexes, board.hill.value)
    made = BoardParameters(hexes, stones, board.opaque.value, hill, areas, flow)
    made.upstream = vec[i64]([space for space, _ in reversed(stream)])
    return made


def kit(character: pack.Character, code: list[int], realtime: bool) -> Kit:
    """One character; its effects are added to the code."""
    innate, cards = character.innate.value, character.in_play()
    tracks = character.tracks()
    rooms = (
        [track.realtime if realtime else track.turns for track in tracks]
        + [innate.spaces]
        + [card.spaces.value for card in cards]
    )
    faces = [track.face for track in tracks] + [innate.face] + [card.face.value for card in cards]
    free = [track.free for track in tracks] + [innate.free] + [card.free.value for card in cards]
    made = Kit(
        name=character.name.value,
        tracks=[name.rstrip("!") for name in track_names(character)],
        health=character.health.value,
        heat=character.heat.value,
        guards=character.guards.value,
        guard_tokens=character.guard_tokens.value,
        over=character.movement.value.over,
        faces=[pack.FACES.index(face) for face in faces],
        spaces=[room[0] for room in rooms],
        minimums=[room[1] for room in rooms],
        readies=[card.ready.value for card in cards],
        free=free,
        effects=[added(innate.effect, code)]
        + [added(card.live_effect() if realtime else card.effect.value, code) for card in cards],
        reactions=[added(effect, code) for effect in (innate.reaction, *(card.reaction.value for card in cards))],
    )
    made.extra_hit_health = innate.extra_hit_health
    made.extra_hit_flanked = innate.extra_hit_flanked
    made.heat_on_parry = innate.heat_on_parry
    made.heat_on_attack = innate.heat_on_attack
    made.glide = innate.glide
    return made


def added(effect: list[str], code: list[int]) -> int:
    """Where an effect begins in the code, or -1."""
    numbers = compiled(effect)
    code += numbers
    return len(code) - len(numbers) if numbers else -1


def teams(seats: int, options: Options) -> list[int]:
    """EA-12: everybody alone, or neighbours together."""
    if options["mode"] != "alliances":
        return list(range(seats))
    count = 3 if options["teams"] == "three" else 2
    size = -(-seats // count)
    return [seat // size for seat in range(seats)]


def bind_time(made: Parameters, content: pack.Content, options: Options) -> None:
    """EA-9, EA-84, EA-85: how long everything takes; at less than full speed longer, but for the round itself."""
    pace = content.paces[str(options["pace"])]
    speed = int(options["speed"])
    made.realtime = True
    made.drum = options["tempo"] == "drum"
    made.throw_ms, made.beat_ms = pace.throw_ms.value * 100 // speed, pace.beat_ms.value * 100 // speed
    made.window_ms, made.card_ms = pace.window_ms.value * 100 // speed, pace.card_ms.value * 100 // speed
    lengths_s = {name: length.value for name, length in content.soundtracks.items()}
    chosen = str(options["soundtrack"])
    names = [name for name in lengths_s if name != "silence"] if chosen == "varied" else [chosen]
    fixed_s = int(options["length_s"])
    made.lengths_ms = vec[i64]([(fixed_s or lengths_s[name]) * 1000 for name in names])


def parameters(content: pack.Content, options: Options, seats: int) -> Parameters:
    """Everything together."""
    table = content.table
    code: list[int] = []
    realtime = options["timing"] == "realtime"
    kits = [kit(character, code, realtime) for character in content.characters.values()]
    made = Parameters(seats, arena(content, str(options["board"])), kits, code)
    made.old_edition = table.edition.value == 2
    made.dice = table.dice.value + (0 if realtime else table.more_dice.value)
    made.rerolls = table.rerolls.value
    made.actions = table.actions.value
    made.standing = table.standing.value
    made.game_turns = int(options["game_turns"]) or table.game_turns.value
    made.rounds = int(options["rounds"]) or seats + 1
    made.extra_rounds = table.extra_rounds.value
    made.hit_faces = sum(bit(pack.FACES.index(face)) for face in table.hits_on.value)
    made.cancel_faces = sum(bit(pack.FACES.index(face)) for face in table.cancels_on.value)
    made.core = options["rules"] == "core"
    made.introduction = bool(options["introduction"])
    made.dealt = options["characters"] == "dealt"
    made.first_come = options["markers"] == "first-come"
    made.advanced = options["board"] == "rainforest" and options["stream"] == "advanced"
    made.current_spaces = table.current_spaces.value
    made.current_distance = table.current_distance.value
    made.struggle = table.struggle.value
    made.decision_ms = int(options["decision_s"]) * 1000
    if realtime:
        bind_time(made, content, options)
    by_seat = teams(seats, options)
    made.team = vec[i64](by_seat)
    made.teams = max(by_seat) + 1
    for row in content.points.values():
        for rank, points in enumerate(row.value):
            made.points[len(row.value) * 8 + rank] = points
    made.prepare()
    return made
