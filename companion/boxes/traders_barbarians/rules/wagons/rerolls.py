"""A 2 or a 12 is rolled again: with up to four players no hex has these numbers. Ledger, TBS5-66, TB56-50.

Event cards are never turned up again for their number, so they do without this (TBS5-84).
"""

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.data.base import needs_extension
from companion.kernel import Module, Refusal, State
from companion.rules.base.box import printed_seats
from companion.rules.base.dice import Void, void_rolls
from companion.said import said

rerolls = Module("rerolls", needs=("dice",))


@rerolls.shares(void_rolls, rule=("TBS5-66", "TB56-50"))
def nothing_has_these_numbers(state: State) -> tuple[Void, ...]:
    if needs_extension(printed_seats(len(state.game.seats))):
        return ()
    why = Refusal("TBS5-66", said("No hex has that number: roll again."))
    return tuple(Void(total, why) for total in baggage().rolled_again)
