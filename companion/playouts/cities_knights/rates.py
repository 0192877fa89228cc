"""At what rates players trade with the supply. Ledger CK-079 to CK-086, CK-264, CK-269."""

from .moves import ABILITY_LEVEL, KINDS, RESOURCES, TRACKS, TRADE_TRACK
from .position import KnightsPosition


def renew_rates(position: KnightsPosition, seat: int) -> None:
    """By harbors, the Merchant Guild, the merchant's hex and, in one's own part, fleets."""
    at, rates = seat * KINDS, position.rates
    rates[at : at + KINDS] = position.harbor_rates[at : at + KINDS]
    if position.levels[seat * TRACKS + TRADE_TRACK] >= ABILITY_LEVEL:
        for kind in range(RESOURCES, KINDS):
            rates[at + kind] = 2
    if position.merchant_owner == seat:
        kind = position.board.resource[position.merchant]
        if kind >= 0:
            rates[at + kind] = 2
    if seat == position.player:
        for kind in range(KINDS):
            if position.fleet[kind]:
                rates[at + kind] = 2


def put_merchant(position: KnightsPosition, seat: int, hex: int) -> None:
    """The merchant stands there, and belongs to this seat; its point goes with it."""
    before = position.merchant_owner
    position.merchant = hex
    position.merchant_owner = seat
    if before >= 0:
        position.points[before] -= 1
        renew_rates(position, before)
    position.points[seat] += 1
    renew_rates(position, seat)
