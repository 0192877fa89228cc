"""The hexes of a scene as colours at an instant: pure, so that every picture of the animation can be tested.

In colour the land shines dimly; what produces swells and then stays bright while the rest is nearly dark; the robber's
hex blinks in violet, and so does one that barbarians have conquered; where fewer of them stand it is crimson. What lies
face down is dark: where it is to be turned over, white swells. Where something has just happened, the land swells in
its colour. Lights without colours show only that and what produces, steadily, and blink the robber and what is to be
turned over.
"""

from collections.abc import Mapping, Sequence

from .lamps import BLACK, Rgb
from .shown import HexShown, Role

TERRAIN: Mapping[str, Rgb] = {
    "hills": (200, 58, 2),
    "forest": (13, 70, 11),
    "pasture": (127, 255, 26),
    "fields": (255, 124, 0),
    "mountains": (81, 114, 160),
    "desert": (180, 114, 48),
    "sea": (40, 92, 246),
    "gold": (253, 241, 93),
    "fog": BLACK,
    "lake": (0, 111, 217),
    "swamp": (37, 47, 30),
    "oasis": (62, 227, 136),
    "castle": (83, 36, 69),
    "quarry": (100, 93, 88),
    "glassworks": (41, 255, 232),
    "castle_pasture": (210, 240, 98),
    "quarry_hills": (196, 125, 32),
    "glassworks_forest": (15, 125, 47),
}
"""As light-emitting diodes mix them; they look more blue and less red than a screen.

Terrains that lie on one board are apart by their brightness too, for eyes that see red and green, or blue and yellow,
alike.
"""
OTHER: Rgb = (120, 120, 120)
ROBBER: Rgb = (110, 0, 170)
BESIEGED: Rgb = (200, 0, 70)
WHITE: Rgb = (255, 255, 255)

LAID_EVERY = 0.35
"""Seconds between two hexes of a board that is being laid out."""
SWELLS = 3.0
"""Seconds for which what produces goes up and down before it stays."""
PERIOD = 1.0
FRAME = 0.05
"""Seconds between two pictures while something moves."""

_STEADY = {Role.PRODUCING, Role.HAPPENED}
_BLINKING = {Role.ROBBED, Role.ROBBER, Role.REACHED}
"""What lights without colours show, and how; those with colours blink as well, for eyes that miss the violet."""

DIM, HIDDEN, LOW = 0.35, 0.08, 0.25

Ages = float | Mapping[str, float]
"""Seconds since the scene began, or for each hex by name since it began to show what it shows.

A board is laid by the first.
"""


def in_colour(shown: Sequence[HexShown], laying: bool, age: Ages) -> dict[str, Rgb]:
    """The colour of each hex by name at such an age."""
    if laying:
        out = int(_age(shown[0], age) / LAID_EVERY) + 1
        return {one.name: _land(one) if number < out else BLACK for number, one in enumerate(shown)}
    busy = any(one.role in (Role.PRODUCING, Role.ROBBED) for one in shown)
    return {one.name: _colour(one, busy, _age(one, age)) for one in shown}


def on_or_off(shown: Sequence[HexShown], laying: bool, age: Ages) -> dict[str, Rgb]:
    """The same for lights without colours: white is on."""
    if laying:
        return {one: WHITE if colour != BLACK else BLACK for one, colour in in_colour(shown, True, age).items()}
    return {one.name: WHITE if _is_on(one, _age(one, age)) else BLACK for one in shown}


def next_picture(shown: Sequence[HexShown], laying: bool, age: Ages, colours: bool) -> float | None:
    """Seconds until the picture changes; None when it stays as it is."""
    if laying:
        laid = _age(shown[0], age)
        return LAID_EVERY - laid % LAID_EVERY if laid < LAID_EVERY * len(shown) else None
    moments = (_changes(one, _age(one, age), colours) for one in shown)
    return min((moment for moment in moments if moment is not None), default=None)


def _changes(one: HexShown, age: float, colours: bool) -> float | None:
    """Seconds until a hex looks otherwise."""
    if colours and (one.role is Role.REACHED or (one.role in _STEADY and age < SWELLS)):
        return FRAME
    return PERIOD / 2 - age % (PERIOD / 2) if blinks(one) else None


def blinks(one: HexShown) -> bool:
    """Whether it goes on and off, or up and down, as long as the scene lasts."""
    return one.role in _BLINKING


def _colour(one: HexShown, busy: bool, age: float) -> Rgb:
    match one.role:
        case Role.PRODUCING | Role.HAPPENED:
            return dimmed(_land(one), _swell(age) if age < SWELLS else 1.0)
        case Role.REACHED:
            return dimmed(WHITE, _swell(age))
        case Role.ROBBED:
            return ROBBER if _is_bright(age) else dimmed(_land(one), LOW)
        case Role.ROBBER:
            return dimmed(ROBBER, LOW) if _is_bright(age) else BLACK
        case Role.BESIEGED:
            return dimmed(BESIEGED, HIDDEN if busy else LOW)
        case Role.AWAY:
            return BLACK
    return dimmed(_land(one), HIDDEN if busy else DIM)


def _land(one: HexShown) -> Rgb:
    return TERRAIN.get(one.terrain, OTHER)


def _is_on(one: HexShown, age: float) -> bool:
    return one.role in _STEADY or (blinks(one) and _is_bright(age))


def _age(one: HexShown, age: Ages) -> float:
    return age if isinstance(age, float | int) else age[one.name]


def _is_bright(age: float) -> bool:
    """Whether what blinks is lit: it begins lit."""
    return age % PERIOD < PERIOD / 2


def _swell(age: float) -> float:
    """From dim to bright and back in a period."""
    place = age % PERIOD / PERIOD
    return LOW + (1 - LOW) * (1 - abs(2 * place - 1))


def dimmed(colour: Rgb, level: float) -> Rgb:
    """A colour at 0 to 1 of its brightness."""
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)
