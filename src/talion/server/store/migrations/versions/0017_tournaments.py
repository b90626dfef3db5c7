"""Tournaments: their logs, and who plays in which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("starts_s", sa.BigInteger),
        sa.Column("ended_s", sa.BigInteger),
    )
    op.create_index("tournaments_by_state", "tournaments", ["state", "made_s"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at_s", sa.BigInteger, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
    op.create_table(
        "tournament_players",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("made_s", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tournament_players")
    op.drop_table("tournament_events")
    op.drop_index("tournaments_by_state", "tournaments")
    op.drop_table("tournaments")
