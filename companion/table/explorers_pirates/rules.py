"""The rules of Explorers & Pirates that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

BOOKLET: Final = Booklet(
    said("Explorers & Pirates"),
    {
        "EP-051": said("Each scenario has a board of its own, with sea and unexplored hexes in fixed places."),
        "EP-052": said("The number tokens of the island lie where they are printed, whatever land is below them."),
        "EP-057": said("The loose hexes of the island may be dealt; the pasture on the frame stays."),
        "EP-103": said("In the first round of placing, everybody places a harbor settlement, clockwise."),
        "EP-104": said("Starting harbor settlements stand on the circles along the east coast of the island."),
        "EP-107": said("In the last round, everybody places a road at the settlement, and a ship with a settler."),
        "EP-108": said("The road touches the settlement, the settler ship lies at the harbor settlement."),
        "EP-116": said("With two players, each also places a harbor settlement and a settlement that nobody plays."),
        "EP-134": said("There are no harbors: the supply gives one card for three of a kind."),
        "EP-202": said("Nothing is built at the sides or corners of a hex that lies face down."),
        "EP-232": said("At most two ships lie on a route, whoever owns them."),
        "EP-580": said("Explorers & Pirates is played by itself."),
        "EP1-02": said("In Land Ho! the hexes of the island lie as they are printed."),
        "EP2-02": said("In Pirate Lairs the hexes of the island lie as they are printed, unless they are dealt."),
        "EP2-06": said("For another game of Pirate Lairs the hexes of the island may be dealt."),
        "EP3-02": said("In Fish for Catan the hexes of the island are dealt."),
        "EP4-02": said("In Spices for Catan the hexes of the island are dealt."),
        "EP5-02": said("In Explorers & Pirates the hexes of the island are dealt."),
        "EP56-05": said("With five or six, 22 number tokens lie on the island, in fixed places."),
        "EP56-06": said("With five or six, the island has 3 hills, 5 forests, 6 pastures, 3 fields and 5 mountains."),
    },
)
