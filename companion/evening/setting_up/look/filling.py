"""An island as it was seen in a picture, and what of it is to be asked about. Nothing unsure is filled in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion import data
from companion.evening.setting_up.island import BARE, Island
from companion.geometry import boards
from companion.geometry.boards import HarborPlan, HexPlan
from companion.geometry.notation import hex_name
from companion.geometry.printed import frame_harbors

from .questions import HARBOR, NUMBER, TERRAIN, IslandQuestion

if TYPE_CHECKING:
    from vision.boards import BoardReading

FEWEST_HARBORS = 2 / 3
"""Share of those in the box."""

ROBBER = "robber"
"""In what a reading asks about: where the robber stands."""


def filled(island: Island, reading: BoardReading) -> tuple[Island, tuple[IslandQuestion, ...]]:
    """The island with what was surely seen, and the questions in reading order, those about harbors last.

    Its harbors stay as they are unless most were seen: they are the hardest to read.
    Land that bears a number and shows none, and a number on land that bears none, are asked about as well: one of the
    two was misread. Where hardly any token lies, they are not laid yet.
    """
    hexes: list[HexPlan] = []
    questions: list[IslandQuestion] = []
    unsure = set(reading.asked)
    for at in sorted(reading.hexes, key=lambda at: (at[1], at[0])):
        name, seen = hex_name(at), reading.hexes[at]
        terrain = BARE if name in unsure else seen.terrain
        number = None if f"{name}#" in unsure else seen.number
        if terrain != BARE and number is not None and not data.terrains()[terrain].takes_token:
            terrain = BARE
        if terrain == BARE:
            questions.append(IslandQuestion(TERRAIN, name))
        is_due = terrain == BARE or data.terrains()[terrain].takes_token
        if number is None and is_due and (f"{name}#" in unsure or tokens_are_seen(reading)):
            questions.append(IslandQuestion(NUMBER, name))
        hexes.append(HexPlan(*at, terrain, number))
    if harbors_are_seen(reading):
        questions += [IslandQuestion(HARBOR, path) for path in _paths(island, reading.asked_harbors)]
    found = replace(island, hexes=tuple(hexes), robber=_robber(hexes, reading), harbors=_harbors(island, reading))
    return found, tuple(questions)


def tokens_are_seen(reading: BoardReading) -> bool:
    """Whether number tokens lie on the board, and not on a few hexes alone."""
    return 2 * sum(seen.number is not None for seen in reading.hexes.values()) > len(reading.hexes)


def harbors_are_seen(reading: BoardReading) -> bool:
    """Whether most harbors are told for sure. Fewer are of less use than those that are on the drawing."""
    seats = next(seats for seats in (4, 6) if len(boards.island(seats)) >= len(reading.hexes))
    fewest = FEWEST_HARBORS * len(frame_harbors(seats))
    return len(reading.harbors) >= fewest and len(reading.harbors) > 2 * len(reading.asked_harbors)


def robber_is_unsure(reading: BoardReading) -> bool:
    """Whether nobody can tell from the picture where the robber stands."""
    return ROBBER in reading.asked


def _robber(hexes: list[HexPlan], reading: BoardReading) -> tuple[tuple[int, int], ...] | None:
    """The hex on which it was seen; None for the desert, where it starts by itself."""
    if robber_is_unsure(reading) or reading.robber is None:
        return None
    deserts = [one.at for one in hexes if one.terrain == "desert"]
    return None if [reading.robber] == deserts else (reading.robber,)


def _harbors(island: Island, reading: BoardReading) -> tuple[HarborPlan, ...]:
    if not harbors_are_seen(reading):
        return island.harbors
    paths = _paths(island, [one.place for one in reading.harbors])
    return tuple(HarborPlan(path, one.kind) for path, one in zip(paths, reading.harbors, strict=True))


def _paths(island: Island, names: Iterable[str]) -> tuple[str, ...]:
    """Paths by the names that this island has for them."""
    board = island.topology
    return tuple(board.path_names[board.path(name)] for name in names)
