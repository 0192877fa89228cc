"""The rules of Seafarers that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.rules.boxes import products
from companion.said import said
from companion.table.booklet import Booklet, played_to

BOOKLET: Final = Booklet(
    said("Seafarers"),
    {
        "SEA-11": said("The frame lies with its sea side up; harbors are tokens."),
        "SEA-22": said("A ship is part of a route, like a road; it does not sail about by itself."),
        "SEA-23": said("A ship lies between two sea hexes or between sea and land."),
        "SEA-24": said("No ship lies between two land hexes."),
        "SEA-25": said("A path holds one road or one ship, no matter whose."),
        "SEA-26": said("A new ship touches a settlement or city of yours on the coast, or another ship of yours."),
        "SEA-28": said("A ship does not join a road; only a settlement or city of yours joins the two."),
        "SEA-32": said("Your ships cannot go on beyond somebody else's settlement or city."),
        "SEA-33": said("You have 15 ships."),
        "SEA-34": said("No ship is put on a side of the pirate's hex."),
        "SEA-35": said("Ships are built in your turn, after the roll."),
        "SEA-44": said("Ships of a line between two of your settlements or cities are never moved."),
        "SEA-49": said("You move at most one ship a turn."),
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
        "SEA-98": said("The player who moves the pirate may steal a card from one player with a ship at its hex."),
        "SEA-83": said("Gold is no card: nobody holds it, and nothing is paid with it."),
        "SEA-116": said(
            "With knights, Heading for New Shores and Through the Desert are best; hidden hexes and many small islands"
            " are not."
        ),
        "SEA-121": said("A ship that a knight needs to get home is not moved."),
        "SEA-122": said("A knight beside the pirate may chase it away, as it would the robber."),
        "SEA-125": said("Catan for Two can be played with every scenario that has a Largest Army."),
        "SEA-107": said("The pirate may stand on the frame too, or only on its two whole hexes, as the table chooses."),
        "SEA1-07": said("Both starting settlements stand on the main island."),
        "SEA3-09": said("The starting settlements stand on the islands that lie in sight."),
        "SEA3-14": said("The player whose road or ship reaches a hex in the fog turns it over at once."),
        "SEA3-15": said("The top hex of the stack is laid there, face up."),
        "SEA3-16": said("Land that was found takes the top number token."),
        "SEA4-08": said("Both starting settlements stand on the main island, not on the strip behind the desert."),
        "SEA5-03": said(
            "There are chits on the coasts of the small islands; each is worth a point to the player who takes it."
        ),
        "SEA5-07": said("The starting settlements stand on the big island."),
        "SEA5-08": said("You cannot settle on the small islands."),
        "SEA5-12": said("The robber never goes to a small island."),
        "SEA5-14": said("The first ship on a path with a chit takes it: a point."),
        "SEA5-16": said("The first ship on a path with a card takes it and looks at it in secret."),
        "SEA5-19": said("The first ship on a path with a harbor takes the harbor."),
        "SEA5-20": said("A harbor you are given is placed at once on the coast at a settlement or city of yours."),
        "SEA5-21": said("Two harbors never share a corner."),
        "SEA2-06": said("The islands of your starting settlements are your home; all others are foreign to you."),
        "SEA6-05": said("Five bolts of cloth lie in each village at first, and ten more in the general supply."),
        "SEA6-11": said("You cannot settle on the islands of the villages."),
        "SEA6-13": said("When your ships first lead to a village, you take a bolt of cloth from it, if it has any."),
        "SEA6-19": said("Cloth lies open; every bolt that somebody gets or loses is entered."),
        "SEA6-22": said("Ships of a line between your settlement or city and a village are never moved."),
        "SEA6-23": said("The robber never goes to the islands of the villages."),
        "SEA6-25": said("Only players whose ships lead to a village move the pirate; others move the robber."),
        "SEA6-26": said(
            "The player who moves the pirate takes a card or a bolt of cloth from a player with a ship at its hex."
        ),
        "SEA8-03": said("Starting settlements stand on the main island, off the squares and exclamation points."),
        "SEA8-10": said("You build at most one wonder, and cannot exchange it for another."),
        "SEA8-11": said("A wonder belongs to the player who has started it."),
        "SEA8-12": said(
            "To start a wonder in your turn, have what its card requires and lay one of your ships on the card."
        ),
        "SEA8-17": said("A wonder has four levels; each costs the five cards on its card."),
        "SEA8-18": said("A chit on its card shows how far a wonder has been built."),
        "SEA8-28": said("Ten points are enough to win if your wonder has more levels than everybody else's."),
        "SEA7-06": said("Under each pirate fortress lie three chits, and on them stands a settlement of its colour."),
        "SEA7-12": said("The other two starting settlements go on the eastern island."),
        "SEA7-14": said("The pirate fleet starts on the marked hex and keeps to its course from there."),
        "SEA7-16": said("You have one shipping route, and it does not branch."),
        "SEA7-18": said("The route leads to the mark of your colour first, then to your fortress, and no farther."),
        "SEA7-20": said("Each new ship brings the route a step nearer, first to the mark and then to the fortress."),
        "SEA7-21": said("A ship is moved only within its route, to another way that is just as short."),
        "SEA5-05": said("Development cards are among the gifts of the tribe: the first ship at each takes it."),
        "SEA6-08": said(
            "All players place a third settlement, clockwise from the player who placed the last of the second ones."
        ),
        "SEA7-22": said("A knight card turns the rearmost ordinary ship of your route into a warship."),
        "SEA7-25": said("Without an ordinary ship on the board no knight card is played."),
        "SEA7-27": said("With every roll the fleet sails on by as many hexes as the lower die shows."),
        "SEA7-30": said("If the fleet beats you, you lose a card, and one more for each city, drawn blind."),
        "SEA7-39": said("On the pirate islands you build one settlement, at the mark of your colour."),
        "SEA7-42": said("The player who rolls a 7 may draw a card, blind, from any one player."),
        "SEA7-43": said("At the end of your turn you may attack your fortress if your route touches it."),
        "SEA7-44": said("One die says how strong the fortress is this time."),
        "SEA7-51": said("Once its last chit is gone, the fortress is an ordinary settlement."),
        "SEA7-53": said("You win with ten points and your fortress captured, not with one of the two alone."),
        **played_to(products()["seafarers"].scenarios),
    },
)
