"""Wild packs: the built-in cards with other effects, so that play meets every word and every order of them."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from .model_cards import DATA

HARM = ["lose strength 1", "lose hope 1", "lose hope 2", "lose distance 1", "lose distance 2", "lose distance all"]
HARM += ["lose part 1", "lose part 2", "lose part all", "deactivate 1", "deactivate 2", "deactivate all"]
HELP = ["activate 1", "activate 2", "activate all", "gain strength 1", "gain strength 2", "gain hope 1", "gain hope 3"]
BOTH = ["discard heat 1", "discard heat 2", "discard heat 3", "discard heat all", "postpone heat 1", "postpone heat 2"]
BOTH += ["postpone heat all", "fetch juice 1", "fetch juice 2", "scan 1", "scan 3"]
# Digging only by Parts: in an Outcome it would hide what a shuffle just before it had brought.
POWERS = [*BOTH, "dig 1", "dig 3", "gain strength 1", "gain hope 2", "recycle", "recycle", "reach 1", "reach 2"]


def wild_pack(seed: int) -> dict[str, Any]:
    """A pack in which runs are short enough to be won by chance, and anything may happen on the way."""
    dice = random.Random(seed)
    data = deepcopy(DATA)
    for kind in ("core", "strength", "hope", "destinations"):
        for card in data[kind].values():
            change(dice, card)
    data["events"]["tox"]["postpone"]["value"] = [dice.choice(["discard juice 1", "postpone juice 1"])]
    first_of_run = True
    for card in sorted(data["destinations"].values(), key=lambda card: card["number"]["value"]):
        reveal = dice.choice(["no distance", "distance 1", "distance 2", "parts 1", "parts 2", "own Laz", "own Cax"])
        card["reveal"]["value"] = "start" if first_of_run else reveal
        card["requirement"]["value"] = dice.randint(0, 3)
        first_of_run = "safe hvn" in card["good"]["value"]
    return data


def change(dice: random.Random, card: dict[str, Any]) -> None:
    """Other icons, effects and powers; how a card is acquired for a Good Outcome stays."""
    hvn = "safe hvn" in card["good"]["value"]
    acquires = [words for words in card["good"]["value"] if words.split()[0] in ("distance", "part", "safe")]
    if not acquires and dice.random() < 0.4:
        acquires = [f"distance {dice.randint(1, 3)}"]
    card["good"]["value"] = mixed(dice, [*HELP, *BOTH, *HELP, *HARM], acquires)
    card["bad"]["value"] = mixed(dice, [*HARM, *HARM, *BOTH], ["delay 1"] if dice.random() < 0.15 else [])
    for stack, most in (("heat", 4), ("juice", 2 if hvn else 3)):
        card[stack]["value"] = [dice.choice(["discard", "postpone"]) for _ in range(dice.randint(1, most))]
    if "part" in card:
        card["part"]["power"]["value"] = dice.sample(POWERS, dice.choice([1, 1, 2, 3]))


def mixed(dice: random.Random, words: list[str], acquires: list[str]) -> list[str]:
    """Some effects, with the one that acquires the card anywhere among them."""
    chosen = dice.sample(words, dice.choice([0, 1, 1, 2, 2, 3])) + acquires
    dice.shuffle(chosen)
    return chosen
