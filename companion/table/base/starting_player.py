"""Who starts, at the table."""

from companion.rules.base.starting_player import (
    ROLL_FOR_START,
    ChooseStarter,
    RollAgain,
    RollForStart,
    StartRolled,
    StartRolls,
)
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


def roll_for_start(t: Phrases, a: RollForStart) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls for the start.", player=player)
    return said("{player} rolls {one} and {other} for the start.", player=player, one=a.dice[0], other=a.dice[1])


def choose_starter(t: Phrases, a: ChooseStarter) -> str:
    return said("{player} starts.", player=t.who(a.starter))


topic.act(RollForStart, roll_for_start, said("Roll for the start"))
topic.act(ChooseStarter, choose_starter, said("{who} starts"), sort="rolls", glyph="dice")
topic.fields["starter"] = Field(said("Who begins"))
topic.lies_under("Roll", RollForStart)
topic.tells(StartRolled, said("{player} rolls {total} for the start."))
topic.tells(RollAgain, said("{players} are tied and roll again."))
topic.asks(ROLL_FOR_START, said("{players}: roll for the start, or say who starts"))
topic.only_booked(StartRolls, DICE_LIE_AS_THROWN)

rules = {
    "BASE-059": said("The player with the highest roll starts."),
}
