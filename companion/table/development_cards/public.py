"""What everybody saw of an action about development cards."""

from dataclasses import replace
from typing import Final

from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import UNKNOWN, BuyDevelopmentCard, Cabinet
from companion.rules.base.monopoly import PlayMonopoly, seen_given
from companion.rules.cards import size
from companion.rules.kernel import Action
from companion.table.seen import Later, SeenAction
from companion.table.steps import Step


def bought(action: BuyDevelopmentCard, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


def corrected(action: CorrectDevelopmentCards, step: Step, later: Later) -> Action:
    """Everybody saw how many cards the hand had then."""
    return CorrectDevelopmentCards(action.player, UNKNOWN, size(step.state[Cabinet].held[action.player]), 0)


def handed_over(action: PlayMonopoly, step: Step, later: Later) -> Action:
    """Everybody saw who gave how many, there and then or when they were asked."""
    seats, then = len(step.state.rules.seats), (one.line.action for one in later)
    return replace(action, given=seen_given(action, seats, step.happenings, then))


seen_actions: Final[dict[type[Action], SeenAction]] = {
    BuyDevelopmentCard: bought,
    CorrectDevelopmentCards: corrected,
    PlayMonopoly: handed_over,
}
