"""What the accelerometer of a die feels: (x, y, z) in mg, one sample a 10 ms, made from a few strokes of physics.

Held and lying dice feel one g, flying ones almost nothing, and a knock is felt as several g. Z up is a 1, X up a 2,
Y up a 3; opposite faces add up to seven.
"""

from math import sqrt
from random import Random

Sample = tuple[int, int, int]
Motion = list[Sample]

UP: dict[int, Sample] = {
    1: (0, 0, 1000),
    2: (1000, 0, 0),
    3: (0, 1000, 0),
    4: (0, -1000, 0),
    5: (-1000, 0, 0),
    6: (0, 0, -1000),
}
LEANING: Sample = (700, 0, 714)
"""On an edge, half way between a 1 and a 2."""


def rest(up: Sample, rng: Random, samples: int = 40) -> Motion:
    """Lie still with this side up; a sensor is never quite silent."""
    return [_shaken(up, 12, rng) for _ in range(samples)]


def hand(rng: Random, samples: int = 30) -> Motion:
    """Be turned in a hand: one g, from changing sides."""
    return [_along(_direction(rng), rng.uniform(850, 1150)) for _ in range(samples)]


def flight(rng: Random, samples: int = 15) -> Motion:
    """Fly; what is felt comes from the spin."""
    return [_along(_direction(rng), rng.uniform(20, 350)) for _ in range(samples)]


def tumble(rng: Random, samples: int = 40) -> Motion:
    """Hit the tray and roll on, with ever weaker knocks."""
    knocks = [_along(_direction(rng), rng.uniform(2200, 3500))]
    for number in range(1, samples):
        strength = 2600 if number % 9 == 0 and number < samples / 2 else 1100
        knocks.append(_along(_direction(rng), rng.uniform(0.8, 1.0) * strength))
    return knocks


def throw(face: int, rng: Random) -> Motion:
    """Be taken up, thrown, and come to rest on the other side of `face`; 1.25 s."""
    return hand(rng) + flight(rng) + tumble(rng) + rest(UP[face], rng)


def cocked_throw(rng: Random) -> Motion:
    """A throw after which the die leans on something."""
    return hand(rng) + flight(rng) + tumble(rng) + rest(LEANING, rng)


def turn(face: int, rng: Random) -> Motion:
    """Be turned by fingers, never let go."""
    return hand(rng, 40) + rest(UP[face], rng)


def bump(face: int, rng: Random) -> Motion:
    """Lie on a table that somebody hits."""
    return [_shaken(UP[face], 250, rng) for _ in range(2)] + rest(UP[face], rng)


def _direction(rng: Random) -> tuple[float, float, float]:
    x, y, z = (rng.gauss(0, 1) for _ in range(3))
    length = sqrt(x * x + y * y + z * z) or 1.0
    return x / length, y / length, z / length


def _along(direction: tuple[float, float, float], mg: float) -> Sample:
    x, y, z = direction
    return round(x * mg), round(y * mg), round(z * mg)


def _shaken(sample: Sample, by: int, rng: Random) -> Sample:
    x, y, z = sample
    return x + rng.randint(-by, by), y + rng.randint(-by, by), z + rng.randint(-by, by)
