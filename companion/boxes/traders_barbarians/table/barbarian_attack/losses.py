"""Losses after a victory, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.losses import (
    ROLL_FOR_LOSSES,
    LossesRolled,
    RollForLosses,
)
from companion.said import said
from companion.table.phrases import either
from companion.table.topic import Topic

topic = Topic()


topic.act(
    RollForLosses,
    either("die", said("{player} rolls for losses: {die}."), said("{player} rolls for losses.")),
    said("Roll for losses"),
)
topic.lies_under("Roll", RollForLosses)
topic.asks(ROLL_FOR_LOSSES, said("{players}: roll one die for the knights that are lost"))
topic.tells(
    LossesRolled, said("The die on the castle shows {die}: knights at {hex} on paths in that direction are lost.")
)

rules = {
    "TBS4-68": said("After a victory one of the players involved rolls a die for the knights that are lost."),
}
