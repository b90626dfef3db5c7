"""The Dead Eye in the terminal: the Encounter in the middle, stacks, supplies, the way ahead, and what choices would do."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board, Told, View
from talion.cli.console import BAD, DIM, GOOD, NUMBER, WARN
from talion.match import Match

HEAT, JUICE = "#d75f5f", "#5fafaf"
STYLES = {"Heat": HEAT, "Juice": JUICE, "Bad": BAD, "Good": GOOD, "Tox": WARN, "Rest": GOOD}
LOUD = ("success", "failed", "ended", "run")
ICONS = {"discard": "D", "postpone": "P"}


class DeadEyeBoard(Board):
    """Everything is drawn from the view; what a choice would do is said there too."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.titles = {name: card["title"] for name, card in match.words.printed.items()}  # type: ignore[attr-defined]

    def who(self, view: View, seat: int) -> str:
        return "The rider"

    def is_secret(self, view: View) -> bool:
        return False

    def sentence(self, text: str) -> Text:
        drawn = Text(text)
        for word, style in STYLES.items():
            drawn.highlight_words([word], style)
        return drawn

    def story(self, events: list[Told]) -> RenderableType:
        """Sentences; a run begins with a line across."""
        told: list[RenderableType] = []
        for event in events:
            if event["kind"] == "run":
                told.append(Rule(Text(event["text"], style="bold"), style=DIM))
                continue
            line = self.sentence(f"  {event['text']}")
            if event["kind"] in LOUD:
                line.stylize("bold")
            told.append(line)
        return Group(*told)

    # The table

    def table(self, view: View) -> RenderableType:
        if view["phase"] in ("ride", "over"):
            return Group(Text(view["story"], style="italic"), self.history(view))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style=DIM, no_wrap=True)
        grid.add_column()
        for name, shown in self.rows(view):
            grid.add_row(name, shown)
        return grid

    def rows(self, view: View) -> list[tuple[str, RenderableType]]:
        """Label and content, line by line."""
        rows: list[tuple[str, RenderableType]] = [
            (
                "supplies",
                Text(f"Strength {view['strength']}   Hope {view['hope']}   Distance {view['distance']['total']}"),
            ),
            ("Heat", self.stack(view["heat"], HEAT)),
            ("Juice", self.stack(view["juice"], JUICE)),
            ("deck", self.deck(view)),
            ("ahead", self.ahead(view)),
            ("Rig", self.rig(view)),
            ("Encounter", self.encounter(view)),
        ]
        if view["event"]:
            rows.append(("Event", self.sentence(view["event"])))
        return rows

    def stack(self, cards: list[str], style: str) -> Text:
        return Text.assemble((str(len(cards)), f"bold {style}"), "  ", (" ".join(cards), DIM))

    def deck(self, view: View) -> Text:
        """How many, the top back, the odds of the next card, what is known."""
        deck, odds = view["deck"], view["odds"]
        shown = Text(f"{deck['count']} card{'' if deck['count'] == 1 else 's'}")
        if deck["top"]:
            shown.append(f", top back {deck['top']}")
        if odds:
            parts = ", ".join(f"{odds[kind]} {kind.capitalize()}" for kind in ("heat", "juice", "event") if odds[kind])
            shown.append(f"; next: {odds['cards'][0]}" if odds["sure"] else f"; next of {odds['of']}: {parts}")
        known = [f"{place}. {card}" for place, card in enumerate(view["known"], 1) if card]
        if known:
            shown.append(f"; known {', '.join(known)}", style=DIM)
        return shown.append(f"; {len(view['discard'])} discarded", style=DIM)

    def ahead(self, view: View) -> Text:
        """The Target Zone and what reveals the next Destination."""
        shown = Text()
        for target in view["target"]:
            style = GOOD if target["open"] else ""
            shown.append(f"{target['card']} ({self.titles[target['card']]}, {target['requirement']})  ", style=style)
        following = view["destinations"]["next"]
        if following:
            shown.append(f"next shows at: {following['reveal']}", style=DIM)
        return shown

    def rig(self, view: View) -> Text:
        shown = Text()
        for part in view["rig"]:
            shown.append(f"{part['part']} ", style=GOOD if part["active"] else DIM)
            shown.append(f"{'' if part['active'] else '(off) '}{part['power']}  ", style=DIM)
        return shown or Text("–", style=DIM)

    def encounter(self, view: View) -> RenderableType:
        """The card in the slot: thresholds and what each side does."""
        slot = view["slot"]
        if slot is None:
            return Text("–", style=DIM)
        card = view["cards"][slot["card"]]
        head = Text.assemble((card["name"], "bold"), f" ({card['title']})  ", (card["line"], f"italic {DIM}"))
        return Group(
            head, side("Bad", HEAT, card["heat"], card["bad"]), side("Good", JUICE, card["juice"], card["good"])
        )

    def history(self, view: View) -> RenderableType:
        """Finished runs."""
        lines = [
            Text(
                f"run {run['leg']}, attempt {run['attempt']}: {run['result']}, Distance {run['distance']}, "
                f"{run['draws']} draw{'' if run['draws'] == 1 else 's'}{lacked(run)}",
                style=GOOD if run["result"] == "success" else DIM,
            )
            for run in view["runs"]
        ]
        return Group(*lines)

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        """Each choice with what it would do."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=NUMBER)
        table.add_column(no_wrap=True)
        table.add_column(style=DIM)
        texts: dict[str, Any] = {choice["action"]: choice["text"] for choice in view["choices"]}
        for number, words in enumerate(legal, 1):
            table.add_row(f"{number})", self.sentence(words), texts.get(words, ""))
        return table


def lacked(run: View) -> str:
    """What a run that failed had run out of (DE-8, DE-24)."""
    if run["why"] == "deck":
        return ", nothing left to draw"
    return f", no {run['why']} left at {run['by']}" if run["why"] else ""


def side(name: str, style: str, icons: list[str], effects: list[str]) -> Text:
    """`Bad  DP: Lose 1 Hope`"""
    shown = "".join(ICONS[icon] for icon in icons) or "never"
    return Text.assemble((f"{name:<5}", style), f"{shown}: {', '.join(effects) or 'nothing'}")


BOARD = DeadEyeBoard
