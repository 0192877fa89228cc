"""What is listed for a card is exactly what is accepted: every value of every field is tried in rich random states.

Cards that are told by number (forms), and what nobody has seen yet (None), are left to the tests of each card.
"""

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.rules import cards
from companion.rules.base.corrections import CountHand
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.scoring import Score
from companion.rules.boxes import Choice, ruleset
from companion.rules.cities_knights.barbarians import CorrectShip
from companion.rules.cities_knights.improvements import TRACKS, CorrectImprovement
from companion.rules.cities_knights.knight_places import CorrectKnight
from companion.rules.cities_knights.pillage import CorrectTippedCity
from companion.rules.cities_knights.progress.commercial_harbor import GiveCommodity, OfferExchange, ReturnResource
from companion.rules.cities_knights.progress.counting import CorrectProgressCards
from companion.rules.cities_knights.progress.crane import ImproveWithCrane
from companion.rules.cities_knights.progress.deserter import GiveUpKnight, LeaveDeserter, PlaceDeserter
from companion.rules.cities_knights.progress.draws import DrawNoCard
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.intrigue import LeaveVacatedPlace, TakeVacatedPlace
from companion.rules.cities_knights.progress.inventor import SwapNumbers
from companion.rules.cities_knights.progress.kinds import KINDS, POINT_CARDS, UNKNOWN
from companion.rules.cities_knights.progress.smith import PromoteFree, StopPromoting
from companion.rules.cities_knights.progress.spy import TakeProgressCard
from companion.rules.codec import hints
from companion.rules.geometry.printed import beginner_board
from companion.rules.geometry.topology import Corner, Hex, Path, bits
from companion.rules.kernel import Action, Outcome, Ruleset, Seat, State
from companion.rules.random_play import any_action
from tests.rules.table import FOUR, SIX

STEPS = 220
ANSWERS = (
    GiveCommodity,
    GiveUpKnight,
    ImproveWithCrane,
    LeaveDeserter,
    LeaveVacatedPlace,
    OfferExchange,
    PlaceDeserter,
    PromoteFree,
    ReturnProgressCard,
    ReturnResource,
    StopPromoting,
    SwapNumbers,
    TakeProgressCard,
    TakeVacatedPlace,
)
"""What cards ask for, beside the cards themselves."""

FOR_FOUR = beginner_board(4)
RULESETS = {
    "four": ruleset(Choice(FOUR, FOR_FOUR, products=("cities and knights",))),
    "four, other settings": ruleset(
        Choice(
            FOUR,
            FOR_FOUR,
            products=("cities and knights",),
            variants=("friendly robber", "easy start"),
            settings=(("intrigue_free_knight", True),),
        )
    ),
    "six": ruleset(Choice(SIX, beginner_board(6), products=("cities and knights",))),
}


@lru_cache
def kinds_to_try(rules: Ruleset) -> tuple[type[Action], ...]:
    """Every card, and what cards ask for."""
    played = [kind for kind in rules.actions().values() if kind.__name__.startswith("Play")]
    return (*played, *ANSWERS, DrawNoCard)


@lru_cache
def values(rules: Ruleset, hint: Any) -> tuple[Any, ...]:
    """Every value a field of this type can have at this table."""
    board = rules.topology
    every: dict[Any, tuple[Any, ...]] = {
        Seat: rules.seats,
        Hex: tuple(range(len(board.hexes))),
        Corner: tuple(range(len(board.corner_names))),
        Path: tuple(range(len(board.path_names))),
        str: TRACKS,
        cards.Kind: cards.HAND.kinds,
        cards.ProgressKind: (*KINDS, *UNKNOWN.values()),
        tuple[int, int]: tuple(product(range(8), repeat=2)),
        tuple[int, ...] | None: (None,),  # how many cards came is told beside the list
    }
    for plain in tuple(every):
        every[plain | None] = (None, *every[plain])
    return every[hint]


def every_action(rules: Ruleset, player: Seat) -> Iterator[Action]:
    """All a player can say of the cards, sense or not."""
    for kind in kinds_to_try(rules):
        types = hints(kind)
        choices = [values(rules, types[field.name]) for field in fields(kind) if field.name != "player"]
        for chosen in product(*choices):
            yield kind(player, *chosen)


def some_road_ends(state: State, random: Random) -> list[Corner]:
    """A few corners at which somebody's roads end: where knights are in one another's way."""
    ends = list(bits(ends_of(state.rules.topology, state[Roads].paved)))
    return [Corner(at) for at in random.sample(ends, min(3, len(ends)))]


def richer(state: State, random: Random) -> State:
    """The table gives somebody cards of all sorts, levels, and knights where others want to pass."""
    seat = random.choice(state.rules.seats)
    rich = cards.cards_of({kind.name: random.randint(0, 4) for kind in cards.HAND.kinds})
    faces = [card for card in KINDS if card not in POINT_CARDS] + list(UNKNOWN.values())
    said: list[Action] = [CountHand(seat, rich)]
    said += [CorrectProgressCards(seat, card, random.randint(0, 2)) for card in random.sample(faces, 5)]
    said += [CorrectImprovement(seat, track, random.randint(0, 3)) for track in TRACKS]
    said += [
        CorrectKnight(seat, at, random.randint(1, 3), random.random() < 0.5) for at in some_road_ends(state, random)
    ]
    said += [CorrectTippedCity(seat, Corner(at), True) for at in bits(state[Pieces].settlements[seat])][:1]
    for correction in said:
        outcome = state.rules.apply(state, correction)
        state = outcome.state if isinstance(outcome, Outcome) else state
    return state


def disagreements(state: State, player: Seat) -> set[Action]:
    """What is listed and not accepted, or accepted and not listed."""
    tried = frozenset(kinds_to_try(state.rules))
    listed = {one for one in state.rules.options(state, player) if isinstance(one, Action) and type(one) in tried}
    accepted = {action for action in every_action(state.rules, player) if state.rules.check(state, action) is None}
    return listed ^ accepted


@pytest.mark.parametrize("name", RULESETS)
@settings(derandomize=True, database=None, deadline=None, max_examples=2, phases=[Phase.generate])
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_accepted_of_a_card_is_listed_and_nothing_else(name: str, seed: int) -> None:
    rules, random = RULESETS[name], Random(seed)
    state = rules.start()
    landed = rules.apply(state, CorrectShip(Seat(0), 0, random.randint(0, 1)))
    state = landed.state if isinstance(landed, Outcome) else state
    for step in range(STEPS):
        if state[Score].winner is not None:
            return
        if step % 5 == 0:
            state = richer(state, random)
        waited_for = state.agenda[-1].who
        for player in {*waited_for[:1], random.choice(rules.seats)}:
            assert not disagreements(state, player), state.agenda[-1]
        outcome = rules.apply(state, any_action(rules, state, random))
        state = outcome.state if isinstance(outcome, Outcome) else state
