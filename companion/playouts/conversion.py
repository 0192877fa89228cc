"""One world of a state, at any moment of a game, as a position; and the board it is played on as tables."""

from functools import lru_cache

from companion.boxes.five_six.rules.paired_players import paired_players
from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING as TO_BUILD
from companion.boxes.five_six.rules.special_building import special_building
from companion.geometry.notation import Coordinate
from companion.geometry.topology import Corner, bits
from companion.kernel import Game, Item, Seat, State
from companion.rules.base.development import KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY, Cabinet
from companion.rules.base.discards import DISCARD
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD
from companion.rules.base.land import GENERIC, Land
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.monopoly import HAND_OVER
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.placement import FIRST_ROUND, PLACE_A_SETTLEMENT, PLACE_ITS_ROAD
from companion.rules.base.points import points, target
from companion.rules.base.resources import RESOURCES
from companion.rules.base.robber import MOVE_THE_ROBBER, PLACE_THE_ROBBER, STEAL, Robber
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ROLL_FOR_START, StartRolls
from companion.rules.base.supply_trade import prices
from companion.rules.base.turns import ACT, ROLL, Turn
from companion.rules.cards import count

from . import moves
from .board import HIGHEST, BoardTables
from .longest_line import longest_line
from .moves import ALONE, BITS, BUILDING_PHASE, CITY, PAIRED, ROAD, SETTLEMENT
from .pieces import GENERIC as GENERIC_HARBOR
from .pieces import starts_road
from .position import GamePosition
from .refusal import NotPlayedOutError, refuse
from .worlds import World, the_world

DECK = (KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY)
"""The development cards in the order in which a position counts them."""

PHASES = {
    ROLL_FOR_START: moves.START,
    PLACE_THE_ROBBER: moves.ROBBERS_DESERT,
    PLACE_A_SETTLEMENT: moves.PLACE_SETTLEMENT,
    PLACE_ITS_ROAD: moves.PLACE_ROAD,
    ROLL: moves.TO_ROLL,
    DISCARD: moves.DISCARDS,
    MOVE_THE_ROBBER: moves.ROBBER,
    STEAL: moves.THEFT,
    PLACE_A_FREE_ROAD: moves.FREE_ROADS,
    ACT: moves.TO_ACT,
    TO_BUILD: moves.SPECIAL_BUILDING,
}
"""What the table waits for, and the phase of a position that waits for the same."""


def position_of(state: State, world: World | None = None) -> GamePosition:
    """The position of a state in one of its worlds; without one, in its only one.

    Raises NotPlayedOutError for a game that has rules of other boxes, and for a moment that needs people.
    """
    game = state.game
    refuse(game)
    world = the_world(state) if world is None else world
    position = GamePosition(
        board_of(state[Land], game.setup.plan.robber), len(game.seats), target(state, Seat(0)), sharing_of(game)
    )
    _lay_pieces(position, state)
    _deal_cards(position, state, world)
    position.points = [points(state, seat) for seat in game.seats]
    position.longest_road = _seat(state[LongestRoad].holder)
    position.army = _seat(state[LargestArmy].holder)
    position.robber = _seat(state[Robber].hex)
    _take_turn(position, state)
    return position


@lru_cache(maxsize=64)
def board_of(land: Land, robber: tuple[Coordinate, ...]) -> BoardTables:
    """The tables of a board; `robber` are the hexes among which the table chooses the robber's first."""
    topology, (sea_corners, sea_paths) = land.topology, land.off_land
    slots = {resource.one: slot for slot, resource in enumerate(RESOURCES)}
    names = [resource.name for resource in RESOURCES]
    fields = [[field.hex for field in land.by_number.get(number, ())] for number in range(HIGHEST + 1)]
    harbors: list[list[int]] = [[] for _ in topology.corner_names]
    for path, kind in land.harbors:
        for corner in topology.path_ends[path]:
            if kind == GENERIC or kind in names:
                harbors[corner].append(GENERIC_HARBOR if kind == GENERIC else names.index(kind))
    starts = [hex for at in robber if (hex := topology.hex_at(*at)) is not None]
    board = BoardTables(
        path_ends=[(one, other) for one, other in topology.path_ends],
        corner_paths=[list(paths) for paths in topology.corner_paths],
        hex_corners=[list(corners) for corners in topology.hex_corners],
        resource=[slots[field.card] if field else -1 for field in land.fields],
        fields=[list(hexes) for hexes in fields],
        harbors=harbors,
        sea_paths=list(bits(sea_paths)),
        sea_corners=list(bits(sea_corners)),
        robber_hexes=[hex for hex in range(len(topology.hexes)) if not land.barren >> hex & 1],
        robber_starts=list(starts),
    )
    if len(board.robber_hexes) < 2:
        raise NotPlayedOutError("the robber has nowhere to go on this board")
    return board


def sharing_of(game: Game) -> int:
    """How the players of a game share a turn."""
    if paired_players.name in game.modules:
        return PAIRED
    return BUILDING_PHASE if special_building.name in game.modules else ALONE


def _seat(seat: int | None) -> int:
    return -1 if seat is None else seat


def _lay_pieces(position: GamePosition, state: State) -> None:
    """Everything on the board, and what follows from it for the moves that are open."""
    board, pieces, seats = position.board, state[Pieces], state.game.seats
    for path in board.sea_paths:
        position.path_owner[path] = -2
    for corner in board.sea_corners:
        position.closed[corner] = 1
    for seat in seats:
        for path in bits(state[Roads].of[seat]):
            position.path_owner[path] = seat
        for corner in bits(pieces.buildings(seat)):
            position.corner_owner[corner] = seat
            position.closed[corner] = 1
            for _, beside in board.ways[corner]:
                position.closed[beside] = 1
            each = 2 if pieces.cities[seat] >> corner & 1 else 1
            for hex in board.fields_at[corner]:
                position.takers[hex] += each * [seat * moves.RESOURCES + board.resource[hex]]
        position.city_moves[seat] = [CITY << BITS | corner for corner in bits(pieces.settlements[seat])]
        position.roads_left[seat] = roads_left(state, seat)
        position.settlements_left[seat] = settlements_left(state, seat)
        position.cities_left[seat] = cities_left(state, seat)
        for slot, resource in enumerate(RESOURCES):
            position.rates[seat * moves.RESOURCES + slot] = count(prices(state, seat), resource)
    for seat in seats:
        position.line[seat] = longest_line(position, seat)
        _open_moves(position, seat)


def _open_moves(position: GamePosition, seat: int) -> None:
    """Where a seat may lay roads and build settlements, all pieces being on the board."""
    board = position.board
    for path, owner in enumerate(position.path_owner):
        ends = board.one_end[path], board.other_end[path]
        if owner == -1 and any(starts_road(position, seat, end) for end in ends):
            position.road_moves[seat].append(ROAD << BITS | path)
    for corner, paths in enumerate(board.corner_paths):
        if not position.closed[corner] and any(position.path_owner[path] == seat for path in paths):
            position.settlement_moves[seat].append(SETTLEMENT << BITS | corner)


def _deal_cards(position: GamePosition, state: State, world: World) -> None:
    for slot, resource in enumerate(RESOURCES):
        position.supply[slot] = count(world.supply, resource)
        for seat, hand in enumerate(world.hands):
            position.hands[seat * moves.RESOURCES + slot] = count(hand, resource)
    for slot, card in enumerate(DECK):
        position.deck[slot] = count(world.deck, card)
        position.fresh[slot] = count(world.fresh, card) if card != VICTORY_POINT else 0
        for seat, cards in enumerate(world.held):
            position.held[seat * 5 + slot] = count(cards, card)
            if card != VICTORY_POINT:
                position.playable[seat] += count(cards, card)
    for seat in state.game.seats:
        position.knights[seat] = count(state[Cabinet].played[seat], KNIGHT)


def _take_turn(position: GamePosition, state: State) -> None:
    """Whose part it is and what is waited for; what lies beside that, offers, lapses."""
    turn, seats = state[Turn], position.seats
    position.dice, position.player, position.open = turn.dice, turn.player, turn.open
    position.rolled = all(item.name != ROLL for item in state.agenda)
    position.card_played = state[Cabinet].played_in == turn.number
    position.placed = 2 * seats
    if state[Score].winner is not None:
        position.winner = _seat(state[Score].winner)
        position.phase = moves.OVER
        return
    items = [item for item in reversed(state.agenda) if item.who and not item.beside]
    while items and items[0].name == HAND_OVER:
        _hand_over(position, items.pop(0))
    if not items or items[0].name not in PHASES:
        raise NotPlayedOutError("the table waits for something that cannot be played out")
    item = items[0]
    position.phase = PHASES[item.name]
    position.actor = item.who[0]
    still_to_place = [one for one in items if one.name == PLACE_A_SETTLEMENT]
    if still_to_place:
        position.placed = _placed(still_to_place[0], turn.dice, seats)
    elif item.name == ROLL_FOR_START:
        position.placed = 0
    if item.name in (ROLL_FOR_START, DISCARD):
        position.waiting = list(item.who)
        position.rolled_for_start = [total or 0 for total in state[StartRolls].totals]
        position.actor = turn.player
    if item.name == PLACE_ITS_ROAD:
        assert isinstance(item.data, int)
        position.corner = Corner(item.data)
        if not still_to_place and position.actor != turn.dice:  # the last of the first round; the second comes next
            position.placed = seats
    if item.name == PLACE_A_FREE_ROAD:
        assert isinstance(item.data, int)
        position.free_roads = item.data


def _hand_over(position: GamePosition, item: Item) -> None:
    """Those who were asked for the cards of a Monopoly give what they have in this world."""
    assert isinstance(item.data, tuple)
    taker, kind = item.data
    for giver in item.who:
        at = giver * moves.RESOURCES + kind.slot
        position.hands[taker * moves.RESOURCES + kind.slot] += position.hands[at]
        position.hands[at] = 0


def _placed(item: Item, first: int, seats: int) -> int:
    """How many settlements have been placed when this one is next."""
    after = (item.who[0] - first) % seats
    return after if item.data == FIRST_ROUND else 2 * seats - 1 - after
