"""Several links as one: how they are together, and what they have counted."""

from collections.abc import Sequence
from dataclasses import astuple

from firmware_bridge.link import LinkStatistics, LinkStatus

_COUNTS = 9
"""The first fields of the statistics are counts."""


def together(lines: Sequence[LinkStatus]) -> LinkStatus:
    """One status of several lines: connected where one of them is, with all that is wrong, line by line."""
    heard = [line for line in lines if line.connected]
    return LinkStatus(
        bool(heard),
        ", ".join(line.port for line in heard if line.port) or None,
        ", ".join(dict.fromkeys(line.line_format for line in heard if line.line_format)) or None,
        tuple(device for line in lines for device in line.devices),
        " ".join(dict.fromkeys(line.problem for line in lines if line.problem)),
        tuple(reading for line in lines for reading in line.newest),
    )


def summed(lines: Sequence[LinkStatistics]) -> LinkStatistics:
    """What all of them have counted; connected since the last of them, and heard when any was heard last."""
    counts = [sum(column) for column in zip(*(astuple(line)[:_COUNTS] for line in lines), strict=True)]
    since = [line.connected_since for line in lines if line.connected_since is not None]
    heard = [line.last_heard for line in lines if line.last_heard is not None]
    times = max(since, default=None), max(heard, default=None)
    return LinkStatistics(*(counts or [0] * _COUNTS), *times)  # type: ignore[call-arg]
