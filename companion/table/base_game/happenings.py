"""Every kind of happening in players' words, as the listener may know it; None for what goes without saying."""

from collections.abc import Mapping
from typing import Final

from companion.rules.base.dice import Rolled
from companion.rules.base.hands import (
    HandCounted,
    HandedOver,
    HandsCounted,
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
from companion.rules.cards import HAND, count
from companion.said import joined, listed, said, said_many
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling, cards

happenings = Registry()

WHY: Final[Mapping[str, str]] = {
    "trade": said("trade"),
    "starting cards": said("starting cards"),
    "Year of Plenty": said("Year of Plenty"),
    "Irrigation": said("Irrigation"),
    "Mining": said("Mining"),
    "Aqueduct": said("Aqueduct"),
}
"""What cards are taken for, as the rules say it; other words stay as they are."""


@happenings(SupplyLaidOut, PartEnded, OfferClosed, OffersLapsed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(Rolled)
def rolled(t: Telling, h: Rolled) -> str:
    one, other = h.dice
    player = t.who(h.player)
    return said("{player} rolls {one} and {other}: {total}.", player=player, one=one, other=other, total=one + other)


@happenings(StartRolled)
def start_rolled(t: Telling, h: StartRolled) -> str:
    return said("{player} rolls {total} for the start.", player=t.who(h.player), total=h.total)


@happenings(RollAgain)
def roll_again(t: Telling, h: RollAgain) -> str:
    return said("{players} rolled the same and roll again.", players=t.who(*h.players))


@happenings(DicePassed)
def dice_passed(t: Telling, h: DicePassed) -> str:
    return said("The dice go to {player}.", player=t.who(h.player))


@happenings(PartBegan)
def part_began(t: Telling, h: PartBegan) -> str:
    return said("It is {player}'s part.", player=t.who(h.player))


@happenings(BuildPhaseBegan)
def build_phase_began(t: Telling, h: BuildPhaseBegan) -> str:
    return said("Building has begun: no more trade in this turn.")


@happenings(Produced)
def produced(t: Telling, h: Produced) -> str:
    taken: dict[int, int] = {}
    for harvest in h.harvests:
        taken[harvest.player] = taken.get(harvest.player, 0) + harvest.cards
    seats = t.rules.seats
    words = [
        said("{player} takes {cards}.", player=t.who(seats[seat]), cards=cards(taken[seat])) for seat in sorted(taken)
    ]
    if h.withheld:
        kinds = listed([kind.words for kind in HAND.kinds if count(h.withheld, kind)])
        words.append(said("The supply runs short of {kinds}.", kinds=kinds))
    return joined(words)


@happenings(Received)
def received(t: Telling, h: Received) -> str:
    why = WHY.get(h.why, h.why)
    return said("{player} takes {cards} ({why}).", player=t.who(h.player), cards=cards(h.cards), why=why)


@happenings(Paid)
def paid(t: Telling, h: Paid) -> str:
    return said("{player} returns {cards} to the supply.", player=t.who(h.player), cards=cards(h.cards))


@happenings(Passed)
def passed(t: Telling, h: Passed) -> str:
    return said("{giver} gives {cards} to {taker}.", giver=t.who(h.giver), cards=cards(h.cards), taker=t.who(h.taker))


@happenings(Stole)
def stole(t: Telling, h: Stole) -> str:
    thief, victim = t.who(h.player), t.who(h.victim)
    if h.card is None or t.hides(h):
        return said("{player} steals a card from {victim}.", player=thief, victim=victim)
    return said("{player} steals 1 {card} from {victim}.", player=thief, card=h.card.words, victim=victim)


@happenings(PassedFaceDown)
def passed_face_down(t: Telling, h: PassedFaceDown) -> str:
    giver, taker = t.who(h.giver), t.who(h.taker)
    if h.cards is not None and not t.hides(h):
        return said("{giver} gives {cards} to {taker}.", giver=giver, cards=cards(h.cards), taker=taker)
    return said_many(
        "{giver} gives {count} card face down to {taker}.",
        "{giver} gives {count} cards face down to {taker}.",
        h.number,
        giver=giver,
        taker=taker,
    )


@happenings(HandedOver)
def handed_over(t: Telling, h: HandedOver) -> str:
    return said(
        "{giver} hands over {number} {card} to {taker}.",
        giver=t.who(h.giver),
        number=h.number,
        card=h.kind.words,
        taker=t.who(h.taker),
    )


@happenings(HandCounted)
def hand_counted(t: Telling, h: HandCounted) -> str:
    if t.hides(h):
        return said("{player}'s hand was counted.", player=t.who(h.player))
    return said("{player}'s hand was counted: {cards}.", player=t.who(h.player), cards=cards(h.cards))


@happenings(HandsCounted)
def hands_counted(t: Telling, h: HandsCounted) -> str:
    counted = [seat for seat, cards in zip(t.rules.seats, h.hands, strict=True) if cards is not None]
    return said("The hands of {players} were counted.", players=t.who(*counted))


@happenings(RobberMoved)
def robber_moved(t: Telling, h: RobberMoved) -> str:
    if h.hex is None:
        return said("The robber stands beside the board.")
    return said("The robber stands on {hex}.", hex=t.hex(h.hex))


@happenings(RoadBuilt)
def road_built(t: Telling, h: RoadBuilt) -> str:
    return said("{player} has a road on {path}.", player=t.who(h.player), path=t.path(h.path))


@happenings(RoadRemoved)
def road_removed(t: Telling, h: RoadRemoved) -> str:
    return said("{player}'s road on {path} is taken off.", player=t.who(h.player), path=t.path(h.path))


@happenings(RoadLifted)
def road_lifted(t: Telling, h: RoadLifted) -> str:
    return said("{player}'s road on {path} is lifted.", player=t.who(h.player), path=t.path(h.path))


@happenings(SettlementBuilt)
def settlement_built(t: Telling, h: SettlementBuilt) -> str:
    return said("{player} has a settlement on {corner}.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(CityBuilt)
def city_built(t: Telling, h: CityBuilt) -> str:
    return said("{player} has a city on {corner}.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(BuildingRemoved)
def building_removed(t: Telling, h: BuildingRemoved) -> str:
    return said("{player}'s building on {corner} is taken off.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(HexCorrected)
def hex_corrected(t: Telling, h: HexCorrected) -> str:
    name, terrain = t.hex(h.hex), thing_name(h.terrain)
    if h.number:
        return said("{hex} is {terrain} with {number}.", hex=name, terrain=terrain, number=h.number)
    return said("{hex} is {terrain} without a number.", hex=name, terrain=terrain)


@happenings(Offered)
def offered(t: Telling, h: Offered) -> str:
    return said(
        "{player} offers {to} {gives} for {wants}.",
        player=t.who(h.offer.by),
        to=t.who(*h.offer.to),
        gives=cards(h.offer.gives),
        wants=cards(h.offer.wants),
    )


@happenings(OfferAnswered)
def offer_answered(t: Telling, h: OfferAnswered) -> str:
    if h.agreed:
        return said("{player} says yes to offer {number}.", player=t.who(h.player), number=h.number)
    return said("{player} says no to offer {number}.", player=t.who(h.player), number=h.number)


@happenings(LongestRoadTaken)
def longest_road_taken(t: Telling, h: LongestRoadTaken) -> str:
    if h.holder is None:
        return said("Nobody holds the Longest Road any more.")
    return said_many(
        "{player} takes the Longest Road with {count} road.",
        "{player} takes the Longest Road with {count} roads.",
        h.length,
        player=t.who(h.holder),
    )


@happenings(Won)
def won(t: Telling, h: Won) -> str:
    return said_many(
        "{player} wins with {count} point!", "{player} wins with {count} points!", h.points, player=t.who(h.player)
    )
