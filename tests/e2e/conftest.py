"""One browser and one server for all tests of this package in a worker; people come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.people import Visitor
from tests.e2e.serving import Server, Wire
from tools import browser as chromium

Visit = Callable[..., Visitor]

expect.set_options(timeout=20_000)


# Not for the whole session: Playwright keeps an event loop running, in which other tests could not start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path is not None, "Chromium is missing: run `make browser`"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    started = Server(tmp_path)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="package")
def brisk_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not wait for people to follow, for whole matches."""
    started = Server(tmp_path_factory.mktemp("brisk"), "--bot-pause", "0")
    started.start()
    yield started
    started.stop()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    laid = Wire(server)
    yield laid
    laid.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Let somebody come with a browser of their own. Nobody's page may complain, whatever a test is about."""
    visitors: list[Visitor] = []

    def come(name: str | None = "Ann", url: str = server.url, **options: object) -> Visitor:
        visitor = Visitor(browser, url, **options)
        visitors.append(visitor)
        if name is not None:
            visitor.come_in(name)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints()]
    for visitor in visitors:
        visitor.leave()
    assert complaints == []
