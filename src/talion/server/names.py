"""What people may be called and what they may say, by Unicode's own rules: names are refused with a sentence, talk is cleaned."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from base64 import b32encode
from collections.abc import Hashable, Mapping
from functools import cache, lru_cache
from typing import Final, TypeVar

import precis_i18n
from confusable_homoglyphs.confusables import confusables_data

from talion.kernel.problems import Problem

Key = TypeVar("Key", bound=Hashable)

MOST_LETTERS: Final = 24
# Unicode's own advice (UTS 39, 5.4): more marks on one letter, or the same one twice, is no writing.
MOST_MARKS: Final = 4
MOST_LINES: Final = 8
# The table's own voice, those who are no people, and what a seat without a name is called.
RESERVED: Final = ("system", "bot", "talion", "admin", "moderator", "seat")
# The mark that tells people of one name apart: nobody has it in a name.
TAG: Final = "#"
NICKNAME: Final = precis_i18n.get_profile("NicknameCasePreserved")
# How a sign is to be drawn, as telephones send it along; and the two that join or part letters where writing needs it.
DRAWN_AS: Final = re.compile("[\ufe0e\ufe0f]")
JOINERS: Final = "\u200c\u200d"
EMOJI: Final = frozenset(map(chr, range(0x1F000, 0x1FB00)))
# Drawn as nothing, though Unicode calls them letters or signs.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def checked_name(text: str) -> str:
    """A name as it is kept; `Problem` where it is none."""
    name = nickname(text)
    if word := reserved_word(name):
        raise Problem(f"“{word}” is not for people: it could be taken for the table’s own voice.")
    return name


def nickname(text: str) -> str:
    """A name in one form: whitespace and writing as RFC 8266 has them, and something to see in it."""
    try:
        name = str(NICKNAME.enforce(DRAWN_AS.sub("", text)))
    except UnicodeEncodeError:
        raise Problem("A name is of letters, digits and signs that everybody can see.") from None
    if len(name) > MOST_LETTERS:
        raise Problem(f"A name has at most {MOST_LETTERS} letters.")
    if TAG in name:
        raise Problem(f"A name has no {TAG}: that tells people of one name apart.")
    if not is_visible(name) or BLANK & set(name) or unicodedata.combining(name[0]):
        raise Problem("A name is of letters, digits and signs that everybody can see.")
    if limit_marks(name) != name:
        raise Problem("That name piles too many marks on one letter.")
    return name


def is_visible(text: str) -> bool:
    """Whether there is a letter, a digit or a sign in it."""
    return any(unicodedata.category(one)[0] in "LNS" and one not in BLANK for one in text)


def reserved_word(name: str) -> str | None:
    """A word of a name, or all of it, that is not for people, however it is written and whatever number follows."""
    words = [*name.split(), name]
    return next((word for word in words if looks(bare(word).rstrip("0123456789")) & reserved_looks()), None)


@cache
def reserved_looks() -> frozenset[str]:
    return frozenset(look for word in RESERVED for look in looks(word))


# Names that look alike


@cache
def prototypes() -> Mapping[str, str]:
    """For each character that can be taken for others, what all of them are written as (the skeletons of UTS 39). The library
    has pairs; what hangs together is one."""
    to: dict[str, str] = {}
    for start in confusables_data:
        if start in to:
            continue
        found, waiting = {start}, [start]
        while waiting:
            for other in confusables_data.get(waiting.pop(), ()):
                if other["c"] not in found:
                    found.add(other["c"])
                    waiting.append(other["c"])
        to.update(dict.fromkeys(found, max(found, key=plainness)))
    return {one: prototype for one, prototype in to.items() if len(one) == 1}


def plainness(text: str) -> tuple[bool, int, bool, list[int]]:
    """Plain letters first, two that look like one before that one, small ones before capitals."""
    is_plain = text.isascii() and text.isalpha()
    return is_plain, len(text) if is_plain else -len(text), text.islower(), [-ord(letter) for letter in text]


def skeleton(text: str) -> str:
    """Two texts that a reader may take for one another have the same."""
    known = prototypes()
    drawn = "".join(known.get(one, one) for one in unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", drawn)


def bare(name: str) -> str:
    """Without what hardly shows between letters."""
    return "".join(one for one in name if unicodedata.category(one)[0] not in "PZC") or name


@lru_cache(maxsize=4096)
def looks(name: str) -> frozenset[str]:
    """How a name may be read, by its capitals and without them. Names that share one look alike."""
    plain = bare(name)
    return frozenset((skeleton(plain.casefold()), skeleton(skeleton(plain).casefold())))


def tags(names: Mapping[Key, str]) -> dict[Key, str]:
    """For those whose names look alike, some letters that tell them apart: always the same for the same key, wherever."""
    by_look: dict[str, set[Key]] = {}
    for key, name in names.items():
        for look in looks(name):
            by_look.setdefault(look, set()).add(key)
    alike = {key for keys in by_look.values() if len(keys) > 1 for key in keys}
    told: dict[Key, str] = {}
    for size in range(4, 33, 4):
        told = {key: letters_of(key)[:size] for key in names if key in alike}
        if len(set(told.values())) == len(told):
            break
    return told


def letters_of(key: Hashable) -> str:
    return b32encode(hashlib.sha256(repr(key).encode()).digest()).decode().lower()


def tagged(name: str, tag: str | None) -> str:
    """A name with what tells it from others."""
    return name if tag is None else f"{name} {TAG}{tag}"


# Talk


def cleaned(text: str) -> str:
    """A line of talk without what cannot be seen or turns the direction of what follows; `Problem` if nothing is left."""
    plain = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\t", " "))
    kept = "".join(one for one in plain if one == "\n" or one in JOINERS or is_plain(one))
    lines = [line.rstrip() for line in limit_marks(joined_well(kept)).strip().split("\n")]
    if len(lines) > MOST_LINES:
        raise Problem(f"That has {len(lines)} lines; {MOST_LINES} are the most.")
    if not any((unicodedata.category(one)[0] in "LNSP" and one not in BLANK) or one in EMOJI for one in kept):
        raise Problem("There is nothing to read in that.")
    return "\n".join(lines)


def is_plain(one: str) -> bool:
    """Not a control character, nor one for direction, for private use, or for nothing at all; emoji may be newer than our
    tables."""
    kind = unicodedata.category(one)
    return (kind[0] != "C" and kind not in ("Zl", "Zp")) or (kind == "Cn" and one in EMOJI)


def joined_well(text: str) -> str:
    """Joiners stay between two characters that they can join: letters, their marks, and signs such as emoji."""
    return re.sub(
        f"[{JOINERS}]+",
        lambda found: found[0][0] if joins(text[: found.start()][-1:]) and joins(text[found.end() :][:1]) else "",
        text,
    )


def joins(one: str) -> bool:
    return one != "" and ord(one) > 127 and unicodedata.category(one)[0] in "LMS"


def limit_marks(text: str) -> str:
    """Without marks that are one too many on their letter."""
    kept: list[str] = []
    marks: list[str] = []
    for one in text:
        is_mark = unicodedata.category(one) in ("Mn", "Me")
        if is_mark and (len(marks) >= MOST_MARKS or one in marks):
            continue
        marks = [*marks, one] if is_mark else []
        kept.append(one)
    return "".join(kept)


def player_name(name: str, seat: int) -> str:
    """A name out of a match file, which may say anything."""
    if re.fullmatch(r"bot:[a-z0-9_-]{1,20}", name):
        return name
    try:
        return nickname(name[: 4 * MOST_LETTERS].replace(TAG, ""))
    except Problem:
        return f"Seat {seat}"
