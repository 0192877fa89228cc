"""Advantages: what the friends of a spice village can do for the rest of the game.

Swift Voyage takes their ships a point farther, Pirate Bonus chases pirate ships away with one face more, and with Fast
Gold they sell a card of any kind for gold.

Ledger Explorers & Pirates, EP-295, EP4-40 to EP4-53.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.chasing import chasing_faces
from companion.boxes.explorers_pirates.rules.voyages import movement_points
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Value
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import AS_A_PRICE, not_there
from companion.rules.base.resources import RESOURCES
from companion.rules.base.supply_trade import no_trade
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import Cards, Kind
from companion.said import said

from .villages import friendly

advantages = Module("advantages", needs=("turns", "hands", "spice villages", "voyages", "chasing", "purses"))

SWIFT_VOYAGE = "swift_voyage"
FAST_GOLD = "fast_gold"
PIRATE_BONUS = facts().chase.bonus
"""The villages whose friends chase pirate ships away more easily, and the face that each adds."""

PRICE = facts().gold.fast_gold


@advantages.state(rule=("EP-148", "EP4-50"))
class FastGold(Value):
    """How many cards were sold so in the part in which one was sold last."""

    part: int = 0
    sold: int = 0

    def sold_in(self, part: int) -> int:
        """How many were sold in a part."""
        return self.sold if self.part == part else 0


class FastGoldUsed(Happening):
    """A card was sold so in this part."""

    part: int


class SellOneForGold(Action):
    """I give the supply one card of this kind for gold, as a friend of a Fast Gold village."""

    give: Kind


@advantages.shares(movement_points, rule=("EP-295", "EP4-40", "EP4-41", "EP4-42", "EP4-44"))
def swift_voyage(state: State, player: Seat) -> int:
    return facts().movement.swift_voyage * friendly(state, player).count(SWIFT_VOYAGE)


@advantages.shares(chasing_faces, rule=("EP4-40", "EP4-45", "EP4-46", "EP4-47"))
def pirate_bonus(state: State, player: Seat) -> tuple[int, ...]:
    return tuple(PIRATE_BONUS[village] for village in friendly(state, player) if village in PIRATE_BONUS)


@advantages.changes(FastGold, FastGoldUsed, rule="EP4-50")
def note(mine: FastGold, happening: FastGoldUsed) -> FastGold:
    return FastGold(happening.part, mine.sold_in(happening.part) + 1)


def sales_left(state: State, player: Seat) -> int:
    """How many cards this player may still sell so in the part that is on."""
    return friendly(state, player).count(FAST_GOLD) - state[FastGold].sold_in(state[Turn].number)


def sell_check(state: State, item: Item, action: SellOneForGold) -> Refusal | None:
    player = action.player
    if FAST_GOLD not in friendly(state, player):
        return Refusal("EP4-50", said("No crew of yours lives in a Fast Gold village."))
    if sales_left(state, player) < 1:
        return Refusal("EP4-50", said("For each Fast Gold village you may sell one card a turn, and you have."))
    if refusal := no_trade(state, player):
        return refusal
    if action.give not in RESOURCES:
        return Refusal("EP4-50", said("One resource is sold."))
    return not_there(state, player, action.give.one, "EP4-50", AS_A_PRICE)


def sell_options(state: State, item: Item, player: Seat) -> tuple[SellOneForGold, ...]:
    if sales_left(state, player) < 1 or no_trade(state, player) is not None:
        return ()
    hands = state[Hands]
    held = (kind for kind in RESOURCES if hands.may_hold(player, Cards(kind.one)))
    return tuple(SellOneForGold(player, kind) for kind in held)


@advantages.answers(
    ACT,
    SellOneForGold,
    check=sell_check,
    options=sell_options,
    closes=False,
    turn="EP4-50",
    rule=("EP4-50", "EP4-51", "EP4-52", "EP4-53"),
)
def sell(state: State, item: Item, action: SellOneForGold) -> Iterator[Happening]:
    yield Paid(action.player, Cards(action.give.one))
    yield FastGoldUsed(state[Turn].number)
    yield GoldReceived(action.player, PRICE, "trade")
