"""A contract that catches nothing is worth nothing: planted faults must each be found by the check made for them."""

from __future__ import annotations

from typing import Any, ClassVar, TypedDict

import pytest

import talion
from talion.kernel.chance import stream_of
from talion.kernel.codec import Codec
from talion.kernel.events import EVERYONE, Event
from talion.kernel.game import Award, Game
from talion.kernel.record import Record
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.testing import Breach, check, ending, hidden, shapes, steps
from talion.testing.contract import play
from talion.testing.walk import walk
from tests.tiny.highest_game import DEALT, DREW, GAME, PLAYED, Highest, HighestRules, HighestState, HighestWords


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
        hidden.twin_worlds_look_alike(begun(Leaky()), stream_of(1, "twin"))


def test_a_leaking_refusal_is_caught() -> None:
    class Leaky(FaultyRules):
        def explain(self, s: HighestState, seat: int, action: int) -> Refusal:
            return Refusal("HI-1", f"Your opponent holds {s.hand[1 - seat]}, you do not have this card.")

    with pytest.raises(Breach, match="tell two worlds apart"):
        hidden.twin_worlds_look_alike(begun(game_with(Leaky)), stream_of(1, "twin"))


def test_a_leaking_event_is_caught() -> None:
    class Sealed(Highest):
        """Cards are played face down here, so that an event that names them is a leak."""

        def view(self, words: Any, s: Any, seat: int) -> dict[str, Any]:
            return {"hand": super().view(words, s, seat)["hand"]}

    with pytest.raises(Breach, match="events tell"):
        hidden.secret_actions_stay_secret(begun(Sealed()), 0, stream_of(2, "events"))


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
        steps.clones_never_alias(begun(game_with(WithAliasing)).state)


class Wager(Record):
    FIELDS: ClassVar[tuple[str, ...]] = ("stake",)

    def __init__(self, stake: int = 1) -> None:
        self.stake = stake

    def clone(self) -> Wager:
        return Wager(self.stake)


class Wagering(HighestState):
    """With a record, and with a list of them."""

    FIELDS = (*HighestState.FIELDS, "wager", "wagers")
    RECORDS: ClassVar[dict[str, type[Record]]] = {"wager": Wager, "wagers": Wager}

    def __init__(self, seats: int, chance: Any) -> None:
        super().__init__(seats, chance)
        self.wager = Wager()
        self.wagers = [Wager(2), Wager(3)]


def game_of(state: type[Wagering]) -> Game:
    class WithRecords(FaultyRules):
        def empty(self, chance: Any) -> Wagering:
            return state(self.seats, chance)

    return game_with(WithRecords)


@pytest.mark.parametrize("shared", ["wager", "wagers"])
def test_a_clone_that_shares_a_record_is_caught(shared: str) -> None:
    class Sharing(Wagering):
        def clone(self) -> Sharing:
            made = Sharing(self.seats, self.chance.clone())
            self.copy_table_into(made)
            made.hand, made.deck, made.table, made.score = self.hand[:], self.deck[:], self.table[:], self.score[:]
            made.leader, made.tricks, made.last = self.leader, self.tricks, self.last[:]
            made.wager, made.wagers = self.wager.clone(), [wager.clone() for wager in self.wagers]
            if shared == "wager":
                made.wager = self.wager
            elif shared == "wagers":
                made.wagers = list(self.wagers)
            return made

    with pytest.raises(Breach, match="shares something"):
        steps.clones_never_alias(begun(game_of(Sharing)).state)


def test_a_field_of_a_record_that_is_not_dumped_is_caught() -> None:
    class Marked(Wager):
        def __init__(self, stake: int = 1) -> None:
            super().__init__(stake)
            self.secret = 3

    class Careless(Wagering):
        def __init__(self, seats: int, chance: Any) -> None:
            super().__init__(seats, chance)
            self.wager = Marked()

    with pytest.raises(Breach, match="not dumped of Marked"):
        steps.dump_and_load(begun(game_of(Careless)))


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
        steps.clones_never_alias(begun(game_with(WithForgetful)).state)


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
        steps.legal_is_sound(begun(game_with(Unstable)))


def test_a_field_that_is_not_dumped_is_caught() -> None:
    class Unsaved(HighestState):
        def __init__(self, seats: int, chance: Any) -> None:
            super().__init__(seats, chance)
            self.memory = 7

    class WithUnsaved(FaultyRules):
        def empty(self, chance: Any) -> Unsaved:
            return Unsaved(self.seats, chance)

    with pytest.raises(Breach, match="not dumped"):
        steps.dump_and_load(begun(game_with(WithUnsaved)))


def test_a_legal_action_that_breaks_the_state_is_caught() -> None:
    class Duplicating(FaultyRules):
        def apply(self, s: HighestState, seat: int, action: int) -> None:
            super().apply(s, seat, action)
            s.hand[seat] |= s.hand[1 - seat]

    with pytest.raises(Breach, match="audit after"):
        steps.every_legal_action_applies(begun(game_with(Duplicating)))


def test_a_refusal_without_a_ruling_is_caught() -> None:
    class Rude(FaultyRules):
        def explain(self, s: HighestState, seat: int, action: int) -> Refusal:
            return Refusal("HI-99", "Because we say so.")

    game = game_with(Rude)
    with pytest.raises(Breach, match="HI-99 is not a ruling"):
        steps.refusals_change_nothing(begun(game), steps.known_rulings(game))


def test_a_game_without_end_is_caught() -> None:
    class Endless(FaultyRules):
        def apply(self, s: HighestState, seat: int, action: int) -> None:
            s.tell(PLAYED, EVERYONE, seat, action)
            s.ask(1 - seat)
            s.close(seat)

    match = begun(game_with(Endless))
    with pytest.raises(Breach, match="no end"):
        for _ in walk(match, 1, most=300):
            pass


def test_a_replay_that_differs_is_caught() -> None:
    class Moody(FaultyRules):
        games = 0

        def begin(self, s: HighestState) -> None:
            Moody.games += 1
            super().begin(s)
            s.leader = Moody.games % 2

    match = begun(game_with(Moody))
    with pytest.raises(Breach, match="replay differs"):
        ending.replay_equals_play(match)


def game_saying(words: type[HighestWords]) -> Game:
    class Saying(Highest):
        def words(self, rules: Any, content: Any) -> HighestWords:
            return words()

    return Saying()


def test_an_action_without_words_is_caught() -> None:
    class Short(HighestWords):
        codec = Codec(HighestWords.codec.words[:-1])

    with pytest.raises(Breach, match="12 actions and words for 11"):
        ending.words_are_total(begun(game_saying(Short)))


def test_words_without_an_action_are_caught() -> None:
    class Long(HighestWords):
        codec = Codec([*HighestWords.codec.words, "swap"])

    with pytest.raises(Breach, match="12 actions and words for 13"):
        ending.words_are_total(begun(game_saying(Long)))


def test_words_that_are_one_off_are_caught() -> None:
    class Shifted(HighestWords):
        codec = Codec(HighestWords.codec.words)

    codec = Shifted.codec
    codec.exact = {words: (number + 1) % len(codec.words) for words, number in codec.exact.items()}

    with pytest.raises(Breach, match="the words of action 0, “play 1”, lead to 1"):
        ending.words_are_total(begun(game_saying(Shifted)))


class Bare(Game):
    """A game that declares no shapes."""

    name = "bare"


def test_a_game_without_shapes_is_caught() -> None:
    with pytest.raises(Breach, match="does not declare its view_type"):
        shapes.declared(Bare())


@pytest.mark.parametrize(
    ("more", "without", "message"),
    [
        ({"secret": 1}, "", r"the view of seat 1 is more than a HighestView: \$.secret"),
        ({}, "deck", "the view of seat 1 is not a HighestView: Object missing required field `deck`"),
        ({"deck": "many"}, "", r"Expected `int`, got `str` - at `\$.deck`"),
        ({"deck": None}, "", r"Expected `int`, got `null` - at `\$.deck`"),
    ],
)
def test_a_view_of_another_shape_is_caught(more: dict[str, Any], without: str, message: str) -> None:
    class Odd(Highest):
        def view(self, words: Any, s: Any, seat: int) -> dict[str, Any]:
            shown = {**super().view(words, s, seat), **(more if seat == 1 else {})}
            return {key: value for key, value in shown.items() if seat != 1 or key != without}

    with pytest.raises(Breach, match=message):
        shapes.views_fit(begun(Odd()), range(2))


class Inner(TypedDict):
    card: int


class Outer(TypedDict):
    cards: list[Inner]


def test_something_extra_deep_inside_is_caught() -> None:
    with pytest.raises(Breach, match=r"more than a Outer: \$.cards\[1\].owner"):
        shapes.fits({"cards": [{"card": 1}, {"card": 2, "owner": 0}]}, Outer, "the table")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"owner": 1}, r"the event 'dealt' is more than a CardEvent: \$.owner"),
        ({"card": None}, r"the event 'dealt' is not a CardEvent: Expected `int`"),
        ({"kind": "stolen"}, "an event is of the kind 'stolen', which highest does not declare"),
    ],
)
def test_an_event_of_another_shape_is_caught(more: dict[str, Any], message: str) -> None:
    class Odd(Highest):
        def event(self, words: Any, s: Any, event: Event) -> dict[str, Any]:
            return {**super().event(words, s, event), **more}

    with pytest.raises(Breach, match=message):
        shapes.told_fit(begun(Odd()), 0)


def test_a_payoff_that_forgets_a_tie_is_caught() -> None:
    class Greedy(FaultyRules):
        def rank(self, s: HighestState, seat: int) -> int:
            return 0

        def payoff(self, s: HighestState, seat: int) -> int:
            return 1000 if seat == 0 else 0

    with pytest.raises(Breach, match=r"seed 1, step 6: ranks \[0, 0\] and payoffs \[1000, 0\]"):
        play(game_with(Greedy), 2, {}, 1)


def test_places_of_another_mind_than_ranks_are_caught() -> None:
    class Gap(FaultyRules):
        def places(self, s: HighestState) -> list[int]:
            return [1, 3] if s.score[0] > s.score[1] else [3, 1]

    with pytest.raises(Breach, match=r"ranks .* and places"):
        play(game_with(Gap), 2, {}, 1)


def test_a_deck_that_events_give_away_is_caught() -> None:
    """The drawn card is told to everybody, and nobody's view shows it."""

    class Loud(FaultyRules):
        def draw(self, s: HighestState, seat: int, kind: int) -> None:
            super().draw(s, seat, kind)
            if kind == DREW:
                s.tell(DREW, EVERYONE, seat, s.hand[seat] % 13)

    with pytest.raises(Breach, match=r"events tell .* what it cannot know of the world"):
        play(game_with(Loud), 2, {}, 1)


@pytest.mark.skipif(not hidden.chance_can_be_turned(), reason="compiled chance cannot be turned")
def test_a_deal_that_events_give_away_is_caught() -> None:
    class Loud(FaultyRules):
        def draw(self, s: HighestState, seat: int, kind: int) -> None:
            super().draw(s, seat, kind)
            if kind == DEALT:
                s.tell(DEALT, EVERYONE, seat, s.hand[seat] % 13)

    with pytest.raises(Breach, match="highest-2, seed 1, step 0: events tell observers what chance dealt to others"):
        play(game_with(Loud), 2, {}, 1)


def test_an_outside_game_is_checked_in_one_line() -> None:
    check(GAME, matches=3)


def test_a_breach_says_where() -> None:
    class Crashing(FaultyRules):
        def apply(self, s: HighestState, seat: int, action: int) -> None:
            if s.tricks == 1:
                raise IndexError("the planted fault")
            super().apply(s, seat, action)

    with pytest.raises(Breach, match=r"^highest-2, seed 7, step 2: IndexError: the planted fault$"):
        check(game_with(Crashing), seed=7)


def test_a_game_that_hides_more_or_less_than_it_says_is_caught() -> None:
    class Open(Highest):
        hides = False

    with pytest.raises(Breach, match="`hides` and `reimagine` disagree"):
        check(Open())


def test_awards_that_do_not_hold_are_caught() -> None:
    class Generous(Highest):
        def award(self, rules: Any, state: Any, most: int) -> list[Award]:
            return [Award(most + 1, 0) for _ in range(state.seats)]

    class Fickle(Highest):
        def is_settled(self, rules: Any, state: Any) -> bool:
            return True

    class Perverse(Highest):
        def award(self, rules: Any, state: Any, most: int) -> list[Award]:
            return [Award(most - one.points, 0) for one in super().award(rules, state, most)]

    for game, breach in ((Generous(), "a win is worth"), (Fickle(), "was settled"), (Perverse(), "places")):
        with pytest.raises(Breach, match=breach):
            check(game, matches=5, seats=2)
