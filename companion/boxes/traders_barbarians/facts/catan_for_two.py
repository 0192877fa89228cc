"""The numbers of Catan for Two. Source: ledger traders_barbarians, TBV4; TBS1-47, -48, TBS4-80 to -88, TBS5-78, -79."""

from collections.abc import Mapping
from functools import cache

from companion.data.strict import Fact, read_file


class TokenNumbers(Fact):
    """How many trade tokens are used, lie before each player at the start, and are earned."""

    used: int
    at_the_start: int
    for_a_knight: int
    at_the_desert: int
    at_the_coast: int


class ActionPrices(Fact):
    """Trade tokens for an action, for who has more points than the other player and for who has not (TBV4-18)."""

    not_ahead: int
    ahead: int


class ForcedTrade(Fact):
    """Cards drawn from the other player's hand, and given (TBV4-21)."""

    drawn: int
    given: int


class FishForTwo(Fact):
    """With The Fishermen: tokens in front of each player at the start by their fish, and who is behind pays less."""

    at_the_start: Mapping[int, int]
    discount: int


class CoastForTwo(Fact):
    """With Barbarian Attack: the foreign knights, what one rolls, and gold and trade tokens for a lost knight."""

    foreign_knights: int
    roll: int
    lost_knight_gold: int
    lost_knight_tokens: int


class WagonsForTwo(Fact):
    """With wagons: trade tokens for a settlement at a trade hex, and what it costs to move a barbarian."""

    at_a_trade_hex: int
    barbarian: int


class CatanForTwo(Fact):
    """Everything that is printed in numbers."""

    players: int
    neutral_colours: int
    tokens: TokenNumbers
    prices: ActionPrices
    forced_trade: ForcedTrade
    fish: FishForTwo
    coast: CoastForTwo
    wagons: WagonsForTwo


@cache
def catan_for_two() -> CatanForTwo:
    """The numbers of the variant."""
    return read_file(CatanForTwo, "boxes/traders_barbarians/facts/catan_for_two.toml")
