"""What somebody knows of a game, as plain data, and positions drawn from it: what is not known is settled at random.

A hand is any of those that are still possible, and a development card of which nobody has told any of those unseen.
"""

from random import Random
from typing import Any

from companion.playouts.board import BoardTables
from companion.playouts.moves import ABOUT, RESOURCES, VICTORY_POINT
from companion.playouts.position import GamePosition
from companion.playouts.worth import BoardWorth

Data = dict[str, Any]


def fields(position: GamePosition) -> list[str]:
    """The names of all that a position holds but its board, which positions share."""
    return [name for name in dir(position) if name[0] != "_" and name not in ("board", "copy")]


def board_data(board: BoardTables) -> Data:
    """What the tables of a board are made of."""
    return {
        "path_ends": list(zip(board.one_end, board.other_end, strict=True)),
        "corner_paths": board.corner_paths,
        "hex_corners": board.hex_corners,
        "resource": board.resource,
        "fields": board.fields,
        "harbors": board.harbors,
        "sea_paths": board.sea_paths,
        "sea_corners": board.sea_corners,
        "robber_hexes": board.robber_hexes,
        "robber_starts": [move & ABOUT for move in board.robber_starts],
    }


def board_from(data: Data) -> BoardTables:
    """The tables again."""
    return BoardTables(**{**data, "path_ends": [(one, other) for one, other in data["path_ends"]]})


def position_data(position: GamePosition) -> Data:
    """A position without its board."""
    return {name: getattr(position, name) for name in fields(position)}


class KnownGame:
    """A game as somebody knows it. Of its data, `hands` are the possible hands of all seats, each with the supply last.

    `held` are by seat * 5 + kind the development cards that are known, `unknown` by seat how many are not, `unseen` by
    kind those in the pile or among the unknown, and `newest` how many unknown ones the player has bought in this part.
    """

    def __init__(self, data: Data) -> None:
        self.board = board_from(data["board"])
        self.worth = BoardWorth(self.board)
        self.hands: list[list[int]] = data["hands"]
        self.held: list[int] = data["held"]
        self.unknown: list[int] = data["unknown"]
        self.unseen: list[int] = data["unseen"]
        self.fresh: list[int] = data["fresh"]
        self.newest: int = data["newest"]
        whole = data["position"]
        self._base = GamePosition(self.board, whole["seats"], whole["target"], whole["sharing"])
        for name, value in whole.items():
            setattr(self._base, name, value)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._base.seats

    @property
    def lead(self) -> float:
        """The share of the points that win which the leader shows: how far the game is, as all can see."""
        return max(self._base.points) / self._base.target

    @property
    def is_open(self) -> bool:
        """Whether a hand may be one of several."""
        return len(self.hands) > 1

    def knows_hand(self, seat: int) -> bool:
        """Whether a hand is the same in all worlds."""
        at = seat * RESOURCES
        return all(hands[at : at + RESOURCES] == self.hands[0][at : at + RESOURCES] for hands in self.hands)

    def drawn(self, random: Random) -> GamePosition:
        """A position as it may well be."""
        position = self._base.copy()
        hands = self.hands[int(random.random() * len(self.hands))]
        position.hands, position.supply = hands[:-RESOURCES], hands[-RESOURCES:]
        unseen: list[int] = []
        for kind, number in enumerate(self.unseen):
            unseen += [kind] * number
        held, fresh, playable = self.held[:], self.fresh[:], [0] * self.seats
        for seat, number in enumerate(self.unknown):
            for each in range(min(number, len(unseen))):
                kind = unseen.pop(int(random.random() * len(unseen)))
                held[seat * 5 + kind] += 1
                if seat == position.player and each < self.newest and kind != VICTORY_POINT:
                    fresh[kind] += 1
        for seat in range(self.seats):
            cards = held[seat * 5 : seat * 5 + 5]
            playable[seat] = sum(cards) - cards[VICTORY_POINT]
        position.held, position.fresh, position.playable = held, fresh, playable
        position.deck = [unseen.count(kind) for kind in range(5)]
        return position
