"""The rules of the base game that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.said import said
from companion.table.booklet import Booklet

BOOKLET: Final = Booklet(
    said("The base game"),
    {
        "BASE-002": said(
            "An island for three or four has 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains, 1 desert."
        ),
        "BASE-003": said("The frame around the island is sea; no hexes are laid on it."),
        "BASE-005": said("There are 9 harbors: 4 generic ones, and one for each resource."),
        "BASE-006": said("There are 18 number tokens: one 2, one 12, and two of every other number but the 7."),
        "BASE-007": said("The supply has 19 cards of each resource."),
        "BASE-008": said(
            "There are 25 development cards: 14 knights, 5 victory points, and 2 each of the three progress cards."
        ),
        "BASE-013": said("Two dice are rolled, a yellow and a red one; their sum counts."),
        "BASE-023": said("Settlements and cities stand on the corners of land hexes."),
        "BASE-024": said("Roads lie on the sides of land hexes."),
        "BASE-027": said("A harbor serves the two corners at the ends of its path on the coast."),
        "BASE-028": said("A corner holds one settlement or city, a path one road."),
        "BASE-041": said("The 19 hexes lie in rows of 3, 4, 5, 4 and 3."),
        "BASE-043": said("Number tokens are laid in the order of their letters, one on each land hex."),
        "BASE-051": said("A 6 or 8 never lies next to another 6 or 8."),
        "BASE-053": said("The desert has no number token."),
        "BASE-054": said("The robber starts on the desert."),
        "BASE-059": said("The player with the highest roll starts."),
        "BASE-061": said("Before the first turn everybody places two settlements, each with a road, in two rounds."),
        "BASE-062": said("The first round of placing goes clockwise, the second counterclockwise."),
        "BASE-064": said("When placing, the settlement comes first and then its road."),
        "BASE-065": said("The distance rule also holds when placing: keep at least two paths between buildings."),
        "BASE-067": said("The road you place touches the settlement you have just placed."),
        "BASE-075": said("Turns go clockwise; at the end of a turn the dice pass to the player on the left."),
        "BASE-077": said("You must roll; trading and building are up to you."),
        "BASE-079": said(
            "With separate phases you trade first; once you have built, there is no more trading in that turn."
        ),
        "BASE-084": said("Trading and building come after the roll."),
        "BASE-085": said("The dice are rolled once a turn."),
        "BASE-096": said("All players take their own cards from the supply; mistakes are corrected."),
        "BASE-098": said("You trade only with the player whose turn it is."),
        "BASE-099": said("Players trade after the roll."),
        "BASE-100": said("You may trade any cards on any terms, as often as you like."),
        "BASE-102": said("Nothing is given away: each side of a trade gives at least one card."),
        "BASE-103": said("A resource is not traded for the same resource."),
        "BASE-104": said("No resource is on both sides of a trade."),
        "BASE-108": said("You can only give cards that you have."),
        "BASE-109": said("For four cards of one kind the supply gives any other card."),
        "BASE-110": said("At a generic harbor three cards of one kind get any other card."),
        "BASE-111": said("At the harbor of a resource two cards of it get any other card."),
        "BASE-113": said("The cards you give the supply are all of one kind."),
        "BASE-115": said("The card you take is of another kind than the cards you give."),
        "BASE-116": said("The card you take must be in the supply."),
        "BASE-117": said("Each trade with the supply stands on its own; rates cannot be combined."),
        "BASE-118": said("You trade with the supply in your own turn only."),
        "BASE-120": said("You pay exactly what a piece or card costs, to the supply."),
        "BASE-121": said(
            "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, 1 wool and 1 grain; a city 3 ore and 2"
            " grain; a development card 1 ore, 1 wool and 1 grain."
        ),
        "BASE-123": said("You have 15 roads, 5 settlements and 4 cities; what is not in front of you cannot be built."),
        "BASE-125": said("Only the player whose turn it is builds."),
        "BASE-126": said("What is on the table is right; the companion is corrected."),
        "BASE-127": said("A new road touches a road, settlement or city of yours."),
        "BASE-128": said("A road cannot go on beyond another player's settlement or city."),
        "BASE-130": said("A path holds one road, no matter whose."),
        "BASE-134": said("After the start, a settlement is built at the end of a road of yours."),
        "BASE-135": said("Distance rule: the three corners next to a new settlement hold no settlement or city."),
        "BASE-138": said("With all 5 settlements on the board you upgrade one to a city before you build another."),
        "BASE-139": said("A city is built by upgrading a settlement of yours."),
        "BASE-144": said("You buy the top card of the development pile, and only you see it."),
        "BASE-145": said("When the development pile is empty, no card can be bought."),
        "BASE-147": said("Development cards stay hidden until they are played."),
        "BASE-149": said("You play at most one knight or progress card a turn."),
        "BASE-150": said("A knight or progress card is not played in the turn in which you bought it."),
        "BASE-152": said("You play development cards in your own turn."),
        "BASE-154": said("A card is played between other actions, not in the middle of one."),
        "BASE-160": said("Road Building: lay up to two roads for free, by the usual rules."),
        "BASE-161": said(
            "Road Building needs a road in front of you and a path for it; with only one, one road is laid."
        ),
        "BASE-162": said("Year of Plenty: take any two resource cards from the supply."),
        "BASE-163": said("Year of Plenty takes only cards that are in the supply."),
        "BASE-164": said("Monopoly: name a resource; all other players hand over every card of it."),
        "BASE-166": said("How many cards a Monopoly brings is counted at the table."),
        "BASE-168": said("Victory point cards stay hidden until they win the game, or somebody else has won."),
        "BASE-169": said("Victory point cards are shown in your own turn, when they are enough to win."),
        "BASE-171": said("When somebody has won, the others may show their hidden points; the winner stays the same."),
        "BASE-174": said("After a 7 everybody with more than 7 cards returns half of them, rounded down."),
        "BASE-178": said("The robber must go to another hex."),
        "BASE-179": said("The robber goes to any other land hex."),
        "BASE-180": said("The player who rolled the 7 or played the knight moves the robber."),
        "BASE-181": said(
            "Then that player steals a card at random from one player with a building at the robber's hex."
        ),
        "BASE-183": said("A victim without cards gives nothing."),
        "BASE-185": said("You cannot steal from yourself."),
        "BASE-188": said("Only a 7 or a knight moves the robber."),
        "BASE-194": said("The first player with a continuous road of at least 5 takes Longest Road, worth 2 points."),
        "BASE-210": said("The first player with 3 knights played takes Largest Army, worth 2 points."),
        "BASE-213": said("The first player with 10 points in their own turn wins at once."),
        "BASE-214": said("If you reach the points in somebody else's turn, you win only when your own turn comes."),
        "BASE-219": said(
            "A settlement is worth 1 point, a city 2, Longest Road and Largest Army 2 each, a victory point card 1."
        ),
        "BASE-223": said("All players may see how many cards are in the supply and how many each player has."),
    },
)
