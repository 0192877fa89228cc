"""A board as people type it, and back: rows of two-letter terrain codes with numbers, then harbors and robber.

          Mo10  Pa2
       Fi12  De    Pa4
          Hi5   Fi6
    harbor (0,-1)-NW generic
    robber (0,0)

A row lies half a hex to the left or right of the row above, as it is indented; rows that all start at the margin are
centred on each other. `..` leaves a hex out. The middle row is r = 0 and its middle hex q = 0 (of two middle ones the
left or upper one is taken), unless a line `first (q,r)` says which hex is the first one drawn. Single hexes may be
added as `hex (0,0) fields 8`. Without a `robber` line the robber starts on the deserts. `mark area (0,0) (1,0) north`
prints a word for the rules of a scenario at hexes, corners or paths; `mark plaza (0,0) N SE` puts a plaza into the
hex, with paths to those corners, and `mark numbers (0,0) 2 3 11 12` is a hex that shows numbers itself. `#` starts a
remark.
"""

from itertools import pairwise
from statistics import median
from typing import Final

from companion import data
from companion.geometry.board_lines import GAP, BoardTextError, DrawnRow, HalfRead, Problem, read_line, read_row
from companion.geometry.boards import BoardError, BoardPlan, HexPlan, topology_of
from companion.geometry.notation import Coordinate, PlaceError, hex_name
from companion.said import said

__all__ = ["BoardTextError", "Problem", "draw_board", "parse_board"]

_PITCH: Final = 6  # characters from one hex of a row to the next in our own drawings; half of it indents a row


def parse_board(text: str) -> BoardPlan:
    """Read a typed board. Raises BoardTextError."""
    reading = HalfRead()
    for number, line in enumerate(text.expandtabs().splitlines(), start=1):
        read_line(reading, number, line)
    hexes = _all_hexes(reading)
    plan = _put_together(reading, hexes)
    if plan is None:
        raise BoardTextError(tuple(sorted(reading.problems, key=lambda p: (p.line, p.column))))
    return plan


def draw_board(plan: BoardPlan) -> str:
    """The text that `parse_board` reads as this plan. Raises BoardError for terrain that no box has."""
    known = data.terrains()
    if strange := sorted({h.terrain for h in plan.hexes} - set(known)):
        raise BoardError(
            said(
                "No code is known for terrain {strange}; known are {known}.",
                strange=", ".join(strange),
                known=", ".join(known),
            )
        )
    lines = _drawn_rows(plan)
    reread = HalfRead()
    for number, line in enumerate(lines, start=1):
        read_row(reread, number, line)
    if plan.hexes and plan.hexes[0].at != next((h.at for h, _ in _row_hexes(reread)), None):
        lines.append(f"first {hex_name(plan.hexes[0].at)}")
    lines += [f"harbor {harbor.path} {harbor.kind}" for harbor in plan.harbors]
    lines.append(f"robber {' '.join(map(hex_name, plan.robber)) or 'none'}")
    lines += [" ".join(("mark", *mark)).rstrip() for mark in plan.marks]
    return "\n".join(lines) + "\n"


def _drawn_rows(plan: BoardPlan) -> list[str]:
    by_row: dict[int, dict[int, str]] = {}
    for h in plan.hexes:
        word = data.terrains()[h.terrain].code + ("" if h.number is None else str(h.number))
        by_row.setdefault(h.r, {})[2 * h.q + h.r] = word  # x in half hexes
    if not by_row:
        return []
    left = min(x for row in by_row.values() for x in row)
    lines = []
    for r in range(min(by_row), max(by_row) + 1):
        row = by_row.get(r) or {left + (left - r) % 2: GAP}
        words = [row.get(x, GAP) for x in range(min(row), max(row) + 1, 2)]
        indent = " " * ((min(row) - left) * _PITCH // 2)
        lines.append((indent + "".join(word.ljust(_PITCH) for word in words)).rstrip())
    return lines


def _row_starts(reading: HalfRead) -> list[int]:
    """Where each row begins, in half hexes from the first row's begin."""
    rows = reading.rows
    pitch = median([b - a for row in rows for a, b in pairwise(row.columns)] or [_PITCH])
    at_margin = len({row.columns[0] for row in rows}) == 1
    starts = [0]
    for above, row in pairwise(rows):
        step = len(above.columns) - len(row.columns) if at_margin else _half_steps(above, row, pitch)
        if step % 2 == 0:
            reading.complain(
                row.line,
                row.columns[0] + 1,
                said(
                    "this row stands right under the row above;"
                    " expected it half a hex ({number} characters) to the left or right.",
                    number=round(pitch / 2),
                ),
            )
        starts.append(starts[-1] + step)
    return starts


def _half_steps(above: DrawnRow, row: DrawnRow, pitch: float) -> int:
    """How far a row begins from the one above, in half hexes; always odd, except 0 for rows right under each other."""
    indent = (row.columns[0] - above.columns[0]) / (pitch / 2)
    return 0 if abs(indent) < 1 / 4 else 2 * int(indent // 2) + 1


def _row_hexes(reading: HalfRead) -> list[tuple[HexPlan, Problem]]:
    """The drawn hexes in reading order."""
    if not reading.rows:
        return []
    starts = _row_starts(reading)
    middle = (len(reading.rows) - 1) // 2
    origin = starts[middle] + 2 * ((len(reading.rows[middle].columns) - 1) // 2)
    drawn = [
        ((start - origin + 2 * i - (k - middle)) // 2, k - middle, h, Problem(row.line, row.columns[i] + 1, ""))
        for k, (row, start) in enumerate(zip(reading.rows, starts, strict=True))
        for i, h in enumerate(row.hexes)
        if h is not None
    ]
    dq, dr = (0, 0)
    if reading.first is not None and drawn:
        dq, dr = reading.first[0] - drawn[0][0], reading.first[1] - drawn[0][1]
    return [(HexPlan(q + dq, r + dr, *h), where) for q, r, h, where in drawn]


def _all_hexes(reading: HalfRead) -> tuple[HexPlan, ...]:
    """Every hex of the text; hexes given twice are complained of."""
    seen: dict[Coordinate, HexPlan] = {}
    for h, where in [*_row_hexes(reading), *reading.singles]:
        if h.at in seen:
            reading.complain(
                where.line, where.column, said("hex {hex} is given twice; expected each hex once.", hex=hex_name(h.at))
            )
        seen[h.at] = h
    if not seen and not reading.problems:
        reading.complain(1, 1, said("no hex is drawn; expected rows of hexes such as Mo10 Pa2 Fo9."))
    return tuple(seen.values())


def _put_together(reading: HalfRead, hexes: tuple[HexPlan, ...]) -> BoardPlan | None:
    """The plan, or None when anything was complained of."""
    board = topology_of((h.at for h in hexes), (mark for mark, _ in reading.marks))
    for harbor, where in reading.harbors if hexes else ():
        try:
            board.path(harbor.path)
        except PlaceError as error:
            reading.complain(where.line, where.column, str(error))
    for mark, where in reading.marks if hexes else ():
        try:
            board.place_name(mark.place)
        except PlaceError as error:
            reading.complain(where.line, where.column, str(error))
    for at, where in (reading.robber or ()) if hexes else ():
        if board.hex_at(*at) is None:
            reading.complain(
                where.line, where.column, said("{hex} is off this board; expected one of its hexes.", hex=hex_name(at))
            )
    if reading.problems:
        return None
    deserts = [h.at for h in hexes if h.terrain == "desert"]
    robber = deserts if reading.robber is None else [at for at, _ in reading.robber]
    harbors, marks = tuple(harbor for harbor, _ in reading.harbors), tuple(mark for mark, _ in reading.marks)
    return BoardPlan(hexes, harbors, tuple(robber), marks)
