"""What the board must show of a match in real time, said by the second writing of the rules."""

from __future__ import annotations

from typing import Any

from ..model_content import INCENDIARY
from ..model_view import current_of, figure_of, fresh_of, team_of
from .arrivals import Arrival
from .fight import LiveBook
from .seats import LivePlayer


def shown_of(book: LiveBook) -> dict[str, Any]:
    standing = book.phase in ("fight", "count in", "over")
    return {
        "phase": book.phase,
        "round": book.round,
        "rounds": book.rounds,
        "extra": book.extra,
        "waiting_for": [] if standing else sorted(book.asked),
        "figures": [figure_of(figure) for figure in book.figures.values()],
        "players": [player_of(book, player) for player in book.fighters],
        "teams": [team_of(book, team) for team in range(book.teams)],
        "currents": [current_of(book, track) for track in range(len(book.currents))],
        "rounds_played": book.played,
        "winners": book.winners,
        **({"live": live_of(book)} if book.phase == "fight" else {}),
        **({"call": call_of(book)} if book.phase == "fight" and book.running is not None else {}),
    }


def player_of(book: LiveBook, player: LivePlayer) -> dict[str, Any]:
    cards = [{"ready": r, "in_play": p} for r, p in zip(player.ready, player.in_play, strict=True)]
    return {
        "seat": player.seat,
        "team": player.team,
        "character": player.character,
        "area": player.area,
        "playing": player.in_round and not player.left,
        "left": player.left,
        "health": player.health,
        "out": player.out,
        "heat": player.heat,
        "guard_tokens": player.guard_tokens,
        "guards_beside": 0 if player.character is None else len(book.beside(player.seat)),
        "trophies": player.trophies,
        "pool": {"faces": dict(+player.faces), "blank": player.blank},
        "tracks": player.tracks,
        **({"fresh": fresh_of(player)} if book.phase == "fight" else {}),
        "glide": player.glide,
        "cards": cards,
        "throws": player.throws,
        "points": book.points[player.team],
    }


def live_of(book: LiveBook) -> dict[str, Any]:
    attacks = [arrival for arrival in book.arrivals if arrival.is_attack]
    waiting = [arrival for arrival in book.arrivals if not arrival.is_attack and arrival is not book.running]
    return {
        "tempo": book.options["tempo"],
        "pace": book.options["pace"],
        "track": book.track,
        "throw_ms": book.pace.throw,
        "beat_ms": book.pace.beat,
        "window_ms": book.pace.window,
        "mark_ms": None if book.closing else book.mark_ms,
        "bung_ms": None if book.closing else book.bung_ms,
        "closing": book.closing,
        "card_ends_ms": book.clock.at("card"),
        "players": [live_player_of(book, player) for player in book.fighters],
        "attacks": [attack_of(book, arrival) for arrival in attacks],
        "queue": [{"seat": call.seat, "slot": call.slot, "name": call.name} for call in waiting],
    }


def live_player_of(book: LiveBook, player: LivePlayer) -> dict[str, Any]:
    arrival = book.asking(player.seat)
    inside = arrival is not None and book.clock.at("window", player.seat) is not None
    stopped = "window" if inside else "card" if book.running is not None else None
    window = None
    if inside:
        assert arrival is not None
        window = {"ends_ms": book.clock.at("window", player.seat), "attack": arrival.number or None}
        window |= parry_of(book, player)
    return {
        "seat": player.seat,
        "air": player.air,
        "lands_ms": None if player.overdue else book.clock.at("land", player.seat),
        "called": player.called,
        "order": player.order,
        "lag_ms": player.lag,
        **({"stopped": stopped} if player.in_round and not player.out and not book.closing else {}),
        "window": window,
        **({"strikes": strikes_of(book, player)} if book.asked.get(player.seat, ("",))[0] == "fight" else {}),
    }


def parry_of(book: LiveBook, player: LivePlayer) -> dict[str, Any]:
    """How many dice a Parry could take."""
    words = book.asked[player.seat][1]()
    return {"parry": sum(word.startswith("parry") for word in words)}


def strikes_of(book: LiveBook, player: LivePlayer) -> list[dict[str, Any]]:
    """Basic attacks that could be called now; nothing is rolled, so all six faces hit."""
    found = []
    for figure in book.own(player.seat):
        for enemy in book.attackable(player, figure):
            found.append(
                {
                    "figure": figure.id,
                    "target": enemy.id,
                    "arc": book.arc(figure.here, enemy),
                    "extra": book.extra_hits(player, figure, enemy),
                    "most": player.tracks["attack"],
                    "heat": player.heat if player.character == INCENDIARY else 0,
                }
            )
    return found


def call_of(book: LiveBook) -> dict[str, Any]:
    """The card that everybody waits for."""
    assert book.call is not None
    shown = {name: book.call[name] for name in ("seat", "figure", "slot", "name", "dice", "heat", "target")}
    blows = sorted(book.call["blows"], key=lambda blow: blow.figure.id)
    hits = [
        {"figure": b.figure.id, "seat": b.figure.seat, "unblockable": b.unblockable, "cancelled": b.cancelled}
        for b in blows
    ]
    return shown | {"open": True, "blows": hits}


def attack_of(book: LiveBook, arrival: Arrival) -> dict[str, Any]:
    assert arrival.blow is not None
    assert arrival.attacker is not None
    stage = "waiting" if arrival.playing is None else "slip" if arrival.slipping else "window"
    return {
        "number": arrival.number,
        "attacker": arrival.attacker.id,
        "figure": arrival.blow.figure.id,
        "seat": arrival.victim,
        "regular": arrival.blow.regular,
        "unblockable": arrival.blow.unblockable,
        "stage": stage,
        "cancelled": arrival.blow.cancelled,
    }
