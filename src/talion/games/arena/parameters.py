"""Content and options as plain numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import CARD, CARDS, CHARACTERS, INNATE, SLOTS
from talion.games.arena.state import ArenaState
from talion.games.common.dice import BITS
from talion.games.common.hexes import Hexes
from talion.kernel.ints import bit, has

# Faces of a die
MOVE: Final[i64] = 0
STRIKE: Final[i64] = 1
DEFEND: Final[i64] = 2
MENDING: Final[i64] = 3
READYING: Final[i64] = 4
POWER: Final[i64] = 5

# How much of the cards is in play: none and no innate (core), or so many cards.
LEVELS: Final[i64] = 4
# Which of three cards lie ready, as a mask.
HANDS: Final[i64] = 8


@final
class Kit:
    """One character as numbers, and what it and its tracks are called where a call is refused."""

    def __init__(
        self,
        name: str,
        tracks: list[str],
        health: i64,
        heat: i64,
        guards: i64,
        guard_tokens: i64,
        over: bool,
        faces: list[int],
        spaces: list[int],
        minimums: list[int],
        readies: list[int],
        free: list[bool],
        effects: list[int],
        reactions: list[int],
    ) -> None:
        self.name = name
        self.tracks = tracks
        self.health: i64 = health
        self.heat: i64 = heat
        self.guards: i64 = guards
        self.guard_tokens: i64 = guard_tokens
        # Movement over obstacles (Fly).
        self.over = over
        # By track: face, spaces, minimum; ready dice of each card; free actions; where effects begin in the code, or -1.
        self.faces: vec[i64] = vec[i64](faces)
        self.spaces: vec[i64] = vec[i64](spaces)
        self.minimums: vec[i64] = vec[i64](minimums)
        self.readies: vec[i64] = vec[i64](readies)
        self.free = free
        self.effects: vec[i64] = vec[i64](effects)
        self.reactions: vec[i64] = vec[i64](reactions)
        # Innates that are always on.
        self.extra_hit_health: i64 = 0
        self.extra_hit_flanked = False
        self.heat_on_parry: i64 = 0
        self.heat_on_attack = False
        self.glide = False


@final
class BoardParameters:
    """One board."""

    def __init__(self, hexes: Hexes, stones: i64, opaque: bool, hill: i64, areas: list[int], flow: list[int]) -> None:
        self.hexes: Hexes = hexes
        self.stones: i64 = stones
        self.opaque: i64 = stones if opaque else 0
        self.hill: i64 = hill
        # By area: its spaces as a mask. By space: where the stream flows, -1 at its mouth, -2 off the stream.
        self.areas: vec[i64] = vec[i64](areas)
        self.flow: vec[i64] = vec[i64](flow)
        self.board: i64 = bit(hexes.count) - 1
        self.ground: i64 = self.board & ~stones
        # The stream from its mouth to its source (EA-75).
        self.upstream: vec[i64] = vec[i64]([])
        # By space * spaces + space: steps on foot, round terrain.
        self.steps: vec[i64] = hexes.steps(self.ground)


@final
class Parameters:
    """What rules look up; nothing in it changes in a match."""

    def __init__(self, seats: i64, arena: BoardParameters, kits: list[Kit], code: list[int]) -> None:
        self.seats: i64 = seats
        self.arena: BoardParameters = arena
        self.hexes: Hexes = arena.hexes
        self.kits = kits
        self.code: vec[i64] = vec[i64](code)
        # Whether what version 2 of the rules did otherwise is still done so (EA-46, EA-81, EA-40, EA-8).
        self.old_edition = False
        self.dice: i64 = 7
        self.rerolls: i64 = 2
        self.actions: i64 = 2
        self.standing: i64 = 5
        self.game_turns: i64 = 30
        self.rounds: i64 = 3
        self.extra_rounds: i64 = 3
        self.hit_faces: i64 = 0
        self.cancel_faces: i64 = 0
        self.core = False
        self.introduction = False
        self.dealt = False
        self.first_come = True
        self.advanced = False
        self.current_spaces: i64 = 3
        self.current_distance: i64 = 2
        self.struggle: i64 = 2
        self.decision_ms: i64 = 0
        # Real time: how long things take (EA-84, EA-85), and how long each soundtrack plays, round by round (EA-9).
        self.realtime = False
        self.drum = False
        self.throw_ms: i64 = 0
        self.beat_ms: i64 = 0
        self.window_ms: i64 = 0
        self.card_ms: i64 = 0
        self.lengths_ms: vec[i64] = vec[i64]()
        # By seat its team; how many teams; points by teams playing * 8 + rank.
        self.team: vec[i64] = vec[i64]([0] * seats)
        self.teams: i64 = seats
        self.points: vec[i64] = vec[i64]([0] * 64)
        # By (level * 6 + character) * 8 + which cards are ready: room on each track, three bits each.
        self.room: vec[i64] = vec[i64]([0] * (LEVELS * CHARACTERS * HANDS))
        # By the same * 8 + track: the face it takes.
        self.face: vec[i64] = vec[i64]([0] * (LEVELS * CHARACTERS * HANDS * SLOTS))

    def prepare(self) -> None:
        """Fill the tables of tracks."""
        for level in range(LEVELS):
            for character in range(CHARACTERS):
                for ready in range(HANDS):
                    self.prepare_one(level, character, ready)

    def prepare_one(self, level: i64, character: i64, ready: i64) -> None:
        """One row: EA-42, an unready card has exactly its ready spaces; EA-11, the core game has basic actions only."""
        kit = self.kits[character]
        row = (level * CHARACTERS + character) * HANDS + ready
        packed: i64 = 0
        for slot in range(SLOTS):
            face = kit.faces[slot]
            spaces = kit.spaces[slot]
            if slot >= CARD and not has(ready, slot - CARD):
                face = READYING
                spaces = kit.readies[slot - CARD]
            if (slot == INNATE and level == 0) or (slot >= CARD and slot - CARD >= level):
                spaces = 0
            packed |= spaces << (slot * BITS)
            self.face[row * SLOTS + slot] = face
        self.room[row] = packed

    def level(self, s: ArenaState) -> i64:
        """How many cards are in play this round (EA-82: one more each round of an introduction)."""
        if self.core:
            return 0
        if self.introduction and s.round < CARDS:
            return s.round
        return CARDS

    def row(self, s: ArenaState, seat: i64) -> i64:
        """Where a seat's tracks are in the tables."""
        return (self.level(s) * CHARACTERS + s.character[seat]) * HANDS + s.ready[seat]

    def length_ms(self, s: ArenaState) -> i64:
        """How long this round plays: tracks follow each other round by round."""
        return self.lengths_ms[(s.round - 1) % len(self.lengths_ms)]

    def kit(self, s: ArenaState, seat: i64) -> Kit:
        """The character a seat plays."""
        return self.kits[s.character[seat]]

    def filled(self, s: ArenaState, seat: i64, slot: i64) -> bool:
        """Whether the minimum spaces of an action are filled."""
        dice = s.on(seat, slot)
        return dice > 0 and dice >= self.kit(s, seat).minimums[slot]

    def glides(self, s: ArenaState, seat: i64) -> bool:
        """Whether the movement track takes defend dice too."""
        return not self.core and self.kit(s, seat).glide

    def spaces_of(self, s: ArenaState, seat: i64, slot: i64) -> i64:
        """Room on a track as it lies now."""
        return (self.room[self.row(s, seat)] >> (slot * BITS)) & 7
