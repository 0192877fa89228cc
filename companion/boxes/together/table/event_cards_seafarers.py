"""The dice for the pirate fleet in a game with event cards, at the table."""

from companion.boxes.together.rules.event_cards_seafarers import ROLL_FOR_THE_FLEET, RollForFleet
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def roll_for_fleet(t: Phrases, a: RollForFleet) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls for the fleet.", player=player)
    return said("{player} rolls {one} and {other} for the fleet.", player=player, one=a.dice[0], other=a.dice[1])


topic.act(RollForFleet, roll_for_fleet, said("Roll for the fleet"))
topic.lies_under("Roll", RollForFleet)
topic.asks(ROLL_FOR_THE_FLEET, said("{players}: roll both dice for the pirate fleet"))
