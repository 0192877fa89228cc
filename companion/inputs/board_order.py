"""Several pieces that came at once: in which order the rules admit them.

A settlement may only be legal once the road before it is booked. Where not all can be booked, and it is open which of
them are meant, none is.
"""

from companion.rules.kernel import Action, Outcome, State

from .board_pieces import actions_for
from .board_seen import PieceSeen

MOST = 6
"""Pieces that may come at once. Where more do, the board was cleared or shifted."""

Booked = tuple[tuple[PieceSeen, Action], ...]


def in_order(state: State, pieces: tuple[PieceSeen, ...]) -> Booked:
    """The pieces that can be booked one after the other, with their actions; none where that is not clear."""
    if len(pieces) > MOST:
        return ()
    found: dict[frozenset[PieceSeen], Booked] = {}
    _follow(state, pieces, (), found)
    if not found:
        return ()
    most = max(map(len, found))
    best = [order for those, order in found.items() if len(those) == most]
    return best[0] if len(best) == 1 else ()


def _follow(state: State, left: tuple[PieceSeen, ...], done: Booked, found: dict[frozenset[PieceSeen], Booked]) -> None:
    those = frozenset(piece for piece, _ in done)
    if those in found:
        return
    if done:
        found[those] = done
    for piece in left:
        actions = actions_for(state, piece)
        if len(actions) == 1 and isinstance(outcome := state.apply(actions[0]), Outcome):
            rest = tuple(each for each in left if each is not piece)
            _follow(outcome.state, rest, (*done, (piece, actions[0])), found)
