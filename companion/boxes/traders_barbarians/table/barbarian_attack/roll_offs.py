"""Rolling for prisoners, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.roll_offs import (
    ROLL_FOR_PRISONER,
    PrisonerRolled,
    PrisonerRolls,
    RollForPrisoner,
    RollOffBegan,
)
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


def roll(t: Phrases, a: RollForPrisoner) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls for a prisoner.", player=player)
    return said("{player} rolls {one} and {other} for a prisoner.", player=player, one=a.dice[0], other=a.dice[1])


def began(t: Phrases, h: RollOffBegan) -> str:
    return said_many(
        "{players} roll for {count} prisoner.",
        "{players} roll for {count} prisoners.",
        h.prisoners,
        players=t.who(*h.players),
    )


topic.act(RollForPrisoner, roll, said("Roll for a prisoner"))
topic.lies_under("Roll", RollForPrisoner)
topic.asks(ROLL_FOR_PRISONER, said("{players}: roll for a prisoner"))
topic.tells(RollOffBegan, began)
topic.tells(PrisonerRolled, said("{player} rolls {total} for a prisoner."))
topic.only_booked(PrisonerRolls, DICE_LIE_AS_THROWN)

rules = {
    "TBS4-62": said(
        "If there are fewer prisoners than players involved, they roll: the highest get one each, the others three"
        " gold."
    ),
}
