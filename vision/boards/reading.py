"""What was read from a picture of a board, by the names of the records, and how sure the reader is of each part."""

from collections.abc import Mapping
from dataclasses import dataclass

from vision.boards.places import Axial, hex_name

ROBBER = "robber"
"""In `asked`: nobody can tell where it stands."""


@dataclass(frozen=True, slots=True)
class HexSeen:
    """A hex: its terrain, its number (None: no token lies there), and how sure each is (0..1)."""

    terrain: str
    number: int | None
    terrain_confidence: float
    number_confidence: float


@dataclass(frozen=True, slots=True)
class PieceSeen:
    """A piece: `road`, `settlement` or `city`, where it lies, its colour, and how sure all of that is (0..1)."""

    kind: str
    place: str
    colour: str
    confidence: float


@dataclass(frozen=True, slots=True)
class HarborSeen:
    """A harbor: the coast path it lies at, `generic` or what is traded there, and how sure that is (0..1)."""

    place: str
    kind: str
    confidence: float


@dataclass(frozen=True, slots=True)
class BoardReading:
    """A board as it was seen. What is in `asked` is not told: people are asked about it.

    A place in `asked` is a corner or path where a piece may lie, a hex whose terrain is unsure, `(q,r)#` for its
    number, or ROBBER. `robber` is the hex it stands on; None where it stands on none. In `asked_harbors` are coast
    paths where a harbor may lie, or lies whose kind is unsure; none of them is in `harbors`.
    """

    hexes: Mapping[Axial, HexSeen]
    pieces: tuple[PieceSeen, ...] = ()
    robber: Axial | None = None
    asked: tuple[str, ...] = ()
    harbors: tuple[HarborSeen, ...] = ()
    asked_harbors: tuple[str, ...] = ()

    def data(self) -> dict[str, object]:
        """As plain data, in the notation of the records; what is asked about is left out of the lists.

        Of an unsure robber nothing is said: the key is not there.
        """
        unsure = set(self.asked)
        hexes: dict[str, dict[str, object]] = {}
        for at, seen in self.hexes.items():
            name = hex_name(at)
            told = hexes.setdefault(name, {})
            if name not in unsure:
                told["terrain"] = seen.terrain
            if name + "#" not in unsure:
                told["number"] = seen.number
        out: dict[str, object] = {"hexes": hexes}
        for kind, plural in (("road", "roads"), ("settlement", "settlements"), ("city", "cities")):
            out[plural] = [
                {"place": piece.place, "colour": piece.colour, "confidence": round(piece.confidence, 3)}
                for piece in self.pieces
                if piece.kind == kind and piece.place not in unsure
            ]
        if ROBBER not in unsure:
            out["robber"] = None if self.robber is None else hex_name(self.robber)
        out["harbors"] = [
            {"place": one.place, "kind": one.kind, "confidence": round(one.confidence, 3)} for one in self.harbors
        ]
        out["asked_harbors"] = list(self.asked_harbors)
        out["asked"] = [place for place in self.asked if place != ROBBER]
        return out
