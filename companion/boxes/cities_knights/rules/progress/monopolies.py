"""The Resource Monopoly and Trade Monopoly cards: a little of one kind from everybody. Ledger, CK-270, CK-271.

`base.handing_over` says how they come, and how many.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.boxes.cities_knights.rules.commodities import COMMODITIES
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State
from companion.rules.base.handing_over import Demand, HandOver, asked_for, collected, given_up, hand_over_options
from companion.rules.base.hands import Hands
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import Kind, ProgressKind
from companion.said import joined, said

from .holdings import plays
from .kinds import kind

monopolies = Module("monopoly cards", needs=("progress cards", "commodities", "handing over"))

HAND_OVER_SOME = "hand over what was named"

monopolies.calls(HAND_OVER_SOME, said("hand over what was named"))


class PlayResourceMonopoly(Action):
    """I play Resource Monopoly and name a resource; `given` says by seat how many came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None
    chance = Chance(Source.COUNTED, ("given",))


class PlayTradeMonopoly(Action):
    """I play Trade Monopoly and name a commodity; `given` says by seat how many came, where the table counted."""

    kind: Kind
    given: tuple[int, ...] | None = None
    chance = Chance(Source.COUNTED, ("given",))


Monopoly = PlayResourceMonopoly | PlayTradeMonopoly


@dataclass(frozen=True)
class MonopolyTerms:
    """What a card takes: `most` cards of one of these kinds from everybody else."""

    card: ProgressKind
    kinds: tuple[Kind, ...]
    most: int
    rule: str


TERMS: dict[type[Action], MonopolyTerms] = {
    PlayResourceMonopoly: MonopolyTerms(kind("resource_monopoly"), RESOURCES, 2, "CK-270"),
    PlayTradeMonopoly: MonopolyTerms(kind("trade_monopoly"), COMMODITIES, 1, "CK-271"),
}


def anything_to_take(state: State, player: Seat) -> bool:
    """Whether anybody else has a card; of which kinds, hands do not show."""
    return any(state[Hands].size(seat) for seat in state.game.seats if seat != player)


def card_check(state: State, item: Item, action: Monopoly) -> Refusal | None:
    terms = TERMS[type(action)]
    if action.kind not in terms.kinds:
        return Refusal(
            terms.rule,
            said("Name one of these for the card: {cards}.", cards=joined([kind.words for kind in terms.kinds], ", ")),
        )
    if not anything_to_take(state, action.player):
        return Refusal("CK-190", said("Nobody else has a card: this one would have no effect."))
    return None if action.given is None else given_check(state, action.player, action.given, terms)


def given_check(state: State, player: Seat, given: tuple[int, ...], terms: MonopolyTerms) -> Refusal | None:
    """Whether these numbers of cards can have come, hands aside."""
    if len(given) != len(state.game.seats):
        return Refusal(terms.rule, said("Say how many cards each player handed over."))
    if given[player]:
        return Refusal(terms.rule, said("The player of the card does not hand anything over."))
    return next((no for number in given if (no := number_check(number, terms.most, terms.rule))), None)


def number_check(number: int, most: int, rule: str) -> Refusal | None:
    """Any number up to what the card asks for is believed, whatever the books say."""
    if not 0 <= number <= most:
        return Refusal(rule, said("The card takes up to {most} from each player.", most=most))
    return None


def _options(state: State, player: Seat, card: type[Monopoly]) -> Iterator[Monopoly]:
    if anything_to_take(state, player):
        yield from (card(player, one) for one in TERMS[card].kinds)


def resource_options(state: State, item: Item, player: Seat) -> Iterator[Monopoly]:
    return _options(state, player, PlayResourceMonopoly)


def trade_options(state: State, item: Item, player: Seat) -> Iterator[Monopoly]:
    return _options(state, player, PlayTradeMonopoly)


@plays(
    monopolies,
    TERMS[PlayTradeMonopoly].card,
    PlayTradeMonopoly,
    check=card_check,
    options=trade_options,
    rule=("CK-188", "CK-271"),
)
@plays(
    monopolies,
    TERMS[PlayResourceMonopoly].card,
    PlayResourceMonopoly,
    check=card_check,
    options=resource_options,
    rule=("CK-188", "CK-270"),
)
def play(state: State, item: Item, action: Monopoly) -> Iterator[Happening | Item]:
    due = Demand(action.player, action.kind, TERMS[type(action)].most)
    return collected(state, due, action.given, HAND_OVER_SOME)


def named(item: Item) -> Demand:
    """Who gets how many cards at most of which kind. Raises ValueError where nothing was named."""
    if not isinstance(item.data, tuple):  # overruled
        raise ValueError(said("Nobody has named what is to be handed over: say that first."))
    return asked_for(item)


def hand_over_check(state: State, item: Item, action: HandOver) -> Refusal | None:
    due = named(item)
    terms = next(terms for terms in TERMS.values() if due.kind in terms.kinds)
    return number_check(action.number, terms.most, terms.rule)


@monopolies.answers(
    HAND_OVER_SOME,
    HandOver,
    check=hand_over_check,
    options=hand_over_options,
    turn="CK-270",
    rule=("CK-270", "CK-271"),
)
def hand_over(state: State, item: Item, action: HandOver) -> Iterator[Happening]:
    return given_up(state, action.player, action.number, named(item))
