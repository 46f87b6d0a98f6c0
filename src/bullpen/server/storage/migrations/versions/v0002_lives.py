"""Snapshots of tables, and lives that are counted in the time that the server ran."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    counters = op.create_table(
        "counters",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(
        counters, [{"name": "served", "value": 0}, {"name": "epoch", "value": secrets.randbits(62)}]
    )
    # Whatever was used last was used now: what is older keeps its age.
    op.execute(
        "UPDATE tables SET active = active - (SELECT coalesce(max(active), 0) FROM tables WHERE active > 0)"
    )
    op.drop_index("ix_tables_active", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("active", new_column_name="used", existing_type=sa.BigInteger)
    op.create_index("ix_tables_used", "tables", ["used"])
    op.add_column("imports", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE imports SET used = created - (SELECT coalesce(max(created), 0) FROM imports)")
    op.create_index("ix_imports_used", "imports", ["used"])


def downgrade() -> None:
    op.drop_index("ix_imports_used", "imports")
    with op.batch_alter_table("imports") as batch:
        batch.drop_column("used")
    op.drop_index("ix_tables_used", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("used", new_column_name="active", existing_type=sa.BigInteger)
    op.create_index("ix_tables_active", "tables", ["active"])
    for name in ("counters", "snapshots"):
        op.drop_table(name)
