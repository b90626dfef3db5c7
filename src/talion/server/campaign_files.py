"""Campaigns as files: carried away with their save points, and brought back. A file that was brought before is known again."""

from __future__ import annotations

import hashlib
import re
from itertools import count, takewhile
from typing import Final, NamedTuple

import msgspec

from talion.games import registry
from talion.kernel.entry_list import EntryList
from talion.kernel.log import Log, Save, parse_log
from talion.kernel.problems import Problem
from talion.kernel.refusals import NOT_BETWEEN
from talion.match import replay
from talion.server import protocol
from talion.server.campaigns import in_short, log_of, own, own_save
from talion.server.hall import Hall
from talion.server.names import player_name
from talion.server.outcome import demand_unsealed
from talion.server.people import new_id
from talion.server.replay_pieces import Cutter, Pieces, Subject, cut
from talion.server.store.campaign_records import CampaignRow, SaveRow, add_save, campaigns_of

MOST_UPLOAD_ENTRIES: Final = 5000

# Carried away


async def file(hall: Hall, me: protocol.Me, table_id: str) -> tuple[str, str]:
    """A campaign as a match file, name and text. The file tells the seed, so the campaign's own future becomes another."""
    row = await own(hall, me, table_id)
    demand_unsealed(row.setup, hall.clock.date_s())
    found = await log_of(hall, row.id)
    if row.state != "over":
        await hall.deal_anew(row.id)
    saves = await carried(hall, me, row, found)
    return file_name(row.setup.game, row.name), msgspec.structs.replace(found, saves=saves).text()


async def carried(hall: Hall, me: protocol.Me, row: CampaignRow, log: Log) -> tuple[Save, ...]:
    """The save points that go with a log: those that are its beginning. One that was set under other rules goes by itself."""
    found = []
    for point in row.saves:
        kept = parse_log((await own_save(hall, me, point.id)).log, "The save point")
        if kept.header.rules == log.header.rules and kept.entries == log.entries[: point.entries]:
            found.append(Save(point.name, point.entries))
    return tuple(found)


async def save_file(hall: Hall, me: protocol.Me, save_id: str) -> tuple[str, str]:
    """A save point as a match file."""
    kept = await own_save(hall, me, save_id)
    await hall.deal_anew(kept.table_id)
    game = parse_log(kept.log, "The save point").header.game
    return file_name(game, kept.point.name), kept.log


def file_name(game: str, title: str) -> str:
    """A name that every system takes."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-").lower()[:40]
    return f"{game}-{plain or 'campaign'}.talion"


# Brought back


class Brought(NamedTuple):
    """A match from a file: how it is looked at; its replay where it is to be watched; where it is to be played on, the log as it
    came, what it is in short, and what each of its save points is."""

    log: Log
    subject: Subject
    pieces: Pieces | None
    came: Log
    saga: protocol.Saga | None
    moments: tuple[str, ...]


async def take_in(hall: Hall, me: protocol.Me, who: str, body: bytes) -> protocol.Imported:
    """A match file: one that waits for its only player is played on, with all that is hidden dealt anew; any other is kept
    to be watched. What was taken in before is not taken in twice."""
    found = await bring(hall, who, body, True)
    if found.pieces is not None:
        await hall.upload(me, found.subject.table_id, found.log, found.subject, found.pieces)
        return protocol.Imported(found.subject.table_id, False)
    if len(found.came.saves) > hall.settings.limits.saves_per_campaign:
        raise Problem(f"The file has more than {hall.settings.limits.saves_per_campaign} save points.")
    async with hall.branching:  # one after the other, so that what is asked for twice is done once
        for number in count():
            made = hashlib.sha256(f"{me.id}/{number}/{found.came.text()}".encode()).hexdigest()[:24]
            if await hall.store.run(campaigns_of(me.id, made)):
                return protocol.Imported(made, True, known=True)
            if await hall.find(made) is None:
                break
            # It was thrown away since, with whatever was played there: this is another one.
        await settle(hall, me, who, found, made)
    return protocol.Imported(made, True)


async def settle(hall: Hall, me: protocol.Me, who: str, found: Brought, made: str) -> None:
    """A campaign from a file, under the id it is to have, with its save points."""
    await hall.check_room(me, True)
    origin = await origin_of(hall, me, found)
    await hall.campaign(me, who, found.log, None, table_id=made, **origin)
    for place, (save, text) in enumerate(zip(found.came.saves, found.moments, strict=True)):
        point = protocol.SavePoint(new_id(), save.name, text, save.entries, hall.clock.date_s())
        log = msgspec.structs.replace(found.came.fork(save.entries), saves=())
        kept = SaveRow(point, made, log.text(), f"import {place}")
        await hall.store.run(add_save(kept, hall.settings.limits.saves_per_campaign))


async def origin_of(hall: Hall, me: protocol.Me, found: Brought) -> dict[str, str | int]:
    """A file of a campaign that is here already is a branch of it: what both have in common counts once."""
    nearest, most = None, -1
    for row in await hall.store.run(campaigns_of(me.id)):
        if row.header is None or row.header.commitment != found.came.header.commitment:
            continue
        entries = (await log_of(hall, row.id)).entries
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(entries, found.came.entries, strict=False))
        )
        if same > most:
            nearest, most = row, same
    if nearest is None or found.saga is None:
        return {}
    runs = sum(run.entry <= most for run in found.saga.runs)
    return {"origin": nearest.id, "origin_text": found.saga.text, "origin_runs": runs}


async def watch(hall: Hall, me: protocol.Me, who: str, body: bytes) -> str:
    """A match file, kept to be watched; answers its table."""
    found = await bring(hall, who, body, False)
    assert found.pieces is not None
    await hall.upload(me, found.subject.table_id, found.log, found.subject, found.pieces)
    return found.subject.table_id


async def bring(hall: Hall, who: str, body: bytes, to_play: bool) -> Brought:
    """Read and check what somebody sent, at their expense."""
    return await hall.heavy_work.do(who, brought, body, new_id(), to_play)


def brought(body: bytes, table_id: str, to_play: bool) -> Brought:
    """Beside the loop: the match in a file, played again once. What waits for its only player is dealt anew where it is to be played
    on; what is to be watched is cut meanwhile."""
    found = read_file(body)
    game = registry.find(found.header.game)
    realtime = game.is_realtime(found.header.options)
    cutter = Cutter(Subject(table_id, game, found.header, EntryList(), True, realtime, None))
    may_be_played = to_play and found.header.seats == 1
    match = replay(found, where="The file", listen=None if may_be_played else cutter.take)
    if may_be_played and not match.state.over:
        saga, moments = in_short(match), tuple(moment(found, save) for save in found.saves)
        match.deal_anew(0)
        return Brought(match.log, cutter.subject, None, found, saga, moments)
    subject = Subject(table_id, game, match.header, match.entries.copy(), True, realtime, None)
    return Brought(match.log, subject, cut(subject) if may_be_played else cutter.pieces(), found, None, ())


def moment(log: Log, save: Save) -> str:
    """What a save point of a file is in short. It is played by itself, since rules may have changed after it."""
    saga = in_short(replay(log.fork(save.entries), where="The file"))
    if saga is None or not saga.between:
        raise Problem(f"The file is damaged: its save point “{save.name}” is not between two runs ({NOT_BETWEEN}).")
    return saga.text


def read_file(body: bytes) -> Log:
    """The log in a file that somebody sent."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem("The file is not a Talion match.") from None
    if text.startswith('{"talion_report":'):
        raise Problem("The file is a report of a running match, not the match itself: it cannot be played again.")
    found = parse_log(text, "The file")
    if len(found.entries) > MOST_UPLOAD_ENTRIES:
        raise Problem(f"The file has more than {MOST_UPLOAD_ENTRIES} entries.")
    if any(not is_title(save.name) for save in found.saves):
        raise Problem("The file is damaged: one of its save points has no plain name.")
    # Others will read who played there.
    names = tuple(player_name(name, seat) for seat, name in enumerate(found.header.players))
    return msgspec.structs.replace(found, header=msgspec.structs.replace(found.header, players=names))


def is_title(name: str) -> bool:
    """Whether a campaign or a save point may be called so."""
    try:
        msgspec.convert(name, protocol.CampaignTitle)
    except msgspec.ValidationError:
        return False
    return True
