"""Whom people avoid, what tables ask of their people, and which moves a bot made for somebody who was away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "avoidances",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True, index=True),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("turns", sa.Text))
    op.add_column("entries", sa.Column("stand_in", sa.Integer))


def downgrade() -> None:
    op.drop_column("entries", "stand_in")
    op.drop_column("tables", "turns")
    op.drop_table("avoidances")
