"""A game read into figures: rolls, cards, points, waits, the final count; and what all games of a journal come to.

Everything is worked out from the lines in force and from when the journal booked them, never counted along, so a
correction or an undo changes all of it. This package opens no file and reads no clock.

While a game is on, its figures hold what a spectator may know. Once it is won the cards are laid open, and so are they.
"""

from .bg_stats import bg_stats_link
from .boxes import Played
from .fairness import Fairness
from .figures import Figures, figures
from .lifetime import Lifetime, lifetime
from .score_sheet import score_sheet
from .summary import Summary, read_summary, summary, summary_data
from .turns_table import turns_table

__all__ = [
    "Fairness",
    "Figures",
    "Lifetime",
    "Played",
    "Summary",
    "bg_stats_link",
    "figures",
    "lifetime",
    "read_summary",
    "score_sheet",
    "summary",
    "summary_data",
    "turns_table",
]
