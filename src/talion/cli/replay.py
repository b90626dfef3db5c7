"""`talion replay`: a saved match again, step by step, as one seat or everybody saw it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards import board_of
from talion.cli.console import DIM, NUMBER, WARN, terminal
from talion.cli.ending import chance_opened, offer, places
from talion.cli.files import argument, open_match
from talion.cli.inputs import BOT
from talion.cli.keyboard import Keyboard, Quit
from talion.kernel.events import OBSERVER
from talion.kernel.problems import Problem
from talion.kernel.shapes import EventData
from talion.match import Match
from talion.match import replay as fold

# Everything, secrets too: for matches that are over.
ALL = -3


def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.", show_default=False)],
    seat: Annotated[
        int | None, typer.Option(help="See it as this seat did.", show_default="all, or what everybody may know")
    ] = None,
    step: Annotated[int | None, typer.Option(help="Only this step; at a keyboard, begin there.")] = None,
) -> None:
    """See a match again, step by step. While it is not over, secrets stay secret."""
    match = open_match(file)
    viewer = Viewer(match, perspective(match, seat), terminal())
    if step is not None and not 0 <= step <= viewer.last:
        raise Problem(f"This match has the steps 0 to {viewer.last}; there is no step {step}.")
    viewer.introduce()
    keyboard = Keyboard(viewer.console)
    if keyboard.is_person and viewer.console.is_terminal:
        leaf_through(viewer, keyboard, step or 0)
    elif step is not None:
        viewer.show_step(step)
        return
    else:
        viewer.show_all()
    viewer.conclude(file)


def perspective(match: Match, seat: int | None) -> int:
    """Whose eyes. Nobody looks into a bot's cards while the match is running."""
    if seat is None:
        return OBSERVER if match.result is None else ALL
    if not 0 <= seat < match.header.seats:
        raise Problem(f"There is no seat {seat}; seats are 0 to {match.header.seats - 1}.")
    players = match.header.players
    if match.result is None and seat < len(players) and players[seat].startswith(BOT):
        raise Problem(f"Seat {seat} is a bot's; what it keeps secret can be seen when the match is over.")
    return seat


@dataclass(frozen=True)
class Sentence:
    """What an event says, and to whom if not to everybody."""

    text: str
    private_to: tuple[int, ...]
    rulings: tuple[str, ...]


class Viewer:
    """A match cut into steps: step 0 sets it up, step n is what entry n did."""

    def __init__(self, match: Match, eyes: int, console: Console) -> None:
        self.match, self.eyes, self.console = match, eyes, console
        self.board = board_of(match)
        self.last = len(match.entries)
        self.steps = self.cut()

    def cut(self) -> list[list[Sentence]]:
        """The sentences of each step that these eyes may see."""
        steps: list[list[Sentence]] = [[] for _ in range(self.last + 1)]
        for told in self.match.told:
            if self.eyes == ALL or told.event.seen_by(self.eyes):
                secret = self.eyes == ALL and not told.event.seen_by(OBSERVER)
                seats = [seat for seat in range(self.match.header.seats) if told.event.seen_by(seat)]
                steps[told.entry + 1].append(sentence(told.data, tuple(seats) if secret else ()))
        return steps

    def introduce(self) -> None:
        """Whose match, through whose eyes."""
        self.console.print(Rule(Text(self.match.game.title, style="bold"), style=DIM))
        view = self.match.view()
        for seat in range(self.match.header.seats):
            role = self.board.role(view, seat)
            name = self.board.sentence(self.board.who(view, seat))
            self.console.print(Text.assemble(f"Seat {seat}: ", name, (f"  {role}" if role else "", DIM)))
        eyes = {ALL: "with all secrets open", OBSERVER: "as everybody could see it"}
        whose = eyes.get(self.eyes) or f"as {self.board.who(view, self.eyes)} saw it"
        self.console.print(Text(f"Steps 0 to {self.last}, {whose}.", style=DIM))
        self.console.print()

    def show_all(self) -> None:
        """Every step in which there was something to see."""
        for step, sentences in enumerate(self.steps):
            if sentences:
                self.console.print(self.lines(step))

    def lines(self, step: int) -> RenderableType:
        """A step's number and its sentences."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=DIM, width=len(str(self.last)))
        table.add_column()
        for place, told in enumerate(self.steps[step]):
            table.add_row(str(step) if place == 0 else "", self.line(told))
        return table

    def line(self, told: Sentence) -> Text:
        text = self.board.sentence(told.text)
        if told.private_to:
            names = " and ".join(self.board.who(self.match.view(), seat) for seat in told.private_to)
            text = Text.assemble((f"told {names} only: ", DIM), text)
        return text.append(f" ({', '.join(told.rulings)})" if told.rulings else "", style=DIM)

    def show_step(self, step: int) -> None:
        """A step with the table as it lay afterwards."""
        self.console.print(Rule(Text(f"Step {step} of {self.last}", style=NUMBER), style=DIM))
        self.console.print(self.lines(step) if self.steps[step] else Text("Nothing to see here.", style=DIM))
        moment = fold(self.match.log.fork(step), self.match.game)
        view = moment.view(self.eyes) if self.eyes >= 0 else moment.view()
        self.console.print()
        self.console.print(Padding(self.board.table(view), (0, 0, 0, 1)))

    def conclude(self, file: Path) -> None:
        """How it ended, or that it has not."""
        self.console.print()
        if self.match.result is None:
            self.console.print(Text("The match is not over.", style=WARN))
            if self.match.header.players:
                command = f"talion play {self.match.game.name} --resume {argument(file)}"
                offer(self.console, "Go on with", command)
            return
        result = self.match.result
        self.console.print(self.board.sentence(f"{result['text']} ({result['ruling']})"))
        self.console.print(places(self.match, self.board))
        self.console.print(chance_opened(self.match))


def sentence(data: EventData, private_to: tuple[int, ...]) -> Sentence:
    return Sentence(str(data["text"]), private_to, tuple(data["rulings"]))


def leaf_through(viewer: Viewer, keyboard: Keyboard, step: int) -> None:
    """Steps by key, until the last one or `q`."""
    viewer.console.print(Text("Enter or n: next. p: previous. A number: that step. q: quit.", style=DIM))
    viewer.show_step(step)
    while True:
        try:
            text = keyboard.ask().strip().casefold()
        except (Quit, KeyboardInterrupt):
            viewer.console.print()
            return
        if text == "q" or (step == viewer.last and text in ("", "n")):
            return
        wanted = target(text, step)
        if wanted is None or not 0 <= wanted <= viewer.last:
            viewer.console.print(Text(f"There are the steps 0 to {viewer.last}; n, p, a number or q.", style=WARN))
            continue
        step = wanted
        viewer.show_step(step)


def target(text: str, step: int) -> int | None:
    """The step that is asked for."""
    if text in ("", "n"):
        return step + 1
    if text == "p":
        return step - 1
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
