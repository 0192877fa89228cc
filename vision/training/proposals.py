"""What the reading network learns from: crops around everything that the finding network takes for a die.

So it meets in training just what it will be shown: boxes a little off, things that are not dice but look like some, and
dice whose neighbours reach into the crop. Dice that the finder missed are added, and so are a few crops that hold only
a part of a die or two halves of them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from vision import network
from vision.crops import cut
from vision.readings import Image
from vision.training.scenes import Scene, Truth

NO_DIE = 0
"""The class of a crop that holds no die's middle; otherwise the class is the value."""

WORTH_A_LOOK = 0.12
MOST_LOOKS = 60
MOST_A_DIE, MOST_WRONG = 2, 5
"""Crops of one die, and without a die, that are taken of one scene at most."""

LEAST_MISSED = 14
"""A die that the finder missed is not a loss when it is narrower than so many pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A crop and its class, where in the scene it was cut out (middle x, y and width in pixels), and what else is known
    of its die: see `scenes.Truth`."""

    picture: Image
    kind: int
    place: tuple[float, float, float]
    die: Truth | None = None


def crops(chance: np.random.Generator, scene: Scene) -> list[Crop]:
    """The crops of a scene."""
    found: list[Crop] = []
    met: Counter[int] = Counter()
    wrong: list[tuple[float, float]] = []
    for x, y, across in _proposed(scene):
        die = _nearest(scene, x, y)
        kind = NO_DIE if die is None else _kind(scene.dice[die], x, y, across)
        if kind and die is not None and met[die] < MOST_A_DIE:
            met[die] += 1
        elif kind == NO_DIE and len(wrong) < MOST_WRONG and _is_new(wrong, x, y, across):
            wrong.append((x, y))
        else:
            continue
        meant = scene.dice[die] if kind and die is not None else None
        place = _shaken(chance, x, y, across)
        found.append(Crop(cut(scene.picture, *place), kind, place, meant))
    for number, die_there in enumerate(scene.dice):
        if die_there.value and not met[number] and _across(die_there) > LEAST_MISSED:
            place = _shaken(chance, *_middle(die_there), _across(die_there))
            found.append(Crop(cut(scene.picture, *place), die_there.value, place, die_there))
    return found + _beside(chance, scene)


def _proposed(scene: Scene) -> Iterator[tuple[float, float, float]]:
    """Middle and width of what the finder takes for dice, surest first."""
    cells = network.find([scene.picture])
    sure, boxes = cells.there[0].reshape(-1), cells.boxes[0].reshape(-1, 4)
    for number in np.argsort(-sure)[:MOST_LOOKS]:
        if sure[number] < WORTH_A_LOOK:
            return
        x, y, width, height = boxes[number]
        yield float(x), float(y), float((width * height) ** 0.5)


def _is_new(taken: list[tuple[float, float]], x: float, y: float, across: float) -> bool:
    return all(np.hypot(x - a, y - b) >= 0.3 * across for a, b in taken)


def _beside(chance: np.random.Generator, scene: Scene) -> list[Crop]:
    """Sometimes a crop of an edge of a die, or of nothing: no die's middle is near its own."""
    if chance.random() > 0.3:
        return []
    size = scene.picture.shape[0]
    x, y = (float(value) for value in chance.uniform(0, size, 2))
    across = float(np.exp(chance.uniform(np.log(18), np.log(60))))
    if scene.dice and chance.random() < 0.6:
        die = scene.dice[int(chance.integers(len(scene.dice)))]
        angle, away = chance.uniform(0, 2 * np.pi), chance.uniform(0.62, 0.95) * _across(die)
        x, y = _middle(die)[0] + away * np.cos(angle), _middle(die)[1] + away * np.sin(angle)
        across = _across(die) * float(chance.uniform(0.7, 1.3))
    die_near = _nearest(scene, x, y)
    if die_near is not None and _kind(scene.dice[die_near], x, y, across) != NO_DIE:
        return []
    return [Crop(cut(scene.picture, x, y, across), NO_DIE, (x, y, across))]


def _kind(die: Truth, x: float, y: float, across: float) -> int | None:
    """The class of a crop that is meant for this die: its value, NO_DIE, or None where nobody can tell."""
    away = np.hypot(_middle(die)[0] - x, _middle(die)[1] - y) / _across(die)
    wide = across / _across(die)
    if away < 0.3 and 0.65 < wide < 1.5:
        return die.value or None
    if away > 0.55 or not 0.45 < wide < 2.2:
        return NO_DIE
    return None


def _nearest(scene: Scene, x: float, y: float) -> int | None:
    """The die whose middle is nearest, in its own widths."""
    if not scene.dice:
        return None
    away = [np.hypot(_middle(die)[0] - x, _middle(die)[1] - y) / _across(die) for die in scene.dice]
    return int(np.argmin(away))


def _shaken(chance: np.random.Generator, x: float, y: float, across: float) -> tuple[float, float, float]:
    offset = chance.normal(0, 0.05, 2) * across
    return float(x + offset[0]), float(y + offset[1]), across * float(np.exp(chance.normal(0, 0.08)))


def _middle(die: Truth) -> tuple[float, float]:
    x, y, w, h = die.box
    return x + w / 2, y + h / 2


def _across(die: Truth) -> float:
    return float((die.box[2] * die.box[3]) ** 0.5)
