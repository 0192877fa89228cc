"""A trial game: a house rule is played at random for a while, and everything that pages show is made of it.

It finds what no look at a rule does: a board it cannot be laid on, an answer that is offered and then refused, a
sentence that cannot be said. Nobody sees that game.
"""

from collections.abc import Iterator
from random import Random

from companion.geometry.boards import BoardError
from companion.kernel import COLOURS, Action, Form, Outcome, Refusal, RulesetError, State
from companion.rules.boxes import fewest_seats, layouts_of, most_seats, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec
from companion.rules.random_play import chance, draw, step
from companion.said import said
from companion.table import TABLE, words
from companion.table.views import state_view

from .files import NotReadError
from .reading import HouseRule, fault_in

MOVES, BETWEEN_VIEWS = 300, 20


def play(rule: HouseRule) -> None:
    """Play a rule that is offered by now. Raises NotReadError."""
    try:
        choice = next(_choices(rule), None)
        if choice is None:
            raise NotReadError(said("it goes with no game there is: look at what its modules need and exclude"))
        _play(rule, choice)
    except NotReadError:
        raise
    except RulesetError as error:
        raise NotReadError(said("it cannot be played: {why}", why=str(error))) from None
    except Exception as error:
        raise NotReadError(said("a trial game failed: {why}", why=fault_in(rule.source, error))) from None


def _choices(rule: HouseRule) -> Iterator[Choice]:
    """Games with it: of the base, and of every scenario of the boxes."""
    name, random = rule.variant.name, Random(1)
    played = [((), ()), *(((box.name,), (one.name,)) for box in products().values() for one in box.scenarios)]
    for boxes, scenarios in played:
        if name not in variants_of(boxes, scenarios):
            continue
        fewest, most = fewest_seats(boxes, scenarios, (name,)), most_seats(boxes, scenarios, (name,))
        for seats in sorted(range(fewest, most + 1), key=lambda number: abs(number - 4)):
            for layout in layouts_of(boxes, scenarios, (name,)):
                try:
                    board = layout.laid(seats, random)
                except BoardError:  # none for so many
                    continue
                yield Choice(tuple(COLOURS)[:seats], board, (name,), products=boxes, scenarios=scenarios)


def _play(rule: HouseRule, choice: Choice) -> None:
    random = Random(2)
    game = game_of(choice)
    state, codec = State.start(game), Codec(game)
    for move in range(MOVES):
        if not state.options():
            break
        action, outcome = _own(rule, state, random) or step(state, random)
        assert codec.action(codec.data(action)) == action
        words.action(state, action)
        list(words.told(outcome.state, outcome.happenings, TABLE))
        state = outcome.state
        codec.digest(state)
        if move % BETWEEN_VIEWS == 0:
            for viewer in (TABLE, choice.seats[0]):
                state_view(state, codec, viewer)


def _own(rule: HouseRule, state: State, random: Random) -> tuple[Action, Outcome] | None:
    """An answer of the rule's own, every other time that there is one."""
    own = [option for option in state.options() if _kind(option).__module__ == rule.module.__name__]
    if not own or random.random() < 0.5:
        return None
    option = random.choice(own)
    action = draw(option, random) if isinstance(option, Form) else option
    outcome = state.apply(chance(state, action, random))
    if not isinstance(outcome, Refusal):
        return action, outcome
    if isinstance(option, Form):  # filled in at random it need not be legal
        return None
    name = _kind(option).__name__
    raise NotReadError(said("it offers “{action}” and then refuses it: {why}", action=name, why=str(outcome)))


def _kind(option: Action | Form) -> type[Action]:
    return option.action if isinstance(option, Form) else type(option)
