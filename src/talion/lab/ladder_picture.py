"""A ladder as a picture: each bot's strength with its uncertainty, and what the row wins against the column."""

from __future__ import annotations

from xml.sax.saxutils import escape

from talion.lab.ladder import EVEN, Ladder
from talion.lab.ratings import Rating

ROW = 30
LEFT = 120
WIDE = 320
CELL = 66

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #222 } .dim { fill: #666 } .cell { text-anchor: middle }
line, rect.frame { stroke: #999; fill: none } .whisker { stroke: #1f6f8b; stroke-width: 3 } circle { fill: #1f6f8b }
@media (prefers-color-scheme: dark) { text { fill: #eee } .dim { fill: #aaa } text.cell { fill: #111 } }
"""


def svg(ladder: Ladder, rated: list[Rating]) -> str:
    """The picture, strongest first."""
    names = [rating.bot for rating in rated]
    low = min(rating.mu - 2 * rating.sigma for rating in rated)
    high = max(rating.mu + 2 * rating.sigma for rating in rated)
    per_unit = WIDE / max(high - low, 1e-9)
    matrix_x = LEFT + WIDE + 40
    width, height = matrix_x + CELL * len(names) + 10, ROW * (len(names) + 2)
    parts = [
        text(LEFT, 18, "strength (95 %)", "dim"),
        text(matrix_x, 18, "wins of the row against the column, %", "dim"),
    ]
    for place, rating in enumerate(rated):
        y = ROW * (place + 2)
        x = LEFT + (rating.mu - low) * per_unit
        reach = 2 * rating.sigma * per_unit
        parts.append(text(4, y + 5, rating.bot))
        parts.append(f'<line class="whisker" x1="{x - reach:.1f}" x2="{x + reach:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="5"/>')
        parts.append(text(matrix_x + CELL * place + CELL / 2, 42, rating.bot, "cell dim"))
        for column, other in enumerate(names):
            found = share_of(ladder, rating.bot, other)
            if found is not None:
                parts += cell(matrix_x + CELL * column, y - ROW / 2, *found)
    title = f"Bots of {escape(ladder.game)} at {ladder.seats} seats"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">'
    return "\n".join([head, f"<title>{title}</title>", f"<style>{STYLE}</style>", *parts, "</svg>"]) + "\n"


def share_of(ladder: Ladder, bot: str, other: str) -> tuple[float, float] | None:
    """What one wins against another, and half of the interval's width; None where they have not met."""
    for meeting in ladder.meetings:
        if meeting.matches and set(meeting.bots) == {bot, other}:
            low, high = meeting.interval
            return (meeting.share if meeting.bots[0] == bot else 1 - meeting.share), (high - low) / 2
    return None


def cell(x: float, y: float, share: float, reach: float) -> list[str]:
    """A field of the matrix, greener the more is won and redder the less."""
    hue = "60, 160, 110" if share >= EVEN else "200, 90, 80"
    strength = 0.15 + 0.75 * abs(share - EVEN) / EVEN
    box = f'<rect x="{x + 2:.1f}" y="{y + 2:.1f}" width="{CELL - 4}" height="{ROW - 4}" rx="4" fill="rgba({hue}, {strength:.2f})"/>'
    return [box, text(x + CELL / 2, y + ROW / 2 + 5, f"{100 * share:.0f} ± {100 * reach:.0f}", "cell")]


def text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'
