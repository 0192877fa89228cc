"""The attack on a fortress, at the table."""

from companion.boxes.seafarers.rules.pirate_islands.assault import (
    ROLL_FOR_THE_FORTRESS,
    AttackFortress,
    FortressFought,
    RollForFortress,
)
from companion.boxes.seafarers.rules.pirate_islands.warships import strength
from companion.said import said, said_many
from companion.table.declarations import Group
from companion.table.phrases import Phrases, either
from companion.table.topic import Topic

topic = Topic()

ENOUGH = 3
"""Warships with which an automatic player attacks."""


def fought(t: Phrases, h: FortressFought) -> str:
    facts = {"player": t.who(h.player), "strength": h.strength}
    if h.warships > h.strength:
        return said_many(
            "{player}'s {count} warship beats the fortress ({strength}).",
            "{player}'s {count} warships beat the fortress ({strength}).",
            h.warships,
            **facts,
        )
    if h.warships < h.strength:
        return said_many(
            "The fortress ({strength}) beats {player}'s {count} warship: the two ships nearest to it are lost.",
            "The fortress ({strength}) beats {player}'s {count} warships: the two ships nearest to it are lost.",
            h.warships,
            **facts,
        )
    return said_many(
        "The fortress ({strength}) holds against {player}'s {count} warship: the ship nearest to it is lost.",
        "The fortress ({strength}) holds against {player}'s {count} warships: the ship nearest to it is lost.",
        h.warships,
        **facts,
    )


topic.act(AttackFortress, said("{player} attacks the fortress."), said("Attack the fortress and end the turn"))
topic.group("AttackFortress", Group(said("Fortress"), "fortress", long=said("Attack the fortress")), AttackFortress)
topic.likes[AttackFortress] = 5
topic.serves[AttackFortress] = lambda state, action: strength(state, action.player) >= ENOUGH
topic.act(
    RollForFortress,
    either("die", said("{player} rolls for the fortress: {die}."), said("{player} rolls for the fortress.")),
    said("Roll for the fortress"),
)
topic.lies_under("Roll", RollForFortress)
topic.asks(ROLL_FOR_THE_FORTRESS, said("{players}: roll one die for the fortress"))
topic.tells(FortressFought, fought)

rules = {
    "SEA7-43": said("At the end of your turn you may attack your fortress if your route touches it."),
    "SEA7-44": said("One die says how strong the fortress is this time."),
    "SEA7-51": said("Once its last chit is gone, the fortress is an ordinary settlement."),
}
