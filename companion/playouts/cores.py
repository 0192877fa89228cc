"""Which core plays a game out: that of the base game, or that with Cities & Knights. It is chosen once, not by move."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.kernel import Game

from . import chance, conversion, doing, options, play, refusal, translation, worlds
from .cities_knights import chance as knights_chance
from .cities_knights import conversion as knights_conversion
from .cities_knights import doing as knights_doing
from .cities_knights import moves as knights_moves
from .cities_knights import options as knights_options
from .cities_knights import play as knights_play
from .cities_knights import refusal as knights_refusal
from .cities_knights import translation as knights_translation
from .cities_knights import worlds as knights_worlds
from .moves import CERTAIN


@dataclass(frozen=True)
class Core:
    """The functions of a core by the names they have in it; positions and worlds of one are of no use to the other.

    `certain` is its CERTAIN: moves from there on leave nothing to chance. `left_out` says what it leaves out.
    """

    drawn_world: Callable[..., Any]
    position_of: Callable[..., Any]
    options: Callable[[Any], list[int]]
    drawn: Callable[..., int]
    do: Callable[[Any, int, int], None]
    action_of: Callable[..., Any]
    play_at_random: Callable[..., int]
    play_by: Callable[..., int]
    certain: int
    left_out: tuple[str, ...]


BASE_CORE = Core(
    worlds.drawn_world,
    conversion.position_of,
    options.options,
    chance.drawn,
    doing.do,
    translation.action_of,
    play.play_at_random,
    play.play_by,
    CERTAIN,
    refusal.LEFT_OUT,
)

KNIGHTS_CORE = Core(
    knights_worlds.drawn_world,
    knights_conversion.position_of,
    knights_options.options,
    knights_chance.drawn,
    knights_doing.do,
    knights_translation.action_of,
    knights_play.play_at_random,
    knights_play.play_by,
    knights_moves.CERTAIN,
    (*refusal.LEFT_OUT, *knights_refusal.KNIGHTS_LEFT_OUT),
)


def core_of(game: Game) -> Core:
    """The core that plays a game out. Raises NotPlayedOutError, in words, where none does."""
    if knights_refusal.is_knights(game):
        knights_refusal.refuse_knights(game)
        return KNIGHTS_CORE
    refusal.refuse(game)
    return BASE_CORE
