"""A QR code, drawn on this machine: its size in modules, and its dark ones as the path of an SVG."""

from itertools import groupby
from typing import Any


def drawn(text: str) -> dict[str, Any]:
    """`{"size", "path"}` of a code without its quiet zone, which needs four modules around it.

    A screen has neither dirt nor creases, so a code has as few modules as it can, and corrects more errors only where
    that takes no more of them: the larger a module, the farther away a camera may be.
    """
    import segno  # noqa: PLC0415  # many a code is never asked for

    rows = segno.make_qr(text, error="l").matrix
    path = "".join(f"M{x} {y}h{long}v1h-{long}z" for y, row in enumerate(rows) for x, long in _runs(row))
    return {"size": len(rows), "path": path}


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many lie side by side."""
    found, x = [], 0
    for dark, group in groupby(row):
        long = len(list(group))
        if dark:
            found.append((x, long))
        x += long
    return found
