"""List the problems people have reported, or write the game of one to a file that replay reads."""

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.arguments import Complaint

if TYPE_CHECKING:
    from bot.store.rows import Report


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which report, and where to."""
    parser.add_argument("id", nargs="?", metavar="ID", help="the number of a report; without one, all are listed")
    parser.add_argument("--to", type=Path, metavar="FILE", help="where the game goes; without it, to the screen")


def carry_out(arguments: argparse.Namespace) -> int:
    """List the reports, or export one."""
    found = asyncio.run(_found(arguments.id))
    if arguments.id is None:
        for report in found:
            print(_line(report))
        return 0
    if not found:
        raise Complaint(f"there is no report {arguments.id}")
    (report,) = found
    if arguments.to is None:
        print(report.record)
        return 0
    try:
        arguments.to.write_text(f"{report.record}\n", encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{arguments.to} cannot be written: {error.strerror}") from error
    print(_line(report))
    return 0


async def _found(report_id: str | None) -> "list[Report]":
    from bot.config import Settings
    from bot.store.store import Store

    store = await Store.open(Settings().database)
    try:
        if report_id is None:
            return await store.reports()
        one = await store.report(report_id)
    finally:
        await store.close()
    return [] if one is None else [one]


def _line(report: "Report") -> str:
    when = datetime.fromtimestamp(report.at, UTC).isoformat(timespec="minutes")
    cause = f" error {report.cause}" if report.cause else ""
    return f"{report.id}  {when}  table {report.table_id}, move {report.ply}{cause}"
