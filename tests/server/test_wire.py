"""One source for what crosses the wire: the page's types, the description of the HTTP side, and what is really sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from talion.server import protocol
from talion.server.http.api import ENDPOINTS
from talion.server.http.endpoint import File
from talion.server.http.openapi import description
from talion.server.typescript import files, is_shape, main, shapes, wire_types

from .guests import play_out, two_at_a_table
from .serving import serving

PAGE = Path(__file__).parents[2] / "web" / "src"
METHODS = {"get", "post"}


@pytest.mark.parametrize("path", files())
def test_the_pages_types_are_made_from_the_shapes(path: str) -> None:
    assert (PAGE / path).read_text(encoding="utf-8") == files()[path], f"{path} is stale: run `make wire`"


def test_a_new_game_gets_its_folder(tmp_path: Path) -> None:
    main(tmp_path)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.ts")} == set(files())


def test_every_shape_has_its_interface_and_its_fields() -> None:
    text = wire_types()
    assert {one for one in vars(protocol).values() if is_shape(one)} == set(shapes()), "the page has all of them"
    for shape in shapes():
        body = re.search(rf"export interface {shape.__name__} {{\n(.*?)\n}}", text, re.DOTALL)
        assert body, shape.__name__
        named = set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE)) - {"type"}
        assert named == set(shape.__struct_fields__) - ({"type"} if shape.__struct_config__.tag else set())


async def test_the_openapi_description_lists_every_endpoint(sqlite: str) -> None:
    async with serving(sqlite) as server:
        told = await server.stranger().get("/api/openapi.json")
    assert told == json.loads(msgspec.json.encode(description(told["info"]["version"])))
    listed = {(method.upper(), path) for path, item in told["paths"].items() for method in item}
    assert listed == {(one.method, one.path) for one in ENDPOINTS}


def test_the_openapi_description_is_openapi() -> None:
    document = json.loads(msgspec.json.encode(description("1.2.3")))
    assert re.fullmatch(r"3\.1\.\d+", document["openapi"])
    assert {"title", "version"} <= document["info"].keys()
    assert document.keys() <= {"openapi", "info", "paths", "components", "servers", "tags"}
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    ids = [operation["operationId"] for operation in operations]
    assert len(ids) == len(set(ids))
    for path, item in document["paths"].items():
        assert path.startswith("/")
        assert item.keys() <= METHODS
        for method, operation in item.items():
            check_operation(path, method, operation)
    for name, schema in document["components"]["schemas"].items():
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
        check_schema(document, schema)
    for operation in operations:
        for content in contents(operation):
            check_schema(document, content["schema"])


def check_operation(path: str, method: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["responses"]
    for status, response in operation["responses"].items():
        assert re.fullmatch(r"[1-5](\d\d|XX)", status)
        assert response["description"]
    parameters = operation.get("parameters", [])
    assert len({(one["name"], one["in"]) for one in parameters}) == len(parameters)
    in_path = {one["name"] for one in parameters if one["in"] == "path"}
    assert in_path == set(re.findall(r"{(\w+)}", path))
    for one in parameters:
        assert one["in"] in ("path", "query", "header", "cookie")
        assert one["in"] != "path" or one["required"] is True
        assert "schema" in one
    assert method == "post" or "requestBody" not in operation


def contents(operation: dict[str, Any]) -> list[dict[str, Any]]:
    bodies = [*operation["responses"].values(), operation.get("requestBody", {})]
    return [content for body in bodies for content in body.get("content", {}).values()]


KINDS = {"string", "integer", "number", "boolean", "null", "array", "object"}


def check_schema(document: dict[str, Any], schema: Any) -> None:
    """References lead somewhere, types are types, patterns are patterns, required fields are there."""
    if isinstance(schema, bool):
        return
    if "$ref" in schema:
        assert schema["$ref"].removeprefix("#/components/schemas/") in document["components"]["schemas"]
    if "type" in schema:
        assert schema["type"] in KINDS
    if "pattern" in schema:
        re.compile(schema["pattern"])
    assert set(schema.get("required", [])) <= schema.get("properties", {}).keys()
    below = [*schema.get("properties", {}).values(), *schema.get("anyOf", []), *schema.get("prefixItems", [])]
    for key in ("items", "additionalProperties"):
        if key in schema:
            below.append(schema[key])
    for one in below:
        check_schema(document, one)


async def test_every_answer_has_the_shape_that_is_promised(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        alone = await ann.open_table("me", game="deadeye")
        tournament = (await ann.post("/api/tournaments", {"name": "Friday", "game": "revenants"}))["id"]
        await bob.post(f"/api/tournaments/{tournament}/enter", {})
        for endpoint in ENDPOINTS:
            if endpoint.method == "GET" and endpoint.answers is not File:
                # Of a table with others there are no hints (TL-26).
                own = endpoint.path.startswith("/api/campaigns") or endpoint.path.endswith("/hint")
                one = tournament if endpoint.path.startswith("/api/tournaments") else alone if own else table
                path = endpoint.path.replace("{name}", "revenants").replace("{id}", one)
                answer = await ann.http.get(path)
                assert answer.status_code == 200, path
                assert answer.headers["content-type"] == "application/json"
                again = msgspec.json.decode(answer.content, type=endpoint.answers)
                assert json.loads(msgspec.json.encode(again)) == answer.json(), "no field that is not promised"


async def test_every_frame_has_the_shape_that_is_promised(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob, hp=6)
        lobby, watcher = await eve.watch_lobby(), await eve.sit(table)
        await watcher.do("say", text="hello")
        await watcher.refused("sit", seat=0)
        await a.ask("why", seat=0, words="pick Reyes")
        await a.at_rest()
        await play_out(a, b)
        await a.do("rematch")
        await watcher.until(lambda page: page.table["rematch"] is not None)
        await lobby.next("lobby", lambda told: bool(told["tables"]))
        seen = set()
        for page in (a, b, watcher, lobby):
            kind = protocol.Lobby if page is lobby else protocol.ToPage
            for frame in page.frames:
                message = msgspec.json.decode(frame, type=kind)
                assert json.loads(msgspec.json.encode(message)) == json.loads(frame)
                seen.add(type(message).__name__)
        assert seen >= {"Welcome", "Step", "TableChanged", "Chatted", "Ack", "Reason", "Pong", "Lobby"}


@pytest.mark.parametrize("union", ["FromPage", "ToPage"])
def test_tags_are_unique(union: str) -> None:
    tags = [shape.__struct_config__.tag for shape in getattr(protocol, union).__args__]
    assert len(tags) == len(set(tags))
