"""What the networks say of single places, and what two such answers of one place mean beside each other."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.boards import networks, places
from vision.boards.networks import COLOURS, Array
from vision.boards.places import Axial, hex_name
from vision.boards.views import BoardView

ROAD, SETTLEMENT, CITY, ROBBER = "road", "settlement", "city", "robber"

Shares = Mapping[tuple[str, str], float]
"""What may be at a place, as (kind, colour), with the share of each; nothing is ("", "")."""

MAYBE = 0.4
"""From this chance on something may be there, where nothing was."""

SURE, SURE_ROAD = 0.85, 0.90
"""From this confidence on a change is booked without asking."""

MAYBE_ROBBER, ONE_WENT = 0.1, 20.0
"""The same for the robber, and how many times likelier it is where it has gone from another hex."""

UNREAD = 0.02
"""What is taken for the chance of a robber where something came that does not look like one."""

SAME_COLOUR = 0.4
"""Where this much spoke for the same piece before, it was there before."""

UNLIKELY = 0.1
"""Below this chance of a building nobody looks what kind it would be."""

EITHER = {SETTLEMENT: 0.5, CITY: 0.5}

SLIM = 0.02
"""What a building may be all the same where the network is sure that it is not."""

CITY_ON_BARE = 1000.0
"""How many times likelier a settlement comes to a bare corner than a city, before it is looked at."""

REPLACED, SURELY_REPLACED, CERTAINLY_REPLACED = 0.065, 0.085, 0.1
"""Square tile radii that look otherwise where a settlement was replaced by a city; where it was pushed, fewer do."""

AGREED_KIND = 0.9
"""From this share on the kind of a building was agreed, not only read."""

OTHER_KIND = 0.35
"""Share of the other kind from which a building that looks otherwise all over has been replaced."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is seen at a place: `kind` is empty for nothing; how sure that is, and what else is likely."""

    kind: str
    colour: str
    confidence: float


def is_sure(told: Told) -> bool:
    """Whether that is enough to book it."""
    return told.confidence >= (SURE_ROAD if told.kind == ROAD else SURE)


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
            there = 1 - float(kind[0])
            out[name] = self._building(there, kinds_of(view, name) if there >= UNLIKELY else EITHER, tone)
        return out

    def _road(self, shares: Array) -> Shares:
        whole = max(1e-9, float(shares[0] + shares[1:][self._colours].sum()))
        told = {(ROAD, COLOURS[one]): float(shares[1 + one]) / whole for one in self._colours}
        return {("", ""): float(shares[0]) / whole, **told}

    def _building(self, there: float, kinds: Mapping[str, float], tone: Array) -> Shares:
        among = tone[self._colours] / max(1e-9, float(tone[self._colours].sum()))
        told = {("", ""): 1 - there}
        for name, of_kind in kinds.items():
            for one, share in zip(self._colours, among, strict=True):
                told[name, COLOURS[one]] = there * of_kind * float(share)
        return told


def kinds_of(view: BoardView, corner: str) -> dict[str, float]:
    """How likely what stands on a corner is a settlement or a city, never quite sure of either."""
    settlement = float(np.clip(networks.kinds([view.close(corner)])[0, 0], SLIM, 1 - SLIM))
    return {SETTLEMENT: settlement, CITY: 1 - settlement}


def every_place(hexes: tuple[Axial, ...]) -> tuple[str, ...]:
    """All paths, corners and hexes."""
    return (*places.all_paths(hexes), *places.all_corners(hexes), *(hex_name(at) for at in hexes))


def compared(before: Shares, now: Shares, area: float) -> tuple[Told, bool] | None:
    """What came to a place (True) or went from it (False); None where the same is there, or nothing can be told.

    `area` is how much of the place and its surroundings looks otherwise, in square tile radii. Of something that may be
    there where nothing was, the confidence is low.
    """
    if (ROBBER, "") in now:
        return _robber_compared(before[ROBBER, ""], now[ROBBER, ""])
    was = max(before, key=lambda one: before[one])
    there = 1 - now["", ""]
    if there < (MAYBE if was == ("", "") else 0.5):
        return None if was == ("", "") else (Told(*was, min(now["", ""], before[was])), False)
    kind, colour = max((one for one in now if one != ("", "")), key=lambda one: now[one])
    if kind == ROAD:
        if was == (kind, colour) or before[kind, colour] >= SAME_COLOUR:
            return None
        return Told(kind, colour, now[kind, colour] * (1 - before[kind, colour])), True
    of_colour = now[SETTLEMENT, colour] + now[CITY, colour]
    city = now[CITY, colour] / max(1e-9, of_colour)
    if before[SETTLEMENT, colour] + before[CITY, colour] < SAME_COLOUR:
        # Cast settlements look much like cities; what comes to a bare corner is hardly ever one.
        city = city / (city + CITY_ON_BARE * (1 - city))
        name, share = (CITY, city) if city > 0.5 else (SETTLEMENT, 1 - city)
        return Told(name, colour, of_colour * share), True
    if area < REPLACED:
        return None
    # What was pushed covers nearly the same place; what was replaced looks otherwise all over.
    stood = SETTLEMENT if before[SETTLEMENT, colour] >= before[CITY, colour] else CITY
    name, share = (CITY, city) if stood == SETTLEMENT else (SETTLEMENT, 1 - city)
    if share < OTHER_KIND:
        # Where the kind was never sure, the same one may only now stand here.
        likely = name if before[stood, colour] >= AGREED_KIND else stood
        return (Told(likely, colour, 0.5 * of_colour), True) if area >= CERTAINLY_REPLACED else None
    sure = (0.85 + 0.15 * share) if area >= SURELY_REPLACED else 0.6
    return Told(name, colour, of_colour * sure), True


def _robber_compared(before: float, now: float) -> tuple[Told, bool] | None:
    if before >= 0.5:
        return None if now >= 0.5 else (Told(ROBBER, "", min(before, 1 - now)), False)
    return (Told(ROBBER, "", now), True) if now >= MAYBE_ROBBER and now > 2 * before else None


def surer(chance: float) -> float:
    """The chance that it is the robber that came to a hex, when it has gone from another."""
    return ONE_WENT * chance / (ONE_WENT * chance + 1 - chance)


def agreed(shares: Shares, told: Told, *, is_there: bool, is_sure: bool) -> Shares:
    """What is believed of a place once a change is agreed: that it came or went, if that was sure.

    What was asked about may have been anything, a die for instance: when that goes away, nothing has gone.
    """
    if not is_sure and is_there:
        doubted = {one: 0.45 * share / max(1e-9, 1 - shares["", ""]) for one, share in shares.items()}
        return {**doubted, ("", ""): 0.55}
    sure = (told.kind, told.colour) if is_there else ("", "")
    return {one: (0.97 if one == sure else 0.03 / max(1, len(shares) - 1)) for one in shares}


def first_read(shares: Shares) -> Shares:
    """What is believed of a place that was only read: whether a building is a settlement or a city is never sure."""
    out = dict(shares)
    for kind, colour in shares:
        if kind in (SETTLEMENT, CITY):
            both = shares[SETTLEMENT, colour] + shares[CITY, colour]
            out[kind, colour] = 0.6 * shares[kind, colour] + 0.2 * both
    return out


def _robbers(view: BoardView, hexes: Sequence[str]) -> list[float]:
    if not hexes:
        return []
    spots = [tuple(int(part) for part in name.strip("()").split(",")) for name in hexes]
    told = networks.hexes([view.hexagon((q, r))[0] for q, r in spots])
    return [float(chance) for chance in told.robber]
