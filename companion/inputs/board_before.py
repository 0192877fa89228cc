"""What may have been done before a piece was laid, without anybody telling the companion: a card played, a trade.

It is asked of the game as everybody can reckon it who has watched, so that a question gives no secret away.
"""

from companion.kernel import Action, Outcome, State
from companion.rules.base.hands import SUPPLY, Hands
from companion.table.sorts import look_of

from .board_changes import Change, Changes
from .board_order import in_order
from .board_pieces import pieces_on_board


def led_to(reckoned: State, change: Change, seen: Changes) -> tuple[Action, ...]:
    """The one card or trade after which this change is legal, and what is booked next; nothing where several may be.

    What explains more of what was seen goes before what explains less, and what can surely be paid before what only may
    be: a thief may hold anything.
    """
    ways = _ways(_with_what_is_sure(reckoned), change, seen) or _ways(reckoned, change, seen)
    most = max(ways.values(), default=0)
    best = [way for way, explained in ways.items() if explained == most]
    return best[0] if len(best) == 1 else ()


def _ways(state: State, change: Change, seen: Changes) -> dict[tuple[Action, Action], int]:
    """A card or a trade with what follows it, and how much of what was seen they explain."""
    lying, ways = pieces_on_board(state), dict[tuple[Action, Action], int]()
    for first in state.options():
        if not isinstance(first, Action) or first.chance is not None:
            continue
        if look_of(state.game, type(first))[0] not in ("cards", "trades"):
            continue
        outcome = state.apply(first)
        if not isinstance(outcome, Outcome):
            continue
        order = in_order(outcome.state, seen)
        explained = {each for one in order for each in one.changes}
        if change in explained and pieces_on_board(outcome.state) == lying:
            ways[first, order[0].action] = len(explained)
    return ways


def _with_what_is_sure(state: State) -> State:
    """The game if players held only the cards that they are known to hold."""
    hands = state[Hands]
    sure = (*(hands.at_least(seat) for seat in state.game.seats), hands.at_most(SUPPLY))
    return state.replacing({Hands: Hands((sure,))})
