"""Pictures of figures: dots with their intervals, how matches are spread, bands of a sweep. Drawn by altair, without the network."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final

from talion.kernel.problems import Problem
from talion.lab.statistics import Measured

INK: Final = "#1f6f8b"
EVEN: Final = "#b5462f"
WIDE: Final = 460
ROW: Final = 22
LETTER: Final = 7.6
LABEL: Final = 340
BINS: Final = 30


def available() -> None:
    """What the lab needs is here. Raises `Problem` with what to do where it is not."""
    # Looked for and not imported: they start threads, and processes are made before any of them is needed.
    if not all(find_spec(name) for name in ("altair", "numpy", "polars", "scipy", "vl_convert")):
        raise Problem('Reports need the lab\'s extra: pip install "talion[lab]".')


def altair() -> Any:
    """Imported where something is drawn; its types do not know its own classes."""
    import altair as found

    return found


def drawn(chart: Any) -> str:
    """A chart as SVG."""
    import vl_convert

    styled = chart.configure_view(stroke=None).configure_axis(
        grid=False, labelOverlap=True, labelFontSize=12, titleFontSize=12
    )
    version = str(altair().SCHEMA_VERSION).lstrip("v").rsplit(".", 1)[0]
    return str(vl_convert.vegalite_to_svg(styled.to_dict(), vl_version=version))


def dots(rows: Sequence[tuple[str, Measured]], title: str, even: float | None = None, share: bool = True) -> str:
    """Figures below each other, each with its interval, and where they would lie if all were alike."""
    alt = altair()
    values = [
        {"what": what, "value": one.value, "low": one.low, "high": one.high}
        for what, one in rows
        if one.value == one.value and abs(one.low) != float("inf") and abs(one.high) != float("inf")
    ]
    base = alt.Chart(alt.Data(values=values))
    # Browsers have other letters than who measures them here: names get the room that wide ones need.
    room = min(LABEL, max((len(str(row["what"])) for row in values), default=0) * LETTER)
    down = alt.Y("what:N", sort=None, title=None, axis=alt.Axis(minExtent=room, labelLimit=LABEL))
    axis = alt.Axis(format=".0%", tickCount=6) if share else alt.Axis(tickCount=6)
    scale = alt.Scale(zero=False, nice=True)
    spans = base.mark_rule(size=3, color=INK, opacity=0.6).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=scale), x2="high:Q", y=down
    )
    points = base.mark_point(filled=True, size=70, color=INK, opacity=1).encode(x=alt.X("value:Q", scale=scale), y=down)
    chart = spans + points
    if even is not None:
        line = alt.Chart(alt.Data(values=[{"even": even}])).mark_rule(color=EVEN, strokeDash=[4, 3])
        chart = line.encode(x=alt.X("even:Q", scale=scale)) + chart
    return drawn(chart.properties(width=WIDE, height=ROW * max(len(values), 1)))


def spread(values: Sequence[float], title: str, share: bool = False) -> str:
    """How matches are spread over a number."""
    alt = altair()
    low, high = min(values), max(values)
    step = (high - low) / BINS or 1.0
    if not share and step < 1:
        step = 1.0
    counts: dict[int, int] = {}
    for value in values:
        place = int((value - low) / step)
        counts[place] = counts.get(place, 0) + 1
    rows = [
        {"from": round(low + place * step, 6), "to": round(low + (place + 1) * step, 6), "matches": number}
        for place, number in sorted(counts.items())
    ]
    axis = alt.Axis(format=".0%") if share else alt.Axis()
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_rect(color=INK)
        .encode(
            x=alt.X("from:Q", title=title, axis=axis, scale=alt.Scale(zero=False, nice=False)),
            x2="to:Q",
            y=alt.Y("matches:Q", title="matches"),
            y2=alt.datum(0),
        )
    )
    return drawn(chart.properties(width=WIDE, height=160))


def bands(rows: Sequence[tuple[float, str, Measured]], across: str, title: str, share: bool) -> str:
    """A figure over what was varied, with a band; a line for each of the other values."""
    alt = altair()
    values: list[dict[str, Any]] = [
        {"x": x, "line": line, "value": one.value, "low": one.low, "high": one.high}
        for x, line, one in rows
        if one.value == one.value and abs(one.low) != float("inf") and abs(one.high) != float("inf")
    ]
    base = alt.Chart(alt.Data(values=values))
    axis = alt.Axis(format=".0%") if share else alt.Axis()
    scale = alt.Scale(zero=False)
    x = alt.X("x:Q", title=across, scale=scale, axis=alt.Axis(values=sorted({row["x"] for row in values})))
    several = len({row["line"] for row in values}) > 1
    colour = {"color": alt.Color("line:N", title=None)} if several else {"color": alt.value(INK)}
    band = base.mark_area(opacity=0.2).encode(
        x=x, y=alt.Y("low:Q", title=title, axis=axis, scale=scale), y2="high:Q", **colour
    )
    line = base.mark_line(point=True).encode(x=x, y=alt.Y("value:Q", scale=scale), **colour)
    return drawn((band + line).properties(width=WIDE, height=220))
