"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from talion.games.arena import events
from talion.games.arena.pack import FACES, a_die
from talion.games.arena.scripts import MARK_WORDS, TRACK_WORDS
from talion.games.arena.shapes import AnySlot, Arc, Face, MoveReason, RoundEnd
from talion.games.arena.shapes import events as shapes
from talion.games.arena.state import ArenaState
from talion.games.common.dice import amount
from talion.games.common.hexes import DIRECTION_NAMES, DIRECTION_WORDS
from talion.kernel.events import Event
from talion.kernel.ints import has

if TYPE_CHECKING:
    from talion.games.arena.words import ArenaWords

SLOTS: Final[tuple[AnySlot, ...]] = (*TRACK_WORDS, "current 1", "current 2", "current 3", "current 4")
WHY_MOVED: Final[tuple[MoveReason, ...]] = ("movement", "card", "flow", "reaction")
ARCS: Final[tuple[Arc, ...]] = ("front", "rear")
WHY: Final[tuple[RoundEnd, ...]] = ("last one standing", "limit of Game Turns")
PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def dice(packed: int) -> list[Face]:
    return [face for place, face in enumerate(FACES) for _ in range(amount(packed, place))]


def counted(count: int, one: str, many: str) -> str:
    return f"one {one}" if count == 1 else f"{count} {many}"


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
    text = f"{w.who(s, e.a)} draws the {w.flowers[e.b]} and starts in the {w.area(e.b)}."
    return shapes.FlowerDrawn(kind="flower", rulings=["EA-40"], text=text, seat=e.a, area=w.areas[e.b])


def placed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Placed:
    text = f"{w.who(s, e.a)} takes {w.spaces[e.c]}."
    return shapes.Placed(kind="placed", rulings=["EA-39"], text=text, seat=e.a, figure=e.b, space=w.spaces[e.c])


def faced(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Faced:
    text = f"{w.figure(e.b)} faces {DIRECTION_NAMES[e.c]}."
    before = None if e.d < 0 else DIRECTION_WORDS[e.d]
    return shapes.Faced(
        kind="faced",
        rulings=["EA-38" if e.d < 0 else "EA-3"],
        text=text,
        seat=e.a,
        figure=e.b,
        facing=DIRECTION_WORDS[e.c],
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
    return shapes.Threw(kind="threw", rulings=["EA-45"], text=text, seat=e.a, dice=faces, throw=e.c, pool=dice(e.d))


def put(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Put:
    text = f"{w.who(s, e.a)} puts {a_die(FACES[e.c])} on {w.track(s, e.a, e.b)}: {e.d}."
    return shapes.Put(kind="put", rulings=["EA-4"], text=text, seat=e.a, slot=SLOTS[e.b], face=FACES[e.c], dice=e.d)


def took(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Took:
    text = f"{w.who(s, e.a)} takes a die back from {w.track(s, e.a, e.b)}: {e.d} left."
    return shapes.Took(kind="took", rulings=["EA-46"], text=text, seat=e.a, slot=SLOTS[e.b], face=FACES[e.c], dice=e.d)


def held(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Held:
    text = f"{w.who(s, e.a)} keeps {a_die(FACES[e.b])} out of the next reroll."
    return shapes.Held(kind="held", rulings=["EA-4"], text=text, seat=e.a, face=FACES[e.b], dice=e.c)


def readied(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Readied:
    name = w.tracks[e.c][e.b]
    text = f"{w.who(s, e.a)}: readying {name.rstrip('!')}!"
    return shapes.Readied(kind="readied", rulings=["EA-42"], text=text, seat=e.a, slot=SLOTS[e.b], name=name, dice=e.d)


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
        slot=SLOTS[e.c],
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
        "why": WHY_MOVED[e.d],
    }


def turned(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Turned:
    text = f"{w.figure(e.b)} turns {DIRECTION_NAMES[e.c]}."
    return shapes.Turned(
        kind="turned",
        rulings=["EA-5"],
        text=text,
        seat=e.a,
        figure=e.b,
        facing=DIRECTION_WORDS[e.c],
        was=DIRECTION_WORDS[e.d],
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
        facing=DIRECTION_WORDS[e.d],
    )


def passed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Passed:
    text = f"{w.who(s, e.a)} can do nothing and passes." if e.b else f"{w.who(s, e.a)} passes."
    return shapes.Passed(kind="passed", rulings=["EA-50"], text=text, seat=e.a, forced=bool(e.b))


def turn_over(w: ArenaWords, s: ArenaState, e: Event) -> shapes.TurnEnded:
    return shapes.TurnEnded(kind="turn_over", rulings=["EA-50"], text=f"{w.who(s, e.a)} ends the turn.", seat=e.a)


def game_turn_over(w: ArenaWords, s: ArenaState, e: Event) -> shapes.GameTurnEnded:
    return shapes.GameTurnEnded(kind="game_turn_over", rulings=["EA-10"], text="All have passed.", game_turn=e.a)


# Blows


def aimed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Aimed:
    parts = [counted(e.c, "hit", "hits")] if e.c else []
    parts += [counted(e.d, "unblockable hit", "unblockable hits")] if e.d else []
    text = f"{' and '.join(parts)} for {w.figure(e.b)}."
    return shapes.Aimed(
        kind="aimed",
        rulings=["EA-7" if e.d else "EA-6"],
        text=text[0].upper() + text[1:],
        seat=e.a,
        target=e.b,
        regular=e.c,
        unblockable=e.d,
    )


def arc(w: ArenaWords, s: ArenaState, e: Event) -> shapes.ArcJudged:
    text = f"Straight into {w.figure(e.a)}'s front." if e.b == 0 else f"From behind {w.figure(e.a)}: every hit is sure."
    return shapes.ArcJudged(kind="arc", rulings=["EA-28"], text=text, target=e.a, arc=ARCS[e.b])


def unseen(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Unseen:
    return shapes.Unseen(
        kind="unseen", rulings=["EA-28"], text=f"{w.figure(e.a)} was hidden: all regular hits go wide.", target=e.a
    )


def attack_roll(w: ArenaWords, s: ArenaState, e: Event) -> shapes.AttackRolled:
    faces = dice(e.c)
    text = f"{w.who(s, e.a)} rolls {', '.join(faces)}: {counted(e.d, 'hit', 'hits')}."
    return shapes.AttackRolled(
        kind="attack_roll", rulings=["EA-10"], text=text, seat=e.a, target=e.b, dice=faces, hits=e.d
    )


def parried(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Parried:
    faces = dice(e.c)
    text = f"{w.figure(e.b)} parries with {', '.join(faces)}: {e.d} cancelled."
    return shapes.Parried(kind="parried", rulings=["EA-52"], text=text, seat=e.a, figure=e.b, dice=faces, cancelled=e.d)


def cancelled(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Cancelled:
    name = w.track(s, e.a, e.c)
    text = f"{w.figure(e.b)}: {name}! {e.d} cancelled."
    return shapes.Cancelled(
        kind="cancelled", rulings=["EA-52"], text=text, seat=e.a, figure=e.b, slot=SLOTS[e.c], name=name, cancelled=e.d
    )


def declined(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Declined:
    return shapes.Declined(
        kind="declined", rulings=["EA-21"], text=f"{w.who(s, e.a)} lets it come.", seat=e.a, figure=e.b
    )


def lost(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Lost:
    health, cup = e.d // 256, e.d % 256
    text = f"{w.figure(e.a)} loses {e.b} Health to {w.who(s, e.c)}'s cup: {health} left."
    team = w.rules.figures.team[e.c]
    return shapes.Lost(
        kind="lost",
        rulings=["EA-6"],
        text=text,
        figure=e.a,
        seat=s.owner(e.a),
        tokens=e.b,
        by=e.c,
        team=team,
        health=health,
        cup=cup,
    )


def guard_lost(w: ArenaWords, s: ArenaState, e: Event) -> shapes.GuardLost:
    token = "A Guard token goes to the cup." if e.c else "No Guard token is left."
    text = f"{w.figure(e.a)} falls to {w.who(s, e.b)}. {token}"
    return shapes.GuardLost(
        kind="guard_lost", rulings=["EA-56"], text=text, figure=e.a, seat=s.owner(e.a), by=e.b, tokens=e.c, cup=e.d
    )


def knocked_out(w: ArenaWords, s: ArenaState, e: Event) -> shapes.KnockedOut:
    text = f"{w.figure(e.a)} is knocked out and becomes {w.who(s, e.c)}'s trophy."
    return shapes.KnockedOut(kind="knocked_out", rulings=["EA-6", "EA-34"], text=text, figure=e.a, seat=e.b, by=e.c)


def struck(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Struck:
    return shapes.Struck(
        kind="struck", rulings=["EA-26"], text=f"A cut for {w.figure(e.b)}.", seat=e.a, target=e.b, cuts=e.c
    )


# Effects


def pushed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Pushed:
    text = f"{w.figure(e.a)} is pushed to {w.spaces[e.c]}."
    return {
        "kind": "pushed",
        "rulings": ["EA-36"],
        "text": text,
        "figure": e.a,
        "from": w.spaces[e.b],
        "to": w.spaces[e.c],
        "by": e.d,
    }


def slammed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Slammed:
    return shapes.Slammed(
        kind="slammed", rulings=["EA-36"], text=f"{w.figure(e.a)} has nowhere to go.", figure=e.a, by=e.b
    )


def swapped(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Swapped:
    text = f"{w.figure(e.a)} and {w.figure(e.b)} change places."
    return shapes.Swapped(kind="swapped", rulings=["EA-56"], text=text, figure=e.a, other=e.b)


def dropped(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Dropped:
    text = f"{counted(e.d, 'die falls', 'dice fall')} from {w.who(s, e.a)}'s {w.track(s, e.a, e.c)}."
    return shapes.Dropped(
        kind="dropped", rulings=["EA-57"], text=text[0].upper() + text[1:], seat=e.a, by=e.b, slot=SLOTS[e.c], dice=e.d
    )


def healed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Healed:
    return shapes.Healed(
        kind="healed",
        rulings=["EA-31"],
        text=f"{w.who(s, e.a)} heals: {e.b} Health.",
        seat=e.a,
        health=e.b,
        by=e.c,
        gained=e.d,
    )


def heat(w: ArenaWords, s: ArenaState, e: Event) -> shapes.HeatChanged:
    verb = "gains" if e.b > 0 else "spends"
    return shapes.HeatChanged(
        kind="heat",
        rulings=["EA-59"],
        text=f"{w.who(s, e.a)} {verb} {abs(int(e.b))} Heat and has {e.c}.",
        seat=e.a,
        gained=e.b,
        heat=e.c,
    )


def marked(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Marked:
    mark = MARK_WORDS[e.b]
    return shapes.Marked(
        kind="marked", rulings=["EA-81"], text=f"{w.figure(e.a)} is {mark}.", figure=e.a, mark=mark, by=e.c
    )


def unmarked(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Unmarked:
    mark = MARK_WORDS[e.b]
    return shapes.Unmarked(
        kind="unmarked", rulings=["EA-81"], text=f"{w.figure(e.a)} is no longer {mark}.", figure=e.a, mark=mark
    )


# Scoring and ends


def scored(w: ArenaWords, s: ArenaState, e: Event) -> shapes.RoundScored:
    text = f"Round {e.a} is over: {WHY[e.b]}."
    return shapes.RoundScored(kind="scored", rulings=["EA-54" if e.b else "EA-8"], text=text, round=e.a, why=WHY[e.b])


def points(w: ArenaWords, s: ArenaState, e: Event) -> shapes.PointsGiven:
    total, score = e.d // 1024, e.d % 1024
    verb = "is" if "and" not in w.team(s, e.a) else "are"
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


TELL: Final = {
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
    events.AIMED: aimed,
    events.ARC: arc,
    events.UNSEEN: unseen,
    events.ATTACK_ROLL: attack_roll,
    events.PARRIED: parried,
    events.CANCELLED: cancelled,
    events.DECLINED: declined,
    events.LOST: lost,
    events.GUARD_LOST: guard_lost,
    events.KNOCKED_OUT: knocked_out,
    events.PUSHED: pushed,
    events.SLAMMED: slammed,
    events.SWAPPED: swapped,
    events.DROPPED: dropped,
    events.HEALED: healed,
    events.HEAT: heat,
    events.MARKED: marked,
    events.UNMARKED: unmarked,
    events.STRUCK: struck,
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
}
