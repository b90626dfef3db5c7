"""Draws docs/terminal.svg: a turn of Revenants in the terminal, by the code that plays it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console

import talion
from talion.cli import talk
from talion.cli.keyboard import PROMPT, Keyboard
from talion.cli.terminal_match import TerminalMatch

WIDTH = 90
PICTURE = Path(__file__).parent.parent / "docs" / "terminal.svg"
PLAYERS = ("person", "bot:regret", "bot:regret", "bot:regret")
PICKS = ("pick Scully", "pick Reyes", "pick Grimsby", "pick McCoy")
TURNS = (
    ("team Grimsby", "team Grimsby", "solo McCoy", "defend Reyes"),
    ("team Grimsby", "team Grimsby", "retaliate Scully", "solo Reyes"),
    ("team McCoy", "team McCoy", "defend McCoy", "retaliate Grimsby"),
)
TYPED = ("? so scu", "betray")


def main(picture: Path) -> None:
    """Play to an interesting moment, record what is shown there and what two typed lines get."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    match = talion.new("revenants", seed=8, players=PLAYERS)
    session = TerminalMatch(match, console, Keyboard(console))
    for turn in (PICKS, *TURNS):
        session.seen[0] = len(match.events(0))
        for seat, words in enumerate(turn):
            match.play(seat, words)
    prompt = match.prompts()[0]
    session.draw(prompt)
    for text in TYPED:
        console.print(PROMPT + text)
        talk.hear(session, prompt, text)
    console.print(f"{PROMPT}betray rey")
    picture.write_text(console.export_svg(title="talion play revenants"), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE)
