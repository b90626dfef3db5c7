"""What a seat may know of a match, built up from nothing. Hands, the deck and a face-down card are secret (TV-43)."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from typing import Any

from talion.games.village.cards import GRETIN, HYDRIS, LUFTLES, NONE, PALAUDIS
from talion.games.village.finish import next_receiver
from talion.games.village.rules import DECIDE
from talion.games.village.scoring import score, team_total, team_tricks
from talion.games.village.state import (
    CHAOS,
    CHOOSE,
    DISCARD,
    GIVE,
    GONE,
    LAID,
    ON_SUIT,
    RETURN,
    TOKENS_IN_ALL,
    VillageState,
    bonus_of,
    by_of,
    card_of,
    tokens_of,
    value_of,
)
from talion.games.village.trick import ally_of, best, is_on_suit, lead_card
from talion.games.village.words import PROMPTS, VillageWords
from talion.kernel.ints import has
from talion.kernel.state import NEVER


def view(w: VillageWords, s: VillageState, seat: int) -> dict[str, Any]:
    """The table, the players, the trick, the scores; and what only the seat itself knows."""
    f = w.rules.figures
    deadline_ms = s.deadline(DECIDE)
    kinds = list(s.tribes)
    return {
        "phase": "over" if s.over else PROMPTS[s.phase][0],
        "awaits": [one for one in range(s.seats) if has(s.awaited, one)],
        "hand": s.hand,
        "hands": f.hands,
        "trick": min(s.trick + 1, f.tricks),
        "tricks": f.tricks,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "tribes": tribe_texts(w, s),
        "gretin": tribe_text(w.content.gretin) if f.gretins else None,
        "alliances": w.alliances(s, list(s.lay)),
        "objectives": objectives(w, s),
        "players": players(w, s, seat),
        "teams": teams(w, s),
        "lead": lead(w, s),
        "table": table(w, s),
        "face_down": None if s.over or s.chosen == NONE else s.turn,
        "last_trick": last_trick(w, s),
        "chaos": chaos(w, s),
        "returning": returning(w, s),
        "discards": w.cards(s, s.out, s.out_gretins),
        "supply": TOKENS_IN_ALL - sum(s.tokens) if PALAUDIS in kinds or LUFTLES in kinds else None,
        "nets": HYDRIS in kinds,
        "deck": s.deck_left,
        "draws": f.seats == 2,
        "scores": scores(w, s),
        "last_hand": last_hand(w, s),
        **own(w, s, seat),
    }


def own(w: VillageWords, s: VillageState, seat: int) -> dict[str, Any]:
    """What a seat knows beyond everybody: its hand, its face-down and refused cards, its sealed objective."""
    f = w.rules.figures
    if seat < 0:
        return {"cards": [], "chosen": None, "barred": [], "sealed": None, "progress": {}}
    mine = s.turn == seat and not s.over
    found: dict[str, Any] = {
        "cards": w.cards(s, s.hands[seat], s.gretins[seat]),
        "chosen": w.card(s, s.chosen) if mine and s.chosen != NONE else None,
        "barred": w.cards(s, s.barred, s.barred_gretins) if mine else [],
        "sealed": w.objectives[s.choice[seat]] if s.phase == CHOOSE and has(s.committed, seat) else None,
        "progress": {} if s.over else {w.objectives[o]: score(f, s, seat, o) for o in s.offered},
    }
    if w.rules.hidden:  # TV-43: one's own village is no secret to oneself
        found["players"] = players(w, s, seat)
    return found


def tribe_texts(w: VillageWords, s: VillageState) -> list[dict[str, Any]]:
    """The tribes in play; they stay for the whole match (TV-21)."""
    if w.tribe_texts is None:
        w.tribe_texts = [tribe_text(w.content.tribes[kind]) for kind in s.tribes]
    return w.tribe_texts


def tribe_text(tribe: Any) -> dict[str, Any]:
    """A tribe's name, power and looks."""
    return {
        "name": tribe.name.value,
        "ability": tribe.ability.value,
        "text": tribe.text.value,
        "when": tribe.when.value,
        "emblem": tribe.emblem.value,
        "colour": tribe.colour.value,
        "ruling": tribe.text.ruling,
    }


def objectives(w: VillageWords, s: VillageState) -> dict[str, Any]:
    """The five that lie open, and what all of them say."""
    lying = [w.objectives[o] for o in s.offered if o != NONE]
    return {"open": lying, "texts": w.texts, "deck": s.pool_left}


def players(w: VillageWords, s: VillageState, viewer: int) -> list[dict[str, Any]]:
    """What a viewer knows of everybody."""
    piles = piles_of(w, s, list(s.piles), list(s.pile_of), s.piled)
    return [player(w, s, seat, piles[seat], not w.rules.hidden or viewer == seat) for seat in range(s.seats)]


def player(w: VillageWords, s: VillageState, seat: int, piles: list[list[str]], shown: bool) -> dict[str, Any]:
    """What is known of a player; by option the cards in others' villages are not shown (TV-43)."""
    f = w.rules.figures
    objective = s.objective[seat]
    return {
        "seat": seat,
        "team": f.team(seat) if f.teams != f.seats else None,
        "cards": s.in_hand(seat),
        "known": w.cards(s, s.known[seat], s.known_gretins[seat]),
        "objective": None if objective == NONE else w.objectives[objective],
        "committed": has(s.committed, seat),
        "tokens": s.tokens[seat],
        "net": None if s.net[seat] == NONE else s.net[seat],
        "netted_by": [other for other in range(s.seats) if s.net[other] == seat],
        "points": s.points[seat],
        "tricks": len(piles),
        "village_cards": sum(len(pile) for pile in piles),
        "village": piles if shown else None,
        "total": s.totals[seat],
        "left": has(s.left, seat),
    }


def piles_of(w: VillageWords, s: VillageState, piles: list[int], owners: list[int], n: int) -> list[list[list[str]]]:
    """Piles by whose they are, oldest first; emptied ones are gone (TV-37)."""
    found: list[list[list[str]]] = [[] for _ in range(s.seats)]
    for pile, owner in zip(piles[:n], owners[:n], strict=True):
        cards = w.cards(s, pile, owner >> 3)
        if cards:
            found[owner & 7].append(cards)
    return found


def teams(w: VillageWords, s: VillageState) -> list[dict[str, Any]] | None:
    """TV-42: who plays together, and what they have."""
    f = w.rules.figures
    if f.teams == f.seats:
        return None
    return [
        {
            "team": team,
            "seats": [seat for seat in range(s.seats) if f.team(seat) == team],
            "total": team_total(f, s, team),
            "tricks": team_tricks(f, s, team),
        }
        for team in range(f.teams)
    ]


def lead(w: VillageWords, s: VillageState) -> dict[str, Any] | None:
    """The card that set the suit, and what follows from it."""
    card = lead_card(s)
    if s.over or card == NONE:
        return None
    found = {"seat": by_of(s.table[s.lead]), "card": w.card(s, card)}
    if card == GRETIN:
        return {**found, "tribe": None, "ally": None}
    ally = ally_of(w.rules.figures, s, card >> 3)
    return {**found, "tribe": w.tribe(s, card >> 3), "ally": None if ally == NONE else w.tribe(s, ally)}


def table(w: VillageWords, s: VillageState) -> list[dict[str, Any]]:
    """The running trick, judged as things lie now."""
    if s.over:
        return []
    winning = best(s) if s.judged == NONE else s.judged
    return [
        lying(w, s, s.table[i], i == s.lead, i == winning, is_on_suit(s, card_of(s.table[i])))
        for i in range(s.down)
        if not s.table[i] & GONE
    ]


def last_trick(w: VillageWords, s: VillageState) -> dict[str, Any] | None:
    """The trick before, as it was when it was judged."""
    if s.last_best == NONE:
        return None
    cards = [
        lying(w, s, s.last[i], i == s.last_lead, i == s.last_best, bool(s.last[i] & ON_SUIT))
        for i in range(s.last_down)
        if not s.last[i] & GONE
    ]
    return {"winner": by_of(s.last[s.last_best]), "cards": cards}


def lying(w: VillageWords, s: VillageState, down: int, leads: bool, wins: bool, on_suit: bool) -> dict[str, Any]:
    """A card in a trick."""
    competes = not down & LAID
    return {
        "seat": by_of(down),
        "card": w.card(s, card_of(down)),
        "value": value_of(down),
        "tokens": tokens_of(down),
        "bonus": bonus_of(down),
        "on_suit": on_suit and competes,
        "competes": competes,
        "leads": leads,
        "wins": wins,
    }


def chaos(w: VillageWords, s: VillageState) -> dict[str, Any] | None:
    """Floris: the cards in the middle while they are given back."""
    if s.over or s.phase not in (CHAOS, GIVE):
        return None
    return {
        "winner": s.winner,
        "added": handed(w, s, list(s.added)),
        "group": w.cards(s, s.group, s.group_gretins),
        "gave": handed(w, s, list(s.given)),
        "to": next_receiver(s) if s.phase == GIVE else None,
    }


def handed(w: VillageWords, s: VillageState, cards: list[int]) -> list[dict[str, Any]]:
    """Who added or got which card."""
    return [{"seat": seat, "card": w.card(s, card)} for seat, card in enumerate(cards) if card != NONE]


def returning(w: VillageWords, s: VillageState) -> dict[str, Any] | None:
    """Tachydus: which card goes back to whom."""
    if s.over or s.phase not in (RETURN, DISCARD):
        return None
    card = None if s.returned == NONE else w.card(s, s.returned)
    return {"by": s.winner, "owner": s.owner, "card": card}


def scores(w: VillageWords, s: VillageState) -> list[list[dict[str, Any]]]:
    """Hand by hand, seat by seat."""
    numbers = list(s.scores)
    rows = [scored(w, numbers[i : i + 3]) for i in range(0, len(numbers), 3)]
    return [rows[i : i + s.seats] for i in range(0, len(rows), s.seats)]


def scored(w: VillageWords, numbers: list[int]) -> dict[str, Any]:
    """What one seat scored in one hand."""
    objective, points, tudicus = numbers
    return {
        "objective": w.objectives[objective],
        "objective_points": points,
        "tudicus_points": tudicus,
        "score": points + tudicus,
    }


def last_hand(w: VillageWords, s: VillageState) -> dict[str, Any] | None:
    """The finished hand before this one, with all its villages."""
    done = scores(w, s)
    if not done:
        return None
    piles = piles_of(w, s, list(s.old_piles), list(s.old_pile_of), s.old_piled)
    rows = [{"seat": i, "village": piles[i], "tricks": len(piles[i]), **row} for i, row in enumerate(done[-1])]
    return {"hand": len(done), "players": rows, "alliances": w.alliances(s, list(s.old_lay))}
