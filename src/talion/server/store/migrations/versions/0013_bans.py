"""Who is banned, and when something was changed from outside the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("people", sa.Column("banned_s", sa.BigInteger))
    op.add_column("server_lock", sa.Column("changes", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("server_lock", "changes")
    op.drop_column("people", "banned_s")
