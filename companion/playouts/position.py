"""A game at one moment, as flat lists that are changed in place: what play-outs are played on.

Nothing in it is hidden or in doubt: it is one world of a state. What belongs to a seat and a kind of card stands at
`seat * 5 + kind`.
"""

from .board import BoardTables
from .moves import ALONE, RESOURCES, START


class GamePosition:
    """`phase` is what it waits for, and from `actor`; `player` has the part that is on, `dice` is who holds the dice.

    Pieces: `path_owner` and `corner_owner` are a seat, -1 where nothing lies (or -2 where nothing ever can), `closed`
    is 1 where no settlement may be built. `road_moves`, `settlement_moves` and `city_moves` are by seat the moves
    that the board leaves open, cards and stock aside. `takers` are by hex the places in `hands` of those who take a
    card there, twice for a city. `line` is by seat the longest line of roads, `points` what all can see.

    Of the development cards `held`, `playable` counts by seat those that are played, not the victory points, and
    `fresh` by kind those of them that were bought in this part.

    `waiting` are the seats that have still to discard or to roll for the start, `rolled_for_start` what they rolled (0:
    nothing yet). `placed` counts the settlements of the placement rounds, `corner` is the one placed last, `free_roads`
    how many may still be laid for nothing.
    """

    def __init__(self, board: BoardTables, seats: int, target: int, sharing: int = ALONE) -> None:
        self.board = board
        self.seats = seats
        self.target = target
        self.sharing = sharing
        self.phase = START
        self.actor = 0
        self.player = 0
        self.dice = 0
        self.open = False
        self.rolled = False
        self.winner = -1
        self.waiting: list[int] = []
        self.rolled_for_start = [0] * seats
        self.placed = 0
        self.corner = 0
        self.free_roads = 0
        self.hands = [0] * (seats * RESOURCES)
        self.supply = [0] * RESOURCES
        self.rates = [0] * (seats * RESOURCES)
        self.held = [0] * (seats * 5)
        self.fresh = [0] * 5
        self.deck = [0] * 5
        self.playable = [0] * seats
        self.card_played = False
        self.knights = [0] * seats
        self.army = -1
        self.robber = -1
        self.path_owner = [-1] * board.paths
        self.corner_owner = [-1] * board.corners
        self.closed = [0] * board.corners
        self.roads_left = [0] * seats
        self.settlements_left = [0] * seats
        self.cities_left = [0] * seats
        self.road_moves: list[list[int]] = [[] for _ in range(seats)]
        self.settlement_moves: list[list[int]] = [[] for _ in range(seats)]
        self.city_moves: list[list[int]] = [[] for _ in range(seats)]
        self.takers: list[list[int]] = [[] for _ in range(board.hexes)]
        self.line = [0] * seats
        self.longest_road = -1
        self.points = [0] * seats

    def copy(self) -> "GamePosition":
        """A position of its own, to be played on without changing this one."""
        other = GamePosition(self.board, self.seats, self.target, self.sharing)
        other.phase = self.phase
        other.actor = self.actor
        other.player = self.player
        other.dice = self.dice
        other.open = self.open
        other.rolled = self.rolled
        other.winner = self.winner
        other.waiting = self.waiting[:]
        other.rolled_for_start = self.rolled_for_start[:]
        other.placed = self.placed
        other.corner = self.corner
        other.free_roads = self.free_roads
        other.hands = self.hands[:]
        other.supply = self.supply[:]
        other.rates = self.rates[:]
        other.held = self.held[:]
        other.fresh = self.fresh[:]
        other.deck = self.deck[:]
        other.playable = self.playable[:]
        other.card_played = self.card_played
        other.knights = self.knights[:]
        other.army = self.army
        other.robber = self.robber
        other.path_owner = self.path_owner[:]
        other.corner_owner = self.corner_owner[:]
        other.closed = self.closed[:]
        other.roads_left = self.roads_left[:]
        other.settlements_left = self.settlements_left[:]
        other.cities_left = self.cities_left[:]
        other.road_moves = [moves[:] for moves in self.road_moves]
        other.settlement_moves = [moves[:] for moves in self.settlement_moves]
        other.city_moves = [moves[:] for moves in self.city_moves]
        other.takers = [takers[:] for takers in self.takers]
        other.line = self.line[:]
        other.longest_road = self.longest_road
        other.points = self.points[:]
        return other
