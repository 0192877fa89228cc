"""Cards that everybody sees from behind: in words, on buttons, and as everybody saw them."""

from typing import Any

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.progress.kinds import UNKNOWN, track_of
from companion.kernel import Action, Form
from companion.rules.cards import Cards
from companion.said import said
from companion.table.phrases import cards
from companion.table.seen import Later
from companion.table.steps import Step


def face_down(packed: Cards | None, *, hidden: bool) -> str:
    """Cards that only two may see."""
    return said("cards face down") if packed is None or hidden else cards(packed)


def is_named(a: Any) -> bool:
    """Whether cards that only two see are named: in a form, or by a button."""
    return isinstance(a, Form) or a.cards is not None


def passed_seen(action: Any, step: Step, later: Later) -> Action:
    """Everybody saw that cards went from hand to hand."""
    passed: Action = replace(action, cards=None if action.cards is None or action.cards else action.cards)
    return passed


def back_seen(action: Any, step: Step, later: Later) -> Action:
    """Everybody saw the back of the progress card."""
    seen: Action = action if action.card is None else replace(action, card=UNKNOWN[track_of(action.card)])
    return seen
