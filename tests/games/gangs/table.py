"""A table for the tests: gangs sit in their printed order, seat 0 goes first, and dice fall as they are told."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import talion
from talion.games.gangs.state import GangsState
from talion.kernel.chance import Stream

GANGS = ("Backpfeifen", "Coma Nostra", "Mara aufs Auga", "Deep Space Six", "Veilchenzüchter", "Faust Zwo")
BACKPFEIFEN, COMA, MARA, SIX, VIOLETS, FAUST = range(6)
WORD = 2**32
CLEAR = (0, 0, 0, 0, 0, 0)


@cache
def seed_for(seats: int) -> int:
    """A seed with which seat 0 goes first."""
    return next(seed for seed in range(1000) if begun(seats, seed).view()["player"] == 0)


def begun(seats: int, seed: int, **options: Any) -> talion.Match:
    match = talion.new("gangs", seats=seats, seed=seed, options=options)
    for seat in range(seats):
        match.play(seat, f"want {GANGS[seat]}")
    return match


def sit(seats: int = 4, **options: Any) -> talion.Match:
    """A match in which everybody got the gang of its seat, and Backpfeifen choose what to do."""
    return begun(seats, seed_for(seats), **options)


def state(match: talion.Match) -> GangsState:
    return cast(GangsState, match.state)


# Chance


def drawn_for(dice: list[int]) -> int:
    """The 32 bits with which these dice fall."""
    ways = 6 ** len(dice)
    code = sum((value - 1) * 6**place for place, value in enumerate(dice))
    return -(-code * WORD // ways)


def fall(match: talion.Match, first: list[int], second: list[int] | None = None) -> None:
    """The next throw will show these dice, and the one after it those."""
    draw = drawn_for(first)
    if second is None:
        match.state.chance = Stream(0, 0, 12345, draw)
        return
    # The second word out of the generator is 9 c + (counter + 1).
    c = (drawn_for(second) - draw - 1) * pow(9, -1, WORD) % WORD
    match.state.chance = Stream(0, 0, c, draw)


# Positions


def hurt(match: talion.Match, seat: int, *eyes: int) -> None:
    """Give the members of a gang these black eyes, by number."""
    s = state(match)
    s.hurt[seat] = sum(1 << member for member, count in enumerate(eyes) if count > 0)
    s.out[seat] = sum(1 << member for member, count in enumerate(eyes) if count > 1)


def inflict(match: talion.Match, *inflicted: int) -> None:
    """Set the tracks."""
    for seat, count in enumerate(inflicted):
        state(match).inflicted[seat] = count


def line_up(
    match: talion.Match,
    defender: int = 2,
    attackers: tuple[int, ...] = (),
    defenders: tuple[int, ...] = (),
    dice: list[int] | None = None,
    stay: bool = False,
) -> None:
    """A rumble with these allies, everybody nodding; then the attacker throws, if there is but one to throw at.

    `stay`: who is outnumbered fights.
    """
    attacker = match.view()["player"]
    match.play(attacker, f"rumble {GANGS[defender]}")
    for seat in range(match.state.seats):
        if seat not in (attacker, defender):
            side = "join attackers" if seat in attackers else "join defenders" if seat in defenders else "stay out"
            match.play(seat, side)
    while match.view()["phase"] == "talk":
        if dice is not None:
            fall(match, dice)
        nod(match)
    while stay and match.view()["phase"] == "flight":
        if dice is not None:
            fall(match, dice)
        match.play(asked(match), "fight")


def nod(match: talion.Match) -> None:
    """Who is waited for asks whether all have decided, or says so."""
    seat = match.view()["waiting_for"][0]
    match.play(seat, "ask" if "ask" in match.legal(seat) else "yes")


def punch(
    match: talion.Match, words: str, dice: list[int], number: int | None = None, ability: str = "no ability"
) -> None:
    """Whose punch it is throws these dice, uses an ability in words split by commas, and lays a number out."""
    seat = asked(match)
    fall(match, dice)
    match.play(seat, words)
    finish(match, seat, number, ability)


def finish(match: talion.Match, seat: int, number: int | None = None, ability: str = "no ability") -> None:
    """Decide about a throw: the ability and the number, as far as they are asked."""
    if kind(match) == "ability" and asked(match) == seat:
        for words in ability.split(", "):
            match.play(seat, words)
    if number is not None and kind(match) == "number":
        match.play(seat, f"number {number}")


# Looking


def asked(match: talion.Match) -> int:
    """The one seat the game waits for."""
    (seat,) = match.view()["waiting_for"]
    return int(seat)


def kind(match: talion.Match) -> str:
    """The kind of the question the game waits for."""
    return next(prompt.kind for prompt in match.prompts() if prompt.awaited)


def eyes(match: talion.Match, seat: int) -> list[int]:
    return list(match.view()["players"][seat]["eyes"])


def of_players(match: talion.Match, key: str) -> list[Any]:
    return [player[key] for player in match.view()["players"]]


def targets(match: talion.Match) -> dict[tuple[int, int], dict[str, Any]]:
    """The members with attack dice before them, by seat and number."""
    return {(target["seat"], target["member"]): target for target in match.view()["rumble"]["targets"]}


def kinds(match: talion.Match, since: int = 0) -> list[str]:
    return [event["kind"] for event in match.events(since=since)]


def ruling_of(match: talion.Match, seat: int, words: str) -> str | None:
    """The ruling that forbids something, None if nothing does."""
    refusal = match.why_not(seat, words)
    return None if refusal is None else refusal.ruling


def reason(match: talion.Match, seat: int, words: str) -> str | None:
    """The sentence that goes with it."""
    refusal = match.why_not(seat, words)
    return None if refusal is None else refusal.reason


def decline_all(match: talion.Match) -> None:
    """Nobody cares for anybody in the lull."""
    while match.view()["phase"] == "lull":
        match.play(asked(match), "care for nobody")
