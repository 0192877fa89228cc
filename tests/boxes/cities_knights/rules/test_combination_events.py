"""Cities & Knights beside cards in place of the dice: what it leaves open for them. Ledger, CK-336 to CK-342.

The event cards here are made up, each as small as can be; `side by side` is what the pair of boxes would add.
"""

from collections.abc import Iterator

import pytest

from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.geometry.sets import CornerSet
from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, run_item
from companion.kernel.query import total
from companion.rules.base.dice import RESOLVE, Rolled
from companion.rules.base.hands import Hands, Harvest, Passed, Received
from companion.rules.base.land import ProducingHex
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import cards_for, harvest_instead
from companion.rules.base.resources import RESOURCES
from companion.rules.base.robber import RobberMoved, robber_rests
from companion.rules.base.stealing import Steal, draw_check, drawn, steal_outcomes
from companion.rules.base.turns import ROLL
from companion.rules.cards import HAND, Cards, Kind
from tests.boxes.cities_knights.rules.table import Table, lay

events = Module("event cards", needs=("dice", "production", "robber"))
side_by_side = Module("event cards and knights", needs=("event cards", "knights"))

GIVE_LEFT, TAKE_ONE, TAKE_FROM = "give a card to the left", "take a resource of choice", "take a card from somebody"


@events.state()
class Event(Value):
    """What the card turned over last says."""

    name: str = ""

    @classmethod
    def start(cls, game: Game) -> "Event":
        return cls()


class EventTurned(Happening):
    name: str


class TurnCard(Action):
    dice: tuple[int, int]
    name: str


class GiveLeft(Action):
    kind: Kind


class TakeOne(Action):
    kind: Kind


@events.asks(total)
def knights_shown(state: State, player: Seat) -> int:
    """How strong a player's knights are that all can see."""
    return 0


@side_by_side.shares(knights_shown)
def active_knights(state: State, player: Seat) -> int:
    mine = state[Knights]
    return mine.strength(CornerSet(mine.corners(player) & mine.active))


@events.changes(Event, EventTurned)
def show(mine: Event, happening: EventTurned) -> Event:
    return Event(happening.name)


@events.answers(ROLL, TurnCard, turn="none")
def turn_card(state: State, item: Item, action: TurnCard) -> Iterator[Happening | Item]:
    yield EventTurned(action.name)
    yield Rolled(action.player, action.dice)
    yield run_item(RESOLVE)


@events.shares(harvest_instead)
def an_epidemic(state: State, field: ProducingHex) -> tuple[Harvest, ...] | None:
    pieces, seats = state[Pieces], state.game.seats
    return cards_for(state, field, tuple(map(pieces.buildings, seats)), 1) if state[Event].name == "epidemic" else None


@events.stage("the event", after="production")
def the_event(state: State, item: Item) -> Iterator[Happening | Item]:
    seats, name = state.game.seats, state[Event].name
    shown = [knights_shown(state, seat) for seat in seats]
    leaders = tuple(seat for seat in seats if shown[seat] and shown[seat] == max(shown))
    if name == "good neighbors":
        yield Item(GIVE_LEFT, tuple(seat for seat in seats if state[Hands].size(seat)))
    elif name == "tournament":
        yield Item(TAKE_ONE, leaders)
    elif name == "trade advantage" or (name == "conflict" and len(leaders) == 1):
        yield Item(TAKE_FROM, leaders[:1])
    elif name == "robber flees" and robber_rests(state) is None:
        yield RobberMoved(seats[0], None)


def give_check(state: State, item: Item, action: GiveLeft) -> Refusal | None:
    held = state[Hands].may_hold(action.player, action.kind.one)
    return None if held else Refusal("CK-338", "That is not in the hand.")


@events.answers(GIVE_LEFT, GiveLeft, check=give_check, turn="none")
def give_left(state: State, item: Item, action: GiveLeft) -> Iterator[Happening]:
    seats = state.game.seats
    yield Passed(action.player, seats[(action.player + 1) % len(seats)], Cards(action.kind.one))


def take_check(state: State, item: Item, action: TakeOne) -> Refusal | None:
    return None if action.kind in RESOURCES else Refusal("CK-339", "A resource is taken.")


@events.answers(TAKE_ONE, TakeOne, check=take_check, turn="none")
def take_one(state: State, item: Item, action: TakeOne) -> Iterator[Happening]:
    yield Received(action.player, Cards(action.kind.one), "event")


def from_check(state: State, item: Item, action: Steal) -> Refusal | None:
    return draw_check(state, action)


@events.answers(TAKE_FROM, Steal, check=from_check, outcomes=steal_outcomes, turn="none")
def take_from(state: State, item: Item, action: Steal) -> Iterator[Happening]:
    return drawn(state, action)


def turned(drawing: str, name: str, dice: tuple[int, int] = (1, 1)) -> Table:
    """Red has turned a card over that shows this event and these dice; the event die shows a gate."""
    table = lay(drawing, more=(events, side_by_side))
    table.do(TurnCard(table.seat("red"), dice, name))
    return table.play("red rolls politics")


KNIGHTS = "red knight active (0,0)N\nblue knight strong active (0,2)N\nwhite knight mighty inactive (2,0)N\n"
COIN, ORE, WOOL = HAND.named("coin"), HAND.named("ore"), HAND.named("wool")


@pytest.mark.rule("CK-336")
def test_with_every_card_the_event_die_is_rolled_and_its_gate_looks_at_the_red_value_of_the_card() -> None:
    table = lay("blue improvement trade 1\nwhite improvement trade 2", more=(events, side_by_side))
    table.do(TurnCard(table.seat("red"), (6, 3), "nothing"))
    assert table.agenda() == ["roll the event die: red"]
    assert table.play("red rolls trade").agenda() == ["draw a progress card: white"]


@pytest.mark.rule("CK-337")
def test_in_an_epidemic_a_city_takes_one_resource_and_no_commodity() -> None:
    drawing = "red settlement (0,-2)S\nblue city (0,-2)N"
    usual = turned(drawing, "nothing", (4, 6))
    assert (usual.hand("red"), usual.hand("blue")) == ({"ore": 1}, {"ore": 1, "coin": 1})
    table = turned(drawing, "epidemic", (4, 6))
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("CK-337")
def test_the_robber_keeps_its_hex_idle_in_an_epidemic_too() -> None:
    assert turned("blue city (0,-2)N\nrobber (0,-2)", "epidemic", (4, 6)).hand("blue") == {}


@pytest.mark.rule("CK-338")
def test_a_commodity_may_be_given_to_a_neighbor_and_must_be_where_there_is_nothing_else() -> None:
    table = turned("red holds 1 coin 1 ore\nwhite holds 1 coin", "good neighbors")
    assert table.agenda() == ["give a card to the left: red white"]
    refusal = table.state.check(GiveLeft(table.seat("white"), ORE))
    assert refusal is not None
    assert refusal.rule == "CK-338"
    table.do(GiveLeft(table.seat("red"), COIN))
    table.do(GiveLeft(table.seat("white"), COIN))
    assert (table.hand("red"), table.hand("blue"), table.hand("orange")) == ({"ore": 1}, {"coin": 1}, {"coin": 1})
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-339")
def test_a_tournament_rewards_the_strongest_active_knights_with_a_resource() -> None:
    table = turned(KNIGHTS + "orange knight active (-2,1)N (-1,2)S", "tournament")
    assert table.agenda() == ["take a resource of choice: blue orange"]
    refusal = table.state.check(TakeOne(table.seat("blue"), COIN))
    assert refusal is not None
    assert refusal.rule == "CK-339"
    table.do(TakeOne(table.seat("blue"), ORE))
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("CK-340", "CK-341")
@pytest.mark.parametrize("event", ["trade advantage", "conflict"])
def test_a_card_taken_from_somebody_is_never_a_progress_card(event: str) -> None:
    table = turned(KNIGHTS + "red holds 1 coin\nred progress 2 spy", event)
    before = table.state[ProgressCards]
    assert table.chances("blue steals from red") == {"coin": 1}
    table.do(Steal(table.seat("blue"), table.seat("red"), COIN))
    assert table.hand("blue") == {"coin": 1}
    assert table.state[ProgressCards] == before


@pytest.mark.rule("CK-341")
def test_a_conflict_is_won_by_the_single_player_with_the_strongest_active_knights() -> None:
    table = turned(KNIGHTS + "white holds 1 coin", "conflict")
    assert table.agenda() == ["take a card from somebody: blue"]
    tied = turned(KNIGHTS + "orange knight strong active (-2,1)N", "conflict")
    assert tied.agenda() == ["act: red"]


@pytest.mark.rule("CK-342")
def test_cards_leave_the_robber_where_it_is_until_the_barbarians_have_landed() -> None:
    assert turned("robber (0,0)", "robber flees").robber() == "(0,0)"
    assert turned("robber (0,0)\nlanded 1", "robber flees").robber() is None
    assert turned("robber (0,0)", "nothing", (3, 4)).agenda() == ["act: red"]
    assert turned("robber (0,0)\nlanded 1", "nothing", (3, 4)).agenda() == ["move the robber: red"]
