"""Things in the tray that are larger than the dice that were read on them: something that touches a die was overlooked.

A die of pips and a gate beside it are one thing to the eye, and their spots together may even look like another value.
All dice of a table are about as large, so a thing that would hold more of them than were read holds something unread.
"""

from collections.abc import Sequence
from dataclasses import replace

from vision.readings import Box, Die, Reading, Stray
from vision.regions import Region

ROOM = 1.5
"""How many times as large as a die a thing is before there is room for something besides; its sides show as well."""


def with_unread(reading: Reading, regions: Sequence[Region], edge: float | None = None) -> Reading:
    """The reading, with a stray for every thing on which more must lie than was read.

    `edge` is that of the dice in pixels; where it is not known, the smallest thing with one die on it is as large as
    one. The value of a single die on too large a thing is taken back: its pips may be another's.
    """
    heaps = [(region, tuple(die for die in reading.dice if _on(die.box, region.box))) for region in regions]
    usual = edge**2 if edge else min((region.area for region, dice in heaps if len(dice) == 1), default=0.0)
    doubtful: list[Die] = []
    strays: list[Stray] = []
    for region, dice in heaps:
        if dice and region.area > ROOM * len(dice) * usual:
            strays.append(Stray(region.box, dice[0].colour))
            doubtful += dice if len(dice) == 1 else ()
    if not strays:
        return reading
    return replace(
        reading,
        dice=tuple(die for die in reading.dice if die not in doubtful),
        strays=tuple(sorted((*reading.strays, *strays), key=lambda stray: stray.box)),
    )


def _on(box: Box, thing: Box) -> bool:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return thing[0] <= x <= thing[0] + thing[2] and thing[1] <= y <= thing[1] + thing[3]
