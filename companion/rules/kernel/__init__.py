"""The kernel: how a game is a list of modules, and how it is played. It knows no rule of any box.

It may import nothing but the geometry of places. See `module` for the five ways to add, `ruleset` for playing.
"""

from .agenda import AtOnce, Item, Withdraw, waiting
from .assembly import RulesetError
from .form import Bound, Form
from .module import Contribution, Module, run_item
from .refusal import Barrier, Refusal, closed, first_barrier
from .ruleset import ANYTIME, UNASKED, Outcome, Ruleset
from .setup import COLOURS, Setup
from .state import State
from .values import Action, Happening, Seat, changed_at, evolve

__all__ = [
    "ANYTIME",
    "COLOURS",
    "UNASKED",
    "Action",
    "AtOnce",
    "Barrier",
    "Bound",
    "Contribution",
    "Form",
    "Happening",
    "Item",
    "Module",
    "Outcome",
    "Refusal",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Setup",
    "State",
    "Withdraw",
    "changed_at",
    "closed",
    "evolve",
    "first_barrier",
    "run_item",
    "waiting",
]
