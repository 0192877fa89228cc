"""The rules of Barbarian Attack that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBS4-06": said("You have six knights."),
    "TBS4-09": said("The second building you place is a city, and brings one card for each hex beside it."),
    "TBS4-11": said("After the roll you trade and build in any order; then the knights move, and battles are decided."),
    "TBS4-13": said("Each settlement and each city you build makes the barbarians attack the coast at once."),
    "TBS4-14": said("An attack takes three different results; a 7 and what has been rolled are rolled again."),
    "TBS4-15": said("For each result a barbarian lands on the coastal hex with that number."),
    "TBS4-16": said("At most three barbarians stand on a hex."),
    "TBS4-18": said("Once all barbarians have landed there are no more attacks."),
    "TBS4-19": said("Prisoners stay with their players and never land again."),
    "TBS4-22": said("No road is built along a conquered hex, and no settlement at its corners."),
    "TBS4-23": said("A conquered settlement does not become a city."),
    "TBS4-30": said("There are 14 cards Knighthood, and four each of Swift Knight, Treason and Intrigue."),
    "TBS4-31": said("A card is turned up and resolved as soon as it is bought; you may buy any number."),
    "TBS4-33": said("Once the pile is used up, the discard pile is shuffled."),
    "TBS4-34": said("Knighthood: place a knight on a free path of the castle."),
    "TBS4-35": said("Swift Knight: place a knight on any free path, if you like."),
    "TBS4-36": said("Without a knight left, or a free path at the castle, the card does nothing."),
    "TBS4-37": said("Treason: take two gold, and move two barbarians along the coast."),
    "TBS4-39": said("Treason takes barbarians from two hexes and puts them on two others."),
    "TBS4-40": said("Nobody puts a fourth barbarian on a hex."),
    "TBS4-41": said("Treason puts barbarians on the coast only."),
    "TBS4-42": said("Intrigue: a barbarian of your choice becomes your prisoner."),
    "TBS4-43": said("Intrigue with no barbarian on the coast: turn up another card."),
    "TBS4-45": said("A path holds at most one knight."),
    "TBS4-46": said("At the end of your turn each of your knights may move once, by up to three paths."),
    "TBS4-47": said("For a grain a knight moves by up to five paths."),
    "TBS4-49": said("No knight stops on a path with another knight."),
    "TBS4-50": said("Once you have moved, none of your knights may be at the castle."),
    "TBS4-51": said("The turn does not end while a knight of yours can still leave the castle."),
    "TBS4-53": said("Knights stand on paths of the island, along its coast too."),
    "TBS4-62": said(
        "If there are fewer prisoners than players involved, they roll: the highest get one each, the others three"
        " gold."
    ),
    "TBS4-68": said("After a victory one of the players involved rolls a die for the knights that are lost."),
    "TB56-35": said("Where one barbarian is left for two hexes, the player who rolled chooses."),
    "TBS4-74": said("On a 7, the player who rolled draws one card blind from anybody, if they like."),
}
