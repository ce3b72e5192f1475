"""When a table ended, so that it can be deleted in time, and who has left a seat, so that they can be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; a table that is over ended with its last move, one without moves when it was opened."""
    op.add_column("tables", sa.Column("ended_at", sa.BigInteger))
    op.add_column("seats", sa.Column("left_by", sa.BigInteger))
    op.create_index("ix_tables_ended_at", "tables", ["ended_at"])
    op.execute(
        """
        UPDATE tables SET ended_at = COALESCE((SELECT MAX(at) FROM moves WHERE table_id = tables.id), created_at)
        WHERE state NOT IN ('lobby', 'running')
        """
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_ended_at", "tables")
    op.drop_column("seats", "left_by")
    op.drop_column("tables", "ended_at")
