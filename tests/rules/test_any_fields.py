"""Any action with any fields, at any moment, overruled or not: taken, refused or impossible, and the game goes on."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.boxes.cities_knights.rules.commodities import PAPER
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Corner, Hex
from companion.kernel import Action, Game, Outcome, Refusal, Seat, State
from companion.rules.base.corrections import CorrectBuilding, CorrectHex, CorrectRobber, CorrectTurn
from companion.rules.base.dice import RollDice
from companion.rules.base.handing_over import HandOver
from companion.rules.base.hands import Hands
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import ORE
from companion.rules.base.stealing import Steal
from companion.rules.boxes import variants_of
from companion.rules.cards import Cards
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec, RecordError
from companion.rules.random_play import any_action
from companion.table.history import Derived, History, Replace
from companion.table.public import public_game
from companion.table.words import line, phrases
from tests.boxes.offered import EXPLORERS_PIRATES, TRADERS_BARBARIANS
from tests.rules.any_fields import WORDS, any_fields
from tests.table.drawn import view_of

SEATS = ("red", "blue", "white", "orange")
BOXES = {
    name: game_of(Choice(SEATS, beginner_board(4), products=products))
    for name, products in (("base", ()), ("cities and knights", ("cities and knights",)))
} | {
    scenario.name: game_of(
        Choice(
            SEATS,
            scenario.layouts[-1].laid(4, Random(4)),
            tuple(variants_of((box.name,), (scenario.name,), 4)),
            products=(box.name,),
            scenarios=(scenario.name,),
        )
    )
    for box in (TRADERS_BARBARIANS, EXPLORERS_PIRATES)
    for scenario in box.scenarios
}
"""Games of four; scenarios with every variant that goes with them."""

# A seed has no smaller seed that is easier to read: nothing is shrunk.
FEW = settings(derandomize=True, database=None, deadline=None, phases=[Phase.generate])


def played(state: State, random: Random, actions: int) -> State:
    """A game some random legal actions later."""
    for _ in range(actions):
        if not state.options():
            return state
        outcome = state.apply(any_action(state, random))
        if isinstance(outcome, Outcome):
            state = outcome.state
    return state


def goes_on(state: State, random: Random) -> None:
    """What may be done is listed, every viewer sees the game, it can be written down, and dice are thrown."""
    for seat in (None, *state.game.seats):
        state.options(seat)
    Codec(state.game).digest(state)
    for viewer in ("table", "spectator", *SEATS):
        view_of(state, viewer)
    turn = state.apply(CorrectTurn(random.choice(state.game.seats)))
    if isinstance(turn, Outcome):
        played(turn.state, random, 6)


def actions_with_any_fields(game: Game, seed: int) -> None:
    """At some moment of a game, many kinds of action are tried, each from there."""
    random = Random(seed)
    state = played(State.start(game), random, random.randrange(120))
    for kind in random.sample(list(game.actions.values()), 25):
        action = any_fields(game, kind, random, wild=random.choice((0, 0, 0.25)))
        try:
            outcome = state.apply(action, overrule=random.random() < 0.7)
        except ValueError:
            continue
        if isinstance(outcome, Outcome):
            goes_on(outcome.state, random)
        else:
            assert isinstance(outcome, Refusal)


@pytest.mark.parametrize("box", list(BOXES))
@given(seed=st.integers(0, 2**32 - 1))
@settings(FEW, max_examples=10)
def test_an_action_with_any_fields_is_taken_refused_or_said_to_be_impossible(box: str, seed: int) -> None:
    actions_with_any_fields(BOXES[box], seed)


@pytest.mark.soak
@pytest.mark.parametrize("box", list(BOXES))
@given(seed=st.integers(0, 2**32 - 1))
@settings(FEW, max_examples=100)
def test_so_are_many_more_actions_with_any_fields(box: str, seed: int) -> None:
    actions_with_any_fields(BOXES[box], seed)


@pytest.mark.parametrize("box", list(BOXES))
@given(seed=st.integers(0, 2**32 - 1))
@settings(FEW, max_examples=4)
def test_a_correction_with_any_fields_is_previewed_in_words_or_cannot_be_read(box: str, seed: int) -> None:
    random, game = Random(seed), BOXES[box]
    codec, history = Codec(game), History.start(game)
    for _ in range(8):
        after = history.do(any_action(history.state, random), "tablet")
        history = history if isinstance(after, Refusal) else after
    last = len(history.lines())
    for kind in game.actions.values():
        try:
            action = codec.action(data_with_any_words(codec, any_fields(game, kind, random, wild=0), random))
        except RecordError:
            continue
        previewed = public_game(history, last).correct(Replace(last, (action,)), {})
        misfits = previewed.misfits if isinstance(previewed, Derived) else ()
        assert all(line(phrases(history.state), done) for done in (action, *(misfit.action for misfit in misfits)))


def data_with_any_words(codec: Codec, action: Action, random: Random) -> dict[str, object]:
    """An action as data, now and then with any words where it has one."""
    data = codec.data(action)
    texts = [name for name, value in data.items() if isinstance(value, str) and name not in ("do", "player")]
    return {**data, random.choice(texts): random.choice(WORDS)} if texts and random.random() < 0.5 else data


RED, BLUE = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (CorrectBuilding(RED, Corner(5), "trade"), "A corner holds"),
        (CorrectHex(RED, Hex(4), "oasis", 5), "no terrain 'oasis'"),
        (CorrectHex(RED, Hex(4), "fields", 7), "no number token 7"),
        (HandOver(BLUE, 3), "There is nothing on the table that this could be about."),
    ],
)
def test_what_cannot_be_is_said_so_also_when_it_is_overruled(action: Action, words: str) -> None:
    game = BOXES["base"]
    with pytest.raises(ValueError, match=words):
        State.start(game).apply(action, overrule=True)
    assert isinstance(State.start(game).apply(action), Refusal)


@pytest.mark.parametrize("overrule", [True, False])
@pytest.mark.parametrize(
    "action",
    [
        CorrectBuilding(RED, Corner(-1), "city"),
        CorrectBuilding(Seat(4), Corner(5), "city"),
        CorrectHex(RED, Hex(19), "fields", 5),
        CorrectHex(RED, Hex(4), "lava", 5),
        CorrectHex(RED, Hex(4), "fields", None),  # type: ignore[arg-type]
        CorrectHex(RED, Hex(4), [], 5),  # type: ignore[arg-type]
        CorrectBuilding(RED, True, "city"),  # type: ignore[arg-type]
        CorrectBuilding(RED, 5.0, "city"),  # type: ignore[arg-type]
        CorrectRobber(RED, Hex(19)),
        RollDice(RED, (3,)),  # type: ignore[arg-type]
        RollDice(RED, [3, 4]),  # type: ignore[arg-type]
        RollDice(RED, (True, 4)),
        TradeWithPlayer(RED, BLUE, Cards(1 << 304), Cards(ORE.one)),
        TradeWithPlayer(RED, BLUE, Cards(0x80 * ORE.one), Cards(ORE.one)),
        TradeWithPlayer(RED, BLUE, Cards(-ORE.one), Cards(ORE.one)),
    ],
)
def test_a_field_that_no_type_allows_is_said_so_whether_overruled_or_not(action: Action, overrule: bool) -> None:
    game = BOXES["base"]
    with pytest.raises(ValueError, match="holds something impossible as"):
        State.start(game).apply(action, overrule=overrule)


def test_a_card_of_another_box_is_stolen_from_nobody() -> None:
    game = BOXES["base"]
    state = played(State.start(game), Random(3), 60)
    victim = next(seat for seat in game.seats if state[Hands].size(seat))
    thief = next(seat for seat in game.seats if seat != victim)
    with pytest.raises(ValueError, match="There is no such card in this game"):
        state.apply(Steal(thief, victim, PAPER), overrule=True)


@pytest.mark.parametrize(
    ("box", "said", "field"),
    [
        ("fish for catan", {"do": "CorrectMarker", "player": "red", "mission": "lava", "space": 1}, "mission"),
        ("fish for catan", {"do": "CorrectLadder", "player": "red", "mission": "", "space": 1, "points": 1}, "mission"),
        ("wagons", {"do": "CorrectLoad", "player": "red", "stack": "castle", "load": "lava"}, "load"),
    ],
)
def test_a_word_that_no_box_prints_is_not_read_in_a_correction(box: str, said: dict[str, object], field: str) -> None:
    with pytest.raises(RecordError) as refused:
        Codec(BOXES[box]).action(said)
    assert refused.value.field == field
