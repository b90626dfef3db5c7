"""The ready-made client at a live table: the examples play there unchanged, each in a process of its own (TL-28)."""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

import pytest

from tests.bots.networks import network
from tests.cli.helpers import COMMAND, environment

from .guests import Guest, Page, first
from .programs import stands, token_for
from .serving import Server, serving

EXAMPLES = Path(__file__).parents[2] / "examples"
# A program that greets and then says what a test put into its head.
HEAD = """
import json, sys
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello": print('{"type": "hello", "protocol": 1}', flush=True)
    if kind == "prompt" and sys.argv[1] == "exit": sys.exit(3)
    if kind in ("prompt", "refused"): print(sys.argv[1], flush=True)
"""


class Client:
    """`talion connect` for one chair."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def end(self) -> tuple[int, str, str]:
        out, err = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, out.decode(), err.decode()


async def client(server: Server, bot: str, token: str) -> Client:
    address = f"http://127.0.0.1:{server.port}"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "connect", address, "--bots", bot, stdin=pipe, stdout=pipe, stderr=pipe,
        env=environment(TALION_TOKEN=token, no_proxy="127.0.0.1"),
    )  # fmt: skip
    return Client(process)


async def gathered(server: Server, **options: object) -> tuple[Guest, Page, str]:
    ann = await server.guest("Ann")
    table = await ann.open_table("me", "open", options={"revenants": "dealt", **options})
    return ann, await ann.sit(table), await token_for(ann, table)


async def played_by(server: Server, name: str) -> Page:
    """Somebody plays a short match against what a command brings, and both are told what came of it."""
    _, page, token = await gathered(server, hp=4)
    connected = await client(server, name, token)
    await stands(page, "connected")
    await page.do("start")
    await page.play(first)
    code, out, err = await connected.end()
    assert (code, err) == (0, "")
    assert out.strip().replace("\n", " ") == page.table["result"]["text"]
    return page


@pytest.mark.parametrize("example", ["mybot.py", "mybot.js"])
async def test_the_examples_play_at_a_live_table(sqlite: str, example: str) -> None:
    runs = sys.executable if example.endswith(".py") else shutil.which("node")
    assert runs is not None, "the page is built by Node, so it is here"
    async with serving(sqlite, program_s=60) as server:
        page = await played_by(server, f"cmd:{runs} {EXAMPLES / example}")
        assert page.table["seats"][1]["program"] in ("connected", "away")


async def test_a_network_plays_at_a_live_table(sqlite: str, tmp_path: Path) -> None:
    file = network(
        tmp_path / "tiny.onnx", 46, [float(action) for action in range(24)], {"game": "revenants", "seats": 2}
    )
    async with serving(sqlite, program_s=60) as server:
        await played_by(server, f"onnx:{file}")


async def test_a_network_that_was_trained_for_something_else_does_not_play(sqlite: str, tmp_path: Path) -> None:
    file = network(tmp_path / "tiny.onnx", 46, [0.0] * 24, {"seats": 4})
    async with serving(sqlite, program_s=60) as server:
        _, page, token = await gathered(server)
        connected = await client(server, f"onnx:{file}", token)
        await stands(page, "connected")
        await page.do("start")
        code, _, err = await connected.end()
        assert code == 2
        assert "was trained for 4 seats, not for 2." in err
        await stands(page, "away")


async def test_what_a_program_says_badly_is_said_to_the_server_as_it_is(sqlite: str, tmp_path: Path) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, token = await gathered(server)
        (tmp_path / "bot.py").write_text(HEAD)
        connected = await client(server, f"cmd:{sys.executable} {tmp_path / 'bot.py'} nonsense", token)
        await stands(page, "connected")
        await page.do("start")
        code, _, err = await connected.end()
        assert code == 2
        assert "That was fault 3 in a row. level1 plays on in its place" in err
        await stands(page, "struck")


async def test_a_program_that_ends_ends_the_line(sqlite: str, tmp_path: Path) -> None:
    async with serving(sqlite, program_s=60) as server:
        _, page, token = await gathered(server)
        (tmp_path / "bot.py").write_text(HEAD)
        connected = await client(server, f"cmd:{sys.executable} {tmp_path / 'bot.py'} exit", token)
        await stands(page, "connected")
        await page.do("start")
        code, _, err = await connected.end()
        assert code == 2
        assert "It has ended, with exit code 3." in err
        await stands(page, "away")


async def test_a_token_that_holds_no_longer_is_said_so(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, page, token = await gathered(server)
        await ann.post(f"/api/tables/{page.table['id']}/program/end", {"seat": 1})
        code, _, err = await (await client(server, "cmd:true", token)).end()
        assert code == 2
        assert "This token opens nothing" in err
        assert token not in err
