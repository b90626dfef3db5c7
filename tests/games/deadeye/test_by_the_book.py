"""Campaigns against the rules written down a second time: prompts, legal words, events and view at every step."""

from __future__ import annotations

import os
import random
from typing import Any, cast

import pytest

import talion
from talion import OBSERVER, Match
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.kernel.chance import stream_of

from .model import LEGS, Book
from .model_table import LATE
from .model_view import view_of


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
    result = match.view()["result"]
    assert (result and (result["places"], result["winners"])) == (
        None if book.won is None else ([1], [0]) if book.won else ([2], [])
    )
    assert [choice["action"] for choice in match.view(0)["choices"]] == match.legal(0)


def alike(name: str, shown: Any, must: Any) -> None:
    """Equal, or the innermost place that is not. A set says what is allowed; texts for people are not compared."""
    if shown == must:
        return
    if isinstance(must, set):
        assert shown in must, f"{name} is {shown!r}, by the book one of {must!r}"
        return
    if isinstance(must, dict) and isinstance(shown, dict) and shown.keys() >= must.keys():
        assert name != "cards" or shown.keys() == must.keys(), f"{shown.keys() ^ must.keys()} must not be told"
        for key in must:
            alike(f"{name}.{key}", shown[key], must[key])
        return
    if isinstance(must, list) and isinstance(shown, list) and len(must) == len(shown):
        for number, (one, other) in enumerate(zip(shown, must, strict=True)):
            alike(f"{name}[{number}]", one, other)
        return
    raise AssertionError(f"{name} is {shown!r}, by the book {must!r}")


def sit(seed: int, pack: dict[str, Any] | None = None, **options: Any) -> tuple[Book, Match]:
    match = talion.new("deadeye", seed=seed, options=options, pack=pack)
    book = Book(lambda zone: watch(match, zone), options.get("leg", "campaign"))
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


def play(seed: int, leg: str, late: float = 0, sense: float = 0, pack: dict[str, Any] | None = None) -> Book:
    """One campaign. `late` is how often time runs out instead of a word being said, `sense` how often a bot is asked."""
    book, match = sit(seed, pack, leg=leg, decision_s=30 if late else 0)
    dice, stream, greedy = random.Random(seed), stream_of(seed, "bot 0"), make("deadeye", "greedy")
    taste = {word: dice.choice([0.15, 1, 1, 4]) for word in ("draw", "target", "evade", "face", "use", "postpone", "done")}
    while book.question is not None:
        words = book.question.words
        said = dice.choices(words, [taste.get(word.split()[0], 1) for word in words])[0]
        if dice.random() < sense:
            said = match.words.codec.words[decide(greedy, match.rules, match.state, 0, stream)]
        if dice.random() < late:
            said = LATE
        say(book, match, said)
    return book


def test_one() -> None:
    for seed in range(int(os.environ.get("N", "10"))):
        play(seed, "campaign")
