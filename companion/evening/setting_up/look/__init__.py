"""Setting the island up by one look at it.

`eyes` finds and reads it and is loaded with the first picture, `filling` makes an island of what was seen, `questions`
knows what is asked about it, and `looking` joins these with the pages.
"""

from .looking import Lies, Looking, SeesTheTable

__all__ = ["Lies", "Looking", "SeesTheTable"]
