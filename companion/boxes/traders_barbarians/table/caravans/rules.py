"""The rules of The Caravans that people can be shown."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBS3-08": said("Where a camel goes is decided by a vote, not by the player who has built."),
    "TBS3-09": said("Only one camel stands on a path; a road may lie there, too."),
    "TBS3-10": said("A camel faces forward along its caravan, away from where that comes from."),
    "TBS3-12": said(
        "A camel starts a caravan at a free arrow of an oasis, or stands where the last one of a caravan faces."
    ),
    "TBS3-18": said("With the last camel all caravans end, and nobody votes any more."),
    "TBS3-22": said("All players bid once and openly, clockwise from the player who has finished the turn."),
    "TBS3-23": said("Bids are wool and grain, each card a vote."),
    "TBS3-25": said("A player with more votes than all others together chooses the path."),
    "TBS3-26": said("Otherwise players who have more than half of all votes together may agree on a path."),
    "TBS3-27": said("Only players who have bid something negotiate about the path."),
    "TBS3-28": said(
        "If nobody agrees, the player with the most votes chooses; in a tie, the player who has finished the turn."
    ),
}
