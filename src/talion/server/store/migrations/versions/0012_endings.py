"""How tables ended, and which message said a line."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ending", sa.Text))
    op.add_column("chat", sa.Column("message", sa.String(80)))
    op.add_column("whispers", sa.Column("message", sa.String(80)))


def downgrade() -> None:
    for table, column in (("whispers", "message"), ("chat", "message"), ("tables", "ending")):
        op.drop_column(table, column)
