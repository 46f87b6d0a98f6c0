"""Tables, their logs, and imported games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), unique=True, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("active", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "log",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "imports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("transcript", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("imports", "log", "tables"):
        op.drop_table(name)
