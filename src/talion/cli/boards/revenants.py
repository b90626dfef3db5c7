"""Revenants in the terminal: health, the grudge board, the reveal, and the cards as a grid of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board, Told, View
from talion.cli.console import BAD, DIM, GOOD, NUMBER, WARN, clean, lined_table
from talion.match import Match

COLOURS = ("#5f87d7", "#d75f5f", "#5faf5f", "#af87d7")
BAR = 12
# From this width on, players and grudges are one table.
WIDE = 84
# From this width on, each card says beside its choices what it asks for.
ROOMY = 80

SOLO, RETALIATE, BETRAY, TEAM, DEFEND = range(5)


class RevenantsBoard(Board):
    """All is public here but sealed choices, so everything can be drawn from the view."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        view = match.view()
        self.full_hp: int = view["start_hp"]
        self.revenants: list[str] = view["revenants"]
        self.lines: dict[str, str] = {
            name: clean(line) for name, line in zip(self.revenants, view["epitaphs"], strict=True)
        }

    def who(self, view: View, seat: int) -> str:
        return str(view["players"][seat]["revenant"] or f"Seat {seat}")

    def playing(self, view: View) -> list[int]:
        return [player["seat"] for player in view["players"] if player["standing"]]  # RV-29

    def is_secret(self, view: View) -> bool:
        return bool(view["phase"] != "pick")  # RV-30: revenants are picked openly

    # Sentences

    def sentence(self, text: str) -> Text:
        """Names in their colours."""
        drawn = Text(text)
        for name, colour in zip(self.revenants, COLOURS, strict=True):
            drawn.highlight_words([name], f"bold {colour}")
        return drawn

    def story(self, events: list[Told]) -> RenderableType:
        """The reveal: all cards, what they did, who fell. Who has committed is in the table, not in the story."""
        told: list[RenderableType] = []
        for event in events:
            if event["kind"] == "turn":
                told.append(Rule(Text(f"Turn {event['turn']}", style="bold"), style=DIM))
            elif event["kind"] != "committed":
                told.append(self.told_line(event))
        return Group(*told)

    def told_line(self, event: Told) -> RenderableType:
        """A sentence with a mark for what kind of thing it is."""
        mark, style = MARKS.get(event["kind"], (" ", ""))
        line = self.sentence(event["text"])
        if event["kind"] in EXPLAINED:
            line.append(f" ({event['rulings'][0]})", style=DIM)
        if event["kind"] in LOUD:
            line.stylize("bold")
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_row("", Text(mark, style=style), line)
        return row

    # The table

    def table(self, view: View) -> RenderableType:
        return PlayersTable(self, view)

    def name(self, view: View, seat: int) -> Text:
        """A player's name in its colour, struck out when the player is."""
        name = self.sentence(self.who(view, seat))
        if not view["players"][seat]["standing"]:
            name.stylize("strike")
        return name

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        if view["phase"] == "pick":
            return self.pick_list(legal)
        return CardGrid(self, view, legal)

    def pick_list(self, legal: list[str]) -> Table:
        """Who is still free, with the line on their grave."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=NUMBER)
        table.add_column(no_wrap=True)
        table.add_column(style=DIM)
        for number, words in enumerate(legal, 1):
            name = words.removeprefix("pick ")
            table.add_row(f"{number})", self.sentence(name), self.lines.get(name, ""))
        return table


class PlayersTable:
    """Everybody's health, and the grudge board: who could retaliate against whom or betray whom, and for how much.

    One table where there is room for it, two where there is not.
    """

    def __init__(self, board: RevenantsBoard, view: View) -> None:
        self.board, self.view = board, view
        self.standing = board.playing(view)
        self.short = initials(view["cards"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        bar = "#." if options.ascii_only else "▇▁"
        if self.view["phase"] != "commit":  # before the first turn and after the last, grudges mean nothing
            yield self.drawn(bar, range(self.view["seats"]), grudges=False)
            return
        if options.max_width >= WIDE:
            yield self.drawn(bar, range(self.view["seats"]), grudges=True)
        else:
            yield self.drawn(bar, range(self.view["seats"]), grudges=False)
            yield Text()
            yield self.grudge_board()
        yield self.legend()

    def drawn(self, bar: str, seats: Sequence[int], grudges: bool) -> Table:
        """A row for each player."""
        table = lined_table()
        table.add_column(Text("player", style=DIM), no_wrap=True)
        table.add_column("", style=DIM, no_wrap=True)
        table.add_column(Text("health", style=DIM), no_wrap=True)
        table.add_column(Text("HP", style=DIM), justify="right", no_wrap=True)
        table.add_column(Text("streak", style=DIM), justify="right")
        table.add_column(Text(self.view["cards"][TEAM], style=DIM), justify="right")
        if grudges:
            self.add_targets(table)
        for seat in seats:
            cells = self.grudge_row(seat) if grudges else []
            table.add_row(self.board.name(self.view, seat), self.presence(seat), *self.health(seat, bar), *cells)
        return table

    def presence(self, seat: int) -> str:
        """Who sits there, and whether its choice is in."""
        player, role = self.view["players"][seat], self.board.role(self.view, seat)
        gone = "leaving" if player["standing"] else "left"
        state = gone if player["leaving"] else "sealed" if player["committed"] else ""
        return ", ".join(part for part in (role, state) if part)

    def health(self, seat: int, bar: str) -> list[RenderableType]:
        """The bar, the number, the streak, and what a TEAM would take."""
        player, team = self.view["players"][seat], self.view["board"]["team"][seat]
        if not player["standing"]:
            return [Text(f"fell in turn {player['fell']}", style=DIM), "0", "", ""]
        hp, full = player["hp"], self.board.full_hp
        filled = max(hp * BAR // full, 1)
        style = GOOD if hp * 2 > full else WARN if hp * 4 > full else BAD
        drawn = Text.assemble((bar[0] * filled, style), (bar[1] * (BAR - filled), DIM))
        return [drawn, str(hp), str(player["streak"] or "–"), str(team)]

    # The grudge board

    def grudge_board(self) -> Table:
        table = lined_table()
        table.add_column(Text("could hit", style=DIM), no_wrap=True)
        self.add_targets(table)
        for seat in self.standing:
            table.add_row(self.board.name(self.view, seat), *self.grudge_row(seat))
        return table

    def add_targets(self, table: Table) -> None:
        for seat in self.standing:
            table.add_column(self.board.name(self.view, seat), no_wrap=True)

    def grudge_row(self, seat: int) -> list[Text]:
        if seat not in self.standing:
            return [Text() for _ in self.standing]
        return [self.grudge_cell(seat, other) for other in self.standing]

    def grudge_cell(self, seat: int, other: int) -> Text:
        """`R8 B10`"""
        if seat == other:
            return Text("–", style=DIM)
        cell = Text()
        for card, key, style in ((RETALIATE, "retaliate", WARN), (BETRAY, "betray", BAD)):
            damage = self.view["board"][key][seat][other]
            if damage:
                cell.append(f"{' ' if cell else ''}{self.short[card]}{damage}", style=style)
        return cell or Text("·", style=DIM)

    def legend(self) -> Text:
        """How to read the grudge board."""
        cards, short = self.view["cards"], self.short
        meant = ", ".join(f"{short[card]} {cards[card]}" for card in (RETALIATE, BETRAY))
        return Text(f"{meant}, by the row against the column", style=DIM)


class CardGrid:
    """A row for each card, a column for each other revenant; a cell has the number to type and what would happen."""

    def __init__(self, board: RevenantsBoard, view: View, legal: list[str]) -> None:
        self.board, self.view = board, view
        self.numbers = {words.casefold(): number for number, words in enumerate(legal, 1)}
        self.seats = {player["revenant"]: player["seat"] for player in view["players"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, own = self.view, self.view["players"][self.view["seat"]]["revenant"]
        others = [name for name in view["revenants"] if name != own]
        roomy = options.max_width >= ROOMY
        table = lined_table()
        table.add_column("", no_wrap=True)
        for name in others:
            table.add_column(self.board.sentence(name), no_wrap=True, min_width=12)
        if roomy:
            table.add_column("", style=DIM)
        for card, name in enumerate(view["cards"]):
            cells = [self.cell(card, f"{name} {other}", other) for other in others]
            note = [NOTES[card](view)] if roomy else []
            table.add_row(Text(name, style="bold"), *cells, *note)
        yield table

    def cell(self, card: int, words: str, target: str) -> Text:
        """`4) takes 8`"""
        number = self.numbers.get(words.casefold())
        if number is None:
            return Text(" ·", style=DIM)
        effect, style = self.effect(card, self.seats.get(target))
        return Text.assemble((f"{number:>2})", NUMBER), " ", (effect, style))

    def effect(self, card: int, target: int | None) -> tuple[str, str]:
        """What a card would take if nothing else came of it."""
        view, board = self.view, self.view["board"]
        if card == DEFEND or target is None:
            return "show", DIM  # RV-13: whom a defender shows has no effect
        seat = view["seat"]
        damage = (
            board["solo"],
            board["retaliate"][seat][target],
            board["betray"][seat][target],
            board["team"][seat] if board["can_team"] else 0,
        )[card]
        return (f"takes {damage}", "") if damage else ("nothing", DIM)


def initials(names: list[str]) -> list[str]:
    """The shortest beginnings that tell the names apart; a pack may rename cards."""
    return [next((name[:size] for size in range(1, len(name)) if is_only(name[:size], names)), name) for name in names]


def is_only(beginning: str, names: list[str]) -> bool:
    return sum(name.startswith(beginning) for name in names) == 1


def recoil(board: dict[str, int]) -> str:
    """RV-6: paid always, or only where the card works."""
    always = board["recoil"] == board["recoil_in_vain"]
    return f"costs you {board['recoil']}" if always else f"costs you {board['recoil']} if it works"


NOTES: tuple[Callable[[View], str], ...] = (
    lambda view: "",
    lambda view: recoil(view["board"]),
    lambda view: "old teammates only",
    lambda view: "with a partner only",
    lambda view: f"halves; for nothing costs {view['board']['idle']}",
)
EXPLAINED = ("fizzled", "late", "leaving")
LOUD = ("fell", "ended")
MARKS = {
    "sealed": ("»", DIM),
    "picked": ("»", DIM),
    "shown": ("▸", NUMBER),
    "hit": ("–", BAD),
    "fizzled": ("·", DIM),
    "reflected": ("–", WARN),
    "recoiled": ("–", WARN),
    "idled": ("–", WARN),
    "lost": ("=", DIM),
    "fell": ("x", BAD),
    "ended": ("*", GOOD),
}
BOARD = RevenantsBoard
