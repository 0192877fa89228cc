"""Every kind of action of the base game in players' words: as a line of the history, and as something to tap."""

from typing import Final

from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.corrections import (
    NOTHING,
    CorrectBuilding,
    CorrectHex,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountCards,
    CountHand,
)
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.offers import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade, WithdrawOffer
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.robber import ChooseRobberStart, MoveRobber, Steal
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart
from companion.rules.kernel import Action
from companion.table.telling import Button, Registry, Telling, cards

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    RollForStart: "Roll for the start",
    ChooseStarter: "{who} starts",
    ChooseRobberStart: "The robber starts here",
    PlaceSettlement: "Place a settlement",
    PlaceRoad: "Place its road",
    RollDice: "Roll the dice",
    Discard: "Discard",
    MoveRobber: "Move the robber",
    Steal: "Steal from {victim}",
    BuildRoad: "Build a road",
    BuildSettlement: "Build a settlement",
    BuildCity: "Build a city",
    PlaceFreeRoad: "Lay a free road",
    StopPlacingRoads: "Lay no more free roads",
    TradeWithSupply: "Trade {give} for {take}",
    OfferTrade: "Offer a trade",
    AcceptOffer: "Accept offer {number}",
    DeclineOffer: "Decline offer {number}",
    ConcludeTrade: "Trade with {partner}: offer {number}",
    WithdrawOffer: "Withdraw offer {number}",
    TradeWithPlayer: "Trade with {partner}",
    EndPart: "End the turn",
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(RollDice, RollForStart)
def roll(t: Telling, a: RollDice | RollForStart) -> str:
    what = " for the start" if isinstance(a, RollForStart) else ""
    shown = f" {a.dice[0]} and {a.dice[1]}" if a.dice else ""
    return f"{t.who(a.player)} rolls{shown}{what}."


@actions(ChooseStarter)
def choose_starter(t: Telling, a: ChooseStarter) -> str:
    return f"{t.who(a.starter)} starts."


@actions(ChooseRobberStart)
def choose_robber_start(t: Telling, a: ChooseRobberStart) -> str:
    return f"The robber starts {t.hex(a.hex)}."


@actions(PlaceSettlement)
def place_settlement(t: Telling, a: PlaceSettlement) -> str:
    return f"{t.who(a.player)} places a settlement on {t.corner(a.corner)}."


@actions(PlaceRoad)
def place_road(t: Telling, a: PlaceRoad) -> str:
    return f"{t.who(a.player)} places a road on {t.path(a.path)}."


@actions(BuildRoad)
def build_road(t: Telling, a: BuildRoad) -> str:
    return f"{t.who(a.player)} builds a road on {t.path(a.path)}."


@actions(BuildSettlement)
def build_settlement(t: Telling, a: BuildSettlement) -> str:
    return f"{t.who(a.player)} builds a settlement on {t.corner(a.corner)}."


@actions(BuildCity)
def build_city(t: Telling, a: BuildCity) -> str:
    return f"{t.who(a.player)} builds a city on {t.corner(a.corner)}."


@actions(Discard)
def discard(t: Telling, a: Discard) -> str:
    return f"{t.who(a.player)} discards {cards(a.cards)}."


@actions(MoveRobber, CorrectRobber)
def move_robber(t: Telling, a: MoveRobber | CorrectRobber) -> str:
    if isinstance(a, CorrectRobber):
        return f"Correction: the robber stands {t.hex(a.hex)}."
    return f"{t.who(a.player)} puts the robber {t.hex(a.hex)}."


@actions(Steal)
def steal(t: Telling, a: Steal) -> str:
    what = "a card" if a.card is None or t.hides(a) else f"1 {a.card}"
    return f"{t.who(a.player)} steals {what} from {t.who(a.victim)}."


@actions(PlaceFreeRoad)
def place_free_road(t: Telling, a: PlaceFreeRoad) -> str:
    return f"{t.who(a.player)} lays a free road on {t.path(a.path)}."


@actions(StopPlacingRoads)
def stop_placing_roads(t: Telling, a: StopPlacingRoads) -> str:
    return f"{t.who(a.player)} lays no second road."


@actions(TradeWithSupply)
def trade_with_supply(t: Telling, a: TradeWithSupply) -> str:
    rate = f"{a.rate} " if a.rate else ""
    return f"{t.who(a.player)} trades {rate}{a.give} for 1 {a.take} with the supply."


@actions(OfferTrade)
def offer_trade(t: Telling, a: OfferTrade) -> str:
    to = f" {t.who(*a.to)}" if a.to else ""
    return f"{t.who(a.player)} offers{to} {cards(a.gives)} for {cards(a.wants)}."


@actions(AcceptOffer)
def accept_offer(t: Telling, a: AcceptOffer) -> str:
    return f"{t.who(a.player)} accepts offer {a.number}."


@actions(DeclineOffer)
def decline_offer(t: Telling, a: DeclineOffer) -> str:
    return f"{t.who(a.player)} declines offer {a.number}."


@actions(ConcludeTrade)
def conclude_trade(t: Telling, a: ConcludeTrade) -> str:
    return f"{t.who(a.player)} trades with {t.who(a.partner)}: offer {a.number}."


@actions(WithdrawOffer)
def withdraw_offer(t: Telling, a: WithdrawOffer) -> str:
    return f"{t.who(a.player)} withdraws offer {a.number}."


@actions(TradeWithPlayer)
def trade_with_player(t: Telling, a: TradeWithPlayer) -> str:
    return f"{t.who(a.player)} gives {t.who(a.partner)} {cards(a.gives)} for {cards(a.takes)}."


@actions(EndPart)
def end_part(t: Telling, a: EndPart) -> str:
    return f"{t.who(a.player)} is done."


@actions(CountHand)
def count_hand(t: Telling, a: CountHand) -> str:
    what = "" if t.hides(a) else f": {cards(a.cards)}"
    return f"Correction: {t.who(a.player)}'s hand is counted{what}."


@actions(CountCards)
def count_cards(t: Telling, a: CountCards) -> str:
    what = "" if t.hides(a) else f": {a.number} {a.kind}"
    return f"Correction: {t.who(a.player)}'s hand is counted{what}."


@actions(CorrectRoad)
def correct_road(t: Telling, a: CorrectRoad) -> str:
    return f"Correction: {t.who(a.player)} has {'a' if a.there else 'no'} road on {t.path(a.path)}."


@actions(CorrectBuilding)
def correct_building(t: Telling, a: CorrectBuilding) -> str:
    what = NOTHING if a.building == NOTHING else f"a {a.building}"
    return f"Correction: {t.who(a.player)} has {what} on {t.corner(a.corner)}."


@actions(CorrectHex)
def correct_hex(t: Telling, a: CorrectHex) -> str:
    number = f" with {a.number}" if a.number else " without a number"
    return f"Correction: {t.rules.topology.hex_names[a.hex]} is {a.terrain}{number}."


@actions(CorrectTurn)
def correct_turn(t: Telling, a: CorrectTurn) -> str:
    return f"Correction: it is {t.who(a.player)}'s turn."
