"""A table for the tests: tribes, alliances and hands as a test wants them, and a seat that leads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.games.village import trick
from talion.games.village.actions import card_named
from talion.games.village.cards import GRETIN, card_bit
from talion.games.village.state import NEXT_TURN

TRIBES = (
    "Palaudis", "Hydris", "Floris", "Ignis", "Nimbus", "Luftles", "Tundris", "Silicus", "Boletus", "Tudicus", "Tachydus",
)  # fmt: skip
OBJECTIVES = (
    "Secret", "Crowded", "Balanced", "Loyal", "Wedded", "Devoted", "Welcoming",
    "Terraced", "Twin", "Humble", "Lofty", "Hermit", "Guarded", "Envied",
)  # fmt: skip


def stage(
    hands: list[str],
    pairs: str = "Palaudis Hydris, Ignis Floris",
    unallied: str = "Luftles Tudicus",
    leader: int = 0,
    villages: dict[int, list[str]] | None = None,
    tokens: dict[int, int] | None = None,
    deck: str = "",
    pack: Path | None = None,
    **options: Any,
) -> talion.Match:
    """A hand in which seats hold exactly these cards; `leader` is asked to play. Cards named nowhere are discarded."""
    if "villages_option" in options:
        options["villages"] = options.pop("villages_option")
    match = talion.new("village", seats=len(hands), seed=5, options=options, pack=pack)
    s: Any = match.state
    lay = pairs.replace(",", "").split() + unallied.split()
    assert len(lay) == len(s.tribes), f"{len(hands)} players need {len(s.tribes)} tribes"
    in_play = sorted(TRIBES.index(name) for name in lay)
    s.tribes = vec[i64](in_play)
    s.number = vec[i64]([in_play.index(tribe) if tribe in in_play else -1 for tribe in range(len(TRIBES))])
    s.lay = vec[i64]([in_play.index(TRIBES.index(name)) for name in lay])
    trick.lay_suits(match.rules.parameters, s)
    seen = 0
    for seat, text in enumerate(hands):
        s.hands[seat], s.gretins[seat] = cards(match, text)
        seen |= s.hands[seat]
        s.villages[seat] = 0
        s.objective[seat] = s.offered[0]
        s.tokens[seat] = (tokens or {}).get(seat, 0)
    for seat, piles in (villages or {}).items():
        for text in piles:
            mask, gretins = cards(match, text)
            s.villages[seat] |= mask
            s.piles[s.piled], s.pile_of[s.piled] = mask, seat + 8 * gretins
            s.piled += 1
            seen |= mask
    drawn = [card for name in split(deck) if (card := number(match, name)) >= 0]
    for i, card in enumerate(reversed(drawn)):
        s.deck[i] = card
        seen |= 0 if card == GRETIN else card_bit(card)
    s.deck_left = len(drawn)
    s.out = ~seen & (-1 if len(lay) == 8 else card_bit(8 * len(lay)) - 1)
    s.close_all()
    s.turn, s.plays, s.phase, s.trick = leader, 0, NEXT_TURN, 1
    match.rules.go_on(s)
    return match


def split(text: str) -> list[str]:
    """`Ignis 5, Gretin` as names; `Ignis 1 2 3` as three."""
    found: list[str] = []
    for part in text.split(","):
        tribe, *values = part.split() or [""]
        found += [f"{tribe} {value}" for value in values] if values else [tribe] if tribe else []
    return found


def number(match: talion.Match, name: str) -> int:
    """The card of a name, as the state has it."""
    return card_named(match.state, match.words.codec.action(name))


def cards(match: talion.Match, text: str) -> tuple[int, int]:
    """Cards as a mask, and how many Gretins."""
    numbers = [number(match, name) for name in split(text)]
    assert -1 not in numbers, f"not in play: {text}"
    mask = 0
    for card in numbers:
        mask |= 0 if card == GRETIN else card_bit(card)
    return mask, numbers.count(GRETIN)


def go(match: talion.Match, *answers: str) -> None:
    """Answers, each by the seat that is asked."""
    for answer in answers:
        match.play(asked(match), answer)


def asked(match: talion.Match) -> int:
    """The one seat the game waits for."""
    (seat,) = [prompt.seat for prompt in match.prompts() if prompt.awaited]
    return seat


def kind(match: talion.Match) -> str:
    """What is asked now."""
    return match.prompts()[0].kind


def legal(match: talion.Match) -> list[str]:
    """What the seat the game waits for may do."""
    return match.legal(asked(match))


def refused(match: talion.Match, answer: str) -> str | None:
    """The ruling that forbids an answer of the seat that is asked."""
    refusal = match.why_not(asked(match), answer)
    return None if refusal is None else refusal.ruling


def winner(match: talion.Match) -> int:
    """Who took the last trick."""
    found: int = match.view()["last_trick"]["winner"]
    return found


def player(match: talion.Match, seat: int) -> dict[str, Any]:
    """What the seat itself knows of itself."""
    found: dict[str, Any] = match.view(seat)["players"][seat]
    return found


def hand(match: talion.Match, seat: int) -> list[str]:
    """The cards a seat holds."""
    found: list[str] = match.view(seat)["cards"]
    return found


def village(match: talion.Match, seat: int) -> list[list[str]]:
    """The piles of a seat."""
    found: list[list[str]] = player(match, seat)["village"]
    return found


def kinds(match: talion.Match, seat: int = talion.OBSERVER) -> list[str]:
    """The kinds of all events a seat could witness since the cards were staged."""
    return [told.data["kind"] for told in match.told if told.entry >= 0 and told.event.seen_by(seat)]


def event(match: talion.Match, which: str) -> dict[str, Any]:
    """The last event of a kind."""
    return [told.data for told in match.told if told.data["kind"] == which][-1]


def worth(match: talion.Match, seat: int, objective: str) -> int:
    """What an objective would score now."""
    from talion.games.village.scoring import score

    return score(match.rules.parameters, match.state, seat, OBJECTIVES.index(objective))
