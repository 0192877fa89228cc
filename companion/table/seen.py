"""What everybody saw of a game: of an action that held a secret, and of a slice that holds some."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.kernel import Action, State
from companion.rules.cards import Kind
from companion.said import said

from .steps import Step

BACK: Final = Kind("back", 15, said("card face down"))
"""A hand card that everybody has seen from behind."""

Later = tuple[Step, ...]
"""The steps after one."""

SeenAction = Callable[[Any, Step, Later], Action]
"""A booked action, its step, and those after it -> an action without secrets that has the same open effect."""

SeenSlice = Callable[[State, Iterable[Step]], Any]
"""The state before the first step, and the steps -> the slice as somebody can reckon it who saw what everybody sees."""
