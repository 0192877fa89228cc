"""Gold fields: whoever builds there chooses what they give. Ledger Seafarers, SEA-83 to SEA-89.

Others give free cards of choice too: a module that names the stage CHOICES, by `choices` with what the cards are for,
has each player choose so many, in that order, as long as the supply lasts.
"""

from collections.abc import Iterator
from typing import Literal

from companion.geometry.sets import HexSet
from companion.geometry.topology import Corner, Hex, bits
from companion.kernel import Action, Bound, Form, Happening, Item, Module, Options, Refusal, Seat, State, run_item
from companion.kernel.query import least
from companion.rules.base.hands import SUPPLY, Hands, Received, resources_in_supply, resources_left
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.placement import PlaceSettlement, starting_extras
from companion.rules.base.production import idle_hexes
from companion.rules.base.resources import ANY_RESOURCE
from companion.rules.base.supply_count import asked_first
from companion.rules.base.turns import Turn, clockwise, stays_due
from companion.rules.cards import Cards, size, spoken
from companion.said import said, said_many


class GoldOptions(Options):
    """What a gold field brings at the start."""

    gold_at_setup: Literal["choose_one", "nothing"] = "choose_one"


gold = Module(
    "gold fields",
    needs=("production", "land", "pieces", "supply count"),
    fits_without=("placement",),
    options=GoldOptions(),
)

GOLD = "gold"
GOLD_FIELD = "gold field"
"""What the cards of a gold field are for, as it is said of them."""
CHOOSE = "choose cards"
CHOICES = "cards of choice"

gold.calls(CHOOSE, said("choose cards"))

Due = tuple[tuple[Seat, int], ...]
"""Who may choose how many cards, in that order."""


class ChooseCards(Action):
    """I take these cards of my choice."""

    cards: Cards


def choices(due: Due, why: str) -> Item:
    """The item that has these players choose their cards; `why` is what for, in a word or two."""
    return run_item(CHOICES, (due, why))


def gold_fields(state: State) -> HexSet:
    """The gold fields that give something: with a number, and without the robber."""
    land, idle = state[Land], idle_hexes(state)
    return HexSet(sum(1 << at for at, terrain in enumerate(land.terrain) if terrain == GOLD and not idle >> at & 1))


@gold.asks(least)
def cards_of_a_city(state: State) -> int:
    """How many cards a gold field gives a city just now."""
    return 2


def yield_of(state: State, player: Seat, number: int) -> int:
    """How many cards the gold fields with this number give a player: one for each settlement, two for each city."""
    pieces, land, city, due = state[Pieces], state[Land], cards_of_a_city(state), 0
    for at in bits(gold_fields(state)):
        if number in land.shown(Hex(at)):
            corners = state.game.topology.hex_corner_mask[at]
            due += (pieces.settlements[player] & corners).bit_count()
            due += city * (pieces.cities[player] & corners).bit_count()
    return due


@gold.stage("gold", after="production", rule=("SEA-83", "SEA-84", "SEA-87", "SEA-88"))
def pan_for_gold(state: State, item: Item) -> Iterator[Item]:
    rolled = state[Turn].rolled
    if rolled is not None:
        due = ((player, yield_of(state, player, sum(rolled))) for player in clockwise(state))
        yield choices(tuple((player, number) for player, number in due if number), GOLD_FIELD)


def starting_choice(state: State, player: Seat, corner: Corner) -> tuple[Item, ...]:
    """The cards of choice for a starting building that brings cards: one for each gold field around it."""
    fields = sum(state[Land].terrain[at] == GOLD for at in state.game.topology.corner_hexes[corner])
    if not fields or state.game[GoldOptions].gold_at_setup != "choose_one":
        return ()
    return (choices(((player, fields),), GOLD_FIELD),)


@gold.shares(starting_extras, rule="SEA-89")
def a_card_for_each_gold_field(state: State, placed: PlaceSettlement) -> tuple[Item, ...]:
    return starting_choice(state, placed.player, placed.corner)


@gold.stage(CHOICES, rule=("SEA-86", "SEA-88"))
def next_choice(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    due, why = item.data
    if not due:
        return
    (player, number), *others = due
    if first := asked_first(state, player, lambda left: min(number, resources_left(left)), item):
        yield from first
    elif resources_in_supply(state):
        yield Item(CHOOSE, (player,), (number, why))
        yield choices(tuple(others), why)


def due_now(state: State, item: Item) -> int:
    """How many cards are to be chosen: those that are due, or as many as the supply still has."""
    assert isinstance(item.data, tuple)
    number: int = item.data[0]
    return min(number, max(map(resources_left, state[Hands].supplies())))


def what_for(item: Item) -> str:
    """What the cards to be chosen are for."""
    assert isinstance(item.data, tuple)
    return str(item.data[1])


def choice_check(state: State, item: Item, action: ChooseCards) -> Refusal | None:
    wanted = due_now(state, item)
    if size(action.cards) != wanted:
        words = said_many("Choose {count} resource card.", "Choose {count} resource cards.", wanted)
        return Refusal("SEA-84", words)
    if action.cards & ~ANY_RESOURCE or not state[Hands].may_hold(SUPPLY, action.cards):
        return Refusal("SEA-88", said("The supply cannot give {cards}.", cards=spoken(action.cards)))
    return None


def choice_options(state: State, item: Item, player: Seat) -> tuple[Form, ...]:
    wanted = due_now(state, item)
    return (Form(ChooseCards, player, (Bound("cards", resources_in_supply(state), wanted, wanted),)),)


@gold.answers(CHOOSE, ChooseCards, check=choice_check, options=choice_options, turn="SEA-84", rule=("SEA-84", "SEA-85"))
def choose(state: State, item: Item, action: ChooseCards) -> Iterator[Happening]:
    if action.cards:
        yield Received(action.player, action.cards, what_for(item))


@gold.shares(stays_due, rule="SEA-84")
def the_gold_was_found(state: State) -> tuple[str, ...]:
    return (CHOOSE, CHOICES)
