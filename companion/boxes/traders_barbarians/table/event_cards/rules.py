"""The rules of the event cards that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBV2-02": said("Event cards: instead of rolling, turn up the top card; its number counts as the roll."),
    "TBV2-04": said(
        "The deck has as many cards of each number as there are ways to roll it with two dice: one 2, six 7s."
    ),
    "TBV2-06": said("The event cards are shuffled, and New Year goes on the five lowest of them."),
    "TBV2-07": said("New Year lies on five cards that stay out, so it comes after 31 event cards."),
    "TBV2-11": said("No event card comes more often than the deck has it before all are shuffled again."),
    "TBV2-13": said(
        "If an event gives cards of your choice, the players take theirs clockwise, as long as there are any."
    ),
    "TBV2-18": said(
        "Epidemic: a city gives one card in all; if it is at several hexes with the number, its owner picks one."
    ),
    "TBV2-22": said("Earthquake: all players turn one of their own roads sideways."),
    "TBV2-23": said("Nobody has more than one road that lies sideways."),
    "TBV2-24": said("As long as a road of yours lies sideways, you cannot build another, not even for free."),
    "TBV2-25": said("To repair a road that lies sideways, pay 1 lumber and 1 brick in your own turn."),
    "TBV2-27": said("No settlement is built at the end of a road that lies sideways."),
    "TBV2-28": said("Good Neighbors: all players give one card of their choice to the left at the same time."),
    "TBV2-37": said("The card is drawn blind, from anybody who has one."),
    "TBV2-41": said("The cards that events give from the supply are resource cards."),
    "TBV2-42": said("Robber Flees: it goes back to the desert, and nobody is robbed."),
    "TBV2-43": said("Neighborly Assistance: the player with the most points gives one card to somebody with fewer."),
    "TBV2-44": said("If several players have the most points, each gives a card, but not to one another."),
    "TBV2-47": said("Conflict: the player with the most knights draws a card from another player."),
    "TBV2-53": said("When the event die shows a gate, the red value of the event card counts instead of the red die."),
}
