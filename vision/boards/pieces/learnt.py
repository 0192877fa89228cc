"""What is known of the pieces of one box: what each kind looks like in each colour."""

import base64
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from vision.boards.pieces.kinds import PieceKind
from vision.readings import PictureError

PATTERN_SIDE = 29
"""Pixels a side of a pattern."""

Tone = tuple[float, float, float]
"""A colour in Lab: lightness 0..100, and two parts that are 0 for grey."""


@dataclass(frozen=True, slots=True)
class PieceLook:
    """One kind in one colour: its tones, and in tile radii its area (squared), length and width.

    `off` is where its middle is seen, from that of its place: what is tall leans away from the camera. `pattern` is
    the light and dark on it, as `vision.boards.watching.pattern` packs it.
    """

    tones: tuple[Tone, ...]
    area: float
    long: float
    wide: float
    off: tuple[float, float]
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class LearntPieces:
    """Looks by kind and colour; the colour is "" for pieces that belong to nobody."""

    looks: Mapping[tuple[str, str], PieceLook] = field(default_factory=dict)

    @property
    def known(self) -> frozenset[tuple[str, str]]:
        """The (kind, colour) that were shown."""
        return frozenset(self.looks)

    def knows(self, kind: PieceKind, colours: Iterable[str]) -> bool:
        """Whether a kind was shown in all of these colours, or once where it belongs to nobody."""
        return all((kind.name, colour) in self.looks for colour in (colours if kind.is_coloured else ("",)))

    def merged(self, other: "LearntPieces") -> "LearntPieces":
        """Both; what both know is as the other has it."""
        return LearntPieces({**self.looks, **other.looks})

    def data(self) -> dict[str, Any]:
        """As plain data that can be kept as JSON."""
        return {
            "pieces": [
                {
                    "kind": kind,
                    "colour": colour,
                    "tones": [list(tone) for tone in look.tones],
                    "area": look.area,
                    "size": [look.long, look.wide],
                    "off": list(look.off),
                    "pattern": look.pattern,
                }
                for (kind, colour), look in sorted(self.looks.items())
            ]
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "LearntPieces":
        """What `data` has made. Raises PictureError for anything else."""
        try:
            return cls({(str(one["kind"]), str(one["colour"])): _look(one) for one in data["pieces"]})
        except (KeyError, TypeError, ValueError) as error:
            raise PictureError(f"These are no pieces that were learnt ({error!r}); nothing was taken over.") from error


def _look(one: Mapping[str, Any]) -> PieceLook:
    tones = tuple((float(light), float(a), float(b)) for light, a, b in one["tones"])
    area, (long, wide), (x, y) = float(one["area"]), map(float, one["size"]), map(float, one["off"])
    if not tones or not (area > 0 and long > 0 and wide > 0):
        raise ValueError("a piece without tones or size")
    pattern = str(one["pattern"])
    if len(base64.b64decode(pattern, validate=True)) != PATTERN_SIDE**2:
        raise ValueError("a pattern of another size")
    return PieceLook(tones, area, long, wide, (x, y), pattern)
