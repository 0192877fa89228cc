"""The Monopoly card: all cards of one resource from everybody. Ledger base, BASE-164 to BASE-166.

`handing_over` says how they come, and how many.
"""

from collections.abc import Iterator

from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State
from companion.rules.cards import Kind
from companion.said import said

from .box import box
from .development import MONOPOLY, plays
from .handing_over import Demand, HandOver, asked_for, collected, expected, hand_over_options
from .hands import HandedOver
from .resources import RESOURCES

monopoly = Module("monopoly", needs=("development", "handing over"))

HAND_OVER = "hand over"

monopoly.calls(HAND_OVER, said("hand over"))


class PlayMonopoly(Action):
    """I play Monopoly and name a resource; `given` says by seat how many cards came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None
    chance = Chance(Source.COUNTED, ("given",))


def card_check(state: State, item: Item, action: PlayMonopoly) -> Refusal | None:
    if action.kind not in RESOURCES:
        return Refusal("BASE-164", said("Name a resource for Monopoly."))
    if action.given is None:
        return None
    if len(action.given) != len(state.game.seats):
        return Refusal("BASE-164", said("Say how many cards each player handed over."))
    if action.given[action.player]:
        return Refusal("BASE-164", said("The player of the Monopoly card does not hand anything over."))
    return next((no for number in action.given if (no := number_check(state, action.kind, number))), None)


def number_check(state: State, kind: Kind, number: int) -> Refusal | None:
    """Any number is believed, whatever the books say, as long as the box has so many cards."""
    there_are = box(state.game).resource_cards[kind.name]
    if not 0 <= number <= there_are:
        return Refusal(
            "BASE-164", said("There are {number} {card} cards in the box.", number=there_are, card=kind.words)
        )
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayMonopoly, ...]:
    return tuple(PlayMonopoly(player, kind) for kind in RESOURCES)


@plays(
    monopoly,
    MONOPOLY,
    PlayMonopoly,
    check=card_check,
    options=card_options,
    rule=("BASE-151", "BASE-164", "BASE-165", "BASE-166"),
)
def play_monopoly(state: State, item: Item, action: PlayMonopoly) -> Iterator[Happening | Item]:
    return collected(state, Demand(action.player, action.kind), action.given, HAND_OVER)


def hand_over_check(state: State, item: Item, action: HandOver) -> Refusal | None:
    return number_check(state, asked_for(item).kind, action.number)


@monopoly.answers(
    HAND_OVER,
    HandOver,
    check=hand_over_check,
    options=hand_over_options,
    turn="BASE-164",
    rule=("BASE-164", "BASE-166"),
)
def hand_over(state: State, item: Item, action: HandOver) -> Iterator[Happening]:
    due = asked_for(item)
    yield HandedOver(action.player, due.taker, due.kind, action.number, expected(state, action.player, due))
