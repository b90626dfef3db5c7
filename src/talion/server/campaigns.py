"""Campaigns: matches for one that are left and taken up again, saved by a name between runs, and branched. What happens at their
tables is a table's own business."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec
import structlog

from talion.content.packs import built_in
from talion.games import registry
from talion.kernel.log import Header, Log, parse_log
from talion.kernel.problems import Problem
from talion.kernel.refusals import NOT_BETWEEN, Refusal, Refused
from talion.match import Match, replay
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.outcome import demand_unsealed
from talion.server.people import new_id
from talion.server.store.campaign_records import (
    CampaignRow,
    SaveRow,
    add_save,
    campaigns_of,
    change,
    find_save,
    known_save,
    remove_save,
    restore,
)
from talion.server.store.table_records import find_table
from talion.server.table.restore import DAMAGED

log = structlog.get_logger()


class Missing(Problem):
    """Answered with 404."""


# Looking


async def listed(hall: Hall, me: protocol.Me, who: str) -> list[protocol.CampaignInfo]:
    """All campaigns of a person."""
    return [await told(hall, row, who) for row in await hall.store.run(campaigns_of(me.id))]


async def own(hall: Hall, me: protocol.Me, table_id: str) -> CampaignRow:
    """One of your campaigns, or 404."""
    found = await hall.store.run(campaigns_of(me.id, table_id))
    if not found:
        raise Missing("You have no such campaign.")
    return found[0]


async def told(hall: Hall, row: CampaignRow, who: str) -> protocol.CampaignInfo:
    """A campaign for the list."""
    game = registry.find(row.setup.game)
    saga, problem = await short(hall, row, who)
    live = hall.tables.get(row.id)
    attended = live is not None and live.seating.anybody_present()
    return protocol.CampaignInfo(
        id=row.id,
        game=game.name,
        title=game.title,
        name=row.name,
        state="over" if row.state == "over" else "playing",
        made_s=row.setup.made_s,
        played_s=hall.clock.date_s() if attended else row.played_s,
        decisions=row.decisions,
        saga=saga,
        problem=problem,
        saves=list(row.saves),
        origin=row.setup.origin,
        origin_text=row.setup.origin_text,
        origin_runs=row.setup.origin_runs,
        imported=row.setup.uploaded and row.setup.origin is None,
    )


async def short(hall: Hall, row: CampaignRow, who: str) -> tuple[protocol.Saga | None, str | None]:
    """A campaign in short, or why it cannot be told. Its log is played again only when it has grown since last time."""
    if row.damaged:
        log.warning("a campaign cannot be listed", table=row.id)
        return None, DAMAGED
    if row.saga is not None and row.told == row.entries and is_current(row.header):
        try:
            return msgspec.json.decode(row.saga, type=protocol.Saga), None
        except msgspec.DecodeError:
            log.info("a campaign is told anew", table=row.id)
    try:
        found = await log_of(hall, row.id)
        saga = await hall.heavy_work.checked(who, saga_of, found, "This campaign")
    except Problem as problem:
        return None, str(problem)
    if saga is not None:
        text = msgspec.json.encode(saga).decode()
        await hall.store.run(change(row.id, saga=text, entries=len(found.entries)))
    return saga, None


def is_current(header: Header | None) -> bool:
    """Whether a match was played by the rules and the content of today."""
    if header is None:
        return False
    game = registry.find(header.game)
    return header.rules == game.version and (header.pack is not None or is_content(game.name, header.content))


@lru_cache(maxsize=64)
def is_content(game: str, stored: str) -> bool:
    """Whether a hash is that of a game's own content, which takes a while to work out."""
    return built_in(registry.find(game)).fits(stored)


def saga_of(log: Log, where: str) -> protocol.Saga | None:
    """A log in short."""
    return in_short(replay(log, where=where))


def in_short(match: Match) -> protocol.Saga | None:
    data = match.saga()
    return None if data is None else msgspec.convert(data, protocol.Saga)


async def log_of(hall: Hall, table_id: str) -> Log:
    """The whole log of a campaign: of its table if that is awake, else as it is stored."""
    table = hall.tables.get(table_id)
    if table is not None:
        found = await table.look(lambda: None if table.match is None else table.match.log)
    else:
        stored = await hall.store.run(find_table(table_id))
        found = None if stored is None else stored.log
    if found is None:
        raise Problem("This campaign has not begun.")
    return found


# Naming, throwing away


async def name(hall: Hall, me: protocol.Me, table_id: str, form: protocol.CampaignName) -> None:
    await hall.store.run(change((await own(hall, me, table_id)).id, name=form.name))


async def delete(hall: Hall, me: protocol.Me, table_id: str) -> None:
    """It is out of the list, and for a month it can be taken back."""
    await hall.store.run(change((await own(hall, me, table_id)).id, deleted_s=hall.clock.date_s()))


async def undelete(hall: Hall, me: protocol.Me, table_id: str) -> None:
    if not await hall.store.run(restore(me.id, table_id)):
        raise Missing("This campaign is gone for good.")


# Save points


async def save(hall: Hall, me: protocol.Me, who: str, table_id: str, form: protocol.SaveForm) -> protocol.SavePoint:
    """Keep the moment between two runs by a name."""
    row = await own(hall, me, table_id)
    demand_unsealed(row.setup, hall.clock.date_s())
    known = await hall.store.run(known_save(row.id, form.id))
    if known is not None:
        return known
    found = await log_of(hall, row.id)
    saga = await hall.heavy_work.checked(who, saga_of, found, "This campaign")
    if saga is None:
        raise Problem("This game has no runs to save it between.")
    if saga.ending is not None:
        raise Refused(Refusal(NOT_BETWEEN, "This campaign is over; branch off from before one of its runs."))
    if not saga.between:
        said = "You are on a run. A save point is set between two runs; every decision is kept anyway."
        raise Refused(Refusal(NOT_BETWEEN, said))
    point = protocol.SavePoint(new_id(), form.name, saga.text, len(found.entries), hall.clock.date_s())
    kept = SaveRow(point, row.id, found.text(), form.id)
    return await hall.store.run(add_save(kept, hall.settings.limits.saves_per_campaign))


async def forget(hall: Hall, me: protocol.Me, save_id: str) -> None:
    await hall.store.run(remove_save((await own_save(hall, me, save_id)).point.id))


async def own_save(hall: Hall, me: protocol.Me, save_id: str) -> SaveRow:
    found = await hall.store.run(find_save(me.id, save_id))
    if found is None:
        raise Missing("You have no such save point.")
    return found


# Branches


async def branch(hall: Hall, me: protocol.Me, who: str, table_id: str, form: protocol.BranchForm) -> str:
    """A campaign of its own from a moment between two runs. What was hidden then is dealt anew, there and here (TL-13)."""
    row = await own(hall, me, table_id)
    demand_unsealed(row.setup, hall.clock.date_s())
    made = hashlib.sha256(f"{me.id}/{form.id}".encode()).hexdigest()[:24]
    async with hall.branching:  # one after the other, so that what is asked for twice is done once
        if await hall.find(made) is None:
            await branch_off(hall, me, who, row, form, made)
    return made


async def branch_off(
    hall: Hall, me: protocol.Me, who: str, row: CampaignRow, form: protocol.BranchForm, made: str
) -> None:
    """Make the branch, under the id it is to have."""
    await hall.check_room(me, True)
    if form.save is not None:
        kept = await own_save(hall, me, form.save)
        if kept.table_id != row.id:
            raise Missing("This campaign has no such save point.")
        begun, where = parse_log(kept.log, "The save point"), "The save point"
    elif form.entries is not None:
        begun, where = (await log_of(hall, row.id)).fork(form.entries), "This campaign"
    else:
        raise Problem("Choose a save point, or a moment between two runs, to branch from.")
    saga, again = await hall.heavy_work.checked(who, branched, begun, where)
    if saga is None or not saga.between:
        raise Refused(Refusal(NOT_BETWEEN, "A branch begins between two runs."))
    await hall.deal_anew(row.id)
    origin = {"origin": row.id, "origin_text": saga.text, "origin_runs": len(saga.runs)}
    await hall.campaign(me, who, again, form.name, table_id=made, **origin)


def branched(begun: Log, where: str) -> tuple[protocol.Saga | None, Log]:
    """Beside the loop: a log in short, and the same with what was hidden dealt anew."""
    match = replay(begun, where=where)
    saga = in_short(match)
    if saga is not None and saga.between:
        match.deal_anew(0)
    return saga, match.log
