"""The tables of the database; migrations bring an older one to this form."""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

Identity = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite counts up INTEGER keys only
OPEN_STATES = ("lobby", "running")

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", Identity, primary_key=True, autoincrement=True),
    sa.Column("guild_id", sa.BigInteger, nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("preset", sa.String(32), nullable=False),
    sa.Column("changes", sa.Text, nullable=False, server_default="{}"),
    sa.Column("setup", sa.Text),
    sa.Column("capacity", sa.Integer, nullable=False),
    sa.Column("host", sa.BigInteger),
    sa.Column("language", sa.String(16), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("pace_seed", sa.String(32), nullable=False),
    sa.Column("rematch_of", sa.BigInteger),
    sa.Column("ended_at", sa.BigInteger),
    sa.Column("times", sa.Text, nullable=False, server_default='{"tempo":"none"}'),
    sa.Column("watched_at", sa.Double),
    sa.Column("thread", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("published_ply", sa.Integer, nullable=False),
    sa.Column("messages", sa.Text, nullable=False),
    sa.Column("snapshot", sa.Text),
)

# At most one table that is not over in each channel, whoever opens it and from whichever process.
sa.Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=tables.c.state.in_(OPEN_STATES),
    postgresql_where=tables.c.state.in_(OPEN_STATES),
)
sa.Index("ix_tables_rematch_of", tables.c.rematch_of)
sa.Index("ix_tables_state", tables.c.state)
sa.Index("ix_tables_ended_at", tables.c.ended_at)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", Identity, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person_id", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("language", sa.String(16), nullable=False),
    sa.Column("ai", sa.Boolean, nullable=False),
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("came_from", sa.Integer),
    sa.Column("left_by", sa.BigInteger),
    sa.Column("away", sa.String(16)),
    sa.Column("side", sa.String(32)),
    sa.Column("direct", sa.Text, nullable=False),
    sa.Column("pings", sa.String(8), nullable=False, server_default="all"),
    sa.Column("guess", sa.Text),
)
sa.Index("ix_seats_person_id", seats.c.person_id)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", Identity, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("notation", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("interaction_id", sa.BigInteger, unique=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("scope", sa.String(64), primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

scores = sa.Table(
    "scores",
    metadata,
    sa.Column("table_id", sa.BigInteger, primary_key=True, autoincrement=False),  # outlives the table
    sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("guild_id", sa.BigInteger, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("part", sa.String(64), nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("with_ai", sa.Boolean, nullable=False),
    sa.Column("guessed", sa.Integer),
    sa.Column("ended_at", sa.BigInteger, nullable=False),
)
sa.Index("ix_scores_person_id", scores.c.person_id)
sa.Index("ix_scores_guild_id", scores.c.guild_id)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("table_id", Identity, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("cause", sa.String(32), nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
sa.Index("ix_reports_table_id", reports.c.table_id)
