"""What is kept of games for those who play and for whoever runs the bot: statistics, and reports of problems."""

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import schema
from bot.store.rows import Report, Score

_SCORE = schema.scores
_REPORT = schema.reports

MOST_REPORTS: Final = 20
"""How many reports of one table are kept."""


class Records:
    """The part of the store that outlives a game. Every method is one transaction."""

    _engine: AsyncEngine

    async def add_scores(self, scores: Sequence[Score]) -> None:
        """Note how a game ended for some people; noting it again changes nothing."""
        for score in scores:
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(sa.insert(_SCORE).values(msgspec.structs.asdict(score)))
            except IntegrityError:
                continue

    async def scores_of(self, person_id: int, guild_id: int | None = None) -> list[Score]:
        """How games ended for a person, oldest first; of one server if it is given."""
        query = sa.select(_SCORE).where(_SCORE.c.person_id == person_id)
        if guild_id is not None:
            query = query.where(_SCORE.c.guild_id == guild_id)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(_SCORE.c.ended_at, _SCORE.c.table_id))).all()
        return [Score(**row._mapping) for row in rows]  # noqa: SLF001 - its public name

    async def drop_scores(self, person_id: int, guild_id: int | None = None) -> None:
        """Forget how games ended for a person; of one server if it is given."""
        query = sa.delete(_SCORE).where(_SCORE.c.person_id == person_id)
        if guild_id is not None:
            query = query.where(_SCORE.c.guild_id == guild_id)
        async with self._engine.begin() as connection:
            await connection.execute(query)

    async def add_report(self, report: Report) -> str:
        """Store a report and return its id; a table that was reported at the same ply keeps the first one.

        Of one table so many are kept; then the newest takes in what comes, for its record only grows.
        """
        same = sa.select(_REPORT.c.id).where(
            _REPORT.c.table_id == report.table_id, _REPORT.c.ply == report.ply, _REPORT.c.cause == report.cause
        )
        async with self._engine.begin() as connection:
            known: str | None = (await connection.execute(same)).scalars().first()
            if known is not None:
                return known
            newest = sa.select(_REPORT.c.id).where(_REPORT.c.table_id == report.table_id).order_by(_REPORT.c.ply.desc())
            there: Sequence[str] = (await connection.execute(newest)).scalars().all()
            if len(there) >= MOST_REPORTS:
                values = msgspec.structs.asdict(report) | {"id": there[0]}
                await connection.execute(sa.update(_REPORT).where(_REPORT.c.id == there[0]).values(values))
                return there[0]
            await connection.execute(sa.insert(_REPORT).values(msgspec.structs.asdict(report)))
        return report.id

    async def report(self, report_id: str) -> Report | None:
        """A report by its id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(_REPORT).where(_REPORT.c.id == report_id))).one_or_none()
        return None if row is None else Report(**row._mapping)  # noqa: SLF001 - its public name

    async def reports(self) -> list[Report]:
        """All reports, the newest first."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(sa.select(_REPORT).order_by(_REPORT.c.at.desc(), _REPORT.c.id))).all()
        return [Report(**row._mapping) for row in rows]  # noqa: SLF001 - its public name
