"""The sentences of Tribal Village: actions, prompts, events, endings."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Any, Final

from talion.games.village.cards import GRETIN, NONE
from talion.games.village.finish import next_receiver
from talion.games.village.happenings import ENDED
from talion.games.village.pack import Content, told
from talion.games.village.rules import VillageRules
from talion.games.village.scoring import team_total
from talion.games.village.state import (
    AGREED,
    ALONE,
    CHOOSE,
    GIVE,
    TOKENS_IN_ALL,
    VillageState,
    bonus_of,
    by_of,
    card_of,
    tokens_of,
    value_of,
)
from talion.games.village.trick import ally_of, lead_card
from talion.kernel.codec import Codec
from talion.kernel.events import Event
from talion.kernel.game import Words
from talion.kernel.ints import count, has

# A mask of 64 cards may be a negative number.
ALL_CARDS: Final = 0xFFFF_FFFF_FFFF_FFFF

# By phase: its name, and what it asks.
PROMPTS: Final = (
    ("objective", "Choose the objective you aim for in this hand."),
    ("card", "Play a card."),
    ("net", "A card lies face down before your net. Pull the net?"),
    ("tokens", "How many Wild Luftles go with your card?"),
    ("cast", "Before whom do you lay your Hunting Net?"),
    ("take", "Which card does your Nimbus take?"),
    ("lay", "Lay a card into the trick; it will not compete."),
    ("lead", "Does your Tundris take the lead?"),
    ("swap", "Which two alliance cards does your Boletus swap?"),
    ("chaos", "Does your Floris create chaos?"),
    ("give", "Give a card"),
    ("move", "You took a Gretin: move your token to another objective?"),
    ("village", "From which village does your Tachydus send a card back?"),
    ("return", "Which card goes back?"),
    ("discard", "A card came back to you: discard another one."),
)
# By phase: what it means to pass, and the ruling.
PASSES: Final = {
    2: ("leaves the net where it is", "TV-8"),
    4: ("keeps the net where it is", "TV-18"),
    5: ("takes nothing", "TV-20"),
    7: ("does not take the lead", "TV-20"),
    8: ("swaps nothing", "TV-31"),
    9: ("leaves it at that", "TV-20"),
    11: ("stays with the objective", "TV-13"),
    12: ("sends nothing back", "TV-20"),
}


def action_words(content: Content) -> list[str]:
    """All actions, by their numbers."""
    tribes = [tribe.name.value for tribe in content.tribes]
    words = [f"{tribe} {value}" for tribe in tribes for value in range(1, 9)]
    words += [content.gretin.name.value, "pass", "pull net", "take lead", "make chaos"]
    words += [f"seat {seat}" for seat in range(6)]
    words += [f"plus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [f"minus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [objective.name.value for objective in content.objectives]
    words += [f"swap {tribes[a]} {tribes[b]}" for b in range(1, 11) for a in range(b)]
    return words


class VillageWords(Words[VillageState]):
    """Names come from the content in play."""

    def __init__(self, rules: VillageRules, content: Content) -> None:
        self.rules = rules
        self.content = content
        self.codec = Codec(action_words(content))
        self.tribe_names = [tribe.name.value for tribe in content.tribes]
        self.gretin = content.gretin.name.value
        self.objectives = [objective.name.value for objective in content.objectives]
        f = rules.figures
        self.texts = {
            objective.name.value: {
                "text": told(objective, f.teams, f.even),
                "kind": objective.kind.value,
                "ruling": objective.text.ruling,
            }
            for objective in content.objectives
        }
        # The tribes in play never change, so their texts are put together once.
        self.tribe_texts: list[dict[str, Any]] | None = None

    def card(self, s: VillageState, card: int) -> str:
        """A card by its name."""
        return self.gretin if card == GRETIN else f"{self.tribe(s, card >> 3)} {(card & 7) + 1}"

    def tribe(self, s: VillageState, tribe: int) -> str:
        """A tribe in play by its name."""
        return self.tribe_names[s.tribes[tribe]]

    def cards(self, s: VillageState, mask: int, gretins: int) -> list[str]:
        """Cards by their names, in order, Gretins last."""
        found = []
        left = mask & ALL_CARDS
        while left:
            lowest = left & -left
            found.append(self.card(s, lowest.bit_length() - 1))
            left ^= lowest
        return found + [self.gretin] * gretins

    def alliances(self, s: VillageState, lay: list[int]) -> dict[str, Any]:
        """Which tribes are allied and which are not, by name."""
        names = [self.tribe(s, tribe) for tribe in lay]
        allied = 2 * self.rules.figures.pairs
        return {"pairs": [names[i : i + 2] for i in range(0, allied, 2)], "unallied": names[allied:]}

    def prompt(self, s: VillageState, seat: int) -> tuple[str, str]:
        """What is asked."""
        kind, text = PROMPTS[s.phase]
        if s.phase == CHOOSE and has(s.committed, seat):
            text = "Chosen. You may change your mind until the last player has chosen."
        elif s.phase == GIVE:
            text = f"Give a card to Seat {next_receiver(s)}."
        elif kind == "card":
            text = self.card_prompt(s)
        return kind, text

    def card_prompt(self, s: VillageState) -> str:
        """What has to be followed."""
        again = "A net refused your card. " if s.barred or s.barred_gretins else ""
        lead = lead_card(s)
        if lead == NONE:
            return "You lead: play any card."
        if lead == GRETIN:
            return f"{again}{self.gretin} leads: play any card."
        ally = ally_of(self.rules.figures, s, lead >> 3)
        wanted = self.tribe(s, lead >> 3) + (f" or {self.tribe(s, ally)}" if ally != NONE else "")
        return f"{again}Follow {wanted} if you can."

    def event(self, s: VillageState, event: Event) -> dict[str, Any]:
        """An event with its names, its rulings and its sentence."""
        return TELL[event.kind](self, s, event)

    def ending(self, s: VillageState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        f = self.rules.figures
        won = self.rules.winners(s)
        names = listed([f"Seat {seat}" for seat in range(s.seats) if has(won, seat)])
        if s.ending == ALONE:
            return "TV-45", f"All others have left: {names} {'wins' if count(won) == 1 else 'win'}."
        best = max(team_total(f, s, team) for team in range(f.teams) if won & f.team_mask(team))
        tied = count(won) > s.seats // f.teams
        verb = "tie" if tied else "wins" if count(won) == 1 else "win"
        points = f"{best} point{'' if best == 1 else 's'}"
        if s.ending == AGREED:
            return "TV-47", f"All agree to stop: {names} {verb} with {points}."
        return "TV-16", f"{names} {verb} with {points}."


def listed(names: list[str]) -> str:
    """`a, b and c`"""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def said(kind: str, rulings: list[str], text: str, **data: Any) -> dict[str, Any]:
    return {"kind": kind, "rulings": rulings, "text": text, **data}


def unpacked(together: int, size: int) -> list[int]:
    """The numbers that `deal.packed` put into one."""
    return [together >> (4 * i) & 15 for i in range(size)]


def allied(w: VillageWords, s: VillageState, together: int) -> tuple[dict[str, Any], str]:
    """Alliances as data and as a sentence."""
    lying = w.alliances(s, unpacked(together, w.rules.figures.tribes))
    pairs = ", ".join(" and ".join(pair) for pair in lying["pairs"])
    return lying, f"Allies: {pairs}. Unallied: {', '.join(lying['unallied'])}."


def hand(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    lying, text = allied(w, s, e.b)
    return said("hand", ["TV-21"], f"Hand {e.a} of {w.rules.figures.hands}. {text}", hand=e.a, **lying)


def dealt(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    cards = w.cards(s, e.b, e.c)
    return said("dealt", ["TV-1"], f"You are dealt {listed(cards)}.", seat=e.a, cards=cards)


def offered(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    names = [w.objectives[objective] for objective in unpacked(e.a, 5)]
    return said("objectives", ["TV-2"], f"Five objectives lie open: {listed(names)}.", open=names)


def committed(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("committed", ["TV-22"], f"Seat {e.a} has chosen an objective.", seat=e.a)


def sealed(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    name = w.objectives[e.b]
    return said("sealed", ["TV-22"], f"You choose {name}.", seat=e.a, objective=name)


def chosen(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    name = w.objectives[e.b]
    return said("chosen", ["TV-2"], f"Seat {e.a} aims for {name}.", seat=e.a, objective=name)


def first_lead(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    text = f"Seat {e.a} holds the lowest {w.tribe(s, e.b >> 3)}, {card}, and leads."
    return said("first_lead", ["TV-24", "TV-44"], text, seat=e.a, card=card)


def face_down(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("face_down", ["TV-25"], f"Seat {e.a} lays a card face down.", seat=e.a)


def laid_down(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    return said("laid_down", ["TV-25"], f"You lay {card} face down.", seat=e.a, card=card)


def pulled(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text = f"Seat {e.a} pulls the net: Seat {e.b} takes the card back and must choose another."
    return said("pulled", ["TV-17"], text, seat=e.a, target=e.b)


def passed(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text, ruling = PASSES[e.b]
    return said("passed", [ruling], f"Seat {e.a} {text}.", seat=e.a, what=PROMPTS[e.b][0])


def played(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    seat, card, value, bonus = by_of(e.a), card_of(e.a), value_of(e.a), bonus_of(e.a)
    tokens = int(tokens_of(e.a))
    name = w.card(s, card)
    how = f" with {abs(tokens)} Wild Luftle{'' if abs(tokens) == 1 else 's'}" if tokens else ""
    worth = f" as {value}" if tokens or bonus else ""
    off = "" if e.b else ", off suit"
    rulings = ["TV-25" if e.c else "TV-4"] + (["TV-27"] if tokens or bonus else [])
    text = f"Seat {seat} {'leads' if e.c else 'plays'} {name}{how}{worth}{off}."
    facts = {"value": value, "tokens": tokens, "bonus": bonus, "on_suit": bool(e.b), "leads": bool(e.c)}
    return said("played", rulings, text, seat=seat, card=name, **facts)


def token(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("token", ["TV-7"], f"Seat {e.a} gains a Wild Luftle and has {e.b}.", seat=e.a, tokens=e.b)


def no_token(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text = f"The supply of Wild Luftles is empty: Seat {e.a} gains none."
    return said("no_token", ["TV-33"], text, seat=e.a)


def point(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("point", ["TV-12"], f"Seat {e.a} gains a point.", seat=e.a, points=e.b)


def cast_net(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text = f"Seat {e.a} lays a net before Seat {e.b}."
    return said("cast", ["TV-8"], text, seat=e.a, target=e.b, **{"from": None if e.c == NONE else e.c})


def took(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.c)
    text = f"Seat {e.a}'s Nimbus takes {card}, played by Seat {e.b}, into the hand."
    return said("took", ["TV-10"], text, seat=e.a, owner=e.b, card=card)


def laid(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    return said("laid", ["TV-29"], f"Seat {e.a} lays {card} into the trick; it does not compete.", seat=e.a, card=card)


def took_lead(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card, tribe = w.card(s, e.b), w.tribe(s, e.b >> 3)
    ally = None if e.c == NONE else w.tribe(s, e.c)
    text = (
        f"Seat {e.a}'s {card} takes the lead: {tribe} sets the suit, {f'allied with {ally}' if ally else 'unallied'}."
    )
    return said("took_lead", ["TV-11"], text, seat=e.a, card=card, tribe=tribe, ally=ally)


def swapped(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    names = [w.tribe(s, e.b), w.tribe(s, e.c)]
    lying, text = allied(w, s, e.d)
    return said("swapped", ["TV-31"], f"Seat {e.a} swaps {listed(names)}. {text}", seat=e.a, tribes=names, **lying)


def trick(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    text = f"Seat {e.a} wins trick {e.d} with {card}."
    return said("trick", ["TV-5"], text, seat=e.a, card=card, value=e.c, trick=e.d)


def chaos(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("chaos", ["TV-9"], f"Seat {e.a}'s Floris creates chaos.", seat=e.a)


def added(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    return said("added", ["TV-35"], f"Seat {e.a} has to add {card}.", seat=e.a, card=card, to=e.c)


def gave(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.c)
    return said("gave", ["TV-35"], f"Seat {e.a} gives {card} to Seat {e.b}.", seat=e.a, target=e.b, card=card)


def pile(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    cards = w.cards(s, e.b, e.c)
    text = f"{len(cards)} card{'' if len(cards) == 1 else 's'} move into Seat {e.a}'s village."
    return said("pile", ["TV-34"], text, seat=e.a, cards=cards)


def moved(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    was, now = w.objectives[e.b], w.objectives[e.c]
    text = f"Seat {e.a} moves from {was} to {now}."
    return said("moved", ["TV-13"], text, seat=e.a, objective=now, **{"from": was})


def looks(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text = f"Seat {e.a}'s Tachydus reaches into Seat {e.b}'s village."
    return said("looks", ["TV-36"], text, seat=e.a, owner=e.b)


def returned(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.c)
    text = f"{card} goes back to Seat {e.b}'s hand."
    return said("returned", ["TV-36"], text, seat=e.a, owner=e.b, card=card)


def discarded(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    card = w.card(s, e.b)
    return said("discarded", ["TV-36"], f"Seat {e.a} discards {card}.", seat=e.a, card=card)


def drew(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    text = f"Seat {e.a} draws {e.b} cards; {e.c} are left."
    return said("drew", ["TV-39"], text, seat=e.a, cards=e.b, deck=e.c)


def drawn(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    cards = w.cards(s, e.b, e.c)
    return said("drawn", ["TV-39"], f"You draw {listed(cards)}.", seat=e.a, cards=cards)


def scored(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    name, score, total = w.objectives[e.b], e.c + e.d, s.totals[e.a]
    extra = f", off-suit plays {e.d}" if e.d else ""
    text = f"Seat {e.a}: {name} scores {e.c}{extra}; {score} points, {total} in all."
    facts = {"objective_points": e.c, "tudicus_points": e.d, "score": score, "total": total}
    finished = len(s.scores) // (3 * s.seats)
    return said("scored", ["TV-41"], text, seat=e.a, hand=finished, objective=name, **facts)


def late(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("late", ["TV-46"], f"Seat {e.a} is out of time.", seat=e.a)


def left(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    return said("left", ["TV-45"], f"Seat {e.a} has left; its cards are played by themselves.", seat=e.a)


def ended(w: VillageWords, s: VillageState, e: Event) -> dict[str, Any]:
    ruling, text = w.ending(s)
    return said("ended", [ruling], text, winners=[seat for seat in range(s.seats) if has(e.b, seat)])


# In the order of `happenings`.
TELL: Final = (
    hand, dealt, offered, committed, sealed, chosen, first_lead, face_down, laid_down, pulled, passed, played, token,
    no_token, point, cast_net, took, laid, took_lead, swapped, trick, chaos, added, gave, pile, moved, looks, returned,
    discarded, drew, drawn, scored, late, left, ended,
)  # fmt: skip

assert TELL[ENDED] is ended
