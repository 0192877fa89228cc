"""Driving off barbarians, at the table."""

from companion.boxes.traders_barbarians.rules.wagons.driving_off import (
    ROLL_FOR_A_BARBARIAN,
    SEND_IT_AWAY,
    BarbarianFaced,
    BarbarianTried,
    FaceBarbarian,
    LetBarbarianStay,
    RollForBarbarian,
)
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import either
from companion.table.topic import Topic

topic = Topic()


topic.act(
    FaceBarbarian,
    said("{player} tries to drive off the barbarian on {path}."),
    said("Drive off the barbarian here"),
)
topic.group(
    "FaceBarbarian",
    Group(said("Drive off"), "saber", long=said("Drive off a barbarian"), sort="builds", within="OnTheRoad"),
    FaceBarbarian,
)
topic.act(
    RollForBarbarian,
    either("die", said("{player} rolls for the barbarian: {die}."), said("{player} rolls for the barbarian.")),
    said("Roll for the barbarian"),
)
topic.lies_under("Roll", RollForBarbarian)
topic.act(
    LetBarbarianStay, said("{player} lets the barbarian stay."), said("Let it stay"), sort="builds", glyph="raider"
)
topic.asks(ROLL_FOR_A_BARBARIAN, said("{players}: roll one die for the barbarian"))
topic.asks(SEND_IT_AWAY, said("{players}: send the barbarian to another path, or let it stay"))
topic.seven_waits_for(ROLL_FOR_A_BARBARIAN, SEND_IT_AWAY)
topic.tells(
    BarbarianFaced,
    either(
        "goes",
        said("The {die} drives off the barbarian on {path}."),
        said("The {die} does not drive off the barbarian on {path}."),
    ),
)
topic.goes_without_saying(BarbarianTried)
topic.likes[LetBarbarianStay] = 0.1

rules = {
    "TBS5-34": said("On the plaza of a trade hex the wagon stops for this turn."),
    "TBS5-59": said("An upgraded wagon beside a barbarian may roll a die to drive it off."),
    "TBS5-62": said("You may try each barbarian once a turn."),
}
