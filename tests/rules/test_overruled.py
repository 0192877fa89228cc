"""Whatever a host overrules, in every scenario: taken, it leaves a table that can go on; refused, it is in our words.

What holds after it is counted again and naively: one piece on a place, holds that are not too full, no piece too many.
"""

from collections.abc import Iterator
from random import Random

import pytest

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.free_start import PlaceHarborSettlement
from companion.boxes.explorers_pirates.rules.holds import Basins, fits, in_stock
from companion.boxes.explorers_pirates.rules.pirate_lairs.crews_ashore import LandCrews
from companion.geometry.topology import Hex
from companion.kernel import Action, Game, Outcome, Refusal, RulesetError, State, waiting
from companion.rules.base.building import BuildSettlement
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.scoring import Score
from companion.rules.boxes import layouts_of
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import any_action
from companion.said import Said
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.table import FOUR, lay

MOMENTS = (0, 2, 7, 12, 30)
"""After so many legal actions something is overruled: while people place, and in the middle of a game."""


def games() -> Iterator[tuple[str, Game]]:
    """Every scenario alone and every adaptation, of four."""
    for boxes in boxes_together():
        if len(boxes[0]) < 2 or boxes[2]:
            try:
                yield ", ".join(boxes[2] or boxes[1]) or "base game", game_of(choice_of(boxes))
            except RulesetError:  # not for four
                continue


def choice_of(boxes: Boxes) -> Choice:
    names, scenarios, adapted = boxes
    layout = [one for one in layouts_of(*boxes) if 4 in one.seats][-1]
    return Choice(FOUR, layout.laid(4, Random(4)), adapted, products=names, scenarios=scenarios)


def played(state: State, random: Random, actions: int) -> State:
    for _ in range(actions):
        outcome = state.apply(any_action(state, random)) if state.options() else None
        state = outcome.state if isinstance(outcome, Outcome) else state
    return state


def overruled(state: State, action: Action) -> State | str:
    """The game after it, or why it cannot be, in our words."""
    why: str
    try:
        outcome = state.apply(action, overrule=True)
    except ValueError as error:
        why = str(error)
    else:
        return str(outcome) if isinstance(outcome, Refusal) else outcome.state
    assert isinstance(why, Said), f"{action}: {why}"
    return why


def everything_due_can_be_done(state: State) -> None:
    if state[Score].winner is None:
        due = waiting(state.agenda)
        assert any(state.options(seat, kinds=state.game.takes(item)) for item in due for seat in item.who), due


def pieces_are_where_they_can_be(state: State) -> None:
    for sets in ((*state[Pieces].settlements, *state[Pieces].cities), state[Roads].of):
        together = 0
        for places in sets:
            assert not together & places, "two pieces on one place"
            together |= places
    if Fleets in state:
        aboard = [ship.cargo for fleet in state[Fleets].of for ship in fleet if ship is not None]
        stored = [cargo for row in state[Basins].of for _, cargo in row]
        assert all(map(fits, aboard + stored))
        assert all(number >= 0 for seat in state.game.seats for _, number in in_stock(state, seat))


@pytest.mark.parametrize("name", [name for name, _ in games()])
def test_what_is_overruled_leaves_a_table_that_can_go_on_or_is_refused_in_our_words(name: str) -> None:
    game, random = dict(games())[name], Random(name)
    for moment in MOMENTS:
        state = played(State.start(game), random, moment)
        kinds = [kind for kind in game.actions.values() if not issubclass(kind, game.corrections)]
        for kind in random.choices([*kinds, *game.takes(waiting(state.agenda)[-1]) * 5], k=25):
            after = overruled(state, any_fields(game, kind, random, wild=0))
            if isinstance(after, State):
                for later in (after, played(after, random, 3)):
                    everything_due_can_be_done(later)
                    pieces_are_where_they_can_be(later)


def test_nobody_builds_where_another_building_stands_even_when_it_is_overruled() -> None:
    table = lay("blue settlement (0,0)N\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red rolls 1 1")
    action = BuildSettlement(table.seat("red"), table.game.topology.corner("(0,0)N"))
    assert overruled(table.state, action) == "Another player's building stands there: correct that one first."


@pytest.mark.parametrize("kind", [PlaceSettlement, PlaceRoad, PlaceHarborSettlement])
def test_starting_pieces_stand_on_nothing_else(kind: type[Action]) -> None:
    """In the free start of Explorers & Pirates, where every round is one of a kind."""
    game = game_of(choice_of((("explorers and pirates",), ("land ho",), ())))
    for seed in range(3):
        state = State.start(game)
        for _ in range(16):
            for place in range(40):
                after = overruled(state, kind(state.game.seats[seed], place))  # type: ignore[call-arg]
                if isinstance(after, State):
                    pieces_are_where_they_can_be(after)
                    everything_due_can_be_done(after)
            state = played(state, Random(seed), 1)


def test_no_more_crews_go_ashore_than_there_are() -> None:
    game = game_of(choice_of((("explorers and pirates",), ("pirate lairs",), ())))
    state = played(State.start(game), Random(5), 40)
    hexes = range(len(game.topology.hexes))
    tried = [overruled(state, LandCrews(seat, 0, Hex(at), 12)) for seat in game.seats for at in hexes]
    assert not any(isinstance(after, State) for after in tried)
