"""An answer with too many possibilities to list: its bounds instead of its members."""

from typing import Any, NamedTuple

from .action import Action
from .values import Seat


class Bound(NamedTuple):
    """A field of the action to fill in: `least` to `most` cards out of `among` (packed cards, see `rules/cards.py`)."""

    field: str
    among: int
    least: int
    most: int


class Amount(NamedTuple):
    """A field of the action that is a number: from none up to `most`."""

    field: str
    most: int


class Form(NamedTuple):
    """`action(player=player, **fixed, ...)` with the fields of bounds and amounts filled in.

    An amount stands beside the bound of the same place, such as money beside the cards of one side of a trade.
    The check has the last word.
    """

    action: type[Action]
    player: Seat
    bounds: tuple[Bound, ...]
    fixed: tuple[tuple[str, Any], ...] = ()
    amounts: tuple[Amount, ...] = ()
