"""From a picture and its grid to what lies on the board.

What is read goes by what is seen, never by how many of a kind a box has. Below its limit an answer is not told but
asked about; the limits were set on rendered boards and on photographs that were not trained on (docs/benchmarks.md).
"""

from collections.abc import Sequence

import numpy as np

from vision.boards import networks, places
from vision.boards.grid import Grid
from vision.boards.networks import COLOURS, HARBORS, NUMBERS, TERRAINS
from vision.boards.places import Axial, hex_name
from vision.boards.reading import ROBBER, BoardReading, HarborSeen, HexSeen, PieceSeen
from vision.boards.views import TOKEN, BoardView
from vision.readings import Image

SURE_TERRAIN, SURE_NUMBER, SURE_ROBBER = 0.6, 0.6, 0.7

THERE_ROAD, THERE = 0.7, 0.75
"""From this chance on something of one colour is told to lie on a path, or on a corner."""

MAYBE = 0.35
"""From this chance on it is asked about."""

THERE_HARBOR, MAYBE_HARBOR = 0.85, 0.3
"""The same for harbors."""


def read_board(picture: Image, grid: Grid, colours: Sequence[str] = COLOURS) -> BoardReading:
    """What lies on a board; pieces are looked for in these colours. Raises VisionError without the weights."""
    view = BoardView(picture, grid)
    hexes, robber, asked = _land(view)
    pieces, unsure = _pieces(view, [COLOURS.index(colour) for colour in colours])
    harbors, unclear = _harbors(view)
    return BoardReading(hexes, tuple(pieces), robber, (*asked, *unsure), tuple(harbors), tuple(unclear))


def _land(view: BoardView) -> tuple[dict[Axial, HexSeen], Axial | None, list[str]]:
    every = view.grid.hexes
    parts = [view.hexagon(at) for at in every]
    told = networks.hexes([crop for crop, _ in parts])
    spots = []
    for at, (_, way), off in zip(every, parts, told.at, strict=True):
        turn = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
        spots.append(places.position(hex_name(at)) + turn @ np.clip(off, -0.5, 0.5))
    numbers = networks.tokens([view.cut(TOKEN, spot) for spot in spots])
    hexes: dict[Axial, HexSeen] = {}
    asked: list[str] = []
    for index, at in enumerate(every):
        terrain = int(told.terrain[index].argmax())
        sure = float(told.terrain[index, terrain])
        number, trust = _number(float(told.token[index]), numbers[index])
        hexes[at] = HexSeen(TERRAINS[terrain], number, sure, trust)
        if sure < SURE_TERRAIN:
            asked.append(hex_name(at))
        if trust < SURE_NUMBER:
            asked.append(hex_name(at) + "#")
    first, second = np.sort(told.robber)[::-1][:2]
    robber = every[int(told.robber.argmax())] if first >= 0.5 else None
    if (first < SURE_ROBBER and first > 1 - SURE_ROBBER) or second > 0.5:
        asked.append(ROBBER)
    return hexes, robber, asked


def _number(there: float, shares: networks.Array) -> tuple[int | None, float]:
    """The number and its confidence: both networks have a word on whether a token lies there."""
    token = (there + 1 - float(shares[0])) / 2
    if token < 0.5:
        return None, 1 - token
    best = int(shares[1:].argmax())
    return NUMBERS[best], token * float(shares[1 + best] / max(1e-9, 1 - float(shares[0])))


def _pieces(view: BoardView, colours: Sequence[int]) -> tuple[list[PieceSeen], list[str]]:
    pieces: list[PieceSeen] = []
    asked: list[str] = []
    every = places.all_paths(view.grid.hexes)
    for place, shares in zip(every, networks.paths([view.path(place) for place in every]), strict=True):
        # No piece has a colour that nobody plays.
        among = shares[1:][list(colours)] / max(1e-9, float(shares[0] + shares[1:][list(colours)].sum()))
        best, share, there = int(among.argmax()), float(among.max()), float(among.sum())
        if share >= THERE_ROAD:
            pieces.append(PieceSeen("road", place, COLOURS[colours[best]], share))
        elif there >= MAYBE:
            asked.append(place)
    buildings, doubted = _buildings(view, colours)
    return [*pieces, *buildings], [*asked, *doubted]


def _buildings(view: BoardView, colours: Sequence[int]) -> tuple[list[PieceSeen], list[str]]:
    pieces: list[PieceSeen] = []
    asked: list[str] = []
    ends = places.all_corners(view.grid.hexes)
    afar, tones = networks.corners([view.corner(place) for place in ends])
    taken = np.flatnonzero(1 - afar[:, 0] >= MAYBE).tolist()
    near = networks.kinds([view.close(ends[one]) for one in taken])
    for one, (settlement, city) in zip(taken, near, strict=True):
        place, there = ends[one], 1 - float(afar[one, 0])
        among = tones[one, list(colours)]
        best, share = int(among.argmax()), float(among.max() / max(1e-9, float(among.sum())))
        name, kind = ("settlement", float(settlement)) if settlement >= city else ("city", float(city))
        if there * share >= THERE:
            pieces.append(PieceSeen(name, place, COLOURS[colours[best]], there * min(kind, share)))
        else:
            asked.append(place)
    return pieces, asked


def _harbors(view: BoardView) -> tuple[list[HarborSeen], list[str]]:
    harbors: list[HarborSeen] = []
    asked: list[str] = []
    coast = places.coast_paths(view.grid.hexes)
    for place, shares in zip(coast, networks.harbors([view.harbor(place) for place in coast]), strict=True):
        best = int(shares[1:].argmax())
        if shares[1 + best] >= THERE_HARBOR:
            harbors.append(HarborSeen(place, HARBORS[best], float(shares[1 + best])))
        elif 1 - float(shares[0]) >= MAYBE_HARBOR:
            asked.append(place)
    return harbors, asked
