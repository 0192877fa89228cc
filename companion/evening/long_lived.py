"""What stays for the whole evening is not looked through again and again for garbage.

A full collection of Python goes through every object there is while all threads wait: 70 ms in mid-game for modules,
rules and a long game, more than a roll may take on its way to the screens. So all that is there after the start, or
when an earlier game goes on, is set apart (`gc.freeze`), and later collections see only what has come since.
"""

import gc


def set_apart() -> None:
    """Set everything apart that is there now; what a game before has left behind goes first."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
