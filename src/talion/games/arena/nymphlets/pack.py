"""The shape of what the Nymphlet Ceremony has in content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from talion.content.sourced import Sourced
from talion.games.arena.calls.content import ContentCard, Title, check_card, told, whole
from talion.games.arena.calls.track import Track
from talion.kernel.problems import Problem

SEATS: Final = ("2", "3", "4", "5", "6")
# There are six cards and six tokens, and nobody has more than three.
IN_THE_BOX: Final = 6
MOST_EACH: Final = 3
MOST_SPACES: Final = 3


class NymphletContent(Struct, frozen=True, forbid_unknown_fields=True):
    """How many everybody has, what they are worth, their card, and a ceremony card for each chief."""

    name: Sourced[Title]
    each: dict[str, Sourced[Annotated[int, Meta(ge=1, le=MOST_EACH)]]]
    worth: Sourced[Annotated[int, Meta(ge=0, le=20)]]
    worth_fallen: Sourced[Annotated[int, Meta(ge=0, le=20)]]
    game_turns: Sourced[Annotated[int, Meta(ge=1, le=60)]]
    scamper: Sourced[Track]
    dart: Sourced[Track]
    # Turn based: whether each die of a Dart cancels a hit, or is rolled as a Parry is.
    dart_sure: Sourced[bool]
    cards: dict[str, ContentCard]


def check_nymphlets(content: NymphletContent, chiefs: tuple[str, ...], where: str) -> NymphletContent:
    """Enough pieces for everybody, tracks with room, cards that can be read."""
    each = whole(content.each, SEATS, f"{where}.each", "two to six players (EA-12)")
    for seats, number in each.items():
        if int(seats) * number.value > IN_THE_BOX:
            raise Problem(
                f"{where}.each.{seats}: {number.value} for each of {seats} are more than {IN_THE_BOX} in all."
            )
    for name, track in (("scamper", content.scamper.value), ("dart", content.dart.value)):
        for most, least in (track.realtime, track.turns):
            if not 1 <= least <= most <= MOST_SPACES:
                raise Problem(
                    f"{where}.{name}: a minimum of {least} does not fit {most} spaces, of which there are up to three."
                )
        told(track.says, f"{where}.{name}.text")
    cards = whole(content.cards, chiefs, f"{where}.cards", "six ceremony cards, one for each chief (EA-12)")
    for key, card in cards.items():
        check_card(card, f"{where}.cards.{key}")
    return replace(content, each=each, cards=cards)
