"""Ceremony cards against a second writing of their texts, in matches whose players like them: every chief, both timings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import talion
from talion.kernel.chance import Stream, stream_of
from talion.match import Match
from tests.games.arena.ceremony_model import CARD, Ceremony
from tests.games.arena.nymphlet_model import FIRST_PIECE

TURNS: dict[str, Any] = {"game_turns": 10, "markers": "fewest-throws"}
LIVE: dict[str, Any] = {"timing": "realtime", "length_s": 60}
TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"board": "rainforest"}), (4, {"alliance": True})]
LIKED = ("put card 1", "ready 1", "use card 1", "target", "react card 1", "attack nymphlet")
PAUSE_MS = 250


class Looker:
    """Looks at a match before every entry; what was compared is counted, by chief."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.met: Counter[str] = Counter()
        # How often the card that is going on has named somebody.
        self.named = 0

    def look(self) -> None:
        for prompt in self.match.prompts():
            legal = self.match.legal(prompt.seat)
            view = self.match.view(prompt.seat)
            if legal and view["players"][prompt.seat]["character"] is not None and view["phase"] in ("turn", "fight"):
                self.compare(Ceremony(view, prompt.seat), prompt.kind, legal)

    def compare(self, book: Ceremony, kind: str, legal: list[str]) -> None:
        if book.player["out"]:
            return
        assert not book.wrong_blows()
        named = {int(words.split()[2]) for words in legal if words.startswith("target nymphlet")}
        if named:
            assert named == book.reached(flushed=self.named > 0), (book.name_of_chief, named)
            self.met[f"{book.name_of_chief} names"] += 1
        if kind == "act" and not book.live:
            may = book.may_use()
            assert may is None or ("use card 1" in legal) == may, (book.name_of_chief, may)
            self.met[f"{book.name_of_chief} may"] += bool(may)
        call = book.view["call"]
        blows = [] if call is None or book.live else call["blows"]
        mine = [one for one in blows if one["figure"] >= FIRST_PIECE and one["seat"] == book.seat]
        for blow in (one for one in mine if one["stage"] == kind):
            if not blow["cancelled"]:
                answers = any(words.startswith(("use card 1", "react card 1")) for words in legal)
                assert answers == (book.may_answer(blow["figure"]) and self.in_time(book, kind)), book.name_of_chief
                self.met[f"{book.name_of_chief} answers"] += answers

    def in_time(self, book: Ceremony, kind: str) -> bool:
        """EA-28: what moves pieces comes before hits are rolled, what cancels after."""
        return kind == ("react" if book.name_of_chief == "Echo" else "defend")

    def heard(self, known: int, words: str) -> None:
        """A card begins anew with its call."""
        for told in self.match.told[known:]:
            if told.data["kind"] == "called" and told.data["slot"] == CARD:
                self.named = 0
        self.named += words.startswith("target nymphlet")


def choice(match: Match, seat: int, stream: Stream) -> str:
    legal = match.legal(seat)
    liked = [words for words in legal if words.startswith(LIKED)]
    among = liked if liked and stream.below(4) > 0 else legal
    return among[stream.below(len(among))]


def played(seats: int, seed: int, options: dict[str, Any]) -> Counter[str]:
    rules: dict[str, Any] = {"mode": "nymphlets", "rounds": 1, "characters": "dealt", **options}
    match = talion.new("arena", seats=seats, seed=seed, options=rules)
    looker, stream = Looker(match), stream_of(seed, "ceremony book")
    while match.result is None:
        looker.look()
        known = len(match.told)
        awaited = [prompt.seat for prompt in match.prompts() if prompt.awaited]
        seat = awaited[stream.below(len(awaited))] if awaited else stream.below(seats)
        words = choice(match, seat, stream) if match.legal(seat) else ""
        if words and match.why_not(seat, words) is None and (awaited or stream.below(4) > 0):
            match.play(seat, words)
        else:
            words = ""
            match.advance(PAUSE_MS)
        looker.heard(known, words)
    return looker.met


@pytest.mark.ruling("EA-3", "EA-12", "EA-60", "EA-61", "EA-62")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_ceremony_cards_turn_by_turn(seats: int, options: dict[str, Any]) -> None:
    # Twice: in ten Game Turns at random it may be that nobody gets as far as using a card.
    met = played(seats, seats, {**TURNS, **options}) + played(seats, seats + 10, {**TURNS, **options})
    assert met.total() > 0


@pytest.mark.ruling("EA-62", "EA-93")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_ceremony_cards_in_real_time(seats: int, options: dict[str, Any]) -> None:
    played(seats, seats, {**LIVE, **options})
