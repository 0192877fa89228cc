"""What may have been done before a piece was laid, without anybody telling the companion: a card played, a trade.

Only what everybody may know is gone by, so that a question gives no secret away.
"""

from companion.rules.kernel import Action, Outcome, State
from companion.table.sorts import look_of
from companion.table.veil import veiled

from .board_changes import Change, Changes, explanations, is_laying
from .board_pieces import pieces_on_board


def led_to(state: State, change: Change, seen: Changes) -> tuple[Action, ...]:
    """The one card or trade after which this change is legal, and what it is then; nothing where several may be."""
    known = veiled(state, None)
    lying, ways = pieces_on_board(known), list[tuple[Action, Action]]()
    for first in known.options():
        if not isinstance(first, Action) or first.chance is not None:
            continue
        if look_of(known.game, type(first))[0] not in ("cards", "trades"):
            continue
        outcome = known.apply(first)
        if not isinstance(outcome, Outcome):
            continue
        then = [one.action for one in explanations(outcome.state, seen) if change in one.changes]
        if then and pieces_on_board(outcome.state) == lying:
            ways += [(first, laid) for laid in then if is_laying(outcome.state, laid)]
    return ways[0] if len(ways) == 1 else ()
