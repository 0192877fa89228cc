"""The production roll, at the table."""

from companion.rules.base.dice import RED, SEVEN, YELLOW, NumberCame, RollDice, Rolled
from companion.said import said
from companion.table.declarations import DieWords, Group, Signal
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def roll(t: Phrases, a: RollDice) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls.", player=player)
    return said("{player} rolls {one} and {other}.", player=player, one=a.dice[0], other=a.dice[1])


def rolled(t: Phrases, h: Rolled) -> str:
    one, other = h.dice
    player = t.who(h.player)
    return said("{player} rolls {one} and {other}: {total}.", player=player, one=one, other=other, total=one + other)


topic.act(RollDice, roll, said("Roll the dice"))
topic.group("Roll", Group(said("Roll the dice"), "dice", "dice"), RollDice)
topic.by_sum.append(RollDice)
topic.dice[YELLOW] = DieWords(said("yellow die"), {})
topic.dice[RED] = DieWords(said("red die"), {})
topic.tells(Rolled, rolled)
topic.sounds_as(NumberCame, Signal.SEVEN, lambda h: sum(h.dice) == SEVEN)

rules = {
    "BASE-013": said("Two dice are rolled, a yellow and a red one; their sum counts."),
    "BASE-077": said("You must roll; trading and building are up to you."),
    "BASE-085": said("The dice are rolled once a turn."),
}
