"""How the places of a board are called: hex `(q,r)`, corner `(q,r)N`, path `(q,r)-E`.

Source: ledger base, "Coordinates". Pointy-top axial hexes: q grows east, r grows south-east. A corner or path has one
name from each of the two or three hexes around it; the canonical one is by corner N or S, by side E, NE or NW. That
name exists for every place, although its hex may lie outside the board. Some hexes have a plaza in their middle: it is
the corner `(q,r)C`, and the path from it to a corner of the hex is `(q,r)-CN` and so on. Which places a board has is
`topology`'s part.
"""

import re
from collections.abc import Collection
from typing import Final

from companion.said import Said, said

Coordinate = tuple[int, int]  # axial (q, r)

CORNERS: Final = ("N", "NE", "SE", "S", "SW", "NW")  # clockwise from the top
SIDES: Final = ("E", "NE", "NW", "W", "SW", "SE")  # counter-clockwise from the east
STEPS: Final[dict[str, Coordinate]] = {
    "E": (1, 0),
    "NE": (1, -1),
    "NW": (0, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "SE": (0, 1),
}
PLAZA: Final = "C"  # the corner in the middle of a hex
SPOKES: Final = {f"{PLAZA}{corner}": corner for corner in CORNERS}  # paths from a plaza, and where they lead
SIDE_ENDS: Final[dict[str, tuple[str, str]]] = {
    "E": ("NE", "SE"),
    "NE": ("N", "NE"),
    "NW": ("NW", "N"),
    "W": ("SW", "NW"),
    "SW": ("S", "SW"),
    "SE": ("SE", "S"),
    **{spoke: (PLAZA, corner) for spoke, corner in SPOKES.items()},
}

# Where the canonical name lies, seen from another of the hexes around the place: step to its hex, direction there.
_CANONICAL_CORNER: Final[dict[str, tuple[int, int, str]]] = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
    PLAZA: (0, 0, PLAZA),
}
_CANONICAL_SIDE: Final[dict[str, tuple[int, int, str]]] = {
    "E": (0, 0, "E"),
    "NE": (0, 0, "NE"),
    "NW": (0, 0, "NW"),
    "W": (-1, 0, "E"),
    "SW": (-1, 1, "NE"),
    "SE": (0, 1, "NW"),
    **{spoke: (0, 0, spoke) for spoke in SPOKES},
}

_HEX: Final = r"\s*\(?\s*([-−+]?\s*\d{1,3})\s*[,;]\s*([-−+]?\s*\d{1,3})\s*\)?\s*"
_HEX_NAME: Final = re.compile(_HEX)
_CORNER_NAME: Final = re.compile(_HEX + r"(N|NE|SE|S|SW|NW|C)\s*", re.IGNORECASE)
_PATH_NAME: Final = re.compile(_HEX + r"[-−–]?\s*(E|NE|NW|W|SW|SE|C(?:N|NE|SE|S|SW|NW))\s*", re.IGNORECASE)


class PlaceError(ValueError):
    """A text that names no place, or none on this board; nothing was changed by reading it."""


def hex_name(at: Coordinate) -> str:
    """`(q,r)`."""
    return f"({at[0]},{at[1]})"


def spot(hexes: Collection[Coordinate], at: Coordinate) -> Said:
    """Where a hex lies, whatever lies there: `hex 3 of row 2`, counted from the top left."""
    rows = sorted({r for _, r in hexes})
    row = sorted(q for q, r in hexes if r == at[1])
    return said("hex {place} of row {row}", place=row.index(at[0]) + 1, row=rows.index(at[1]) + 1)


def corner_name(at: Coordinate, corner: str) -> str:
    """The canonical name of a hex's corner: `corner_name((0, 0), "SE")` is `(0,1)N`."""
    q, r, direction = canonical_corner(at, corner)
    return f"({q},{r}){direction}"


def path_name(at: Coordinate, side: str) -> str:
    """The canonical name of a hex's side: `path_name((0, 0), "W")` is `(-1,0)-E`."""
    q, r, direction = canonical_side(at, side)
    return f"({q},{r})-{direction}"


def canonical_corner(at: Coordinate, corner: str) -> tuple[int, int, str]:
    """The q, r and N or S (or C for a plaza) by which the corner is called canonically."""
    dq, dr, direction = _CANONICAL_CORNER[corner]
    return at[0] + dq, at[1] + dr, direction


def canonical_side(at: Coordinate, side: str) -> tuple[int, int, str]:
    """The q, r and E, NE or NW (or one of SPOKES) by which the path is called canonically."""
    dq, dr, direction = _CANONICAL_SIDE[side]
    return at[0] + dq, at[1] + dr, direction


def read_hex(text: str) -> Coordinate:
    """Read `(q,r)`; spaces are free. Raises PlaceError."""
    if found := _HEX_NAME.fullmatch(text):
        return _number(found[1]), _number(found[2])
    raise PlaceError(
        said("{text} names no hex: a hex is called by its two coordinates, such as (0,-1).", text=repr(text))
    )


def read_corner(text: str) -> tuple[Coordinate, str]:
    """Read a corner by any of its names, as a hex and one of CORNERS or PLAZA. Raises PlaceError."""
    if found := _CORNER_NAME.fullmatch(text):
        return (_number(found[1]), _number(found[2])), found[3].upper()
    raise PlaceError(
        said(
            "{text} names no corner: a corner is a hex and N, NE, SE, S, SW or NW, without a dash, such as (0,-1)N.",
            text=repr(text),
        )
    )


def read_path(text: str) -> tuple[Coordinate, str]:
    """Read a path by any of its names, dash or not, as a hex and one of SIDES or SPOKES. Raises PlaceError."""
    if found := _PATH_NAME.fullmatch(text):
        return (_number(found[1]), _number(found[2])), found[3].upper()
    raise PlaceError(
        said(
            "{text} names no path: a path is a hex and the side E, NE, NW, W, SW or SE, such as (0,-1)-E.",
            text=repr(text),
        )
    )


def _number(text: str) -> int:
    return int(text.replace("−", "-").replace(" ", ""))
