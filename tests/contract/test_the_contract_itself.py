"""A contract that catches nothing is worth nothing: planted faults must each be found by the check made for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import talion
from talion.kernel.chance import stream_of
from talion.kernel.events import EVERYONE
from talion.kernel.game import Game
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from tests.contract import checks
from tests.contract.checks import Breach
from tests.tiny.highest_game import PLAYED, Highest, HighestRules, HighestState


class FaultyRules(HighestRules):
    """Highest with one thing wrong."""


def game_with(rules: type[Rules]) -> Game:
    class Faulty(Highest):
        def rules(self, content: Any, options: Any, seats: int) -> Rules:
            return rules(seats, int(options["hand"]))

    return Faulty()


def begun(game: Game) -> talion.Match:
    return talion.new(game, seats=2, seed=5)


def test_a_leaking_view_is_caught() -> None:
    class Leaky(Highest):
        def view(self, words: Any, s: Any, seat: int) -> dict[str, Any]:
            return {**super().view(words, s, seat), "next": s.deck[len(s.deck) - 1] if len(s.deck) else None}

    with pytest.raises(Breach, match="tell two worlds apart"):
        checks.twin_worlds_look_alike(begun(Leaky()), stream_of(1, "twin"))


def test_a_leaking_refusal_is_caught() -> None:
    class Leaky(FaultyRules):
        def explain(self, s: HighestState, seat: int, action: int) -> Refusal:
            return Refusal("HI-1", f"Your opponent holds {s.hand[1 - seat]}, you do not have this card.")

    with pytest.raises(Breach, match="tell two worlds apart"):
        checks.twin_worlds_look_alike(begun(game_with(Leaky)), stream_of(1, "twin"))


def test_a_leaking_event_is_caught() -> None:
    class Sealed(Highest):
        """Cards are played face down here, so that an event that names them is a leak."""

        def view(self, words: Any, s: Any, seat: int) -> dict[str, Any]:
            return {"hand": super().view(words, s, seat)["hand"]}

    with pytest.raises(Breach, match="events tell"):
        checks.events_tell_no_more_than_views(begun(Sealed()), 0, stream_of(2, "events"))


def test_an_aliasing_clone_is_caught() -> None:
    class Aliasing(HighestState):
        def clone(self) -> Aliasing:
            made = Aliasing(self.seats, self.chance.clone())
            self.copy_table_into(made)
            made.hand = self.hand
            made.deck, made.table, made.score = self.deck[:], self.table[:], self.score[:]
            made.leader, made.tricks, made.last = self.leader, self.tricks, self.last[:]
            return made

    class WithAliasing(FaultyRules):
        def empty(self, chance: Any) -> Aliasing:
            return Aliasing(self.seats, chance)

    with pytest.raises(Breach, match="shares something"):
        checks.clones_never_alias(begun(game_with(WithAliasing)).state)


def test_a_forgetful_clone_is_caught() -> None:
    class Forgetful(HighestState):
        def clone(self) -> HighestState:
            made = super().clone()
            made.score = made.score[:1]
            return made

    class WithForgetful(FaultyRules):
        def empty(self, chance: Any) -> Forgetful:
            return Forgetful(self.seats, chance)

    with pytest.raises(Breach, match="differs from its original"):
        checks.clones_never_alias(begun(game_with(WithForgetful)).state)


def test_an_unstable_order_is_caught() -> None:
    class Unstable(FaultyRules):
        calls = 0

        def legal_into(self, s: HighestState, seat: int, out: Any) -> int:
            n = super().legal_into(s, seat, out)
            Unstable.calls += 1
            if Unstable.calls % 2 and n > 1:
                out[0], out[1] = out[1], out[0]
            return n

    with pytest.raises(Breach, match="unstable"):
        checks.legal_is_sound(begun(game_with(Unstable)))


def test_a_field_that_is_not_dumped_is_caught() -> None:
    class Unsaved(HighestState):
        def __init__(self, seats: int, chance: Any) -> None:
            super().__init__(seats, chance)
            self.memory = 7

    class WithUnsaved(FaultyRules):
        def empty(self, chance: Any) -> Unsaved:
            return Unsaved(self.seats, chance)

    with pytest.raises(Breach, match="not dumped"):
        checks.dump_and_load(begun(game_with(WithUnsaved)))


def test_a_legal_action_that_breaks_the_state_is_caught() -> None:
    class Duplicating(FaultyRules):
        def apply(self, s: HighestState, seat: int, action: int) -> None:
            super().apply(s, seat, action)
            s.hand[seat] |= s.hand[1 - seat]

    with pytest.raises(Breach, match="audit after"):
        checks.every_legal_action_applies(begun(game_with(Duplicating)))


def test_a_refusal_without_a_ruling_is_caught() -> None:
    class Rude(FaultyRules):
        def explain(self, s: HighestState, seat: int, action: int) -> Refusal:
            return Refusal("HI-99", "Because we say so.")

    game = game_with(Rude)
    with pytest.raises(Breach, match="HI-99 is not a ruling"):
        checks.refusals_change_nothing(begun(game), checks.known_rulings(game))


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(FaultyRules):
        def apply(self, s: HighestState, seat: int, action: int) -> None:
            s.tell(PLAYED, EVERYONE, seat, action)
            s.ask(1 - seat)
            s.close(seat)

    match = begun(game_with(Endless))
    monkeypatch.setattr(checks, "MOST_STEPS", 300)
    with pytest.raises(Breach, match="no end"):
        for _ in checks.walk(match, 1):
            pass


def test_a_replay_that_differs_is_caught(tmp_path: Path) -> None:
    class Moody(FaultyRules):
        games = 0

        def begin(self, s: HighestState) -> None:
            Moody.games += 1
            super().begin(s)
            s.leader = Moody.games % 2

    match = begun(game_with(Moody))
    with pytest.raises(Breach, match="replay differs"):
        checks.replay_equals_play(match, tmp_path)
