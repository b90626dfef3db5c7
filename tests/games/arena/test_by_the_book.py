"""Random matches against the rules written down a second time: prompts, legal words and view at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talion
from talion import CLOCK, Match

from ..book import LATE, TIMES
from .model import Book
from .model_content import CHARACTERS, SLOTS
from .model_ground import DIRECTIONS, beyond, distance
from .model_view import arena_of, characters, view_of

MATCHES = 2 * TIMES


def same(book: Book, match: Match) -> None:
    """Who is asked what, and all the board shows."""
    asked = {prompt.seat: (prompt.kind, sorted(match.legal(prompt.seat))) for prompt in match.prompts()}
    must = {seat: (kind, sorted(words())) for seat, (kind, words) in book.asked.items()}
    assert asked.keys() == must.keys(), f"asked {asked}, by the book {must}"
    for seat, (kind, words) in must.items():
        assert asked[seat][0] == kind, f"seat {seat} is asked {asked[seat]}, by the book {must[seat]}"
        more, less = set(asked[seat][1]) - set(words), set(words) - set(asked[seat][1])
        assert not more, f"seat {seat} ({kind}) may say {sorted(more)}, not by the book"
        assert not less, f"seat {seat} ({kind}) may not say {sorted(less)}, but by the book"
    shown = match.view()
    shown["winners"] = None if shown["result"] is None else shown["result"]["winners"]
    for name, wanted in view_of(book).items():
        alike(name, shown[name], wanted)


def alike(name: str, shown: Any, must: Any) -> None:
    """Alike as far as the book says anything, or the innermost place that is not."""
    if isinstance(must, dict) and isinstance(shown, dict) and must.keys() <= shown.keys() and must:
        for key in must:
            alike(f"{name}.{key}", shown[key], must[key])
    elif isinstance(must, list) and isinstance(shown, list) and len(must) == len(shown):
        for number, (one, other) in enumerate(zip(shown, must, strict=True)):
            alike(f"{name}[{number}]", one, other)
    elif shown != must:
        raise AssertionError(f"{name} is {shown!r}, by the book {must!r}")


TASTE = {
    "pass": 0.05,
    "end": 0.1,
    "stop": 0.3,
    "marker": 1.0,
    "reroll": 4.0,
    "put": 4.0,
    "take": 0.1,
    "hold": 0.3,
    "release": 0.1,
}
TASTE |= {"attack": 9.0, "use": 8.0, "ready": 8.0, "nobody": 0.3, "decline": 0.5, "place": 0.6}


def liking(book: Book, seat: int, words: str) -> float:
    """How much a player likes a word: fights are found, and do not last for ever."""
    kind = book.asked[seat][0]
    if words.endswith((" heal", " parry", " defend")) and kind in ("recover", "allocate"):
        return {"take": 2.0, "put": 1.0}.get(words.split()[0], 0.1) if kind == "recover" else 0.3
    if words.startswith("put current"):
        return 0.2
    figure, word = book.chief(seat), words
    if words.startswith("guard "):
        number, word = words.removeprefix("guard ").split(" ", 1)
        figure = book.figure_called(f"guard {number}")
    verb, _, way = word.partition(" ")
    enemies = [] if kind == "choose" else [enemy.here for enemy in book.enemies(seat)]
    if figure.space is None or figure.facing is None or not enemies:
        return TASTE.get(verb, 1.0)
    foe = min(enemies, key=lambda space: distance(space, figure.here))
    ahead = beyond(figure.here, figure.facing)
    if verb == "step" and kind != "dance":
        return 8.0 ** (distance(figure.here, foe) - distance(beyond(figure.here, DIRECTIONS.index(way)), foe))
    if verb == "turn":
        turned = beyond(figure.here, figure.facing + (1 if way == "left" else -1))
        return 4.0 ** (distance(ahead, foe) - distance(turned, foe))
    if verb == "face":
        return 6.0 ** -distance(beyond(figure.here, DIRECTIONS.index(way)), foe)
    return TASTE.get(verb, 1.0)


def pick(dice: random.Random, book: Book, favourite: str) -> tuple[int, str]:
    """Somebody's word. A favourite is a slot that dice are kept for."""
    seat = dice.choice(list(book.asked))
    words = sorted(book.asked[seat][1]())
    if book.asked[seat][0] in ("choose", "continue"):
        return seat, dice.choice(words)
    weights = [0.02 + liking(book, seat, word) for word in words]
    for place, word in enumerate(words):
        if word.endswith(favourite):
            weights[place] *= {"put": 8.0, "take": 0.05}.get(word.split()[0], 3.0)
    return seat, dice.choices(words, weights)[0]


def sit(seed: int, seats: int, options: dict[str, Any]) -> tuple[Book, Match]:
    match = talion.new("arena", seats=seats, seed=seed, options=options)
    settled: dict[str, Any] = dict(match.header.options)
    book = Book(seats, settled)
    book.lot = lambda: int(match.view()["waiting_for"][0])
    alike("arena", match.view()["arena"], arena_of(book))
    book.begin([told.data for told in match.told])
    same(book, match)
    return book, match


def say(book: Book, match: Match, seat: int, words: str) -> None:
    """One entry, in the program and by the book."""
    known = len(match.told)
    if words == LATE:
        match.advance(match.view()["deadline_ms"] - match.now_ms)
    elif seat == CLOCK:
        match.announce(words)
    else:
        match.play(seat, words)
    try:
        events = [told.data for told in match.told[known:]]
        if words == LATE:
            book.late(events)
        elif words == "stop" and seat == CLOCK:
            book.stop(events)
        elif seat == CLOCK:
            book.leave(int(words.split()[1]), events)
        else:
            book.act(seat, words, events)
        same(book, match)
    except AssertionError as found:
        here = f"round {book.round}, game turn {book.game_turn}, call {match.view()['call']}"
        told = "\n".join(str(event.data["text"]) for event in match.told[-12:])
        found.add_note(
            f"seed {match.header.seed}, entry {len(match.entries) - 1}: {seat} said {words!r}; {here}\n{told}"
        )
        raise


def play(seed: int, seats: int, late: float = 0, leave: float = 0, **options: Any) -> Match:
    """One match. `late` is how often time runs out instead of a word being said, `leave` how often somebody goes."""
    book, match = sit(seed, seats, options | {"decision_s": 30 if late else 0})
    dice = random.Random(seed)
    favourite = dice.choice(SLOTS)
    while book.asked:
        seat, words = pick(dice, book, favourite)
        if dice.random() < late:
            words = LATE
        elif dice.random() < leave:
            here = [player.seat for player in book.players if not player.left]
            seat, words = CLOCK, dice.choice(["stop", *(f"leave {there}" for there in here for _ in range(3))])
        say(book, match, seat, words)
    assert match.view()["phase"] == "over"
    return match


KINDS: dict[str, dict[str, Any]] = {
    "full": {},
    "core": {"rules": "core"},
    "introduction": {"introduction": True},
    "rainforest": {"board": "rainforest"},
    "wild stream": {"board": "rainforest", "stream": "advanced"},
    "wild core": {"board": "rainforest", "stream": "advanced", "rules": "core"},
    "dealt, fewest throws": {"characters": "dealt", "markers": "fewest-throws"},
}
ALLIANCES: dict[str, dict[str, Any]] = {
    "bush": {},
    "core": {"rules": "core"},
    "wild stream": {"board": "rainforest", "stream": "advanced"},
}


@pytest.mark.ruling("EA-1", "EA-2", "EA-3", "EA-4", "EA-5", "EA-6", "EA-7", "EA-10", "EA-15", "EA-21", "EA-22", "EA-28")
@pytest.mark.ruling("EA-29", "EA-30", "EA-31", "EA-33", "EA-34", "EA-35", "EA-36", "EA-37", "EA-38", "EA-39", "EA-41")
@pytest.mark.ruling("EA-42", "EA-43", "EA-45", "EA-46", "EA-47", "EA-48", "EA-49", "EA-50", "EA-51", "EA-52", "EA-53")
@pytest.mark.ruling("EA-54", "EA-74", "EA-75", "EA-80", "EA-81", "EA-82", "EA-83")
@pytest.mark.parametrize("kind", KINDS)
def test_duels_by_the_book(kind: str) -> None:
    for seed in range(MATCHES):
        play(seed, 2, rounds=1, **KINDS[kind])


@pytest.mark.ruling("EA-2", "EA-11")
def test_the_boards_and_cards_are_those_of_the_book() -> None:
    match = talion.new("arena", seats=2, seed=1)
    alike("characters", match.view()["characters"], characters())


@pytest.mark.ruling("EA-8", "EA-17", "EA-18", "EA-19", "EA-26", "EA-55", "EA-56", "EA-57", "EA-58", "EA-59", "EA-73")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tables_by_the_book(seats: int) -> None:
    play(seats, seats, rounds=1, characters="dealt")


@pytest.mark.ruling("EA-48", "EA-77")
@pytest.mark.parametrize("late", [0.02, 0.2])
def test_matches_with_silent_players_by_the_book(late: float) -> None:
    for kind, options in KINDS.items():
        play(len(kind), 2 + len(kind) % 3, late, rounds=1, **options)


@pytest.mark.ruling("EA-78", "EA-79")
def test_matches_that_players_leave_by_the_book() -> None:
    for seed, options in enumerate(KINDS.values()):
        play(seed, 3 + seed % 4, leave=0.003 + 0.001 * seed, rounds=2, **options)


def flood(book: Book) -> tuple[int, str]:
    """The first player locks every move die without filling a track, the second does nothing."""
    seat = min(book.asked)
    words = book.asked[seat][1]()
    shallow = [f"put current {track + 1}" for track in range(len(book.currents)) if book.locked(track) < 2]
    order = [*shallow, "reroll"] if seat == 0 else []
    if seat == 0 and book.asked[seat][0] == "recover":
        order = [f"take {slot}" for slot in SLOTS]
    return seat, next((word for word in order if word in words), book.silence(seat))


@pytest.mark.ruling("EA-43")
def test_the_last_free_die_by_the_book() -> None:
    book, match = sit(1, 2, {"rules": "core", "board": "rainforest", "stream": "advanced", "rounds": 1})
    seen = 0
    while book.asked:
        player = book.players[0]
        seen += player.pool() + sum(player.tracks.values()) == 1 and player.faces["move"] == 1
        say(book, match, *flood(book))
    assert seen


@pytest.mark.slow
@pytest.mark.ruling("EA-8", "EA-40", "EA-72")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("kind", KINDS)
def test_many_matches_by_the_book(kind: str, seats: int) -> None:
    for seed in range(100, 103):
        play(seed, seats, **({"rounds": seed % 3} | KINDS[kind]))


@pytest.mark.ruling("EA-12", "EA-32", "EA-71")
def test_an_alliance_by_the_book() -> None:
    play(1, 4, mode="alliances", rounds=1)


@pytest.mark.slow
@pytest.mark.ruling("EA-12", "EA-32", "EA-71")
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("kind", ALLIANCES)
def test_many_alliances_by_the_book(kind: str, seats: int) -> None:
    for seed in range(200, 203):
        teams = "three" if seats == 6 and seed % 2 else "two"
        play(seed, seats, mode="alliances", teams=teams, rounds=1 + seed % 2, **ALLIANCES[kind])


@pytest.mark.slow
@pytest.mark.ruling("EA-11")
def test_every_card_and_innate_is_called_by_the_book() -> None:
    """What random matches never call they do not check."""
    wanted = {card.name for who in CHARACTERS for card in who.cards} | {"Watch Out!", "Soothe"}
    for seed in range(300, 340):
        match = play(seed, 6, rounds=1)
        wanted -= {told.data["name"] for told in match.told if told.data["kind"] == "called"}
        if not wanted:
            return
    raise AssertionError(f"never called: {wanted}")
