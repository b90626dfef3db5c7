"""When sleeping tables are to be woken. Of those that exist already nobody knows: each is looked at once, after the next start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "wakings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("due_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("slept_ms", sa.BigInteger, nullable=False),
        sa.Column("clock_ms", sa.BigInteger, nullable=False),
    )
    # Campaigns sleep until their player comes.
    op.execute(
        "INSERT INTO wakings (table_id, due_ms, slept_ms, clock_ms) SELECT id, 0, 0, 0 FROM tables "
        "WHERE state = 'playing' AND id NOT IN (SELECT table_id FROM campaigns)"
    )


def downgrade() -> None:
    op.drop_table("wakings")
