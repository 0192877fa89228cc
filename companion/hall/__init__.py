"""Many tables in one hall: what all of them publish is heard, and a tournament among them is drawn and reckoned.

`told.py` reads what a table says, `tables.py` remembers it, `line.py` is the line to the broker. `tournament.py` is a
tournament as a value, `swiss.py` and `round_robin.py` draw its rounds, `standings.py` reckons them, `results.py` finds
the games that were played for it. `hall.py` puts it together, and keeps it on disk.
"""

from .hall import Hall, HallError
from .line import HallLine
from .tables import HallTable, Tables

__all__ = ["Hall", "HallError", "HallLine", "HallTable", "Tables"]
