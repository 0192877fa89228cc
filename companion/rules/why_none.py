"""Why somebody can do nothing of a kind just now: the refusal of whatever comes nearest to being allowed.

All of it is asked of the state it is given: of a veiled one it tells no more than that viewer may know.
"""

from collections.abc import Sequence
from types import NoneType
from typing import Any, get_args, get_origin

from msgspec.structs import replace

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Game, PrintedWord, Refusal, Seat, State, fields_of, nearest

from .cards import DECKS


def why_none(state: State, player: Seat, kind: type[Action]) -> Refusal | None:
    """Why this player can do nothing of this kind, None where something of it is not refused.

    Its places, seats and cards are tried one field after the other, each with what came nearest of the fields before;
    where cards are lacking, no other place helps.
    """
    choices = {name: _values(state.game, hint) for name, hint in _fields(kind)}
    closest = kind(player, **{name: values[0] for name, values in choices.items()})
    refusal = state.check(closest)
    if refusal is None or not is_time_for(state, kind):
        return refusal
    for name, values in choices.items():
        if len(values) > 1 and not refusal.hands:
            tried = [replace(closest, **{name: value}) for value in values]
            refusals = [state.check(one) for one in tried]
            refusal = nearest(refusals)
            if refusal is None:
                return None
            closest = tried[refusals.index(refusal)]
    return refusal


def is_time_for(state: State, kind: type[Action]) -> bool:
    """Whether the table waits for answers of this kind, or admits them beside those it waits for."""
    for item in reversed(state.agenda):
        if kind in state.game.takes(item):
            return True
        if not item.beside:
            return False
    return False


def _fields(kind: type[Action]) -> tuple[tuple[str, Any], ...]:
    """The fields that an action needs besides its player, with their types."""
    return tuple((one.name, one.hint) for one in fields_of(kind) if one.needed and one.name != "player")


def _values(game: Game, hint: Any) -> Sequence[Any]:
    """What a field of this type may hold: every place, seat or card; of anything else, one value to ask with."""
    board = game.topology
    every: dict[Any, Sequence[Any]] = {
        Seat: game.seats,
        Hex: range(len(board.hexes)),
        Corner: range(len(board.corner_names)),
        Path: range(len(board.path_names)),
        **{deck.of: deck.kinds for deck in DECKS},
    }
    if (parts := get_args(hint)) and isinstance(parts[-1], PrintedWord):
        return parts[-1].words
    if hint in every:
        return every[hint]
    if NoneType in parts:
        return (None,)
    if get_origin(hint) is tuple:
        return ((),) if Ellipsis in parts else (tuple(_values(game, part)[0] for part in parts),)
    return (hint(),) if hint in (str, bool) else (0,)
