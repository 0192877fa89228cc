"""The rules of Traders & Barbarians that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

from .barbarian_attack.rules import RULES as BARBARIAN_ATTACK

BOOKLET: Final = Booklet(
    said("Traders & Barbarians"),
    {
        "TBV1-03": said("The friendly robber stays away from hexes next to players with only 2 points."),
        "TBV1-09": said("Nobody steals from a player with only 2 points, even when the robber has nowhere else to go."),
        "TBV3-04": said(
            "Harbormaster: a settlement at a harbor counts 1, a city 2; the first player with 3 takes the card."
        ),
        **BARBARIAN_ATTACK,
    },
)
