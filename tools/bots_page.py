"""Writes docs/BOTS.md from the ladders in docs/ladders: `make ladder`. Nothing about strength is written by hand."""

from __future__ import annotations

from pathlib import Path

from talion.bots.roster import offered
from talion.games import registry
from talion.lab.ladder import Climb, load
from talion.lab.ladder_picture import svg
from talion.lab.ladder_words import markdown
from talion.lab.ratings import ratings

DOCS = Path(__file__).parents[1] / "docs"
LADDERS = DOCS / "ladders"

HEAD = """# Bots and how strong they are

Made by `make ladder`; do not edit. Each pair of bots plays the same deals twice, with seats exchanged, until one is shown to be the
better (the 95 % interval of its share excludes a half), both are known to be even, or the most matches of a pair are played: then the
row says "open". Ties share the win. Strengths are Plackett-Luce ratings (openskill) of these matches, with twice their standard
deviation. Times are of the machine on which this was made.

`talion lab ladder GAME --json FILE` makes such a ladder, `--resume` goes on with it, and `--keep DIR` leaves every match as a replay.
"""


def page() -> str:
    """The whole document, game by game; of a game whose ladder nobody has made yet, who there is."""
    parts = [HEAD]
    for name in registry.built_in():
        game = registry.find(name)
        parts.append(
            "\n".join([f"# {game.title}", "", *(f"- **{bot.name}**: {bot.text}." for bot in offered(game)), ""])
        )
        path = LADDERS / f"{name}.json"
        if not path.exists():
            parts.append("Not measured yet.\n")
            continue
        ladder = load(path)
        rated = ratings(ladder)
        path.with_suffix(".svg").write_text(svg(ladder, rated), encoding="utf-8")
        told = markdown(ladder, rated, Climb()).split("\n", 2)[2]
        parts.append(f"![The ladder of {game.title}](ladders/{name}.svg)\n\n{told}")
    return "\n".join(parts)


if __name__ == "__main__":
    LADDERS.mkdir(exist_ok=True)
    (DOCS / "BOTS.md").write_text(page(), encoding="utf-8")
