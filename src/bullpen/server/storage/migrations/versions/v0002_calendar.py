"""The server's calendar: one row, how far it had come when the server last ran."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table("calendar", sa.Column("now", sa.BigInteger, nullable=False))


def downgrade() -> None:
    op.drop_table("calendar")
