"""Where tables live: SQLAlchemy Core over SQLite or PostgreSQL, one transaction per accepted move."""
