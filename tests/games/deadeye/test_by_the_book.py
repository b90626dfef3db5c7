"""Campaigns against the rules written down a second time: prompts, legal words, events and view at every step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

import talion
from talion import OBSERVER, Match
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.kernel.chance import stream_of

from ..book import TIMES
from .model import LEGS, Book
from .model_cards import CARDS, DATA, read_cards
from .model_packs import wild_pack
from .model_table import LATE
from .model_view import choices_of, printed, shown_cards, view_of

# Campaigns of each kind in the slow test.
MANY = 8 * TIMES


def watch(match: Match, zone: str) -> list[str]:
    """The cards of a zone as the program holds them: what a shuffle brought."""
    names = cast(Any, match.words).names
    cards = getattr(match.state, zone)
    if zone == "retired":
        return [name for number, name in enumerate(names) if cards >> number & 1]
    return [names[card] for card in cards]


def same(book: Book, match: Match) -> None:
    """What is asked, and all the board shows, to the rider and to who looks on."""
    asked = [(prompt.seat, prompt.kind, match.legal(0)) for prompt in match.prompts()]
    question = book.question
    assert asked == ([] if question is None else [(0, question.kind, question.words)])
    for seat in (0, OBSERVER):
        shown = match.view(seat)
        for name, must in view_of(book, seat == OBSERVER).items():
            alike(name, shown[name], must)
        assert shown["cards"].keys() == shown_cards(book)
        alike("choices", shown["choices"], choices_of(book) if seat == 0 else [])
    result = match.result and (match.result["places"], match.result["winners"])
    assert result == (None if book.won is None else ([1], [0]) if book.won else ([2], []))


def alike(name: str, shown: Any, must: Any) -> None:
    """Equal, or the innermost place that is not. A set says what is allowed; texts for people are not compared."""
    if shown == must:
        return
    if isinstance(must, set) and shown in must:
        return
    if isinstance(must, dict) and isinstance(shown, dict) and shown.keys() >= must.keys():
        for key in must:
            alike(f"{name}.{key}", shown[key], must[key])
    elif isinstance(must, list) and isinstance(shown, list) and len(must) == len(shown):
        for number, (one, other) in enumerate(zip(shown, must, strict=True)):
            alike(f"{name}[{number}]", one, other)
    else:
        raise AssertionError(f"{name} is {shown!r}, by the book {must!r}")


def sit(seed: int, pack: dict[str, Any] | None = None, **options: Any) -> tuple[Book, Match]:
    match = talion.new("deadeye", seed=seed, options=options, pack=pack)
    book = Book(lambda zone: watch(match, zone), options.get("leg", "campaign"), options.get("tox", "text"))
    book.begin([told.data for told in match.told])
    same(book, match)
    return book, match


def say(book: Book, match: Match, words: str) -> None:
    """One entry, in the program and by the book."""
    known = len(match.told)
    if words == LATE:
        match.advance(match.view()["deadline_ms"] - match.now_ms)
    elif words == "leave":
        match.announce("leave 0")
    else:
        match.play(0, words)
    try:
        book.act(words, [told.data for told in match.told[known:]])
        same(book, match)
    except AssertionError as found:
        found.add_note(f"seed {match.header.seed}, {match.header.options}, entry {len(match.entries) - 1}: {words!r}")
        raise


def play(
    seed: int,
    leg: str = "campaign",
    sense: float = 0,
    late: float = 0,
    leave: float = 0,
    pack: Any = None,
    tox: str = "text",
) -> Book:
    """One campaign. `sense` is how often a bot says what to do, `late` how often time runs out, `leave` how often who
    rides gives up; else anything is said, by the taste of this campaign."""
    book, match = sit(seed, pack, leg=leg, tox=tox, decision_s=30 if late else 0)
    dice, stream, greedy = random.Random(seed), stream_of(seed, "bot 0"), make("deadeye", "greedy")
    taste = {word: dice.choice([0.15, 1, 1, 4]) for word in ("target", "evade", "face", "use", "postpone", "done")}
    while book.question is not None:
        words = book.question.words
        said = dice.choices(words, [taste.get(word.split()[0], 1) for word in words])[0]
        if dice.random() < sense:
            said = match.words.codec.words[decide(greedy, match.rules, match.state, 0, stream)]
        if dice.random() < late:
            said = LATE
        elif dice.random() < leave:
            said = "leave"
        say(book, match, said)
    for name, shown in match.view()["cards"].items():
        alike(name, shown, printed(name))
    seen, all_told = [[e["kind"] for e in match.events(seat)] for seat in (OBSERVER, 0)]
    assert "scanned" not in seen  # DE-40
    assert "looked" not in all_told
    return book


@pytest.mark.ruling("DE-2", "DE-3", "DE-4", "DE-5", "DE-6", "DE-7", "DE-8", "DE-9", "DE-14", "DE-15", "DE-17", "DE-18")
@pytest.mark.ruling("DE-19", "DE-20", "DE-21", "DE-22", "DE-23", "DE-25", "DE-26", "DE-27", "DE-28", "DE-29", "DE-32")
@pytest.mark.ruling("DE-33", "DE-34", "DE-36", "DE-37", "DE-38", "DE-39", "DE-40", "DE-42", "DE-43", "DE-44", "DE-48")
@pytest.mark.parametrize("seed", range(3))
def test_campaigns_by_the_book(seed: int) -> None:
    play(seed)


@pytest.mark.ruling("DE-16", "DE-30", "DE-31", "DE-41", "DE-46")
@pytest.mark.parametrize("leg", LEGS[1:])
def test_practice_by_the_book(leg: str) -> None:
    """Mostly played well, so that Destinations are reached."""
    for seed in range(2):
        play(seed, leg, sense=0.97)


@pytest.mark.ruling("DE-6", "DE-18")
@pytest.mark.parametrize("tox", ["text", "example"])
def test_campaigns_with_tox_by_text_and_by_example(tox: str, wild: Callable[[int], dict[str, Any]]) -> None:
    """The example goes before what a pack says; else it is the pack's word."""
    play(4, sense=0.5, tox=tox)
    for seed in range(2):
        play(seed, pack=wild(seed), tox=tox)


@pytest.mark.ruling("DE-45")
def test_campaigns_against_the_clock_by_the_book() -> None:
    play(1000, late=0.2)


@pytest.mark.ruling("DE-47")
def test_campaigns_given_up_by_the_book() -> None:
    for seed in range(2000, 2004):
        assert play(seed, leave=0.02).won is False


@pytest.fixture
def wild() -> Iterator[Callable[[int], dict[str, Any]]]:
    """Puts a wild pack into the hands of the second writing."""

    def put(data: dict[str, Any]) -> dict[str, Any]:
        CARDS.clear()
        CARDS.update(read_cards(data))
        return data

    yield lambda seed: put(wild_pack(seed))
    put(DATA)


@pytest.mark.ruling("DE-26", "DE-33", "DE-34", "DE-35", "DE-39", "DE-48")
def test_wild_packs_by_the_book(wild: Callable[[int], dict[str, Any]]) -> None:
    """Every effect in any order, and runs that are won by chance."""
    for seed in range(2):
        play(seed, pack=wild(seed))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_many_campaigns_by_the_book(part: int, wild: Callable[[int], dict[str, Any]]) -> None:
    for seed in range(3000 + part, 3000 + MANY, 8):
        play(seed, late=0.05 * (seed % 2))
        play(seed, LEGS[seed % 4], sense=(0.8, 0.95, 1)[seed % 3])
    for seed in range(3000 + part, 3000 + MANY, 8):
        play(seed, LEGS[seed % 4], leave=0.0005, pack=wild(seed), tox=("text", "text", "example")[seed % 3])
