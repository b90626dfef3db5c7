"""The words of special contests: own actions, prompts, cards."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena.calls.content import ContentCard
from talion.games.arena.contests.actions import CHOOSE_PAIR, MOST_VOTED, OWN_ACTIONS
from talion.games.arena.contests.pack import GENERAL, PAIRS, Contests
from talion.games.arena.nymphlets.words import nymphlet_words
from talion.games.arena.shapes import contest as shapes
from talion.games.arena.state import DICE_WANTED, SIDE_WANTED, ArenaState
from talion.games.common.dice import total
from talion.kernel.refusals import Refusal

SPOKEN: Final = tuple(key.replace("_", " ") for key in GENERAL)
PAIR_WORDS: Final = tuple(f"manoeuvres {SPOKEN[one]} and {SPOKEN[other]}" for one, other in PAIRS)


def own_words() -> list[str]:
    """Every own action in words, in the order of contests/actions.py."""
    words = ["put hill", *PAIR_WORDS, "vote for", "vote against"]
    words += [f"vote with {dice}" for dice in range(MOST_VOTED + 1)] + ["power for", "power against"]
    words += nymphlet_words()
    if len(words) != OWN_ACTIONS:
        raise ValueError(f"{len(words)} words for {OWN_ACTIONS} own actions")
    return words


def turned_pairs(first: int) -> dict[str, int]:
    """A pair of manoeuvres named the other way round, by its action; own actions are counted from `first`."""
    pairs = enumerate(PAIRS, first + CHOOSE_PAIR)
    return {f"manoeuvres {SPOKEN[other]} and {SPOKEN[one]}": int(number) for number, (one, other) in pairs}


def never_said() -> dict[str, Refusal]:
    """What somebody may try, and no contest has: the same manoeuvre twice, a die back from the hill card."""
    twice = Refusal("EA-40", "Choose two different general manoeuvres, not the same one twice.")
    locked = Refusal("EA-65", "Dice on the hill card are locked there until it is filled.")
    backs = ["take hill", *(f"take {dice} hill" for dice in range(1, MOST_VOTED + 1))]
    return {f"manoeuvres {key} and {key}": twice for key in SPOKEN} | dict.fromkeys(backs, locked)


def shown_card(key: str, card: ContentCard, realtime: bool) -> shapes.ContestCard:
    """A card as a board shows it."""
    return {
        "key": key,
        "name": card.name.value,
        "text": card.says(realtime),
        "ready": card.ready.value,
        "face": card.face.value,
        "spaces": card.spaces.value[0],
        "minimum": card.spaces.value[1],
        "free": card.free.value,
        "reaction": bool(card.reaction.value),
    }


def general_cards(contests: Contests, realtime: bool) -> list[shapes.ContestCard]:
    """The eight general manoeuvres."""
    return [shown_card(key, card, realtime) for key, card in contests.general.items()]


def equip_prompt() -> tuple[str, str]:
    return "equip", "Choose two different general manoeuvres, in secret; all are shown together."


def vote_prompt(s: ArenaState, seat: int, flower: str) -> tuple[str, str]:
    """What a vote asks."""
    if s.stage[seat] == SIDE_WANTED:
        return "vote", f"The {flower}: do you want it scored now? Declare for or against."
    if s.stage[seat] == DICE_WANTED:
        kept = " You may take kept dice back first." if s.tracks[seat] != 0 else ""
        return "vote dice", f"With how many dice of your pool do you vote, up to {total(s.pool[seat])}?{kept}"
    return "vote power", "Your power dice count either way: for or against?"
