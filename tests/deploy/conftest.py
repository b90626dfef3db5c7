"""As the server's own tests: coroutines are tests too, and an unused database."""

from __future__ import annotations

from tests.server.conftest import logged, pytest_pyfunc_call, sqlite, sqlite_template

__all__ = ["logged", "pytest_pyfunc_call", "sqlite", "sqlite_template"]
