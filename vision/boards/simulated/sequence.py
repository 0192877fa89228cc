"""A board that is played on before one camera: pieces come and go, hands reach in, lamps change, frame by frame.

It is the same box, camera and light in every frame. All pieces of a kind come from one mould, as in a box; now and then
a wooden building has fallen over. Everything follows from the seed, from what is done, and from the times that are
passed in: nothing here reads a clock.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from vision.boards import places
from vision.boards.grid import Grid
from vision.boards.places import Axial, Points
from vision.boards.simulated import boxes, lying, solids
from vision.boards.simulated.art import Texture, varied
from vision.boards.simulated.camera import BoardCamera, Hanging, over_the_board
from vision.boards.simulated.scene import (
    DealtBoard,
    add_grain,
    draw_shadows,
    draw_solid,
    on_the_table,
    random_board,
    random_lamp,
)
from vision.boards.simulated.sheet import random_looks, sheet
from vision.boards.simulated.solids import Solid
from vision.readings import Image

BUILDINGS: dict[str, Callable[..., list[Solid]]] = {"settlement": solids.settlement, "city": solids.city}

ROBBER = "robber"

ORIGIN = np.zeros(2)

AROUND = 5.75 - 2 * places.ROOT3
"""Tile radii of the picture around the middles of the outer hexes."""


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """Something on the board: what it is, its colour, its solids, and the seed of how its faces are lit."""

    kind: str
    colour: str
    solids: list[Solid]
    seed: int
    at: Points
    way: float = 0.0


@dataclass(slots=True)
class RoomLight:
    """The light of the room: factors for blue, green and red, how it falls off, how it drifts, and a spot of glare."""

    factors: Points
    slope: Points
    drift: float = 0.0
    """Share by which it changes in a minute, up and down again."""
    glare: Points | None = None
    """Where on the board, in tile radii; None for none."""
    shade: Points | None = None
    noise: float = 0.012
    field: Any = None


class BoardTable:
    """A table with a board that is played on; its colours are those of the seats.

    Places may have any of their names. Acts are seen in the next `frame`. `pieces` is what stands where: by the
    canonical name of the place, the robber under ROBBER, and what shares its place with other pieces (`boxes.JOINING`,
    and what stands on hexes) under its kind and the place: `city wall (0,0)N`.
    """

    def __init__(
        self,
        seed: int,
        colours: Sequence[str],
        board: DealtBoard | None = None,
        scale: float = 90.0,
        tilt: float | None = None,
    ) -> None:
        """`board` lies there at first: if None, an island at random without pieces, the robber on its desert.

        `scale` is pixels to a tile radius, `tilt` radians from straight above (None: anything up to 25 degrees).
        """
        self.colours = tuple(colours)
        self.pieces: dict[str, Standing] = {}
        chance = self._chance = np.random.default_rng((seed, 190))
        dealt = board or _bare(chance)
        self.dealt = replace(dealt, roads=(), settlements=(), cities=(), robbers=())
        self.looks = random_looks(chance)
        self._tones = {
            name: varied(chance, prints[int(chance.integers(len(prints)))], 3, 0.1)
            for name, prints in solids.COLOURS.items()
        }
        self.camera = _hung(chance, dealt.hexes, scale, tilt)
        flat = sheet(chance, dealt.hexes, self.looks, dealt.harbors)
        self.seed, self.scale = seed, scale
        self._tokens = flat.tokens
        self._bare = on_the_table(chance, flat, self.camera)
        self._lamp, self._depth = random_lamp(chance), chance.uniform(0.15, 0.5)
        self._grain_seed, self._gloss = int(chance.integers(1 << 30)), chance.uniform(0, 0.9) * self.looks.cast
        tint = np.exp(chance.normal(0, 0.08, 3) + chance.normal(0, 0.1))
        self.light = RoomLight(tint, chance.normal(0, 0.12, 2))
        self._grain = chance.standard_normal((512, 512, 3), np.float32)
        self._over: dict[str, Standing] = {}
        self._drawn: Texture | None = None
        self._shift = (0.0, 0.0, 0.0)
        for kind, lying_there in (("road", dealt.roads), ("settlement", dealt.settlements), ("city", dealt.cities)):
            for place, colour in lying_there:
                self.put(kind, place, colour)
        if dealt.robber is not None:
            self.move_robber(dealt.robber)

    @property
    def grid(self) -> Grid:
        """Where the board lay in the picture at first; `nudge_camera` does not change it."""
        return Grid(self.camera.homography, tuple(self.dealt.hexes))

    def put(self, kind: str, place: str, colour: str = "") -> None:
        """Lay a piece of a colour onto a place, "" if it is nobody's; what stood there is gone, or stands beside it.

        A `road`, `settlement`, `city` or ROBBER, or one of `boxes.MAKERS`.
        """
        place = places.canonical(place)
        if kind == ROBBER:
            self.move_robber(place)
            return
        is_hex = place.endswith(")")
        off = self._chance.normal(0, 0.15 if is_hex else 0.04, 2)
        at = places.position(place) + (np.clip(off, -0.3, 0.3) if is_hex else off)
        way = float(self._chance.uniform(0, 2 * np.pi))
        if "-" in place.partition(")")[2]:
            way = places.direction(place) + self._chance.normal(0, 0.1)
        shared = kind in boxes.JOINING or is_hex
        seed = int(self._chance.integers(1 << 30))
        self._stand(f"{kind} {place}" if shared else place, Standing(kind, colour, [], seed, at, way))

    def take(self, place: str) -> None:
        """Take away what stands on a place, by its key in `pieces`. Raises KeyError where nothing stands."""
        del self.pieces[self._key(place)]
        self._drawn = None

    def move_robber(self, to: Axial | str) -> None:
        """Stand the robber on a hex; it comes onto the board where it was not."""
        at = places.hex_name(to) if isinstance(to, tuple) else to
        q, r = (int(part) for part in places.canonical(at).strip("()").split(","))
        spot = self._tokens.get((q, r))
        if spot is None or self._chance.random() < 0.5:
            spot = places.position(at) + np.clip(self._chance.normal(0, 0.18, 2), -0.35, 0.35)
        # The robber of a box looks the same wherever it stands.
        self._stand(ROBBER, Standing(ROBBER, "", [], self.seed, spot))

    def nudge(self, place: str, by: float = 0.05, turn: float = 0.12) -> None:
        """Push what stands on a place, by its key in `pieces`, by so many tile radii and turn it by radians."""
        place = self._key(place)
        old, way = self.pieces[place], self._chance.uniform(0, 2 * np.pi)
        at = old.at + by * np.array([np.cos(way), np.sin(way)])
        self._stand(place, replace(old, at=at, way=old.way + turn * float(self._chance.choice((-1, 1)))))

    def hand(self, over: str | None = "(0,0)") -> None:
        """A hand reaches over the board, its finger tips over a place; None: it is gone."""
        self._over.pop("hand", None)
        if over is not None:
            at = places.position(over) + self._chance.normal(0, 0.1, 2)
            outwards = float(np.arctan2(at[1], at[0])) if float(at @ at) > 0.1 else self._chance.uniform(0, 2 * np.pi)
            chance = np.random.default_rng((self.seed, 3))
            way = outwards + self._chance.normal(0, 0.35)
            self._over["hand"] = Standing("hand", "", lying.hand(chance, at, way), self.seed, at)
        self._drawn = None

    def lay(self, thing: str, at: Points | None = None) -> None:
        """Lay one of `lying.THINGS` onto the board: at a point (tile radii), or anywhere on it."""
        spot = self._chance.uniform(-3, 3, 2) if at is None else at
        made = lying.THINGS[thing](self._chance, spot)
        self._over[thing] = Standing(thing, "", made, int(self._chance.integers(1 << 30)), spot)
        self._drawn = None

    def lay_astray(self, kind: str, colour: str, at: Points) -> None:
        """Lay a piece where no place is: at a point (tile radii), on or beside the board."""
        way, seed = float(self._chance.uniform(0, 2 * np.pi)), int(self._chance.integers(1 << 30))
        self._over["astray"] = self._made(Standing(kind, colour, [], seed, at, way))
        self._drawn = None

    def clear(self) -> None:
        """Take away whatever is none of the pieces in their places."""
        self._over.clear()
        self._drawn = None

    def lamp(self, brighter: float = 1.0, warmer: float = 0.0, slope: tuple[float, float] | None = None) -> None:
        """Change the light: times so bright, redder by a share, and falling off across the picture otherwise."""
        self.light.factors = self.light.factors * brighter * np.array([1 - warmer, 1.0, 1 + warmer])
        self.light.slope = self.light.slope if slope is None else np.array(slope)
        self.light.field = None

    def glare(self, at: str | None) -> None:
        """The lamp is mirrored at a place; None: nowhere."""
        self.light.glare, self.light.field = None if at is None else places.position(at), None

    def shade(self, at: str | None) -> None:
        """The shadow of an arm falls across a place; None: it is gone."""
        self.light.shade, self.light.field = None if at is None else places.position(at), None

    def nudge_camera(self, x: float, y: float, turn: float = 0.0) -> None:
        """The picture lies so many pixels farther right and down than at first, and turned by radians."""
        self._shift = (x, y, turn)
        self._drawn = None

    def frame(self, now: float = 0.0) -> Image:
        """The picture at that time (seconds); two at the same time differ by the camera's noise."""
        lit = self._scene() * self._field()
        if self.light.drift:
            lit = lit * np.float32(1 + self.light.drift * np.sin(now * np.pi / 60))
        if self.light.glare is not None:
            lit = lit + self._spot(self.light.glare, 0.9)[..., None] * np.float32(0.9)
        height, width = lit.shape[:2]
        down, right = (int(part) for part in self._chance.integers(0, 512, 2))
        grain = np.tile(np.roll(self._grain, (down, right), (0, 1)), (-(-height // 512), -(-width // 512), 1))[
            :height, :width
        ]
        return np.asarray(np.clip((lit + grain * np.float32(self.light.noise)) * 255, 0, 255), dtype=np.uint8)

    def _key(self, place: str) -> str:
        return place if place in self.pieces or place == ROBBER else places.canonical(place)

    def _stand(self, place: str, one: Standing) -> None:
        self.pieces[place] = self._made(one)
        self._drawn = None

    def _made(self, one: Standing) -> Standing:
        made = [solid.placed(one.at, one.way) for solid in self._mould(one)]
        if self._gloss and one.kind != ROBBER:
            made = [replace(solid, gloss=self._gloss) for solid in made]
        return replace(one, solids=made)

    def _mould(self, one: Standing) -> list[Solid]:
        """All pieces of a kind alike, around the origin; a box is large or small in all its kinds."""
        chance = np.random.default_rng((self.seed, 7))
        if one.kind == ROBBER:
            return solids.robber(chance, ORIGIN)
        tone = self._tones[one.colour] if one.colour else boxes.NEUTRAL[one.kind]
        if one.kind == "road":
            return solids.road(chance, ORIGIN, 0.0, tone, cast=self.looks.cast)
        if one.kind in BUILDINGS:
            fallen = np.random.default_rng((one.seed, 7)).random() < solids.LYING
            return BUILDINGS[one.kind](chance, ORIGIN, tone, cast=self.looks.cast, lying=float(fallen))
        return boxes.MAKERS[one.kind](chance, ORIGIN, 0.0, tone, cast=self.looks.cast)

    def _scene(self) -> Texture:
        if self._drawn is None:
            picture = self._bare.copy()
            every = [*self.pieces.values(), *self._over.values()]
            parts = [(solid, one.seed + n) for one in every for n, solid in enumerate(one.solids)]
            flat = [solid for solid, _ in parts]
            draw_shadows(picture, flat, self.camera, self._lamp, self._depth)
            for solid, seed in sorted(parts, key=lambda part: -float(self.camera.depth(part[0].middle[None])[0])):
                draw_solid(np.random.default_rng(seed), picture, solid, self.camera, (self._lamp, self.camera.eye))
            add_grain(np.random.default_rng(self._grain_seed), picture, flat, self.camera)
            self._drawn = self._nudged(picture)
        return self._drawn

    def _nudged(self, picture: Texture) -> Texture:
        x, y, turn = self._shift
        if (x, y, turn) == (0.0, 0.0, 0.0):
            return picture
        height, width = picture.shape[:2]
        by = cv2.getRotationMatrix2D((width / 2, height / 2), float(np.rad2deg(turn)), 1.0)
        by[:, 2] += np.array((x, y))
        return cv2.warpAffine(picture, by, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def _field(self) -> Texture:
        if self.light.field is None:
            width, height = self.camera.size
            x, y = np.meshgrid(
                np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
            )
            falls = np.exp(x * np.float32(self.light.slope[0]) + y * np.float32(self.light.slope[1]))
            if self.light.shade is not None:
                falls = falls * (1 - np.float32(0.4) * self._arm(self.light.shade))
            self.light.field = falls[..., None] * self.light.factors.astype(np.float32)
        return np.asarray(self.light.field)

    def _spot(self, at: Points, reach: float) -> Texture:
        """A soft round spot on the board, 0..1."""
        (x, y), radius = self.grid.pixels(at[None])[0], self.scale * reach
        width, height = self.camera.size
        across = np.exp(-(((np.arange(width, dtype=np.float32) - x) / radius) ** 2))
        down = np.exp(-(((np.arange(height, dtype=np.float32) - y) / radius) ** 2))
        return np.asarray(np.outer(down, across), dtype=np.float32)

    def _arm(self, at: Points) -> Texture:
        """The outline of an arm that reaches in from the nearest side, soft, 0..1."""
        width, height = self.camera.size
        tip = self.grid.pixels(at[None])[0]
        outwards = at / max(1e-6, float(np.linalg.norm(at))) if float(at @ at) else np.array([0.0, 1.0])
        far = self.grid.pixels((at + outwards * 9)[None])[0]
        dark = np.zeros((height, width), np.float32)
        ends = np.round([tip, far]).astype(np.int32)
        cv2.polylines(dark, [ends], False, 1.0, int(self.scale * 1.3))
        return np.asarray(cv2.GaussianBlur(dark, (0, 0), self.scale * 0.08), dtype=np.float32)


def _bare(chance: np.random.Generator) -> DealtBoard:
    """An island at random, nothing built on it, the robber on its desert."""
    board = random_board(chance, pieces=0.0)
    deserts = [at for at, (terrain, _) in board.hexes.items() if terrain == "desert"]
    return replace(board, robbers=tuple(deserts[:1]))


def _hung(chance: np.random.Generator, hexes: Iterable[Axial], scale: float, tilt: float | None) -> BoardCamera:
    """A camera over the table that has the whole board in view."""
    lean = chance.uniform(0, 0.44) if tilt is None else tilt
    spots = np.array([places.position(places.hex_name(at)) for at in hexes])
    low, high = spots.min(axis=0), spots.max(axis=0)
    side = round((float((high - low).max()) + 2 * AROUND) * scale)
    x, y = (low + high) / 2
    hanging = Hanging(lean, chance.normal(0, 0.25), 0.0, chance.uniform(16, 26), (float(x), float(y)))
    return over_the_board((side, side), scale, hanging)
