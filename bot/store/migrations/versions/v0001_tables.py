"""Tables, their seats and moves, and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_identity = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        sa.Column("id", _identity, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("capacity", sa.Integer, nullable=False),
        sa.Column("host", sa.BigInteger),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("pace_seed", sa.String(32), nullable=False),
        sa.Column("rematch_of", sa.BigInteger),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("published_ply", sa.Integer, nullable=False),
        sa.Column("messages", sa.Text, nullable=False),
        sa.Column("snapshot", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    still_open = sa.text("state IN ('lobby', 'running')")
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=still_open,
        postgresql_where=still_open,
    )
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"])
    op.create_index("ix_tables_state", "tables", ["state"])
    op.create_table(
        "seats",
        sa.Column("table_id", _identity, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("ai", sa.Boolean, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("direct", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", _identity, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id", ondelete="CASCADE"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("scope", "key", name="pk_settings"),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("settings", "moves", "seats", "tables"):
        op.drop_table(name)
