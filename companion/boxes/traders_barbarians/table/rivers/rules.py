"""The rules of The Rivers of Catan that people can be shown."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBS2-02": said("Pieces of this box lie in place of the pieces 4-5 and 5-6 of the frame."),
    "TBS2-16": said("No road lies where a river crosses the path: that is the site of a bridge."),
    "TBS2-17": said("A bridge costs two brick and one lumber, and you build it in your own turn."),
    "TBS2-18": said("Bridges stand only at the sites on the board, one at each."),
    "TBS2-19": said(
        "A bridge joins your own roads, bridges, settlements or cities, not past somebody else's building."
    ),
    "TBS2-22": said("All players have three bridges."),
}
