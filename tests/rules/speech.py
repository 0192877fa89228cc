"""What people say at the table of a base game: `red builds road (0,0)-E`, `red discards 2 ore 1 wool`."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.boxes.five_six.rules.special_building import PassBuilding
from companion.kernel import Action, Seat, waiting
from companion.rules import cards
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.corrections import (
    CorrectBuilding,
    CorrectDevelopmentCards,
    CorrectHex,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountCards,
    CountHand,
)
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.handing_over import HandOver
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.base.offers import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade, WithdrawOffer
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.robber import ChooseRobberStart, MoveRobber
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.stealing import Steal
from companion.rules.base.supply_count import CountSupply
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart
from companion.rules.base.victory_cards import ClaimVictory, ShowVictoryCards
from companion.rules.base.year_of_plenty import PlayYearOfPlenty

if TYPE_CHECKING:
    from tests.rules.game import Table


def counted(text: str) -> dict[str, int]:
    """Cards by kind, from `2 ore 1 wool` or `nothing`."""
    pairs = re.findall(r"(\d+) (\w+)", text)
    assert pairs or text in {"", "nothing"}, f"cards are written as `2 ore 1 wool`, not {text!r}"
    return {name: int(number) for number, name in pairs}


def cards_said(text: str) -> cards.Cards:
    """The same as a hand of resources and commodities."""
    return cards.cards_of(counted(text))


def _kind(name: str) -> cards.Kind:
    return cards.HAND.named(name)


def _dice(table: "Table", seat: Seat, one: str, other: str) -> Action:
    faces = (int(one), int(other))
    starting = any(item.name == "roll for the start" for item in waiting(table.state.agenda))
    return RollForStart(seat, faces) if starting else RollDice(seat, faces)


def _monopoly(table: "Table", seat: Seat, kind: str, given: str | None) -> Action:
    if given is None:
        return PlayMonopoly(seat, _kind(kind))
    counts = dict.fromkeys(table.game.setup.seats, 0)
    counts.update({colour: int(number) for colour, number in re.findall(r"(\w+) (\d+)", given)})
    return PlayMonopoly(seat, _kind(kind), tuple(counts.values()))


def _robber(table: "Table", seat: Seat, hex: str) -> Action:
    return MoveRobber(seat, None if hex == "beside the board" else table.game.topology.hex(hex))


def _corrected_cards(table: "Table", seat: Seat, kind: str, held: str, played: str) -> Action:
    return CorrectDevelopmentCards(seat, cards.DEVELOPMENT.named(kind), int(held), int(played))


def _corrected_hex(table: "Table", seat: Seat, hex: str, terrain: str, number: str) -> Action:
    return CorrectHex(seat, table.game.topology.hex(hex), terrain, int(number))


def _corrected_road(table: "Table", seat: Seat, no: str | None, place: str) -> Action:
    return CorrectRoad(seat, table.game.topology.path(place), there=no is None)


def _corrected_robber(table: "Table", seat: Seat, hex: str) -> Action:
    return CorrectRobber(seat, None if hex == "beside the board" else table.game.topology.hex(hex))


def _to(table: "Table", to: str | None) -> tuple[Seat, ...]:
    return tuple(table.seat(colour) for colour in (to or "").split())


_PLACE = r"(?P<place>\(\S+)"
SENTENCES: list[tuple[str, Callable[..., Action]]] = [
    (r"rolls (?P<one>\d) (?P<other>\d)", _dice),
    (r"rolls unread dice", lambda t, p: RollDice(p)),
    (r"starts", lambda t, p: ChooseStarter(p, p)),
    (r"says (?P<starter>\w+) starts", lambda t, p, starter: ChooseStarter(p, t.seat(starter))),
    (rf"chooses the desert {_PLACE}", lambda t, p, place: ChooseRobberStart(p, t.game.topology.hex(place))),
    (rf"places settlement {_PLACE}", lambda t, p, place: PlaceSettlement(p, t.game.topology.corner(place))),
    (rf"places road {_PLACE}", lambda t, p, place: PlaceRoad(p, t.game.topology.path(place))),
    (rf"builds road {_PLACE}", lambda t, p, place: BuildRoad(p, t.game.topology.path(place))),
    (rf"builds settlement {_PLACE}", lambda t, p, place: BuildSettlement(p, t.game.topology.corner(place))),
    (rf"builds city {_PLACE}", lambda t, p, place: BuildCity(p, t.game.topology.corner(place))),
    (r"buys a card", lambda t, p: BuyDevelopmentCard(p)),
    (r"buys (?P<kind>\w+)", lambda t, p, kind: BuyDevelopmentCard(p, cards.DEVELOPMENT.named(kind))),
    (r"plays knight", lambda t, p: PlayKnight(p)),
    (r"plays road building", lambda t, p: PlayRoadBuilding(p)),
    (r"plays year of plenty (?P<take>.+)", lambda t, p, take: PlayYearOfPlenty(p, cards_said(take))),
    (r"plays monopoly (?P<kind>\w+)(?: given (?P<given>.+))?", _monopoly),
    (r"hands over (?P<number>\d+)", lambda t, p, number: HandOver(p, int(number))),
    (rf"lays free road {_PLACE}", lambda t, p, place: PlaceFreeRoad(p, t.game.topology.path(place))),
    (r"stops", lambda t, p: StopPlacingRoads(p)),
    (r"moves the robber to (?P<hex>.+)", _robber),
    (
        r"steals from (?P<victim>\w+)(?: (?P<kind>\w+))?",
        lambda t, p, victim, kind: Steal(p, t.seat(victim), _kind(kind) if kind else None),
    ),
    (r"discards (?P<what>.+)", lambda t, p, what: Discard(p, cards_said(what))),
    (
        r"trades (?P<gives>\d.*) with (?P<partner>\w+) for (?P<takes>.+)",
        lambda t, p, gives, partner, takes: TradeWithPlayer(p, t.seat(partner), cards_said(gives), cards_said(takes)),
    ),
    (
        r"trades (?P<rate>\d+) (?P<give>\w+) for (?P<take>\w+)",
        lambda t, p, rate, give, take: TradeWithSupply(p, _kind(give), _kind(take), int(rate)),
    ),
    (
        r"trades (?P<give>[a-z]+) for (?P<take>[a-z]+)",
        lambda t, p, give, take: TradeWithSupply(p, _kind(give), _kind(take)),
    ),
    (
        r"offers (?P<gives>.+?) for (?P<wants>.+?)(?: to (?P<to>.+))?",
        lambda t, p, gives, wants, to: OfferTrade(p, cards_said(gives), cards_said(wants), _to(t, to)),
    ),
    (r"accepts (?P<number>\d+)", lambda t, p, number: AcceptOffer(p, int(number))),
    (r"declines (?P<number>\d+)", lambda t, p, number: DeclineOffer(p, int(number))),
    (
        r"concludes (?P<number>\d+) with (?P<partner>\w+)",
        lambda t, p, number, partner: ConcludeTrade(p, int(number), t.seat(partner)),
    ),
    (r"withdraws (?P<number>\d+)", lambda t, p, number: WithdrawOffer(p, int(number))),
    (r"ends", lambda t, p: EndPart(p)),
    (r"passes", lambda t, p: PassBuilding(p)),
    (r"claims victory with (?P<number>\d+)", lambda t, p, number: ClaimVictory(p, int(number))),
    (r"shows (?P<number>\d+)", lambda t, p, number: ShowVictoryCards(p, int(number))),
    (
        r"counts (?P<number>\d+) (?P<kind>\w+) in the supply",
        lambda t, p, number, kind: CountSupply(p, _kind(kind), int(number)),
    ),
    (r"counts (?P<what>.+)", lambda t, p, what: CountHand(p, cards_said(what))),
    (r"corrects (?P<no>no )?road (?P<place>\(\S+)", _corrected_road),
    (
        rf"corrects (?P<what>settlement|city|nothing|castle) {_PLACE}",
        lambda t, p, what, place: CorrectBuilding(p, t.game.topology.corner(place), what),
    ),
    (r"corrects the robber to (?P<hex>.+)", _corrected_robber),
    (r"corrects the hex (?P<hex>\(\S+) to (?P<terrain>\w+) (?P<number>\d+)", _corrected_hex),
    (r"corrects the turn", lambda t, p: CorrectTurn(p)),
    (r"corrects (?P<kind>\w+) held (?P<held>\d+) played (?P<played>\d+)", _corrected_cards),
    (r"has (?P<number>\d+) (?P<kind>\w+)", lambda t, p, number, kind: CountCards(p, _kind(kind), int(number))),
]
"""What people say at the table; tests of other boxes add their own."""
