"""The words of arena: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal

from msgspec import convert

from talion.games.arena import statics
from talion.games.arena.actions import ACTIONS, CHARACTERS, FIGURES, GUARDS, SLOTS
from talion.games.arena.calls.basics import moves_left
from talion.games.arena.calls.scripts import EXACT, JOSTLING, SURGE, SWAP, SWARM, TRACK_WORDS
from talion.games.arena.combat.blow import DEFENDING, REACT_FACING, REACT_SWAPPING, REACTING
from talion.games.arena.contests.hill import HILL_SLOT
from talion.games.arena.contests.pack import CALLING
from talion.games.arena.contests.words import (
    equip_prompt,
    general_cards,
    never_said,
    own_words,
    turned_pairs,
    vote_prompt,
)
from talion.games.arena.kept import Kept
from talion.games.arena.names import counted
from talion.games.arena.nymphlets.actions import FIRST_SLOT
from talion.games.arena.nymphlets.dice import fitting as fits_nymphlets
from talion.games.arena.nymphlets.setup import unplaced
from talion.games.arena.nymphlets.words import place_prompt, shown_tracks
from talion.games.arena.pack import FACES, SOUNDTRACKS, Content
from talion.games.arena.parameters import BATTLE, DOMINATION, NYMPHLETS
from talion.games.arena.phases.rolling import fitting
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.realtime.words import fight_text, live_words, window_text
from talion.games.arena.rules import ArenaRules
from talion.games.arena.state import (
    AGREED,
    ALONE,
    ASK_ACT,
    ASK_BEAM,
    ASK_DANCE,
    ASK_DICE,
    ASK_DROP,
    ASK_ENTERED,
    ASK_FACE,
    ASK_FIGURE,
    ASK_FOLLOW,
    ASK_GO,
    ASK_HEAT,
    ASK_LAND,
    ASK_MOVE,
    ASK_PUSH,
    ASK_SCAMPER,
    ASK_SEVERAL,
    ASK_SPIN,
    ASK_STRIKE,
    ASK_TARGET,
    BETWEEN,
    BROOD_WANTED,
    CHOOSING,
    CLAIMING,
    EQUIPPING,
    FACING_WANTED,
    FIGHTING,
    GATHERING,
    NONE,
    PLACING,
    RECOVER,
    ROLLING,
    VOTING,
    ArenaState,
)
from talion.games.common.hexes import DIRECTION_WORDS
from talion.kernel.codec import Codec
from talion.kernel.game import Words
from talion.kernel.ints import has

DIRECTIONS: Final = list(DIRECTION_WORDS)
AREA_NAMES: Final = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}


class ArenaWords(Words[ArenaState]):
    """Names come from the content in play."""

    def __init__(self, rules: ArenaRules | LiveRules, content: Content) -> None:
        self.rules = rules
        self.content = content
        self.options = rules.options
        self.spaces = list(rules.parameters.hexes.names)
        self.chiefs = [character.name.value for character in content.characters.values()]
        self.figures = [*self.chiefs, *(f"guard {number}" for number in range(1, GUARDS + 1))]
        self.areas = list(content.areas)
        self.flowers = [area.flower.value for area in content.areas.values()]
        self.tracks = [statics.track_names(character, character.in_play()) for character in content.characters.values()]
        self.arena = statics.shown_arena(rules.parameters, content, str(rules.options["board"]))
        self.numbers = statics.shown_numbers(content, rules.parameters.teams)
        self.characters = statics.shown_characters(
            content, rules.parameters.core, rules.parameters.grounded, rules.parameters.realtime
        )
        self.settings = statics.shown_settings(rules.options)
        team, seats = rules.parameters.team, range(rules.seats)
        self.team_seats = [[seat for seat in seats if team[seat] == one] for one in range(rules.parameters.teams)]
        self.pace = convert(rules.options["pace"], Literal["lively", "standard", "gentle"])
        soundtrack = str(rules.options["soundtrack"])
        self.soundtracks = [name for name in SOUNDTRACKS if name != "silence"]
        if rules.parameters.contest == DOMINATION:
            self.soundtracks = list(CALLING)
        if soundtrack != "varied":
            self.soundtracks = [soundtrack]
        self.kept = Kept()
        self.brood_card = shown_tracks(content.contests.nymphlets, rules.parameters.realtime)
        self.general = general_cards(content.contests, rules.parameters.realtime)
        words = all_actions(self.chiefs, self.spaces)
        words += live_words(self.chiefs, self.spaces) if rules.parameters.realtime else []
        if rules.parameters.contest == BATTLE:
            self.codec = Codec(words)
        else:
            self.codec = Codec(words + own_words(), turned_pairs(len(words)), never_said())

    def own_words(self, action: int) -> str:
        """An action of a special contest."""
        return self.codec.words[self.rules.parameters.own_actions + action]

    def who(self, s: ArenaState, seat: int) -> str:
        """A seat by its character."""
        character = s.character[seat] if seat >= 0 else -1
        return self.chiefs[character] if character >= 0 else f"Seat {seat}"

    def figure(self, figure: int) -> str:
        """A figure in a sentence."""
        if figure >= FIGURES:
            return f"Nymphlet {figure - FIGURES + 1}"
        return self.chiefs[figure] if figure < CHARACTERS else f"Echo's guard {figure - CHARACTERS + 1}"

    def team(self, s: ArenaState, team: int) -> str:
        """A team by its characters."""
        return listed([self.who(s, seat) for seat in range(s.seats) if self.rules.parameters.team[seat] == team])

    def area(self, number: int) -> str:
        """A starting area by where it lies."""
        return AREA_NAMES.get(self.areas[number], self.areas[number])

    def track(self, s: ArenaState, seat: int, slot: int) -> str:
        """A track or card by the name it has on that player's board."""
        if slot >= FIRST_SLOT:
            number, track = divmod(slot - FIRST_SLOT, 2)
            return f"{self.rules.parameters.brood_names[track]} of Nymphlet {number + 1}"
        if slot >= SLOTS:
            return "the hill card" if slot == HILL_SLOT else f"Raging Current {slot - SLOTS + 1}"
        if s.contest is not None:
            return self.rules.parameters.kit(s, seat).tracks[slot]
        return self.tracks[s.character[seat]][slot]

    def soundtrack(self, s: ArenaState) -> str:
        """What plays in this round."""
        return self.soundtracks[(max(s.round, 1) - 1) % len(self.soundtracks)]

    def gives_way(self, s: ArenaState, seat: int, words: str, people: int) -> bool:
        """A bot never snatches a character from a person (EA-80), and a marker only from one who throws more often (EA-48)."""
        if s.phase != ROLLING or not words.startswith("marker"):
            return s.phase == CHOOSING
        return any(has(people, other) and s.throws[other] <= s.throws[seat] for other in range(s.seats))

    def haste(self, s: ArenaState, seat: int) -> int:
        """Dice are put down one by one."""
        return 4 if s.phase == ROLLING else 1

    def prompt(self, s: ArenaState, seat: int) -> tuple[str, str]:
        """What is asked."""
        if s.phase == CHOOSING:
            start = "" if s.area[seat] < 0 else f"You start in the {self.area(s.area[seat])}. "
            return "choose", f"{start}Which character do you play? First come, first served."
        if s.phase == EQUIPPING:
            return equip_prompt()
        if s.phase == VOTING:
            return vote_prompt(s, seat, self.flowers[s.contested().flower])
        if s.phase == PLACING:
            if s.stage[seat] == FACING_WANTED:
                return "face", "Which way do you face?"
            if s.stage[seat] == BROOD_WANTED:
                return place_prompt(unplaced(s, seat))
            if self.rules.parameters.contest == DOMINATION:
                return "place", "Take a space next to the middle of the arena."
            return "place", f"Take a space of your starting area, in the {self.area(s.area[seat])}."
        if s.phase == ROLLING:
            return self.roll_prompt(s, seat)
        if s.phase == CLAIMING:
            return "marker", "Grab a turn order marker."
        if s.phase == GATHERING:
            return "ready", "Say when you are ready; then the drums count in."
        if s.phase == FIGHTING:
            return self.fight_prompt(s, seat)
        if s.phase == BETWEEN:
            return "continue", f"Round {s.round} is scored. Go on?"
        if s.window[seat] != NONE:
            return self.window_prompt(s, seat)
        return self.turn_prompt(s)

    def fight_prompt(self, s: ArenaState, seat: int) -> tuple[str, str]:
        if s.window[seat] != NONE:
            blow = s.answering(seat)
            by, on = self.who(s, s.owner(blow.attacker)), self.figure(blow.figure)
            return window_text(by, on, hits_text(blow.regular, blow.sure), blow.stage)
        return self.turn_prompt(s) if s.prompt[seat] else fight_text(s, seat)

    def turn_prompt(self, s: ArenaState) -> tuple[str, str]:
        kind, text = PROMPTS[s.asking]
        if s.asking == ASK_FIGURE:
            text = LUFTLES[self.rules.parameters.code[s.call.op]]
        elif s.asking == ASK_GO and s.call.moved < 0 and s.call.flags & EXACT:
            text = "{call}: in which direction?"
        elif s.asking in (ASK_MOVE, ASK_GO) and s.call.hovers:
            text = "{call}: {more} more; go on to a free space."
        elif s.asking == ASK_MOVE and moves_left(s) == 0:
            text = "{call}: go with the flow, or stop."
        left = "no action left, only free ones" if s.actions == 0 else f"{s.actions} actions left"
        left = "one action left" if s.actions == 1 else left
        call = self.track(s, s.call.seat, s.call.slot) if s.call.seat >= 0 and s.call.slot >= 0 else ""
        target = self.figure(s.call.target) if s.call.target >= 0 else ""
        more = (
            moves_left(s)
            if s.asking == ASK_MOVE
            else s.call.left
            if s.asking in (ASK_GO, ASK_PUSH, ASK_SCAMPER)
            else s.call.count
        )
        return kind, text.format(left=left, call=call.rstrip("!"), target=target, more=more)

    def roll_prompt(self, s: ArenaState, seat: int) -> tuple[str, str]:
        if s.stage[seat] == RECOVER:
            if s.tracks[seat] == 0:
                return "recover", "All your dice are in your pool: roll."
            return "recover", "Take back what you want of your kept dice, then roll."
        p, rerolls = self.rules.parameters, s.rerolls[seat]
        end = "grab a marker" if p.first_come else "say that you are done"
        fits = fitting(p, s, seat) != 0 or (p.contest == NYMPHLETS and fits_nymphlets(p, s, seat) != 0)
        if rerolls == 0:
            return "allocate", f"No reroll left: {'allocate what fits, then ' if fits else ''}{end}."
        if s.pool[seat] == 0:
            return "allocate", f"All your dice are allocated: take some back to reroll them, or {end}."
        if s.pool[seat] == s.held[seat]:
            return "allocate", f"You keep the rest of your dice: {'allocate what fits, then ' if fits else ''}{end}."
        if not fits:
            return "allocate", f"No die fits your board: reroll some ({rerolls} left), or {end}."
        return "allocate", f"Allocate dice, or reroll the rest ({rerolls} left)."

    def window_prompt(self, s: ArenaState, seat: int) -> tuple[str, str]:
        blow = s.answering(seat)
        stage, regular, sure, hits = blow.stage, blow.regular, blow.sure, blow.hits
        by, on = self.who(s, s.owner(blow.attacker)), self.figure(blow.figure)
        if stage == REACTING and regular + sure == 0:
            return "react", f"{by} is about to move {on}. Do you react?"
        if stage == REACTING:
            return "react", f"{by} strikes at {on}: {hits_text(regular, sure)}. Do you react?"
        if stage == REACT_FACING:
            return "face", "Which way do you turn?"
        if stage == REACT_SWAPPING:
            return "figure", "Which guard takes the blow?"
        if stage == DEFENDING:
            return "defend", f"{hits_text(hits, sure)} on {on}. Do you defend?"
        return "go", "Slip away one space?"

    def ending(self, s: ArenaState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        seats = seats_in(self.rules.winners(s))
        names = listed([self.who(s, seat) for seat in seats])
        first = self.rules.parameters.team[seats[0]]
        together = all(self.rules.parameters.team[seat] == first for seat in seats)
        points = s.points[first]
        verb = "wins" if len(seats) == 1 else ("win" if together else "share the win")
        won = f"{names} {verb} with {counted(points, 'point', 'points')}"
        if s.ending == AGREED:
            ahead = "was" if len(seats) == 1 else "were"
            return "EA-79", f"All agree to stop: {names} {ahead} ahead with {counted(points, 'point', 'points')}."
        if s.ending == ALONE:
            return "EA-78", f"Everybody else has left: {names} {verb}."
        if s.contest is not None:
            level = sum(other == points for other in s.points[: self.rules.parameters.teams]) > 1 and together
            won = f"{names} {verb} with {counted(points, 'Victory Point', 'Victory Points')}"
            return "EA-70", f"{won}{', and most Health left' if level else ''}."
        if not together:
            return "EA-72", f"Still tied after the extra rounds: {won}."
        return "EA-8", f"{won}."


PROMPTS: Final = {
    ASK_ACT: ("act", "Your turn: {left}."),
    ASK_MOVE: ("move", "{call}: {more} more, or stop."),
    ASK_DICE: ("dice", "{call} on {target}: how many dice?"),
    ASK_HEAT: ("heat", "{call}: how much Heat do you spend?"),
    ASK_TARGET: ("target", "{call}: on whom?"),
    ASK_GO: ("go", "{call}: where to? {more} more."),
    ASK_PUSH: ("push", "{call}: where does {target} go? {more} more."),
    ASK_FOLLOW: ("follow", "{call}: follow into the space?"),
    ASK_DROP: ("drop", "{call}: which die of {target} falls? {more} more."),
    ASK_FIGURE: ("figure", ""),
    ASK_LAND: ("land", "{call}: on which space?"),
    ASK_DANCE: ("dance", "{call}: step, turn or stay; {more} to go."),
    ASK_STRIKE: ("strike", "{call}: cut whom?"),
    ASK_FACE: ("face", "{call}: which way to face?"),
    ASK_ENTERED: ("face", "Which way does the guard face?"),
    ASK_SCAMPER: ("go", "{call}: {more} more, or stop."),
    ASK_SPIN: ("spin", "{call}: which way does {target} face?"),
    ASK_BEAM: ("beam", "{call}: along which line?"),
    ASK_SEVERAL: ("target", "{call}: on whom? {more} more."),
}


# Which Luftle, by what the card does with it.
LUFTLES: Final = {
    SURGE: "{call}: which Luftle moves, or where does a guard come?",
    SWAP: "{call}: with which guard?",
    SWARM: "{call}: which guard comes?",
    JOSTLING: "{call}: which Luftle? {more} more.",
}


def all_actions(chiefs: list[str], spaces: list[str]) -> list[str]:
    """Every action in words, in the order of actions.py."""
    tracks, figures = list(TRACK_WORDS), [*chiefs, *(f"guard {n}" for n in range(1, 5))]
    words = [f"put {track}" for track in tracks] + ["put glide"]
    words += [f"marker {n}" for n in range(1, 7)] + ["done", "roll", "reroll"]
    words += [f"ready {n}" for n in range(1, 4)] + [f"hold {face}" for face in FACES]
    words += [f"take {track}" for track in tracks] + [f"put current {n}" for n in range(1, 5)]
    words += moves("") + ["heal", "innate"] + [f"use card {n}" for n in range(1, 4)] + ["pass", "end turn"]
    words += [f"attack {figure}" for figure in figures] + ["stop"]
    words += [f"face {direction}" for direction in DIRECTIONS] + ["stay", "decline"]
    words += [f"dice {n}" for n in range(1, 6)] + [f"target {figure}" for figure in figures] + ["nobody"]
    words += [f"heat {n}" for n in range(4)] + [f"parry {n}" for n in range(1, 6)]
    words += [f"push {direction}" for direction in DIRECTIONS] + ["follow"] + [f"drop {track}" for track in tracks]
    words += ["figure chief", *(f"figure guard {n}" for n in range(1, 5))] + [f"choose {chief}" for chief in chiefs]
    words += [f"place {space}" for space in spaces]
    for n in range(1, 5):
        words += moves(f"guard {n} ") + [f"guard {n} attack {chief}" for chief in chiefs]
    words.append("continue")
    if len(words) != ACTIONS:
        raise ValueError(f"{len(words)} words for {ACTIONS} actions")
    return words


def moves(who: str) -> list[str]:
    """A Movement's words of a figure."""
    return [f"{who}step {d}" for d in DIRECTIONS] + [
        f"{who}{w}" for w in ("turn left", "turn right", "flow", "struggle")
    ]


def hits_text(regular: int, sure: int) -> str:
    """`2 hits and 1 unblockable`"""
    if sure == 0:
        return "1 hit" if regular == 1 else f"{regular} hits"
    if regular == 0:
        return f"{sure} unblockable {'hit' if sure == 1 else 'hits'}"
    return f"{regular} {'hit' if regular == 1 else 'hits'} and {sure} unblockable"


def seats_in(mask: int) -> list[int]:
    """The places of a mask."""
    return [place for place in range(mask.bit_length()) if has(mask, place)]


def listed(names: list[str]) -> str:
    """`A, B and C`."""
    return "nobody" if not names else names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
