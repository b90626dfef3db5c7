"""`talion play`: a match in the terminal."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from talion.bots.players import FROM_HERE
from talion.cli import turns
from talion.cli.console import DIM, GOOD, WARN, clean, terminal
from talion.cli.ending import chance_opened, offer, offer_replay, places
from talion.cli.files import argument, check_place, default_path, is_earlier, open_match, put_away, save
from talion.cli.inputs import BOT, PERSON, bot_names, check_pack, find_game, read_options, seating
from talion.cli.keyboard import Keyboard, Quit
from talion.cli.live import play as live_play
from talion.cli.live.lines import LiveLines, PersonLines
from talion.cli.live.live_match import LiveMatch
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.game import Game
from talion.kernel.options import Choice, settle
from talion.kernel.problems import Problem
from talion.match import Match, new


def play(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="as the game likes it")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAME,NAME…", help="Bots by name; one name is enough for all.")
    ] = None,
    people: Annotated[
        int | None, typer.Option(min=0, help="How many people share this keyboard.", show_default="1")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Where chance comes from.", show_default="drawn")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    pack: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with changed content.")] = None,
    save_to: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where the match is kept when you stop.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
) -> None:
    """Play in the terminal against bots, or several people at one keyboard."""
    console = terminal()
    found = find_game(game)
    if resume is None:
        if save_to is not None:
            check_new(save_to)
        check_pack(pack)
        players = seating(found, seats, people, bots)
        options = options_for_typing(found, read_options(found, option or []))
        match = new(found, len(players), seed, options, pack, players)
    else:
        given = {"--seats": seats, "--seed": seed, "--option": option, "--pack": pack}
        check_resumed_as_it_is(given)
        match = resumed(resume, game, people, bots)
        if match.result is not None:
            console.print(f"This match is over: {match.result['text']}")
            offer_replay(console, resume)
            return
        if save_to is not None and not is_earlier(save_to, match):
            check_new(save_to)
    sit_down(match, console, save_to or resume)


def options_for_typing(game: Game, given: dict[str, Choice]) -> dict[str, Choice]:
    """In real time who types needs more time than who taps: what is not given is as the game sets it for that."""
    options = settle(game.options, dict(given))
    return {**game.typed, **given} if game.is_realtime(options) else given


def check_new(path: Path) -> None:
    """A place for a new match: it must be free, and one must be able to write there."""
    check_place(path)
    if path.exists():
        raise Problem(f"{path} exists already; give another name, or --resume {argument(path)} to go on with it.")


def check_resumed_as_it_is(given: Mapping[str, object]) -> None:
    """What a saved match was set up with cannot be changed any more."""
    for name, value in given.items():
        if value not in (None, []):
            raise Problem(f"A saved match goes on as it was set up; leave out {name}.")


def resumed(path: Path, game: str, people: int | None, bots: str | None) -> Match:
    """The match in a file, with the company it was left with. A match without company gets it now."""
    match = open_match(path)
    if match.game.name != game:
        raise Problem(f"{path} is a match of {match.game.name}, not of {game}.")
    if match.header.players:
        named = [name.removeprefix(BOT) for name in match.header.players if name.startswith(BOT)]
        programs = [name for name in named if name.startswith(FROM_HERE)]
        if programs and (bots is None or list(bot_names(bots)) != programs):
            # A file that somebody sent must not start anything that its reader has not read.
            raise Problem(
                f"Programs play in {path}, and no file starts one; say --bots {shlex.quote(','.join(programs))} too."
            )
        if people is not None or (bots is not None and not programs):
            raise Problem("A saved match goes on with the same company; leave out --people and --bots.")
    else:
        players = seating(match.game, match.header.seats, people, bots)
        match.header = msgspec.structs.replace(match.header, players=players)
    return match


def sit_down(match: Match, console: Console, path: Path | None) -> None:
    """Play until the match is over or put away."""
    keyboard = Keyboard(console)
    terminal: TerminalMatch
    if match.game.is_realtime(match.header.options):
        anybody = PERSON in match.header.players
        terminal = LiveMatch(
            match, console, PersonLines(console) if keyboard.is_person else LiveLines(console, anybody), path
        )
    else:
        terminal = TerminalMatch(match, console, keyboard, path)
    with interrupted_once():
        try:
            play_or_put_away(terminal)
        except KeyboardInterrupt:  # perhaps while it was being put away: a closed window is an end of input first
            put_match_away(terminal, "\n")
            raise typer.Exit(130) from None
        finally:
            for bot in terminal.bots.values():
                bot.rise()


def play_or_put_away(terminal: TerminalMatch) -> None:
    """Whatever ends the playing, the match is kept."""
    try:
        greet(terminal)
        if isinstance(terminal, LiveMatch):
            live_play.play(terminal)
        else:
            turns.play(terminal)
        say_goodbye(terminal)
    except Quit:
        put_match_away(terminal)
    except (Exception, SystemExit):  # a bug, or nobody reads what is printed any more
        put_match_away(terminal)
        raise


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Ctrl-C, a closed window and a polite kill stop the match once; after that nothing disturbs the saving of it."""
    signals = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def stop(number: int, frame: FrameType | None) -> None:
        for other in signals:
            signal.signal(other, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = [signal.signal(number, stop) for number in signals]
    try:
        yield
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


def put_match_away(terminal: TerminalMatch, before: str = "") -> None:
    """Save, and only then say how to go on: there may be nobody left to tell."""
    path, trouble = put_away(terminal.match, terminal.path)
    terminal.console.print(before, end="")
    if trouble:
        terminal.say(trouble, WARN)
    terminal.say(f"Saved to {path}.", GOOD)
    if terminal.match.result is None:
        offer(terminal.console, "Go on with", f"talion play {terminal.match.game.name} --resume {argument(path)}")
    else:
        offer_replay(terminal.console, path)


# Beginning and end


def greet(terminal: TerminalMatch) -> None:
    """What is played, by whom, with which settings, and the promise about chance."""
    match, console = terminal.match, terminal.console
    console.print(Rule(Text(match.game.title, style="bold"), style=DIM))
    console.print(Text(match.game.blurb, style="italic"))
    console.print()
    if match.entries:
        console.print(f"Taken up again after {len(match.entries)} entries.")
    for line in settings(match):
        console.print(line)
    for note in match.game.notes(match.header.seats, match.header.options):
        console.print(Text(note, style=WARN))
    console.print(Text("Chance is sealed. The seed is opened at the end, and fits this commitment:", style=DIM))
    console.print(Text(f"  {match.header.commitment}", style=DIM), soft_wrap=True)
    console.print(Text("Type help for all you can say, rules for the game in short.", style=DIM))


def settings(match: Match) -> list[str]:
    """The pack and the options that are not as usual."""
    lines = [] if match.pack.built_in else [f"Content: {clean(match.pack.name)}."]
    for option in match.game.options:
        value = match.header.options[option.name]
        if value != option.default:
            lines.append(f"{option.name}: {value} ({option.text}; {option.ruling}).")
    return lines


def say_goodbye(terminal: TerminalMatch) -> None:
    """The last table, the places, the seed, and the way to see it again."""
    console, match = terminal.console, terminal.match
    console.print()
    console.print(Padding(terminal.board.table(match.view(terminal.viewer)), (0, 0, 0, 1)))
    console.print()
    console.print(places(match, terminal.board, terminal.viewer))
    console.print(chance_opened(match))
    if terminal.path is not None:
        put_match_away(terminal)
    elif terminal.people and terminal.keyboard.is_person:
        offer_to_keep(terminal)


def offer_to_keep(terminal: TerminalMatch) -> None:
    """A finished match is kept only if somebody wants it."""
    path = default_path(terminal.match, Path())
    terminal.say(f"Keep the match as {path} to watch it again? Type yes, or Enter to go.")
    try:
        wanted = terminal.keyboard.ask().strip().casefold() in ("y", "yes")
    except (Quit, KeyboardInterrupt):
        return
    if wanted:
        save(terminal.match, path)
        offer_replay(terminal.console, path)
