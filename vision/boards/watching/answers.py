"""What the networks say of single places, and what two such answers of one place mean beside each other."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vision.boards import networks, places
from vision.boards.networks import COLOURS, Array
from vision.boards.places import Axial, hex_name
from vision.boards.views import BoardView

ROAD, SETTLEMENT, CITY, ROBBER = "road", "settlement", "city", "robber"

Shares = Mapping[tuple[str, str], float]
"""What may be at a place, as (kind, colour), with the share of each; nothing is ("", "")."""

MAYBE = 0.30
"""From this chance on something may be there, where nothing was."""

SURE = {ROAD: 0.90, SETTLEMENT: 0.85, CITY: 0.85, ROBBER: 0.85}
"""From this confidence on a change is booked without asking."""

SAME_COLOUR = 0.25
"""Where this much spoke for the same piece before, it was there before."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is seen at a place: `kind` is empty for nothing; how sure that is, and what else is likely."""

    kind: str
    colour: str
    confidence: float


class Answers:
    """What the networks say of places in one picture: for each a share of every piece that it may hold.

    The robber is ("robber", "").
    """

    def __init__(self, colours: Sequence[str]) -> None:
        self._colours = [COLOURS.index(colour) for colour in colours]

    def of(self, view: BoardView, wanted: Iterable[str]) -> dict[str, Shares]:
        """The shares at these places (canonical names: hexes, corners, paths). Raises VisionError."""
        names = list(wanted)
        out: dict[str, Shares] = {}
        paths = [name for name in names if "-" in name.partition(")")[2]]
        for name, shares in zip(paths, networks.paths([view.path(name) for name in paths]), strict=True):
            out[name] = self._road(shares)
        hexes = [name for name in names if name.endswith(")")]
        for name, chance in zip(hexes, _robbers(view, hexes), strict=True):
            out[name] = {("", ""): 1 - chance, (ROBBER, ""): chance}
        corners = [name for name in names if name[-1] in "NS" and name not in out]
        kinds, tones = networks.corners([view.corner(name) for name in corners])
        for name, kind, tone in zip(corners, kinds, tones, strict=True):
            out[name] = self._building(kind, tone)
        return out

    def _road(self, shares: Array) -> Shares:
        whole = max(1e-9, float(shares[0] + shares[1:][self._colours].sum()))
        told = {(ROAD, COLOURS[one]): float(shares[1 + one]) / whole for one in self._colours}
        return {("", ""): float(shares[0]) / whole, **told}

    def _building(self, kind: Array, tone: Array) -> Shares:
        among = tone[self._colours] / max(1e-9, float(tone[self._colours].sum()))
        told = {("", ""): float(kind[0])}
        for number, name in ((1, SETTLEMENT), (2, CITY)):
            for one, share in zip(self._colours, among, strict=True):
                told[name, COLOURS[one]] = float(kind[number] * share)
        return told


def every_place(hexes: tuple[Axial, ...]) -> tuple[str, ...]:
    """All paths, corners and hexes."""
    return (*places.all_paths(hexes), *places.all_corners(hexes), *(hex_name(at) for at in hexes))


def compared(before: Shares, now: Shares) -> tuple[Told, bool] | None:
    """What came to a place (True) or went from it (False); None where the same is there, or nothing can be told.

    Of something that may be there where nothing was, the confidence is low.
    """
    was = max(before, key=lambda one: before[one])
    there = 1 - now["", ""]
    if there < MAYBE:
        if was == ("", ""):
            return None
        return Told(*was, min(now["", ""], 1 - before["", ""])), False
    kind, colour = max((one for one in now if one != ("", "")), key=lambda one: now[one])
    if was == (kind, colour) or before.get((kind, colour), 0.0) >= SAME_COLOUR:
        return None
    if was != ("", "") and there < 0.5:
        return Told(*was, min(1 - there, 1 - before["", ""])), False
    if was != ("", "") and was[1] == colour and was[0] != kind and now[kind, colour] < 0.5:
        return None
    return Told(kind, colour, now[kind, colour] * (1 - before.get((kind, colour), 0.0))), True


def _robbers(view: BoardView, hexes: Sequence[str]) -> list[float]:
    if not hexes:
        return []
    spots = [tuple(int(part) for part in name.strip("()").split(",")) for name in hexes]
    told = networks.hexes([view.hexagon((q, r))[0] for q, r in spots])
    return [float(chance) for chance in told.robber]
