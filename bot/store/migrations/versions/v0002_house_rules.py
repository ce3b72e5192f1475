"""House rules of a table beside its preset, and what a rematch takes over."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the tables there are keep to their preset."""
    op.add_column("tables", sa.Column("changes", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("setup", sa.Text))
    op.add_column("seats", sa.Column("came_from", sa.Integer))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "came_from")
    op.drop_column("tables", "setup")
    op.drop_column("tables", "changes")
