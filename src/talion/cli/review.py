"""`talion review`: where a finished match was decided, by whom, and by how much luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import TaskProgressColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.bots.review import review as reviews
from talion.bots.review.findings import SET_UP, Account, Findings, Luck
from talion.bots.review.review import SURE
from talion.cli.boards import board_of
from talion.cli.boards.plain import Board
from talion.cli.console import DIM, lined_table, terminal
from talion.cli.ending import offer
from talion.cli.files import argument, check_place, open_match, write_bytes
from talion.cli.waiting import bar
from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.match import Match

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60
# A sum that may be off by more than half a win says nothing.
UNSURE = 500


def review(
    file: Annotated[Path, typer.Argument(help="A saved match that is over.", show_default=False)],
    simulations: Annotated[
        int | None, typer.Option(min=100, help="How many tries.", show_default="by the game")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Where to write the data.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Write over that file if it exists.")] = False,
) -> None:
    """Review a finished match: everybody's chances, turning points, and luck apart from play."""
    match = open_match(file)
    if json_file is not None:
        check_place(json_file)
        if json_file.exists() and not overwrite:
            raise Problem(f"{json_file} exists already; --overwrite writes over it.")
    found = reviewed(match, None if simulations is None else reviews.Diligence(simulations))
    if json_file is not None:
        write_bytes(json_file, msgspec.json.encode(found) + b"\n", overwrite)
    show(terminal(), match, found, file)


def reviewed(match: Match, diligence: reviews.Diligence | None) -> Findings:
    """The review, with a bar for people who wait."""
    with bar(TaskProgressColumn(), TimeRemainingColumn()) as shown:
        task = shown.add_task("review", total=None)
        return reviews.review(match, diligence, lambda done, cost: shown.update(task, completed=done, total=cost))


def show(console: Console, match: Match, found: Findings, file: Path) -> None:
    """All of it, for people."""
    board, view = board_of(match), match.view()
    names = [board.who(view, seat) for seat in range(match.header.seats)]
    console.print(Rule(Text(f"{match.game.title}: review", style="bold"), style=DIM))
    console.print(lines(found, names, board))
    console.print()
    console.print(turnings(found, names, board))
    for stroke in found.strokes:
        console.print(board.sentence(stroke_text(stroke, names)))
    console.print()
    console.print(accounts(found.accounts, names, board))
    console.print()
    console.print(Text(honesty(found, match), style=DIM))
    if found.turnings:
        offer(console, "See a turning point with", f"talion replay {argument(file)} --step {found.turnings[0].at}")


def lines(found: Findings, names: list[str], board: Board) -> Table:
    """A line a seat: how its chances went, from the first decision to the end."""
    table = Table.grid(padding=(0, 2))
    picked = sampled([reading.chances for reading in found.readings])
    for seat, name in enumerate(names):
        chances = [one[seat] for one in picked]
        drawn = "".join(BARS[min(len(BARS) - 1, chance * len(BARS) // 1000)] for chance in chances)
        table.add_row(
            board.sentence(name), drawn, Text(f"{hundredths(chances[0])} to {hundredths(chances[-1])} of 100", DIM)
        )
    return table


def sampled(readings: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """As many as fit, evenly, the first and the last among them."""
    if len(readings) <= WIDEST:
        return readings
    last = len(readings) - 1
    return [readings[last * place // (WIDEST - 1)] for place in range(WIDEST)]


def turnings(found: Findings, names: list[str], board: Board) -> Table | Text:
    """The choices that lost most, and what level 5 would have done."""
    if not found.turnings:
        return Text("No choice lost more than the tries can tell from chance.")
    table = lined_table()
    for name in ("after step", "who", "played", "level 5 would have", "of 100 tries"):
        table.add_column(Text(name, style=DIM), justify="right" if name == "after step" else "left")
    for one in found.turnings:
        tries = f"{hundredths(one.better_chance)} instead of {hundredths(one.played_chance)} (±{reach(one.error)})"
        better = Text.assemble(one.better, (f"\n{one.prospect}" if one.prospect else "", DIM))
        table.add_row(str(one.at), board.sentence(names[one.seat]), one.played, better, tries)
    return table


def accounts(found: tuple[Account, ...], names: list[str], board: Board) -> Table:
    """Play and luck, seat by seat."""
    table = lined_table()
    table.add_column(Text("seat", style=DIM))
    for name in ("decisions", "as level 5", "lost by choices", "given by luck"):
        table.add_column(Text(name, style=DIM), justify="right")
    for seat, one in enumerate(found):
        lost, luck = (summed(figure, error) for figure, error in told(one))
        table.add_row(board.sentence(names[seat]), str(one.decisions), str(one.agreed), lost, luck)
    return table


def summed(figure: str, error: int) -> str:
    """A sum, or that it drowns in its own noise."""
    return f"{figure} (±{reach(error)})" if SURE * error <= UNSURE else f"unsure (±{reach(error)})"


def told(one: Account) -> tuple[tuple[str, int], tuple[str, int]]:
    """What was lost and what was given, in wins of a hundred matches."""
    return (hundredths(one.lost), one.lost_error), (f"{round(one.luck / 10):+d}", one.luck_error)


def stroke_text(stroke: Luck, names: list[str]) -> str:
    """`Step 12: chance moved Ann by +18 (±4), Ben by -17 (±4).`"""
    where = "The deal at the start" if stroke.at == SET_UP else f"Step {stroke.at + 1}"
    whose = "" if stroke.who == CLOCK else f", by {names[stroke.who]}"
    moved = ", ".join(
        f"{name} by {round(moved / 10):+d} (±{reach(error)})"
        for name, moved, error in zip(names, stroke.moved, stroke.errors, strict=True)
        if abs(moved) > SURE * error
    )
    return f"{where}{whose}: chance moved {moved}."


def honesty(found: Findings, match: Match) -> str:
    """What the figures are, and are not."""
    what = "the present run succeeds" if match.header.seats == 1 else "the match is won"
    return (
        f"Figures are wins of 100 tries against quick players, from what each seat knew then: how often {what}. "
        f"{found.tries} tries a reading, {found.deep_tries} a turning point; ± holds nineteen times of twenty. "
        "A loss within it is not called a mistake (TL-27)."
    )


def hundredths(thousandths: int) -> str:
    return str(round(thousandths / 10))


def reach(error: int) -> str:
    """Half of the interval that holds nineteen times of twenty."""
    return str(max(1, round(error * SURE / 10))) if error else "0"
