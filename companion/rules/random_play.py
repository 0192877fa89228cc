"""Playing at random: any legal answer, any chance. For benchmarks, tests and the table that plays by itself.

All chance comes from the `random.Random` that is passed in, so a seed gives the same game on every machine.
"""

from operator import itemgetter
from random import Random

from companion.kernel import Action, Form, Outcome, Refusal, State

from .base.offers import OfferTrade
from .cards import singles

_weight = itemgetter(1)


def draw(form: Form, random: Random) -> Action:
    """The form filled in at random within its bounds; the check may still refuse it."""
    filled = {}
    for bound in form.bounds:
        wanted = random.randint(bound.least, bound.most)
        cards = [one for one, number in singles(bound.among) for _ in range(number)]
        filled[bound.field] = sum(random.sample(cards, wanted))
    for amount in form.amounts:
        filled[amount.field] = random.randint(0, amount.most)
    return form.action(form.player, **dict(form.fixed), **filled)


def chance(state: State, action: Action, random: Random) -> Action:
    """The action with what it leaves to chance decided."""
    outcomes = state.outcomes(action)
    if len(outcomes) == 1:
        return outcomes[0][0]
    cases = sum(map(_weight, outcomes))
    case = int(random.random() * cases)
    if len(outcomes) == cases:
        return outcomes[case][0]
    for outcome, weight in outcomes:
        case -= weight
        if case < 0:
            return outcome
    raise AssertionError("an action has no outcome")


def any_action(state: State, random: Random) -> Action:
    """One of the legal actions, each as likely as any other; a form counts as one of them."""
    options = state.options()
    many = len(options)
    chosen = options[int(random.random() * many)]
    while type(chosen) is Form and chosen.action is OfferTrade and many > 1:
        chosen = options[int(random.random() * many)]
    action = draw(chosen, random) if isinstance(chosen, Form) else chosen
    return chance(state, action, random) if type(action) in state.game.chancy else action


def step(state: State, random: Random) -> tuple[Action, Outcome]:
    """One random legal action and what came of it."""
    while True:
        action = any_action(state, random)
        outcome = state.apply(action)
        if not isinstance(outcome, Refusal):  # a form filled in at random need not be legal: a like-for-like trade
            return action, outcome
