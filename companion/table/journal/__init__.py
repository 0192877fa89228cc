"""The journal on disk: every entry of every game, committed before anybody sees its effect.

`journal.py` is what the table and the commands use, `rows.py` what is in it. How a file is opened, for writing, for
adding a game beside a running companion, or only to be looked at, is in `connections.py`; `quarantine.py` says what
becomes of a damaged one, `salvage.py` what can still be read of it, `pages.py` how, `schema.py` what the tables are.
A companion keeps it for an evening (`kept.py`): it notices when its file is no longer in its place (`place.py`), and
brings it back with all that was acknowledged (`mending.py`).
"""

from .about import About
from .journal import Journal
from .kept import KeptJournal
from .rows import GameEntry, JournalError, Row, UnknownGameError
from .schema import is_ours

__all__ = ["About", "GameEntry", "Journal", "JournalError", "KeptJournal", "Row", "UnknownGameError", "is_ours"]
