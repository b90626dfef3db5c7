"""Gangs in the terminal: heads and black eyes, the line-up, the dice before each victim, and what a choice would do."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board, Told, View
from talion.cli.console import BAD, DIM, GOOD, NUMBER, WARN, lined_table
from talion.match import Match

# The gangs' colours, of middling brightness.
COLOURS: Final = ("#af8700", "#5f87d7", "#d75f5f", "#2f9f77", "#af87d7", "#a89984")
EYES: Final = ("·", "o", "x")
EYE_STYLES: Final = (DIM, WARN, BAD)
LOUD: Final = ("ended", "blow", "rumble")
# What is only half a decision; the sentence that follows it says all.
QUIET: Final = ("called", "held", "kept")


class GangsBoard(Board):
    """Everything is public here, so everything can be drawn from the view."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        gangs = match.view()["gangs"]
        self.names: list[str] = [gang["name"] for gang in gangs]
        self.members: list[list[str]] = [[member["name"] for member in gang["members"]] for gang in gangs]

    def who(self, view: View, seat: int) -> str:
        gang = view["players"][seat]["gang"]
        return f"Seat {seat}" if gang is None else self.names[gang]

    def playing(self, view: View) -> list[int]:
        return [player["seat"] for player in view["players"] if not player["left"]]  # AU-40, AU-43

    def is_secret(self, view: View) -> bool:
        return False

    # Sentences

    def sentence(self, text: str) -> Text:
        """Names in their gangs' colours."""
        drawn = Text(text)
        for names, gang, colour in zip(self.members, self.names, COLOURS, strict=True):
            drawn.highlight_words([gang], f"bold {colour}")
            drawn.highlight_words(names, colour)
        return drawn

    def story(self, events: list[Told]) -> RenderableType:
        """What happened: a line for every turn, half decisions left out."""
        told: list[RenderableType] = []
        for event in events:
            if event["kind"] == "turn":
                told.append(Rule(self.sentence(event["text"]), style=DIM))
            elif event["kind"] not in QUIET:
                line = self.sentence(event["text"])
                if event["kind"] in LOUD:
                    line.stylize("bold")
                told.append(Text.assemble(("  – ", DIM), line))
        return Group(*told)

    # The table

    def table(self, view: View) -> RenderableType:
        parts: list[RenderableType] = [self.gangs_table(view)]
        rumble = view["rumble"]
        if rumble is not None and rumble["stage"] != "done":
            parts += [Text(), self.line_up(view, rumble)]
            parts += [self.target(view, target) for target in rumble["targets"]]
        punch = view["punch"]
        if punch is not None and punch["outcome"] == "open":
            parts.append(self.throw(view, punch))
        return Group(*parts)

    def gangs_table(self, view: View) -> Table:
        """A row for each gang: heads, track, dice."""
        table = lined_table()
        table.add_column(Text("gang", style=DIM), no_wrap=True)
        table.add_column("", style=DIM, no_wrap=True)
        table.add_column(Text("1 2 3 4 5 6", style=DIM), no_wrap=True)
        table.add_column(Text("inflicted", style=DIM), justify="right", no_wrap=True)
        table.add_column(Text("dice", style=DIM), justify="right", no_wrap=True)
        for player in view["players"]:
            seat = player["seat"]
            heads = Text(" ").join(Text(EYES[eyes], style=EYE_STYLES[eyes]) for eyes in player["eyes"])
            role = "left" if player["left"] else self.role(view, seat)
            track = Text(f"{player['inflicted']}/{view['goal']}", style=GOOD if player["inflicted"] else DIM)
            table.add_row(self.sentence(self.who(view, seat)), role, heads, track, str(player["dice"]))
        return table

    def line_up(self, view: View, rumble: dict[str, Any]) -> Text:
        """`Backpfeifen, Coma Nostra (11 dice) against Mara aufs Auga (5 dice)`"""
        line = Text()
        for side, lead in (("attackers", ""), ("defenders", " against ")):
            seats = [seat for seat, where in enumerate(rumble["sides"]) if where == side]
            gone = {entry["seat"] for entry in rumble["retired"]}
            names = ", ".join(self.who(view, seat) + (" (retired)" if seat in gone else "") for seat in seats)
            dice = rumble["strength"][side]
            strength = f" ({dice} {'die' if dice == 1 else 'dice'})"
            line.append(lead).append(self.sentence(names)).append(strength, style=DIM)
        silent = [self.who(view, seat) for seat, where in enumerate(rumble["sides"]) if where is None]
        if silent:
            line.append(f"; still to speak: {', '.join(silent)}", style=DIM)
        elif rumble["stage"] == "talk" and rumble["defender"] in view["waiting_for"]:
            line.append(f"; still to ask: {self.who(view, rumble['defender'])}", style=DIM)
        if rumble["round"]:
            line.append(f"; round {rumble['round']}, the {rumble['striking'] or 'resolution'}", style=DIM)
        return line

    def target(self, view: View, target: dict[str, Any]) -> Text:
        """`Kevin (#5 of Mara aufs Auga): 2 Backpfeifen (1 blocked); would get a black eye`"""
        line = Text("  ").append(self.sentence(self.member(view, target["seat"], target["member"])))
        line.append(f" (#{target['member']} of ").append(self.sentence(self.who(view, target["seat"]))).append("): ")
        dice = [
            f"{entry['dice']} {self.who(view, entry['seat'])}"
            + (f" ({entry['blocked']} blocked)" if entry["blocked"] else "")
            for entry in target["attack"]
        ]
        line.append(self.sentence(", ".join(dice)))
        spare = sum(die["blocks"] is None for die in target["defence"])
        if spare:
            line.append(f", {spare} in reserve", style=DIM)
        eyes = target["would"]["eyes"]
        fate = ("blocked", "one black eye", "two black eyes")[eyes]
        return line.append(f"; as it stands: {fate}", style=BAD if eyes else GOOD)

    def throw(self, view: View, punch: dict[str, Any]) -> Text:
        """The dice on the table."""
        aim = "at" if punch["kind"] == "attack" else "for"
        line = self.sentence(f"{self.who(view, punch['seat'])} {aim} {self.who(view, punch['target'])}: ")
        return line.append(" ".join(str(value) for value in punch["dice"]), style="bold")

    def member(self, view: View, seat: int, number: int) -> str:
        gang: int = view["players"][seat]["gang"]
        return self.members[gang][number - 1]

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=NUMBER)
        table.add_column(no_wrap=True)
        table.add_column(style=DIM)
        for number, words in enumerate(legal, 1):
            table.add_row(f"{number})", self.sentence(words), self.meaning(view, words))
        return table

    def meaning(self, view: View, words: str) -> Text:
        """What a choice is about, where its words do not say."""
        verb, _, rest = words.rpartition(" ")
        number = int(rest) if rest.isdigit() else 0
        seat, punch = view["seat"], view["punch"]
        if words == "ask":
            return Text("Have you all decided? Sides are settled once all say yes.")
        if words.startswith("want "):
            return Text(next(gang["blurb"] for gang in view["gangs"] if words == f"want {gang['name']}"))
        if verb == "use":
            gang = view["gangs"][view["players"][seat]["gang"]]
            ability = view["abilities"][gang["members"][number - 1]["ability"] - 1]
            return self.sentence(f"{self.member(view, seat, number)}: {ability['text']}")
        if verb == "number":
            return self.sentence(f"{punch['dice'].count(number)} before {self.member(view, punch['target'], number)}")
        if verb in ("care for", "hurt") and number:
            eyes = view["players"][seat]["eyes"][number - 1]
            return self.sentence(f"{self.member(view, seat, number)}, {eyes} of 2 black eyes")
        return self.gang_note(view, words)

    def gang_note(self, view: View, words: str) -> Text:
        """For a choice that names a gang: how it stands."""
        for player in view["players"]:
            named = self.who(view, player["seat"])
            if words in (f"rumble {named}", f"attack {named}", f"credit {named}"):
                return Text(f"{player['inflicted']} inflicted, {player['suffered']} suffered")
        return Text()


BOARD = GangsBoard
