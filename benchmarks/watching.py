"""Watching rendered boards: what is put, moved and taken is found, and nothing else is told.

Each board lies before a fixed camera of its own, some pieces on it. A step is an act and the second or two after it;
between the acts lie quiet steps, half of them with something that is no change of the game. Everything is played twice,
by the networks alone, and after a lesson on the bare island in which each colour is shown once.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from time import process_time

import cv2
import numpy as np

from companion.geometry.boards import island
from vision.boards import places
from vision.boards.pieces import BASE, LearntPieces, PieceKind, PieceLesson, Shape
from vision.boards.places import ISLAND, Axial, hex_name
from vision.boards.simulated import BoardTable, DealtBoard, random_board
from vision.boards.simulated.sequence import ROBBER
from vision.boards.watching import BoardLook, BoardWatch, PieceChange

from .figures import Figure, percentile, share

COLOURS = ("red", "blue", "white", "orange")

CHANGES = 25
"""Acts on each board, one or two changes each."""

PACE = 0.25
"""Seconds between two frames."""

EVERY_KIND = (
    *BASE,
    PieceKind("knight", Shape.CORNER),
    PieceKind("city wall", Shape.CORNER, joins="city"),
    PieceKind("metropolis", Shape.CORNER, is_coloured=False, joins="city"),
    PieceKind("wagon", Shape.CORNER),
    PieceKind("ship", Shape.PATH),
    PieceKind("bridge", Shape.PATH),
    PieceKind("camel", Shape.PATH, is_coloured=False),
    PieceKind("pirate", Shape.HEX, is_coloured=False),
    PieceKind("merchant", Shape.HEX, is_coloured=False),
    PieceKind("barbarian", Shape.HEX, is_coloured=False),
)
"""The pieces of all boxes at once, which is more than any game has."""

LARGE = island(6)
"""The thirty hexes for five and six players."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played on, with which pieces, and whether the pieces were taught."""

    hexes: tuple[Axial, ...] = ISLAND
    kinds: tuple[PieceKind, ...] = BASE
    is_taught: bool = False


Change = tuple[str, str, str, bool]
"""Kind, place, colour, and whether it came."""


@dataclass(slots=True)
class Watched:
    """What watching brought: counts, milliseconds of single looks, and in words what went wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    looks: list[float] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


class Player:
    """Acts on one board at random, and counts what the watch makes of it."""

    def __init__(self, seed: int, number: int, watched: Watched, setting: Setting) -> None:
        self._chance = np.random.default_rng((seed, 83, number))
        self._setting, self._kinds = setting, {kind.name: kind for kind in setting.kinds}
        self._hexes = setting.hexes
        share = float(self._chance.uniform(0.0, 0.12))
        board = random_board(self._chance, self._hexes, pieces=share, colours=COLOURS)
        start = board.robber or self._hexes[int(self._chance.integers(len(self._hexes)))]
        bare = replace(board, roads=(), settlements=(), cities=(), robbers=())
        self._table = BoardTable(int(self._chance.integers(1 << 30)), COLOURS, bare)
        self._number, self._watched = number, watched
        self._now = 0.0
        learnt = self._teach() if setting.is_taught else None
        self._told: dict[Change, bool] = {}
        self._table.move_robber(start)
        if not setting.is_taught:
            self._lay(board)
        frame, grid = self._table.frame(self._now), self._table.grid
        self._watch = BoardWatch(frame, grid, COLOURS, hex_name(start), kinds=setting.kinds, learnt=learnt)
        if setting.is_taught:
            # Who gives a lesson has the island bare, and is watched while the first pieces are laid, settlements first.
            for pieces in (replace(board, settlements=(*board.settlements, *board.cities), cities=()), board):
                self._lay(pieces)
                self._frames(6)
                self._watch.agree()
            self._told = {}

    def _lay(self, board: DealtBoard) -> None:
        for kind, lying in (("road", board.roads), ("settlement", board.settlements), ("city", board.cities)):
            for place, colour in lying:
                stands = self._table.pieces.get(places.canonical(place))
                if stands is None or stands.kind != kind:
                    self._table.put(kind, place, colour)

    def _teach(self) -> LearntPieces:
        """Every colour is shown once on the bare island; what does not work out is left out."""
        lesson = PieceLesson(self._table.frame(), self._table.grid, self._setting.kinds)
        for colour in (*COLOURS, ""):
            # What is not seen is laid elsewhere once.
            if not (self._show(lesson, colour) or self._show(lesson, colour)):
                self._watched.counts["not learnt"] += 1
                self._say(f"{colour or 'pieces of nobody'}: not learnt: {lesson.problem}")
        return lesson.known

    def _show(self, lesson: PieceLesson, colour: str) -> bool:
        lesson.ask(colour)
        for asked in lesson.asked:
            self._table.put(asked.kind, asked.place, colour)
        for _ in range(10):
            self._now += PACE
            lesson.feed(self._table.frame(self._now), self._now)
        is_shown = lesson.is_shown
        if is_shown:
            lesson.keep()
        self._table.pieces.clear()
        self._table.clear()
        return is_shown

    def play(self, changes: int) -> None:
        """So many acts, a quiet step after each."""
        self._frames(5)
        acts = [self._road, self._road, self._road, self._settlement, self._settlement, self._city, self._robber]
        acts += [self._road, self._two, self._take]
        if len(self._kinds) > len(BASE):
            acts += [self._other] * len(acts)
        quiet = self._disturbances()
        for step in range(changes):
            act = acts[int(self._chance.integers(len(acts)))]
            self._act(act)
            self._quiet(quiet[step // 2 % len(quiet)] if step % 2 else None)

    def _act(self, act: Callable[[], list[Change]]) -> None:
        by_hand = self._chance.random() < 0.4
        before = dict(self._table.pieces)
        due = act()
        if not due:
            return
        if by_hand:
            # The hand comes before the piece is there, and leaves it there.
            after, self._table.pieces = self._table.pieces, before
            over = due[0][1]
            self._table.hand(over)
            self._frames(2)
            self._table.pieces = after
            self._table.hand(over)
            self._frames(1)
            self._table.hand(None)
        self._frames(6)
        self._count(due)

    def _count(self, due: list[Change]) -> None:
        counts = self._watched.counts
        counts["steps"] += 1
        for change in due:
            kind, place, colour, _ = change
            names = [
                "changes",
                *(["robber"] if kind == ROBBER else []),
                *(["white roads"] if (kind, colour) == ("road", "white") else []),
            ]
            found = "found" if self._told.get(change) else "asked" if change in self._told else "missed"
            near = [one for one in self._told if one[1] == place and one[2:] == change[2:]]
            counts["of a kind"] += bool(near)
            counts["kind right"] += change in near
            for name in names:
                counts[name] += 1
                counts[f"{name} {found}"] += 1
            if found != "found":
                self._say(f"{change}: {found}{f', told {near[0]}' if near else ''}")
        questions = [change for change, sure in self._told.items() if not sure]
        counts["questions"] += bool(questions)
        self._wrong(due)
        self._watch.agree()
        self._told = {}

    def _wrong(self, due: list[Change]) -> None:
        for change, sure in self._told.items():
            if change not in due:
                self._watched.counts["wrong" if sure else "asked for nothing"] += 1
                self._say(f"{change}: {'told for sure' if sure else 'asked about'} instead of {due or 'nothing'}")

    def _quiet(self, disturb: Callable[[], None] | None) -> None:
        undo = disturb() if disturb else None
        del undo
        self._frames(6)
        self._settle(disturb)
        self._table.clear()
        self._table.glare(None)
        self._table.shade(None)
        self._frames(6)
        self._settle(disturb)

    def _settle(self, disturb: Callable[[], None] | None) -> None:
        counts = self._watched.counts
        counts["steps"] += 1
        counts["quiet"] += 1
        counts["quiet phantom"] += any(self._told.values())
        counts["questions"] += any(not sure for sure in self._told.values())
        if self._told:
            what = getattr(disturb, "func", disturb)
            self._say(f"{getattr(what, '__name__', 'nothing')}: {[*self._told]}")
        self._wrong([])
        if self._told:
            self._watch.agree([place for _, place, _, _ in self._told])
            self._told = {}

    def _frames(self, number: int) -> None:
        for _ in range(number):
            self._now += PACE
            image = self._table.frame(self._now)
            start = process_time()
            look = self._watch.look(image, self._now)
            self._watched.looks.append(1000 * (process_time() - start))
            if isinstance(look, BoardLook):
                self._told = {_change(one): one.is_sure for one in look.changes}

    def _say(self, words: str) -> None:
        self._watched.words.append(f"board {self._number}, {self._now:.0f} s: {words}")

    # What people do; each answers what changed.

    def _road(self) -> list[Change]:
        return self._put("road", places.all_paths(self._hexes))

    def _settlement(self) -> list[Change]:
        return self._put("settlement", places.all_corners(self._hexes))

    def _city(self) -> list[Change]:
        standing = [(place, one.colour) for place, one in self._table.pieces.items() if one.kind == "settlement"]
        if not standing:
            return self._settlement()
        place, colour = standing[int(self._chance.integers(len(standing)))]
        self._table.put("city", place, colour)
        return [("city", place, colour, True)]

    def _put(self, kind: str, every: tuple[str, ...]) -> list[Change]:
        free = [place for place in every if place not in self._table.pieces]
        place, colour = str(self._chance.choice(free)), str(self._chance.choice(COLOURS))
        self._table.put(kind, place, colour)
        return [(kind, place, colour, True)]

    def _two(self) -> list[Change]:
        return [*self._settlement(), *self._road()]

    def _other(self) -> list[Change]:
        """A piece that only some boxes have: where it joins another, there; otherwise where nothing of its sort is."""
        names = [name for name in self._kinds if name not in {kind.name for kind in BASE}]
        kind = self._kinds[names[int(self._chance.integers(len(names)))]]
        standing = self._table.pieces
        if kind.joins:
            joined = [place for place, one in standing.items() if one.kind == kind.joins]
            free = [place for place in joined if not any(f"{name} {place}" in standing for name in self._kinds)]
            if not free:
                return self._city()
            place = str(self._chance.choice(free))
            colour = standing[place].colour if kind.is_coloured else ""
        else:
            places_ = {
                Shape.PATH: places.all_paths(self._hexes),
                Shape.CORNER: places.all_corners(self._hexes),
                Shape.HEX: tuple(hex_name(at) for at in self._hexes),
            }[kind.shape]
            if kind.is_coloured:
                return self._put(kind.name, places_)
            # There is one of those: it is moved, and moves are two changes.
            gone = [key for key, one in standing.items() if one.kind == kind.name]
            if gone and self._chance.random() < 0.5:
                self._table.take(gone[0])
                return [(kind.name, gone[0].removeprefix(f"{kind.name} "), "", False)]
            if gone:
                return self._road()
            stands = hex_name(min(self._hexes, key=self._far))
            place, colour = str(self._chance.choice([p for p in places_ if p not in standing and p != stands])), ""
        self._table.put(kind.name, place, colour)
        return [(kind.name, place, colour, True)]

    def _robber(self) -> list[Change]:
        stands = min(self._hexes, key=self._far)
        others = [at for at in self._hexes if at != stands]
        at = others[int(self._chance.integers(len(others)))]
        self._table.move_robber(at)
        return [(ROBBER, hex_name(at), "", True)]

    def _far(self, at: Axial) -> float:
        return float(np.linalg.norm(self._table.pieces[ROBBER].at - places.position(hex_name(at))))

    def _take(self) -> list[Change]:
        every = self._table.pieces
        shared = {key.rpartition(" ")[2] for key in every if " " in key}
        standing = [(key, one) for key, one in every.items() if " " not in key and key not in {ROBBER, *shared}]
        if not standing:
            return self._road()
        place, one = standing[int(self._chance.integers(len(standing)))]
        self._table.take(place)
        return [(one.kind, place, one.colour, False)]

    # What is no change.

    def _disturbances(self) -> list[Callable[[], None]]:
        every: list[Callable[[], None]] = [
            *(self._resting_hand, self._card, self._die, self._die, self._lamp, self._lamp, self._camera),
            *(self._nudged, self._nudged, self._glare, self._shade, self._drift),
        ]
        return [every[at] for at in self._chance.permutation(len(every))]

    def _anywhere(self) -> str:
        return hex_name(self._hexes[int(self._chance.integers(len(self._hexes)))])

    def _resting_hand(self) -> None:
        self._table.hand(self._anywhere())

    def _card(self) -> None:
        self._table.lay("card")

    def _die(self) -> None:
        self._table.lay("die")

    def _lamp(self) -> None:
        slope = self._chance.normal(0, 0.15, 2)
        self._table.lamp(
            float(self._chance.uniform(0.8, 1.25)), float(self._chance.normal(0, 0.05)), (slope[0], slope[1])
        )

    def _camera(self) -> None:
        x, y = self._chance.normal(0, 5, 2)
        self._table.nudge_camera(float(x), float(y), float(self._chance.normal(0, 0.003)))

    def _nudged(self) -> None:
        standing = list(self._table.pieces)
        self._table.nudge(standing[int(self._chance.integers(len(standing)))])

    def _glare(self) -> None:
        self._table.glare(self._anywhere())

    def _shade(self) -> None:
        self._table.shade(self._anywhere())

    def _drift(self) -> None:
        self._table.light.drift = 0.15


def _change(one: PieceChange) -> Change:
    return one.kind, one.place, one.colour, one.is_there


def watched(seed: int, boards: int, changes: int = CHANGES, setting: Setting | None = None) -> Watched:
    """Play on so many boards under watch."""
    out = Watched()
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        for number in range(boards):
            Player(seed, number, out, setting or Setting()).play(changes)
    finally:
        cv2.setNumThreads(threads)
    return out


SETTINGS = {
    "without a lesson": Setting(),
    "after a lesson": Setting(is_taught=True),
    "thirty hexes, after a lesson": Setting(LARGE, is_taught=True),
    "pieces of all boxes, after a lesson": Setting(kinds=EVERY_KIND, is_taught=True),
}


def run(seed: int, boards: int) -> tuple[list[Figure], list[str]]:
    """All figures, and in words what was missed, asked about or wrong."""
    figures: list[Figure] = []
    words: list[str] = []
    for name, setting in SETTINGS.items():
        of = watched(seed, boards, setting=setting)
        figures += _figures(of, boards, name)
        words += [f"{name}: {one}" for one in of.words]
    return figures, words


def _figures(of: Watched, boards: int, name: str) -> Iterator[Figure]:
    counts = of.counts
    percent = partial(_percent, counts)
    yield Figure(f"rendered boards that were watched, {name}", boards, "boards")
    yield Figure("colours that were not learnt", counts["not learnt"], "colours", most=0)
    yield Figure(f"changes found and sure, of {counts['changes']}", percent("changes found", "changes"), "%", least=97)
    yield Figure("changes asked about", percent("changes asked", "changes"), "%")
    yield Figure("changes missed", percent("changes missed", "changes"), "%")
    yield Figure(
        f"white roads found, of {counts['white roads']}", percent("white roads found", "white roads"), "%", least=95
    )
    yield Figure(f"the robber found, of {counts['robber']}", percent("robber found", "robber"), "%", least=99)
    yield Figure("kind right, where a piece of that colour was told", percent("kind right", "of a kind"), "%", least=98)
    yield Figure("told for sure and not so", counts["wrong"], "changes", most=0)
    phantoms = 200 * counts["quiet phantom"] / max(1, counts["quiet"])
    yield Figure(f"phantoms in 200 quiet steps, of {counts['quiet']}", phantoms, "phantoms", most=1)
    yield Figure(f"steps with a question, of {counts['steps']}", percent("questions", "steps"), "%", most=2)
    yield Figure("a look, median", percentile(of.looks, 0.5), "ms", most=150)
    yield Figure("a look in which places were read, slowest of a hundred", percentile(of.looks, 0.99), "ms", most=150)


def _percent(counts: Counter[str], part: str, whole: str) -> float:
    return share(counts[part], counts[whole])
