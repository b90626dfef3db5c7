"""What the board must show of a match, said by the second writing of the rules."""

from __future__ import annotations

from typing import Any

from .model import GAME_TURNS, Book
from .model_blows import Blow
from .model_content import CHARACTERS, FACE_OF, HITTING, PLUMA
from .model_dice import CURRENT_SPACES
from .model_ground import AREAS, DIRECTIONS, SPACES, named
from .model_table import Figure, Player


def view_of(book: Book) -> dict[str, Any]:
    return {
        "phase": book.phase,
        "round": book.round,
        "rounds": book.rounds,
        "extra": book.extra,
        "game_turn": book.game_turn,
        "game_turn_limit": GAME_TURNS,
        "waiting_for": sorted(book.asked),
        "player": book.player,
        "actions_left": book.actions if book.player is not None else 0,
        **({} if book.phase == "over" else {"order": order_of(book)}),
        "figures": [figure_of(figure) for figure in book.figures.values()],
        "players": [player_of(book, player) for player in book.players],
        "teams": [team_of(book, team) for team in range(book.teams)],
        "currents": [current_of(book, track) for track in range(len(book.currents))],
        "call": call_of(book),
        "attacks": attacks_of(book),
        "rounds_played": book.played,
        "winners": book.winners,
    }


def order_of(book: Book) -> list[int | None]:
    """Markers that are taken, and while they are being grabbed those for all who still stand."""
    taken = max((place + 1 for place, taker in enumerate(book.order) if taker is not None), default=0)
    return book.order[: max(taken, len(book.standing()) if book.phase in ("roll", "marker") else 0)]


def arena_of(book: Book) -> dict[str, Any]:
    ground = book.ground
    flows = [{"space": named(space), "flow": None if way is None else DIRECTIONS[way]} for space, way in ground.stream]
    return {
        "spaces": [{"name": named(space), "q": space[0], "r": space[1]} for space in SPACES],
        "blocked": list(map(named, ground.blocked)),
        "opaque": list(map(named, ground.opaque)),
        "hill": list(map(named, ground.hill)),
        "stream": flows,
        "areas": [{"name": name, "spaces": list(map(named, spaces))} for name, (spaces, _) in AREAS.items()],
        "corners": list(map(named, ground.corners)),
    }


def figure_of(figure: Figure) -> dict[str, Any]:
    if figure.space is not None and figure.facing is None:
        return {"id": figure.id, "space": named(figure.space)}  # its owner is choosing where it looks
    return {
        "id": figure.id,
        "name": figure.name,
        "seat": figure.seat,
        "guard": figure.guard,
        "space": None if figure.space is None else named(figure.space),
        "facing": None if figure.facing is None else DIRECTIONS[figure.facing],
        "out": figure.out,
        "marks": sorted(figure.marks),
    }


def player_of(book: Book, player: Player) -> dict[str, Any]:
    rolling = book.asked.get(player.seat, ("", None))[0] == "allocate"
    rerolls = player.rerolls if rolling else 0
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
        "pool": {"faces": dict(+player.faces), "blank": player.blank, "held": dict(+player.held)},
        "tracks": player.tracks,
        **({"fresh": fresh_of(player)} if rolling else {}),
        "glide": player.glide,
        "cards": [{"ready": r, "in_play": p} for r, p in zip(player.ready, player.in_play, strict=True)],
        "throws": player.throws,
        **({} if book.phase in ("over", "scored") or player.left else {"rerolls_left": rerolls, "done": player.done}),
        "marker": player.marker,
        "passed": player.passed,
        "points": book.points[player.team],
    }


def fresh_of(player: Player) -> dict[str, int]:
    put = dict(player.fresh)
    put["movement"] = put.get("movement", 0) + put.pop("glide", 0)
    return {slot: dice for slot, dice in put.items() if dice}


def team_of(book: Book, team: int) -> dict[str, Any]:
    standing = sum(player.team == team for player in book.standing())
    return {
        "team": team,
        "seats": [player.seat for player in book.players if player.team == team],
        "cup": book.cup[team],
        "points": book.points[team],
        "standing": standing,
        "score": book.cup[team] + 5 * standing,
    }


def current_of(book: Book, track: int) -> dict[str, Any]:
    return {
        "track": track + 1,
        "space": named(book.ground.corners[track]),
        "dice": [{"seat": seat, "dice": dice} for seat, dice in book.currents[track]],
        "spaces": CURRENT_SPACES,
        "full": book.locked(track) == CURRENT_SPACES,
    }


def call_of(book: Book) -> dict[str, Any] | None:
    if book.call is None:
        return None
    return book.call | {
        "blows": [blow_of(blow) for blow in sorted(book.call["blows"], key=lambda blow: blow.figure.id)]
    }


def blow_of(blow: Blow) -> dict[str, Any]:
    return {
        "figure": blow.figure.id,
        "seat": blow.figure.seat,
        "regular": blow.regular,
        "unblockable": blow.unblockable,
        **({} if blow.arc is None and blow.stage != "react" else {"arc": blow.arc}),  # no line: it does not matter
        "rolled": blow.rolled,
        "defence": blow.defence,
        "cancelled": blow.cancelled,
        "stage": blow.stage,
        "lost": blow.lost,
    }


def attacks_of(book: Book) -> list[dict[str, Any]]:
    """Basic Attacks that the acting seat could call now."""
    asked = [seat for seat, (kind, _) in book.asked.items() if kind == "act"]
    if not asked or not book.actions:
        return []
    player = book.players[asked[0]]
    found = []
    for figure in book.own(player.seat):
        for enemy in book.attackable(player, figure):
            arc, victim = book.arc(figure.here, enemy), book.players[enemy.seat]
            rolled = arc == "front" and "hidden" not in enemy.marks
            parry = victim.tracks["parry"] if rolled and victim.tracks["parry"] >= 2 else 0
            found.append(
                {
                    "figure": figure.id,
                    "target": enemy.id,
                    "arc": arc,
                    "hitting": 6 if arc == "rear" else len(HITTING) if rolled else 0,
                    "parry": parry,
                    "extra": book.extra_hits(player, figure, enemy),
                    "most": player.tracks["attack"],
                }
            )
    return found


def characters() -> list[dict[str, Any]]:
    """The boards and cards, as far as they are rules."""
    shown = []
    for number, who in enumerate(CHARACTERS):
        tracks = []
        for slot, (spaces, minimum) in who.tracks.items():
            faces = [FACE_OF[slot]] if spaces else []
            if slot == "movement" and number == PLUMA:
                faces.append("defend")  # Gliding
            tracks.append({"slot": slot, "faces": faces, "spaces": spaces, "minimum": minimum})
        cards = [
            {
                "slot": f"card {place}",
                "name": card.name,
                "band": card.band,
                "ready": card.band,
                "face": card.face,
                "minimum": card.minimum,
                "spaces": card.spaces,
                "free": card.free,
            }
            for place, card in enumerate(who.cards, 1)
        ]
        shown.append({"id": number, "name": who.name, "health": who.health, "tracks": tracks, "cards": cards})
    return shown
