"""What holds of every state of every game, whatever boxes are played."""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from companion.kernel import Action, Form, Refusal, State
from companion.rules import cards
from companion.rules.base.hands import Hands
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.random_play import chance, draw


def no_card_is_lost(state: State, whole: Mapping[str, int]) -> None:
    """In every possible world the hands and the supply are the whole box, kind by kind."""
    worlds = state[Hands].worlds
    assert worlds
    for world in worlds:
        assert cards.HAND.unpack(sum(world)) == whole
        assert [cards.size(hand) for hand in world] == [cards.size(hand) for hand in worlds[0]]


def nobody_has_won_unnoticed(state: State) -> None:
    """While the game goes on, the player whose part it is has too few points, as far as they are known."""
    turn = state[Turn]
    if state[Score].winner is None and turn.open:
        assert points(state, turn.player) + hidden_points(state, turn.player) < target(state, turn.player)


def what_is_listed_is_accepted(state: State, random: Random) -> None:
    """The table always has something to do; nothing is listed twice, and what is listed is legal (a few of them)."""
    options = state.options()
    assert options
    actions = [option for option in options if isinstance(option, Action)]
    assert len(set(actions)) == len(actions)
    for option in random.sample(options, min(3, len(options))):
        if isinstance(option, Form):
            state.check(draw(option, random))  # a form has only bounds: the check has the last word
        else:
            assert state.check(chance(state, option, random)) is None


def a_refused_action_changes_nothing(state: State, random: Random) -> None:
    """What another seat may not do leaves the state as it was, and check and apply agree about it."""
    options = [option for option in state.options() if isinstance(option, Action)]
    if not options:
        return
    option = random.choice(options)
    other = replace(option, player=random.choice(state.game.seats))
    slices, agenda = state.slices, state.agenda
    refusal, outcome = state.check(other), state.apply(other)
    assert isinstance(outcome, Refusal) == (refusal is not None)
    assert (state.slices, state.agenda) == (slices, agenda)
