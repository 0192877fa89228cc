"""One world of a state with Cities & Knights, at any moment of a game, as a position."""

from companion.boxes.cities_knights.rules.barbarians import Barbarians, track_length
from companion.boxes.cities_knights.rules.chase import ChaseOptions
from companion.boxes.cities_knights.rules.defender import DefenderOptions
from companion.boxes.cities_knights.rules.improvements import Improvements
from companion.boxes.cities_knights.rules.knights import LEVELS, Knights, left, of_player
from companion.boxes.cities_knights.rules.metropolis import Metropolises
from companion.boxes.cities_knights.rules.pillage import tipped_of
from companion.boxes.cities_knights.rules.progress.commercial_harbor import Exchanges
from companion.boxes.cities_knights.rules.progress.crane import waiting
from companion.boxes.cities_knights.rules.progress.intrigue import IntrigueOptions
from companion.boxes.cities_knights.rules.progress.kinds import KINDS as FACES
from companion.boxes.cities_knights.rules.progress.merchant import Merchant, sea
from companion.boxes.cities_knights.rules.progress.merchant_fleet import MerchantFleet
from companion.boxes.cities_knights.rules.walls import walls_left, walls_of
from companion.geometry.topology import bits
from companion.kernel import State
from companion.playouts import moves as phases
from companion.playouts.conversion import board_of, sharing_of
from companion.playouts.longest_line import longest_line
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.points import points, target
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.supply_trade import prices
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, count

from . import moves
from .buildings import building_stands
from .knights import knight_stands
from .network import road_lies
from .pending import take_agenda
from .position import KnightsPosition, KnightsSettings
from .rates import renew_rates
from .refusal import refuse_board, refuse_knights
from .worlds import KnightsWorld, the_world

GOODS = HAND.kinds[: moves.KINDS]
"""The hand cards in the order in which a position counts them."""


def position_of(state: State, world: KnightsWorld | None = None) -> KnightsPosition:
    """The position of a state in one of its worlds; without one, in its only one.

    Raises NotPlayedOutError for a game that has rules of other boxes, and for a moment that needs people.
    """
    game = state.game
    refuse_knights(game)
    refuse_board(state)
    world = the_world(state) if world is None else world
    land = state[Land]
    board = board_of(land, game.setup.plan.robber)
    position = KnightsPosition(board, len(game.seats), target(state, game.seats[0]), sharing_of(game), _settings(state))
    position.numbers = list(land.numbers)
    position.fields = board.fields
    _lay_pieces(position, state)
    _lay_what_is_of_the_box(position, state)
    _deal_cards(position, world)
    position.points = [points(state, seat) for seat in game.seats]
    position.longest_road = _place(state[LongestRoad].holder)
    position.robber = _place(state[Robber].hex)
    _take_turn(position, state)
    for seat in game.seats:
        position.line[seat] = longest_line(position, seat)
        renew_rates(position, seat)
        assert [count(prices(state, seat), kind) for kind in GOODS] == position.rates[seat * 8 : seat * 8 + 8]
    return position


def _settings(state: State) -> KnightsSettings:
    game, at_sea = state.game, sea(state)
    return KnightsSettings(
        land=[hex for hex in range(len(game.topology.hexes)) if not at_sea >> hex & 1],
        steps_to_attack=track_length(game),
        chased_robber_needs_number=game[ChaseOptions].chased_robber_needs_number,
        reward_without_cities=game[DefenderOptions].reward_without_cities,
        intrigue_free_knight=game[IntrigueOptions].intrigue_free_knight,
    )


def _place(place: int | None) -> int:
    return -1 if place is None else place


def _lay_pieces(position: KnightsPosition, state: State) -> None:
    pieces, knights, part = state[Pieces], state[Knights], state[Turn].number
    for path in position.board.sea_paths:
        position.path_owner[path] = -2
    for corner in position.board.sea_corners:
        position.closed[corner] = 1
    for seat in state.game.seats:
        for path in bits(state[Roads].of[seat]):
            road_lies(position, seat, path)
        for corner in bits(pieces.settlements[seat]):
            building_stands(position, seat, corner, 1)
        for corner in bits(pieces.cities[seat]):
            building_stands(position, seat, corner, 2)
        for corner, level, awake in of_player(state, seat):
            knight_stands(position, seat, corner, level, int(awake))
        position.roads_left[seat] = roads_left(state, seat)
        position.settlements_left[seat] = settlements_left(state, seat)
        position.cities_left[seat] = cities_left(state, seat)
        position.tipped[seat] = list(bits(tipped_of(state, seat)))
        for corner in bits(walls_of(state, seat)):
            position.wall[corner] = 1
        position.walls_left[seat] = walls_left(state, seat)
        for level in LEVELS:
            position.ranks_left[seat * 4 + level] = left(state, seat, level)
    position.woken = list(bits(knights.woken_in(part)))
    position.promoted = list(bits(knights.promoted_in(part)))


def _lay_what_is_of_the_box(position: KnightsPosition, state: State) -> None:
    """Charts, gates, the ship and the merchant, and what lasts for this part."""
    part = state[Turn].number
    position.levels = [level for levels in state[Improvements].levels for level in levels]
    position.gates = [_place(corner) for corner in state[Metropolises].corners]
    position.steps, position.attacks = state[Barbarians].steps, state[Barbarians].attacks
    position.merchant = _place(state[Merchant].hex)
    position.merchant_owner = _place(state[Merchant].owner)
    position.cranes = waiting(state)
    position.exchanges = list(state[Exchanges].in_part(part))
    fleet = state[MerchantFleet]
    if fleet.part == part:
        position.fleet = [count(fleet.kinds, kind) for kind in GOODS]


def _deal_cards(position: KnightsPosition, world: KnightsWorld) -> None:
    for slot, kind in enumerate(GOODS):
        position.supply[slot] = count(world.supply, kind)
        for seat, hand in enumerate(world.hands):
            position.hands[seat * moves.KINDS + slot] = count(hand, kind)
    for card, face in enumerate(FACES):
        position.tops[card] = sum(count(deck, face) for deck in world.tops)
        for seat, held in enumerate(world.held):
            position.progress[seat] += [card] * count(held, face)
    position.under = [[FACES.index(face) for face in deck] for deck in world.under]


def _take_turn(position: KnightsPosition, state: State) -> None:
    turn = state[Turn]
    position.dice, position.player, position.open = turn.dice, turn.player, turn.open
    if state[Score].winner is not None:
        position.winner = _place(state[Score].winner)
        position.phase = phases.OVER
        return
    take_agenda(position, state)


assert [kind.slot for kind in GOODS] == list(range(moves.KINDS))
assert [face.slot for face in FACES] == list(range(moves.CARDS))
