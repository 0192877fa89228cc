"""What science of level 3 is good for: a resource when a roll brings nothing. Ledger, CK-060 to CK-065, CK-158.

Who that is shows before the cards are handed out, and is written down until everybody has theirs.
"""

from collections.abc import Iterator

from companion.geometry.sets import SeatSet
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, Value, only
from companion.kernel.query import joined, union
from companion.rules.base.dice import RESOLVE, SEVEN
from companion.rules.base.hands import SUPPLY, Hands, Received
from companion.rules.base.production import claims, pay_out
from companion.rules.base.resources import RESOURCES
from companion.rules.base.turns import Turn, clockwise, stays_due
from companion.rules.cards import Cards, Kind
from companion.said import said

from .improvements import SCIENCE, has_ability

aqueduct = Module("aqueduct", needs=("improvements", "production"))

TAKE = "take a resource"

aqueduct.calls(TAKE, said("take a resource"))


@aqueduct.state(rule="CK-060")
class EmptyHanded(Value):
    """The players with an Aqueduct who get nothing from the roll of this turn, clockwise from the roller."""

    players: tuple[Seat, ...] = ()


class WentEmpty(Happening):
    """These players with an Aqueduct get nothing from the roll."""

    players: tuple[Seat, ...]


class TakeResource(Action):
    """My Aqueduct gives me this resource."""

    kind: Kind
    chance = Chance(Source.PICKED, ("kind",))


class TakeNothing(Action):
    """I take nothing from my Aqueduct."""


@aqueduct.asks(union)
def fed_besides(state: State, number: int) -> SeatSet:
    """The players to whom this number brings cards that are no harvest."""
    return SeatSet(0)


@aqueduct.asks(joined)
def instead(state: State, player: Seat) -> tuple[Happening, ...]:
    """What comes to a player who takes no resource from the Aqueduct."""
    return ()


@aqueduct.changes(EmptyHanded, WentEmpty, rule="CK-060")
def note(mine: EmptyHanded, happening: WentEmpty) -> EmptyHanded:
    return EmptyHanded(happening.players)


@aqueduct.stage(
    "who goes without", script=RESOLVE, before="production", rule=("CK-060", "CK-061", "CK-063", "CK-064", "CK-158")
)
def who_goes_without(state: State, item: Item) -> tuple[WentEmpty, ...]:
    players = empty_handed(state)
    return (WentEmpty(players),) if players != state[EmptyHanded].players else ()


def empty_handed(state: State) -> tuple[Seat, ...]:
    """The players with an Aqueduct whom the roll will bring nothing, clockwise from the roller."""
    rolled = state[Turn].rolled
    able = tuple(player for player in clockwise(state) if has_ability(state, player, SCIENCE))
    if not able or rolled is None or sum(rolled) == SEVEN:
        return ()
    paid = pay_out(state[Hands].supply, claims(state, sum(rolled))).harvests
    fed = {harvest.player for harvest in paid}
    besides = fed_besides(state, sum(rolled))
    return tuple(player for player in able if player not in fed and not besides >> player & 1)


@aqueduct.stage("the aqueducts", script=RESOLVE, after="production", rule=("CK-060", "CK-065"))
def the_aqueducts(state: State, item: Item) -> Iterator[Happening | Item]:
    players = state[EmptyHanded].players
    something = bool(players) and _any_left(state)
    for player in players:
        if something:
            yield Item(TAKE, (player,))
        else:
            yield from instead(state, player)


def _any_left(state: State) -> bool:
    hands = state[Hands]
    return any(hands.may_hold(SUPPLY, kind.one) for kind in RESOURCES)


def take_check(state: State, item: Item, action: TakeResource) -> Refusal | None:
    if action.kind not in RESOURCES:
        return Refusal("CK-062", said("The Aqueduct brings a resource, never a commodity."))
    if not state[Hands].may_hold(SUPPLY, action.kind.one):
        return Refusal("CK-065", said("The supply has no {card} left.", card=action.kind.words))
    return None


def take_options(state: State, item: Item, player: Seat) -> Iterator[TakeResource]:
    hands = state[Hands]
    return (TakeResource(player, kind) for kind in RESOURCES if hands.may_hold(SUPPLY, kind.one))


@aqueduct.answers(
    TAKE,
    TakeResource,
    check=take_check,
    options=take_options,
    turn="CK-065",
    moment="CK-060",
    rule=("CK-060", "CK-062", "CK-065"),
)
def take_resource(state: State, item: Item, action: TakeResource) -> Iterator[Happening]:
    yield Received(action.player, Cards(action.kind.one), "Aqueduct")


@aqueduct.answers(
    TAKE, TakeNothing, options=only(TakeNothing), turn="CK-065", moment="CK-060", rule=("CK-060", "CK-065")
)
def take_nothing(state: State, item: Item, action: TakeNothing) -> tuple[Happening, ...]:
    return instead(state, action.player)


@aqueduct.shares(stays_due, rule="CK-060")
def the_aqueduct_runs(state: State) -> tuple[str, ...]:
    return (TAKE,)
