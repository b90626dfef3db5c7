"""Somebody mutes or blocks another, or no longer: stored, and kept to at once on every page they have open."""

from __future__ import annotations

from functools import partial

from talion.server import protocol
from talion.server.hall import Hall
from talion.server.people import People, become
from talion.server.store import avoidance_records
from talion.server.table import talk


async def avoid(hall: Hall, people: People, person: str, form: protocol.AvoidForm) -> list[protocol.Avoided]:
    """Note it; answers whom they avoid now. Their pages are told anew what they read: lines of whom they mute go, and those of whom
    they mute no longer come back."""
    store = hall.store
    await store.run(avoidance_records.avoid(person, form, hall.clock.date_s()))
    found = await store.run(avoidance_records.avoided_by(person))
    muted = {one.person.id for one in found}
    people.note_muted(person, muted)
    for table in list(hall.tables.values()):
        pages = [page for page in table.connections if page.person.id == person]
        for page in pages:
            # Of a session, too, that has not been used since so many others were.
            become(page.muted, muted)
        if pages:
            await table.look(partial(talk.tell_again, table, person))
    return found
