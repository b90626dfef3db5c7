"""What is told of blows and of what cards do; the other sentences are in arena/sentences.py."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.arena.names import ARCS, MARKS, TRACKS, counted, dice
from talion.games.arena.shapes import events as shapes
from talion.games.arena.state import ArenaState
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event

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
    # EA-101: in real time every hit is sure, from behind too it is a regular one, and hiding helps.
    realtime = w.rules.parameters.realtime
    behind = "Parry does not help" if realtime else "every hit is sure"
    text = f"Straight into {w.figure(e.a)}'s front." if e.b == 0 else f"From behind {w.figure(e.a)}: {behind}."
    ruling = "EA-101" if realtime else "EA-28"
    return shapes.ArcJudged(kind="arc", rulings=[ruling], text=text, target=e.a, arc=ARCS[e.b])


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
    how = f"parries with {', '.join(faces)}" if faces else "parries"  # in real time nothing is rolled
    text = f"{w.figure(e.b)} {how}: {e.d} cancelled."
    ruling = "EA-9" if w.rules.parameters.realtime else "EA-52"
    return shapes.Parried(kind="parried", rulings=[ruling], text=text, seat=e.a, figure=e.b, dice=faces, cancelled=e.d)


def cancelled(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Cancelled:
    name = w.track(s, e.a, e.c)
    text = f"{w.figure(e.b)}: {name}! {e.d} cancelled."
    return shapes.Cancelled(
        kind="cancelled", rulings=["EA-52"], text=text, seat=e.a, figure=e.b, slot=TRACKS[e.c], name=name, cancelled=e.d
    )


def declined(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Declined:
    return shapes.Declined(
        kind="declined", rulings=["EA-21"], text=f"{w.who(s, e.a)} lets it come.", seat=e.a, figure=e.b
    )


def lost(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Lost:
    health, cup = e.d // 256, e.d % 256
    text = f"{w.figure(e.a)} loses {e.b} Health to {w.who(s, e.c)}'s cup: {health} left."
    team = w.rules.parameters.team[e.c]
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
        kind="dropped", rulings=["EA-57"], text=text[0].upper() + text[1:], seat=e.a, by=e.b, slot=TRACKS[e.c], dice=e.d
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
    mark = MARKS[e.b]
    return shapes.Marked(
        kind="marked", rulings=["EA-81"], text=f"{w.figure(e.a)} is {mark}.", figure=e.a, mark=mark, by=e.c
    )


def unmarked(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Unmarked:
    mark = MARKS[e.b]
    return shapes.Unmarked(
        kind="unmarked", rulings=["EA-81"], text=f"{w.figure(e.a)} is no longer {mark}.", figure=e.a, mark=mark
    )
