"""What the refusals of Tribal Village say of the table; its cards are counted from the view, not from the state."""

from __future__ import annotations

import re
from typing import Any

from talion.match import Match
from tests.games.village.table import go, stage
from tests.refusals.collect import Claim, Said

GRETIN = "Gretin"


def view(said: Said) -> dict[str, Any]:
    """What the seat that is refused sees."""
    return said.moment.view


def own(said: Said) -> dict[str, Any]:
    player: dict[str, Any] = view(said)["players"][said.seat]
    return player


def phase(said: Said) -> str:
    name: str = view(said)["phase"]
    return name


def tribes(cards: list[str]) -> set[str]:
    return {card.rpartition(" ")[0] or card for card in cards}


def drawn(said: Said) -> set[str]:
    """The tribes of this match."""
    return {tribe["name"] for tribe in view(said)["tribes"]}


def legal(said: Said) -> list[str]:
    return said.moment.legal


def card(said: Said) -> str:
    """The card that is refused, as it is named."""
    assert said.words in said.refusal.reason
    return said.words


def seat(said: Said) -> int:
    """The seat that is named as one."""
    (found,) = re.findall(r"Seat (\d)", said.refusal.reason)
    return int(found)


def tokens(said: Said) -> bool:
    """Whether there are as many Wild Luftles as is said."""
    return own(said)["tokens"] == next(int(name) for name in said.named if name.isdigit())


# Duty


def must_follow(said: Said) -> bool:
    """The tribes named to play are those of all cards that can be played, and the refused one is off suit."""
    lead = view(said)["lead"]
    _, _, play = said.refusal.reason.partition(": play ")
    ally = re.search(r"its ally (\w+)", play)
    return (
        card(said) in view(said)["cards"]
        and tribes([card(said)]).isdisjoint(lead["suit"])
        and f"follow {lead['tribe']}:" in said.refusal.reason
        and (ally is None or ally[1] == lead["ally"])
        and set(re.findall(r"[A-Z]\w+", play)) == tribes(legal(said)) <= {*lead["suit"], GRETIN}
    )


def refused_by_a_net(said: Said) -> bool:
    return card(said) in view(said)["barred"] and phase(said) == "card"


# Abilities


def lies(said: Said) -> list[dict[str, Any]]:
    """What lies of the card in the trick."""
    return [one for one in view(said)["table"] if one["card"] == card(said)]


def was_laid(said: Said) -> bool:
    return [one["competes"] for one in lies(said)] == [False]


def was_taken(said: Said) -> bool:
    """A card that is gone from the trick, and was told to be taken into a hand since the last one was won."""
    taken: list[str] = []
    for told in said.match.told:
        if told.data["kind"] == "took":
            taken.append(told.data["card"])
        elif told.data["kind"] == "trick":
            taken.clear()
    return not lies(said) and card(said) in taken


def village(said: Said, whose: int) -> list[str]:
    """All cards of a village; hidden ones are taken from the state."""
    match = said.match
    gretins = sum(owner >> 3 for owner in list(match.state.pile_of)[: match.state.piled] if owner & 7 == whose)
    cards: list[str] = match.words.names.cards(match.state, match.state.villages[whose], gretins)
    return cards


def reached_into(said: Said) -> int:
    """Whose village a card is to be named of; a seat that is named is this one."""
    owner: int = view(said)["returning"]["owner"]
    assert owner == (said.seat if "your village" in said.refusal.reason else seat(said))
    return owner


def not_in_the_village(said: Said) -> bool:
    return card(said) not in village(said, reached_into(said))


def stays_in_the_village(said: Said) -> bool:
    owner: int = view(said)["returning"]["owner"]
    return card(said) in village(said, owner) and tribes([card(said)]) == {said.named[0]} == {"Tachydus"}


def nothing_goes_back(said: Said) -> bool:
    """The village of the seat that is named has nothing but Tachydus."""
    whose = int(said.words.removeprefix("seat "))
    spoken = said.seat if "Your village" in said.refusal.reason else seat(said)
    return phase(said) == "village" and whose == spoken and tribes(village(said, whose)) <= {"Tachydus"}


def asks(what: str, *ability: str) -> Claim:
    """Whether this is asked, for the card that was just played or has won."""

    def claim(said: Said) -> bool:
        won = view(said)["phase"] in ("chaos", "give", "village", "return")
        latest = [one for one in view(said)["table"] if one["wins" if won else "competes"]]
        return phase(said) == what and (
            not ability or (latest[-1]["seat"], *tribes([latest[-1]["card"]])) == (said.seat, *ability)
        )

    return claim


def gives(said: Said) -> bool:
    return asks("give", "Floris")(said) and view(said)["chaos"]["to"] == seat(said)


def sends(said: Said) -> bool:
    return asks("return", "Tachydus")(said) and village(said, reached_into(said)) != []


def came_back(said: Said) -> bool:
    back = view(said)["returning"]
    return phase(said) == "discard" and back["owner"] == said.seat and said.refusal.reason.find(back["card"]) >= 0


def were_allies(said: Said) -> bool:
    return [*said.named] in view(said)["alliances"]["pairs"] or [*reversed(said.named)] in view(said)["alliances"][
        "pairs"
    ]


def not_drawn(said: Said) -> bool:
    return said.named[0] not in drawn(said)


def on_turn(said: Said) -> bool:
    """It is the own turn, and the ability that is named is in play."""
    return phase(said) == "card" and set(said.named) & set(ABLE) <= drawn(said)


ABLE = ("Tundris", "Floris", "Boletus", "Hydris")
TURN = "It is your turn: play a card of your hand."
DUTY = "{tribe} {n} is off suit while you can follow {tribe}: play"

CLAIMS: dict[str, Claim] = {
    "There is no seat {n}; seats are {n} to {n}.": lambda said: (
        [int(said.named[0]) < said.match.state.seats, int(said.named[2])] == [False, said.match.state.seats - 1]
    ),
    "{tribe} {n} is not in play: its tribe was not drawn for this match.": not_drawn,
    "{tribe} was not drawn for this match: no alliance card of it lies here.": not_drawn,
    "This match is played without any Lucky {gretin}.": lambda said: view(said)["gretin"] is None,
    # Objectives
    "{objective} is not one of the five open objectives.": lambda said: (
        said.named[0] not in view(said)["objectives"]["open"]
    ),
    "Your token lies on {objective} already.": lambda said: own(said)["objective"] == said.named[0],
    "Objectives are being chosen: name one of the five that lie open.": asks("objective"),
    "Tokens are being placed: name one of the five objectives that lie open.": asks("objective"),
    f"Objectives are chosen before the first trick. {TURN}": lambda said: view(said)["gretin"] is None,
    f"Your token moves only when a Lucky {{gretin}} enters your village. {TURN}": on_turn,
    "You may move your token: name another open objective, or pass.": lambda said: (
        phase(said) == "move" and GRETIN in village(said, said.seat)
    ),
    # The own turn
    f"You cannot pass. {TURN}": on_turn,
    f"No seat is named now. {TURN}": on_turn,
    "{tribe} {n} is not in your hand.": lambda said: card(said) not in view(said)["cards"],
    "There is no {gretin} in your hand.": lambda said: card(said) not in view(said)["cards"],
    "A net refused {tribe} {n}; another card must be played this turn.": refused_by_a_net,
    "A net refused {gretin}; another card must be played this turn.": refused_by_a_net,
    f"{DUTY} {{tribe}}.": must_follow,
    f"{DUTY} {{gretin}}.": must_follow,
    f"{DUTY} {{…}}.": must_follow,
    f"{DUTY} its ally {{tribe}}.": must_follow,
    f"{DUTY} its ally {{…}}.": must_follow,
    f"{DUTY} {{tribe}} or its ally {{tribe}}.": must_follow,
    f"{DUTY} {{tribe}}, its ally {{…}}.": must_follow,
    f"{{tribe}} was not drawn for this match. {TURN}": not_drawn,
    f"{{tribe}} takes the lead only when it is played off suit and above every other card. {TURN}": on_turn,
    f"{{tribe}} makes chaos only when it has won the trick. {TURN}": on_turn,
    f"{{tribe}} swaps alliance cards only when it is played off suit. {TURN}": on_turn,
    f"There are no nets without {{tribe}}, which was not drawn. {TURN}": lambda said: not view(said)["nets"],
    f"Your net lies before nobody. {TURN}": lambda said: view(said)["nets"] and own(said)["net"] is None,
    f"Your net waits for a card of Seat {{n}} that lies face down. {TURN}": lambda said: own(said)["net"] == seat(said),
    # Wild Luftles
    f"You have no Wild Luftle. {TURN}": lambda said: own(said)["tokens"] == 0,
    "Name the card first: after that you say whether your Wild Luftle goes with it.": lambda said: (
        own(said)["tokens"] == 1
    ),
    "Name the card first: after that you say how many of your {n} Wild {tribe} go with it.": tokens,
    "You have {n} Wild Luftle and cannot use more.": lambda said: tokens(said) and own(said)["tokens"] == 1,
    "You have {n} Wild {tribe} and cannot use more.": lambda said: tokens(said) and own(said)["tokens"] != 1,
    "Say how many Wild {tribe} go with your card, all plus or all minus; or pass for none.": lambda said: (
        phase(said) == "tokens" and own(said)["tokens"] > 0
    ),
    # Nets
    "A card lies face down before your net: pull the net, or pass.": lambda said: (
        phase(said) == "net" and own(said)["net"] == view(said)["face_down"]
    ),
    "You may lay your Hunting Net before another player: name the seat, or pass.": asks("cast", "Hydris"),
    "A net goes before another player, never before yourself.": lambda said: said.words == f"seat {said.seat}",
    "Your net lies before Seat {n} already; pass to leave it there.": lambda said: own(said)["net"] == seat(said),
    # Nimbus, Tundris, Boletus
    "Your {tribe} may take a card from the trick: name it, or pass.": asks("take", "Nimbus"),
    "{tribe} {n} is the lead card; {tribe} never takes that.": lambda said: view(said)["lead"]["card"] == card(said),
    "Your {tribe} does not take itself.": lambda said: view(said)["table"][-1]["card"] == said.words,
    "{tribe} {n} was laid for {tribe}, and such cards stay.": was_laid,
    "Another {tribe} has taken {tribe} {n} already.": was_taken,
    "{tribe} {n} is not in the trick.": lambda said: not lies(said) and not was_taken(said),
    "There is no {gretin} in the trick.": lambda said: not lies(said),
    "Your {tribe} has taken a card: name one of your hand to lay into the trick.": asks("lay", "Nimbus"),
    "You cannot pass. Your {tribe} has taken a card: name one of your hand to lay into the trick.": asks(
        "lay", "Nimbus"
    ),
    "Your {tribe} may take the lead: take it, or pass.": asks("lead", "Tundris"),
    "Your {tribe} may swap two alliance cards: name both, or pass.": asks("swap", "Boletus"),
    "{…} are allies: swapping them changes no alliance.": were_allies,
    "{…} are both unallied: swapping them changes no alliance.": lambda said: (
        {*said.named} == {*view(said)["alliances"]["unallied"]}
    ),
    # Floris, Tachydus
    "Your {tribe} has won the trick: make chaos, or pass.": asks("chaos", "Floris"),
    "Your {tribe} has made chaos: name a card in the middle for Seat {n}.": gives,
    "You cannot pass. Your {tribe} has made chaos: name a card in the middle for Seat {n}.": gives,
    "{tribe} {n} is not among the cards in the middle.": lambda said: card(said) not in view(said)["chaos"]["group"],
    "There is no {gretin} among the cards in the middle.": lambda said: GRETIN not in view(said)["chaos"]["group"],
    "Your {tribe} may send a card back: name the seat whose village it comes from, or pass.": asks(
        "village", "Tachydus"
    ),
    "Seat {n}'s village has no card that can go back.": nothing_goes_back,
    "Your village has no card that can go back.": nothing_goes_back,
    "Your {tribe} sends a card back: name one in Seat {n}'s village.": sends,
    "Your {tribe} sends a card back: name one in your village.": sends,
    "You cannot pass. Your {tribe} sends a card back: name one in Seat {n}'s village.": sends,
    "You cannot pass. Your {tribe} sends a card back: name one in your village.": sends,
    "{tribe} {n} is not in Seat {n}'s village.": not_in_the_village,
    "{tribe} {n} is not in your village.": not_in_the_village,
    "There is no {gretin} in Seat {n}'s village.": not_in_the_village,
    "There is no {gretin} in your village.": not_in_the_village,
    "{tribe} sends no {tribe} back, so {tribe} {n} stays.": stays_in_the_village,
    "{tribe} {n} came back to your hand: name another card to discard.": came_back,
    "{gretin} came back to your hand: name another card to discard.": came_back,
    "You cannot pass. {tribe} {n} came back to your hand: name another card to discard.": came_back,
    "You cannot pass. {gretin} came back to your hand: name another card to discard.": came_back,
    "{tribe} {n} was just returned; another card must be discarded.": came_back,
    "{gretin} was just returned; another card must be discarded.": came_back,
}


def rare_moments() -> list[Match]:
    """A Nimbus after another, a netted Gretin, and a Tachydus over empty villages and over Gretins."""
    nimbus = stage(
        ["Ignis 3, Luftles 3", "Palaudis 1, Luftles 1", "Nimbus 1, Luftles 2", "Nimbus 2, Luftles 4"],
        unallied="Luftles Nimbus",
    )
    go(nimbus, "Ignis 3", "Palaudis 1", "Nimbus 1", "Palaudis 1", "Luftles 2", "Nimbus 2")
    netted = stage(["Hydris 1 2", "Gretin, Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], gretin=True)
    go(netted, "Hydris 1", "seat 1", "Gretin", "pull net")
    alone = stage(
        ["Tachydus 8 7", "Tachydus 1, Ignis 2", "Tachydus 2, Ignis 3", "Tachydus 3, Ignis 4"],
        unallied="Luftles Tachydus",
        villages={0: ["Tachydus 4"], 1: ["Ignis 5"]},
    )
    go(alone, "Tachydus 8", "Tachydus 1", "Tachydus 2", "Tachydus 3")
    villages = {0: ["Ignis 5"], 1: ["Gretin, Ignis 6"]}
    own = stage(
        ["Tachydus 8, Ignis 1", "Ignis 2 7", "Ignis 3 8", "Ignis 4, Floris 1"],
        unallied="Luftles Tachydus",
        villages=villages,
        gretin=True,
    )
    go(own, "Tachydus 8", "Ignis 2", "Ignis 3", "Ignis 4")
    others = own.clone()
    go(own, "seat 0")
    go(others, "seat 1", "Gretin")
    return [nimbus, netted, alone, own, others]
