"""The rules of Explorers & Pirates that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

from .fish import rules as fish
from .pirate_lairs import rules as pirate_lairs
from .spices import rules as spices

BOOKLET: Final = Booklet(
    said("Explorers & Pirates"),
    {
        "EP-010": said("All players have three ships, two settlers and four harbor settlements."),
        "EP-012": said("Nobody has more pieces on the board than the box has of that colour."),
        "EP-018": said("Each fish shoal shows a face of a die."),
        "EP-026": said("A hold or basin takes one large piece, a settler or a haul of fish, or two small ones."),
        "EP-083": said(
            "Ships sail along the sea and the frame, never between two land hexes or into what is face down."
        ),
        "EP-087": said("A ship lies on a route and points at both ends of it."),
        "EP-090": said("A coastal path may carry a road and ships at once, unless the table plays otherwise."),
        "EP-103": said("In the first round of placing, all players place a harbor settlement, clockwise."),
        "EP-104": said("Starting harbor settlements stand on the circles along the east coast of the island."),
        "EP-107": said("In the last round, all players place a road at the settlement, and a ship with a settler."),
        "EP-108": said("The road touches the settlement, the settler ship lies at the harbor settlement."),
        "EP-116": said(
            "With two players, each also places a harbor settlement and a settlement of a colour nobody plays."
        ),
        "EP-143": said(
            "Your ships move once you have traded and built; after that there is no more trading or building."
        ),
        "EP-182": said("The supply gives one gold for three equal cards."),
        "EP-183": said("The supply gives only kinds that it still has."),
        "EP-184": said("For two gold you take any card from the supply, at most twice a turn."),
        "EP-202": said("Nothing is built at the sides or corners of a hex that lies face down."),
        "EP-220": said("A harbor settlement costs 2 grain and 2 ore and replaces a settlement of yours on the coast."),
        "EP-221": said("A harbor settlement stands at the sea or at the frame."),
        "EP-224": said("Nobody has more than four harbor settlements."),
        "EP-226": said("Settlements become harbor settlements while you trade and build, not once your ships move."),
        "EP-230": said("A ship costs 1 lumber and 1 wool, and is built while you trade and build."),
        "EP-231": said("A new ship lies on a route at one of your own harbor settlements."),
        "EP-232": said("At most two ships lie on a route, no matter whose."),
        "EP-233": said("No ship is built next to a hex that lies face down."),
        "EP-236": said(
            "With three ships on the board you take one of them off to build another, and lose what it carries."
        ),
        "EP-237": said("A ship is taken off for a new one only when all three are on the board."),
        "EP-250": said("A settler costs as much as a settlement, and is built while you trade and build."),
        "EP-251": said("A new settler goes into an empty basin or ship at one of your own harbor settlements."),
        "EP-252": said("If none of these places is empty, you may put back what lies in one of them."),
        "EP-255": said("Nobody has more than two settlers in holds and basins."),
        "EP-265": said("A crew costs 1 ore and 1 wool, and is built while you trade and build."),
        "EP-266": said("A new crew goes into a basin or ship at one of your own harbor settlements."),
        "EP-267": said("Two crews fit into a hold or basin, or one beside a sack."),
        "EP-270": said("Nobody has more than nine crews on the board."),
        "EP-280": said("Ships move only in their owner's movement phase."),
        "EP-281": said("A ship has 4 movement points in a turn; each step to an adjacent route costs one."),
        "EP-283": said("One ship finishes its movement before the next one begins; a discovery ends it, too."),
        "EP-285": said("A wool gives a ship two more movement points, once for each ship in a turn."),
        "EP-286": said("The wool may be paid at any time of your turn, until that ship's movement is over."),
        "EP-288": said("At most two ships lie on a route."),
        "EP-290": said("Two ships at most stay on a route; others may pass."),
        "EP-310": said("Ships load and unload in the movement phase, for no movement points."),
        "EP-311": said("A ship exchanges pieces with your own harbor settlement, when it points there."),
        "EP-312": said("Hold and basin may swap what they like, as long as it fits afterwards."),
        "EP-315": said("While your ships move, you may put back what a ship carries."),
        "EP-317": said("Only harbor settlements have basins."),
        "EP-370": said("A ship with a settler may become a settlement on a corner at which it points."),
        "EP-379": said("A settlement is founded only if one is left in front of you."),
        "EP-400": said("Each player has a pirate ship, and at most one of them is on the board."),
        "EP-402": said("The player who rolls a 7 places their pirate ship, or moves it if it is on the board already."),
        "EP-403": said("A pirate ship stands on sea that is face up; fish shoals are sea as well."),
        "EP-404": said("No pirate ship stands beside the starting island, nor on the Council of Catan."),
        "EP-405": said("No pirate ship stands on the frame."),
        "EP-408": said("Your pirate ship must go to another hex than the one it stands on."),
        "EP-430": said("The player who places a pirate ship may steal a card from one player with a ship beside it."),
        "EP-431": said(
            "A ship is beside the pirate ship if it lies on a side of its hex; pointing at it is not enough."
        ),
        "EP-434": said("From a player without any cards you may take 1 gold instead."),
        "EP-435": said("A player with cards gives no gold, and one with neither gives nothing."),
        "EP-440": said(
            "A ship that sails onto, along or off a side of another player's pirate ship pays 1 gold, once a turn."
        ),
        "EP-445": said("Without gold a ship does not use the routes around another player's pirate ship."),
        "EP-460": said("Each of your ships may try once a turn to chase another player's pirate ship away."),
        "EP-461": said("A ship that tries has not moved this turn and points at the hex of the pirate ship."),
        "EP-464": said("One die is thrown for each ship that tries; a 6 chases the pirate ship away."),
        "EP-467": said("You cannot chase your own pirate ship."),
        "EP-341": said("A ship that touches a hex lying face down turns it over at once, and stays there."),
        "EP-345": said("Only hexes that are still missing in the area can lie there."),
        "EP-346": said("Land that was discovered takes the next number token of its area."),
        "EP-500": said("Each scenario has missions of its own, and all of them may be pursued at once."),
        "EP-501": said("A mission has a track that begins at S, and each space shows the points it is worth."),
        "EP-502": said("A marker moves one space forward for each success, and never back."),
        "EP-513": said("The companion shows every track; the table moves its markers to match."),
        "EP-520": said("Each scenario says how many points you need; with them in your own turn you win at once."),
        "EP1-18": said(
            "Land Ho! is for two to four; with five or six the booklet advises beginning with Pirate Lairs."
        ),
        "EP-541": said("What a hex shows is entered when it is turned over."),
        "EP-546": said("The companion keeps track of everybody's gold, and the table may say how much somebody has."),
        "EP-580": said("Explorers & Pirates is played on its own."),
        "EP-581": said("Adapted: a city and a harbor settlement never become each other; you need five points more."),
        **pirate_lairs.RULES,
        **fish.RULES,
        **spices.RULES,
    },
)
