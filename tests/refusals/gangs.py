"""What the refusals of Gangs say of the table."""

from __future__ import annotations

from talion.games.gangs import fight
from talion.games.gangs.state import (
    ATTACKERS,
    DEFENCE,
    DEFENDERS,
    NONE,
    OFFENCE,
    OUT,
    UNDECLARED,
    GangsState,
)
from talion.games.gangs.talk import is_unwanted
from talion.kernel.ints import has
from tests.refusals.collect import Claim, Said

# What a gang says of where it stands, from ATTACKERS on.
STANDS = ("join attackers", "join defenders", "stay out")
# The ruling by which a value must be in the throw, for what is done with it in each kind of punch.
RULING_OF = {
    ("turn", OFFENCE): "AU-30",
    ("turn", DEFENCE): "AU-30",
    ("number", OFFENCE): "AU-9",
    ("number", DEFENCE): "AU-10",
}


def state(said: Said) -> GangsState:
    found: GangsState = said.match.state
    return found


def gangs(said: Said) -> list[int]:
    """The seats of the gangs that are named; NONE: nobody plays it."""
    names = [gang["name"] for gang in said.match.view()["gangs"]]
    return [state(said).owner(names.index(name)) for name in said.named if name in names]


def gang(said: Said) -> int:
    return gangs(said)[0]


def number(said: Said) -> int:
    """The member or the value that is named first."""
    return next(int(name) for name in said.named if name.isdigit())


def side(said: Said) -> int:
    return state(said).side[gang(said)]


def own_side(said: Said) -> int:
    return state(said).side[said.seat]


def eyes(said: Said, seat: int) -> int:
    return state(said).eyes(seat, number(said) - 1)


def thrown(said: Said) -> list[int]:
    dice: list[int] = said.match.view()["punch"]["dice"]
    return dice


def struck(said: Said, seat: int, member: int) -> bool:
    return has(state(said).struck[seat], member - 1)


def has_turned_away(said: Said, leader: int, seat: int) -> bool:
    away = said.match.view()["rumble"]["turned_away"]
    return seat in away["attackers" if leader == state(said).attacker else "defenders"]


def asks_itself(said: Said) -> bool:
    return said.match.header.options["question"] == "itself"


def own_name(said: Said) -> str:
    view = said.match.view()
    name: str = view["gangs"][view["players"][said.seat]["gang"]]["name"]
    return name


def not_declared(said: Said) -> bool:
    sides = state(said).side
    return gangs(said) == [seat for seat in range(len(sides)) if sides[seat] == UNDECLARED]


def lies_unblocked(said: Said) -> bool:
    """Whether a die of the gang lies unblocked before the member that is defended."""
    aim = said.match.view()["punch"]["target"]
    targets = said.match.view()["rumble"]["targets"]
    dice = [
        die
        for target in targets
        if (target["seat"], target["member"]) == (aim, number(said))
        for die in target["attack"]
    ]
    return any(die["seat"] == gang(said) and die["dice"] > die["blocked"] for die in dice)


def turned(said: Said) -> int:
    return state(said).turned + 1


CLAIMS: dict[str, Claim] = {
    "Nobody plays {gang} at this table.": lambda said: gang(said) == NONE,
    # Taking sides
    "You have turned {gang} away already.": lambda said: has_turned_away(said, said.seat, gang(said)),
    "{gang} have turned you away in this rumble.": lambda said: has_turned_away(said, gang(said), said.seat),
    "Not every gang has declared yet: {gang}.": not_declared,
    "Not every gang has declared yet: {…}.": not_declared,
    "Only the defender asks whether all have decided: {gang}.": lambda said: (
        gang(said) == state(said).defender != said.seat and not asks_itself(said)
    ),
    "At this table the question goes out by itself once every gang has declared.": lambda said: asks_itself(said),
    "That is what you have said already.": lambda said: (
        own_side(said) == STANDS.index(said.words) and not is_unwanted(state(said), said.seat)
    ),
    "Both sides have turned you away: you stay out in any case.": lambda said: (
        own_side(said) == OUT
        and all(has_turned_away(said, leader, said.seat) for leader in (state(said).attacker, state(said).defender))
    ),
    "{gang} have not asked yet whether all have decided.": lambda said: (
        gang(said) == state(said).defender and not state(said).question and state(said).undeclared() == 0
    ),
    "Your question is out, and nobody has changed sides since.": lambda said: (
        state(said).question and said.seat == state(said).defender and not asks_itself(said)
    ),
    "Your yes is counted already.": lambda said: state(said).question and has(state(said).nodded, said.seat),
    "It is your turn: start a rumble, or lick wounds.": lambda said: state(said).hurt[said.seat] != 0,
    "It is your turn: start a rumble.": lambda said: state(said).hurt[said.seat] == 0,
    # Flight
    "Member {n} has two black eyes already.": lambda said: eyes(said, said.seat) == 2,
    "{gang} are not in the enemy alliance.": lambda said: (
        side(said) != (DEFENDERS if own_side(said) == ATTACKERS else ATTACKERS)
    ),
    # The fight
    "The first punch of the rumble is yours, at {gang}.": lambda said: (
        gang(said) == state(said).defender
        and said.match.legal(said.seat)[0] == f"attack {said.named[0]}"
        and fight.is_first_punch(state(said))
    ),
    "In its first round the attacker must punch.": lambda said: fight.is_first_punch(state(said)),
    "The first punch of a rumble is offensive.": lambda said: fight.is_first_punch(state(said)),
    "No attack dice lie before {gang}: there is nothing to defend.": lambda said: state(said).struck[gang(said)] == 0,
    "{gang} are on the other side; you defend your own.": lambda said: side(said) == 1 - own_side(said),
    "{gang} are on your side; an offensive punch goes at an enemy.": lambda said: side(said) == own_side(said),
    "{gang} stay out of this rumble.": lambda said: side(said) == OUT,
    "You have moved {gang} up in this round already.": lambda said: has(state(said).moved, gang(said)),
    "{gang} are not an ally of yours in this fight.": lambda said: (
        side(said) != own_side(said) or has(state(said).retired, gang(said))
    ),
    "You throw first in any case; only the order of your allies can be set.": lambda said: (
        said.words == f"first {own_name(said)}"
    ),
    "{gang} throw first among your allies already.": lambda said: (
        said.match.view()["rumble"]["order"]["attackers" if own_side(said) == ATTACKERS else "defenders"][1]
        == gang(said)
    ),
    # The throw
    "Member {n} has a black eye and cannot help.": lambda said: eyes(said, said.seat) == 1,
    "Member {n} has two black eyes and cannot help.": lambda said: eyes(said, said.seat) == 2,
    "Member {n} can do nothing with this throw.": lambda said: (
        not any(choice["ability"] == number(said) for choice in said.match.view()["punch"]["choices"])
    ),
    "A die that shows {n} cannot be turned that way; nothing goes above {n} or below {n}.": lambda said: (
        number(said) in (1, 6) and number(said) in thrown(said)
    ),
    "No die shows {n}.": lambda said: (
        number(said) not in thrown(said) and said.refusal.ruling == RULING_OF[said.words.split()[0], state(said).kind]
    ),
    "No other die shows {n}.": lambda said: thrown(said).count(number(said)) == (number(said) == turned(said)),
    "The die shows {n} already; turn it to what another die shows.": lambda said: number(said) == turned(said),
    "{n} is in the throw; a new value is not.": lambda said: number(said) in thrown(said),
    "No attack dice lie before member {n} of {gang}; a defence must match.": lambda said: (
        not struck(said, gang(said), number(said))
    ),
    "Your throw matches attack dice before {gang}, and a match must be laid out; none lie before member {n}.": (
        lambda said: (
            gang(said) == state(said).aim
            and not struck(said, gang(said), number(said))
            and any(struck(said, gang(said), die) for die in thrown(said))
        )
    ),
    "Member {n} of {gang} has two black eyes already.": lambda said: eyes(said, gang(said)) == 2,
    "No unblocked attack die of {gang} lies before member {n}.": lambda said: not lies_unblocked(said),
    # The resolution and the lull
    "{gang} have no unblocked die in this blow.": lambda said: (
        gang(said) not in said.match.view()["rumble"]["blows"][-1]["colours"]
    ),
    "Member {n} has no black eye to heal.": lambda said: eyes(said, said.seat) == 0,
}
