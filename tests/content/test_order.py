"""The order of keys numbers cards and objectives: content in another order is other content."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import talion
from talion import Problem
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.content.packs import built_in, content_hash, pack_of
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.dump import canonical, digest, load
from talion.kernel.log import Log
from talion.match import replay
from talion.server.table.bot_workers import position_of

VILLAGE = registry.find("village")


def village(backwards: bool = False, **changes: Any) -> dict[str, Any]:
    """The built-in content of Tribal Village, with its objectives in their order or the other way round."""
    data: dict[str, Any] = json.loads(json.dumps(built_in(VILLAGE).data))
    if backwards:
        data["objectives"] = dict(reversed(data["objectives"].items()))
    return {**data, **changes}


def with_content(log: Log, pack: dict[str, Any] | None, content: str) -> Log:
    return msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, pack=pack, content=content))


def test_the_order_of_pieces_is_part_of_the_hash() -> None:
    there, back = village(), village(backwards=True)
    assert there == back, "they differ in nothing else"
    assert content_hash(there) != content_hash(back)
    assert content_hash(there) == built_in(VILLAGE).hash


def test_a_log_is_not_played_with_the_pieces_in_another_order() -> None:
    there, back = village(), village(backwards=True)
    for own, other in ((there, back), (back, there)):
        match = talion.new("village", seats=3, seed=1, pack=own)
        assert replay(match.log).digest() == match.digest()
        with pytest.raises(Problem, match="other content"):
            replay(with_content(match.log, other, match.header.content))
    backwards = talion.new("village", seats=3, seed=1, pack=back)
    with pytest.raises(Problem, match="other content"):
        replay(with_content(backwards.log, None, backwards.header.content))


def test_sorted_pieces_are_not_taken_for_a_hash_without_order() -> None:
    sorted_data = json.loads(canonical(village()))
    match = talion.new("village", seats=3, seed=1, pack=sorted_data)
    assert match.header.content != digest(canonical(sorted_data))
    with pytest.raises(Problem, match="other content"):
        replay(with_content(match.log, village(backwards=True), match.header.content))


@pytest.mark.parametrize("pack", [None, village(backwards=True)], ids=["built in", "pack"])
def test_logs_from_before_the_order_counted_are_played_as_they_were(pack: dict[str, Any] | None) -> None:
    match = talion.new("village", seats=3, seed=1, pack=pack)
    for prompt in match.prompts():
        match.play(prompt.seat, match.legal(prompt.seat)[0])
    older = with_content(match.log, pack, digest(canonical(match.pack.data)))
    assert replay(older).digest() == match.digest()


def test_bots_get_the_pieces_in_the_order_of_the_table() -> None:
    match = talion.new("village", seats=3, seed=1, pack=village(backwards=True))
    seat = match.prompts()[0].seat
    position = position_of(match, seat, 5)
    assert content_hash(json.loads(position.content)) == match.header.content
    theirs = VILLAGE.words(
        position.question("order").rules, pack_of(VILLAGE, json.loads(position.content), "the table").content
    )
    assert theirs.codec.words == match.words.codec.words
    world = load(position.question("order").rules, json.loads(position.world))
    action = decide(make("village", "random"), position.question("order").rules, world, seat, stream_of(1, "order"))
    assert theirs.codec.words[action] in match.legal(seat)
