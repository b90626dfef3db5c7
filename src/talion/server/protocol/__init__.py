"""Every shape that crosses the wire, and the only source of it: the page's TypeScript is generated from these files."""

# Whoever speaks of a shape says `protocol.Person`, wherever it is written down.
# ruff: noqa: F403 - that is all of them
from talion.server.protocol.campaigns import *
from talion.server.protocol.daily import *
from talion.server.protocol.from_page import *
from talion.server.protocol.games import *
from talion.server.protocol.lessons import *
from talion.server.protocol.people import *
from talion.server.protocol.replays import *
from talion.server.protocol.reviews import *
from talion.server.protocol.tables import *
from talion.server.protocol.to_page import *
from talion.server.protocol.tournaments import *
from talion.server.protocol.values import *
