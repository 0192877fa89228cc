"""Whose eyes a page has: which secrets it may be sent. The one place where the pages decide this.

The shared tablet lies on the table for everybody to see, so its eyes are the table's: it sees how many cards somebody
holds and never which.
"""

from companion.table import TABLE


def eyes_of_request() -> str:
    """The eyes of whoever asks."""
    return TABLE
