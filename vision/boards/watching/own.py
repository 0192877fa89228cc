"""What lies where, told by the pieces that were learnt: the ground beneath them, and whose pixels are whose.

The ground is what the board looks like without its pieces, as far as that was ever seen. A place is read by what is off
its ground, so that a piece is seen whole though another of its colour stood there before.
"""

from collections.abc import Iterable, Mapping, Sequence

import cv2
import numpy as np

from vision.boards.pieces.kinds import BASE, PieceKind, Shape
from vision.boards.places import direction
from vision.boards.watching.answers import CITY_ON_BARE, MAYBE, ROBBER, SETTLEMENT, Shares, Told
from vision.boards.watching.difference import Difference
from vision.boards.watching.eye import PieceEye, Sighting
from vision.boards.watching.spots import Spot
from vision.boards.watching.straight import SCALE
from vision.readings import Image, Mask

Piece = tuple[str, str]
"""Kind and colour."""

CORE, FROM, BESIDE = 0.14, 0.13, 0.2
"""Tile radii: half the middle part of a path, where the pieces on a path begin from its ends, and half their width."""

AROUND = 4
"""Pixels around a piece by which the ground beneath it is guessed."""

LAID = 0.6
"""Share of the middle part of a path from which something was laid along it."""


class OwnPieces:
    """The piles on the places given: pieces from the lowest to the topmost, one of them almost everywhere."""

    def __init__(self, eye: PieceEye, kinds: Sequence[PieceKind], spots: Mapping[str, Spot], agreed: Image) -> None:
        """`agreed` is the straightened picture at first."""
        self._eye, self._spots = eye, spots
        self._kinds = {kind.name: kind for kind in kinds}
        self._piles: dict[str, tuple[Piece, ...]] = {}
        self._ground = agreed.copy()
        self._owner = np.zeros(agreed.shape[:2], np.int32)
        self._guessed: set[str] = set()
        self._doubted: set[tuple[str, Piece]] = set()
        self._number = {name: at + 1 for at, name in enumerate(spots)}
        self._sighted: dict[str, Mask] = {}
        paths = [one for one in spots.values() if one.shape is Shape.PATH]
        self._paths = {
            one.name: [path for path in paths if np.linalg.norm(path.at - one.at) < 0.6]
            for one in spots.values()
            if one.shape is Shape.CORNER
        }

    def lay(self, piles: Mapping[str, Sequence[Piece]]) -> None:
        """What lies where from the first. The ground beneath is guessed by what is seen around it."""
        unseen = np.zeros(self._ground.shape[:2], np.uint8)
        for name, pieces in piles.items():
            one = self._spots[name]
            self._piles[name] = tuple(piece for piece in pieces if piece != (ROBBER, ""))
            for piece in pieces:
                outline = self._eye.outline(one, one.window(self._ground), piece) > 0
                one.window(unseen)[outline] = 255
                one.window(self._owner)[outline] = self._number[name]
        self._guessed |= set(piles)
        self._ground = np.asarray(cv2.inpaint(self._ground, unseen, AROUND, cv2.INPAINT_TELEA), dtype=np.uint8)

    def is_guessed(self, name: str) -> bool:
        """Whether a piece that the networks know has stood there from the first, so that its ground was never seen."""
        known = {kind.name for kind in BASE}
        return name in self._guessed and all(kind in known for kind, _ in self._piles.get(name, ()))

    def compared(self, one: Spot, seen: Difference, kinds: Mapping[str, float]) -> list[tuple[Told, bool]]:
        """What came to a place (True) or went from it (False); what stands on hexes each for itself.

        `kinds` are shares of kinds that are hard to tell apart, as somebody else sees them.
        """
        if one.shape is Shape.HEX:
            names = [kind.name for kind in self._kinds.values() if kind.shape is Shape.HEX and kind.name != ROBBER]
            return [change for name in names for change in self._on_hex(one, name, seen)]
        pile = self._piles.get(one.name, ())
        # Cast settlements look much like cities; what comes to a bare corner is hardly ever one.
        likelier = {SETTLEMENT: 1.0 if pile else CITY_ON_BARE}
        weights = {kind: share * likelier.get(kind, 1.0) for kind, share in kinds.items()}
        sight = self._look(one, seen).weighed(weights)
        best, chance = sight.best
        if best is not None:
            self._sighted[one.name] = sight.regions[best]
        same = best in pile[-1:] or (one.name, best) in self._doubted if best is not None else not pile
        if chance < MAYBE or same:
            return []
        if best is None or best in pile:
            above = pile[pile.index(best) + 1 :] if best is not None else pile
            return [(Told(*piece, chance), False) for piece in reversed(above)]
        came = [(Told(*best, chance), True)]
        joins = self._kinds[best[0]].joins
        if joins and best[1] and (joins, best[1]) not in pile:
            came.insert(0, (Told(joins, best[1], chance), True))
        return came

    def robber(self, one: Spot, seen: Difference) -> Shares:
        """Whether the robber stands on a hex; it does not where none plays."""
        if ROBBER not in self._kinds:
            return {("", ""): 1.0, (ROBBER, ""): 0.0}
        sight = self._look(one, seen, ROBBER)
        chance = sight.chances.get((ROBBER, ""), 0.0)
        self._sighted[one.name] = sight.regions[ROBBER, ""]
        return {("", ""): 1 - chance, (ROBBER, ""): chance}

    def agree(self, name: str, changes: Iterable[tuple[Told, bool]], *, is_sure: bool) -> None:
        """What was surely seen to come or go has done so; what was in doubt is told no more while it looks the same."""
        if not is_sure:
            self._doubted |= {(name, (told.kind, told.colour)) for told, is_there in changes if is_there}
            return
        self._doubted = {one for one in self._doubted if one[0] != name}
        pile = self._piles.get(name, ())
        hexes = self._spots[name].shape is Shape.HEX
        for told, is_there in changes:
            piece = told.kind, told.colour
            if not is_there:
                pile = tuple(other for other in pile if other != piece)
            elif hexes or self._kinds[told.kind].joins in {kind for kind, _ in pile}:
                pile = (*(other for other in pile if other != piece), piece)
            else:
                pile = (piece,)
        self._piles[name] = pile

    def adopt(self, names: Iterable[str], mask: Mask, straight: Image, robber: str | None) -> None:
        """The picture within a mask is the look of these places now; the robber stands on that hex."""
        bare = mask.copy()
        for name in names:
            one, number = self._spots[name], self._number[name]
            owner = one.window(self._owner)
            region = self._sighted.pop(name, None)
            if self._piles.get(name) or name == robber:
                if region is not None:
                    owner[owner == number] = 0
                    owner[region > 0] = number
            else:
                owner[owner == number] = 0
                self._guessed.discard(name)
        bare[self._owner > 0] = 0
        # Beside a piece its shadow lies, and is no ground.
        for name, pile in self._piles.items():
            if pile:
                one = self._spots[name]
                one.window(bare)[one.inside > 0] = 0
        self._ground[bare > 0] = straight[bare > 0]

    def _on_hex(self, one: Spot, kind: str, seen: Difference) -> list[tuple[Told, bool]]:
        sight = self._look(one, seen, kind)
        stood = [piece for piece in self._piles.get(one.name, ()) if piece[0] == kind]
        best, chance = sight.best
        if best is not None:
            self._sighted[one.name] = sight.regions[best]
        if chance < MAYBE or [best] == stood or (best is None and not stood):
            return []
        return [(Told(*piece, chance), False) for piece in stood] if best is None else [(Told(*best, chance), True)]

    def _look(self, one: Spot, seen: Difference, only: str = "") -> Sighting:
        owner, changed = one.window(self._owner), one.window(seen.mask) > 0
        mine = (owner == 0) | (owner == self._number[one.name]) | changed
        for path in self._paths.get(one.name, ()):
            mine &= ~self._along(one, path, seen)
        ground, now = one.window(self._ground), one.window(seen.straight)
        return self._eye.look(one, ground, now, mine=mine.astype(np.uint8) * 255, only=only)

    def _along(self, corner: Spot, path: Spot, seen: Difference) -> "np.typing.NDArray[np.bool_]":
        """The pixels of a corner's window that are a path's, where something was just laid along that."""
        rows, columns = np.mgrid[corner.rows, corner.columns]
        at = corner.at - corner.middle
        x, y = columns / SCALE - corner.columns.start / SCALE + at[0], rows / SCALE - corner.rows.start / SCALE + at[1]
        way = direction(path.name)
        along = (x - path.at[0]) * np.cos(way) + (y - path.at[1]) * np.sin(way)
        across = (y - path.at[1]) * np.cos(way) - (x - path.at[0]) * np.sin(way)
        core = (np.abs(along) < CORE) & (np.abs(across) < 0.08)
        inside = core & (corner.window(seen.mask) > 0)
        if not core.any() or inside.sum() < LAID * core.sum():
            return np.zeros(core.shape, bool)
        return np.asarray((np.abs(along) < 0.5 - FROM) & (np.abs(across) < BESIDE))
