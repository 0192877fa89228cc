"""Every kind of happening in players' words, as the listener may know it; None for what goes without saying."""

from companion.rules.base.dice import Rolled
from companion.rules.base.hands import (
    HandCounted,
    HandedOver,
    Paid,
    Passed,
    PassedFaceDown,
    Produced,
    Received,
    Stole,
    SupplyLaidOut,
)
from companion.rules.base.land import HexCorrected
from companion.rules.base.longest_road import LongestRoadTaken
from companion.rules.base.offers import OfferAnswered, OfferClosed, Offered, OffersLapsed
from companion.rules.base.pieces import BuildingRemoved, CityBuilt, RoadBuilt, RoadLifted, RoadRemoved, SettlementBuilt
from companion.rules.base.robber import RobberMoved
from companion.rules.base.scoring import Won
from companion.rules.base.separate_phases import BuildPhaseBegan
from companion.rules.base.starting_player import RollAgain, StartRolled
from companion.rules.base.turns import DicePassed, PartBegan, PartEnded
from companion.table.telling import Registry, Telling, cards, listed, number_of

happenings = Registry()


@happenings(SupplyLaidOut, PartEnded, OfferClosed, OffersLapsed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(Rolled)
def rolled(t: Telling, h: Rolled) -> str:
    return f"{t.who(h.player)} rolls {h.dice[0]} and {h.dice[1]}: {sum(h.dice)}."


@happenings(StartRolled)
def start_rolled(t: Telling, h: StartRolled) -> str:
    return f"{t.who(h.player)} rolls {h.total} for the start."


@happenings(RollAgain)
def roll_again(t: Telling, h: RollAgain) -> str:
    return f"{t.who(*h.players)} rolled the same and roll again."


@happenings(DicePassed)
def dice_passed(t: Telling, h: DicePassed) -> str:
    return f"The dice go to {t.who(h.player)}."


@happenings(PartBegan)
def part_began(t: Telling, h: PartBegan) -> str:
    return f"It is {t.who(h.player)}'s part."


@happenings(BuildPhaseBegan)
def build_phase_began(t: Telling, h: BuildPhaseBegan) -> str:
    return "Building has begun: no more trade in this turn."


@happenings(Produced)
def produced(t: Telling, h: Produced) -> str:
    taken: dict[int, int] = {}
    for harvest in h.harvests:
        taken[harvest.player] = taken.get(harvest.player, 0) + harvest.cards
    seats = t.rules.seats
    words = [f"{t.who(seats[seat])} takes {cards(taken[seat])}." for seat in sorted(taken)]
    if h.withheld:
        kinds = listed([word.removeprefix("1 ") for word in cards(h.withheld).replace(" and ", ", ").split(", ")])
        words.append(f"The supply runs short of {kinds}.")
    return " ".join(words)


@happenings(Received)
def received(t: Telling, h: Received) -> str:
    return f"{t.who(h.player)} takes {cards(h.cards)} ({h.why})."


@happenings(Paid)
def paid(t: Telling, h: Paid) -> str:
    return f"{t.who(h.player)} returns {cards(h.cards)} to the supply."


@happenings(Passed)
def passed(t: Telling, h: Passed) -> str:
    return f"{t.who(h.giver)} gives {cards(h.cards)} to {t.who(h.taker)}."


@happenings(Stole)
def stole(t: Telling, h: Stole) -> str:
    what = "a card" if h.card is None or t.hides(h) else f"1 {h.card}"
    return f"{t.who(h.player)} steals {what} from {t.who(h.victim)}."


@happenings(PassedFaceDown)
def passed_face_down(t: Telling, h: PassedFaceDown) -> str:
    what = f"{number_of(h.number, 'card')} face down" if h.cards is None or t.hides(h) else cards(h.cards)
    return f"{t.who(h.giver)} gives {what} to {t.who(h.taker)}."


@happenings(HandedOver)
def handed_over(t: Telling, h: HandedOver) -> str:
    return f"{t.who(h.giver)} hands over {h.number} {h.kind} to {t.who(h.taker)}."


@happenings(HandCounted)
def hand_counted(t: Telling, h: HandCounted) -> str:
    if t.hides(h):
        return f"{t.who(h.player)}'s hand was counted."
    return f"{t.who(h.player)}'s hand was counted: {cards(h.cards)}."


@happenings(RobberMoved)
def robber_moved(t: Telling, h: RobberMoved) -> str:
    return f"The robber stands {t.hex(h.hex)}."


@happenings(RoadBuilt)
def road_built(t: Telling, h: RoadBuilt) -> str:
    return f"{t.who(h.player)} has a road on {t.path(h.path)}."


@happenings(RoadRemoved)
def road_removed(t: Telling, h: RoadRemoved) -> str:
    return f"{t.who(h.player)}'s road on {t.path(h.path)} is taken off."


@happenings(RoadLifted)
def road_lifted(t: Telling, h: RoadLifted) -> str:
    return f"{t.who(h.player)}'s road on {t.path(h.path)} is lifted."


@happenings(SettlementBuilt)
def settlement_built(t: Telling, h: SettlementBuilt) -> str:
    return f"{t.who(h.player)} has a settlement on {t.corner(h.corner)}."


@happenings(CityBuilt)
def city_built(t: Telling, h: CityBuilt) -> str:
    return f"{t.who(h.player)} has a city on {t.corner(h.corner)}."


@happenings(BuildingRemoved)
def building_removed(t: Telling, h: BuildingRemoved) -> str:
    return f"{t.who(h.player)}'s building on {t.corner(h.corner)} is taken off."


@happenings(HexCorrected)
def hex_corrected(t: Telling, h: HexCorrected) -> str:
    number = f" with {h.number}" if h.number else " without a number"
    return f"{t.rules.topology.hex_names[h.hex]} is {h.terrain}{number}."


@happenings(Offered)
def offered(t: Telling, h: Offered) -> str:
    offer = h.offer
    return f"{t.who(offer.by)} offers {t.who(*offer.to)} {cards(offer.gives)} for {cards(offer.wants)}."


@happenings(OfferAnswered)
def offer_answered(t: Telling, h: OfferAnswered) -> str:
    return f"{t.who(h.player)} says {'yes' if h.agreed else 'no'} to offer {h.number}."


@happenings(LongestRoadTaken)
def longest_road_taken(t: Telling, h: LongestRoadTaken) -> str:
    if h.holder is None:
        return "Nobody holds the Longest Road any more."
    return f"{t.who(h.holder)} takes the Longest Road with {number_of(h.length, 'road')}."


@happenings(Won)
def won(t: Telling, h: Won) -> str:
    return f"{t.who(h.player)} wins with {number_of(h.points, 'point')}!"
