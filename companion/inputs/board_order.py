"""Several pieces that came and went at once: in which order the rules admit them.

A settlement may only be legal once the road before it is booked. Where not all can be booked, and it is open which of
them are meant, or by what they came, none is.
"""

from companion.kernel import Action, Outcome, State

from .board_changes import Changes, Explanation, explanations, is_laying

MOST = 6
"""Pieces that may come and go at once. Where more do, the board was cleared or shifted."""

InOrder = tuple[Explanation, ...]
Ways = dict[frozenset[Action], InOrder]
"""By the actions that explain them, in which order they are booked."""


def in_order(state: State, seen: Changes) -> InOrder:
    """What explains most of this, one action after the other; nothing where that is not clear."""
    if not 0 < len(seen) <= MOST:
        return ()
    found: dict[Changes, Ways] = {}
    _follow(state, seen, (), found)
    if not found:
        return ()
    most = max(map(len, found))
    best = [way for changes, ways in found.items() if len(changes) == most for way in ways.values()]
    return best[0] if len(best) == 1 else ()


def _follow(state: State, seen: Changes, done: InOrder, found: dict[Changes, Ways]) -> None:
    if done:
        explained = frozenset(change for one in done for change in one.changes)
        ways, actions = found.setdefault(explained, {}), frozenset(one.action for one in done)
        if actions in ways or len(ways) > 1:  # another order, or not clear anyway
            return
        ways[actions] = done
        seen -= explained
    for one in explanations(state, seen) if seen else ():
        if is_laying(state, one.action) and isinstance(outcome := state.apply(one.action), Outcome):
            _follow(outcome.state, seen, (*done, one), found)
