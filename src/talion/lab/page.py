"""A page of findings, written once and told twice: as Markdown, and as one HTML file that asks nothing of the network."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from talion.lab.statistics import Measured, Unit

# Nothing is known of it.
UNKNOWN: Final = "–"

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c2024; --dim: #53606b; --paper: #fcfcfa; --line: #d5d9dc; --good: #1a6b3c; --bad: #a02b1e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ecee; --dim: #aab4bc; --paper: #16191c; --line: #3a4147; --good: #7fd6a0; --bad: #ff9d8f; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2 } h2 { font-size: 1.2rem; margin-top: 2.2rem; border-top: 1px solid var(--line); padding-top: 1rem }
p.dim { color: var(--dim) } code { font-size: .92em; overflow-wrap: anywhere }
div.wide { overflow-x: auto } table { border-collapse: collapse; margin: .6rem 0 } th, td { padding: .2rem .8rem .2rem 0; text-align: right;
  vertical-align: top; border-bottom: 1px solid var(--line); white-space: nowrap } td.words { white-space: normal; min-width: 9rem }
th:first-child, td:first-child { position: sticky; left: 0; background: var(--paper) } th:first-child, td:first-child, td.words { text-align: left } th { font-weight: 600 }
td { font-variant-numeric: tabular-nums } td.met { color: var(--good); font-weight: 600 } td.missed { color: var(--bad); font-weight: 600 }
img { display: block; background: #fff; border-radius: 6px; padding: .5rem; margin: .6rem 0; max-width: 100%; box-sizing: border-box; height: auto }
nav ul { columns: 2; padding-left: 1.2rem } a { color: inherit }
"""


@dataclass(frozen=True)
class PageWords:
    """A paragraph; `dim` for what is said beside."""

    text: str
    dim: bool = False


@dataclass(frozen=True)
class PageTable:
    """Rows of cells; the first column has words, the others figures unless they are told to have words too."""

    caption: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]
    words: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Picture:
    """A file in `plots/`, and what it shows for those who do not see it."""

    name: str
    alt: str
    svg: str


Block = PageWords | PageTable | Picture


@dataclass
class PagePart:
    """Blocks under a heading."""

    title: str
    blocks: list[Block] = field(default_factory=list)

    def say(self, text: str, dim: bool = False) -> None:
        self.blocks.append(PageWords(text, dim))

    def table(
        self, caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], words: tuple[int, ...] = (0,)
    ) -> None:
        if rows:
            # Every column has a name, for those who hear the table.
            named = tuple(head or ("figure" if place == 0 else "remark") for place, head in enumerate(heads))
            self.blocks.append(PageTable(caption, named, [tuple(row) for row in rows], words))

    def picture(self, name: str, alt: str, svg: str) -> None:
        self.blocks.append(Picture(name, alt, svg))


@dataclass
class Page:
    """All of it."""

    title: str
    parts: list[PagePart] = field(default_factory=list)

    def part(self, title: str) -> PagePart:
        made = PagePart(title)
        self.parts.append(made)
        return made

    def filled(self) -> list[PagePart]:
        """Those that say anything."""
        return [part for part in self.parts if part.blocks]

    def pictures(self) -> list[Picture]:
        return [block for part in self.filled() for block in part.blocks if isinstance(block, Picture)]

    def markdown(self) -> str:
        """For repositories and editors; pictures beside it, in `plots/`."""
        lines = [f"# {self.title}", ""]
        for part in self.filled():
            lines += [f"## {part.title}", ""] if part.title else []
            for block in part.blocks:
                lines += [*markdown_of(block), ""]
        return "\n".join(lines).rstrip() + "\n"

    def html(self) -> str:
        """For a browser: one file."""
        heads = [part.title for part in self.filled() if part.title]
        links = "".join(f'<li><a href="#{anchor(head)}">{escape(head)}</a></li>' for head in heads)
        body = "".join(html_of_part(part) for part in self.filled())
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">"
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body><main><h1>{escape(self.title)}</h1>"
            f'<nav aria-label="Parts"><ul>{links}</ul></nav>{body}</main></body></html>\n'
        )


def markdown_of(block: Block) -> list[str]:
    if isinstance(block, PageWords):
        return [block.text]
    if isinstance(block, Picture):
        return [f"![{block.alt}](plots/{block.name}.svg)"]
    marks = ["---" if place in block.words else "---:" for place in range(len(block.heads))]
    lines = [block.heads, marks, *block.rows]
    return [block.caption, ""] * bool(block.caption) + [
        "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |" for cells in lines
    ]


def html_of_part(part: PagePart) -> str:
    head = f'<h2 id="{anchor(part.title)}">{escape(part.title)}</h2>' if part.title else ""
    name = part.title or "Findings"
    blocks = (html_of(block, f"{name}, block {number}") for number, block in enumerate(part.blocks, 1))
    return f"<section>{head}{''.join(blocks)}</section>\n"


def html_of(block: Block, label: str) -> str:
    """`label` is what a part of the page is called that is moved by itself: no two alike."""
    if isinstance(block, PageWords):
        return f"<p{' class=dim' if block.dim else ''}>{with_code(block.text)}</p>"
    if isinstance(block, Picture):
        data = b64encode(block.svg.encode()).decode()
        return f'<img alt="{escape(block.alt)}" src="data:image/svg+xml;base64,{data}">'
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in block.heads)
    rows = "".join(
        "<tr>" + "".join(cell_of(cell, place in block.words) for place, cell in enumerate(row)) + "</tr>"
        for row in block.rows
    )
    caption = f"<p>{with_code(block.caption)}</p>" if block.caption else ""
    # A table that is wider than a phone is moved by keys too.
    return (
        f'{caption}<div class="wide" role="region" tabindex="0" aria-label="{escape(label)}"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def cell_of(cell: str, words: bool) -> str:
    kinds = [kind for kind, on in (("words", words), (cell, cell in ("met", "missed"))) if on]
    mark = ' class="' + " ".join(kinds) + '"' if kinds else ""
    return f"<td{mark}>{with_code(cell)}</td>"


def with_code(text: str) -> str:
    """What stands between back quotes is something to type."""
    parts = escape(text, quote=False).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def anchor(title: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in title.lower()).split())


def told(measure: Measured, unit: Unit) -> str:
    """A figure with its interval: `44.0 % (37.1 to 51.2)`."""
    if measure.value != measure.value:
        return UNKNOWN
    return f"{amount(measure.value, unit)} ({between(measure, unit)})"


def amount(value: float, unit: Unit, signed: bool = False) -> str:
    sign = "+" if signed else ""
    if value in (float("inf"), float("-inf")):
        return "without bound"
    if unit == "share":
        return f"{100 * value:{sign}.1f} {'points' if signed else '%'}"
    small = abs(value) < 10
    return f"{value:{sign}.2f}" if small else f"{value:{sign},.1f}"


def between(measure: Measured, unit: Unit, signed: bool = False) -> str:
    low, high = (
        amount(bound, unit, signed).removesuffix(" %").removesuffix(" points") for bound in (measure.low, measure.high)
    )
    return f"{low} to {high}"
