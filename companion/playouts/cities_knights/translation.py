"""A move of a play-out with Cities & Knights as the action of the rules that does the same."""

from companion.boxes.cities_knights.rules.aqueduct import TakeNothing, TakeResource
from companion.boxes.cities_knights.rules.chase import ChaseRobber
from companion.boxes.cities_knights.rules.event_die import SHIP, RollEventDie
from companion.boxes.cities_knights.rules.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.boxes.cities_knights.rules.improvements import TRACKS, Improve
from companion.boxes.cities_knights.rules.knight_moves import DisplaceKnight, MoveKnight
from companion.boxes.cities_knights.rules.metropolis import PlaceMetropolis
from companion.boxes.cities_knights.rules.pillage import LoseCity
from companion.boxes.cities_knights.rules.progress.alchemist import PlayAlchemist
from companion.boxes.cities_knights.rules.progress.bishop import PlayBishop
from companion.boxes.cities_knights.rules.progress.commercial_harbor import (
    GiveCommodity,
    OfferExchange,
    PlayCommercialHarbor,
    ReturnResource,
)
from companion.boxes.cities_knights.rules.progress.crane import ImproveWithCrane, PlayCrane
from companion.boxes.cities_knights.rules.progress.deserter import (
    GiveUpKnight,
    LeaveDeserter,
    PlaceDeserter,
    PlayDeserter,
)
from companion.boxes.cities_knights.rules.progress.diplomat import PlayDiplomat
from companion.boxes.cities_knights.rules.progress.draws import DrawNoCard, DrawProgressCard
from companion.boxes.cities_knights.rules.progress.engineer import PlayEngineer
from companion.boxes.cities_knights.rules.progress.hand_limit import ReturnProgressCard
from companion.boxes.cities_knights.rules.progress.intrigue import LeaveVacatedPlace, PlayIntrigue, TakeVacatedPlace
from companion.boxes.cities_knights.rules.progress.inventor import PlayInventor, SwapNumbers
from companion.boxes.cities_knights.rules.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.boxes.cities_knights.rules.progress.kinds import KINDS as FACES
from companion.boxes.cities_knights.rules.progress.master_merchant import PlayMasterMerchant, TakeCards
from companion.boxes.cities_knights.rules.progress.medicine import PlayMedicine
from companion.boxes.cities_knights.rules.progress.merchant import PlayMerchant
from companion.boxes.cities_knights.rules.progress.merchant_fleet import PlayMerchantFleet
from companion.boxes.cities_knights.rules.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.boxes.cities_knights.rules.progress.saboteur import PlaySaboteur
from companion.boxes.cities_knights.rules.progress.smith import PlaySmith, PromoteFree, StopPromoting
from companion.boxes.cities_knights.rules.progress.spy import PlaySpy, TakeProgressCard
from companion.boxes.cities_knights.rules.progress.warlord import PlayWarlord
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards, PlayWedding
from companion.boxes.cities_knights.rules.retreat import RetreatKnight
from companion.boxes.cities_knights.rules.walls import BuildWall
from companion.boxes.five_six.rules.special_building import PassBuilding
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Seat
from companion.mechanisms.rules.second_city import PlaceCity
from companion.playouts import moves as phases
from companion.playouts.chance import CARD_BITS, NOTHING
from companion.playouts.doing import CARD
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.robber import ChooseRobberStart, MoveRobber
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.stealing import Steal
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart
from companion.rules.cards import Cards

from . import moves
from .conversion import GOODS
from .moves import ABOUT, BITS, CERTAIN, PLACE, PLACE_BITS, PLAY, SINGLE
from .position import KnightsPosition

PLAIN: dict[int, type[Action]] = {
    moves.END: EndPart,
    moves.PASS: PassBuilding,
    moves.STOP_ROADS: StopPlacingRoads,
    moves.NO_DRAW: DrawNoCard,
    moves.TAKE_NOTHING: TakeNothing,
    moves.RETURN_RESOURCE: ReturnResource,
    moves.LEAVE_DESERTER: LeaveDeserter,
    moves.STOP_PROMOTING: StopPromoting,
    moves.TAKE_PLACE: TakeVacatedPlace,
    moves.LEAVE_PLACE: LeaveVacatedPlace,
    PLAY + moves.COMMERCIAL_HARBOR: PlayCommercialHarbor,
    PLAY + moves.BISHOP: PlayBishop,
    PLAY + moves.SABOTEUR: PlaySaboteur,
    PLAY + moves.WARLORD: PlayWarlord,
    PLAY + moves.WEDDING: PlayWedding,
    PLAY + moves.CRANE: PlayCrane,
    PLAY + moves.IRRIGATION: PlayIrrigation,
    PLAY + moves.MINING: PlayMining,
    PLAY + moves.ROAD_BUILDING: PlayRoadBuilding,
    PLAY + moves.SMITH: PlaySmith,
}
"""Moves that say nothing but who makes them."""

AT_A_CORNER: dict[int, type[Action]] = {
    moves.WALL: BuildWall,
    moves.HIRE: HireKnight,
    moves.ACTIVATE: ActivateKnight,
    moves.PROMOTE: PromoteKnight,
    moves.CHASE: ChaseRobber,
    moves.PLACE_METROPOLIS: PlaceMetropolis,
    moves.GIVE_UP_KNIGHT: GiveUpKnight,
    moves.PLACE_DESERTER: PlaceDeserter,
    moves.PROMOTE_FREE: PromoteFree,
    PLAY + moves.ENGINEER: PlayEngineer,
    PLAY + moves.MEDICINE: PlayMedicine,
    PLAY + moves.INTRIGUE: PlayIntrigue,
}

AT_A_HEX: dict[int, type[Action]] = {
    moves.MOVE_ROBBER: MoveRobber,
    moves.ROBBER_START: ChooseRobberStart,
    moves.SWAP: SwapNumbers,
    PLAY + moves.INVENTOR: PlayInventor,
    PLAY + moves.MERCHANT: PlayMerchant,
}

ABOUT_A_SEAT: dict[int, type[Action]] = {
    PLAY + moves.MASTER_MERCHANT: PlayMasterMerchant,
    PLAY + moves.DESERTER: PlayDeserter,
    PLAY + moves.SPY: PlaySpy,
}

ABOUT_A_KIND: dict[int, type[Action]] = {
    moves.TAKE: TakeResource,
    moves.GIVE_COMMODITY: GiveCommodity,
    PLAY + moves.MERCHANT_FLEET: PlayMerchantFleet,
    PLAY + moves.RESOURCE_MONOPOLY: PlayResourceMonopoly,
    PLAY + moves.TRADE_MONOPOLY: PlayTradeMonopoly,
}

ABOUT_A_TRACK: dict[int, type[Action]] = {moves.IMPROVE: Improve, moves.IMPROVE_WITH_CRANE: ImproveWithCrane}


def action_of(position: KnightsPosition, move: int, chance: int | None = None) -> Action:
    """The action of a move in this position; what chance has settled is left open without `chance`."""
    kind, about = move >> BITS, move & ABOUT
    actor = Seat(position.actor)
    if move < CERTAIN:
        return _chancy(kind, actor, about, chance)
    if kind in PLAIN:
        return PLAIN[kind](actor)
    for those, what in ((AT_A_CORNER, Corner), (AT_A_HEX, Hex), (ABOUT_A_SEAT, Seat)):
        if kind in those:
            return those[kind](actor, what(about))  # type: ignore[call-arg]
    if kind in ABOUT_A_KIND:
        return ABOUT_A_KIND[kind](actor, GOODS[about])  # type: ignore[call-arg]
    if kind in ABOUT_A_TRACK:
        return ABOUT_A_TRACK[kind](actor, TRACKS[about])  # type: ignore[call-arg]
    return _built(position, kind, actor, about) or _answered(position, kind, actor, about)


def _built(position: KnightsPosition, kind: int, actor: Seat, about: int) -> Action | None:
    """What is built, in the part or placed before it, and what two places or kinds tell."""
    placing = position.phase == phases.PLACE_SETTLEMENT
    match kind:
        case moves.ROAD:
            return _road(position, actor, Path(about))
        case moves.SETTLEMENT:
            return (PlaceSettlement if placing else BuildSettlement)(actor, Corner(about))
        case moves.CITY:
            return (PlaceCity if placing else BuildCity)(actor, Corner(about))
        case moves.TRADE:
            return TradeWithSupply(actor, GOODS[about // moves.KINDS], GOODS[about % moves.KINDS])
        case moves.MOVE_KNIGHT:
            return MoveKnight(actor, Corner(about >> PLACE_BITS), Corner(about & PLACE))
        case moves.DISPLACE:
            return DisplaceKnight(actor, Corner(about >> PLACE_BITS), Corner(about & PLACE))
        case moves.OFFER_EXCHANGE:
            return OfferExchange(actor, Seat(about >> PLACE_BITS), GOODS[about & PLACE])
        case moves.START_SELF:
            return ChooseStarter(Seat(about), Seat(about))
    return None


def _answered(position: KnightsPosition, kind: int, actor: Seat, about: int) -> Action:
    match kind:
        case moves.GIVE_BACK:
            return ReturnProgressCard(actor, FACES[about])
        case moves.LOSE_CITY:
            return LoseCity(Seat(position.corner_owner[about]), Corner(about))
        case moves.RETREAT:
            return RetreatKnight(actor, None if about == moves.NOWHERE else Corner(about))
        case moves.TAKE_PROGRESS:
            return TakeProgressCard(actor, FACES[about])
        case moves.TAKE_NO_PROGRESS:
            return TakeProgressCard(actor, None)
        case moves.TAKE_CARDS:
            return TakeCards(actor, _pair(about))
        case moves.GIVE_CARDS:
            return GiveCards(Seat(about >> PLACE_BITS), _pair(about & PLACE))
    if kind == PLAY + moves.DIPLOMAT:
        return PlayDiplomat(actor, Path(about))
    assert kind == PLAY + moves.ALCHEMIST
    return PlayAlchemist(actor, (about // 8, about % 8))


def _chancy(kind: int, actor: Seat, about: int, chance: int | None) -> Action:
    match kind:
        case moves.ROLL:
            return RollDice(actor, None if chance is None else (chance // 8, chance % 8))
        case moves.ROLL_EVENT:
            return RollEventDie(actor, None if chance is None else TRACKS[chance - 1] if chance else SHIP)
        case moves.DRAW:
            return DrawProgressCard(actor, TRACKS[about], None if chance is None else FACES[chance])
        case moves.STEAL:
            return Steal(actor, Seat(about), None if chance is None or chance == NOTHING else GOODS[chance])
        case moves.START_ROLL:
            return RollForStart(Seat(about), None if chance is None else (max(1, chance - 6), min(6, chance - 1)))
    return Discard(Seat(about), Cards(0) if chance is None else _cards(chance))


def _road(position: KnightsPosition, actor: Seat, path: Path) -> Action:
    if position.phase == phases.PLACE_ROAD:
        return PlaceRoad(actor, path)
    free = position.phase in (phases.FREE_ROADS, moves.LAYING_ELSEWHERE)
    return PlaceFreeRoad(actor, path) if free else BuildRoad(actor, path)


def _cards(discarded: int) -> Cards:
    return Cards(sum((discarded >> CARD_BITS * slot & CARD) * kind.one for slot, kind in enumerate(GOODS)))


def _pair(cards: int) -> Cards:
    first, second = divmod(cards, 9)
    return Cards(GOODS[first].one + (0 if second == SINGLE else GOODS[second].one))
