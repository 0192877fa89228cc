"""What the hexes give for a roll, and what happens when the supply is short. Ledger base, section 8."""

from .moves import RESOURCES
from .position import GamePosition


def produce(position: GamePosition, number: int) -> None:
    """The fields with this number give, all but the one under the robber."""
    board, supply, hands = position.board, position.supply, position.hands
    robber = position.robber
    for hex in board.fields[number]:
        if supply[board.resource[hex]] < board.most_due[hex]:
            _produce_with_care(position, number)
            return
    for hex in board.fields[number]:
        if hex != robber:
            takers = position.takers[hex]
            if takers:
                supply[board.resource[hex]] -= len(takers)
                for taker in takers:
                    hands[taker] += 1


def _produce_with_care(position: GamePosition, number: int) -> None:
    """Kind by kind: of what the supply cannot give to all, a single taker has the rest, several have nothing."""
    board, supply, hands = position.board, position.supply, position.hands
    for kind in range(RESOURCES):
        due: list[int] = []
        for hex in board.fields[number]:
            if board.resource[hex] == kind and hex != position.robber:
                due += position.takers[hex]
        left = supply[kind]
        if len(due) > left:
            due = due[:left] if due.count(due[0]) == len(due) else []
        supply[kind] = left - len(due)
        for taker in due:
            hands[taker] += 1
