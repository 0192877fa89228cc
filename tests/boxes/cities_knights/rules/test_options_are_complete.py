"""What would be accepted is what is listed: in random, rich states every action that can be said is tried.

For each kind of action that answers what the table waits for, all values its fields can have are said; those that are
not refused must be the ones that are listed, with every chance they leave open. Kinds with a field of cards or counts
are left out: they are listed as forms, and the check has the last word on them.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random
from types import NoneType
from typing import Any, get_args

import pytest

from companion.boxes.cities_knights.rules.barbarians import CorrectShip, track_length
from companion.boxes.cities_knights.rules.improvements import TRACKS, CorrectImprovement
from companion.boxes.cities_knights.rules.knight_places import CorrectKnight
from companion.boxes.cities_knights.rules.pillage import CorrectTippedCity
from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards
from companion.geometry.topology import Corner, Hex, Path, bits
from companion.kernel import Action, Game, Outcome, Seat, State, fields_of, waiting
from companion.kernel.fields import words_of
from companion.rules import cards
from companion.rules.base.corrections import CorrectBuilding, CorrectRoad, CountHand
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, PROGRESS, Kind, ProgressKind
from companion.rules.random_play import chance
from tests.boxes.cities_knights.rules.rulesets import RULESETS, UNTOLD
from tests.rules.random_games import EVERYTHING_TOLD, some_action

ACTIONS = 130  # played in one game, with riches from time to time
FEW = 4
LOOKS = 3  # at poor states in which the same is waited for, in one game
SAID = {
    "dice": tuple(product(range(8), repeat=2)),
}
"""What can be said where the type of a field does not tell."""
UNLISTED = {ChooseStarter}
"""Anybody may tell who starts; everybody is offered to say so of themselves."""


def values(game: Game, name: str, hint: Any) -> tuple[Any, ...] | None:
    """Everything that can be said in a field; None where that is without bounds."""
    board = game.topology
    if hint is Seat:
        return game.seats
    for places, names in ((Corner, board.corner_names), (Path, board.path_names), (Hex, board.hex_names)):
        if hint is places:
            return tuple(range(len(names)))
    if hint is Kind:
        return HAND.kinds
    if hint is ProgressKind:
        return PROGRESS.kinds
    if words := words_of(hint):
        return (*words, None) if NoneType in get_args(hint) else words
    if name in SAID:
        return tuple(SAID[name])
    if NoneType in get_args(hint):
        (inner,) = (part for part in get_args(hint) if part is not NoneType)
        known = values(game, name, inner)
        return None if known is None else (*known, None)
    return None


@lru_cache(maxsize=2048)
def sayable(game: Game, kind: type[Action], player: Seat) -> tuple[Action, ...] | None:
    """Every action of a kind; a field without bounds keeps its default, and without one there is no telling."""
    said = []
    for field in fields_of(kind)[1:]:
        known = values(game, field.name, field.hint)
        if known is None and not field.needed:
            known = (field.default,)
        if known is None:
            return None
        said.append(known)
    return tuple(kind(player, *chosen) for chosen in product(*said))


def what_is_listed_is_what_is_accepted(state: State, random: Random) -> None:
    """For everybody who is asked, and somebody else, and every kind of action that answers something now."""
    game, due = state.game, waiting(state.agenda)
    kinds = {kind for item in due for kind in game.takes(item)} - UNLISTED
    for player in {*(seat for item in due for seat in item.who), random.choice(game.seats)}:
        actions = [option for option in state.options(player) if isinstance(option, Action)]
        listed = {case for action in actions for case, _ in state.outcomes(action)}
        assert {action for action in listed if state.check(action) is not None} == set()
        listed.update(actions)  # with a chance left open, which a table need not always tell
        for everything in filter(None, (sayable(game, kind, player) for kind in kinds)):
            assert {action for action in everything if state.check(action) is None} - listed == set()


def riches(state: State, random: Random) -> Iterator[Action]:
    """What a table may say to make much possible: cards, charts, knights, roads and buildings all over the island."""
    game, board = state.game, state.game.topology
    yield CorrectShip(Seat(0), track_length(game) - random.randint(1, 2), random.randint(0, 2))
    for seat in game.seats:
        yield CountHand(seat, cards.cards_of({kind.name: random.randint(0, 4) for kind in HAND.kinds}))
        for track in TRACKS:
            yield CorrectImprovement(seat, track, random.randint(0, 4))
        for card in random.sample(PROGRESS.kinds, 6):
            yield CorrectProgressCards(seat, card, 1)
        for _ in range(6):
            yield CorrectRoad(seat, Path(random.randrange(len(board.path_names))), there=True)
        ends = list(bits(ends_of(board, state[Roads].everywhere)))  # where knights are in one another's way
        for corner in (*random.sample(ends, min(3, len(ends))), random.randrange(len(board.corner_names))):
            yield CorrectKnight(seat, Corner(corner), random.randint(1, 3), random.random() < 0.7)
        yield from (CorrectTippedCity(seat, Corner(at), True) for at in [*bits(state[Pieces].settlements[seat])][:1])
        standing = [Corner(corner) for corner in bits(state[Pieces].buildings(seat))]
        for corner in (*standing, Corner(random.randrange(len(board.corner_names)))):
            few = len(standing) < FEW  # too many would win the game
            yield CorrectBuilding(seat, corner, random.choice(("settlement", "city" if few else "nothing")))


def some_card(state: State, random: Random) -> Action | None:
    """A progress card that may be played now, so that what it asks for is seen more often than by chance."""
    options = [option for option in state.options() if isinstance(option, Action)]
    cards_played = [option for option in options if type(option).__name__.startswith("Play")]
    return chance(state, random.choice(cards_played), random) if cards_played else None


@pytest.mark.parametrize("name", RULESETS)
def test_what_would_be_accepted_is_listed_and_nothing_else(name: str) -> None:
    game = RULESETS[name]
    random, state, looked_at = Random(name), State.start(game), Counter[frozenset[str]]()
    for count in range(ACTIONS):
        if state[Score].winner is not None:
            break
        rich = state[Turn].open and count % 8 == 0
        played = some_card(state, random) if count % 2 else None
        played = played or some_action(state, random, EVERYTHING_TOLD if count % 3 else UNTOLD)
        for action in riches(state, random) if rich else (played,):
            outcome = state.apply(action)
            state = outcome.state if isinstance(outcome, Outcome) else state
        due = frozenset(item.name for item in waiting(state.agenda))
        looked_at[due] += 1
        if rich or looked_at[due] <= LOOKS:
            what_is_listed_is_what_is_accepted(state, random)
