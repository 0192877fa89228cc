"""Smith: up to two own knights rise by one level for nothing. Ledger Cities & Knights, CK-220, CK-221.

Which knights may rise is in `hiring`; they are named one after the other.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.hiring import promoted, promotion_check
from companion.boxes.cities_knights.rules.knights import Knights
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.said import said

from .holdings import plays
from .kinds import kind

smith = Module("smith card", needs=("progress cards", "hiring"))

SMITH = kind("smith")
PROMOTE = "promote a knight for free"

smith.calls(PROMOTE, said("promote a knight for free"))
PROMOTIONS = "free promotions"
AT_MOST = 2


class PlaySmith(Action):
    """I play the Smith."""


class PromoteFree(Action):
    """My knight on this corner rises by one level."""

    corner: Corner


class StopPromoting(Action):
    """I promote no second knight."""


def risers(state: State, player: Seat) -> tuple[Corner, ...]:
    """The corners of the knights a player may promote just now, cards aside."""
    own = (Corner(corner) for corner in bits(state[Knights].corners(player)))
    return tuple(corner for corner in own if promotion_check(state, player, corner) is None)


def card_check(state: State, item: Item, action: PlaySmith) -> Refusal | None:
    if risers(state, action.player):
        return None
    return Refusal("CK-190", said("None of your knights can be promoted just now."))


@plays(
    smith,
    SMITH,
    PlaySmith,
    check=card_check,
    rule="CK-220",
)
def play_smith(state: State, item: Item, action: PlaySmith) -> Iterator[Happening | Item]:
    yield run_item(PROMOTIONS, (action.player, AT_MOST))


@smith.stage(PROMOTIONS, rule=("CK-220", "CK-221"))
def next_promotion(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, left = item.data
    if left and risers(state, player):
        yield Item(PROMOTE, (player,), left)


def promote_check(state: State, item: Item, action: PromoteFree) -> Refusal | None:
    return promotion_check(state, action.player, action.corner)


def promote_options(state: State, item: Item, player: Seat) -> Iterator[PromoteFree]:
    return (PromoteFree(player, corner) for corner in risers(state, player))


@smith.answers(
    PROMOTE,
    PromoteFree,
    check=promote_check,
    options=promote_options,
    turn="CK-184",
    moment="CK-220",
    rule=("CK-220", "CK-221"),
)
def promote(state: State, item: Item, action: PromoteFree) -> Iterator[Happening | Item]:
    left = item.data if isinstance(item.data, int) else 1
    yield from promoted(state, action.player, action.corner)
    yield run_item(PROMOTIONS, (action.player, left - 1))


def stop_check(state: State, item: Item, action: StopPromoting) -> Refusal | None:
    if item.data == AT_MOST and risers(state, action.player):
        return Refusal("CK-220", said("The card is played: promote at least one knight."))
    return None


def stop_options(state: State, item: Item, player: Seat) -> tuple[StopPromoting, ...]:
    stop = StopPromoting(player)
    return (stop,) if stop_check(state, item, stop) is None else ()


@smith.answers(
    PROMOTE,
    StopPromoting,
    check=stop_check,
    options=stop_options,
    turn="CK-184",
    moment="CK-220",
    rule="CK-220",
)
def stop(state: State, item: Item, action: StopPromoting) -> Iterator[Happening]:
    yield from ()
