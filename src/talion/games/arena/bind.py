"""Content and options made into the numbers that rules use."""
# Plain Python: runs once, before a match begins.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import pack
from talion.games.arena.actions import CARDS
from talion.games.arena.calls.content import ContentCard
from talion.games.arena.calls.scripts import compiled
from talion.games.arena.contests.pack import CALLING, PAIRS, DominationContent
from talion.games.arena.parameters import (
    BATTLE,
    DOMINATION,
    HILL,
    MOST_CALLS,
    NYMPHLETS,
    BoardParameters,
    Kit,
    Parameters,
)
from talion.games.arena.realtime.actions import LIVE_ACTIONS
from talion.games.arena.statics import track_names
from talion.games.common.hexes import Hexes
from talion.kernel.ints import bit
from talion.kernel.options import Options
from talion.kernel.state import NEVER

OFF_STREAM = -2
# More dice than ever lie on a card that is not there.
NEVER_READY = 8
MODES: Final = {
    "every-eye": BATTLE,
    "alliances": BATTLE,
    "nymphlets": NYMPHLETS,
    "hill": HILL,
    "domination": DOMINATION,
}


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


def kit(character: pack.Character, cards: Sequence[ContentCard], code: list[int], realtime: bool) -> Kit:
    """One character with its cards; its effects are added to the code."""
    innate, tracks = character.innate.value, character.tracks()
    missing = CARDS - len(cards)  # of the ceremony there is one
    rooms = (
        [track.realtime if realtime else track.turns for track in tracks]
        + [innate.spaces]
        + [card.spaces.value for card in cards]
        + [pack.NO_ROOM] * missing
    )
    faces = [track.face for track in tracks] + [innate.face] + [card.face.value for card in cards]
    faces += ["ready"] * missing
    free = [track.free for track in tracks] + [innate.free] + [card.free.value for card in cards]
    free += [False] * missing
    made = Kit(
        name=character.name.value,
        tracks=[name.rstrip("!") for name in track_names(character, cards)] + ["a card"] * missing,
        health=character.health.value,
        heat=character.heat.value,
        guards=character.guards.value,
        guard_tokens=character.guard_tokens.value,
        over=character.movement.value.over,
        faces=[pack.FACES.index(face) for face in faces],
        spaces=[room[0] for room in rooms],
        minimums=[room[1] for room in rooms],
        readies=[card.ready.value for card in cards] + [NEVER_READY] * missing,
        free=free,
        effects=[added(innate.effect, code)]
        + [added(card.live_effect() if realtime else card.effect.value, code) for card in cards]
        + [-1] * missing,
        reactions=[added(effect, code) for effect in (innate.reaction, *(card.reaction.value for card in cards))]
        + [-1] * missing,
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


def hands(content: pack.Content, mode: int) -> list[list[Sequence[ContentCard]]]:
    """The cards of every character: three tribal ones, one of the ceremony, or for each pair of general manoeuvres those and its own."""
    if mode == NYMPHLETS:
        return [[[content.contests.nymphlets.cards[chief]] for chief in content.characters]]
    if mode == BATTLE:
        return [[character.in_play() for character in content.characters.values()]]
    return [[content.contests.hand(chief, pair) for chief in content.characters] for pair in range(len(PAIRS))]


def teams(seats: int, options: Options) -> list[int]:
    """EA-12: everybody alone, or neighbours together."""
    if options["mode"] != "alliances" and not options["alliance"]:
        return list(range(seats))
    count = 3 if options["teams"] == "three" else 2
    size = -(-seats // count)
    return [seat // size for seat in range(seats)]


def bind_time(made: Parameters, content: pack.Content, options: Options) -> None:
    """EA-9, EA-84, EA-85: how long everything takes; at less than full speed longer, but for the round itself."""
    pace = content.paces[str(options["pace"])]
    speed = int(options["speed"])
    made.realtime = True
    made.own_actions = LIVE_ACTIONS
    made.drum = options["tempo"] == "drum"
    made.throw_ms, made.beat_ms = pace.throw_ms.value * 100 // speed, pace.beat_ms.value * 100 // speed
    made.window_ms, made.card_ms = pace.window_ms.value * 100 // speed, pace.card_ms.value * 100 // speed
    lengths_s = {name: length.value for name, length in content.soundtracks.items()}
    chosen = str(options["soundtrack"])
    names = [name for name in lengths_s if name != "silence"] if chosen == "varied" else [chosen]
    fixed_s = int(options["length_s"])
    if options["mode"] == "domination":
        lengths_s |= {name: track.length.value for name, track in content.contests.domination.tracks.items()}
        names = list(CALLING) if chosen == "varied" else [chosen]
    made.lengths_ms = vec[i64]([(fixed_s or lengths_s[name]) * 1000 for name in names])


def bind_contest(made: Parameters, content: pack.Content, options: Options, mode: int) -> None:
    """EA-12, EA-94, EA-109, EA-119, EA-121: what a special contest has, how long it goes on, whether anybody glides in it, what breaks
    ties."""
    contests = content.contests
    made.contest = mode
    gliding = contests.numbers.gliding
    made.grounded = gliding is not None and not gliding.value
    guards_health = contests.numbers.guards_health
    if guards_health is not None:
        made.guards_health = guards_health.value == "both" or (guards_health.value == "turns" and not made.realtime)
    if mode == NYMPHLETS:
        bind_nymphlets(made, content, options)
        return
    numbers = contests.hill if mode == HILL else contests.domination
    made.fall = contests.numbers.fall.value
    made.game_turns = int(options["game_turns"]) or numbers.game_turns.value
    if not made.realtime:
        made.rounds = int(options["rounds"]) or contests.numbers.rounds.value
        made.scorings = numbers.scorings.value
    made.recommended = contests.recommended_pair()
    if mode == HILL:
        faces = contests.hill.faces(made.seats, made.realtime)
        made.hill_faces = vec[i64]([pack.FACES.index(face) for face in faces])
        made.hill_tokens = contests.hill.tokens.value
    else:
        bind_flowers(made, contests.domination, str(options["soundtrack"]))


def bind_nymphlets(made: Parameters, content: pack.Content, options: Options) -> None:
    """EA-61, EA-94, EA-109: how many everybody has, what they can do, and what they are worth."""
    nymphlets = content.contests.nymphlets
    tracks = (nymphlets.scamper.value, nymphlets.dart.value)
    rooms = [track.realtime if made.realtime else track.turns for track in tracks]
    made.cards = 1
    made.nymphlets = nymphlets.each[str(min(max(made.seats, 2), 6))].value
    made.worth, made.worth_fallen = nymphlets.worth.value, nymphlets.worth_fallen.value
    made.brood_names = [track.name for track in tracks]
    made.brood_faces = vec[i64]([pack.FACES.index(track.face) for track in tracks])
    made.brood_spaces = vec[i64]([room[0] for room in rooms])
    made.brood_minimums = vec[i64]([room[1] for room in rooms])
    made.scamper_free = tracks[0].free
    made.dart_sure = made.realtime or nymphlets.dart_sure.value
    made.game_turns = int(options["game_turns"]) or nymphlets.game_turns.value
    if not made.realtime:
        made.rounds = int(options["rounds"]) or content.contests.numbers.rounds.value


def bind_flowers(made: Parameters, domination: DominationContent, chosen: str) -> None:
    """EA-69, EA-95, EA-120: what a vote counts, and about when calls sound; in a round of another length so much earlier or later."""
    made.for_face = pack.FACES.index(domination.counts_for.value)
    made.against_face = pack.FACES.index(domination.counts_against.value)
    made.either_face = pack.FACES.index(domination.counts_either.value)
    made.level_scores = domination.level is not None and domination.level.value
    if not made.realtime:
        return
    names = [chosen] if chosen in CALLING else list(CALLING)
    spread = domination.spread.value
    calls: list[int] = []
    for place, length_ms in enumerate(made.lengths_ms):
        track = domination.tracks[names[place % len(names)]]
        found = [(call - spread) * length_ms // track.length.value for call in track.calls.value]
        calls += found + [NEVER] * (MOST_CALLS - len(found))
    made.calls_ms = vec[i64](calls)
    shortest = min(made.lengths_ms) // max(track.length.value for track in domination.tracks.values())
    made.call_steps, made.call_step_ms = 2 * spread + 1, max(1, shortest)


def parameters(content: pack.Content, options: Options, seats: int) -> Parameters:
    """Everything together."""
    table = content.table
    code: list[int] = []
    realtime = options["timing"] == "realtime"
    mode = MODES[str(options["mode"])]
    kits = [
        kit(character, cards, code, realtime)
        for hand in hands(content, mode)
        for character, cards in zip(content.characters.values(), hand, strict=True)
    ]
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
    if mode != BATTLE:
        bind_contest(made, content, options, mode)
    by_seat = teams(seats, options)
    made.team = vec[i64](by_seat)
    made.teams = max(by_seat) + 1
    for row in content.points.values():
        for rank, points in enumerate(row.value):
            made.points[len(row.value) * 8 + rank] = points
    made.prepare()
    return made
