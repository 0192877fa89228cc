"""Watching a board through a camera that hangs over it: frames in, looks out.

What differs from the agreed picture is the main path. A place that looks as it was agreed is never read again; one that
does not is read, and only what this reading and that of the agreed picture disagree about is told. So a piece that is
misread does no harm as long as nobody touches it, and a lamp, a shadow or a nudge changes nothing.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np

from vision.boards import places
from vision.boards.grid import Grid
from vision.boards.pieces.kinds import BASE, PieceKind, Shape
from vision.boards.pieces.learnt import LearntPieces
from vision.boards.places import hex_name
from vision.boards.views import BoardView, Window
from vision.boards.watching.answers import (
    MAYBE,
    ROBBER,
    UNREAD,
    Answers,
    Shares,
    Told,
    agreed,
    compared,
    every_place,
    first_read,
    is_sure,
    kinds_of,
    surer,
)
from vision.boards.watching.dice import die_chance, middle_of
from vision.boards.watching.difference import Difference, difference
from vision.boards.watching.eye import PieceEye
from vision.boards.watching.own import OwnPieces
from vision.boards.watching.seen import BoardLook, PieceChange, Trouble
from vision.boards.watching.spots import OWN, Spot, spot
from vision.boards.watching.stillness import Stillness
from vision.boards.watching.straight import SCALE, StraightFrame
from vision.readings import Image, Mask

QUIET = 0.7
"""Seconds for which a place and its surroundings must have been still."""

FRAMES = 3
"""Frames in which nothing moved near it."""

SURROUNDINGS = 0.7
"""Tile radii around a place in which nothing may move."""

AGAIN, WHILE_MOVING = 0.2, 0.5
"""Seconds between two looks at least; while something moves, only troubles are looked for."""

LONG = 10.0
"""Seconds after which a place is looked at though nothing moved: light that creeps, a piece nobody saw come."""

BLIND = 2.0
"""Seconds after which it is said that the board is covered, for hands come and go all the time."""

GIVEN_UP = 2.0
"""Seconds after which a board that is not found and before which nothing moves has itself moved."""

MISSING = 5.0
"""Seconds after which it is said that the robber is nowhere: somebody holds it while thinking."""

ROBBER_COVERS = 0.03
"""Square tile radii that a robber covers at least, whatever it looks like."""

ALONE = 0.95
"""How sure it is that what came to one hex is the robber, where it has surely gone from another."""

DIE = 0.6
"""From this chance on what came may be a die."""

AROUND = 0.42
"""Tile radii around a place in which it is measured how much looks otherwise."""

HIDDEN = 0.12
"""Share of a place from which whatever covers it hides it."""

LOOKS_OTHERWISE = {"path": 0.10, "corner": 0.12, "hex": 0.02}
"""Shares of a place that must have changed for it to be read."""

CLOSE, LAND = Window(200, 1.0), Window(240, 1.3)
"""The picture of a place that goes with a change; that of a hex shows more."""


class Differing(NamedTuple):
    """One way in which a place differs: what came or went, and the place's picture, a JPEG."""

    told: Told
    is_there: bool
    picture: bytes


Key = tuple[str, str, str, bool, bool]
"""Of a change its kind, place and colour, whether it came, and whether that is sure."""


class BoardWatch:
    """Watches one board. Times are monotonic seconds that are passed in; nothing here reads a clock."""

    def __init__(
        self,
        image: Image,
        grid: Grid,
        colours: Sequence[str],
        robber: str | None = None,
        *,
        kinds: Sequence[PieceKind] = BASE,
        learnt: LearntPieces | None = None,
        lies: Iterable[tuple[str, str, str]] | None = None,
    ) -> None:
        """`image` is the picture that is agreed now, `grid` where the board lies in it, `colours` those that play.

        `robber` is the hex on which the robber stands, if that is known: some look like nothing the networks have seen.
        `kinds` are the pieces in play and `learnt` what a lesson has taught of them. A sort of place on which all of
        them are learnt is watched by that; one on which there are others than those of BASE, and not all are learnt,
        is not watched (`shapes`). `lies` is what lies on the board (kind, place, colour), where that is known; the
        pieces that are read in the picture otherwise. Raises VisionError when the networks' weights are missing or
        broken, and PictureError for what names no place.
        """
        self._frame = StraightFrame.of(grid.hexes)
        taught = learnt or LearntPieces()
        on = {shape: [kind for kind in kinds if kind.shape is shape] for shape in Shape}
        self._learnt = frozenset(s for s, some in on.items() if some and all(taught.knows(k, colours) for k in some))
        self.shapes = self._learnt | {shape for shape, some in on.items() if set(some) <= set(BASE)}
        every = (spot(self._frame, name) for name in every_place(grid.hexes))
        self._spots = {one.name: one for one in every if one.shape in self.shapes}
        self._answers = Answers(colours)
        self._still = Stillness(QUIET)
        self._times: deque[float] = deque(maxlen=64)
        self._image = image
        self._grid = grid
        self._agreed = self._frame.cut(image, grid)
        read = self._answers.of(BoardView(image, grid), self._spots)
        self._before: dict[str, Shares] = {name: first_read(shares) for name, shares in read.items()}
        self._own = OwnPieces(PieceEye(taught, kinds, colours), kinds, self._spots, self._agreed)
        self._robber_at: str | None = None
        self._is_read = False
        if robber is not None and robber in self._spots:
            self._stands_on(robber, is_read=Shape.HEX in self._learnt or read[robber][ROBBER, ""] >= 0.5)
        self._lay(lies)
        self._now: dict[str, Shares] = {}
        self._differing: dict[str, tuple[Differing, ...]] = {}
        self._looked_at: dict[str, float] = {}
        self._last: tuple[float, Image, Difference] | None = None
        self._to_agree: set[str] = set()
        self._trouble: Trouble | None = None
        self._in_trouble: tuple[float, Trouble | None] = (0.0, None)
        self._robber_gone: float | None = None
        self._told: tuple[frozenset[Key], Trouble | None] = (frozenset(), None)

    def look(self, image: Image, now: float) -> BoardLook | None:
        """The next frame, any number of them a second; None while nothing is new since the last look given out.

        Raises VisionError when the weights are broken.
        """
        self._image = image
        moving = self._still.see(image, now)
        self._times.append(now)
        due = [one for one in self._spots.values() if self._is_due(one, now)]
        waited = now - self._last[0] if self._last else np.inf
        if waited >= AGAIN and (due or self._is_waiting() or (moving and waited >= WHILE_MOVING)):
            seen = difference(self._frame, self._agreed, image, self._grid)
            self._last = now, image, seen
            self._note_trouble(seen, now)
            if seen.trouble is not Trouble.DARK and not seen.is_lost:
                self._judge(due, seen, now)
        return self._new_look(now)

    def agree(self, places_: Iterable[str] | None = None) -> None:
        """What lies at these places now is the agreed look from now on; None: everywhere.

        Places are named as in changes, by any of their names. What is hidden or moving just now is agreed as it is
        found when it is seen again. Raises PictureError for what names no place.
        """
        names = set(self._spots) if places_ is None else {places.canonical(name) for name in places_} & set(self._spots)
        if any(self._spots[name].shape == "hex" for name in names):
            names |= {name for name in self._differing if self._spots[name].shape == "hex"}
        self._to_agree |= names
        sure = {key[1] for key in self._told[0] if key[4]}
        robber = next((key for key in self._told[0] if key[0] == ROBBER and key[1] in names), None)
        # What was not sure says nothing, unless the robber has gone from where it stood: then nobody knows where it is.
        if robber is not None and (robber[4] or self._robber_at in self._differing):
            at = robber[1] if robber[3] and robber[4] else None
            self._stands_on(at, is_read=at in self._now and self._now[at][ROBBER, ""] >= 0.5)
        for name in names & set(self._differing):
            every = [one for one in self._differing.pop(name) if one.told.kind != ROBBER]
            if self._spots[name].shape in self._learnt:
                self._own.agree(name, [(one.told, one.is_there) for one in every], is_sure=name in sure)
            if name in self._now:
                for one in every:
                    now = self._now[name]
                    self._now[name] = agreed(now, one.told, is_there=one.is_there, is_sure=name in sure)
        if self._last is not None and self._last[2].trouble is not Trouble.DARK and not self._last[2].is_lost:
            time, image, seen = self._last
            self._adopt([name for name in names if self._was_seen(self._spots[name], time)], image, seen)
            if places_ is None:
                self._grid = seen.grid
        self._told = self._keys(self._changes(self._last[0] if self._last else 0.0)), self._told[1]

    def _is_due(self, one: Spot, now: float) -> bool:
        """Whether a place has come to rest and was not looked at since, or not for long."""
        since = self._still.since(self._grid, one.at, SURROUNDINGS)
        looked = self._looked_at.get(one.name, -np.inf)
        if now - since < QUIET or sum(time >= since for time in self._times) < FRAMES:
            return False
        return looked < since + QUIET or now - looked >= LONG or one.name in self._to_agree

    def _was_seen(self, one: Spot, time: float) -> bool:
        assert self._last is not None
        hidden = one.share(self._last[2].hidden) > HIDDEN
        return not hidden and self._still.since(self._grid, one.at, SURROUNDINGS) + QUIET <= time

    def _is_waiting(self) -> bool:
        """Whether something will have to be said if it lasts."""
        is_lost = self._last is not None and self._last[2].is_lost
        return self._in_trouble[1] is not self._trouble or (is_lost and self._trouble is Trouble.COVERED)

    def _note_trouble(self, seen: Difference, now: float) -> None:
        since, maybe = self._in_trouble
        trouble = seen.trouble
        if seen.is_lost and maybe in (Trouble.COVERED, Trouble.MOVED) and now - self._quiet_since() >= GIVEN_UP:
            trouble = Trouble.MOVED
        if trouble is not maybe:
            # What covers the board so that it is not found may turn out to be the board that has moved.
            since, maybe = since if seen.is_lost and maybe is Trouble.COVERED else now, trouble
        self._in_trouble = since, maybe
        if maybe is None or now - since >= (BLIND if maybe is Trouble.COVERED else QUIET):
            self._trouble = maybe

    def _quiet_since(self) -> float:
        return max(self._still.since(self._grid, places.position(hex_name(at)), 0.5) for at in self._grid.hexes)

    def _judge(self, due: Sequence[Spot], seen: Difference, now: float) -> None:
        visible = [one for one in due if one.share(seen.hidden) <= HIDDEN]
        for one in due:
            self._looked_at[one.name] = now
        adopted = [one.name for one in visible if one.name in self._to_agree]
        if adopted:
            self._adopt(adopted, self._image, seen)
        other = []
        for one in visible:
            if one.name in adopted:
                continue
            if one.share(seen.mask) >= LOOKS_OTHERWISE[one.shape]:
                other.append(one)
            else:
                self._differing.pop(one.name, None)
                self._now.pop(one.name, None)
        if other:
            view = BoardView(self._image, seen.grid)
            own = [one for one in other if self._is_own(one)]
            for one in own:
                self._judge_own(one, seen, view)
            self._judge_read([one.name for one in other if one not in own], seen, view)

    def _is_own(self, one: Spot) -> bool:
        """Whether a place is told by the pieces that were learnt: where one stood at first, the ground is not known."""
        return one.shape in self._learnt and (one.shape is Shape.HEX or not self._own.is_guessed(one.name))

    def _judge_read(self, names: Sequence[str], seen: Difference, view: BoardView) -> None:
        """What differs at places that look otherwise, by the networks."""
        for name, shares in self._answers.of(view, names).items():
            self._now[name] = shares
            area = self._area(self._spots[name], seen.mask)
            found = compared(self._before[name], shares, area)
            if found is None and self._spots[name].shape == "hex":
                found = self._maybe_robber(name, shares, area)
            if found is None:
                self._differing.pop(name, None)
            else:
                told, is_there = found
                if is_there and told.kind != ROBBER:
                    told = self._unless_die(told, self._spots[name], seen)
                self._differing[name] = (Differing(told, is_there, _picture(view, self._spots[name])),)

    def _judge_own(self, one: Spot, seen: Difference, view: BoardView) -> None:
        """What differs at a place that looks otherwise, by the pieces that were learnt."""
        found = self._own.compared(one, seen, kinds_of(view, one.name) if one.shape is Shape.CORNER else {})
        if one.shape is Shape.HEX:
            shares = self._now[one.name] = self._own.robber(one, seen)
            robber = compared(self._before[one.name], shares, 0.0)
            if robber is None and not found:
                robber = self._maybe_robber(one.name, shares, self._area(one, seen.mask))
            found += [robber] if robber is not None else []
        else:
            found = [(self._unless_die(told, one, seen), True) if came else (told, False) for told, came in found]
        if found:
            picture = _picture(view, one)
            self._differing[one.name] = tuple(Differing(told, is_there, picture) for told, is_there in found)
        else:
            self._differing.pop(one.name, None)

    def _maybe_robber(self, name: str, shares: Shares, area: float) -> tuple[Told, bool] | None:
        """Something came to a hex and is large enough to be a robber, though it looks like none."""
        if self._stood(name) or area < ROBBER_COVERS:
            return None
        return Told(ROBBER, "", min(shares[ROBBER, ""], UNREAD)), True

    def _unless_die(self, told: Told, one: Spot, seen: Difference) -> Told:
        """The same, in doubt where it may as well be a die."""
        if not is_sure(told):
            return told
        at = one.at
        if one.shape == "path":
            x, y = middle_of(self._frame.disc(one.at, AROUND) & seen.mask, self._frame.spot(one.at))
            at = self._frame.low + np.array([x, y]) / SCALE
        likely = die_chance(self._image, seen.grid, at) >= DIE
        return replace(told, confidence=0.5 * told.confidence) if likely else told

    def _area(self, one: Spot, mask: Mask) -> float:
        """Square tile radii in and around a place that are in a mask."""
        near = self._frame.disc(one.at, AROUND) & mask
        return float(np.count_nonzero(near)) / SCALE**2

    def _adopt(self, names: Sequence[str], image: Image, seen: Difference) -> None:
        """Make what is seen at these places their agreed look."""
        if not names:
            return
        self._to_agree -= set(names)
        unread = [
            name
            for name in names
            if name not in self._now
            and not self._is_own(self._spots[name])
            and self._spots[name].share(seen.mask) > 0.02
        ]
        told = self._answers.of(BoardView(image, seen.grid), unread) if unread else {}
        mask = np.zeros(self._agreed.shape[:2], np.uint8)
        for name in names:
            one = self._spots[name]
            shares = self._now.pop(name, told.get(name))
            if shares is not None and (one.shape != "hex" or self._robber_at is None):
                self._before[name] = shares
            cv2.circle(mask, self._frame.spot(one.at), round(OWN[one.shape] * SCALE), 255, -1)
        _, labels = cv2.connectedComponents(cv2.bitwise_or(seen.mask, seen.hidden))
        touched = np.unique(labels[(mask > 0) & (seen.mask > 0) & (seen.hidden == 0)])
        near = cv2.dilate(mask, np.ones((SCALE,) * 2, np.uint8))
        mask[np.isin(labels, touched[touched > 0]) & (near > 0)] = 255
        # A shadow goes again, and is no part of how the board looks.
        mask[(seen.hidden > 0) | (seen.shade > 0)] = 0
        for name in self._differing:
            mask[self._frame.disc(self._spots[name].at, 0.3) > 0] = 0
        self._agreed = np.where(mask[..., None] > 0, seen.straight, self._agreed)
        self._own.adopt(names, mask, seen.straight, self._robber_at)

    def _changes(self, now: float) -> tuple[PieceChange, ...]:
        found = [
            PieceChange(told.kind, name, told.colour, is_there, told.confidence, is_sure(told), picture)
            for name, every in sorted(self._differing.items())
            for told, is_there, picture in every
            if told.kind != ROBBER
        ]
        robber = self._robber(now)
        return (*found, robber) if robber else tuple(found)

    def _robber(self, now: float) -> PieceChange | None:
        """One change at most: where it came to, or, after a while, that it is gone."""
        of_hexes = {name: one for name, every in self._differing.items() for one in every if one.told.kind == ROBBER}
        went = [name for name, one in of_hexes.items() if not one[1]]
        came = {name: told.confidence for name, (told, is_there, _) in of_hexes.items() if is_there}
        if went:
            gone = of_hexes[went[0]][0].confidence
            came = {name: ALONE * gone if len(came) == 1 else surer(chance) for name, chance in came.items()}
        came = {name: chance for name, chance in came.items() if chance >= MAYBE}
        if not went or came:
            self._robber_gone = None
        if came:
            best = max(came, key=lambda name: came[name])
            stood = {name for name, one in self._spots.items() if one.shape == "hex" and self._stood(name)}
            # There is one robber: where it has gone from nowhere and still stands, this is something else.
            alone = (went or not stood - {best}) and all(came[name] < 0.5 for name in came if name != best)
            told, picture = Told(ROBBER, "", came[best]), of_hexes[best].picture
            return PieceChange(ROBBER, best, "", True, came[best], bool(alone) and is_sure(told), picture)
        if went:
            if self._robber_gone is None:
                self._robber_gone = now
            told, _, picture = of_hexes[went[0]]
            if now - self._robber_gone >= MISSING and (self._is_read or self._robber_at is None):
                sure = is_sure(told)
                return PieceChange(ROBBER, went[0], "", False, told.confidence, sure, picture)
        return None

    def _lay(self, lies: Iterable[tuple[str, str, str]] | None) -> None:
        """What lies on the board at first: as it is known, or else as it was read."""
        piles: dict[str, list[tuple[str, str]]] = {}
        if lies is None:
            for name, shares in self._before.items():
                best = max(shares, key=lambda one: shares[one])
                if best not in {("", ""), (ROBBER, "")}:
                    piles[name] = [best]
        else:
            for kind, place, colour in lies:
                if (name := places.canonical(place)) in self._spots:
                    piles.setdefault(name, []).append((kind, colour))
            for name, shares in self._before.items():
                if (ROBBER, "") not in shares:
                    sure = piles.get(name, [("", "")])[-1]
                    self._before[name] = {one: 0.97 if one == sure else 0.03 / (len(shares) - 1) for one in shares}
        if self._robber_at is not None:
            piles.setdefault(self._robber_at, []).append((ROBBER, ""))
        self._own.lay(piles)

    def _stands_on(self, name: str | None, *, is_read: bool) -> None:
        """There is one robber, and it stands on this hex, or on none; whether the networks see that it does."""
        self._robber_at, self._is_read = name, is_read
        for other, one in self._spots.items():
            if one.shape == "hex":
                chance = 0.97 if other == name else 0.03
                self._before[other] = {("", ""): 1 - chance, (ROBBER, ""): chance}

    def _stood(self, name: str) -> bool:
        return self._before[name].get((ROBBER, ""), 0.0) >= 0.5

    def _new_look(self, now: float) -> BoardLook | None:
        changes = self._changes(now)
        keys = self._keys(changes)
        if (keys, self._trouble) == self._told:
            return None
        self._told = keys, self._trouble
        return BoardLook(changes, self._trouble, now)

    @staticmethod
    def _keys(changes: Iterable[PieceChange]) -> frozenset[Key]:
        return frozenset((one.kind, one.place, one.colour, one.is_there, one.is_sure) for one in changes)


def _picture(view: BoardView, one: Spot) -> bytes:
    part = view.cut(LAND if one.shape == "hex" else CLOSE, one.at)
    return bytes(cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, 85])[1])
