"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena import events
from talion.games.arena.combat import sentences as combat
from talion.games.arena.contests.sentences import CONTEST_SENTENCES
from talion.games.arena.names import DIRECTIONS, MOVED_BY, ROUND_ENDS, SLOTS, TRACKS, counted, dice
from talion.games.arena.nymphlets.sentences import NYMPHLET_SENTENCES
from talion.games.arena.pack import FACES, a_die
from talion.games.arena.realtime.sentences import LIVE_SENTENCES
from talion.games.arena.shapes import events as shapes
from talion.games.arena.state import BLANK, ArenaState
from talion.games.arena.words import ArenaWords
from talion.games.common.hexes import DIRECTION_NAMES
from talion.kernel.events import Event
from talion.kernel.ints import has

PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


# Setting up


def chosen(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Chosen:
    how = "is dealt" if e.c else "plays"
    text = f"Seat {e.a} {how} {w.chiefs[e.b]}."
    return shapes.Chosen(
        kind="chosen", rulings=["EA-80"], text=text, seat=e.a, character=e.b, how="dealt" if e.c else "chosen"
    )


def round_(w: ArenaWords, s: ArenaState, e: Event) -> shapes.RoundBegan:
    text = f"Extra round {e.b} for those who are tied." if e.b else f"Round {e.a} begins."
    return shapes.RoundBegan(kind="round", rulings=["EA-72" if e.b else "EA-40"], text=text, round=e.a, extra=e.b > 0)


def flower(w: ArenaWords, s: ArenaState, e: Event) -> shapes.FlowerDrawn:
    who = f"Seat {e.a}" if e.c else w.who(s, e.a)  # characters are chosen or dealt after the first flowers
    text = f"{who} draws the {w.flowers[e.b]} and starts in the {w.area(e.b)}."
    return shapes.FlowerDrawn(kind="flower", rulings=["EA-40"], text=text, seat=e.a, area=w.areas[e.b])


def placed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Placed:
    text = f"{w.who(s, e.a)} takes {w.spaces[e.c]}."
    return shapes.Placed(kind="placed", rulings=["EA-39"], text=text, seat=e.a, figure=e.b, space=w.spaces[e.c])


def faced(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Faced:
    text = f"{w.figure(e.b)} faces {DIRECTION_NAMES[e.c]}."
    before = None if e.d < 0 else DIRECTIONS[e.d]
    return shapes.Faced(
        kind="faced",
        rulings=["EA-38" if e.d < 0 else "EA-3"],
        text=text,
        seat=e.a,
        figure=e.b,
        facing=DIRECTIONS[e.c],
        was=before,
    )


def continued(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Continued:
    return shapes.Continued(kind="continued", rulings=["EA-40"], text=f"{w.who(s, e.a)} is ready to go on.", seat=e.a)


# The roll phase


def game_turn(w: ArenaWords, s: ArenaState, e: Event) -> shapes.GameTurnBegan:
    return shapes.GameTurnBegan(
        kind="game_turn", rulings=["EA-10"], text=f"Yarra mark! Game Turn {e.a}.", game_turn=e.a
    )


def threw(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Threw:
    faces = dice(e.b)
    how = "throws those dice again for free" if e.c == 0 else "throws" if e.c == 1 else "rerolls"
    text = f"{w.who(s, e.a)} {how}: {' '.join(faces) or 'nothing'}."
    ruling = "EA-84" if w.rules.parameters.realtime else "EA-45"
    return shapes.Threw(kind="threw", rulings=[ruling], text=text, seat=e.a, dice=faces, throw=e.c, pool=dice(e.d))


def put(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Put:
    text = f"{w.who(s, e.a)} puts {a_die(FACES[e.c])} on {w.track(s, e.a, e.b)}: {e.d}."
    return shapes.Put(kind="put", rulings=["EA-4"], text=text, seat=e.a, slot=SLOTS[e.b], face=FACES[e.c], dice=e.d)


def took(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Took:
    face = None if e.c == BLANK else FACES[e.c]
    what = "a die, to be thrown again," if face is None else a_die(face)
    text = f"{w.who(s, e.a)} takes {what} back from {w.track(s, e.a, e.b)}: {e.d} left."
    return shapes.Took(kind="took", rulings=["EA-46"], text=text, seat=e.a, slot=SLOTS[e.b], face=face, dice=e.d)


def held(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Held:
    text = f"{w.who(s, e.a)} keeps {a_die(FACES[e.b])} out of the next reroll."
    return shapes.Held(kind="held", rulings=["EA-4"], text=text, seat=e.a, face=FACES[e.b], dice=e.c)


def readied(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Readied:
    name = w.track(s, e.a, e.b)
    text = f"{w.who(s, e.a)}: readying {name.rstrip('!')}!"
    return shapes.Readied(kind="readied", rulings=["EA-42"], text=text, seat=e.a, slot=TRACKS[e.b], name=name, dice=e.d)


def done(w: ArenaWords, s: ArenaState, e: Event) -> shapes.DoneRolling:
    return shapes.DoneRolling(kind="done", rulings=["EA-47"], text=f"{w.who(s, e.a)} is done rolling.", seat=e.a)


def marker(w: ArenaWords, s: ArenaState, e: Event) -> shapes.MarkerGrabbed:
    return shapes.MarkerGrabbed(
        kind="marker", rulings=["EA-48"], text=f"{w.who(s, e.a)} grabs marker {e.b}.", seat=e.a, marker=e.b
    )


def current(w: ArenaWords, s: ArenaState, e: Event) -> shapes.CurrentBroke:
    space = w.arena["corners"][e.a]
    return shapes.CurrentBroke(
        kind="current", rulings=["EA-75"], text="The Raging Current breaks loose.", track=e.a + 1, space=space
    )


def carried(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Carried:
    text = f"{w.figure(e.a)} is carried down to {w.spaces[e.c]}."
    return {
        "kind": "carried",
        "rulings": ["EA-75"],
        "text": text,
        "figure": e.a,
        "from": w.spaces[e.b],
        "to": w.spaces[e.c],
    }


# Turns and calls


def turn(w: ArenaWords, s: ArenaState, e: Event) -> shapes.TurnBegan:
    return shapes.TurnBegan(kind="turn", rulings=["EA-10"], text=f"{w.who(s, e.a)} is up.", seat=e.a, game_turn=e.b)


def called(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Called:
    dice_, heat = e.d % 16, e.d // 16
    name = w.track(s, e.a, e.c)
    hot = f", {heat} Heat" if heat else ""
    end = "" if name.endswith("!") else "!"
    text = f"{w.figure(e.b)}: {name} {dice_}{hot}!" if e.c < 3 else f"{w.figure(e.b)}: {name}{end}"
    return shapes.Called(
        kind="called",
        rulings=["EA-5" if e.c < 4 else "EA-11"],
        text=text,
        seat=e.a,
        figure=e.b,
        slot=TRACKS[e.c],
        name=name,
        dice=dice_,
        heat=heat,
    )


def named(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Named:
    return shapes.Named(
        kind="named", rulings=["EA-15"], text=f"{w.who(s, e.a)} names {w.figure(e.b)}.", seat=e.a, target=e.b
    )


def picked(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Picked:
    if e.c == events.DICE_PICKED:
        return shapes.Picked(
            kind="picked",
            rulings=["EA-5"],
            text=f"{w.who(s, e.a)} spends {counted(e.b, 'die', 'dice')}.",
            seat=e.a,
            dice=e.b,
        )
    if e.c == events.STAYED:
        return shapes.Picked(
            kind="picked", rulings=["EA-26"], text=f"{w.who(s, e.a)} stays for a step.", seat=e.a, steps=e.b
        )
    return shapes.Picked(kind="picked", rulings=["EA-55"], text=f"{w.figure(e.b)} it is.", seat=e.a, figure=e.b)


def stopped(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Stopped:
    return shapes.Stopped(kind="stopped", rulings=["EA-15"], text=f"{w.who(s, e.a)} leaves it at that.", seat=e.a)


def stepped(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Stepped:
    here, there = w.spaces[e.c // 64], w.spaces[e.c % 64]
    verb = "goes with the flow" if e.d == events.BY_FLOW else "moves"
    text = f"{w.figure(e.b)} {verb} to {there}."
    ruling = ("EA-5", "EA-35", "EA-74", "EA-21")[e.d]
    return {
        "kind": "stepped",
        "rulings": [ruling],
        "text": text,
        "seat": e.a,
        "figure": e.b,
        "from": here,
        "to": there,
        "why": MOVED_BY[e.d],
    }


def turned(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Turned:
    text = f"{w.figure(e.b)} turns {DIRECTION_NAMES[e.c]}."
    return shapes.Turned(
        kind="turned",
        rulings=["EA-5"],
        text=text,
        seat=e.a,
        figure=e.b,
        facing=DIRECTIONS[e.c],
        was=DIRECTIONS[e.d],
    )


def entered(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Entered:
    text = f"{w.figure(e.b)} comes to {w.spaces[e.c]}."
    return shapes.Entered(
        kind="entered",
        rulings=["EA-55"],
        text=text,
        seat=e.a,
        figure=e.b,
        space=w.spaces[e.c],
        facing=DIRECTIONS[e.d],
    )


def passed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Passed:
    text = f"{w.who(s, e.a)} can do nothing and passes." if e.b else f"{w.who(s, e.a)} passes."
    return shapes.Passed(kind="passed", rulings=["EA-50"], text=text, seat=e.a, forced=bool(e.b))


def turn_over(w: ArenaWords, s: ArenaState, e: Event) -> shapes.TurnEnded:
    return shapes.TurnEnded(kind="turn_over", rulings=["EA-50"], text=f"{w.who(s, e.a)} ends the turn.", seat=e.a)


def game_turn_over(w: ArenaWords, s: ArenaState, e: Event) -> shapes.GameTurnEnded:
    return shapes.GameTurnEnded(kind="game_turn_over", rulings=["EA-10"], text="All have passed.", game_turn=e.a)


# Scoring and ends


def scored(w: ArenaWords, s: ArenaState, e: Event) -> shapes.RoundScored:
    text = f"Round {e.a} is over: {ROUND_ENDS[e.b]}."
    return shapes.RoundScored(
        kind="scored",
        rulings=[("EA-8", "EA-54", "EA-9", "EA-109", "EA-116")[e.b]],
        text=text,
        round=e.a,
        why=ROUND_ENDS[e.b],
    )


def points(w: ArenaWords, s: ArenaState, e: Event) -> shapes.PointsGiven:
    total, score = e.d // 1024, e.d % 1024
    members = [seat for seat, team in enumerate(w.rules.parameters.team) if team == e.a]
    verb = "is" if len(members) == 1 else "are"
    text = f"{w.team(s, e.a)} {verb} {PLACES[e.b - 1]} with {score}: {counted(e.c, 'point', 'points')}, {total} in all."
    return shapes.PointsGiven(
        kind="points", rulings=["EA-8"], text=text, team=e.a, rank=e.b, points=e.c, total=total, score=score
    )


def late(w: ArenaWords, s: ArenaState, e: Event) -> shapes.WasLate:
    return shapes.WasLate(kind="late", rulings=["EA-77"], text=f"{w.who(s, e.a)} is out of time.", seat=e.a)


def left(w: ArenaWords, s: ArenaState, e: Event) -> shapes.SeatLeft:
    return shapes.SeatLeft(kind="left", rulings=["EA-78"], text=f"{w.who(s, e.a)} leaves the arena for good.", seat=e.a)


def ended(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Ended:
    ruling, text = w.ending(s)
    return shapes.Ended(
        kind="ended", rulings=[ruling], text=text, winners=[seat for seat in range(s.seats) if has(e.b, seat)]
    )


SENTENCES: Final = {
    events.CHOSEN: chosen,
    events.ROUND: round_,
    events.FLOWER: flower,
    events.PLACED: placed,
    events.FACED: faced,
    events.GAME_TURN: game_turn,
    events.THREW: threw,
    events.PUT: put,
    events.TOOK: took,
    events.HELD: held,
    events.READIED: readied,
    events.DONE: done,
    events.MARKER: marker,
    events.CURRENT: current,
    events.CARRIED: carried,
    events.TURN: turn,
    events.CALLED: called,
    events.NAMED: named,
    events.STEPPED: stepped,
    events.TURNED: turned,
    events.ENTERED: entered,
    events.AIMED: combat.aimed,
    events.ARC: combat.arc,
    events.UNSEEN: combat.unseen,
    events.ATTACK_ROLL: combat.attack_roll,
    events.PARRIED: combat.parried,
    events.CANCELLED: combat.cancelled,
    events.DECLINED: combat.declined,
    events.LOST: combat.lost,
    events.GUARD_LOST: combat.guard_lost,
    events.KNOCKED_OUT: combat.knocked_out,
    events.PUSHED: combat.pushed,
    events.SLAMMED: combat.slammed,
    events.SWAPPED: combat.swapped,
    events.DROPPED: combat.dropped,
    events.HEALED: combat.healed,
    events.HEAT: combat.heat,
    events.MARKED: combat.marked,
    events.UNMARKED: combat.unmarked,
    events.STRUCK: combat.struck,
    events.PASSED: passed,
    events.TURN_OVER: turn_over,
    events.GAME_TURN_OVER: game_turn_over,
    events.SCORED: scored,
    events.POINTS: points,
    events.LATE: late,
    events.LEFT: left,
    events.ENDED: ended,
    events.PICKED: picked,
    events.STOPPED: stopped,
    events.CONTINUED: continued,
    **LIVE_SENTENCES,
    **CONTEST_SENTENCES,
    **NYMPHLET_SENTENCES,
}
