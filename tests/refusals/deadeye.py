"""What the refusals of The Dead Eye say of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import talion
from talion.match import Match
from tests.games.deadeye.model_packs import wild_pack
from tests.refusals.collect import Claim, Said

KINDS = {"core": "card", "strength": "card", "hope": "card", "destination": "card", "event": "card"}
# In the last ones chance brings about what is seldom refused.
WILD = (*range(12), 29, 46, 59, 67, 128, 177)


def more() -> Iterator[tuple[int, Match]]:
    """Campaigns with wild packs: runs are won by chance, and Parts do anything. In every other one Events are dear to put
    off, Parts come activated, and some cards have no icons."""
    for seed in WILD:
        pack = wild_pack(seed)
        if seed % 2:
            make_hard(pack)
        yield seed, talion.new("deadeye", seed=seed, pack=pack)


def make_hard(pack: dict[str, Any]) -> None:
    """Change a pack so that what is seldom refused is refused."""
    pack["events"]["tox"]["postpone"]["value"] = ["discard juice 2"]
    pack["events"]["rest"]["postpone"]["value"] = ["lose hope 4"]
    for kind in ("core", "strength", "hope", "destinations"):
        for card in pack[kind].values():
            if "part" in card:
                card["part"]["activated"] = {"value": True, "provenance": "reconstructed"}
    pack["core"]["gap"]["heat"]["value"] = pack["core"]["gap"]["juice"]["value"] = []
    pack["core"]["dun"]["juice"]["value"] = []


# The table as it is shown


@lru_cache(maxsize=1)
def shown(match: Match, entries: int) -> dict[str, Any]:
    """The view at one moment of a match; many refusals are about the same one."""
    return match.view(0)


def view(said: Said) -> dict[str, Any]:
    return shown(said.match, len(said.match.entries))


def offered(said: Said, *words: str) -> bool:
    """Whether something can be chosen now, by its first word."""
    first = {choice["action"].split()[0] for choice in view(said)["choices"]}
    return all(word in first for word in words)


def lying_open(said: Said) -> set[str]:
    """All cards and Parts that lie face up before the player (DE-40)."""
    table = view(said)
    found = {table["event"], *table["heat"], *table["juice"], *table["discard"]}
    found |= set(table["destinations"]["revealed"]) | set(table["destinations"]["retired"])
    found |= {card["card"] for card in [*table["rig"], *table["target"], *table["distance"]["cards"]]}
    found |= {part["part"] for part in table["rig"]}
    if table["slot"]:
        found.add(table["slot"]["card"])
    return found


def card(said: Said) -> str:
    """The card or Part that is named first."""
    return said.named[0]


def numbers(said: Said) -> list[int]:
    return [int(name) for name in said.named if name.isdigit()]


def part(said: Said) -> dict[str, Any]:
    """The Part that is named, as it lies in the Rig; nothing if it is not there."""
    return next((one for one in view(said)["rig"] if one["part"] == card(said)), {})


def is_idle(said: Said) -> bool:
    """The Part that is named is activated and cannot be used."""
    return part(said).get("active") is True and part(said).get("usable") is False


def powers(said: Said) -> list[str]:
    """What the Part that is named does, in the words of the pack."""
    content = said.match.pack.data
    groups = [content[kind].values() for kind in ("core", "strength", "hope", "destinations")]
    cards = [one for group in groups for one in group if "part" in one]
    found = next(one["part"]["power"]["value"] for one in cards if one["part"]["name"]["value"] == card(said))
    return [str(words) for words in found]


# What is claimed


def slot_is(said: Said, name: str) -> bool:
    return bool(view(said)["slot"]) and view(said)["slot"]["card"] == name


def waits_for(said: Said, heat: int | None, juice: int | None) -> bool:
    """The Encounter has no Outcome, and needs this."""
    slot = view(said)["slot"]
    enough = (heat is not None and slot["heat"] >= heat) or (juice is not None and slot["juice"] >= juice)
    return slot_is(said, card(said)) and (slot["heat_needed"], slot["juice_needed"]) == (heat, juice) and not enough


def needs(said: Said) -> bool:
    """A Destination lies in the Target Zone and wants more Distance than there is."""
    wanted, have = numbers(said)
    table = view(said)
    target = next(one for one in table["target"] if one["card"] == card(said))
    here = table["slot"] is None and table["event"] is None and have == table["distance"]["total"] < wanted
    return here and wanted == target["requirement"] - table["reach"]


def just_left(said: Said) -> bool:
    """Nothing was drawn since the Destination went back to the Target Zone."""
    kinds = [told.data for told in said.match.told]
    back = max(n for n, data in enumerate(kinds) if data.get("card") == card(said) and data.get("to") == "target")
    drawn = [data for data in kinds[back:] if data["kind"] == "drawn"]
    return kinds[back]["kind"] in ("evaded", "recycled") and not drawn and offered(said, "draw")


def to_choose(said: Said) -> bool:
    """The cards that are named are all that can be picked."""
    picks = {choice["action"] for choice in view(said)["choices"] if choice["action"].startswith("pick ")}
    return picks == {f"pick {name}" for name in said.named} and said.words not in picks


def being(said: Said, how: str, stop: bool) -> bool:
    """A card or Part is at work so, and a card is to be chosen for it; or one may leave it at that."""
    told = [one.data for one in said.match.told if one.data["kind"] in ("outcome", "resolved", "deferred", "used")]
    last = told[-1]
    by = {"put off": ("deferred",), "used": ("used",), "resolved": ("outcome", "resolved")}[how]
    name = last["part"] if how == "used" else last["card"]
    return last["kind"] in by and name == card(said) and offered(said, "pick") and offered(said, "done") == stop


def idle(said: Said, words: str, because: bool) -> bool:
    """An activated Part whose one power this is."""
    [power] = powers(said)
    return is_idle(said) and power.startswith(words) and because


def dear(said: Said, supply: str, have: int) -> bool:
    """What lies there costs more than there is."""
    table = view(said)
    price = said.match.pack.data["events"]["tox" if supply == "juice" else "rest"]["postpone"]["value"][0].split()[-1]
    count = len(table["juice"]) if supply == "juice" else table["hope"]
    return table["event"] == card(said) and int(price) > count == have and (numbers(said) or [1])[0] == int(price)


def at(said: Said, phase: str) -> bool:
    return bool(view(said)["phase"] == phase)


def elsewhere(said: Said, zone: str) -> bool:
    """A Destination lies in the Rig or the Distance stack."""
    table = view(said)
    cards = table["rig"] if zone == "rig" else table["distance"]["cards"]
    return card(said) in [one["card"] for one in cards] and card(said) not in [one["card"] for one in table["target"]]


def retired(said: Said) -> bool:
    return card(said) in view(said)["destinations"]["retired"]


def unrevealed(said: Said) -> bool:
    found = view(said)["destinations"]
    return said.words.removeprefix("target ") not in [*found["revealed"], *found["retired"]]


TRUE: dict[str, Claim] = {
    "The next run has not started: ride first.": lambda said: at(said, "ride") and offered(said, "ride"),
    "You are riding: a run ends by success or failure only.": lambda said: not at(said, "ride"),
    # Drawing and meeting
    "The Encounter slot is filled: a new card comes when it is empty, or when you face.": lambda said: (
        view(said)["slot"] is not None and offered(said, "face")
    ),
    "The Outcome is triggered, and comes before the next card: resolve it.": lambda said: (
        at(said, "outcome") and offered(said, "resolve")
    ),
    "The Outcome is triggered: the Encounter can no longer be evaded or faced.": lambda said: at(said, "outcome"),
    "The Encounter slot is empty: there is nothing to evade.": lambda said: at(said, "fill") and not view(said)["slot"],
    "The Encounter slot is empty: there is nothing to face.": lambda said: at(said, "fill") and not view(said)["slot"],
    "The Encounter slot is empty: there is nothing to resolve.": lambda said: not view(said)["slot"],
    "{card} has no Outcome yet: Bad at {n} Heat, Good at {n} Juice.": lambda said: waits_for(said, *numbers(said)),
    "{card} has no Outcome yet: Bad at {n} Heat.": lambda said: waits_for(said, *numbers(said), None),
    "{card} has no Outcome yet: Good at {n} Juice.": lambda said: waits_for(said, None, *numbers(said)),
    "{card} has no icons, so it never has an Outcome.": lambda said: waits_for(said, None, None),
    # Events
    "There is no Event to postpone.": lambda said: view(said)["event"] is None,
    "{card} comes first: resolve it.": lambda said: (
        view(said)["event"] == card(said) and offered(said, "resolve") and not offered(said, "postpone")
    ),
    "{card} comes first: resolve or postpone it.": lambda said: (
        view(said)["event"] == card(said) and offered(said, "resolve", "postpone")
    ),
    "There is no Part to activate, so there is nothing to put off.": lambda said: (
        view(said)["event"] == "Rest" and all(one["active"] for one in view(said)["rig"])
    ),
    "Postponing {card} costs a Juice, and you have none.": lambda said: dear(said, "juice", 0),
    "Postponing {card} costs {n} Juice, and you have none.": lambda said: dear(said, "juice", 0),
    "Postponing {card} costs {n} Juice, and you have {n}.": lambda said: dear(said, "juice", numbers(said)[1]),
    "Postponing {card} costs a Hope, and you have none.": lambda said: dear(said, "hope", 0),
    "Postponing {card} costs {n} Hope, and you have none.": lambda said: dear(said, "hope", 0),
    "Postponing {card} costs {n} Hope, and you have {n}.": lambda said: dear(said, "hope", numbers(said)[1]),
    # Choosing
    "No card is to be chosen now.": lambda said: not at(said, "pick"),
    "No card is being chosen, so there is nothing to stop.": lambda said: not at(said, "pick"),
    "That is not among the cards to choose from: {card}.": to_choose,
    "That is not among the cards to choose from: {…}.": to_choose,
    "{card} is being resolved: first choose a card.": lambda said: being(said, "resolved", False),
    "{card} is being resolved: first choose a card, or leave it at that.": lambda said: being(said, "resolved", True),
    "{card} is being put off: first choose a card.": lambda said: being(said, "put off", False),
    "{part} is being used: first choose a card.": lambda said: being(said, "used", False),
    "{part} is being used: first choose a card, or leave it at that.": lambda said: being(said, "used", True),
    "A Part that is used takes at least one Heat: choose one.": lambda said: (
        at(said, "pick") and view(said)["picking"]["what"] == "heat" and offered(said, "pick")
    ),
    "All Heat goes: choose which goes next.": lambda said: (
        view(said)["picking"]["what"] == "heat" and view(said)["picking"]["left"] is None
    ),
    "{card} says how many: choose a card.": lambda said: view(said)["picking"]["for"] == card(said),
    "{part} says how many: choose a card.": lambda said: being(said, "used", False),
    # Destinations
    "No such Destination has been revealed in this run.": unrevealed,
    "{card} is behind you: it was retired with a run that succeeded.": retired,
    "{card} is the Encounter already.": lambda said: slot_is(said, card(said)),
    "{card} lies in your Distance stack, not in the Target Zone.": lambda said: elsewhere(said, "distance"),
    "{card} lies in your Rig, not in the Target Zone.": lambda said: elsewhere(said, "rig"),
    "{card} can be targeted only while the Encounter slot is empty, and {card} is in it.": lambda said: (
        slot_is(said, said.named[1]) and card(said) != said.named[1]
    ),
    "You have just left {card}: draw a card first.": just_left,
    "{card} needs {n} Distance, and you have {n}.": lambda said: needs(said) and view(said)["reach"] == 0,
    "{card} needs {n} Distance for now, and you have {n}.": lambda said: needs(said) and view(said)["reach"] > 0,
    # Parts
    "That Part is not in your Rig.": lambda said: (
        said.words.removeprefix("use ") not in [one["part"] for one in view(said)["rig"]]
    ),
    "{part} is deactivated: it must be activated before it can be used.": lambda said: (
        part(said).get("active") is False
    ),
    "Nothing that {part} does would change anything now.": lambda said: len(powers(said)) > 1 and is_idle(said),
    "{part} would do nothing now: there is no Heat.": lambda said: (
        idle(said, "", view(said)["heat"] == []) and powers(said)[0].split()[1] == "heat"
    ),
    "{part} would do nothing now: there is no Juice in the discard pile.": lambda said: idle(
        said, "fetch", all(view(said)["cards"][name]["icon"] != "Juice" for name in view(said)["discard"])
    ),
    "{part} would do nothing now: the reserve of Strength is empty.": lambda said: idle(
        said, "gain strength", view(said)["reserves"]["strength"] == 0
    ),
    "{part} would do nothing now: the reserve of Hope is empty.": lambda said: idle(
        said, "gain hope", view(said)["reserves"]["hope"] == 0
    ),
    "{part} would do nothing now: there is no Encounter and no Event.": lambda said: idle(
        said, "recycle", view(said)["slot"] is None and view(said)["event"] is None
    ),
    "{part} would do nothing now: the deck is empty.": lambda said: idle(said, "", view(said)["deck"]["count"] == 0),
    "{part} would do nothing now: you know what it would show.": lambda said: idle(
        said, "scan", None not in view(said)["known"][: int(powers(said)[0].split()[1])]
    ),
    "{part} would do nothing now: the deck has no more cards than it would move.": lambda said: idle(
        said, "dig", 0 < view(said)["deck"]["count"] <= int(powers(said)[0].split()[1])
    ),
    "{part} would do nothing now: the Encounter slot is filled.": lambda said: idle(
        said, "reach", view(said)["slot"] is not None
    ),
    "{part} would do nothing now: it would open no Destination.": lambda said: idle(
        said, "reach", view(said)["slot"] is None
    ),
}


def only_open(claim: Claim) -> Claim:
    """The same claim, and that nothing is named but what lies open (DE-40)."""
    return lambda said: {name for name in said.named if not name.isdigit()} <= lying_open(said) and claim(said)


CLAIMS: dict[str, Claim] = {pattern: only_open(claim) for pattern, claim in TRUE.items()}
