"""Records: parts of a state that come and go are dumped, loaded and cloned with it."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream, stream_of
from talion.kernel.dump import canonical, dump, load
from talion.kernel.record import Record
from talion.kernel.rules import Rules
from talion.kernel.state import State


class Arrow(Record):
    FIELDS: ClassVar[tuple[str, ...]] = ("at", "burns", "path")

    def __init__(self, at: int = 0, burns: bool = False) -> None:
        self.at = at
        self.burns = burns
        self.path: vec[i64] = vec[i64]([at])

    def clone(self) -> Arrow:
        made = Arrow(self.at, self.burns)
        made.path = self.path[:]
        return made


class Range(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("nocked", "flying")
    RECORDS: ClassVar[dict[str, type[Record]]] = {"nocked": Arrow, "flying": Arrow}

    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.nocked = Arrow()
        self.flying: list[Arrow] = []


class Archery(Rules[Any]):
    def empty(self, chance: Stream) -> Range:
        return Range(2, chance)


def test_a_record_and_a_list_of_them_survive_being_written() -> None:
    rules = Archery(2, 1, 1)
    state = rules.empty(stream_of(1, "records"))
    state.nocked = Arrow(3, burns=True)
    state.flying = [Arrow(5), Arrow(7, burns=True)]
    state.flying[0].path = vec[i64]([5, 6])
    text = canonical(dump(state))
    back = load(rules, json.loads(text))
    assert canonical(dump(back)) == text
    assert (back.nocked.at, back.nocked.burns) == (3, True)
    assert [arrow.at for arrow in back.flying] == [5, 7]
    back.flying[0].path[1] += 1
    assert list(back.flying[0].path) == [5, 7]


def test_a_record_is_written_by_the_names_of_its_fields() -> None:
    state = Range(2, stream_of(1, "records"))
    assert dump(state)["nocked"] == {"at": 0, "burns": False, "path": [0]}
    assert dump(state)["flying"] == []
