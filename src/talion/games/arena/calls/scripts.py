"""Effects in words, as content has them, made into numbers that rules can follow. The vocabulary is closed."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from talion.kernel.ints import bit
from talion.kernel.problems import Problem

# One operation is four numbers: what, and up to three things about it.
WIDTH: Final[i64] = 4

END: Final[i64] = 0
GO: Final[i64] = 1  # amount, flags
FACING: Final[i64] = 2  # sides at most, 0 any
AIM: Final[i64] = 3  # kind, range, flags
HIT: Final[i64] = 4  # regular, unblockable
SHIFT: Final[i64] = 5  # amount, how, slam
FOLLOWING: Final[i64] = 6
DROPPING: Final[i64] = 7  # tracks as a mask, or how many dice
MEND: Final[i64] = 8  # amount
HEATING: Final[i64] = 9  # amount
SPENDING: Final[i64] = 10
MARK: Final[i64] = 11  # mark, whether oneself, dice it takes
SWAP: Final[i64] = 12  # range
AMBUSH: Final[i64] = 13  # amount
DANCE: Final[i64] = 14  # amount
SURGE: Final[i64] = 15  # amount
SWARM: Final[i64] = 16  # amount
FLY: Final[i64] = 17
CANCEL: Final[i64] = 18  # amount, flags
TAKING: Final[i64] = 19
SPIN: Final[i64] = 20
EXCHANGE: Final[i64] = 21
BRACING: Final[i64] = 22
JOSTLING: Final[i64] = 23  # amount
HERD: Final[i64] = 24  # amount
WARD: Final[i64] = 25  # amount, range
STING: Final[i64] = 26  # amount
DECOY: Final[i64] = 27

# Flags of `go`
LINE: Final[i64] = 1
OVER: Final[i64] = 2
EXACT: Final[i64] = 4
LEAST: Final[i64] = 8
ALONE: Final[i64] = 16
CHASE: Final[i64] = 32  # after whoever was named

# Kinds and flags of `target`
IN_FRONT: Final[i64] = 0
NEXT_TO: Final[i64] = 1
IN_SIGHT: Final[i64] = 2
NEAR: Final[i64] = 3
AHEAD: Final[i64] = 4
DIVE: Final[i64] = 5
FRIEND: Final[i64] = 6
BEAM: Final[i64] = 7
BY_LUFTLES: Final[i64] = 8  # in front of any own Luftle
ALL: Final[i64] = 1
ANY: Final[i64] = 2
SELF: Final[i64] = 4
SEVERAL: Final[i64] = 8  # different ones; how many stands above the flags
MOVES: Final[i64] = 16  # the next step moves, turns or swaps: not for who is rooted
SWAPS: Final[i64] = 32  # and it swaps: not for who is in a net either
PREY: Final[i64] = 64  # Nymphlets of others
SEVERAL_BITS: Final[i64] = 8

# How `shift` goes
AWAY: Final[i64] = 0
TOWARD: Final[i64] = 1
ANYWHERE: Final[i64] = 2

# Flags of `cancel`
ROUND: Final[i64] = 1
EVEN_SURE: Final[i64] = 2

# Marks
HIDDEN: Final[i64] = 1
SNARED: Final[i64] = 2
ROOTED: Final[i64] = 4

TRACK_WORDS: Final = ("movement", "attack", "parry", "heal", "innate", "card 1", "card 2", "card 3")
MARK_WORDS: Final = ("hidden", "snared", "rooted")
GO_WORDS: Final[dict[str, int]] = {
    "line": LINE,
    "over": OVER,
    "exact": EXACT,
    "least": LEAST,
    "alone": ALONE,
    "chase": CHASE,
}
AIM_WORDS: Final[dict[str, int]] = {"all": ALL, "any": ANY, "self": SELF, "nymphlet": PREY}
KIND_WORDS: Final[dict[str, int]] = {
    "F": IN_FRONT,
    "A": NEXT_TO,
    "ahead": AHEAD,
    "friend": FRIEND,
    "luftle": BY_LUFTLES,
}
HOW_WORDS: Final[dict[str, int]] = {"away": AWAY, "toward": TOWARD, "any": ANYWHERE}
CANCEL_WORDS: Final[dict[str, int]] = {"round": ROUND, "any": EVEN_SURE}
MOVING_WORDS: Final = ("shift", "spin", "exchange")
AMOUNT: Final = re.compile(r"(?:([0-9])|([dxhs])|([0-9])\+([dxhs])|([dxhs])-([0-9]))")
ZERO: Final[i64] = 16


def amount(text: str) -> int:
    """A number with up to one of d (dice spent), x (beyond the minimum), h (Heat spent), s (spaces moved), packed."""
    found = AMOUNT.fullmatch(text)
    if found is None:
        raise Problem(f"{text!r} is no amount; amounts look like 2, d, 3+x or s-1")
    constant = int(found[1] or found[3] or 0) - int(found[6] or 0)
    letter = found[2] or found[4] or found[5]
    packed = constant + ZERO
    if letter is not None:
        packed |= bit(8 + "dxhs".index(letter))
    return packed


def value(packed: i64, d: i64, x: i64, h: i64, s: i64) -> i64:
    """What an amount comes to, never below nothing."""
    n = (packed & 255) - ZERO
    if packed & 0x100 != 0:
        n += d
    if packed & 0x200 != 0:
        n += x
    if packed & 0x400 != 0:
        n += h
    if packed & 0x800 != 0:
        n += s
    return n if n > 0 else 0


def compiled(lines: list[str]) -> list[int]:
    """A whole effect, ended by END; a `Problem` names the step that cannot be read."""
    numbers: list[int] = []
    for place, text in enumerate(lines):
        try:
            step = operation(text.split())
            if step[0] == AIM and lines[place + 1 : place + 2] and lines[place + 1].split()[0] in MOVING_WORDS:
                step[3] |= MOVES | (SWAPS if lines[place + 1].startswith("exchange") else 0)
            numbers += step
        except (Problem, ValueError, KeyError, IndexError) as problem:
            reason = str(problem) if isinstance(problem, Problem) else "the vocabulary is in docs/ARENA_CARDS.md"
            raise Problem(f"the step {text!r} cannot be read: {reason}.") from None
    return [*numbers, END, 0, 0, 0] if numbers else []


def operation(words: list[str]) -> list[int]:
    """One step."""
    verb, rest = words[0], words[1:]
    if verb == "go":
        return [GO, amount(rest[0]), sum(GO_WORDS[word] for word in rest[1:]), 0]
    if verb == "target":
        return aim(rest)
    if verb in ("hit", "uhit"):
        pairs = dict(zip(words[::2], words[1::2], strict=True))
        if any(word not in ("hit", "uhit") for word in pairs):
            raise Problem("hits are `hit N` and `uhit N`")
        return [HIT, amount(pairs.get("hit", "0")), amount(pairs.get("uhit", "0")), 0]
    if verb == "shift":
        slam = amount(rest[3]) if rest[2:3] == ["slam"] else amount("0")
        return [SHIFT, amount(rest[0]), HOW_WORDS[rest[1]], slam]
    if verb == "drop":
        if rest[0].isdigit():
            return [DROPPING, 0, int(rest[0]), 0]
        return [DROPPING, sum(bit(TRACK_WORDS.index(word)) for word in rest), 0, 0]
    if verb == "mark":
        dice = int(rest[rest.index("with") + 1]) if "with" in rest else 0
        oneself = rest[0] == "self"
        return [MARK, bit(MARK_WORDS.index(rest[1 if oneself else 0])), 1 if oneself else 0, dice]
    if verb == "face":
        return [FACING, int(rest[0]) if rest else 0, 0, 0]
    if verb == "swap":
        return [SWAP, int(rest[0]), 0, 0]
    if verb == "ward":
        return [WARD, amount(rest[0]), int(rest[rest.index("within") + 1]), 0]
    if verb == "cancel":
        return [CANCEL, amount(rest[0]), sum(CANCEL_WORDS[word] for word in rest[1:]), 0]
    counted = {
        "mend": MEND,
        "heat": HEATING,
        "ambush": AMBUSH,
        "dance": DANCE,
        "surge": SURGE,
        "swarm": SWARM,
        "jostle": JOSTLING,
        "herd": HERD,
        "sting": STING,
    }
    if verb in counted:
        return [counted[verb], amount(rest[0]), 0, 0]
    plain = {
        "spin": SPIN,
        "exchange": EXCHANGE,
        "brace": BRACING,
        "follow": FOLLOWING,
        "spend": SPENDING,
        "fly": FLY,
        "take": TAKING,
        "decoy": DECOY,
    }
    if rest:
        raise Problem(f"{verb} takes nothing after it")
    return [plain[verb], 0, 0, 0]


def aim(words: list[str]) -> list[int]:
    """`target [all] [any] [nymphlet] [upto N] F|A|Ln|Wn|ahead|friend|luftle|dive n|beam n [self]`."""
    flags = sum(flag for word, flag in AIM_WORDS.items() if word in words)
    rest = [word for word in words if word not in AIM_WORDS]
    if rest[0] == "upto":
        flags |= SEVERAL | amount(rest[1]) << SEVERAL_BITS
        rest = rest[2:]
    kind = rest[0]
    if kind[0] in "LW" and kind[1:].isdigit():
        return [AIM, IN_SIGHT if kind[0] == "L" else NEAR, int(kind[1:]), flags]
    if kind == "dive":
        return [AIM, DIVE, int(rest[1]), flags]
    if kind == "beam":
        return [AIM, BEAM, int(rest[1]), flags]
    return [AIM, KIND_WORDS[kind], 1, flags]
