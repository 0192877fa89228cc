"""The journal on disk: every entry of every game, committed before anybody sees its effect.

`journal.py` is what the table and the commands use; `rows.py` what is in it. How a file is opened, for writing, for
adding a game beside a running companion, or only to be looked at, is in `connections.py`; `quarantine.py` says what
becomes of a damaged one.
"""

from .about import About
from .journal import Journal
from .rows import GameEntry, JournalError, Row, UnknownGameError

__all__ = ["About", "GameEntry", "Journal", "JournalError", "Row", "UnknownGameError"]
