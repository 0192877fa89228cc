"""The report on a labelled folder: as JSON for a program, as tables for a terminal."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from vision.still import BOOK_AT

from . import clips, tally, trust
from .figures import as_data
from .judging import Judged
from .pictures import Report


def as_json(report: Report) -> str:
    """Everything, for a program."""
    data: dict[str, Any] = {
        "figures": as_data(report.figures()),
        "baseline": as_data(report.baseline()),
        "slices": [asdict(one) for one in tally.slices(report.ours)],
        "confusion": tally.confusion(report.ours),
        "reliability": [asdict(step) for step in trust.reliability(report.ours)],
        "booking": [
            {**asdict(one), "wrong_of_500": one.wrong_of_500, "asked": one.asked} for one in _bookings(report.ours)
        ],
        "clips": [
            {"clip": one.clip.name, "said": [_said(finding) for finding in one.findings]} for one in report.watched
        ],
        "not_exact": [
            {"picture": one.photograph.name, "wanted": one.wanted, "read": one.read, "confidence": one.confidence}
            for one in report.ours
            if not one.exact
        ],
        "left_out": report.left_out,
    }
    return json.dumps(data, indent=2)


def as_text(report: Report) -> str:
    """The figures beside those of the blob detector, and the tables, for a terminal."""
    return "\n".join(_lines(report))


def _lines(report: Report) -> Iterator[str]:
    yield from _beside(report)
    yield ""
    yield from _sliced(report)
    yield ""
    yield from _confused(report)
    yield ""
    yield from _trusted(report)


def _beside(report: Report) -> Iterator[str]:
    theirs = {figure.name: f"{figure.value:8.4g}" for figure in report.baseline()}
    yield f"{'':66} {'':10} {'':8} {'blobs':>8}"
    for figure in report.figures():
        beside = theirs.get(figure.name, "")
        yield f"{figure.name:66} {figure.value:10.4g} {figure.unit:8} {beside:>8} {figure.target}".rstrip()


def _sliced(report: Report) -> Iterator[str]:
    yield f"{'':34} {'pictures':>8} {'exact %':>8} {'precision':>9} {'recall %':>8} {'silent':>6}"
    for one in tally.slices(report.ours):
        yield (f"{one.name:34} {one.pictures:8} {one.exact:8.1f} {one.precision:9.1f} {one.recall:8.1f} {one.silent:6}")


def _confused(report: Report) -> Iterator[str]:
    table = tally.confusion(report.ours)
    yield f"{'shows / read as':16}" + "".join(f"{column:>10}" for column in next(iter(table.values())))
    for row, counts in table.items():
        yield f"{row:16}" + "".join(f"{count:10}" for count in counts.values())


def _trusted(report: Report) -> Iterator[str]:
    yield f"{'confidence':16} {'dice':>6} {'mean':>6} {'right':>6}"
    for step in trust.reliability(report.ours):
        between = f"{step.least:.1f} to {step.most:.1f}"
        yield f"{between:16} {step.dice:6} {step.confidence:6.2f} {step.right:6.2f}"
    yield ""
    yield f"{'booked from':16} {'booked':>6} {'wrong':>6} {'easy pictures asked about':>26}"
    for booking in _bookings(report.ours):
        yield f"{booking.at:<16g} {booking.booked:6} {booking.wrong:6} {booking.asked:25.0f}%"


def _bookings(judged: Sequence[Judged]) -> list[trust.Booking]:
    return [trust.book(judged, at) for at in sorted({*trust.LEVELS, BOOK_AT})]


def _said(finding: clips.Finding) -> dict[str, Any]:
    reason = getattr(finding, "reason", None)
    values = [die.value for die in finding.dice]
    return {"frame": finding.frame_number, "as": str(reason or type(finding).__name__.lower()), "values": values}
