"""What people give on the command line, checked: the game, its options, who sits where."""

from __future__ import annotations

from pathlib import Path

from talion.bots import roster
from talion.bots.levels import OFFERED
from talion.bots.players import player
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Choice
from talion.kernel.problems import Problem

PERSON = "person"
BOT = "bot:"


def find_game(name: str) -> Game:
    """The game of a name, or a `Problem`."""
    try:
        return registry.find(name)
    except OSError:  # a name that no file system takes
        raise Problem(f"There is no game {name[:40]!r}; there are {', '.join(registry.names())}.") from None


def check_pack(folder: Path | None) -> None:
    """A pack's path that no file system takes is no folder either."""
    try:
        if folder is not None:
            folder.is_dir()
    except OSError as error:
        raise Problem(f"The pack cannot be read: {error.strerror}.") from None


def read_options(game: Game, given: list[str]) -> dict[str, Choice]:
    """`name=value` texts as options of a game."""
    known = {option.name: option for option in game.options}
    options: dict[str, Choice] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Problem(f"An option is given as name=value, not {text!r}.")
        if name not in known:
            raise Problem(f"There is no option {name!r}; there are {', '.join(sorted(known)) or 'none'}.")
        if name in options:
            raise Problem(f"Option {name} is given twice.")
        try:
            options[name] = known[name].read(value)
        except ValueError:  # a number in no known spelling
            raise Problem(f"Option {name} takes {known[name].takes()}, not {value[:40]!r}.") from None
    return options


def bot_names(text: str) -> tuple[str, ...]:
    """`a,b,c` as names."""
    return tuple(name.strip() for name in text.split(","))


def usual(game: Game) -> str:
    """The bot that plays where none is named: the level for newcomers, or what an outside package put in its place."""
    names = [bot.name for bot in roster.offered(game)]
    return OFFERED if OFFERED in names else names[-1]


def seating(game: Game, seats: int | None, people: int | None, bots: str | None) -> tuple[str, ...]:
    """Who sits where: people first, then bots. One bot's name is enough for all seats without a person."""
    people = 1 if people is None else people
    names = () if bots is None else bot_names(bots)
    if seats is None:
        seats = people + len(names) if len(names) > 1 else max(game.default_seats, people)
    check_seats(game, seats)
    wanted = seats - people
    if wanted < 0:
        raise Problem(f"{counted(people, 'person', 'people')} do not fit at {seats} seats.")
    if not names:
        names = (usual(game),)
    if len(names) == 1:
        names = names * wanted
    if len(names) != wanted:
        people_text = counted(people, "person", "people")
        raise Problem(f"{seats} seats with {people_text} want {counted(wanted, 'bot', 'bots')}, not {len(names)}.")
    for name in names:
        player(game, name)
    return (PERSON,) * people + tuple(BOT + name for name in names)


def check_seats(game: Game, seats: int) -> None:
    """Whether a game can be played by so many."""
    if not game.min_seats <= seats <= game.max_seats:
        raise Problem(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {seats}.")


def counted(number: int, one: str, many: str) -> str:
    """`1 bot`, `2 bots`."""
    return f"{number} {one if number == 1 else many}"
