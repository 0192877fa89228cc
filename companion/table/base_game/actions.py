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
    CountHands,
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
from companion.said import said
from companion.table.names import thing_name
from companion.table.telling import Button, Registry, Telling, cards

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    RollForStart: said("Roll for the start"),
    ChooseStarter: said("{who} starts"),
    ChooseRobberStart: said("The robber starts here"),
    PlaceSettlement: said("Place a settlement"),
    PlaceRoad: said("Place its road"),
    RollDice: said("Roll the dice"),
    Discard: said("Discard"),
    MoveRobber: said("Move the robber"),
    Steal: said("Steal from {victim}"),
    BuildRoad: said("Build a road"),
    BuildSettlement: said("Build a settlement"),
    BuildCity: said("Build a city"),
    PlaceFreeRoad: said("Lay a free road"),
    StopPlacingRoads: said("Lay no more free roads"),
    TradeWithSupply: said("Trade {give} for {take}"),
    OfferTrade: said("Offer a trade"),
    AcceptOffer: said("Accept offer {number}"),
    DeclineOffer: said("Decline offer {number}"),
    ConcludeTrade: said("Trade with {partner}: offer {number}"),
    WithdrawOffer: said("Withdraw offer {number}"),
    TradeWithPlayer: said("Trade with {partner}"),
    EndPart: said("End the turn"),
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(RollDice)
def roll(t: Telling, a: RollDice) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls.", player=player)
    return said("{player} rolls {one} and {other}.", player=player, one=a.dice[0], other=a.dice[1])


@actions(RollForStart)
def roll_for_start(t: Telling, a: RollForStart) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls for the start.", player=player)
    return said("{player} rolls {one} and {other} for the start.", player=player, one=a.dice[0], other=a.dice[1])


@actions(ChooseStarter)
def choose_starter(t: Telling, a: ChooseStarter) -> str:
    return said("{player} starts.", player=t.who(a.starter))


@actions(ChooseRobberStart)
def choose_robber_start(t: Telling, a: ChooseRobberStart) -> str:
    return said("The robber starts on {hex}.", hex=t.hex(a.hex))


@actions(PlaceSettlement)
def place_settlement(t: Telling, a: PlaceSettlement) -> str:
    return said("{player} places a settlement on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(PlaceRoad)
def place_road(t: Telling, a: PlaceRoad) -> str:
    return said("{player} places a road on {path}.", player=t.who(a.player), path=t.path(a.path))


@actions(BuildRoad)
def build_road(t: Telling, a: BuildRoad) -> str:
    return said("{player} builds a road on {path}.", player=t.who(a.player), path=t.path(a.path))


@actions(BuildSettlement)
def build_settlement(t: Telling, a: BuildSettlement) -> str:
    return said("{player} builds a settlement on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(BuildCity)
def build_city(t: Telling, a: BuildCity) -> str:
    return said("{player} builds a city on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(Discard)
def discard(t: Telling, a: Discard) -> str:
    return said("{player} discards {cards}.", player=t.who(a.player), cards=cards(a.cards))


@actions(MoveRobber)
def move_robber(t: Telling, a: MoveRobber) -> str:
    if a.hex is None:
        return said("{player} puts the robber beside the board.", player=t.who(a.player))
    return said("{player} puts the robber on {hex}.", player=t.who(a.player), hex=t.hex(a.hex))


@actions(CorrectRobber)
def correct_robber(t: Telling, a: CorrectRobber) -> str:
    if a.hex is None:
        return said("Correction: the robber stands beside the board.")
    return said("Correction: the robber stands on {hex}.", hex=t.hex(a.hex))


@actions(Steal)
def steal(t: Telling, a: Steal) -> str:
    thief, victim = t.who(a.player), t.who(a.victim)
    if a.card is None or t.hides(a):
        return said("{player} steals a card from {victim}.", player=thief, victim=victim)
    return said("{player} steals 1 {card} from {victim}.", player=thief, card=a.card.words, victim=victim)


@actions(PlaceFreeRoad)
def place_free_road(t: Telling, a: PlaceFreeRoad) -> str:
    return said("{player} lays a free road on {path}.", player=t.who(a.player), path=t.path(a.path))


@actions(StopPlacingRoads)
def stop_placing_roads(t: Telling, a: StopPlacingRoads) -> str:
    return said("{player} lays no second road.", player=t.who(a.player))


@actions(TradeWithSupply)
def trade_with_supply(t: Telling, a: TradeWithSupply) -> str:
    player, give, take = t.who(a.player), a.give.words, a.take.words
    if not a.rate:
        return said("{player} trades {give} for 1 {take} with the supply.", player=player, give=give, take=take)
    return said(
        "{player} trades {rate} {give} for 1 {take} with the supply.", player=player, rate=a.rate, give=give, take=take
    )


@actions(OfferTrade)
def offer_trade(t: Telling, a: OfferTrade) -> str:
    player, gives, wants = t.who(a.player), cards(a.gives), cards(a.wants)
    if not a.to:
        return said("{player} offers {gives} for {wants}.", player=player, gives=gives, wants=wants)
    return said("{player} offers {to} {gives} for {wants}.", player=player, to=t.who(*a.to), gives=gives, wants=wants)


@actions(AcceptOffer)
def accept_offer(t: Telling, a: AcceptOffer) -> str:
    return said("{player} accepts offer {number}.", player=t.who(a.player), number=a.number)


@actions(DeclineOffer)
def decline_offer(t: Telling, a: DeclineOffer) -> str:
    return said("{player} declines offer {number}.", player=t.who(a.player), number=a.number)


@actions(ConcludeTrade)
def conclude_trade(t: Telling, a: ConcludeTrade) -> str:
    return said(
        "{player} trades with {partner}: offer {number}.",
        player=t.who(a.player),
        partner=t.who(a.partner),
        number=a.number,
    )


@actions(WithdrawOffer)
def withdraw_offer(t: Telling, a: WithdrawOffer) -> str:
    return said("{player} withdraws offer {number}.", player=t.who(a.player), number=a.number)


@actions(TradeWithPlayer)
def trade_with_player(t: Telling, a: TradeWithPlayer) -> str:
    return said(
        "{player} gives {partner} {gives} for {takes}.",
        player=t.who(a.player),
        partner=t.who(a.partner),
        gives=cards(a.gives),
        takes=cards(a.takes),
    )


@actions(EndPart)
def end_part(t: Telling, a: EndPart) -> str:
    return said("{player} is done.", player=t.who(a.player))


@actions(CountHand)
def count_hand(t: Telling, a: CountHand) -> str:
    if t.hides(a):
        return said("Correction: {player}'s hand is counted.", player=t.who(a.player))
    return said("Correction: {player}'s hand is counted: {cards}.", player=t.who(a.player), cards=cards(a.cards))


@actions(CountHands)
def count_hands(t: Telling, a: CountHands) -> str:
    counted = [seat for seat, cards in zip(t.rules.seats, a.hands, strict=False) if cards is not None]
    return said("Correction: the hands of {players} are counted.", players=t.who(*counted))


@actions(CountCards)
def count_cards(t: Telling, a: CountCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s hand is counted.", player=t.who(a.player))
    counted = said("{number} {card}", number=a.number, card=a.kind.words)
    return said("Correction: {player}'s hand is counted: {cards}.", player=t.who(a.player), cards=counted)


@actions(CorrectRoad)
def correct_road(t: Telling, a: CorrectRoad) -> str:
    player, path = t.who(a.player), t.path(a.path)
    if a.there:
        return said("Correction: {player} has a road on {path}.", player=player, path=path)
    return said("Correction: {player} has no road on {path}.", player=player, path=path)


@actions(CorrectBuilding)
def correct_building(t: Telling, a: CorrectBuilding) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if a.building == NOTHING:
        return said("Correction: {player} has nothing on {corner}.", player=player, corner=corner)
    what = thing_name(a.building)
    return said("Correction: {player} has a {building} on {corner}.", player=player, building=what, corner=corner)


@actions(CorrectHex)
def correct_hex(t: Telling, a: CorrectHex) -> str:
    name, terrain = t.hex(a.hex), thing_name(a.terrain)
    if a.number:
        return said("Correction: {hex} is {terrain} with {number}.", hex=name, terrain=terrain, number=a.number)
    return said("Correction: {hex} is {terrain} without a number.", hex=name, terrain=terrain)


@actions(CorrectTurn)
def correct_turn(t: Telling, a: CorrectTurn) -> str:
    return said("Correction: it is {player}'s turn.", player=t.who(a.player))
