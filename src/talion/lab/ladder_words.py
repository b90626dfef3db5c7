"""A ladder in words: tables of Markdown with intervals, and what they do not show."""

from __future__ import annotations

from talion.lab.ladder import EVEN, Climb, Ladder, Meeting, circles
from talion.lab.ratings import Rating


def markdown(ladder: Ladder, rated: list[Rating], how: Climb) -> str:
    """What the ladder has shown, as a section of a document."""
    lines = [f"## {ladder.game.title()}", "", seated(ladder), ""]
    lines += ["| bot | strength | decisions | mean | p99 |", "| --- | ---: | ---: | ---: | ---: |"]
    for rating in rated:
        thinking = ladder.thinking[rating.bot]
        lines.append(
            f"| {rating.bot} | {rating.mu:.1f} ± {2 * rating.sigma:.1f} | {thinking.decisions:,} "
            f"| {thinking.mean_ms:.2f} ms | {thinking.p99_ms:.2f} ms |"
        )
    lines += ["", "| duel | wins | 95 % | matches | |", "| --- | ---: | --- | ---: | --- |"]
    for meeting in ladder.meetings:
        low, high = meeting.interval
        first, second = meeting.bots
        lines.append(
            f"| {first} against {second} | {100 * meeting.share:.1f} % | {100 * low:.1f} to {100 * high:.1f} "
            f"| {meeting.matches:,} | {verdict(meeting, how)} |"
        )
    for a, b, c in circles(ladder):
        lines += ["", f"In a circle: {a} beats {b}, {b} beats {c}, and {c} beats {a}."]
    return "\n".join(lines) + "\n"


def seated(ladder: Ladder) -> str:
    """How they met, in a sentence."""
    options = ", ".join(f"{name}={value}" for name, value in ladder.options.items())
    with_options = f", with {options}" if options else ""
    if ladder.seats == 1:
        return f"Each alone in the same runs{with_options}; who gets further wins. From seed {ladder.seed}."
    if ladder.seats == 2:
        return f"Duels{with_options}, each deal twice with seats exchanged. From seed {ladder.seed}."
    return (
        f"At {ladder.seats} seats, every other one held by the same bot{with_options}, each deal twice with seats exchanged. "
        f"From seed {ladder.seed}."
    )


def verdict(meeting: Meeting, how: Climb) -> str:
    low, high = meeting.interval
    if not meeting.is_decided(how.until, how.fewest):
        return "open"
    if low <= EVEN <= high:
        return "about even"
    return f"{meeting.bots[0] if low > EVEN else meeting.bots[1]} is better"
