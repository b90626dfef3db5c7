"""Daily runs: the seed of every day, and who has ridden it with what result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "daily_runs",
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("ended_s", sa.BigInteger),
        sa.Column("reached", sa.Integer),
        sa.Column("distance", sa.Integer),
        sa.Column("found", sa.Integer),
        sa.Column("steps", sa.Integer),
    )


def downgrade() -> None:
    op.drop_table("daily_attempts")
    op.drop_table("daily_runs")
