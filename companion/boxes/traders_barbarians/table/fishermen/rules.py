"""The rules of The Fishermen of Catan that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBS1-02": said("There are as many fish tokens as the box holds; nobody can have more of a kind than that."),
    "TBS1-04": said("A lake takes the place of a desert and never lies on the coast."),
    "TBS1-05": said("A fishing ground lies wherever the coast has no harbor."),
    "TBS1-08": said("The robber waits beside the board until the first 7 is rolled."),
    "TBS1-17": said("Fish tokens are drawn blind from the supply; the other players see only how many."),
    "TBS1-18": said("Fish tokens stay face down until they are spent."),
    "TBS1-23": said("Nobody has more than 7 fish tokens; with 7, you may exchange one for another instead of drawing."),
    "TBS1-27": said("Fish are spent in your own turn, after the roll."),
    "TBS1-28": said("2 fish: the robber leaves the board until the next 7 or knight, and nobody is robbed."),
    "TBS1-29": said("3 fish: draw a card at random from any other player."),
    "TBS1-30": said("4 fish: take a resource of your choice from the supply."),
    "TBS1-31": said("5 fish: build a road for free, by the usual rules."),
    "TBS1-32": said("7 fish: draw a development card."),
    "TBS1-33": said("What would have no effect cannot be bought with fish."),
    "TBS1-34": said("Fish are paid with whole tokens: you get no change."),
    "TBS1-35": said("Each purchase is paid with tokens of its own."),
    "TBS1-36": said("Fish tokens that are spent lie face up beside the supply."),
    "TBS1-39": said("The player who draws the old boot shows it at once."),
    "TBS1-41": said("In your own turn you may hand the old boot to a player with at least as many points as you."),
    "TBS1-42": said("The only player with the most points keeps the old boot."),
    "TBS1-43": said("The old boot is handed on in your own turn only."),
    "TBS1-45": said("The old boot never goes back to the fish tokens."),
    "TB56-10": said("Two lakes take the place of the deserts, and neither lies on the coast."),
    "TB56-12": said("With five or six players there are eight fishing grounds, one wherever the coast has no harbor."),
    "TB56-15": said("In the second half of somebody else's turn the old boot is not handed on."),
}
