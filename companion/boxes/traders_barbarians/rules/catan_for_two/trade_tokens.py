"""Trade tokens: who has how many, how they are earned, what an action costs. Ledger TBV4-02, -17 to -20, -29 to -33.

What they buy has files of its own.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.compared_points import most_points
from companion.data import terrains
from companion.geometry.topology import Corner, Hex
from companion.kernel import (
    Action,
    Game,
    Happening,
    Item,
    Module,
    Options,
    Refusal,
    Seat,
    State,
    Value,
    changed_at,
    run_item,
)
from companion.kernel.query import first, total
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, follows_building
from companion.rules.base.land import Land
from companion.rules.base.placement import PlaceSettlement, follows_placing
from companion.rules.base.points import points
from companion.rules.base.stated import stated
from companion.rules.base.turns import Turn, stays_due
from companion.said import said


class TokenOptions(Options):
    """How many actions trade tokens buy in a turn."""

    token_actions_per_turn: Literal["any", "one"] = "any"


trade_tokens = Module(
    "trade tokens",
    needs=("building", "compared points", "land"),
    fits_without=("placement",),
    options=TokenOptions(),
)

EARN = "earn trade tokens"
_NUMBERS = catan_for_two()
_CORNER_HEXES = 3


@trade_tokens.state(rule=("TBV4-01", "TBV4-02", "TBV4-20"))
class TradeTokens(Value):
    """By seat the tokens of a player; `acted_in` is the part of the last action, `gave_up_in` of the last knight.

    So many knights have been `discarded` for tokens.
    """

    of: tuple[int, ...]
    acted_in: int = 0
    gave_up_in: int = 0
    discarded: int = 0

    @classmethod
    def start(cls, game: Game) -> "TradeTokens":
        """Everybody has the first ones."""
        return cls(tuple(_NUMBERS.tokens.at_the_start for _ in game.seats))

    @property
    def supply(self) -> int:
        """How many lie in the supply."""
        return _NUMBERS.tokens.used - sum(self.of)


class TokensEarned(Happening):
    """A player took so many trade tokens from the supply."""

    player: Seat
    number: int


class TokensPaid(Happening):
    """A player paid so many trade tokens for an action, in this part."""

    player: Seat
    number: int
    part: int


class TokensCounted(Happening):
    """The table says how many trade tokens a player has."""

    player: Seat
    number: int


class CorrectTokens(Action):
    """I have so many trade tokens."""

    number: int


@trade_tokens.changes(TradeTokens, TokensEarned, rule=("TBV4-29", "TBV4-33"))
def take(mine: TradeTokens, happening: TokensEarned) -> TradeTokens:
    return replace(mine, of=changed_at(mine.of, happening.player, mine.of[happening.player] + happening.number))


@trade_tokens.changes(TradeTokens, TokensPaid, rule="TBV4-20")
def pay(mine: TradeTokens, happening: TokensPaid) -> TradeTokens:
    left = mine.of[happening.player] - happening.number
    return replace(mine, of=changed_at(mine.of, happening.player, left), acted_in=happening.part)


@trade_tokens.changes(TradeTokens, TokensCounted, rule="TBV4-02")
def count_again(mine: TradeTokens, happening: TokensCounted) -> TradeTokens:
    return replace(mine, of=changed_at(mine.of, happening.player, happening.number))


# -- earning ----------------------------------------------------------------------------------------------------------


@trade_tokens.asks(first)
def token_hexes(state: State) -> tuple[Hex, ...] | None:
    """The hexes beside which a settlement brings tokens, and to which they send the robber: the deserts."""
    return state[Land].deserts


@trade_tokens.asks(total)
def more_tokens(state: State, corner: Corner) -> int:
    """How many tokens a settlement there brings besides."""
    return 0


def worth(state: State, corner: Corner) -> int:
    """The tokens for a settlement built there: at such a hex, at the coast, or at both, and what comes besides."""
    land, around = state[Land], state.game.topology.corner_hexes[corner]
    on_land = sum(terrains()[land.terrain[at]].land for at in around)
    at_desert = not {*(token_hexes(state) or ())}.isdisjoint(around)
    numbers, at_the_coast = _NUMBERS.tokens, on_land < _CORNER_HEXES
    return numbers.at_the_desert * at_desert + numbers.at_the_coast * at_the_coast + more_tokens(state, corner)


@trade_tokens.shares(follows_building, rule=("TBV4-29", "TBV4-30", "TBV4-31", "TBV4-32"))
def for_a_settlement(state: State, built: BuildRoad | BuildSettlement | BuildCity) -> tuple[Item, ...]:
    return earned(state, built.player, built.corner) if isinstance(built, BuildSettlement) else ()


@trade_tokens.shares(follows_placing, rule=("TBV4-29", "TBV4-30"))
def for_a_starting_settlement(state: State, placed: PlaceSettlement) -> tuple[Item, ...]:
    return earned(state, placed.player, placed.corner)


def earned(state: State, player: Seat, corner: Corner) -> tuple[Item, ...]:
    """What brings the tokens of a corner to a player."""
    number = worth(state, corner)
    return (run_item(EARN, (player, number)),) if number else ()


@trade_tokens.stage(EARN, rule=("TBV4-29", "TBV4-33"))
def earn(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    player, number = item.data
    if there := min(number, state[TradeTokens].supply):
        yield TokensEarned(player, there)


# -- the price of an action -------------------------------------------------------------------------------------------


def price(state: State, player: Seat) -> int:
    """What an action costs a player just now (TBV4-18): more where it is sure that this player is ahead."""
    mine = points(state, player)
    ahead = all(mine > most_points(state, other) for other in state.game.seats if other != player)
    return _NUMBERS.prices.ahead if ahead else _NUMBERS.prices.not_ahead


def too_few(state: State, player: Seat, number: int | None = None) -> Refusal | None:
    """The refusal of an action that a player cannot pay, or takes once too often; it costs so many, or the `price`."""
    if state.game[TokenOptions].token_actions_per_turn == "one" and state[TradeTokens].acted_in == state[Turn].number:
        return Refusal("TBV4-19", said("At this table trade tokens buy only one action a turn."))
    cost = price(state, player) if number is None else number
    if state[TradeTokens].of[player] < cost:
        words = said("That costs more trade tokens than you have: {price}.", price=cost)
        return Refusal("TBV4-18", words)
    return None


def can_act(state: State, player: Seat) -> bool:
    """Whether a player may pay for an action."""
    return too_few(state, player) is None


def paid(state: State, player: Seat, number: int | None = None) -> TokensPaid:
    """The happening of paying so many, or the `price`, for an action. Raises ValueError for tokens not there."""
    cost = price(state, player) if number is None else number
    if state[TradeTokens].of[player] < cost:
        raise ValueError(said("As far as the companion knows, there are fewer trade tokens there: correct them first."))
    return TokensPaid(player, cost, state[Turn].number)


def tokens_check(state: State, action: CorrectTokens) -> Refusal | None:
    mine = state[TradeTokens]
    if 0 <= action.number <= mine.supply + mine.of[action.player]:
        return None
    return Refusal("TBV4-01", said("There are only {used} trade tokens in play.", used=_NUMBERS.tokens.used))


stated(trade_tokens, CorrectTokens, TokensCounted, check=tokens_check, rule="TBV4-02")


@trade_tokens.shares(stays_due, rule="TBV4-29")
def tokens_are_earned(state: State) -> tuple[str, ...]:
    return (EARN,)
