"""The Resource Monopoly and Trade Monopoly cards: a little of one kind from everybody. Ledger, CK-270, CK-271.

Hands are hidden, so the table may say how many cards each player handed over. What the books are sure of is taken at
once when nothing else is said; of the others, each is asked. Whoever gives less than the card asks for had no more.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.base.hands import HandedOver, Hands, Passed
from companion.rules.base.monopoly import HandOver
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import Kind, ProgressKind, copies
from companion.rules.cities_knights.commodities import COMMODITIES
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.said import joined, said

from .holdings import PLAYABLE_IN, any_playable, may_play, playable, played
from .kinds import kind

monopolies = Module("monopoly cards", needs=("progress cards", "commodities", "hands"))

HAND_OVER_SOME = "hand over what was named"

monopolies.calls(HAND_OVER_SOME, said("hand over what was named"))
COUNTED = "cards counted at the table come"


@dataclass(frozen=True)
class PlayResourceMonopoly(Action):
    """I play Resource Monopoly and name a resource; `given` says by seat how many came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None


@dataclass(frozen=True)
class PlayTradeMonopoly(Action):
    """I play Trade Monopoly and name a commodity; `given` says by seat how many came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None


Monopoly = PlayResourceMonopoly | PlayTradeMonopoly

Due = tuple[Seat, Kind, int]
"""Who takes how many cards at most of which kind, from each."""


@dataclass(frozen=True)
class Terms:
    """What a card takes: `most` cards of one of these kinds from everybody else."""

    card: ProgressKind
    kinds: tuple[Kind, ...]
    most: int
    rule: str


TERMS: dict[type[Action], Terms] = {
    PlayResourceMonopoly: Terms(kind("resource_monopoly"), RESOURCES, 2, "CK-270"),
    PlayTradeMonopoly: Terms(kind("trade_monopoly"), COMMODITIES, 1, "CK-271"),
}


def expected(hands: Hands, giver: Seat, kind: Kind, most: int) -> tuple[int, ...]:
    """How many cards of a kind somebody may have to give by the books, ascending."""
    return tuple(sorted({min(most, number) for number in hands.numbers(giver, kind)}))


def anything_to_take(state: State, player: Seat) -> bool:
    """Whether anybody else has a card; of which kinds, hands do not show."""
    return any(state[Hands].size(seat) for seat in state.rules.seats if seat != player)


def card_check(state: State, item: Item, action: Monopoly) -> Refusal | None:
    terms = TERMS[type(action)]
    refusal = may_play(state, action.player, terms.card)
    if refusal is not None:
        return refusal
    if action.kind not in terms.kinds:
        return Refusal(
            terms.rule, said("The card names one of {cards}.", cards=joined([kind.words for kind in terms.kinds], ", "))
        )
    if not anything_to_take(state, action.player):
        return Refusal("CK-190", said("Nobody else has a card: it would have no effect."))
    return None if action.given is None else given_check(state, action.player, action.given, terms)


def given_check(state: State, player: Seat, given: tuple[int, ...], terms: Terms) -> Refusal | None:
    """Whether these numbers of cards can have come, hands aside."""
    if len(given) != len(state.rules.seats):
        return Refusal(terms.rule, said("Say for every player how many cards came."))
    if given[player]:
        return Refusal(terms.rule, said("Whoever plays the card hands nothing over."))
    return next((no for number in given if (no := number_check(number, terms.most, terms.rule))), None)


def number_check(number: int, most: int, rule: str) -> Refusal | None:
    """Any number up to what the card asks for is believed, whatever the books say."""
    if not 0 <= number <= most:
        return Refusal(rule, said("The card takes up to {most} from each player.", most=most))
    return None


def _options(state: State, player: Seat, card: type[Monopoly]) -> Iterator[Monopoly]:
    terms = TERMS[card]
    if playable(state, player, terms.card) and anything_to_take(state, player):
        yield from (card(player, one) for one in terms.kinds)


def resource_options(state: State, item: Item, player: Seat) -> Iterator[Monopoly]:
    return _options(state, player, PlayResourceMonopoly)


def trade_options(state: State, item: Item, player: Seat) -> Iterator[Monopoly]:
    return _options(state, player, PlayTradeMonopoly)


def collect(state: State, action: Monopoly) -> Iterator[Happening | Item]:
    """The card is played, and everybody gives what the books or the table are sure of; the others are asked."""
    terms, asked = TERMS[type(action)], []
    due = action.player, action.kind, terms.most
    if action.given is not None and len(action.given) != len(state.rules.seats):
        raise ValueError(said("say for every player how many cards came"))
    yield played(state, action.player, terms.card)
    for giver in state.rules.seats:
        if giver == action.player:
            continue
        books = expected(state[Hands], giver, action.kind, terms.most)
        if action.given is not None:  # one after the other: what one gave may tell what another has
            yield run_item(COUNTED, (giver, action.given[giver], due))
        elif len(books) == 1:
            yield from given_up(state, giver, books[0], due)
        else:
            asked.append(giver)
    if asked:
        yield Item(HAND_OVER_SOME, tuple(asked), due)


@monopolies.stage(COUNTED, rule=("CK-270", "CK-271"))
def counted(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    giver, number, due = item.data
    return given_up(state, giver, number, due)


def given_up(state: State, giver: Seat, number: int, due: Due) -> Iterator[Happening]:
    """These cards change hands. Fewer than the card asks for are all the giver had; the full number, at least so many.

    More than the books allow is believed as well: then what they lack comes out of the supply.
    """
    taker, kind, most = due
    books = expected(state[Hands], giver, kind, most)
    if number < most or number > books[-1]:
        if number or books != (0,):
            yield HandedOver(giver, taker, kind, number, books)
    else:
        yield Passed(giver, taker, copies(kind, number))


@monopolies.answers(
    PLAYABLE_IN,
    PlayResourceMonopoly,
    check=card_check,
    options=resource_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule=("CK-188", "CK-270"),
)
def play_resource_monopoly(state: State, item: Item, action: PlayResourceMonopoly) -> Iterator[Happening | Item]:
    return collect(state, action)


@monopolies.answers(
    PLAYABLE_IN,
    PlayTradeMonopoly,
    check=card_check,
    options=trade_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule=("CK-188", "CK-271"),
)
def play_trade_monopoly(state: State, item: Item, action: PlayTradeMonopoly) -> Iterator[Happening | Item]:
    return collect(state, action)


def asked_for(item: Item) -> Due:
    """Who gets how many cards at most of which kind. Raises ValueError where nothing was named."""
    if not isinstance(item.data, tuple):  # overruled
        raise ValueError(said("nobody has named what is to be handed over: say that first"))
    due: Due = item.data
    return due


def hand_over_check(state: State, item: Item, action: HandOver) -> Refusal | None:
    _, named, most = asked_for(item)
    return number_check(action.number, most, "CK-270" if named in RESOURCES else "CK-271")


def hand_over_options(state: State, item: Item, player: Seat) -> Iterator[HandOver]:
    _, named, most = asked_for(item)
    return (HandOver(player, number) for number in expected(state[Hands], player, named, most))


@monopolies.answers(
    HAND_OVER_SOME,
    HandOver,
    check=hand_over_check,
    options=hand_over_options,
    turn="CK-270",
    moment="CK-270",
    rule=("CK-270", "CK-271"),
)
def hand_over(state: State, item: Item, action: HandOver) -> Iterator[Happening]:
    return given_up(state, action.player, action.number, asked_for(item))
