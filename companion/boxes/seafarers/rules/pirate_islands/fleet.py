"""The pirate fleet: it circles the sea with every roll, and attacks whoever has built where it stops.

The lower die says how far it sails and how strong it is; a player is as strong as they have warships. Ledger Seafarers,
SEA7-14, SEA7-27 to SEA7-37, SEA7-40, SEA7-54, SEA56-40.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.seafarers.facts import fortress
from companion.boxes.seafarers.rules.gold import choices
from companion.geometry.topology import Hex
from companion.kernel import (
    Action,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Options,
    Refusal,
    RulesetError,
    Seat,
    Source,
    State,
    drawn_from,
    only,
    run_item,
)
from companion.rules.base.dice import RESOLVE
from companion.rules.base.figures import OnHex
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import not_there
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import THE_HARVEST
from companion.rules.base.stated import stated
from companion.rules.base.stealing import in_hand
from companion.rules.base.turns import Turn, clockwise
from companion.rules.cards import Cards, Kind, covers
from companion.said import said

from .fortresses import FortressChits, Fortresses
from .warships import strength


class FleetOptions(Options):
    """Whom the fleet attacks on a hex where several players are."""

    fleet_attack_when_several_players: Literal["each", "nobody"] = "each"


fleet = Module(
    "pirate fleet",
    needs=("dice", "production", "pieces", "gold fields", "pirate fortresses", "warships"),
    options=FleetOptions(),
)

WAY, CALM = "fleet", "calm"
"""Marks of a board: the way of the fleet, numbered clockwise from where it starts, and where it attacks nobody."""

ATTACKS = "the fleet attacks"
LOSSES = "cards lost to the fleet"
LOSE_A_CARD = "lose a card to the fleet"
BEATEN_FLEET = "beaten fleet"
"""What the card for a win is for, as it is said of it."""

fleet.calls(LOSE_A_CARD, said("lose a card to the fleet"))

_LOST = fortress()


@fleet.state(rule="SEA7-14")
class Fleet(OnHex):
    """Where the fleet is, until it has left the board."""

    @classmethod
    def start(cls, game: Game) -> "Fleet":
        """Where its way begins. Raises RulesetError where the board marks none."""
        if not (along := way(game)):
            raise RulesetError(said("the board has no course for the pirate fleet"))
        return cls(along[0])


class FleetSailed(Happening):
    """The fleet is on this hex now; None is beside the board."""

    hex: Hex | None


class FleetAttacked(Happening):
    """The fleet, so strong, attacked a player with so many warships."""

    player: Seat
    fleet: int
    warships: int


def surely_held(state: State, action: "LoseCard") -> bool:
    """Whether the player holds such a card whatever the books do not know."""
    return action.card is not None and covers(state[Hands].at_least(action.player), action.card.one)


class LoseCard(Action):
    """This card was drawn blind from my hand and goes to the supply; None while nobody has said which."""

    card: Kind | None = None
    chance = Chance(Source.STOLEN, ("card",), sure=surely_held)


class CorrectFleet(Action):
    """The fleet is on this hex; None is beside the board."""

    hex: Hex | None


def way(game: Game) -> tuple[Hex, ...]:
    """The hexes of its way, clockwise from where it starts; none where the board marks none."""
    marked = game.setup.plan.marked(WAY)
    return tuple(game.topology.hex(name) for name in sorted(marked, key=lambda name: int(marked[name])))


@fleet.changes(Fleet, FleetSailed, rule="SEA7-27")
def sail_on(mine: Fleet, happening: FleetSailed) -> Fleet:
    return Fleet(happening.hex)


@fleet.stage("the fleet sails", script=RESOLVE, before=THE_HARVEST, rule=("SEA7-27", "SEA7-28", "SEA7-29"))
def the_fleet_sails(state: State, item: Item) -> Iterator[Happening | Item]:
    rolled = state[Turn].rolled
    if rolled is not None and len(rolled) > 1:  # else there is no lower die
        yield from sailing(state, min(rolled))


def sailing(state: State, force: int) -> Iterator[Happening | Item]:
    """The fleet sails as far as the lower die says, and attacks with that force; not once it has left the board."""
    at = state[Fleet].hex
    if at is not None:
        along = way(state.game)
        to = along[(along.index(at) + force) % len(along)]
        yield FleetSailed(to)
        yield run_item(ATTACKS, (force, attacked_at(state, to)))


def attacked_at(state: State, at: Hex) -> tuple[Seat, ...]:
    """The players whom the fleet attacks on a hex, in the order in which it does."""
    board, pieces = state.game.topology, state[Pieces]
    if board.hex_names[at] in state.game.setup.plan.marked(CALM):
        return ()
    found = tuple(player for player in clockwise(state) if pieces.buildings(player) & board.hex_corner_mask[at])
    return () if len(found) > 1 and state.game[FleetOptions].fleet_attack_when_several_players == "nobody" else found


@fleet.stage(ATTACKS, rule=("SEA7-29", "SEA7-30", "SEA7-32", "SEA7-33", "SEA7-34", "SEA7-35", "SEA7-40"))
def next_attack(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, tuple)
    force, attacked = item.data
    if attacked:
        player, *others = attacked
        own = strength(state, player)
        yield FleetAttacked(player, force, own)
        if own < force:
            yield run_item(LOSSES, (player, cards_lost(state, player)))
        elif own > force:
            yield choices(((player, 1),), BEATEN_FLEET)
        yield run_item(ATTACKS, (force, tuple(others)))


def cards_lost(state: State, player: Seat) -> int:
    """What a lost attack costs, however many cards there are."""
    return _LOST.cards_lost + _LOST.cards_lost_per_city * state[Pieces].cities[player].bit_count()


@fleet.stage(LOSSES, rule=("SEA7-30", "SEA7-31", "SEA7-36"))
def next_card(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, left = item.data
    if left and state[Hands].size(player):
        yield Item(LOSE_A_CARD, (player,), left)


def lose_check(state: State, item: Item, action: LoseCard) -> Refusal | None:
    if not state[Hands].size(action.player):  # a count has shown that nothing is left
        return None
    if action.card is None:
        return Refusal("SEA7-30", said("Say which card was drawn and goes to the supply."))
    return not_there(state, action.player, action.card.one, "SEA7-30")


@fleet.answers(
    LOSE_A_CARD,
    LoseCard,
    check=lose_check,
    options=only(LoseCard),
    outcomes=drawn_from(lambda state, action: in_hand(state, action.player)),
    turn="SEA7-30",
    rule=("SEA7-30", "SEA7-31"),
)
def lose(state: State, item: Item, action: LoseCard) -> Iterator[Happening | Item]:
    left = item.data if isinstance(item.data, int) else 1
    if action.card is not None:
        yield Paid(action.player, Cards(action.card.one))
        yield run_item(LOSSES, (action.player, left - 1))


@fleet.reacts(FortressChits, played=True, rule="SEA7-54")
def it_leaves_with_the_last_fortress(state: State, happening: FortressChits) -> Iterator[Happening]:
    if state[Fleet].hex is not None and not any(state[Fortresses].chits):
        yield FleetSailed(None)


def fleet_check(state: State, action: CorrectFleet) -> Refusal | None:
    if action.hex is None or action.hex in way(state.game):
        return None
    return Refusal("SEA7-27", said("The fleet keeps to its course, and that hex is not on it."))


stated(fleet, CorrectFleet, FleetSailed, check=fleet_check, rule="SEA7-14")
