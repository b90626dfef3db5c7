"""Campaigns: names, save points, logs from before a change of rules. Tables for one that exist already become campaigns."""

from __future__ import annotations

import json
from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    campaigns = op.create_table(
        "campaigns",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("played_s", sa.BigInteger, nullable=False),
        sa.Column("deleted_s", sa.BigInteger),
        sa.Column("entries", sa.Integer),
        sa.Column("saga", sa.Text),
    )
    op.create_table(
        "saves",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("made_s", sa.BigInteger, nullable=False),
        sa.Column("log", sa.Text, nullable=False),
        sa.Column("message", sa.String(80), nullable=False),
        sa.UniqueConstraint("table_id", "message", name="saves_once"),
    )
    op.create_table(
        "former_logs",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True),
        sa.Column("log", sa.Text, nullable=False),
    )
    found = op.get_bind().execute(sa.text("SELECT id, setup, made_s FROM tables ORDER BY made_s, id")).all()
    counted: Counter[str] = Counter()
    rows = []
    for table_id, setup, made_s in found:
        chairs = json.loads(setup)["chairs"]
        person = chairs[0].get("person") if len(chairs) == 1 else None
        if person is not None:
            counted[person["id"]] += 1
            name = f"Campaign {counted[person['id']]}"
            row = {"table_id": table_id, "person": person["id"], "name": name, "made_s": made_s, "played_s": made_s}
            rows.append(row)
    if rows:
        op.bulk_insert(campaigns, rows)


def downgrade() -> None:
    for name in ("former_logs", "saves", "campaigns"):
        op.drop_table(name)
