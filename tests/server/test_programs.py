"""Programs at a live table, over real sockets: they play, and nothing that they do disturbs anybody (TL-28)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from talion.bots.dialogue import FAULTS, LATE, LINES, THIRD_FAULT, TOO_LONG, TOO_MANY
from talion.server.settings import Limits
from talion.server.table.program_chairs import NO_TOKEN, STRUCK, UNKNOWN, key_of
from talion.server.table.programs import ANOTHER, ASLEEP, OVER, TAKEN_BACK

from .guests import Page, first
from .programs import HELLO, Program, against, greeted, line, stands, token_for
from .serving import serving, stored_entries

pytestmark = pytest.mark.ruling("TL-28")

ON_IN_ITS_PLACE = "level1 plays on in its place, until the host makes a new token."
ILLEGAL = "pick Reyes"


async def let_play(program: Program) -> None:
    """It takes the first that is legal, to the end."""
    while (heard := await program.hear())["type"] != "end":
        if heard["type"] == "prompt":
            await program.answer(heard)


async def test_it_plays_a_match_to_its_end(database: str) -> None:
    async with serving(database, program_s=60) as server:
        ann, page, program, _ = await against(server, hp=4)
        table = page.table["id"]
        await asyncio.gather(page.play(first), let_play(program))
        assert (await program.ending()) == {"type": "closing", "reason": OVER, "retry": False}
        hello, new = program.heard[:2]
        assert (hello["type"], hello["protocol"]) == ("hello", 1)
        assert new == {
            "type": "new",
            "game": "revenants",
            "seats": 2,
            "seat": 1,
            "options": server.table(table).setup.options,
            "version": 2,
            "numbers": 46,
            "actions": 24,
        }
        end = program.heard[-2]
        assert end == {"type": "end", "result": page.table["result"]}
        assert end["result"]["winners"]
        match = server.table(table).match
        assert match is not None
        assert match.header.players == ("Ann", "bot:program")
        assert len(stored_entries(database, table)) == len(match.entries)
        assert (await ann.get(f"/api/replays/{table}/verify"))["replay_fits"]


async def test_it_is_asked_what_its_seat_is_asked_and_sees_what_its_seat_sees(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        prompt = await program.next("prompt")
        match = server.table(page.table["id"]).match
        assert match is not None
        assert prompt["view"] | {"now_ms": 0} == match.view(1) | {"now_ms": 0}
        assert [one["words"] for one in prompt["legal"]] == match.legal(1)
        codec = match.words.codec.words
        assert all(codec[one["action"]] == one["words"] for one in prompt["legal"])
        assert (prompt["id"], prompt["kind"]) == (match.prompts()[1].id, match.prompts()[1].kind)
        assert 0 < prompt["left_ms"] <= 60_000


async def test_the_time_of_a_secret_choice_is_not_told(sqlite: str) -> None:
    """Table time goes on; that of the last entry would tell when somebody committed."""
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        table = server.table(page.table["id"])
        table.base_ms += 5000
        await program.answer(await program.next("prompt"))
        await page.until(lambda page: bool(page.asked()))
        await page.act(page.asked()[0]["legal"][0])
        prompt = await program.next("prompt")
        assert table.match is not None
        assert prompt["view"]["now_ms"] >= 5000


async def test_a_refusal_goes_back_with_its_ruling_and_the_next_answer_counts(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        prompt = await program.next("prompt")
        match = server.table(page.table["id"]).match
        assert match is not None
        (illegal,) = [words for words in match.words.codec.words if words == ILLEGAL]
        refusal = match.why_not(1, illegal)
        assert refusal is not None
        for _ in range(FAULTS - 1):
            await program.answer(prompt, illegal)
            refused = await program.next("refused")
            assert (refused["id"], refused["reason"], refused["ruling"]) == (
                prompt["id"],
                refusal.reason,
                refusal.ruling,
            )
            assert 0 < refused["left_ms"] <= prompt["left_ms"]
        await program.answer(prompt)
        await page.act(page.asked()[0]["legal"][0])
        # What was wrong before a right answer is forgiven.
        prompt = await program.next("prompt")
        for _ in range(FAULTS - 1):
            await program.answer(prompt, illegal)
            await program.next("refused")
        assert page.table["seats"][1]["program"] == "connected"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("nonsense", "A line is not JSON."),
        ("[1, 2]", "A line is not a JSON object."),
        ("[" * 20_000, "A line is not JSON."),
        ('{"type": "move"}', '"type" is "answer" here, not "move".'),
        ('{"type": "answer", "id": 999999, "action": 20}', "as in the prompt, not 999999."),
        ('{"type": "answer", "id": ID}', 'An answer has "words", or a number as "action"'),
        ('{"type": "answer", "id": ID, "action": 100000}', "100000 is no action of Revenants."),
        ('{"type": "answer", "id": ID, "words": "sing"}', "sing"),
        ('{"type": "answer", "id": ID, "words": "pick Reyes"}', "."),
    ],
)
async def test_three_faults_in_a_row_and_level_1_plays_on(sqlite: str, said: str, sentence: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann, page, program, token = await against(server)
        table = page.table["id"]
        prompt = await program.next("prompt")
        for _ in range(FAULTS):
            await program.say(said.replace("ID", str(prompt["id"])))
            refused = await program.next("refused")
            assert sentence in refused["reason"]
        assert await program.why() == f"{THIRD_FAULT} {ON_IN_ITS_PLACE}"
        await stands(page, "struck")
        assert page.table["seats"][1]["bot"] == "level1"
        # It does not come back by the same token, and somebody has played meanwhile.
        again = await greeted(server, token)
        assert await again.why() == STRUCK
        await page.until(lambda page: page.view["seats"] == 2 and bool(page.asked()))
        await page.act(page.asked()[0]["legal"][0])
        # The host may let one in anew.
        fresh = await greeted(server, await token_for(ann, table))
        await stands(page, "connected")
        assert (await fresh.next("new"))["seat"] == 1


async def test_faults_are_counted_over_all_lines_of_a_token(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, token = await against(server)
        await program.next("prompt")
        for left in range(FAULTS, 0, -1):
            await program.say("nonsense")
            await program.next("refused")
            if left > 1:
                program = await greeted(server, token)
                await program.next("new")
                await program.next("prompt")
        assert (await program.why()).startswith(THIRD_FAULT)
        await stands(page, "struck")


async def test_silence_is_a_fault_and_a_bot_answers(sqlite: str) -> None:
    async with serving(sqlite, program_s=0.01) as server:
        _, page, program, _ = await against(server)
        for turn in range(FAULTS):
            prompt = await program.next("prompt")
            refused = await program.next("refused")
            assert refused == {
                "type": "refused",
                "id": prompt["id"],
                "reason": LATE,
                "ruling": None,
                "left_ms": 0,
            }
            if turn < FAULTS - 1:
                await page.until(lambda page: bool(page.asked()))
                await page.act(page.asked()[0]["legal"][0])
        assert (await program.why()).startswith(THIRD_FAULT)
        await stands(page, "struck")


async def test_where_a_clock_runs_a_bot_has_time_enough_in_its_place(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, _, program, _ = await against(server, decision_s=90)
        assert 20_000 < (await program.next("prompt"))["left_ms"] <= 30_000


async def test_answers_to_closed_prompts_count_for_nothing_but_not_without_end(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        prompt = await program.next("prompt")
        stale = {"type": "answer", "id": prompt["id"] - 1, "action": 20}
        for _ in range(LINES - 1):
            await program.say(stale)
        await program.answer(prompt)
        await page.until(lambda page: bool(page.asked()))
        await page.act(page.asked()[0]["legal"][0])
        await program.next("prompt")
        for _ in range(LINES):
            await program.say(stale)
        assert await program.why() == f"{TOO_MANY} {ON_IN_ITS_PLACE}"
        await stands(page, "struck")


async def test_who_floods_the_line_is_not_listened_to(sqlite: str) -> None:
    async with serving(sqlite, program_s=60, limits=Limits()) as server:
        _, page, program, _ = await against(server)
        await program.next("prompt")
        for _ in range(int(Limits().messages_burst) + 20):
            await program.say({"type": "answer", "id": 0, "action": 20})
        assert await program.why() == f"It sends faster than anybody plays. {ON_IN_ITS_PLACE}"
        await stands(page, "struck")
        await page.at_rest()


@pytest.mark.parametrize("kib", [65, 300])
async def test_a_line_longer_than_64_kib_ends_it(sqlite: str, kib: int) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        await program.next("prompt")
        await program.say("x" * kib * 1024)
        if kib < 128:
            assert await program.why() == f"{TOO_LONG} {ON_IN_ITS_PLACE}"
        else:
            await program.socket.wait_closed()
            assert program.socket.close_code == 1009
        await stands(page, "struck")


async def test_who_goes_is_stood_in_for_and_goes_on_where_the_match_is(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, token = await against(server)
        prompt = await program.next("prompt")
        await program.close()
        await stands(page, "away")
        assert page.table["seats"][1]["bot"] != "level1"
        await page.until(lambda page: bool(page.asked()))
        await page.act(page.asked()[0]["legal"][0])
        # The bot has answered for it, and the next question is put to whoever is there then.
        again = await greeted(server, token)
        await again.next("new")
        await stands(page, "connected")
        while not page.asked():
            page.waiting.append(await page.hear())
        await page.act(page.asked()[0]["legal"][0])
        asked = await again.next("prompt")
        assert asked["id"] > prompt["id"]
        await again.answer(asked)


async def test_the_newer_of_two_programs_on_one_token_is_asked(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, old, token = await against(server)
        prompt = await old.next("prompt")
        new = await greeted(server, token)
        assert await old.why() == ANOTHER
        await new.next("new")
        again = await new.next("prompt")
        assert again["left_ms"] <= prompt["left_ms"]
        assert again | {"left_ms": 0} == prompt | {"left_ms": 0}
        await new.answer(again)
        await page.at_rest()
        assert page.table["seats"][1]["program"] == "connected"


async def test_a_token_is_taken_back_and_replaced_at_once(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann, page, program, token = await against(server)
        path = f"/api/tables/{page.table['id']}/program"
        await program.next("prompt")
        newer = await token_for(ann, page.table["id"])
        assert await program.why() == TAKEN_BACK
        assert await (await line(server, token)).why() == UNKNOWN
        program = await greeted(server, newer)
        await stands(page, "connected")
        assert await ann.post(f"{path}/end", {"seat": 1}) is None
        assert await program.why() == TAKEN_BACK
        await stands(page, None)
        assert page.table["seats"][1]["kind"] == "bot"
        assert await (await line(server, newer)).why() == UNKNOWN
        assert await ann.problem(f"{path}/end", {"seat": 1}) == "No program plays there."


async def test_who_has_no_token_that_holds_learns_nothing(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        token = await token_for(ann, table)
        assert await (await line(server, None)).why() == NO_TOKEN
        wrong = token[:-1] + ("A" if token[-1] != "A" else "B")
        nowhere = token.replace(table, "A" * len(table))
        for guess in (wrong, nowhere, "prg_x", token + "x", "x" * 4000, table):
            assert await (await line(server, guess)).why() == UNKNOWN
        # By its hash, which is all that is stored, nobody comes in.
        assert await (await line(server, key_of(token))).why() == UNKNOWN
        # Nor does a token make anybody a person, or a page.
        stranger = server.stranger()
        socket = await stranger.socket(f"/ws/table/{table}", Authorization=f"Bearer {token}")
        assert (await Page(socket).ending())["reason"] == "Come in as a guest first."


async def test_a_program_greets_first(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        token = await token_for(ann, table)
        for said in ("nonsense", "[]", '{"type": "answer"}', '{"type": "hello", "protocol": 2}'):
            program = await line(server, token)
            await program.say(said)
            assert "A line is not" in (why := await program.why()) or "It must greet first" in why
        assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["program"] == "away"


async def test_only_the_host_makes_tokens_and_only_for_chairs_without_a_person(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.open_table("me", "open", "open")
        path = f"/api/tables/{table}/program"
        assert await ben.problem(path, {"seat": 1}) == "Only who opened the table can do that."
        assert await ann.problem(path, {"seat": 7}) == "There is no such chair."
        assert await ann.post(path, {"seat": 0}, 400) == {"problem": "Somebody sits there.", "ruling": "TL-28"}
        await server.stranger().post(path, {"seat": 1}, 401)
        await ann.post("/api/tables/nowhere/program", {"seat": 1}, 404)
        pages = [await ann.sit(table), await ben.sit(table)]
        await pages[1].do("sit", seat=1)
        await pages[0].do("start")
        # Others have not seen a program there when they began.
        refused = await ann.post(path, {"seat": 2}, 400)
        assert refused["ruling"] == "TL-28"
        assert "before the match begins" in refused["problem"]


async def test_whose_chair_was_a_programs_from_the_start_gets_another_token(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.open_table("me", "open", "open")
        pages = [await ann.sit(table), await ben.sit(table)]
        await pages[1].do("sit", seat=1)
        await token_for(ann, table, 2)
        await pages[0].do("start")
        assert await token_for(ann, table, 2)
        await stands(pages[1], "away", 2)


async def test_with_bots_alone_a_program_may_come_while_the_match_runs(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "random", options={"revenants": "dealt"})
        page = await ann.sit(table)
        program = await greeted(server, await token_for(ann, table))
        await program.next("new")
        await page.until(lambda page: bool(page.asked()))
        await page.act(page.asked()[0]["legal"][0])
        assert (await program.next("prompt"))["view"]["seat"] == 1


async def test_in_real_time_no_program_plays(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open", game="arena", options={"timing": "realtime"})
        refused = await ann.post(f"/api/tables/{table}/program", {"seat": 1}, 400)
        assert refused == {"problem": "A program is asked in turns; in real time it cannot play.", "ruling": "TL-28"}


async def test_a_chair_that_becomes_another_bots_is_the_programs_no_longer(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        page = await ann.sit(table)
        program = await greeted(server, await token_for(ann, table))
        await stands(page, "connected")
        await page.do("bot", seat=1, bot="random")
        assert await program.why() == TAKEN_BACK
        assert page.table["seats"][1]["program"] is None


async def test_a_token_outlives_a_restart_and_only_its_hash_is_stored(database: str) -> None:
    async with serving(database, program_s=60) as server:
        ann, page, program, token = await against(server)
        table = page.table["id"]
        setup = str(server.table(table).setup)
        assert token not in setup
        assert token.partition(".")[2] not in setup
        assert key_of(token) in setup
        await program.next("prompt")
    async with serving(database, program_s=60) as server:
        ann = server.same(ann)
        page = await ann.sit(table)
        assert page.table["seats"][1]["program"] == "away"
        assert key_of(token) not in "".join(page.frames)
        program = await greeted(server, token)
        assert (await program.next("new"))["seat"] == 1
        await stands(page, "connected")


async def test_a_rematch_is_another_table_and_needs_another_token(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann, page, program, token = await against(server, hp=4)
        await asyncio.gather(page.play(first), let_play(program))
        await page.do("rematch")
        again = page.table["rematch"]["table"] if page.table["rematch"] else None
        while again is None:
            await page.hear()
            again = page.table["rematch"] and page.table["rematch"]["table"]
        seat = (await ann.get(f"/api/tables/{again}"))["seats"][1]
        assert (seat["kind"], seat["program"]) == ("bot", None)
        assert await (await line(server, token)).why() == UNKNOWN


async def test_when_the_host_is_deleted_their_tokens_end(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.open_table("me", "open", "open")
        pages = [await ann.sit(table), await ben.sit(table)]
        await pages[1].do("sit", seat=1)
        token = await token_for(ann, table, 2)
        program = await greeted(server, token)
        await stands(pages[1], "connected", 2)
        await ann.post("/api/account/delete", {})
        assert await program.why() == TAKEN_BACK
        assert await (await line(server, token)).why() == UNKNOWN


async def test_a_table_that_leaves_memory_ends_the_line(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        page = await ann.sit(table)
        program = await greeted(server, await token_for(ann, table))
        await stands(page, "connected")
        server.app.hall.sleepers.let_go(server.table(table))
        assert await program.why() == ASLEEP


async def test_who_greets_a_table_that_has_just_left_memory_comes_back(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        token = await token_for(ann, table)
        program = await line(server, token)
        await program.next("hello")
        server.app.hall.sleepers.let_go(server.table(table))
        await program.say(HELLO)
        assert (await program.ending())["retry"] is True
        again = await greeted(server, token)
        await stands(await ann.sit(table), "connected")
        await again.close()


async def test_a_running_match_stays_for_a_program_that_waits(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, program, _ = await against(server)
        await program.answer(await program.next("prompt"))
        hall, table = server.app.hall, server.table(page.table["id"])
        await page.at_rest()
        await page.close()
        while table.connections or hall.tasks[table.id].is_busy():
            await asyncio.sleep(0)
        table.left_s = -1e9
        assert not hall.sleepers.may_go(table)
        await program.close()
        while table.programs.lines:
            await asyncio.sleep(0)
        assert hall.sleepers.may_go(table)


async def test_what_a_program_does_reaches_nobody_else(sqlite: str) -> None:
    """Beside one that says all kinds of nonsense, everybody else hears of its chair and its moves, and nothing more."""
    async with serving(sqlite, program_s=60) as server:
        _, page, program, token = await against(server)
        before = len(page.frames)
        await program.next("prompt")
        for said in ("nonsense <b>", '{"type": "say", "text": "nonsense <b>"}'):
            await program.say(said)
            await program.next("refused")
        await page.at_rest()
        heard: list[Any] = [message["type"] for message in page.heard[before:]]
        assert set(heard) <= {"step", "pong", "welcome", "table", "ack"}
        assert "nonsense" not in "".join(page.frames)
        assert token not in "".join(page.frames)


async def test_hello_is_said_once(sqlite: str) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, _, program, _ = await against(server)
        await program.next("prompt")
        await program.say(HELLO)
        assert (await program.next("refused"))["reason"] == '"type" is "answer" here, not "hello".'
