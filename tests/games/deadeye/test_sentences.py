"""Prompts and refusals: true wherever they are said, and silent about what nobody has seen."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import talion
from talion import Match
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.games.deadeye.state import LOST, WON
from talion.kernel.chance import stream_of

from .model_cards import DATA
from .model_packs import wild_pack
from .table import Table

LEGS = ("campaign", "first run", "second run", "third run")


def walks(seed: int) -> Iterator[Match]:
    """A match at each of its questions, played half by chance and half with sense; odd ones with a wild pack, in which
    runs are won now and then."""
    pack = wild_pack(seed) if seed % 2 else None
    match = talion.new("deadeye", seed=seed, options={"leg": LEGS[seed // 2 % 4]}, pack=pack)
    greedy, stream = make("deadeye", "greedy"), stream_of(seed, "sentences")
    while not match.state.over:
        yield match
        legal = match.legal(0)
        words = legal[stream.below(len(legal))]
        if stream.below(2):
            words = match.words.codec.words[decide(greedy, match.rules, match.state, 0, stream)]
        match.play(0, words)


def named(text: str, names: set[str]) -> set[str]:
    """The cards and Parts that a text names."""
    return names & set(re.findall(r"[A-Za-z]+", text))


class Witness:
    """Who sits at the table and remembers every card that was told of or lay open, and its Part."""

    def __init__(self, match: Match) -> None:
        printed: dict[str, Any] = match.words.printed  # type: ignore[attr-defined]  # the words of this game
        self.parts = {name: card["part"]["name"] for name, card in printed.items() if card["part"]}
        self.names = {*printed, *self.parts.values()}
        self.seen = {name for name, card in printed.items() if card["back"] == "core"}
        self.heard = 0

    def look(self, match: Match) -> None:
        told = match.told[self.heard :]
        self.heard = len(match.told)
        for text in [one.data["text"] for one in told]:
            self.seen |= named(text, self.names)
        self.seen |= {self.parts[name] for name in self.seen if name in self.parts}


@pytest.mark.ruling("DE-40")
@pytest.mark.parametrize("seed", range(8))
def test_nothing_unseen_is_named(seed: int) -> None:
    witness = None
    for match in walks(seed):
        witness = witness or Witness(match)
        witness.look(match)
        unseen = witness.names - witness.seen
        known, legal = match.words.known(match.state, 0), set(match.legal(0))
        assert legal <= set(known)
        assert not named(" ".join(known), unseen)
        same = defaultdict(set)
        for action, words in enumerate(match.words.codec.words):
            if words in legal:
                continue
            refusal = match.rules.explain(match.state, 0, action)
            assert not named(refusal.reason, unseen), f"{words}: {refusal}"
            if named(words, unseen):
                same[words.split()[0]].add(str(refusal))
        assert all(len(reasons) == 1 for reasons in same.values()), same


@pytest.mark.ruling("DE-40")
def test_what_came_to_light_is_known_from_then_on() -> None:
    table = Table().lay(slot="Gap", deck="Stm Dun", heat="", hope=5)
    assert "pick Rad" not in table.known()
    assert {"target Rek", "use Map", "pick Gap", "use Laz"} <= set(table.known())
    assert not {"target Twr", "pick Twr", "use Dril", "use Skop"} & set(table.known())
    lost = table.names[table.state.strength[-1]]
    table.play("face")  # a Strength is lost
    assert f"pick {lost}" in table.known()
    table.lay(rig="Rek")
    assert "target Twr" in table.known()
    table.lay(deck="Gap Dun", heat="Stm", strength=0, rig="Rek").play("draw")  # the run fails
    assert "target Twr" in table.known()


@pytest.mark.ruling("DE-40")
def test_of_destinations_out_of_sight_the_same_is_said() -> None:
    table = Table(leg="second run").lay(deck="Gap Dun")
    said = {str(table.match.why_not(0, f"target {name}")) for name in ("Rek", "Oas", "Pas", "Prt")}
    assert said == {"No such Destination has been revealed in this run. (DE-40)"}


# Prompts


@pytest.mark.ruling("DE-3")
def test_an_empty_slot_asks_for_what_there_is() -> None:
    table = Table().lay(deck="Gap Dun")
    assert table.prompt() == "The Encounter slot is empty: draw."
    table.lay(deck="Gap Dun", distance="Ryd")
    assert table.prompt() == "The Encounter slot is empty: draw or head for a Destination."
    table.lay(deck="Gap Dun", distance="Ryd", active="Krpt")
    assert table.prompt() == "The Encounter slot is empty: draw, head for a Destination or use a Part."


@pytest.mark.ruling("DE-17", "DE-18", "DE-19")
def test_an_event_asks_for_what_there_is() -> None:
    table = Table().lay(slot="Bykr", deck="Tox Gap", juice="Dun").play("face")
    assert table.prompt() == "Tox: resolve or postpone?"
    assert table.reason("draw") == "Tox comes first: resolve or postpone it."
    table = Table().lay(slot="Bykr", deck="Tox Gap", active="Gost").play("face")
    assert table.prompt() == "Tox: resolve or use a Part?"
    for words in ("draw", "evade", "face", "target Rek"):
        assert table.reason(words) == "Tox comes first: resolve it."
    table = Table().lay(slot="Bykr", deck="Rest Gap", active="Gost").play("face")
    assert table.view["choices"][0]["text"] == "Rest: there is no Part to activate, so it is ignored."


@pytest.mark.ruling("DE-24")
def test_an_encounter_asks_for_what_there_is() -> None:
    table = Table().lay(slot="Gap", deck="Dun")
    assert table.prompt() == "Gap: evade or face?"
    table.state.deck = table.state.discard = type(table.state.deck)()
    assert table.prompt() == "Gap: evade?"


@pytest.mark.ruling("DE-48")
def test_what_may_be_left_at_that_says_so() -> None:
    table = Table().lay(slot="Pmp", deck="Dun", heat="", juice="").play("evade")
    table.lay(slot="Hol", heat="Gap Stm", juice="Dun", deck="Rod")
    assert table.prompt() == "Choose a Heat to discard, or leave it at that."
    assert table.view["picking"]["text"] == table.prompt()
    table.lay(slot="Rod", active="Myn", heat="", deck="Dun")
    assert table.reason("done") == "No card is being chosen, so there is nothing to stop."


@pytest.mark.ruling("DE-46")
def test_practice_has_no_attempts_to_count() -> None:
    assert talion.new("deadeye", options={"leg": "first run"}).prompts()[0].text == "Practice. Ride when you are ready."
    assert talion.new("deadeye").prompts()[0].text == "Attempt 1 of 7. Ride when you are ready."


# Refusals


@pytest.mark.ruling("DE-3", "DE-16", "DE-31")
def test_why_a_destination_cannot_be_targeted() -> None:
    table = Table().lay(slot="Gap", deck="Dun")
    assert table.reason("target Rek") == (
        "Rek can be targeted only while the Encounter slot is empty, and Gap is in it."
    )
    table.lay(deck="Tox Dun", juice="Rod").play("draw")  # the slot is empty under the Event
    assert table.reason("target Rek") == "Tox comes first: resolve or postpone it."
    table.lay(slot="Rek", deck="Dun Gap")
    assert table.reason("target Rek") == "Rek is the Encounter already."
    table.lay(rig="Rek", deck="Dun Gap")
    assert table.reason("target Rek") == "Rek lies in your Rig, not in the Target Zone."
    table.lay(distance="Twr", deck="Dun Gap")
    assert table.reason("target Twr") == "Twr lies in your Distance stack, not in the Target Zone."
    assert table.reason("target Rek") == "Rek needs 2 Distance, and you have 1."


@pytest.mark.ruling("DE-3", "DE-26")
def test_a_lower_requirement_is_told_as_it_counts() -> None:
    table = Table().lay(active="Rek", target="Oas", distance="Ryd", deck="Dun Gap").play("use Map")
    assert table.reason("target Oas") == "Oas needs 6 Distance for now, and you have 2."
    shown = next(target for target in table.view["target"] if target["card"] == "Oas")
    assert (shown["open"], shown["why"]) == (False, "Needs 6 Distance for now, you have 2.")


@pytest.mark.ruling("DE-7", "DE-26")
@pytest.mark.parametrize(
    ("laid", "words", "reason"),
    [
        ({"rig": "Bot"}, "use Laz", "Laz is deactivated: it must be activated before it can be used."),
        ({}, "use Laz", "That Part is not in your Rig."),
        ({"active": "Bot"}, "use Laz", "Laz would do nothing now: there is no Heat."),
        ({"active": "Gost"}, "use Holo", "Holo would do nothing now: there is no Encounter and no Event."),
        ({"active": "Tnk", "deck": None}, "use Cel", "Cel would do nothing now: there is no Juice in the discard pile."),
        ({"active": "Snyp", "deck": "Gap"}, "use Skop", "Skop would do nothing now: the deck has no more cards than it would move."),
        ({"active": "Snyp", "deck": ""}, "use Skop", "Skop would do nothing now: the deck is empty."),
        ({"active": "Krpt", "deck": ""}, "use Cax", "Cax would do nothing now: the deck is empty."),
        ({"active": "Rek"}, "use Map", "Map would do nothing now: it would open no Destination."),
        ({"active": "Rek", "slot": "Gap"}, "use Map", "Map would do nothing now: the Encounter slot is filled."),
    ],
)  # fmt: skip
def test_why_a_part_cannot_be_used(laid: dict[str, Any], words: str, reason: str) -> None:
    assert Table().lay(**{"deck": "Dun Stm", **laid}).reason(words) == reason


@pytest.mark.ruling("DE-26", "DE-42")
def test_a_scan_of_known_cards_and_an_empty_reserve_do_nothing() -> None:
    table = Table().lay(active="Krpt Lab", deck="Dun Stm").play("use Cax")
    table.state.active |= table.mask("Krpt")
    assert table.reason("use Cax") == "Cax would do nothing now: you know what it would show."
    table.state.strength_reserve = type(table.state.deck)()
    assert table.reason("use Serm") == "Serm would do nothing now: the reserve of Strength is empty."


@pytest.mark.ruling("DE-3", "DE-4")
def test_why_nothing_can_be_resolved() -> None:
    assert Table().lay(deck="Dun").reason("resolve") == "The Encounter slot is empty: there is nothing to resolve."
    table = Table().lay(slot="Gap", deck="Dun")
    assert table.reason("resolve") == "Gap has no Outcome yet: Bad at 1 Heat, Good at 2 Juice."
    assert Table().lay(slot="Rek", deck="Dun").reason("resolve") == "Rek has no Outcome yet: Good at 3 Juice."


@pytest.mark.ruling("DE-3", "DE-25")
def test_a_triggered_outcome_comes_before_everything() -> None:
    table = Table().lay(slot="Gap", heat="Stm", active="Bot", deck="Dun")
    assert table.prompt() == "Bad Outcome at Gap: use a Part first?"
    assert table.reason("draw") == "The Outcome is triggered, and comes before the next card: resolve it."
    assert table.reason("evade") == "The Outcome is triggered: the Encounter can no longer be evaded or faced."


@pytest.mark.ruling("DE-21", "DE-33", "DE-48")
def test_why_something_else_cannot_be_picked() -> None:
    table = Table().lay(slot="Gap", heat="Stm Bykr", deck="Dun")
    assert table.reason("pick Dun") == "That is not among the cards to choose from: Bykr, Stm."
    assert table.reason("evade") == "Gap is being resolved: first choose a card."
    assert table.reason("done") == "Gap says how many: choose a card."
    table.lay(slot="Rod", deck="Dun")
    assert table.reason("pick Dun") == "No card is to be chosen now."


@pytest.mark.ruling("DE-33", "DE-48")
def test_what_is_at_work_is_called_by_its_name() -> None:
    """A Part that is used is not called by its card, and an Event that is put off is not being resolved."""
    table = Table().lay(active="Klaw", heat="Stm Bykr Gost", deck="Dun").play("use Grip")
    assert table.reason("done") == "A Part that is used takes at least one Heat: choose one."
    assert table.reason("draw") == "Grip is being used: first choose a card."
    table.lay(active="Myn", heat="Stm Bykr Gost", deck="Dun").play("use Dril", "pick Stm")
    assert table.reason("draw") == "Dril is being used: first choose a card, or leave it at that."
    table.lay(active="Tnk", discard="Dun Rod", deck="Gap").play("use Cel")
    assert table.reason("done") == "Cel says how many: choose a card."
    table.lay(deck="Tox Gap", juice="Dun Rod").play("draw", "postpone")
    assert table.reason("draw") == "Tox is being put off: first choose a card."
    table.lay(slot="Hol", heat="Gap Stm", juice="Dun", deck="Rod")
    assert table.reason("draw") == "Hol is being resolved: first choose a card, or leave it at that."


@pytest.mark.ruling("DE-18", "DE-21", "DE-27", "DE-29", "DE-48")
@pytest.mark.parametrize(
    ("laid", "played", "ruling"),
    [
        ({"slot": "Gap", "heat": "Stm Bykr"}, [], "DE-21"),
        ({"deck": "Tox Gap", "juice": "Dun Rod"}, ["draw", "postpone"], "DE-18"),
        ({"slot": "Sng", "heat": "Stm Bykr", "active": "Bot Krpt"}, ["resolve"], "DE-27"),
        ({"slot": "Sed", "heat": "Stm Bykr Gap", "distance": "Ryd Lyt"}, [], "DE-29"),
        ({"active": "Bot", "heat": "Stm Bykr"}, ["use Laz"], "DE-48"),
    ],
)  # fmt: skip
def test_what_is_not_among_the_cards_cites_why_one_chooses(
    laid: dict[str, Any], played: list[str], ruling: str
) -> None:
    table = Table().lay(**{"deck": "Dun Nomd", **laid}).play(*played)
    assert table.why("pick Wrm") == ruling


@pytest.mark.ruling("DE-37")
def test_a_destination_of_a_run_that_is_done_is_behind_you() -> None:
    table = Table().lay(slot="Oas", juice="Dun Rod Nomd", deck="Gap", distance="Ryd")  # Safe Hvn
    table.play("ride")
    assert table.reason("target Rek") == "Rek is behind you: it was retired with a run that succeeded."
    assert table.reason("target Prt") == "No such Destination has been revealed in this run."


@pytest.mark.ruling("DE-18", "DE-19")
def test_why_an_event_cannot_be_postponed() -> None:
    table = Table().lay(deck="Tox", juice="Dun", active="Gost").play("draw")
    assert table.reason("postpone") == "The deck is empty, so the Event cannot be postponed."
    table = Table().lay(deck="Tox Gap", active="Gost").play("draw")
    assert table.reason("postpone") == "Postponing Tox costs a Juice, and you have none."
    table = Table().lay(deck="Rest Gap", active="Gost", rig="Bot", hope=0).play("draw")
    assert table.reason("postpone") == "Postponing Rest costs a Hope, and you have none."
    table = Table().lay(deck="Rest Gap", active="Gost").play("draw")
    assert table.reason("postpone") == "There is no Part to activate, so there is nothing to put off."


@pytest.mark.ruling("DE-24")
def test_with_nothing_to_turn_over_nothing_can_be_faced() -> None:
    table = Table().lay(slot="Gap", deck="Dun")
    table.state.deck = table.state.discard = type(table.state.deck)()
    assert table.reason("face") == "Deck and discard pile are both empty: there is nothing to turn over."


@pytest.mark.ruling("DE-48")
def test_a_part_takes_one_where_an_outcome_takes_up_to_one() -> None:
    cards = Table().view["cards"]
    assert cards["Bot"]["part"]["power"] == "Discard 1 Heat."
    assert cards["Pmp"]["good"] == ["Discard up to 1 Heat", "Activate 1 Part"]


@pytest.mark.ruling("DE-4", "DE-18", "DE-22", "DE-33", "DE-48")
@pytest.mark.parametrize(
    ("laid", "played", "kind", "ruling"),
    [
        ({"deck": "Tox Gap", "juice": "Dun"}, ["draw", "postpone"], "spent", "DE-18"),  # the price of Tox
        ({"slot": "Gap", "heat": "Stm"}, [], "spent", "DE-4"),  # an icon of an Outcome
        ({"slot": "Sng", "juice": "Dun"}, [], "spent", "DE-4"),
        ({"slot": "Kid", "juice": "Dun"}, [], "spent", "DE-22"),  # postponed
        ({"active": "Bot", "heat": "Stm"}, ["use Laz"], "spent", "DE-48"),  # a Part's power
        ({"slot": "Ran", "juice": "Dun"}, [], "ignored", "DE-48"),  # an effect without Heat
    ],
)  # fmt: skip
def test_what_is_told_cites_what_it_rests_on(laid: dict[str, Any], played: list[str], kind: str, ruling: str) -> None:
    table = Table()
    table.lay(**{"deck": "Wrm Pmp", **laid}).play(*played)
    told = [one.data for one in table.match.told[table.mark :]]
    assert next(data["rulings"] for data in told if data["kind"] == kind) == [ruling]


# What choices would do


@pytest.mark.ruling("DE-3", "DE-5")
@pytest.mark.parametrize(
    ("laid", "text"),
    [
        ({"juice": "Dun"}, "2 of 5 bring the Bad Outcome (Lose 1 Strength), 2 of 5 the Good one (Distance 1)."),
        ({}, "2 of 5 bring the Bad Outcome (Lose 1 Strength)."),
        ({"deck": "Rod Nomd Pmp Tox", "juice": "Dun"}, "3 of 4 bring the Good Outcome (Distance 1)."),
        ({"deck": "Rod Tox Rest", "juice": "Dun"}, "1 of 3 brings the Good Outcome (Distance 1)."),
        ({"deck": "Rod Tox Rest"}, "0 of 3 are Heat, 1 Juice; no Outcome yet."),
        ({"slot": "Rek", "deck": "Stm Rod Tox"}, "1 of 3 is Heat, 1 Juice; no Outcome yet."),
    ],
)  # fmt: skip
def test_what_facing_may_bring(laid: dict[str, Any], text: str) -> None:
    table = Table().lay(**{"slot": "Gap", "deck": "Stm Wrm Rod Nomd Tox", **laid})
    assert preview(table, "face") == f"Turn over the next card: {text}"


@pytest.mark.ruling("DE-42")
def test_a_card_that_is_known_is_named() -> None:
    table = Table().lay(slot="Gap", deck="Stm Rod", active="Krpt").play("use Cax")
    assert preview(table, "face") == "The next card is Stm: it brings the Bad Outcome (Lose 1 Strength)."
    table = Table().lay(slot="Gap", deck="Rod Stm", active="Krpt").play("use Cax")
    assert preview(table, "face") == "The next card is Rod."


def test_one_is_no_plural() -> None:
    assert Table().view["cards"]["Snyp"]["part"]["power"] == "Postpone the top card of the deck unseen."
    data = deepcopy(DATA)
    data["table"]["attempts"]["value"] = 1
    match = talion.new("deadeye", seed=7, pack=data)
    for ending, text in ((LOST, "The one attempt is used up."), (WON, "The campaign is won in one attempt.")):
        match.state.ending = ending  # type: ignore[attr-defined]  # the state of this game
        assert match.words.ending(match.state)[1].endswith(text)


def preview(table: Table, words: str) -> str:
    """What is said of a choice."""
    text: str = next(choice["text"] for choice in table.view["choices"] if choice["action"] == words)
    return text
