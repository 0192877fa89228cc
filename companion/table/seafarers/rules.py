"""The rules of Seafarers that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

BOOKLET: Final = Booklet(
    said("Seafarers"),
    {
        "SEA-22": said("A ship is a stretch of a route, as a road is; it does not sail about by itself."),
        "SEA-23": said("A ship lies between two sea hexes or between sea and land."),
        "SEA-24": said("No ship lies between two land hexes."),
        "SEA-25": said("A path holds one road or one ship, whoever owns it."),
        "SEA-26": said("A new ship touches a settlement or city of yours on the coast, or another ship of yours."),
        "SEA-28": said("A ship does not join a road; only a settlement or city of yours joins the two."),
        "SEA-32": said("Your ships do not go on beyond a settlement or city of somebody else."),
        "SEA-33": said("You have 15 ships."),
        "SEA-34": said("No ship is put on a side of the pirate's hex."),
        "SEA-35": said("Ships are built in your turn, after the roll."),
        "SEA-44": said("Ships of a line between two of your settlements or cities are never moved."),
        "SEA-49": said("You move one ship a turn at most."),
        "SEA-50": said("Ships are moved in your turn, after the roll."),
        "SEA-51": said("Only a ship at the end of a route is moved: one end of it touches nothing else of yours."),
        "SEA-54": said("A ship is not moved in the turn in which it was built."),
        "SEA-55": said("A moved ship goes where you could put a new one."),
        "SEA-59": said("No ship leaves a side of the pirate's hex."),
        "SEA-79": said("Road Building brings two roads, two ships, or one of each."),
        "SEA-84": said("A gold field brings a card of your choice for each settlement there, and two for each city."),
        "SEA-88": said("Cards for gold come from what the supply has left; players choose clockwise."),
        "SEA-90": said("A starting settlement on the coast may take a ship instead of its road."),
        "SEA-91": said("The starting ship touches the settlement it was placed with."),
        "SEA-94": said("The pirate starts where the scenario says, or beside the board."),
        "SEA-95": said("On a 7 or with a knight you move the robber or the pirate, not both."),
        "SEA-96": said("The pirate stands on the sea, the robber on land."),
        "SEA-97": said("The pirate must move to another hex."),
        "SEA-98": said("Whoever moves the pirate steals a card from one player with a ship at its hex."),
        "SEA-107": said("The pirate may stand on the frame too, or only on its two whole hexes, as the table chooses."),
        "SEA1-07": said("Both starting settlements stand on the main island."),
        "SEA2-06": said("The islands of your starting settlements are your home; all others are foreign to you."),
        "SEA6-05": said("Five bolts of cloth lie in each village at first, and ten more in the general supply."),
        "SEA6-11": said("Nobody settles on the islands of the villages."),
        "SEA6-13": said("When your ships first lead to a village, you take a bolt of cloth from it, if it has any."),
        "SEA6-19": said("Cloth lies open; every bolt that somebody gets or loses is entered."),
        "SEA6-22": said("Ships of a line between your settlement or city and a village are never moved."),
        "SEA6-23": said("The robber never goes to the islands of the villages."),
        "SEA6-25": said("Only players whose ships lead to a village move the pirate; others move the robber."),
        "SEA6-26": said(
            "Whoever moves the pirate takes a card or a bolt of cloth from a player with a ship at its hex."
        ),
        "SEA8-03": said("Starting settlements stand on the main island, off the squares and exclamation points."),
        "SEA8-10": said("You build one wonder at most, and do not change it for another."),
        "SEA8-11": said("A wonder belongs to the player who has started it."),
        "SEA8-12": said(
            "To start a wonder in your turn, have what its card asks for and lay one of your ships on the card."
        ),
        "SEA8-17": said("A wonder has four levels; each costs the five cards on its card."),
        "SEA8-18": said("A chit on its card shows how far a wonder is."),
        "SEA8-28": said("Ten points win if your wonder has more levels than everybody else's."),
    },
)
