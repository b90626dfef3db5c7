"""The tables of the database. Alembic migrations in `migrations/` make them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

METADATA = MetaData()

# Small facts about the database itself, such as the key that signs cookies.
facts = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# One row: which server serves this database, and for how long it has been served altogether.
server_lock = Table(
    "server_lock",
    METADATA,
    Column("id", Integer, primary_key=True),
    # Null: nobody just now.
    Column("holder", String(32)),
    Column("place", Text, nullable=False),
    # Counted up as long as the server lives; `beat_s` is when, by the database's clock.
    Column("beat", BigInteger, nullable=False),
    Column("beat_s", BigInteger, nullable=False),
    Column("served_ms", BigInteger, nullable=False),
    # How often sessions were ended from outside the server: it looks at them anew when this has changed.
    Column("changes", BigInteger, nullable=False, server_default="0"),
)

people = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("colour", Integer, nullable=False),
    # Null for guests.
    Column("login", String(24), unique=True),
    Column("password", String(200)),
    Column("made_s", BigInteger, nullable=False),
    Column("banned_s", BigInteger),
)

# Whom somebody does not want to read (muted) or to play with (blocked): theirs alone, and nobody else is told.
avoidances = Table(
    "avoidances",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True, index=True),
    Column("blocked", Integer, nullable=False),
    Column("made_s", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("device", String(200), nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("seen_s", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    # gathering, playing, over
    Column("state", String(12), nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("ended_s", BigInteger),
    # The chairs and choices of the table, and the header of its match once it has begun, as JSON.
    Column("setup", Text, nullable=False),
    Column("header", Text),
    # How it ended, as JSON, so that it can be listed without playing its log again.
    Column("ending", Text),
    # What it asks of its people, as JSON, as far as is known without playing its log.
    Column("turns", Text),
    Index("tables_by_state", "state", "made_s"),
)

# Matches that go on without anybody there. `due_ms`: when a sleeping table is to be woken, in served time (`server_lock`); it
# went to sleep at `slept_ms`, when its own clock said `clock_ms`. 0: it is awake, or was when the server ended.
wakings = Table(
    "wakings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("due_ms", BigInteger, nullable=False, index=True),
    Column("slept_ms", BigInteger, nullable=False),
    Column("clock_ms", BigInteger, nullable=False),
)

# Who plays at which table, to find one's own.
seatings = Table(
    "seatings",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("made_s", BigInteger, nullable=False),
)

# The log. The primary key is what keeps two writers apart: only one can ever write number n of a match.
entries = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("who", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("words", String(120), nullable=False),
    # The id of the message that asked for it, so that a message sent again after a crash is not done again.
    Column("message", String(80)),
    # 1 where a bot made this move for its person, who was away.
    Column("stand_in", Integer),
)

chat = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32)),
    Column("name", String(24)),
    Column("colour", Integer),
    Column("text", String(300), nullable=False),
    Column("at_s", BigInteger, nullable=False),
    # The id of the message that said it, as in `entries`.
    Column("message", String(80)),
)

# What one seat told another: read by all once the match is over.
whispers = Table(
    "whispers",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("to_seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", String(300), nullable=False),
    Column("at_s", BigInteger, nullable=False),
    Column("message", String(80)),
)

# Tables for one person: what they are called, and what is told of them in a list without playing their logs again.
campaigns = Table(
    "campaigns",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("played_s", BigInteger, nullable=False),
    # When it was thrown away; for a while it can be taken back.
    Column("deleted_s", BigInteger),
    # The campaign in short, as it was after so many entries.
    Column("entries", Integer),
    Column("saga", Text),
)

# Named save points. Each is a match file of its own, so that it needs nothing else to be taken up again.
saves = Table(
    "saves",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("text", String(200), nullable=False),
    Column("entries", Integer, nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("log", Text, nullable=False),
    # The message that asked for it: sent again it is not done again.
    Column("message", String(80), nullable=False),
    UniqueConstraint("table_id", "message", name="saves_once"),
)

# Running matches as they were before they were brought to newer rules.
former_logs = Table(
    "former_logs",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("rules", Integer, primary_key=True),
    Column("log", Text, nullable=False),
)

# A run a day, the same for everybody (TL-25). `day`: by its number since 1970, by UTC. The seed is made when the day is first asked for.
daily_runs = Table(
    "daily_runs",
    METADATA,
    Column("day", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("made_s", BigInteger, nullable=False),
)

# One attempt a person a day. What came of it is null while it is ridden, and stays when its table is gone.
daily_attempts = Table(
    "daily_attempts",
    METADATA,
    Column("day", Integer, primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("made_s", BigInteger, nullable=False),
    Column("ended_s", BigInteger),
    Column("reached", Integer),
    Column("distance", Integer),
    Column("found", Integer),
    Column("steps", Integer),
)

# Reviews of finished matches (TL-27), as JSON; one that was made by other rules or an older Talion is made anew.
reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("found", Text, nullable=False),
)

# Tournaments, as far as a list needs them; all else is folded from their events.
tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    # gathering, playing, over
    Column("state", String(12), nullable=False),
    Column("public", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("made_s", BigInteger, nullable=False),
    Column("starts_s", BigInteger),
    Column("ended_s", BigInteger),
    Index("tournaments_by_state", "state", "made_s"),
)

# The log of a tournament. As with matches the primary key keeps two writers apart: no round is ever paired twice.
tournament_events = Table(
    "tournament_events",
    METADATA,
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at_s", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
)

# Who has entered which tournament, or holds an office in it: to find one's own, and to forget somebody.
tournament_players = Table(
    "tournament_players",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("made_s", BigInteger, nullable=False),
)
