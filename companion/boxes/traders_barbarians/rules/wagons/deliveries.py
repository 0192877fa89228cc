"""Commodities: what a wagon takes from a trade hex, where it brings it, and what that is worth.

By the stacks of tokens that lie at castle, quarries and glassworks the books know how many of each commodity are left,
and not in which order. What was turned up people enter. Where there are several quarries, their stacks are one to the
books: an empty one is filled from the others.

Ledger Traders & Barbarians, TBS5-07, TBS5-38 to TBS5-48, TB56-47, TB56-48.
"""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.kernel import (
    Action,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Options,
    PrintedWord,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    changed_at,
)
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.box import printed_seats
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.rules.base.turns import stays_due
from companion.said import said

from .baggage_train import BaggageTrains


class DeliveryOptions(Options):
    """What becomes of delivered tokens."""

    refill_stacks: bool = False


deliveries = Module("deliveries", needs=("baggage train", "purses", "scoring"), options=DeliveryOptions())

TURN_UP_A_COMMODITY = "turn up a commodity"

deliveries.calls(TURN_UP_A_COMMODITY, said("turn up a commodity"))

Token = tuple[str, str]
"""The kind of trade hex on the back of a token, and the commodity on its face."""

TOKENS: Final[tuple[Token, ...]] = tuple((one.hex, one.commodity) for one in baggage().tokens)
WANTED = baggage().wanted
COMMODITIES: Final[tuple[str, ...]] = tuple(WANTED)
NOTHING = ""
Stack = Annotated[str, PrintedWord((NOTHING, *dict.fromkeys(kind for kind, _ in TOKENS)))]
Load = Annotated[str, PrintedWord((NOTHING, *COMMODITIES))]


@deliveries.state(rule=("TBS5-07", "TBS5-43", "TB56-47"))
class Freight(Value):
    """How many of each of TOKENS lie in the stacks; by seat the token face up, and how many deliveries were made."""

    left: tuple[int, ...]
    carried: tuple[Token | None, ...]
    delivered: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Freight":
        """Full stacks and empty wagons."""
        seats = game.seats
        return cls(baggage().stack(printed_seats(len(seats))), tuple(None for _ in seats), tuple(0 for _ in seats))

    def stack(self, kind: str) -> tuple[str, ...]:
        """The commodities of which tokens are left in the stack of a kind of trade hex."""
        return tuple(what for (at, what), number in zip(TOKENS, self.left, strict=True) if at == kind and number)

    def load(self, player: Seat) -> str:
        """What a player's wagon carries; NOTHING if it is empty."""
        token = self.carried[player]
        return NOTHING if token is None else token[1]


class CommodityTaken(Happening):
    """A player turned up this commodity, from the stack of this kind of trade hex."""

    player: Seat
    kind: str
    commodity: str


class CommodityDelivered(PointsChanged):
    """A player's wagon brought this to where it is wanted."""

    player: Seat
    commodity: str


class DeliveriesCounted(PointsChanged):
    """The table says how many deliveries somebody has made."""

    player: Seat
    number: int


class LoadCorrected(Happening):
    """The table says what somebody carries, and from which kind of trade hex; NOTHING for an empty wagon."""

    player: Seat
    kind: str
    commodity: str


class StackRefilled(Happening):
    """The tokens of this kind of trade hex that were delivered lie in its stack again."""

    kind: str


class TurnUpCommodity(Action):
    """I turn up the top token of the stack, and it shows this commodity."""

    load: Load
    chance = Chance(Source.TILES, ("load",))


class CorrectLoad(Action):
    """I carry this commodity from the stack of this kind of trade hex; NOTHING, both, for an empty wagon."""

    stack: Stack
    load: Load


class CorrectDeliveries(Action):
    """I have made so many deliveries."""

    number: int


def _changed(left: tuple[int, ...], token: Token | None, by: int) -> tuple[int, ...]:
    if token is None:
        return left
    at = TOKENS.index(token)
    return changed_at(left, at, max(left[at] + by, 0))


@deliveries.changes(Freight, CommodityTaken, rule=("TBS5-39", "TBS5-46"))
def take(mine: Freight, happening: CommodityTaken) -> Freight:
    token = (happening.kind, happening.commodity)
    return replace(
        mine,
        left=_changed(mine.left, token, -1),
        carried=changed_at(mine.carried, happening.player, token),
    )


@deliveries.changes(Freight, CommodityDelivered, rule="TBS5-44")
def unload(mine: Freight, happening: CommodityDelivered) -> Freight:
    player = happening.player
    return replace(
        mine,
        carried=changed_at(mine.carried, player, None),
        delivered=changed_at(mine.delivered, player, mine.delivered[player] + 1),
    )


@deliveries.changes(Freight, DeliveriesCounted, rule="TBS5-44")
def count(mine: Freight, happening: DeliveriesCounted) -> Freight:
    return replace(mine, delivered=changed_at(mine.delivered, happening.player, happening.number))


@deliveries.changes(Freight, LoadCorrected, rule="TBS5-43")
def load_again(mine: Freight, happening: LoadCorrected) -> Freight:
    token = (happening.kind, happening.commodity) if happening.commodity else None
    left = _changed(mine.left, mine.carried[happening.player], 1)
    return replace(mine, left=_changed(left, token, -1), carried=changed_at(mine.carried, happening.player, token))


@deliveries.changes(Freight, StackRefilled, rule="TBS5-48")
def refill(mine: Freight, happening: StackRefilled) -> Freight:
    printed = baggage().stack(printed_seats(len(mine.delivered)))
    left = tuple(
        number - mine.carried.count(token) if token[0] == happening.kind else lying
        for token, number, lying in zip(TOKENS, printed, mine.left, strict=True)
    )
    return replace(mine, left=left)


@deliveries.shares(points, rule="TBS5-44")
def a_point_for_each(state: State, player: Seat) -> int:
    return baggage().delivery_points * state[Freight].delivered[player]


def arrival(state: State, player: Seat, kind: str) -> Iterator[Happening | Item]:
    """What happens when a wagon comes to the plaza of a trade hex of this kind. TBS5-39, TBS5-44 to TBS5-48."""
    freight = state[Freight]
    load = freight.load(player)
    if load and WANTED[load] != kind:
        return
    if load:
        yield CommodityDelivered(player, load)
        yield GoldReceived(player, state[BaggageTrains].card(player).gold, "delivery")
    there = freight.stack(kind)
    if not there and state.game[DeliveryOptions].refill_stacks:
        yield StackRefilled(kind)
        there = refill(freight, StackRefilled(kind)).stack(kind)
    if there:
        yield Item(TURN_UP_A_COMMODITY, (player,), kind)


def turn_check(state: State, item: Item, action: TurnUpCommodity) -> Refusal | None:
    if (item.data, action.load) not in TOKENS:
        return Refusal("TBS5-40", said("This trade hex does not supply that commodity."))
    if action.load not in state[Freight].stack(str(item.data)):
        return Refusal("TBS5-07", said("As far as the companion knows, no such token is left in the stack."))
    return None


def turn_options(state: State, item: Item, player: Seat) -> tuple[TurnUpCommodity, ...]:
    return tuple(TurnUpCommodity(player, commodity) for commodity in state[Freight].stack(str(item.data)))


def turn_outcomes(state: State, item: Item, action: TurnUpCommodity) -> Iterator[tuple[TurnUpCommodity, int]]:
    """Each commodity that may lie on top, and how many of it there are."""
    for (kind, commodity), number in zip(TOKENS, state[Freight].left, strict=True):
        if kind == item.data and number:
            yield TurnUpCommodity(action.player, commodity), number


@deliveries.answers(
    TURN_UP_A_COMMODITY,
    TurnUpCommodity,
    check=turn_check,
    options=turn_options,
    outcomes=turn_outcomes,
    turn="TBS5-39",
    rule=("TBS5-39", "TBS5-40", "TBS5-42", "TBS5-46"),
)
def turn_up(state: State, item: Item, action: TurnUpCommodity) -> Iterator[Happening]:
    if (item.data, action.load) not in TOKENS:
        raise ValueError(said("This trade hex does not supply that commodity."))
    yield CommodityTaken(action.player, str(item.data), action.load)


def load_check(state: State, action: CorrectLoad) -> Refusal | None:
    if (action.stack, action.load) not in ((NOTHING, NOTHING), *TOKENS):
        return Refusal("TBS5-40", said("This trade hex does not supply that commodity."))
    return None


@deliveries.corrects(CorrectLoad, check=load_check, rule="TBS5-43")
def correct_load(state: State, action: CorrectLoad) -> Iterator[Happening]:
    yield LoadCorrected(action.player, action.stack, action.load)


def deliveries_check(state: State, action: CorrectDeliveries) -> Refusal | None:
    if action.number < 0:
        return Refusal("TBS5-44", said("A number of deliveries cannot go below 0."))
    return None


stated(deliveries, CorrectDeliveries, DeliveriesCounted, check=deliveries_check, rule="TBS5-44")


@deliveries.shares(stays_due, rule="TBS5-43")
def the_next_commodity_is_turned_up(state: State) -> tuple[str, ...]:
    return (TURN_UP_A_COMMODITY,)
