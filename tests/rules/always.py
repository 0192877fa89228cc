"""What holds of every state of every game, whatever boxes are played."""

from dataclasses import replace
from random import Random

from companion.rules.kernel import Action, Form, Refusal, State
from companion.rules.random_play import chance, draw


def what_is_listed_is_accepted(state: State, random: Random) -> None:
    """The table always has something to do; nothing is listed twice, and what is listed is legal (a few of them)."""
    options = state.rules.options(state)
    assert options
    actions = [option for option in options if isinstance(option, Action)]
    assert len(set(actions)) == len(actions)
    for option in random.sample(options, min(3, len(options))):
        if isinstance(option, Form):
            state.rules.check(state, draw(option, random))  # a form has only bounds: the check has the last word
        else:
            assert state.rules.check(state, chance(state.rules, state, option, random)) is None


def a_refused_action_changes_nothing(state: State, random: Random) -> None:
    """What another seat may not do leaves the state as it was, and check and apply agree about it."""
    options = [option for option in state.rules.options(state) if isinstance(option, Action)]
    if not options:
        return
    option = random.choice(options)
    other = replace(option, player=random.choice(state.rules.seats))
    slices, agenda = state.slices, state.agenda
    refusal, outcome = state.rules.check(state, other), state.rules.apply(state, other)
    assert isinstance(outcome, Refusal) == (refusal is not None)
    assert (state.slices, state.agenda) == (slices, agenda)
