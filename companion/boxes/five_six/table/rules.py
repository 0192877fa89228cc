"""The rules for five and six players that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

BOOKLET: Final = Booklet(
    said("Five and six players"),
    {
        "B56-004": said(
            "The island for five or six has 6 forests, 6 pastures, 6 fields, 5 hills, 5 mountains and 2 deserts."
        ),
        "B56-007": said("With five or six players only the number tokens of the extension are used."),
        "B56-008": said("There are 28 number tokens: two each of 2 and 12, and three of every other number but the 7."),
        "B56-013": said("The 30 hexes lie in rows of 3, 4, 5, 6, 5, 4 and 3."),
        "B56-014": said("The small pieces of the extension go between those of the frame: 2-2, 3-3, 5-5 and 6-6."),
        "B56-015": said("There are 11 harbors: 5 generic ones, 2 for wool, and one for each other resource."),
        "B56-023": said("The robber starts on either desert; the table chooses."),
        "B56-031": said(
            "Settlements of a colour nobody plays stay in the way: they keep their distance and block roads."
        ),
        "B56-041": said("In the second half of somebody else's turn you trade with the supply only."),
        "B56-055": said("After each turn all other players may build once, clockwise."),
    },
)
