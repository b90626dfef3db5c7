"""What is told of each event: its names, its rulings and its sentence."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from talion.games.gangs import events
from talion.games.gangs.sentences import fight, resolution, talk
from talion.games.gangs.state import GangsState
from talion.games.gangs.words import GangsWords
from talion.kernel.events import Event
from talion.kernel.shapes import EventData

Sentence = Callable[[GangsWords, GangsState, Event], EventData]

SENTENCES: Final[dict[int, Sentence]] = {
    events.WISHED: talk.wished,
    events.GOT: talk.got,
    events.OPENING: talk.opening,
    events.FIRST_PLAYER: talk.first,
    events.TURN: talk.turn,
    events.RUMBLE: talk.rumble,
    events.DECLARED: talk.declared,
    events.TURNED_AWAY: talk.turned_away,
    events.QUESTION: talk.question,
    events.CONFIRMED: talk.confirmed,
    events.LINEUP: talk.lineup,
    events.OUTNUMBERED: talk.outnumbered,
    events.FIGHTS: talk.fights,
    events.RETIRES: talk.retires,
    events.FLED: talk.fled,
    events.THANKED: talk.thanked,
    events.ROUND: fight.round_,
    events.ORDER: fight.order,
    events.PASSED: fight.passed,
    events.THREW: fight.threw,
    events.CALLED: fight.called,
    events.HELD: fight.held,
    events.KEPT: fight.kept,
    events.USED: fight.used,
    events.MISSED: fight.missed,
    events.LAID: fight.laid,
    events.BLOCKED: fight.blocked,
    events.SURPLUS: fight.surplus,
    events.RUMBLE_OVER: fight.rumble_over,
    events.BLOW: resolution.blow,
    events.ROLLED: resolution.rolled,
    events.DECIDES: resolution.decides,
    events.CREDITED: resolution.credited,
    events.LULL: resolution.lull,
    events.LICKS: resolution.licks,
    events.CARED: resolution.cared,
    events.DECLINED: resolution.declined,
    events.LATE: resolution.late,
    events.LEFT: resolution.left,
    events.ENDED: resolution.ended,
}
