"""Arena in the terminal: the hexagons with figures and where they look, everybody's dice and tracks, and the blow on its way."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board, Told, View, numbered
from talion.cli.console import BAD, DIM, GOOD, NUMBER, WARN, lined_table
from talion.match import Match

# The chiefs' colours, of middling brightness, and the letter that stands for each on the board.
COLOURS: Final = ("#5f8700", "#0087af", "#af5f00", "#d75f5f", "#8787d7", "#af8700")
LETTERS: Final = "GRBIPE"
ARROWS: Final = {"e": "→", "ne": "↗", "nw": "↖", "w": "←", "sw": "↙", "se": "↘"}
SHORT: Final = {"move": "mv", "attack": "at", "defend": "df", "heal": "hl", "ready": "rd", "power": "pw"}
LOUD: Final = (
    "called",
    "knocked_out",
    "ended",
    "scored",
    "lost",
    "guard_lost",
    "climbed",
    "crowned",
    "voted",
    "victory",
    "caught",
    "darted",
)
QUIET: Final = ("named", "picked", "stopped", "turn_over", "arc", "held", "done", "put", "took", "placed")
MARKS: Final = {"hidden": "?", "snared": "#", "rooted": "+"}
CELL: Final = 4
# In real time: what everybody hears at once, and what nobody else needs to hear of.
CRIES: Final = (
    "round", "count_in", "mark", "bung", "knocked_out", "current", "scored", "points", "ended", "left", "climbed", "crowned",
    "burrararay", "flower_open", "victory", "caught",
)  # fmt: skip
ASIDE: Final = (*QUIET, "throw", "threw", "withdrew", "ordered", "lag", "aimed", "heat", "turned", "faced", "flower")
COUNTED: Final = re.compile(r"(put|take|parry|dart)( )(\d+)(.*)|(.*attack .+?)( with )(\d+)(.*)")


class ArenaBoard(Board):
    """Everything is public here, so everything can be drawn from the view."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        view = match.view()
        self.characters: list[dict[str, Any]] = view["characters"]
        self.names: list[str] = [character["name"] for character in self.characters]
        # Of a special contest what the view has besides, and everybody by name.
        self.contest: dict[str, Any] | None = view.get("contest")
        self.name_of: list[str] = []

    def who(self, view: View, seat: int) -> str:
        character = view["players"][seat]["character"]
        return f"Seat {seat}" if character is None else self.names[character]

    def playing(self, view: View) -> list[int]:
        return [player["seat"] for player in view["players"] if not player["left"]]  # EA-78, EA-79

    def is_secret(self, view: View) -> bool:
        return view["phase"] in ("equip", "vote")

    # Sentences

    def sentence(self, text: str) -> Text:
        """Names in the chiefs' colours."""
        drawn = Text(text)
        for name, colour in zip(self.names, COLOURS, strict=True):
            drawn.highlight_words([name], f"bold {colour}")
        return drawn

    def story(self, events: list[Told]) -> RenderableType:
        """What happened: a line for every Game Turn, half decisions left out."""
        told: list[RenderableType] = []
        for event in events:
            if event["kind"] in ("game_turn", "round"):
                told.append(Rule(self.sentence(event["text"]), style=DIM))
            elif event["kind"] not in QUIET:
                line = self.sentence(event["text"])
                if event["kind"] in LOUD:
                    line.stylize("bold")
                told.append(Text.assemble(("  – ", DIM), line))
        return Group(*told)

    # The table

    def table(self, view: View) -> RenderableType:
        self.contest = view.get("contest")
        self.name_of = [self.who(view, player["seat"]) for player in view["players"]]
        parts: list[RenderableType] = [self.hexagons(view), Text(), self.players_table(view)]
        if self.contest is not None:
            parts.append(self.contest_line(self.contest))
        call = view["call"]
        if call is not None and call["open"]:
            parts.append(self.call(view, call))
        own = view["seat"]
        if own is not None and view["players"][own]["character"] is not None:
            parts += [Text(), self.own_board(view, own)]
        return Group(*parts)

    def hexagons(self, view: View) -> Text:
        """Nine rows; every space is its name, its terrain, or the figure on it with an arrow where it looks."""
        arena = view["arena"]
        stones, hill = set(arena["blocked"]), set(arena["hill"])
        stream = {part["space"]: part["flow"] for part in arena["stream"]}
        homes = {space for area in arena["areas"] for space in area["spaces"]}
        figures = {figure["space"]: figure for figure in view["figures"] if figure["space"] is not None}
        tokens = {one["space"]: one for one in self.brood() if one["space"] is not None}
        drawn = Text()
        for row in "abcdefghi":
            spaces = [space["name"] for space in arena["spaces"] if space["name"][0] == row]
            drawn.append(" " * ((9 - len(spaces)) * CELL // 2))
            for space in spaces:
                if space in figures:
                    drawn.append_text(self.figure(figures[space], tokens.get(space)))
                elif space in tokens:
                    style = f"bold {COLOURS[view['players'][tokens[space]['seat']]['character']]}"
                    drawn.append(f" n{tokens[space]['number']} ", style=style)
                elif space in stones:
                    drawn.append(" ██ ", style=DIM)
                elif space in stream:
                    drawn.append(f"≈{space}".ljust(CELL), style="#0087af")
                else:
                    style = WARN if space in hill else GOOD if space in homes else DIM
                    drawn.append(f" {space}".ljust(CELL), style=style)
            drawn.append("\n")
        drawn.rstrip()
        return drawn

    def brood(self) -> list[dict[str, Any]]:
        """The Nymphlets of all, where there are any."""
        shown = None if self.contest is None else self.contest["nymphlets"]
        return [] if shown is None else cast(list[dict[str, Any]], shown["nymphlets"])

    def figure(self, figure: dict[str, Any], nymphlet: dict[str, Any] | None = None) -> Text:
        """`G→`, guards by their number; a Nymphlet on the same space as its number after that."""
        letter = LETTERS[figure["character"]] if figure["guard"] is None else str(figure["guard"])
        marks = next((sign for mark, sign in MARKS.items() if mark in figure["marks"]), " ")
        marks = marks if nymphlet is None else str(nymphlet["number"])
        return Text(f" {letter}{ARROWS[figure['facing']]}{marks}", style=f"bold {COLOURS[figure['character']]}")

    def players_table(self, view: View) -> Table:
        """A row for each player: Health, cup, dice on tracks, cards, pool."""
        table = lined_table()
        for head, side in (("chief", "left"), ("", "left"), ("health", "right"), ("cup", "right"), ("points", "right")):
            table.add_column(Text(head, style=DIM), justify="right" if side == "right" else "left", no_wrap=True)
        for head in ("tracks", "pool"):
            table.add_column(Text(head, style=DIM))
        for player in view["players"]:
            seat = player["seat"]
            team = view["teams"][player["team"]]
            role = "left" if player["left"] else "out" if player["out"] else self.role(view, seat)
            health = Text(str(player["health"]), style=BAD if player["health"] <= 4 else "")
            table.add_row(
                self.sentence(self.who(view, seat)),
                Text(role, style=DIM),
                health,
                str(team["cup"]),
                str(team["points"]),
                self.tracks(player),
                self.pool(player),
            )
        return table

    def cards(self, player: dict[str, Any]) -> list[dict[str, Any]]:
        """The cards a player has: tribal ones, or those of a special contest once they are shown."""
        if self.contest is not None:
            return cast(list[dict[str, Any]], self.contest["players"][player["seat"]]["cards"])
        return cast(list[dict[str, Any]], self.characters[player["character"]]["cards"])

    def contest_line(self, contest: dict[str, Any]) -> Text:
        """Victory Points, the hill card or the flower, and who would score now."""
        points = " · ".join(f"{self.name_of[one['seat']]} {one['victory']}" for one in contest["players"])
        line = Text.assemble(("Victory Points: ", DIM), self.sentence(points))
        if contest["hill"] is not None:
            card = " ".join(
                SHORT[space["face"]] if space["seat"] is None else f"[{self.name_of[space['seat']]}]"
                for space in contest["hill"]["spaces"]
            )
            tokens = f"{contest['hill']['tokens']} of {contest['hill']['tokens_wanted']}"
            line.append_text(Text.assemble(("  hill card: ", DIM), self.sentence(card), f", tokens {tokens}"))
        if contest["flowers"] is not None and contest["flowers"]["open"] is not None:
            line.append_text(Text.assemble(("  flower: ", DIM), f"{contest['flowers']['open']}"))
        if contest["nymphlets"] is not None:
            return line.append_text(self.nymphlets_line(contest["nymphlets"]))
        would = ", ".join(f"{self.name_of[int(seat)]} {points}" for seat, points in contest["would_score"].items())
        line.append_text(Text.assemble(("  would score: ", DIM), self.sentence(would or "nobody")))
        return line

    def nymphlets_line(self, shown: dict[str, Any]) -> Text:
        """Every Nymphlet with its dice, or who has caught it."""
        parts = []
        for one in shown["nymphlets"]:
            dice = " ".join(f"{name} {count}" for name, count in one["tracks"].items() if count)
            end = (
                f"caught by {self.name_of[one['caught_by']]}"
                if one["caught_by"] is not None
                else one["space"] or "beside"
            )
            parts.append(f"n{one['number']} of {self.name_of[one['seat']]}: {end}{f', {dice}' if dice else ''}")
        return Text.assemble(("\nNymphlets: ", DIM), self.sentence(" · ".join(parts)))

    def tracks(self, player: dict[str, Any]) -> Text:
        """`movement 2 · attack 3 · Leap ready`"""
        if player["character"] is None:
            return Text()
        character = self.characters[player["character"]]
        parts = [f"{track['name']} {player['tracks'][track['slot']]}" for track in character["tracks"]]
        parts = [
            part for part, track in zip(parts, character["tracks"], strict=True) if player["tracks"][track["slot"]]
        ]
        for card, state in zip(self.cards(player), player["cards"], strict=False):
            dice = player["tracks"][card["slot"]]
            if state["ready"] or dice:
                parts.append(f"{card['name']}{' ready' if state['ready'] else ''}{f' {dice}' if dice else ''}")
        if player["heat"]:
            parts.append(f"Heat {player['heat']}")
        if player["guards_beside"]:
            parts.append(f"guards beside {player['guards_beside']}")
        return Text(" · ".join(parts))

    def pool(self, player: dict[str, Any]) -> Text:
        """`2 mv 1 pw`, blank dice as dots."""
        faces = " ".join(f"{count} {SHORT[face]}" for face, count in player["pool"]["faces"].items())
        return Text((faces + " " + "·" * player["pool"]["blank"]).strip(), style=NUMBER)

    def call(self, view: View, call: dict[str, Any]) -> Text:
        """The call that is going on, and what is coming at whom."""
        line = Text.assemble(self.sentence(self.who(view, call["seat"])), f": {call['name']}")
        for blow in call["blows"]:
            target = next(
                (figure["name"] for figure in view["figures"] if figure["id"] == blow["figure"]),
                f"Nymphlet {blow['figure'] - 9}",
            )
            arc = f", {blow['arc']}" if blow["arc"] else ""
            rolled = f", rolled {' '.join(blow['rolled'])}" if blow["rolled"] else ""
            line.append(f"  {blow['regular']} + {blow['unblockable']} unblockable at {target}{arc}{rolled}", style=WARN)
        return line

    def own_board(self, view: View, seat: int) -> Table:
        """What the own tracks and cards do, with their spaces."""
        player = view["players"][seat]
        character = self.characters[player["character"]]
        table = lined_table()
        for head in ("action", "dice", "face", "what it does"):
            table.add_column(Text(head, style=DIM), no_wrap=head != "what it does")
        for track in character["tracks"]:
            if track["in_play"]:
                room = (
                    f"{player['tracks'][track['slot']]}/{track['spaces']} (min {track['minimum']})"
                    if track["spaces"]
                    else ""
                )
                table.add_row(track["name"], room, " ".join(track["faces"]), Text(track["text"], style=DIM))
        for card, state in zip(self.cards(player), player["cards"], strict=False):
            if state["in_play"]:
                unready = {"face": "ready", "spaces": card["ready"]}
                side = card if state["ready"] else unready
                band = f"{card['band']} " if "band" in card else ""
                name = f"{band}{card['name']}{' (ready)' if state['ready'] else ''}"
                dice = f"{player['tracks'][card['slot']]}/{side['spaces']}"
                table.add_row(name, dice, side["face"], Text(card["text"], style=DIM))
        for one in self.brood():
            if one["seat"] == seat and one["space"] is not None:
                for track in cast(dict[str, Any], self.contest)["nymphlets"]["card"]:
                    name = f"Nymphlet {one['number']}, {track['name']}"
                    dice = f"{one['tracks'][track['track']]}/{track['spaces']}"
                    table.add_row(name, dice, track["face"], Text(track["text"], style=DIM))
        return table

    # In real time

    def urgent(self, view: View, events: list[Told]) -> list[Told]:
        """What one does oneself, and what comes at one's own figures, with the call that it comes from."""
        own = view["seat"]
        mine = {figure["id"] for figure in view["figures"] if figure["seat"] == own}
        mine |= {one["piece"] for one in self.brood() if one["seat"] == own}
        chosen = [
            number
            for number, event in enumerate(events)
            if own is not None
            and (event.get("seat") == own or mine & {event.get("target"), event.get("figure"), event.get("other")})
        ]
        calls = [number - 1 for number in chosen if number and events[number - 1]["kind"] == "called"]
        return [events[number] for number in sorted({*chosen, *calls})]

    def at_once(self, events: list[Told]) -> RenderableType:
        """Every sentence; of dice that are put on one track together, or taken back, the last."""
        lines = []
        for event, after in zip(events, [*events[1:], None], strict=True):
            alike = after is not None and event["kind"] in ("put", "took") and after["kind"] == event["kind"]
            if not (alike and after is not None and after["slot"] == event["slot"]):
                lines.append(Text.assemble(("  – ", DIM), self.sentence(event["text"])))
                if event["kind"] in LOUD:
                    lines[-1].stylize("bold")
        return Group(*lines)

    def is_loud(self, event: Told) -> bool:
        return event["kind"] in CRIES

    def digest(self, events: list[Told]) -> list[Text]:
        """What others do on the board; of several steps the last, of dice nothing."""
        told = [event for event in events if event["kind"] not in ASIDE]
        last = {event["figure"]: number for number, event in enumerate(told) if event["kind"] == "stepped"}
        return [
            self.sentence(event["text"])
            for number, event in enumerate(told)
            if event["kind"] != "stepped" or last[event["figure"]] == number
        ]

    def left_ms(self, view: View) -> int | None:
        live, own = view["live"], view["seat"]
        if live is None or live["bung_ms"] is None:
            return None
        window = None if own is None else live["players"][own]["window"]
        return int(max(0, (live["bung_ms"] if window is None else window["ends_ms"]) - view["now_ms"]))

    def without_count(self, words: str) -> tuple[str, int]:
        found = COUNTED.fullmatch(words)
        if found is None:
            return words, 0
        before, _, count, after = found.groups()[:4] if found[1] else found.groups()[4:]
        return f"{before}{after}", int(count)

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        """Words with the names of the tracks and cards they mean."""
        return Columns([self.choice(view, number, words) for number, words in enumerate(legal, 1)], padding=(0, 3))

    def choice(self, view: View, number: int, words: str) -> Text:
        """`4) use card 2: Shield Bash`"""
        drawn = numbered(number, words)
        seat = view["seat"]
        if seat is None or view["players"][seat]["character"] is None:
            return drawn
        character = self.characters[view["players"][seat]["character"]]
        verb, _, rest = words.partition(" ")
        slot = (
            rest
            if verb in ("put", "take", "use")
            else f"card {rest}"
            if verb == "ready"
            else words
            if verb == "innate"
            else ""
        )
        for track in (*character["tracks"], *self.cards(view["players"][seat])):
            if track["slot"] == slot and track["name"].casefold() != slot:
                drawn.append(f": {track['name']}", style=DIM)
        for attack in view["attacks"]:
            target = next(figure["name"] for figure in view["figures"] if figure["id"] == attack["target"])
            if words == f"attack {target}" and attack["figure"] == view["players"][seat]["character"]:
                extra = f", {attack['extra']} extra" if attack["extra"] else ""
                drawn.append(
                    f": {'from behind, sure' if attack['arc'] == 'rear' else 'from the front, rolled'}{extra}",
                    style=DIM,
                )
        return drawn


BOARD: Final = ArenaBoard
