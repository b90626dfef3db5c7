"""The HTTP part as OpenAPI, made from the table of endpoints."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from talion.server import protocol
from talion.server.http.api import ENDPOINTS
from talion.server.http.endpoint import Endpoint, File

REF = "#/components/schemas/{name}"


@cache
def description(version: str) -> dict[str, Any]:
    """The whole document."""
    kinds = [kind for one in ENDPOINTS for kind in (one.takes, one.answers) if kind not in (None, bytes, File)]
    kinds.append(protocol.ProblemInfo)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Talion", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(one: Endpoint[Any, Any], by_kind: dict[str, Any]) -> dict[str, Any]:
    """One endpoint."""
    problem = {"description": "Why not", "content": json_of(by_kind[repr(protocol.ProblemInfo)])}
    made: dict[str, Any] = {
        "summary": one.text,
        "operationId": f"{one.do.__name__}",
        "responses": {"200": answer(one, by_kind), "4XX": problem},
    }
    parameters = [path_parameter(name) for name in re.findall(r"{(\w+)}", one.path)]
    parameters += [{"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in one.query]
    if one.method == "POST":
        parameters.append({"name": "X-Talion", "in": "header", "required": True, "schema": {"const": "1"}})
    if parameters:
        made["parameters"] = parameters
    if one.takes is bytes:
        made["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    elif one.takes is not None:
        made["requestBody"] = {"required": True, "content": json_of(by_kind[repr(one.takes)])}
    return made


def answer(one: Endpoint[Any, Any], by_kind: dict[str, Any]) -> dict[str, Any]:
    if one.answers is File:
        return {"description": "A file", "content": {"application/octet-stream": {"schema": {"type": "string"}}}}
    schema = {"type": "null"} if one.answers is None else by_kind[repr(one.answers)]
    return {"description": one.text, "content": json_of(schema)}


def json_of(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def path_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
