"""What everybody saw of an action about progress cards: backs, and how many cards went from whom to whom."""

from dataclasses import replace
from typing import Final

from companion.rules.base.monopoly import seen_given
from companion.rules.cards import size
from companion.rules.cities_knights.progress.commercial_harbor import OfferExchange
from companion.rules.cities_knights.progress.counting import CorrectProgressCards
from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.holdings import CardLaidOpen, ProgressCards
from companion.rules.cities_knights.progress.kinds import POINT_CARDS, UNKNOWN, of_deck, track_of
from companion.rules.cities_knights.progress.master_merchant import TakeCards
from companion.rules.cities_knights.progress.monopolies import Monopoly, PlayResourceMonopoly, PlayTradeMonopoly
from companion.rules.cities_knights.progress.spy import TakeProgressCard
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.rules.kernel import Action
from companion.table.seen import BACK, Later, SeenAction
from companion.table.steps import Step


def drawn(action: DrawProgressCard, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn, and which where it was laid open for its points."""
    opened = any(isinstance(one, CardLaidOpen) for one in step.happenings)
    return action if opened else replace(action, card=None)


def by_its_back(action: ReturnProgressCard | TakeProgressCard, step: Step, later: Later) -> Action:
    """Everybody saw the back of the card."""
    return action if action.card is None else replace(action, card=UNKNOWN[track_of(action.card)])


def face_down(action: GiveCards | TakeCards, step: Step, later: Later) -> Action:
    """Everybody saw that cards went from hand to hand."""
    return replace(action, cards=None if action.cards is None or action.cards else action.cards)


def offered(action: OfferExchange, step: Step, later: Later) -> Action:
    """Everybody saw that a card went from hand to hand."""
    return replace(action, resource=BACK)


def corrected(action: CorrectProgressCards, step: Step, later: Later) -> Action:
    """Everybody saw how many cards of the deck the hand had then, and the cards that lie open."""
    if action.card in POINT_CARDS:
        return action
    track = track_of(action.card)
    held = of_deck(step.state[ProgressCards].held[action.player], track)
    return CorrectProgressCards(action.player, UNKNOWN[track], size(held))


def handed_over(action: Monopoly, step: Step, later: Later) -> Action:
    """Everybody saw who gave how many, there and then or when they were asked."""
    seats, then = len(step.state.rules.seats), (one.line.action for one in later)
    return replace(action, given=seen_given(action, seats, step.happenings, then))


seen_actions: Final[dict[type[Action], SeenAction]] = {
    DrawProgressCard: drawn,
    ReturnProgressCard: by_its_back,
    TakeProgressCard: by_its_back,
    GiveCards: face_down,
    TakeCards: face_down,
    OfferExchange: offered,
    CorrectProgressCards: corrected,
    PlayResourceMonopoly: handed_over,
    PlayTradeMonopoly: handed_over,
}
