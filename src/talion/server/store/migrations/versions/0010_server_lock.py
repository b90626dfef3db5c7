"""Which server serves this database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "server_lock",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(32)),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("beat_s", sa.BigInteger, nullable=False),
        sa.Column("served_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("server_lock")
