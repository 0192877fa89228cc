"""The rules of Catan for Two that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBV4-01": said("Catan for Two is played with 20 trade tokens and two colours that nobody plays."),
    "TBV4-02": said("Each of the two players starts with 5 trade tokens."),
    "TBV4-03": said("Before anybody starts, each neutral colour gets a settlement without a road."),
    "TBV4-06": said("There are two rolls in a turn with different totals: an equal one is rolled again."),
    "TBV4-09": said("When you build a road or a settlement, you also build one for a neutral colour, for free."),
    "TBV4-11": said("Neutral pieces follow the rules of placement for their own colour."),
    "TBV4-17": said("Trade tokens are spent in your own turn."),
    "TBV4-18": said("An action costs 1 trade token, or 2 if you have more points than the other player."),
    "TBV4-19": said("Trade tokens buy any number of actions a turn, unless the table has chosen otherwise."),
    "TBV4-21": said("Forced trade: draw two cards from the other hand, then give any two of your own."),
    "TBV4-23": said("Nobody forces a trade with an empty hand."),
    "TBV4-24": said("For a forced trade you give two cards; those just drawn may be among them."),
    "TBV4-25": said("For trade tokens the robber goes to the desert, and nobody is robbed."),
    "TBV4-37": said("Catan for Two is not played with Cities & Knights: no booklet has rules for that."),
    "TBV4-26": said("Once in your turn you may discard one of your face-up knights for 2 trade tokens."),
    "TBS3-40": said("After a vote of two players two camels are placed, and they extend different caravans."),
    "TBS3-41": said(
        "If both have the same number of votes, each places a camel, the player who has finished the turn first."
    ),
    "TBS4-80": said("With the first knight of the game the foreign knight comes to the castle; both players use it."),
    "TBS4-82": said("In your turn your own knights move first, and then the foreign knight."),
    "TBS4-84": said("For trade tokens a barbarian is moved: 1, or 2 if you have more points than the other player."),
    "TBS4-85": said("For trade tokens a barbarian goes from one coastal hex to another that is not conquered."),
    "TBS5-78": said("For a trade token a barbarian goes to a path with neither a road nor a barbarian."),
    "TBS2-39": said("When you build a bridge, you also build one for a neutral colour, or else a neutral road."),
}
