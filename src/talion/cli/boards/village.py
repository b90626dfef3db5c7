"""Tribal Village in the terminal: alliances, the trick, players with their villages, the own hand and objective."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board, Told, View, numbered
from talion.cli.console import BAD, DIM, GOOD, NUMBER, WARN, lined_table
from talion.match import Match

# What is in the table anyway, or told to one seat by its hand.
QUIET = {"committed", "face_down", "laid_down", "chosen", "pile"}
LOUD = {"trick", "scored", "ended"}
MARKS = {
    "trick": ("*", GOOD),
    "pulled": ("#", BAD),
    "cast": ("#", WARN),
    "took_lead": ("!", WARN),
    "swapped": ("!", WARN),
    "chaos": ("!", BAD),
    "token": ("+", GOOD),
    "point": ("+", GOOD),
    "late": ("!", WARN),
    "left": ("!", WARN),
}


class VillageBoard(Board):
    """Everything is drawn from the view of the seat that looks."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        tribes = [*match.pack.content.tribes.all().values(), match.pack.content.gretin]
        self.colours: dict[str, str] = {tribe.name.value: tribe.colour.value for tribe in tribes}

    def sentence(self, text: str) -> Text:
        """Tribes in their colours."""
        drawn = Text(text)
        for name, colour in self.colours.items():
            drawn.highlight_regex(rf"\b{name}\b(?: [1-8]\b)?", f"bold {colour}")
        return drawn

    def story(self, events: list[Told]) -> RenderableType:
        """What happened, without what the table shows anyway."""
        told: list[RenderableType] = []
        for event in events:
            if event["kind"] == "hand":
                told.append(Rule(Text(f"Hand {event['hand']}", style="bold"), style=DIM))
            if event["kind"] in QUIET:
                continue
            mark, style = MARKS.get(event["kind"], (" ", ""))
            line = self.sentence(event["text"])
            if event["kind"] in LOUD:
                line.stylize("bold")
            row = Table.grid(padding=(0, 1, 0, 0))
            row.add_row("", Text(mark, style=style), line)
            told.append(row)
        return Group(*told)

    # The table

    def table(self, view: View) -> RenderableType:
        parts: list[RenderableType] = [self.heading(view), self.players_table(view)]
        if view["phase"] == "over":
            return Group(*parts)
        if view["phase"] == "objective":
            parts.append(self.objectives(view))
        if view["table"]:
            parts.append(self.trick(view))
        if view["chaos"]:
            parts.append(self.line("in the middle", view["chaos"]["group"]))
        if view["discards"]:
            parts.append(self.line("out of the hand", view["discards"]))
        if view["seat"] is not None:
            parts.append(self.line("your hand", view["cards"]))
            parts.append(self.own_objective(view))
        return Group(*parts)

    def heading(self, view: View) -> Text:
        """The hand, the trick and the alliances."""
        lying = view["alliances"]
        pairs = ", ".join(" + ".join(pair) for pair in lying["pairs"])
        where = f"Hand {view['hand']} of {view['hands']}, trick {view['trick']} of {view['tricks']}. "
        return self.sentence(f"{where}Allies: {pairs}; alone: {', '.join(lying['unallied'])}.")

    def players_table(self, view: View) -> Table:
        """A row for each player."""
        table = lined_table()
        for head in ("player", "", "objective", "hand", "tricks", "village", "tokens", "net", "points"):
            table.add_column(Text(head, style=DIM), justify="left" if head in {"player", "", "objective"} else "right")
        for player in view["players"]:
            name = Text(self.who(view, player["seat"]), style="bold")
            if player["left"]:
                name.stylize("strike")
            role = self.role(view, player["seat"])
            team = "" if player["team"] is None else f"team {'ABC'[player['team']]}"
            table.add_row(
                name,
                Text(", ".join(part for part in (role, team) if part), style=DIM),
                player["objective"] or ("chosen" if player["committed"] else "–"),
                str(player["cards"]),
                str(player["tricks"]),
                str(player["village_cards"]),
                str(player["tokens"] or "–"),
                "–" if player["net"] is None else f"before {player['net']}",
                f"{player['total']}{'+' + str(player['points']) if player['points'] else ''}",
            )
        return table

    def trick(self, view: View) -> Text:
        """The cards of the trick in the order laid; the winning one is marked, those off suit are dim."""
        drawn = Text("trick: ", style="bold")
        for i, card in enumerate(view["table"]):
            name = self.sentence(card["card"])
            if card["value"] != printed_value(card["card"]):
                name.append(f"={card['value']}")
            if not card["on_suit"]:
                name.append(" off", style=DIM)
            if card["wins"]:
                name.append(" *", style=GOOD)
            drawn.append("" if i == 0 else "  ")
            drawn.append(f"{card['seat']}:", style=DIM)
            drawn.append_text(name)
        return drawn

    def line(self, what: str, cards: list[str]) -> Text:
        """Cards in a row, values of one tribe together."""
        groups: dict[str, list[str]] = {}
        for card in cards:
            tribe, _, value = card.rpartition(" ")
            groups.setdefault(tribe or card, []).append(value if tribe else "")
        text = ", ".join(" ".join([tribe, *values]).strip() for tribe, values in groups.items())
        drawn = Text(f"{what}: ", style="bold")
        drawn.append_text(self.sentence(text or "–"))
        return drawn

    def objectives(self, view: View) -> Table:
        """The five that lie open, with what they say."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for name in view["objectives"]["open"]:
            table.add_row(Text(name, style="bold"), Text(view["objectives"]["texts"][name]["text"], style=DIM))
        return table

    def own_objective(self, view: View) -> Text:
        """The own objective, and what it would score now."""
        name = view["players"][view["seat"]]["objective"]
        if name is None:
            return Text()
        says = view["objectives"]["texts"][name]["text"]
        now = view["progress"].get(name)
        return Text.assemble((f"{name}: ", "bold"), says, ("" if now is None else f" {now} now.", GOOD))

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        drawn = []
        for number, words in enumerate(legal, 1):
            if words in self.colours or words.rpartition(" ")[0] in self.colours or words.startswith("swap "):
                drawn.append(Text.assemble((f"{number:>2})", NUMBER), " ", self.sentence(words)))
            else:
                drawn.append(numbered(number, words))
        return Columns(drawn, padding=(0, 3))


def printed_value(card: str) -> int:
    """The value on a card; a Gretin has none."""
    value = card.rpartition(" ")[2]
    return int(value) if value.isdigit() else 0


BOARD = VillageBoard
