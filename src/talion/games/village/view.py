"""What a seat may know of a match, built up from nothing. Hands, the deck and a face-down card are secret (TV-43)."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from talion.games.village import shapes
from talion.games.village.cards import GRETIN, HYDRIS, LUFTLES, NONE, PALAUDIS, size
from talion.games.village.counted import Finished, counted, finished
from talion.games.village.finish import next_receiver
from talion.games.village.names import EVERY_CARD, Names
from talion.games.village.scoring import compares, score, team_total, team_tricks
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
from talion.games.village.turn import DECIDE
from talion.kernel.ints import has
from talion.kernel.shapes import View
from talion.kernel.state import NEVER


def view(n: Names, s: VillageState, seat: int) -> shapes.VillageView:
    """The table, the players, the trick, the scores; and what only the seat itself knows."""
    p = n.parameters
    deadline_ms = s.deadline(DECIDE)
    kinds = list(s.tribes)
    return {
        "phase": "over" if s.over else shapes.ASKS[s.phase],
        "awaits": [one for one in range(s.seats) if has(s.awaited, one)],
        "leaders": leaders(n, s),
        "hand": s.hand,
        "hands": p.hands,
        "trick": min(s.trick + 1, p.tricks),
        "tricks": p.tricks,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "tribes": [n.tribe_texts[kind] for kind in s.tribes],
        "gretin": n.gretin_text if p.gretins else None,
        "alliances": n.alliances(s, list(s.lay)),
        "objectives": objectives(n, s),
        "players": players(n, s, seat),
        "teams": teams(n, s),
        "lead": lead(n, s),
        "table": table(n, s),
        "face_down": None if s.over or s.chosen == NONE else s.turn,
        "refused": 0 if s.over else size(s.barred) + s.barred_gretins,
        "last_trick": last_trick(n, s),
        "chaos": chaos(n, s),
        "returning": returning(n, s),
        "discards": n.cards(s, s.out, s.out_gretins),
        "supply": TOKENS_IN_ALL - sum(s.tokens) if PALAUDIS in kinds or LUFTLES in kinds else None,
        "nets": HYDRIS in kinds,
        "deck": s.deck_left,
        "draws": p.seats == 2,
        "scores": scores(n, s),
        "last_hand": last_hand(n, s),
        **own(n, s, seat),
    }


def own(n: Names, s: VillageState, seat: int) -> shapes.Own:
    """What a seat knows beyond everybody: its hand, its face-down and refused cards, its sealed objective."""
    if seat < 0:
        return {"cards": [], "chosen": None, "barred": [], "sealed": None, "progress": {}, "running": None}
    mine = s.turn == seat and not s.over
    aim = s.objective[seat]
    now = None if aim == NONE else score_now(n, s, seat, aim)
    return {
        "cards": n.cards(s, s.hands[seat], s.gretins[seat]),
        "chosen": n.card(s, s.chosen) if mine and s.chosen != NONE else None,
        "barred": n.cards(s, s.barred, s.barred_gretins) if mine else [],
        "sealed": n.objectives[s.choice[seat]] if s.phase == CHOOSE and has(s.committed, seat) else None,
        "progress": {} if s.over else {n.objectives[o]: score_now(n, s, seat, o) for o in s.offered},
        "running": None if s.over or now is None else now + s.points[seat],
    }


def score_now(n: Names, s: VillageState, seat: int, objective: int) -> int | None:
    """What an objective would score a seat; None where villages are hidden that it looks at (TV-43)."""
    p = n.parameters
    if p.hidden and compares(p.objectives[objective]):
        return None
    return score(p, s, seat, objective)


def private(n: Names, s: VillageState, seat: int) -> View:
    """What is laid over the view of everybody to make a seat's own."""
    if n.parameters.hidden:  # TV-43: the own village is no secret to oneself and one's partner
        return {**own(n, s, seat), "players": players(n, s, seat)}
    return own(n, s, seat)


def objectives(n: Names, s: VillageState) -> shapes.Objectives:
    """The five that lie open, and what all of them say."""
    lying = [n.objectives[o] for o in s.offered if o != NONE]
    return {"open": lying, "texts": n.texts, "deck": s.pool_left}


def players(n: Names, s: VillageState, viewer: int) -> list[shapes.Player]:
    """What a viewer knows of everybody."""
    piles = piles_of(n, s, list(s.piles), list(s.pile_of), s.piled)
    p = n.parameters
    return [player(n, s, seat, piles[seat], p.sees_village(viewer, seat)) for seat in range(s.seats)]


def player(n: Names, s: VillageState, seat: int, piles: list[list[str]], shown: bool) -> shapes.Player:
    """What is known of a player; by option the cards in others' villages are not shown (TV-43)."""
    p = n.parameters
    objective = s.objective[seat]
    return {
        "seat": seat,
        "team": p.team(seat) if p.teams != p.seats else None,
        "cards": s.in_hand(seat),
        "known": n.cards(s, s.known[seat], s.known_gretins[seat]),
        "objective": None if objective == NONE else n.objectives[objective],
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


def piles_of(n: Names, s: VillageState, piles: list[int], owners: list[int], count: int) -> list[list[list[str]]]:
    """Piles by whose they are, oldest first; emptied ones are gone (TV-37)."""
    found: list[list[list[str]]] = [[] for _ in range(s.seats)]
    for pile, owner in zip(piles[:count], owners[:count], strict=True):
        cards = n.cards(s, pile, owner >> 3)
        if cards:
            found[owner & 7].append(cards)
    return found


def teams(n: Names, s: VillageState) -> list[shapes.Team] | None:
    """TV-42: who plays together, and what they have."""
    p = n.parameters
    if p.teams == p.seats:
        return None
    return [
        {
            "team": team,
            "seats": [seat for seat in range(s.seats) if p.team(seat) == team],
            "total": team_total(p, s, team),
            "tricks": team_tricks(p, s, team),
        }
        for team in range(p.teams)
    ]


def leaders(n: Names, s: VillageState) -> list[int]:
    """The seats with most points so far; in teams, all of the best teams."""
    p = n.parameters
    totals = [team_total(p, s, p.team(seat)) for seat in range(s.seats)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def lead(n: Names, s: VillageState) -> shapes.Lead | None:
    """The card that set the suit, and what follows from it."""
    card = lead_card(s)
    if s.over or card == NONE:
        return None
    seat, name = by_of(s.table[s.lead]), n.card(s, card)
    if card == GRETIN:
        return {"seat": seat, "card": name, "tribe": None, "ally": None, "suit": n.suit(s, EVERY_CARD)}
    tribe, ally = card >> 3, ally_of(n.parameters, s, card >> 3)
    return {
        "seat": seat,
        "card": name,
        "tribe": n.tribe(s, tribe),
        "ally": None if ally == NONE else n.tribe(s, ally),
        "suit": n.suit(s, s.suit[tribe]),
    }


def table(n: Names, s: VillageState) -> list[shapes.Lying]:
    """The running trick, judged as things lie now."""
    if s.over:
        return []
    winning = best(s) if s.judged == NONE else s.judged
    return [
        lying(n, s, s.table[i], i == s.lead, i == winning, is_on_suit(s, card_of(s.table[i])))
        for i in range(s.down)
        if not s.table[i] & GONE
    ]


def last_trick(n: Names, s: VillageState) -> shapes.LastTrick | None:
    """The trick before, as it was when it was judged."""
    if s.last_best == NONE:
        return None
    cards = [
        lying(n, s, s.last[i], i == s.last_lead, i == s.last_best, bool(s.last[i] & ON_SUIT))
        for i in range(s.last_down)
        if not s.last[i] & GONE
    ]
    return {"winner": by_of(s.last[s.last_best]), "cards": cards}


def lying(n: Names, s: VillageState, down: int, leads: bool, wins: bool, on_suit: bool) -> shapes.Lying:
    """A card in a trick."""
    competes = not down & LAID
    return {
        "seat": by_of(down),
        "card": n.card(s, card_of(down)),
        "value": value_of(down),
        "tokens": tokens_of(down),
        "bonus": bonus_of(down),
        "on_suit": on_suit and competes,
        "competes": competes,
        "leads": leads,
        "wins": wins,
    }


def chaos(n: Names, s: VillageState) -> shapes.Chaos | None:
    """Floris: the cards in the middle while they are given back."""
    if s.over or s.phase not in (CHAOS, GIVE):
        return None
    return {
        "winner": s.winner,
        "added": handed(n, s, list(s.added)),
        "group": n.cards(s, s.group, s.group_gretins),
        "gave": handed(n, s, list(s.given)),
        "to": next_receiver(s) if s.phase == GIVE else None,
    }


def handed(n: Names, s: VillageState, cards: list[int]) -> list[shapes.Handed]:
    """Who added or got which card."""
    return [{"seat": seat, "card": n.card(s, card)} for seat, card in enumerate(cards) if card != NONE]


def returning(n: Names, s: VillageState) -> shapes.Returning | None:
    """Tachydus: which card goes back to whom."""
    if s.over or s.phase not in (RETURN, DISCARD):
        return None
    card = None if s.returned == NONE else n.card(s, s.returned)
    return {"by": s.winner, "owner": s.owner, "card": card}


def scores(n: Names, s: VillageState) -> list[list[shapes.Score]]:
    """Hand by hand, seat by seat."""
    numbers = list(s.scores)
    rows = [scored(n, numbers[i : i + 3]) for i in range(0, len(numbers), 3)]
    return [rows[i : i + s.seats] for i in range(0, len(rows), s.seats)]


def scored(n: Names, numbers: list[int]) -> shapes.Score:
    """What one seat scored in one hand."""
    objective, points, tudicus = numbers
    return {
        "objective": n.objectives[objective],
        "objective_points": points,
        "tudicus_points": tudicus,
        "score": points + tudicus,
    }


def last_hand(n: Names, s: VillageState) -> shapes.LastHand | None:
    """The finished hand before this one, with all its villages."""
    done = scores(n, s)
    if not done:
        return None
    piles = piles_of(n, s, list(s.old_piles), list(s.old_pile_of), s.old_piled)
    owners = list(s.old_pile_of)[: s.old_piled]
    hand = finished(n.parameters, list(s.old_lay), list(s.old_piles)[: s.old_piled], owners)
    rows: list[shapes.HandRow] = [
        {"seat": seat, "village": piles[seat], "tricks": len(piles[seat]), **row, **looked_at(n, s, hand, seat, row)}
        for seat, row in enumerate(done[-1])
    ]
    return {"hand": len(done), "players": rows, "alliances": n.alliances(s, list(s.old_lay))}


def looked_at(n: Names, s: VillageState, hand: Finished, seat: int, row: shapes.Score) -> shapes.LookedAt:
    """Which cards made a seat's score; a hand that is over hides none of its villages."""
    p = n.parameters
    found = counted(p, hand, p.team(seat), p.objectives[n.objectives.index(row["objective"])])
    return {
        "counted": n.cards(s, found.for_points, 0),
        "against": n.cards(s, found.against, 0),
        "by_tricks": found.tricks,
    }
