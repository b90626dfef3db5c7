"""The first tables: people, sessions, tables, log, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.Column("login", sa.String(24), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("made_s", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("seen_s", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("ended_s", sa.BigInteger),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("header", sa.Text),
    )
    op.create_index("tables_by_state", "tables", ["state", "made_s"])
    op.create_table(
        "seatings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("made_s", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("who", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("words", sa.String(120), nullable=False),
        sa.Column("message", sa.String(80)),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(24)),
        sa.Column("colour", sa.Integer),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at_s", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "entries", "seatings", "tables", "sessions", "people", "facts"):
        op.drop_table(name)
