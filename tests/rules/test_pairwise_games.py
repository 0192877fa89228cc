"""Random games of all that may be chosen: of any two choices that go together, some game makes both.

What there is to choose, the boxes tell (`companion/rules/boxes.py`), so that a new box is played here without being
named. What must hold is looked at after every action, as far as it holds in every box: no card and no piece is lost,
and a step that is taken back leaves the game as it was, so that taken again it comes to the same.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.explorers_pirates.rules.harbor_settlements import HarborSettlements
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.geometry.topology import bits
from companion.kernel import Action, Game, Outcome, Seat, State
from companion.rules import cards
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.box import FEWEST_PRINTED
from companion.rules.base.development import KNIGHT, UNKNOWN, Cabinet
from companion.rules.base.hands import material
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.scoring import Score
from companion.rules.boxes import (
    adaptations,
    every_variant,
    fewest_seats,
    layouts_of,
    most_seats,
    products,
    settable,
    variants_of,
    ways_to_share,
)
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import FIVE
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.pairwise import Way, pairwise
from tests.rules.random_games import Untold, some_action
from tests.rules.table import SIX

MOST, MORE = 120, 200  # actions in one game: all is placed after some thirty
TOLD = "what only some know is told"


# -- what may be chosen ------------------------------------------------------------------------------------------


def tables(boxes: Boxes) -> Iterator[Way]:
    """How many sit on which island, how they share a turn, and whether they begin with the printed pieces."""
    for many in range(fewest_with_a_variant(boxes), most_seats(*boxes) + 1):
        for layout in layouts_of(*boxes):
            if (printed := max(many, FEWEST_PRINTED)) not in layout.seats:
                continue
            has_start = layout.start(printed) and all(products()[name].start_pieces for name in boxes[0])
            for way, start in product(
                ways_to_share() if many >= FIVE else [""], (True, False) if has_start else (False,)
            ):
                yield {"seats": many, "layout": layout.name, "five_six": way, "start": start}


def fewest_with_a_variant(boxes: Boxes) -> int:
    """How many are enough for these boxes with some variant, or without."""
    return min(seats_with(boxes, variants) for variants in ((), *((name,) for name in further_variants(boxes))))


@cache
def seats_with(boxes: Boxes, variants: tuple[str, ...]) -> int:
    """How many are enough for these boxes with these variants."""
    names, scenarios, adapted = boxes
    return fewest_seats(names, scenarios, (*adapted, *variants))


@cache
def further_variants(boxes: Boxes) -> tuple[str, ...]:
    """The variants that may be chosen beside the adaptation."""
    names, scenarios, adapted = boxes
    return tuple(name for name in variants_of(names, scenarios, beside=adapted) if name not in adapted)


def choices(boxes: Boxes) -> dict[str, list[Any]]:
    """All that may be chosen with these boxes, each with its values."""
    at_the_table: dict[str, dict[Any, None]] = {}
    for table in tables(boxes):
        for name, value in table.items():
            at_the_table.setdefault(name, {})[value] = None
    further = further_variants(boxes)
    variants = {f"variant {name}": [True, False] for name in further}
    settings = {
        f"setting {name}": list(setting.choices) or ([True, False] if isinstance(printed, bool) else [printed, 1])
        for name, (setting, printed) in settable(*boxes[:2], (*boxes[2], *further)).items()
    }
    told = {TOLD: [True, False]}
    return {name: list(values) for name, values in at_the_table.items()} | variants | settings | told


@cache
def ways(boxes: Boxes) -> list[Way]:
    """Ways to play these, so that any two choices are made in one of them."""
    known = list(tables(boxes))

    def fits(way: Way) -> bool:
        if any(_can_sit(table, way) and _are_enough(boxes, table, way) for table in known):
            return not any(exclude(one, other) for one, other in combinations(chosen("variant", way), 2))
        return False

    return list(pairwise(choices(boxes), fits))


def _can_sit(table: Way, way: Way) -> bool:
    """Whether this table is among those that a way leaves open, and as many sit there as its variants are for."""
    players = {every_variant()[name].players for name in chosen("variant", way)} - {None}
    return all(way.get(name, value) == value for name, value in table.items()) and players <= {table["seats"]}


def _are_enough(boxes: Boxes, table: Way, way: Way) -> bool:
    """Whether so many can play these boxes, with a variant for fewer unless a way leaves it out."""
    open_or_chosen = [name for name in further_variants(boxes) if way.get(f"variant {name}", True)]
    return table["seats"] >= min(seats_with(boxes, variants) for variants in ((), *((one,) for one in open_or_chosen)))


def chosen(what: str, way: Way) -> list[str]:
    """The names of the variants or settings that a way names, but for variants that are left out."""
    return [
        name.removeprefix(f"{what} ") for name, value in way.items() if name.startswith(what) and value is not False
    ]


def exclude(one: str, other: str) -> bool:
    """Whether one of these variants cannot be played with the other."""
    modules = [every_variant()[name].modules for name in (one, other)]
    names = [{module.name for module in some} for some in modules]
    return any(set(module.excludes) & names[1 - at] for at in range(2) for module in modules[at])


def choice_at(boxes: Boxes, way: Way, random: Random) -> Choice:
    """What is chosen to play this way."""
    layout = next(one for one in layouts_of(*boxes) if one.name == way["layout"])
    printed = max(way["seats"], FEWEST_PRINTED)
    colours = [piece.colour for piece in layout.start(printed)] if way["start"] else SIX
    seats = tuple(dict.fromkeys(colours))[: way["seats"]]
    variants = (*boxes[2], *chosen("variant", way))
    may_set = settable(*boxes[:2], variants)
    settings = tuple((name, way[f"setting {name}"]) for name in may_set if f"setting {name}" in way)
    return Choice(
        seats,
        layout.laid(printed, random),
        variants,
        way["five_six"] or "paired players",
        printed_for(seats) if way["start"] else (),
        products=boxes[0],
        scenarios=boxes[1],
        settings=settings,
    )


def game_at(boxes: Boxes, way: Way, random: Random) -> Game:
    """The game that is played this way. Raises RulesetError."""
    return game_of(choice_at(boxes, way, random))


# -- what must hold ----------------------------------------------------------------------------------------------


def face_down(state: State) -> tuple[object, ...]:
    """The cards of each deck that are in its pile, in hands and played: the same from the beginning to the end."""
    found: list[object] = []
    if Cabinet in state:
        cabinet = state[Cabinet]
        unknown = sum(cards.count(held, UNKNOWN) for held in cabinet.held)
        discarded = state[TradeTokens].discarded if TradeTokens in state else 0
        known = sum(cabinet.held) - unknown * UNKNOWN.one + discarded * KNIGHT.one
        found += [cabinet.unseen + known + sum(cabinet.played)]
    if ProgressCards in state:
        progress = state[ProgressCards]
        in_hands = sum(cards.size(hand) for hand in (*progress.held, *progress.open))
        found += [in_hands + sum(pile.top + len(pile.under) for pile in progress.piles)]
    return tuple(found)


def pieces_of(state: State, seat: Seat) -> tuple[int, int]:
    """The buildings and the roads of a player, on the board and in stock; harbor settlements are pieces besides."""
    built = state[Pieces].settlements[seat].bit_count() + state[Pieces].cities[seat].bit_count()
    if HarborSettlements in state:
        built -= state[HarborSettlements].of[seat].bit_count()
    buildings = built + settlements_left(state, seat) + cities_left(state, seat)
    return buildings, state[Roads].of[seat].bit_count() + roads_left(state, seat)


def nothing_stands_on_anything_else(state: State) -> None:
    """No place has two pieces, and buildings keep their distance."""
    board = state.game.topology
    for places in ((*state[Pieces].settlements, *state[Pieces].cities), state[Roads].of):
        assert sum(places).bit_count() == sum(some.bit_count() for some in places)
    built = state[Pieces].built_on
    assert not any(board.corner_neighbor_mask[corner] & built for corner in bits(built))


def look(state: State, start: State) -> None:
    """What must hold in a state of the game that began so."""
    no_card_is_lost(state, cards.HAND.unpack(material(start)))
    assert face_down(state) == face_down(start)
    for seat in state.game.seats:
        assert pieces_of(state, seat) == pieces_of(start, seat)
        assert min(settlements_left(state, seat), cities_left(state, seat), roads_left(state, seat)) >= 0
    nothing_stands_on_anything_else(state)
    nobody_has_won_unnoticed(state)


def kept_secret(game: Game) -> Untold:
    """The actions of which not all may know everything, with the field that a table may keep to itself."""
    known_to_some = (kind for kind in game.actions.values() if kind.chance and kind.chance.knowing is not None)
    return {kind: kind.chance.fields[0] for kind in known_to_some if kind.chance}


def steps(start: State, random: Random, untold: Untold, most: int) -> Iterator[tuple[State, Action, State]]:
    """A random game: each action, with the game before it and after it."""
    state, done = start, 0
    while done < most and state[Score].winner is None:
        action = some_action(state, random, untold)
        outcome = state.apply(action)
        if isinstance(outcome, Outcome):  # a form filled in at random need not be legal
            yield state, action, outcome.state
            state, done = outcome.state, done + 1


# -- the games ---------------------------------------------------------------------------------------------------

ALL_BOXES = list(boxes_together())


def test_any_two_things_that_go_together_are_chosen_in_few_ways() -> None:
    axes = {"seats": [3, 4, 5], "layout": ["printed", "random"], "one": [True, False], "other": [True, False]}

    def fits(way: Way) -> bool:
        return (way.get("seats"), way.get("layout")) != (5, "printed") and not (way.get("one") and way.get("other"))

    found = list(pairwise(axes, fits))
    assert all(fits(way) and way.keys() == axes.keys() for way in found)
    for one, other in combinations(axes, 2):
        together = {(way[one], way[other]) for way in found}
        assert together == {
            pair for pair in product(axes[one], axes[other]) if fits(dict(zip((one, other), pair, strict=True)))
        }
    assert len(found) <= 8


def test_every_box_and_every_scenario_is_played() -> None:
    played = {name for names, _, _ in ALL_BOXES for name in names}
    assert played == set(products())
    assert {one for _, names, _ in ALL_BOXES for one in names} == {
        one.name for box in products().values() for one in box.scenarios
    }
    assert {name for _, _, adapted in ALL_BOXES for name in adapted} == set(adaptations())


def played_in_every_way(boxes: Boxes, most: int) -> None:
    """A game in each of the ways to play these, of so many actions; after each of them what must hold holds."""
    for number, way in enumerate(ways(boxes)):
        random = Random(number)
        start = State.start(game_at(boxes, way, random))
        look(start, start)
        past = list(steps(start, random, {} if way[TOLD] else kept_secret(start.game), most))
        for before, action, after in past:  # the game is over, so each step has been taken back here
            look(after, start)
            if after[Score].winner is None:
                what_is_listed_is_accepted(after, random)
                a_refused_action_changes_nothing(after, random)
            again = before.apply(action)
            assert isinstance(again, Outcome)
            assert again.state == after


EVERY_BOX = pytest.mark.parametrize(
    "boxes", ALL_BOXES, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game"
)


@EVERY_BOX
def test_any_two_choices_can_be_played_together(boxes: Boxes) -> None:
    played_in_every_way(boxes, MOST)


@pytest.mark.soak
@EVERY_BOX
def test_any_two_choices_can_be_played_together_for_longer(boxes: Boxes) -> None:
    played_in_every_way(boxes, MORE)
