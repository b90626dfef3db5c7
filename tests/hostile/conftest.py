"""Attacks run against a server in a process of its own; what a test of the server has, these have too."""

from __future__ import annotations

from tests.server.conftest import pytest_pyfunc_call, sqlite, sqlite_template

__all__ = ["pytest_pyfunc_call", "sqlite", "sqlite_template"]
