"""Content and options as plain numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import ACTIONS, CARD, CARDS, CHARACTERS, INNATE, SLOTS
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

# Contests
BATTLE: Final[i64] = 0
NYMPHLETS: Final[i64] = 1
HILL: Final[i64] = 2
DOMINATION: Final[i64] = 3
# Calls of a soundtrack at most (EA-95).
MOST_CALLS: Final[i64] = 20

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
        self.middle: i64 = arena.hexes.space(0, 0)
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
        self.grounded = False
        # EA-121, EA-120: whether Guard Health Tokens break ties, and whether a vote that is level scores.
        self.guards_health = False
        self.level_scores = False
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
        # A contest, the first number of its own actions, and how many cards everybody has. With manoeuvres there is a kit for every
        # character and pair of general ones, by pair * 6 + character.
        self.contest: i64 = BATTLE
        self.own_actions: i64 = ACTIONS
        self.cards: i64 = CARDS
        self.kit_count: i64 = len(kits)
        self.recommended: i64 = 0
        # Victory Points that a knock-out costs; after how many scorings a round ends (0: never).
        self.fall: i64 = 0
        self.scorings: i64 = 0
        # The faces of the hill card in order, and how often it is filled for a scoring.
        self.hill_faces: vec[i64] = vec[i64]()
        self.hill_tokens: i64 = 2
        # Which faces of a vote count for, against, and either way; by round's track * MOST_CALLS and call when "Burrararay!" sounds at the earliest, in
        # how many steps of chance it may come later, and how long each is (EA-95).
        self.for_face: i64 = 0
        self.against_face: i64 = 0
        self.either_face: i64 = 0
        self.calls_ms: vec[i64] = vec[i64]()
        self.call_steps: i64 = 1
        self.call_step_ms: i64 = 1
        # Nymphlets: how many everybody has, what one that was caught is worth, and to who has fallen; by track, Scamper and Dart,
        # its name, its face, its spaces and how many of them must be filled.
        self.nymphlets: i64 = 0
        self.worth: i64 = 0
        self.worth_fallen: i64 = 0
        self.brood_names: list[str] = []
        self.brood_faces: vec[i64] = vec[i64]()
        self.brood_spaces: vec[i64] = vec[i64]()
        self.brood_minimums: vec[i64] = vec[i64]()
        self.scamper_free = False
        self.dart_sure = True
        # By (level * kits + kit) * 8 + which cards are ready: room on each track, three bits each.
        self.room: vec[i64] = vec[i64]([0] * (LEVELS * self.kit_count * HANDS))
        # By the same * 8 + track: the face it takes.
        self.face: vec[i64] = vec[i64]([0] * (LEVELS * self.kit_count * HANDS * SLOTS))

    def prepare(self) -> None:
        """Fill the tables of tracks."""
        for level in range(LEVELS):
            if self.contest == BATTLE or level == self.cards:
                for kit in range(self.kit_count):
                    for ready in range(HANDS):
                        self.prepare_one(level, kit, ready)

    def prepare_one(self, level: i64, number: i64, ready: i64) -> None:
        """One row: EA-42, an unready card has exactly its ready spaces; EA-11, the core game has basic actions only."""
        kit = self.kits[number]
        row = (level * self.kit_count + number) * HANDS + ready
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
        return self.cards

    def row(self, s: ArenaState, seat: i64) -> i64:
        """Where a seat's tracks are in the tables."""
        return (self.level(s) * self.kit_count + self.number(s, seat)) * HANDS + s.ready[seat]

    def number(self, s: ArenaState, seat: i64) -> i64:
        """The kit of a seat: by its character, and where there are manoeuvres by its pair of general ones."""
        contest = s.contest
        if contest is None:
            return s.character[seat]
        return contest.pairs[seat] * CHARACTERS + s.character[seat]

    def has_manoeuvres(self) -> bool:
        """Whether everybody chooses two general manoeuvres."""
        return self.contest >= HILL

    def length_ms(self, s: ArenaState) -> i64:
        """How long this round plays: tracks follow each other round by round."""
        return self.lengths_ms[(s.round - 1) % len(self.lengths_ms)]

    def kit(self, s: ArenaState, seat: i64) -> Kit:
        """The board and cards a seat plays with."""
        return self.kits[self.number(s, seat)]

    def filled(self, s: ArenaState, seat: i64, slot: i64) -> bool:
        """Whether the minimum spaces of an action are filled."""
        dice = s.on(seat, slot)
        return dice > 0 and dice >= self.kit(s, seat).minimums[slot]

    def glides(self, s: ArenaState, seat: i64) -> bool:
        """Whether the movement track takes defend dice too: not in the core game (EA-105), nor in a special contest (EA-119)."""
        return not self.core and not self.grounded and self.kit(s, seat).glide

    def spaces_of(self, s: ArenaState, seat: i64, slot: i64) -> i64:
        """Room on a track as it lies now."""
        return (self.room[self.row(s, seat)] >> (slot * BITS)) & 7
