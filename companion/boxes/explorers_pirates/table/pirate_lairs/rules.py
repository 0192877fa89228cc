"""The rules of Pirate Lairs that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "EP-207": said("Nothing is built at a pirate lair before it has been captured and its token flipped."),
    "EP2-24": said("A ship that points at a pirate lair may put its crews ashore there."),
    "EP2-25": said("A pirate lair has room for three crews, of any players."),
    "EP2-27": said("A crew stays on a pirate lair until it has been captured."),
    "EP2-35": said("For the hero all players with a crew on the lair roll a die and add their crews."),
    "EP2-39": said("A player who has captured several lairs says which comes first."),
    "EP2-42": said("Once a captured lair has been dealt with, its token is flipped: the number of the gold field."),
    "EP2-43": said("Crews that are left at a gold field may come back aboard a ship that points at it."),
    "EP2-44": said("The crews on a captured lair stay until a later turn of yours."),
    "EP2-46": said("No more crews go to a lair that has been captured."),
}
