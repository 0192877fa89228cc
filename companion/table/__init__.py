"""One physical game: what was entered, kept on disk and corrected, and what each viewer may see of it.

This package may import `companion.rules` and `companion.said`. It decides no rule: it asks the engine. Nothing leaves
it before it is on disk, and no view holds what its viewer may not know.
"""

from companion.rules.codec import RecordError

from .answers import Answer, Booked, Conflict, Preview, Refused, Unsettled
from .chances import COMPANION_DOES, TABLE_DOES, Chances
from .entries import read_change, read_decisions
from .fields import fields_view
from .history import COMPANION, Delete, Drop, History, Insert, Instead, Keep, Misfit, Replace
from .journal import About, GameEntry, Journal, JournalError, KeptJournal, UnknownGameError
from .lines import lines_view
from .roles import not_for_a_seat
from .steps import Line
from .table import Table
from .viewer import SPECTATOR, TABLE, UnknownViewerError, Viewer
from .views import board_view, boxes_view, history_view, past_view, preview_view, view
from .where_said import where_view, whys_view

__all__ = [
    "COMPANION",
    "COMPANION_DOES",
    "SPECTATOR",
    "TABLE",
    "TABLE_DOES",
    "About",
    "Answer",
    "Booked",
    "Chances",
    "Conflict",
    "Delete",
    "Drop",
    "GameEntry",
    "History",
    "Insert",
    "Instead",
    "Journal",
    "JournalError",
    "Keep",
    "KeptJournal",
    "Line",
    "Misfit",
    "Preview",
    "RecordError",
    "Refused",
    "Replace",
    "Table",
    "UnknownGameError",
    "UnknownViewerError",
    "Unsettled",
    "Viewer",
    "board_view",
    "boxes_view",
    "fields_view",
    "history_view",
    "lines_view",
    "not_for_a_seat",
    "past_view",
    "preview_view",
    "read_change",
    "read_decisions",
    "view",
    "where_view",
    "whys_view",
]
