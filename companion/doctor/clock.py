"""The clock on the wall: nothing in a game hangs on it, but the dates of the games do."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from companion.config import JOURNAL, Config
from companion.said import joined, said
from companion.service.clock import newest as newest_entry

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = said("clock")
SYNCHRONISED = ("/run/systemd/timesync/synchronized", "/run/chrony/chronyd.sock", "/var/run/ntpd.pid")
WRITTEN = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
"""This companion is no older than that, so no clock that is right shows an earlier time."""
A_LITTLE = 60.0
ADVICE = said("Connect the Pi to the network for a minute, or set it: sudo date -s '2026-12-31 20:00'.")


def examine(_: Config, data: Path, machine: Surroundings) -> Iterator[Finding]:
    """Hold the clock against what is known to be past."""
    now = machine.now()
    newest = newest_entry(data / JOURNAL)
    if now < WRITTEN:
        words = said("The clock shows {now}, which is in the past.", now=_date(now))
        yield wrong(NAME, "clock wrong", words, ADVICE)
    elif newest is not None and now < newest - A_LITTLE:
        words = said(
            "The clock shows {now}, and the newest entry of the journal is of {newest}.",
            now=_date(now),
            newest=_date(newest),
        )
        yield wrong(NAME, "clock behind", words, ADVICE)
    elif machine.is_a_pi and not any(machine.file(path).exists() for path in SYNCHRONISED):
        words = said("The clock shows {now}, and nothing sets it.", now=_date(now))
        yield missing(
            NAME,
            "clock not set",
            words,
            joined((said("If it is wrong, only the dates of the games are wrong too."), ADVICE)),
        )
    else:
        yield Finding(NAME, OK, said("The clock shows {now}.", now=_date(now)))


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
