"""The shape of a card in content, and whether it can be read."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from talion.content.sourced import Sourced
from talion.games.arena import texts
from talion.games.arena.calls.scripts import AMOUNT, compiled
from talion.kernel.problems import Problem

Title = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=360)]
Face = Literal["move", "attack", "defend", "heal", "ready", "power"]
# All spaces of a track, and how many of them must be filled.
Room = Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], Annotated[int, Meta(ge=0, le=5)]], Meta()]

T = TypeVar("T")


class ContentCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of whichever kind: what readies it, what its ready side takes, what it does."""

    name: Sourced[Title]
    text: Sourced[Line]
    ready: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    face: Sourced[Face]
    spaces: Sourced[Room]
    free: Sourced[bool]
    effect: Sourced[list[str]]
    reaction: Sourced[list[str]]
    # EA-93: the same steps with numbers for real time, where hits are sure.
    realtime: Sourced[list[str]] | None = None

    def live_effect(self) -> list[str]:
        """The effect in real time."""
        return self.effect.value if self.realtime is None else self.realtime.value

    def says(self, realtime: bool = False) -> str:
        """Its text with the numbers of its effect, in one timing or the other."""
        effect = self.live_effect() if realtime else self.effect.value
        words = texts.steps_said(effect, self.reaction.value, self.spaces.value)
        return texts.filled(self.text.value, words)


def check_card(card: ContentCard, where: str) -> None:
    """Spaces fit, every step can be read, and the text names what is there."""
    most, least = card.spaces.value
    if not 1 <= least <= most:
        raise Problem(f"{where}.spaces: a minimum of {least} does not fit {most} spaces.")
    check_effect(card.effect.value, f"{where}.effect")
    check_effect(card.reaction.value, f"{where}.reaction")
    check_realtime(card, f"{where}.realtime")
    told(card.says, f"{where}.text")


def check_realtime(card: ContentCard, where: str) -> None:
    """EA-93: numbers of their own for real time, and nothing but numbers; of printed effects none."""
    if card.realtime is None:
        return
    check_effect(card.realtime.value, where)
    if card.effect.provenance == "printed":
        raise Problem(f"{where}: what is printed is the same in both timings (EA-93).")
    if card.realtime.value == card.effect.value:
        raise Problem(f"{where}: these are the numbers of effect already; leave it out (EA-93).")
    if [without_numbers(step) for step in card.realtime.value] != [without_numbers(step) for step in card.effect.value]:
        raise Problem(f"{where}: only numbers may differ from effect, not steps (EA-93).")


def without_numbers(step: str) -> list[str]:
    """The words of a step that are no amounts."""
    return [word for word in step.split() if not AMOUNT.fullmatch(word)]


def check_effect(effect: list[str], where: str) -> None:
    """Every step can be read."""
    try:
        compiled(effect)
    except Problem as problem:
        raise Problem(f"{where}: {problem}") from None


def told(says: Callable[[], str], where: str) -> None:
    """A text can be filled."""
    try:
        says()
    except Problem as problem:
        raise Problem(f"{where}: {problem}") from None


def whole(pieces: dict[str, T], keys: tuple[str, ...], where: str, printed: str) -> dict[str, T]:
    """All pieces of which a number is printed, in the order in which rules number them."""
    for key in pieces:
        if key not in keys:
            raise Problem(f"{where}.{key}: there are {printed}, and no room for more; change one of {', '.join(keys)}.")
    for key in keys:
        if key not in pieces:
            raise Problem(f"{where}.{key} is missing: there are {printed}.")
    return {key: pieces[key] for key in keys}
