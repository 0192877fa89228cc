"""A game with Cities & Knights at one moment, as flat lists that are changed in place."""

from companion.playouts.board import BoardTables
from companion.playouts.position import GamePosition

from .moves import CARDS, KINDS, TRACKS


class KnightsSettings:
    """What stays as it is besides the board, and is shared: the hexes of `land`, and what a table may set."""

    def __init__(
        self,
        *,
        land: list[int],
        steps_to_attack: int = 7,
        chased_robber_needs_number: bool = True,
        reward_without_cities: bool = True,
        intrigue_free_knight: bool = False,
    ) -> None:
        self.land = land
        self.steps_to_attack = steps_to_attack
        self.chased_robber_needs_number = chased_robber_needs_number
        self.reward_without_cities = reward_without_cities
        self.intrigue_free_knight = intrigue_free_knight


class KnightsPosition(GamePosition):
    """As a position of the base game, with `hands` and `rates` at `seat * 8 + kind` and eight kinds in the `supply`.

    Nobody has development cards. `corner_owner` is also whose knight stands there; `building` is by corner 1 for a
    settlement, 2 for a city. `settlements`, `cities` and `tipped` (on their sides, and among the settlements) are by
    seat their corners, `wall` is 1 by corner. `rank` is by corner the level of the knight there, `awake` 1 for an
    active one; `knights_at` are by seat the corners, `ranks_left` at `seat * 4 + level` those in stock, `woken` and
    `promoted` the corners of those for which that was done in this part.

    `roads` are by seat its paths, `touched` at `seat * corners + corner` how many of them end there, `reach` by seat
    the corners where any does. `stale` is 1 by seat where `road_moves`, `settlement_moves` and `hire_moves` are not as
    the board is; `city_moves` is not used. `takers` name a kind of card as well. `numbers` are by hex, `fields` by
    number.

    `levels` stand at `seat * 3 + track`, `gates` are by track the corner of the metropolis or -1. `steps` are those of
    the ship, `attacks` those there have been. `merchant` is a hex and `merchant_owner` a seat, or -1.

    `progress` are by seat the cards in hand; `tops` by kind those never drawn, `under` by deck those that came back,
    first to be drawn first. In this part `cranes` wait, `fleet` is 1 by kind, and `exchanges` are by seat the resources
    that may still be offered to them. `harbor_rates` are `rates` by harbors alone.

    `due` is what comes next, last first: see `agenda`. `about` is what the phase is about, `total` and `red` are of the
    roll, and `builder` is who is asked in the special building phase.
    """

    def __init__(self, board: BoardTables, seats: int, target: int, sharing: int, settings: KnightsSettings) -> None:
        super().__init__(board, seats, target, sharing)
        corners = board.corners
        self.settings = settings
        self.hands = [0] * (seats * KINDS)
        self.supply = [0] * KINDS
        self.rates = [4] * (seats * KINDS)
        self.harbor_rates = [4] * (seats * KINDS)
        self.building = [0] * corners
        self.settlements: list[list[int]] = [[] for _ in range(seats)]
        self.cities: list[list[int]] = [[] for _ in range(seats)]
        self.tipped: list[list[int]] = [[] for _ in range(seats)]
        self.wall = [0] * corners
        self.walls_left = [0] * seats
        self.rank = [0] * corners
        self.awake = [0] * corners
        self.knights_at: list[list[int]] = [[] for _ in range(seats)]
        self.ranks_left = [0] * (seats * 4)
        self.woken: list[int] = []
        self.promoted: list[int] = []
        self.roads: list[list[int]] = [[] for _ in range(seats)]
        self.touched = [0] * (seats * corners)
        self.reach: list[list[int]] = [[] for _ in range(seats)]
        self.stale = [1] * seats
        self.hire_moves: list[list[int]] = [[] for _ in range(seats)]
        self.numbers = [0] * board.hexes
        self.fields: list[list[int]] = []
        self.levels = [0] * (seats * TRACKS)
        self.gates = [-1] * TRACKS
        self.steps = 0
        self.attacks = 0
        self.merchant = -1
        self.merchant_owner = -1
        self.progress: list[list[int]] = [[] for _ in range(seats)]
        self.tops = [0] * CARDS
        self.under: list[list[int]] = [[] for _ in range(TRACKS)]
        self.cranes = 0
        self.fleet = [0] * KINDS
        self.exchanges = [0] * seats
        self.due: list[int] = []
        self.about = 0
        self.total = 0
        self.red = 0
        self.builder = 0

    def copy(self) -> "KnightsPosition":
        """A position of its own, to be played on without changing this one."""
        other = KnightsPosition(self.board, self.seats, self.target, self.sharing, self.settings)
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
        other.robber = self.robber
        other.path_owner = self.path_owner[:]
        other.corner_owner = self.corner_owner[:]
        other.closed = self.closed[:]
        other.roads_left = self.roads_left[:]
        other.settlements_left = self.settlements_left[:]
        other.cities_left = self.cities_left[:]
        other.takers = [takers[:] for takers in self.takers]
        other.line = self.line[:]
        other.longest_road = self.longest_road
        other.points = self.points[:]
        self._copy_what_is_of_the_box(other)
        return other

    def _copy_what_is_of_the_box(self, other: "KnightsPosition") -> None:
        other.harbor_rates = self.harbor_rates[:]
        other.building = self.building[:]
        other.settlements = [corners[:] for corners in self.settlements]
        other.cities = [corners[:] for corners in self.cities]
        other.tipped = [corners[:] for corners in self.tipped]
        other.wall = self.wall[:]
        other.walls_left = self.walls_left[:]
        other.rank = self.rank[:]
        other.awake = self.awake[:]
        other.knights_at = [corners[:] for corners in self.knights_at]
        other.ranks_left = self.ranks_left[:]
        other.woken = self.woken[:]
        other.promoted = self.promoted[:]
        other.roads = [paths[:] for paths in self.roads]
        other.touched = self.touched[:]
        other.reach = [corners[:] for corners in self.reach]
        other.numbers = self.numbers  # the Inventor lays new lists
        other.fields = self.fields
        other.levels = self.levels[:]
        other.gates = self.gates[:]
        other.steps = self.steps
        other.attacks = self.attacks
        other.merchant = self.merchant
        other.merchant_owner = self.merchant_owner
        other.progress = [cards[:] for cards in self.progress]
        other.tops = self.tops[:]
        other.under = [cards[:] for cards in self.under]
        other.cranes = self.cranes
        other.fleet = self.fleet[:]
        other.exchanges = self.exchanges[:]
        other.due = self.due[:]
        other.about = self.about
        other.total = self.total
        other.red = self.red
        other.builder = self.builder
