"""The side that whoever has a seat wishes to be on."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("seats", sa.Column("side", sa.String(32)))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "side")
