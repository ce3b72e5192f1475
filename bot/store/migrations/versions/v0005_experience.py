"""Threads and practice tables, who is pinged when, guesses of the dead, statistics, and reports of problems."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and tables; the tables there are stand in channels, and everybody is pinged as before."""
    op.add_column("tables", sa.Column("thread", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("pings", sa.String(8), nullable=False, server_default="all"))
    op.add_column("seats", sa.Column("guess", sa.Text))
    op.create_table(
        "scores",
        sa.Column("table_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("person_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("part", sa.String(64), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("with_ai", sa.Boolean, nullable=False),
        sa.Column("guessed", sa.Integer),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_scores"),
    )
    op.create_index("ix_scores_person_id", "scores", ["person_id"])
    op.create_index("ix_scores_guild_id", "scores", ["guild_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("cause", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_reports_table_id", "reports", ["table_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_reports_table_id", "reports")
    op.drop_table("reports")
    op.drop_index("ix_scores_guild_id", "scores")
    op.drop_index("ix_scores_person_id", "scores")
    op.drop_table("scores")
    op.drop_column("seats", "guess")
    op.drop_column("seats", "pings")
    op.drop_column("tables", "practice")
    op.drop_column("tables", "thread")
