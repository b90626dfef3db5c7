"""What is told of events that only special contests have."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena import events
from talion.games.arena.contests.contest import FOR
from talion.games.arena.contests.pack import GENERAL, PAIRS
from talion.games.arena.names import counted, dice
from talion.games.arena.shapes import contest as shapes
from talion.games.arena.state import ArenaState
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event

WHY: Final[tuple[shapes.VictoryReason, ...]] = ("hill", "flower", "knocked out", "nymphlet", "fallen")
RULINGS: Final = ("EA-66", "EA-68", "EA-111", "EA-117", "EA-117")
PLACES: Final = ("on the hill", "on the flower's spaces", "by a knock-out", "by a catch", "for having fallen")


def sealed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Sealed:
    return shapes.Sealed(kind="sealed", rulings=["EA-114"], text=f"{w.who(s, e.a)} has decided.", seat=e.a)


def sealed_pair(w: ArenaWords, s: ArenaState, e: Event) -> shapes.SealedOwn:
    words = w.own_words(1 + e.b)
    return shapes.SealedOwn(
        kind="sealed_own", rulings=["EA-40"], text=f"You have chosen: {words}.", seat=e.a, words=words
    )


def sealed_vote(w: ArenaWords, s: ArenaState, e: Event) -> shapes.SealedOwn:
    words = w.own_words(e.b)
    return shapes.SealedOwn(
        kind="sealed_own", rulings=["EA-108"], text=f"You have said: {words}.", seat=e.a, words=words
    )


def manoeuvres(w: ArenaWords, s: ArenaState, e: Event) -> shapes.ManoeuvresShown:
    keys = [GENERAL[place] for place in PAIRS[e.b]]
    one, other = (w.content.contests.general[key].name.value for key in keys)
    text = f"{w.who(s, e.a)} has {one} and {other}."
    return shapes.ManoeuvresShown(kind="manoeuvres", rulings=["EA-40"], text=text, seat=e.a, cards=keys)


def victory(w: ArenaWords, s: ArenaState, e: Event) -> shapes.VictoryPoints:
    points = counted(-e.b if e.b < 0 else e.b, "Victory Point", "Victory Points")
    verb = "loses" if e.b < 0 else "gains"
    text = f"{w.who(s, e.a)} {verb} {points} {PLACES[e.d]}: {e.c} this round."
    return shapes.VictoryPoints(
        kind="victory", rulings=[RULINGS[e.d]], text=text, seat=e.a, points=e.b, total=e.c, why=WHY[e.d]
    )


def round_worth(w: ArenaWords, s: ArenaState, e: Event) -> shapes.RoundWorth:
    members = [seat for seat, team in enumerate(w.rules.parameters.team) if team == e.a]
    verb = "has" if len(members) == 1 else "have"
    text = f"{w.team(s, e.a)} {verb} {counted(e.b, 'Victory Point', 'Victory Points')} this round, {e.c} in all."
    return shapes.RoundWorth(
        kind="round_worth", rulings=["EA-70"], text=text, team=e.a, points=e.b, total=e.c, health=e.d
    )


def climbed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.HillClimbed:
    text = f"{w.who(s, e.a)}: Climbing the Hill!"
    return shapes.HillClimbed(kind="climbed", rulings=["EA-65"], text=text, seat=e.a, tokens=e.b)


def crowned(w: ArenaWords, s: ArenaState, e: Event) -> shapes.KingCrowned:
    text = f"{w.who(s, e.a)}: King of the Hill!"
    return shapes.KingCrowned(kind="crowned", rulings=["EA-65"], text=text, seat=e.a, scorings=e.b)


def flower_open(w: ArenaWords, s: ArenaState, e: Event) -> shapes.FlowerOpen:
    text = f"The {w.flowers[e.a]} lies open: stand in the {w.area(e.a)}."
    return shapes.FlowerOpen(kind="flower_open", rulings=["EA-68"], text=text, area=w.areas[e.a], left=e.b)


def burrararay(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Burrararay:
    return shapes.Burrararay(kind="burrararay", rulings=["EA-95"], text="Burrararay!", area=w.areas[e.a], call=e.b)


def vote(w: ArenaWords, s: ArenaState, e: Event) -> shapes.VoteBegan:
    text = f"All vote whether the {w.flowers[e.a]} is scored."
    return shapes.VoteBegan(kind="vote", rulings=["EA-69"], text=text, area=w.areas[e.a], game_turn=e.b)


def declared(w: ArenaWords, s: ArenaState, e: Event) -> shapes.SideDeclared:
    side: shapes.Side = "for" if e.b == FOR else "against"
    text = f"{w.who(s, e.a)} is {side} it."
    return shapes.SideDeclared(kind="declared", rulings=["EA-108"], text=text, seat=e.a, side=side)


def vote_roll(w: ArenaWords, s: ArenaState, e: Event) -> shapes.VoteRolled:
    faces = dice(e.b)
    text = f"{w.who(s, e.a)} votes with {counted(e.c, 'die', 'dice') if e.c else 'no dice'}"
    text += f": {' '.join(faces)}." if faces else "."
    return shapes.VoteRolled(kind="vote_roll", rulings=["EA-69"], text=text, seat=e.a, dice=faces)


def voted(w: ArenaWords, s: ArenaState, e: Event) -> shapes.VoteCounted:
    result = "it is scored" if e.c else "it is not scored"
    text = f"{e.a} for, {e.b} against: {result}."
    rulings = ["EA-69", "EA-120"] if e.a == e.b and e.c else ["EA-69"]
    return shapes.VoteCounted(kind="voted", rulings=rulings, text=text, wanted=e.a, unwanted=e.b, scored=bool(e.c))


def braced(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Braced:
    text = f"{w.figure(e.b)} stands fast."
    return shapes.Braced(kind="braced", rulings=["EA-113"], text=text, seat=e.a, figure=e.b, dice=e.c)


CONTEST_SENTENCES: Final = {
    events.SEALED: sealed,
    events.SEALED_PAIR: sealed_pair,
    events.SEALED_VOTE: sealed_vote,
    events.MANOEUVRES: manoeuvres,
    events.VICTORY: victory,
    events.ROUND_WORTH: round_worth,
    events.CLIMBED: climbed,
    events.CROWNED: crowned,
    events.FLOWER_OPEN: flower_open,
    events.BURRARARAY: burrararay,
    events.VOTE: vote,
    events.DECLARED: declared,
    events.VOTE_ROLL: vote_roll,
    events.VOTED: voted,
    events.BRACED: braced,
}
