"""The teacher in the pocket: what a player can do and what is lacking, which rule says so, why nothing came, dangers.

It decides no rule and keeps nothing. All of it is asked of the state as one seat may know it (`companion.table.veil`),
and only when that seat asks: while nobody does, nothing is computed. It may import the table and the rules.
"""

from .dangers import dangers
from .finding import Rulebook
from .harvest import harvest_told
from .possibilities import due_now, possibilities
from .rules_in_play import rules_in_play
from .verdicts import verdicts

__all__ = ["Rulebook", "dangers", "due_now", "harvest_told", "possibilities", "rules_in_play", "verdicts"]
