"""Something trained as a program that is asked line by line, so that it plays at a live table: `python -m talion.bots.trained_program NAME`."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterable
from typing import Any, TextIO

from talion.bots import dialogue, loading
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem


def answers(name: str, lines: Iterable[str], out: TextIO) -> None:
    """Answer what is asked until nobody asks any more. Raises `Problem` where it cannot play what is played there."""
    bot = loading.load(name)
    stream = stream_of(secrets.randbits(64), "trained")
    actions = 0
    for line in lines:
        heard: dict[str, Any] = json.loads(line)
        said: dict[str, Any] | None = None
        if heard["type"] == "hello":
            said = {"type": "hello", "protocol": dialogue.PROTOCOL, "name": name, "observes": True}
        elif heard["type"] == "new":
            actions = heard["actions"]
            bot.check(heard["game"], heard["version"], heard["seats"], heard["numbers"], actions)
        elif heard["type"] == "prompt":
            legal = [one["action"] for one in heard["legal"]]
            said = {"type": "answer", "id": heard["id"]}
            said["action"] = bot.answer(heard["observation"], legal, actions, stream)
        if said is not None:
            out.write(json.dumps(said) + "\n")
            out.flush()


def main() -> None:
    try:
        answers(sys.argv[1], sys.stdin, sys.stdout)
    except Problem as problem:
        sys.stderr.write(f"{problem}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
