"""The kernel: how a game is a list of modules, and how it is played. It knows no rule of any box.

It may import nothing but the geometry of places. See `module` for the five ways to add, `state` for playing.
"""

from .action import Action, Chance, Die, Source
from .agenda import Item, Moment, Withdraw, waiting
from .assembly import RulesetError, assemble
from .contribution import UNASKED, Contribution
from .each_place import at_each
from .fields import PrintedWord
from .form import Amount, Bound, Form
from .game import Game
from .module import Module, run_item
from .options import Options
from .outcomes import drawn_from, only
from .refusal import Barrier, Refusal, closed, first_barrier, nearest
from .setup import COLOURS, Setup
from .state import Outcome, State
from .values import Added, Ended, Happening, Owner, Seat, Untold, Value, changed_at, fields_of, hints

__all__ = [
    "COLOURS",
    "UNASKED",
    "Action",
    "Added",
    "Amount",
    "Barrier",
    "Bound",
    "Chance",
    "Contribution",
    "Die",
    "Ended",
    "Form",
    "Game",
    "Happening",
    "Item",
    "Module",
    "Moment",
    "Options",
    "Outcome",
    "Owner",
    "PrintedWord",
    "Refusal",
    "RulesetError",
    "Seat",
    "Setup",
    "Source",
    "State",
    "Untold",
    "Value",
    "Withdraw",
    "assemble",
    "at_each",
    "changed_at",
    "closed",
    "drawn_from",
    "fields_of",
    "first_barrier",
    "hints",
    "nearest",
    "only",
    "run_item",
    "waiting",
]
