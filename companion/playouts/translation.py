"""A move of a play-out as the action of the rules that does the same."""

from companion.boxes.five_six.rules.special_building import PassBuilding
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Seat
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.resources import RESOURCES
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.robber import ChooseRobberStart, MoveRobber
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.stealing import Steal
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart
from companion.rules.base.year_of_plenty import PlayYearOfPlenty
from companion.rules.cards import Cards

from . import moves
from .chance import CARD_BITS, NOTHING
from .conversion import DECK
from .doing import CARD
from .moves import ABOUT, BITS, CERTAIN, SINGLE
from .position import GamePosition

PLAIN: dict[int, type[Action]] = {
    moves.END: EndPart,
    moves.PLAY_KNIGHT: PlayKnight,
    moves.PLAY_ROAD_BUILDING: PlayRoadBuilding,
    moves.STOP_ROADS: StopPlacingRoads,
    moves.PASS: PassBuilding,
}
"""Moves that say nothing but who makes them."""


def action_of(position: GamePosition, move: int, chance: int | None = None) -> Action:
    """The action of a move in this position; what chance has settled is left open without `chance`."""
    kind, about = move >> BITS, move & ABOUT
    actor = Seat(position.actor)
    if kind in PLAIN:
        return PLAIN[kind](actor)
    if move < CERTAIN:
        return _chancy(kind, actor, about, chance)
    match kind:
        case moves.TRADE:
            return TradeWithSupply(actor, RESOURCES[about // moves.RESOURCES], RESOURCES[about % moves.RESOURCES])
        case moves.ROAD:
            return _road(position, actor, Path(about))
        case moves.SETTLEMENT if position.phase == moves.PLACE_SETTLEMENT:
            return PlaceSettlement(actor, Corner(about))
        case moves.SETTLEMENT:
            return BuildSettlement(actor, Corner(about))
        case moves.CITY:
            return BuildCity(actor, Corner(about))
        case moves.MOVE_ROBBER:
            return MoveRobber(actor, Hex(about))
        case moves.ROBBER_START:
            return ChooseRobberStart(actor, Hex(about))
        case moves.START_SELF:
            return ChooseStarter(Seat(about), Seat(about))
        case moves.PLAY_YEAR_OF_PLENTY:
            first, second = divmod(about, 6)
            cards = RESOURCES[first].one + (0 if second == SINGLE else RESOURCES[second].one)
            return PlayYearOfPlenty(actor, Cards(cards))
    return PlayMonopoly(actor, RESOURCES[about])


def _chancy(kind: int, actor: Seat, about: int, chance: int | None) -> Action:
    match kind:
        case moves.ROLL:
            return RollDice(actor, None if chance is None else _dice(chance))
        case moves.START_ROLL:
            return RollForStart(Seat(about), None if chance is None else _dice(chance))
        case moves.BUY:
            return BuyDevelopmentCard(actor, None if chance is None else DECK[chance])
        case moves.STEAL:
            return Steal(actor, Seat(about), None if chance is None or chance == NOTHING else RESOURCES[chance])
    return Discard(Seat(about), Cards(0) if chance is None else _cards(chance))


def _road(position: GamePosition, actor: Seat, path: Path) -> Action:
    if position.phase == moves.PLACE_ROAD:
        return PlaceRoad(actor, path)
    return PlaceFreeRoad(actor, path) if position.phase == moves.FREE_ROADS else BuildRoad(actor, path)


def _dice(total: int) -> tuple[int, int]:
    """Two dice that show this."""
    one = max(1, total - 6)
    return one, total - one


def _cards(discarded: int) -> Cards:
    return Cards(sum((discarded >> CARD_BITS * slot & CARD) * kind.one for slot, kind in enumerate(RESOURCES)))
