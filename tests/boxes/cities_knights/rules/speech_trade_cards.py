"""What people say and draw about the trade cards."""

import re

from companion.boxes.cities_knights.rules.progress.commercial_harbor import (
    GiveCommodity,
    OfferExchange,
    PlayCommercialHarbor,
    ReturnResource,
)
from companion.boxes.cities_knights.rules.progress.master_merchant import PlayMasterMerchant, TakeCards
from companion.boxes.cities_knights.rules.progress.merchant import CorrectMerchant, PlayMerchant
from companion.boxes.cities_knights.rules.progress.merchant_fleet import PlayMerchantFleet
from companion.boxes.cities_knights.rules.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.kernel import Action, Seat
from companion.rules.cards import HAND, cards_of
from tests.rules.table import Table


def _merchant(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectMerchant(seat, table.game.topology.hex(words[0])))


def _corrected(table: Table, seat: Seat, hex: str) -> Action:
    return CorrectMerchant(seat, None if hex == "beside the board" else table.game.topology.hex(hex))


def _monopoly(table: Table, seat: Seat, which: str, name: str, given: str | None) -> Action:
    action = PlayResourceMonopoly if which == "resource" else PlayTradeMonopoly
    if given is None:
        return action(seat, HAND.named(name))
    counts = dict.fromkeys(table.game.setup.seats, 0)
    counts.update({colour: int(number) for colour, number in re.findall(r"(\w+) (\d+)", given)})
    return action(seat, HAND.named(name), tuple(counts.values()))


def _taken(table: Table, seat: Seat, what: str) -> Action:
    counts = {name: int(number) for number, name in re.findall(r"(\d+) (\w+)", what)}
    return TakeCards(seat, cards_of(counts))


SENTENCES = [
    (r"plays merchant to (?P<hex>\(\S+)", lambda t, p, hex: PlayMerchant(p, t.game.topology.hex(hex))),
    (r"corrects the merchant to (?P<hex>.+)", _corrected),
    (r"plays merchant fleet (?P<name>\w+)", lambda t, p, name: PlayMerchantFleet(p, HAND.named(name))),
    (r"plays commercial harbor", lambda t, p: PlayCommercialHarbor(p)),
    (
        r"exchanges (?P<name>\w+) with (?P<partner>\w+)",
        lambda t, p, name, partner: OfferExchange(p, t.seat(partner), HAND.named(name)),
    ),
    (r"gives commodity (?P<name>\w+)", lambda t, p, name: GiveCommodity(p, HAND.named(name))),
    (r"returns the resource", lambda t, p: ReturnResource(p)),
    (r"plays master merchant on (?P<victim>\w+)", lambda t, p, victim: PlayMasterMerchant(p, t.seat(victim))),
    (r"takes something", lambda t, p: TakeCards(p)),
    (r"takes (?P<what>\d.*)", _taken),
    (r"plays (?P<which>resource|trade) monopoly (?P<name>\w+)(?: given (?P<given>.+))?", _monopoly),
]
POSSESSIONS = {"merchant": _merchant}
