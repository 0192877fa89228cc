"""The rules of Fish for Catan that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "EP3-15": said("Ships deliver at the docks of the Council, its northern and its southern corner."),
    "EP3-21": said("Once during your movement phase you may roll a die for fish, but not while a ship is under way."),
    "EP3-23": said("A haul of fish appears on the shoal with the number that was rolled."),
    "EP3-25": said("Without a haul of fish in the supply nobody rolls for one."),
    "EP3-30": said("A ship that points at a shoal may take its haul of fish aboard."),
    "EP3-32": said("Only an empty ship takes a haul of fish aboard."),
    "EP3-40": said("For each haul of fish brought to the Council your marker moves one space."),
}
