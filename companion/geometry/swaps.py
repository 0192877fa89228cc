"""Number tokens that may change places so that no 6 or 8 touches another. Ledger Seafarers, SEA9-06.

Which of them it shall be, the people at the table agree on.
"""

from collections.abc import Iterator

from companion import data
from companion.geometry.boards import BoardPlan, HexPlan
from companion.geometry.topology import bits


def swaps(plan: BoardPlan, red: HexPlan) -> Iterator[HexPlan]:
    """The hexes whose token may change places with this red one, in reading order: none of the two touches a red one
    then."""
    reds = data.recognition().red_numbers
    board = plan.topology
    for place, other in enumerate(plan.hexes):
        if other.number is not None and other.number not in reds:
            around = (plan.hexes[at] for at in bits(board.hex_neighbor_mask[place]))
            if not any(one.number in reds and one != red for one in around):
                yield other
