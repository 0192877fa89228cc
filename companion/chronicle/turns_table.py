"""A game as a table for a spreadsheet: one row a part, as CSV."""

import csv
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Final

from companion.kernel import Seat
from companion.said import said

from .figures import Figures

Say = Callable[[str], str]
"""A text in the reader's language."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def turns_table(of: Figures, say: Say = str) -> str:
    """The table: part, player, seconds, both dice and their total, then the points of everybody at its end."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    for row in _rows(of, say):
        writer.writerow([_safe(cell) if isinstance(cell, str) else cell for cell in row])
    return written.getvalue()


def _rows(of: Figures, say: Say) -> Iterator[list[object]]:
    names = [say(player.name) for player in of.players]
    told = [said("Part"), said("Player"), said("Seconds"), said("Yellow die"), said("Red die"), said("Total")]
    yield [*(say(one) for one in told), *(say(said("Points of {player}", player=name)) for name in names)]
    for part in of.parts:
        dice = ("", "", "") if part.dice is None else (*_each(part.dice), sum(part.dice))
        yield [part.number, names[Seat(part.player)], round(part.seconds), *dice, *part.points]


def _each(dice: tuple[int, ...]) -> tuple[object, object]:
    """What each die shows; nothing where a single number stood for both."""
    return dice if len(dice) == 2 else ("", "")


def _safe(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
