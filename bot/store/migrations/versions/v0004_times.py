"""The time at a table: its tempo and its clocks, when they were last known to run, and why an AI plays a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the tables there are were opened without a clock and stay so."""
    op.add_column("tables", sa.Column("times", sa.Text, nullable=False, server_default='{"tempo":"none"}'))
    op.add_column("tables", sa.Column("watched_at", sa.Double))
    op.add_column("seats", sa.Column("away", sa.String(16)))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "away")
    op.drop_column("tables", "watched_at")
    op.drop_column("tables", "times")
