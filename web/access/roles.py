"""What a device can be, and who may ask for what: each route names its audience, a set of roles.

A **host** is the tablet on the table: it enters everything, and sees how many cards somebody holds and never which. The
device of a **seat** joined it by its code, and sees what that player sees. A **spectator** is any other device: it sees
what everybody sees, and enters nothing. A device that has **lost** its seat is told so, and is nothing else before it
has said that it is.

A host's tablet that was passed to a player without a phone is **covered**, and then **in hand**, with that player's
sight and rights. It is a host again when it lies on the table.
"""

from typing import Final

from companion.table import SPECTATOR

HOST: Final = "host"
SEAT: Final = "seat"
LOST: Final = "lost"
COVERED: Final = "covered"
IN_HAND: Final = "in hand"

Audience = frozenset[str]

NOBODY: Final = Audience()
HOSTS: Final = Audience({HOST})
PLAYERS: Final = Audience({HOST, SEAT, IN_HAND})
"""Who enters what is played."""
ONLOOKERS: Final = Audience({*PLAYERS, SPECTATOR})
"""Who sees the table: people who sit there or stand by it."""
SCREENS: Final = Audience({*ONLOOKERS, COVERED})
"""Whose page is kept up to date: a covered tablet waits for its turn."""
TABLETS: Final = Audience({HOST, COVERED, IN_HAND})
"""A host's tablet, wherever it is."""
NOT_PASSED: Final = Audience({HOST, SEAT, SPECTATOR, LOST})
"""Every device that is in the hands of its owner: it may say who it wants to be."""
EVERYBODY: Final = Audience({*SCREENS, LOST})
