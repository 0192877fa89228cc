"""The Monopoly card: all cards of one resource from everybody. Ledger base, BASE-164 to BASE-166.

Hands are hidden, so the table may say how many cards each player handed over. What the books are sure of is taken at
once when nothing else is said; of the others, each is asked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.rules.cards import Kind, size
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.said import said

from .box import box
from .development import MONOPOLY, PLAYABLE_IN, any_playable, may_play, playable, played
from .hands import HandedOver, Hands, Passed
from .resources import RESOURCES

monopoly = Module("monopoly", needs=("development", "hands"))

HAND_OVER = "hand over"

monopoly.calls(HAND_OVER, said("hand over"))
COUNTED = "cards of a monopoly come counted"

Due = tuple[Seat, Kind]
"""Who takes all cards of which kind."""


@dataclass(frozen=True)
class PlayMonopoly(Action):
    """I play Monopoly and name a resource; `given` says by seat how many cards came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None


@dataclass(frozen=True)
class HandOver(Action):
    """I hand over so many cards of the resource named."""

    number: int


def card_check(state: State, item: Item, action: PlayMonopoly) -> Refusal | None:
    refusal = may_play(state, action.player, MONOPOLY)
    if refusal is None and action.kind not in RESOURCES:
        return Refusal("BASE-164", said("Monopoly names a resource."))
    if refusal is None and action.given is not None:
        if len(action.given) != len(state.rules.seats):
            return Refusal("BASE-164", said("Say for every player how many cards came."))
        if action.given[action.player]:
            return Refusal("BASE-164", said("Whoever plays Monopoly hands nothing over."))
        return next((no for number in action.given if (no := number_check(state, action.kind, number))), None)
    return refusal


def number_check(state: State, kind: Kind, number: int) -> Refusal | None:
    """Any number is believed, whatever the books say, as long as the box has so many cards."""
    there_are = box(state.rules).resource_cards[kind.name]
    if not 0 <= number <= there_are:
        return Refusal(
            "BASE-164", said("There are {number} {card} cards in the box.", number=there_are, card=kind.words)
        )
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayMonopoly, ...]:
    if not playable(state, player, MONOPOLY):
        return ()
    return tuple(PlayMonopoly(player, kind) for kind in RESOURCES)


@monopoly.answers(
    PLAYABLE_IN,
    PlayMonopoly,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="BASE-152",
    moment="BASE-154",
    rule=("BASE-151", "BASE-164", "BASE-165", "BASE-166"),
)
def play_monopoly(state: State, item: Item, action: PlayMonopoly) -> Iterator[Happening | Item]:
    if action.given is not None and len(action.given) != len(state.rules.seats):
        raise ValueError(said("say for every player how many cards came"))
    yield played(state, action.player, MONOPOLY)
    due, asked = (action.player, action.kind), []
    for giver in state.rules.seats:
        if giver == action.player:
            continue
        books = state[Hands].numbers(giver, action.kind)
        if action.given is not None:  # one after the other: what one gave may tell what another has
            yield run_item(COUNTED, (giver, action.given[giver], due))
        elif len(books) == 1:
            yield from given_up(state, giver, books[0], due)
        else:
            asked.append(giver)
    if asked:
        yield Item(HAND_OVER, tuple(asked), due)


@monopoly.stage(COUNTED, rule=("BASE-164", "BASE-166"))
def counted(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    giver, number, due = item.data
    return given_up(state, giver, number, due)


def given_up(state: State, giver: Seat, number: int, due: Due) -> Iterator[Happening]:
    """These cards change hands, beside what the books expect just then."""
    taker, kind = due
    books = state[Hands].numbers(giver, kind)
    if number or books != (0,):
        yield HandedOver(giver, taker, kind, number, books)


def seen_given(action: Action, seats: int, happenings: Iterable[Happening], later: Iterable[Action]) -> tuple[int, ...]:
    """By seat how many cards came for a card that names a kind: there and then, or from those asked after it."""
    given = [0] * seats
    for happening in happenings:
        match happening:
            case HandedOver(giver, _, _, number):
                given[giver] = number
            case Passed(giver, _, cards):
                given[giver] = size(cards)
    for one in later:
        if type(one) is type(action):
            break
        if isinstance(one, HandOver):
            given[one.player] = one.number
    given[action.player] = 0
    return tuple(given)


def hand_over_check(state: State, item: Item, action: HandOver) -> Refusal | None:
    assert isinstance(item.data, tuple)
    return number_check(state, item.data[1], action.number)


def hand_over_options(state: State, item: Item, player: Seat) -> Iterator[HandOver]:
    assert isinstance(item.data, tuple)
    return (HandOver(player, number) for number in state[Hands].numbers(player, item.data[1]))


@monopoly.answers(
    HAND_OVER,
    HandOver,
    check=hand_over_check,
    options=hand_over_options,
    turn="BASE-164",
    moment="BASE-164",
    rule=("BASE-164", "BASE-166"),
)
def hand_over(state: State, item: Item, action: HandOver) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    taker, kind = item.data
    yield HandedOver(action.player, taker, kind, action.number, state[Hands].numbers(action.player, kind))
