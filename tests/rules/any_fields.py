"""Actions with any fields: those their types allow, and those they do not, whatever makes sense."""

from random import Random
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Game, Owner, PrintedWord, Seat, Value, hints
from companion.rules.cards import DECKS, Kind

V = TypeVar("V", bound=Value)

WORDS = ("trade", "lava", "settlement", "city", "nothing", "ore", "fields", "desert", "politics", "ship", "", "x" * 99)
PLAIN: dict[type, tuple[object, ...]] = {
    bool: (True, False),
    int: (0, 1, 2, 3, 4, 5, 6, 7, 12, -1, 40, 10**6),
    str: WORDS,
}
WILD: tuple[object, ...] = (
    None,
    -1,
    10**9,
    -(10**30),
    1 << 300,
    2.5,
    "",
    "lava",
    (),
    (1,),
    [],
    {},
    True,
    b"",
    object(),
)


def any_fields(game: Game, kind: type[V], random: Random, wild: float) -> V:
    """An action of this kind, or what is nested in one; each field is of another type with a probability of `wild`."""
    return kind(**{name: _value(game, hint, random, wild) for name, hint in hints(kind).items()})


def _value(game: Game, hint: Any, random: Random, wild: float) -> Any:
    if random.random() < wild:
        return random.choice(WILD)
    board = game.topology
    owners = (len(game.seats), len(game.owners))
    numbers = (*owners, len(board.hexes), len(board.corner_names), len(board.path_names))
    for places, number in zip((Seat, Owner, Hex, Corner, Path), numbers, strict=True):
        if hint is places:
            return random.randrange(number)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _value(game, random.choice(parts), random, wild)
    if origin is tuple and parts[-1] is Ellipsis:
        return tuple(_value(game, parts[0], random, wild) for _ in range(random.randrange(5)))
    if origin is tuple:
        return tuple(_value(game, part, random, wild) for part in parts)
    if parts and isinstance(parts[-1], PrintedWord):
        return random.choice((*parts[-1].words, *WORDS)) if wild else random.choice(parts[-1].words)
    deck = next((deck for deck in DECKS if deck.packed is (parts[1] if parts else hint)), None)
    if deck is not None:
        kinds = random.sample(deck.kinds, min(len(deck.kinds), random.randrange(3)))
        return sum(one.one * random.choice((1, 2, 30)) for one in kinds)
    if isinstance(hint, type) and issubclass(hint, Kind):
        return random.choice(next(deck for deck in DECKS if deck.of is hint).kinds)
    if hint in (bool, int, str):
        return random.choice(PLAIN[hint])
    if hint is NoneType:
        return None
    if issubclass(hint, Value):
        return any_fields(game, hint, random, wild)
    raise AssertionError(f"no value of {hint}")
