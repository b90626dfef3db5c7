"""What others must not learn. Two tables in lockstep differ only in a secret: nobody else may see any difference."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import talion
from talion.kernel.dump import canonical, dump
from talion.server.clock import HandClock
from talion.server.table.bot_workers import BotWorkers, Position, position_of

from .guests import Guest, Page, play_out, two_at_a_table
from .serving import Server, serving, stored_entries

NAMES = ("Ann", "Bob", "Cid")
REVENANTS = ("Grimsby", "Reyes", "McCoy")


class Twin:
    """A table of three in its first turn, with a spectator."""

    def __init__(self, server: Server, people: list[Guest]) -> None:
        self.server = server
        self.people = people
        self.table = ""
        self.pages: list[Page] = []

    async def begin(self, **options: Any) -> None:
        ann, bob, cid, eve = self.people
        self.table = await ann.open_table("me", "open", "open", options=options)
        self.pages = [await guest.sit(self.table) for guest in (ann, bob, cid, eve)]
        await self.pages[1].do("sit", id="sit", seat=1)
        await self.pages[2].do("sit", id="sit", seat=2)
        await self.pages[0].do("start", id="start")
        for seat, name in enumerate(REVENANTS):
            await self.pages[seat].do("act", id=f"pick {seat}", seat=seat, prompt=0, words=f"pick {name}")
        await self.rest()

    async def rest(self) -> None:
        for page in self.pages:
            await page.at_rest()

    def plain(self, text: str) -> str:
        """Without what differs between any two tables."""
        match = self.server.table(self.table).match
        assert match is not None
        assert match.header.seed not in text
        assert '"chance"' not in text
        for guest in self.people:
            text = text.replace(guest.me["id"], guest.me["name"])
        return text.replace(self.table, "TABLE").replace(match.header.commitment, "COMMITMENT")

    async def seen_by_others(self) -> dict[str, Any]:
        """Everything that everybody but Ann has got, or can get by asking."""
        await self.rest()
        seen: dict[str, Any] = {}
        nobody = self.server.stranger()
        for name, guest, page in zip(("bob", "cid", "eve"), self.people[1:], self.pages[1:], strict=True):
            seen[f"{name}'s frames"] = [self.plain(frame) for frame in page.frames]
            back = await guest.sit(self.table, since=3)
            seen[f"{name} comes back"] = self.plain(back.frames[0])
            await back.close()
            answer = await page.ask("why", id="why", seat=0, words="solo Reyes")
            assert answer["reason"] == "That is not your seat."
            assert "not your seat" in await page.refused("act", id="act", seat=0, prompt=0, words="solo Reyes")
            await self.rest()
        for name, guest in (("bob", self.people[1]), ("eve", self.people[3]), ("nobody", nobody)):
            replay = f"/api/replays/{self.table}"
            for path in (replay, f"{replay}/pieces", f"{replay}/file", "/api/tables", "/api/mine"):
                seen[f"{name} asks {path.replace(self.table, '')}"] = self.plain((await guest.http.get(path)).text)
            for path in (replay, f"{replay}/pieces"):
                refused = await guest.http.get(f"{path}?seat=0")
                assert refused.status_code == 400
                assert "only your own seat" in refused.text
            assert (await guest.http.get(f"/api/replays/{self.table}/verify")).status_code == 400
        return seen


async def test_a_secret_choice_makes_no_difference_to_others(database: str) -> None:
    """Nor does changing it, or asking about it, or trying something that is refused."""
    seen = []
    for secret in (["solo Reyes"], ["team McCoy", "defend Scully", "retaliate McCoy", "betray Reyes"]):
        clock = HandClock()
        async with serving(database, clock) as server:
            twin = Twin(server, [await server.guest(name) for name in (*NAMES, "Eve")])
            await twin.begin(decision_s=60)
            ann = twin.pages[0]
            clock.turn(1)
            await ann.act(secret[0])
            for words in secret[1:]:
                clock.turn(1)
                await ann.act(words)
                await ann.ask("why", seat=0, words="solo Grimsby")
                await ann.refused("act", seat=0, prompt=0, words="solo Grimsby")
            assert ann.own[0]["view"]["sealed"] == secret[-1]
            clock.turn(10 - len(secret))
            seen.append(await twin.seen_by_others())
            for page in twin.pages[:3]:
                await page.do("vote", agree=True)
    for what in seen[0]:
        assert seen[0][what] == seen[1][what], what


async def test_no_frame_tells_a_sealed_choice_or_the_seed(database: str) -> None:
    """A whole match with changed minds: what is sealed is nowhere on the wire before it is turned up."""
    chance = random.Random(8)
    async with serving(database) as server:
        twin = Twin(server, [await server.guest(name) for name in (*NAMES, "Eve")])
        await twin.begin(hp=40)
        *players, eve = twin.pages
        sealed_at: list[tuple[int, int, str]] = []
        while not any(page.table["state"] == "over" for page in players):
            turn = players[0].view["turn"]
            standing = [page for page in players if page.asked()]
            shown_before = set(eve.view["last_turn"])
            for page in chance.sample(standing, len(standing)):
                prompt = page.asked()[0]
                for _ in range(chance.randrange(1, 4)):
                    words = chance.choice([one for one in prompt["legal"] if one not in shown_before])
                    if eve.view["turn"] == turn and not page.own[prompt["seat"]]["prompt"]:
                        break
                    since = [len(other.frames) for other in twin.pages]
                    await page.ask("act", seat=prompt["seat"], prompt=prompt["id"], words=words)
                    await twin.rest()
                    if page.view["turn"] != turn or page.table["state"] == "over":
                        break
                    sealed_at.append((turn, prompt["seat"], words))
                    check_sealed(twin, page, prompt["seat"], words, since)
        assert len(sealed_at) > 10
        for page in twin.pages:
            await page.until(lambda page: page.table["state"] == "over")
        seed = eve.table["seed"]
        assert len(seed) > 20
        for page in twin.pages:
            told = [seed in frame for frame in page.frames]
            over = [message["type"] == "table" and message["table"]["state"] == "over" for message in page.heard]
            assert told == over, "the seed is told with the end, not earlier"


def check_sealed(twin: Twin, owner: Page, seat: int, words: str, since: list[int]) -> None:
    """Since a choice was sealed, only its owner's page has heard of it."""
    for other, begin in zip(twin.pages, since, strict=True):
        if other is owner:
            continue
        for message in other.heard[begin:]:
            for own in message.get("own", []):
                assert own["seat"] in other.seats
                own["prompt"] = None  # what somebody may do themselves says nothing of others
            assert words not in repr(message), f"seat {seat} sealed {words}: {message}"


async def test_a_changed_mind_sends_nothing_to_others(sqlite: str) -> None:
    async with serving(sqlite) as server:
        twin = Twin(server, [await server.guest(name) for name in (*NAMES, "Eve")])
        await twin.begin()
        ann, *others = twin.pages
        await ann.act("solo Reyes")
        await twin.rest()
        before = [(page.number, len(page.frames)) for page in others]
        for words in ("team McCoy", "betray Reyes", "defend Scully"):
            await ann.act(words)
        await twin.rest()
        after = [(page.number, len(page.frames) - 1) for page in others]  # a pong each
        assert after == before
        assert len(stored_entries(sqlite, twin.table)) == 7


async def test_a_fork_of_a_running_match_is_refused(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        _, _, table = await two_at_a_table(ann, bob)
        fork = {"at": 0, "seat": 0, "bot": "random"}
        assert "when it is over" in await ann.problem(f"/api/replays/{table}/fork", fork)
        assert "when the match is over" in (await ann.get(f"/api/replays/{table}/verify", status=400))["problem"]


async def test_a_running_fork_does_not_tell_what_was_dealt_anew(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        made = await ann.post(f"/api/replays/{table}/fork", {"at": 2, "seat": 0, "bot": "random"})
        page = await ann.sit(made["table"])
        dealt = [row.words for row in stored_entries(sqlite, made["table"]) if row.words.startswith("imagine")]
        assert len(dealt) == 1
        secret = dealt[0].split()[2]
        texts = [*page.frames]
        replay = f"/api/replays/{made['table']}"
        for path in (replay, f"{replay}/pieces", f"{replay}/file"):
            texts.append((await ann.http.get(path)).text)
        assert not any(secret in text or "imagine" in text for text in texts)


async def test_bots_get_worlds_and_never_the_state(sqlite: str) -> None:
    """What leaves the process for a bot must not depend on what others have sealed."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "me", "random", options={"revenants": "dealt"}, public=False)
        match = server.table(table).match
        assert match is not None
        match = match.clone()  # which the table's own bot leaves alone
        asked: list[Position] = []
        workers = BotWorkers(1, 3.0)

        class Listening(ProcessPoolExecutor):
            def submit(self, think: Any, *given: Any) -> Any:  # type: ignore[override]
                # A process is started by asking it nothing.
                asked.extend(one for one in given if isinstance(one, Position))
                return super().submit(think, *given)

        for worker in workers.workers:
            worker.pool = Listening(1)
        worlds = []
        for words in ("solo", "defend"):
            choice = next(one for one in match.legal(0) if one.startswith(words))
            match.play(0, choice)
            for _ in range(20):
                await workers.choose(match, 2, "random")
            worlds.append({position.world for position in asked[-20:]})
            assert canonical(dump(match.state)) not in worlds[-1]
            imagined = [position_of(match, 2, position.seed) for position in asked[-20:]]
            assert asked[-20:] == imagined, "whatever leaves this process for a bot is made in one place"
        assert not any(match.header.seed in world for one in worlds for world in one)
        assert all(len(one) > 1 for one in worlds), "worlds differ, so none of them is the truth by itself"
        workers.close()


def test_what_a_bot_gets_is_the_same_whatever_others_have_sealed() -> None:
    """Twin worlds: two matches that differ only in what a seat cannot know lead to the same position for it."""
    one = talion.new("revenants", 3, 7, {"revenants": "dealt"})
    choices = one.legal(0)
    twins = [one.clone() for _ in choices]
    for twin, choice in zip(twins, choices, strict=True):
        twin.play(0, choice)
    for seed in range(20):
        assert len({position_of(twin, 2, seed) for twin in twins}) == 1
    assert len({canonical(dump(twin.state)) for twin in twins}) == len(twins)
