"""An answer with too many possibilities to list: its bounds instead of its members."""

from dataclasses import dataclass
from typing import Any

from .values import Action, Seat


@dataclass(frozen=True)
class Bound:
    """A field of the action to fill in: `least` to `most` cards out of `among` (packed cards, see `rules/cards.py`)."""

    field: str
    among: int
    least: int
    most: int


@dataclass(frozen=True)
class Form:
    """`action(player=player, **fixed, ...)` with the bounded fields filled in; the check has the last word."""

    action: type[Action]
    player: Seat
    bounds: tuple[Bound, ...]
    fixed: tuple[tuple[str, Any], ...] = ()
