"""Whether the peer's game is ours: random matches, played by our rules and by `revenants.js`, must agree turn by turn."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import servers

import talion

MATCHES = 200
CARDS = ("solo", "retaliate", "betray", "team", "defend")

# Plays the choices of each turn through boardgame.io's own reducer and says the HP after every turn, and who won.
PLAY = """
const { Client } = require("boardgame.io/client");
const { Revenants } = require("./revenants");
const matches = JSON.parse(require("fs").readFileSync(0, "utf8"));
const game = { ...Revenants, setup: (context) => Revenants.setup(context, { hp: 40 }) };
console.log(JSON.stringify(matches.map((turns) => {
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  const hp = turns.map((turn) => {
    turn.forEach((choice, seat) => {
      if (!choice) return;
      client.updatePlayerID(String(seat));
      client.moves.commit(...choice);
    });
    return client.getState().G.hp;
  });
  return { hp, winners: client.getState().ctx.gameover.winners };
})));
"""


def random_match(chooser: random.Random) -> tuple[list[list[Any]], dict[str, Any]]:
    """The choices of a random match, turn by turn, with HP after each and the winners."""
    match = talion.new("revenants", seats=4, seed=chooser.getrandbits(32), options={"revenants": "dealt"})
    turns: list[list[Any]] = []
    hp: list[list[int]] = []
    while match.result is None:
        players = match.view()["players"]
        owners = {player["revenant"]: player["seat"] for player in players}
        turn: list[Any] = [None] * 4
        for player in players:
            if not player["standing"]:
                continue
            words = chooser.choice(match.legal(player["seat"]))
            card, _, revenant = words.partition(" ")
            turn[player["seat"]] = [CARDS.index(card), owners[revenant]]
            match.play(player["seat"], words)
        turns.append(turn)
        hp.append([player["hp"] for player in match.view()["players"]])
    return turns, {"hp": hp, "winners": match.result["winners"]}


def check() -> None:
    """Raises `Failed` where the two games differ."""
    chooser = random.Random(7)
    matches = [random_match(chooser) for _ in range(MATCHES)]
    asked = json.dumps([turns for turns, _ in matches])
    done = subprocess.run(["node", "-e", PLAY], input=asked, capture_output=True, text=True, cwd=servers.HERE)
    if done.returncode:
        raise servers.Failed(f"The peer's game cannot be played: {done.stderr.strip()}")
    ours, theirs = [result for _, result in matches], json.loads(done.stdout)
    for (turns, _), our, their in zip(matches, ours, theirs, strict=True):
        if our != their:
            raise servers.Failed(f"The peer's game differs from ours: {turns}\nours   {our}\ntheirs {their}")


if __name__ == "__main__":
    check()
    sys.stdout.write(f"{MATCHES} random matches agree.\n")
