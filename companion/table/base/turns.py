"""Parts and turns, at the table."""

from typing import Any

from companion.kernel import Game, Item, Seat, State
from companion.rules.base.turns import ACT, ROLL, DicePassed, EndPart, PartBegan, PartEnded, Turn, due_at_the_end, turns
from companion.said import said
from companion.table.declarations import Group, Signal
from companion.table.phrases import Phrases, number_of_cards
from companion.table.topic import Topic

topic = Topic()


def act(t: Phrases, state: State, item: Item) -> str:
    owed = sum(due_at_the_end(state, player) for player in item.who)
    if (dice := state[Turn].dice) not in item.who:
        return second_half(t, item, dice, owed)
    if owed:
        return said(
            "{players}: trade, build, or end your turn and then give back {cards}",
            players=t.who(*item.who),
            cards=number_of_cards(owed),
        )
    return said("{players}: trade, build, or end your turn", players=t.who(*item.who))


def second_half(t: Phrases, item: Item, dice: Seat, owed: int) -> str:
    """Somebody else has the dice: this part is the second half of their turn (B56-036, B56-041)."""
    if owed:
        return said(
            "{players}: {other}'s second half – supply only, then give back {cards}",
            players=t.who(*item.who),
            other=t.who(dice),
            cards=number_of_cards(owed),
        )
    return said("{players}: {other}'s second half – supply only", players=t.who(*item.who), other=t.who(dice))


def has_dice(game: Game) -> bool:
    """Whether people roll for their turn, and nothing else stands for the dice."""
    return game.tasks[ROLL] == turns.tasks[ROLL]


def roll(t: Phrases, state: State, item: Item) -> str:
    if has_dice(state.game):
        return said("{players}: roll the dice", players=t.who(*item.who))
    return said("{players}: {task}", players=t.who(*item.who), task=state.game.task(item))


def dice_passed(t: Phrases, h: DicePassed) -> str | None:
    return said("The dice pass to {player}.", player=t.who(h.player)) if has_dice(t.game) else None


topic.act(EndPart, said("{player} is done."), said("End the turn"))
topic.group("EndPart", Group(said("End the turn"), "end", "end", sort="ends"), EndPart)
topic.tells(DicePassed, dice_passed)
topic.tells(PartBegan, said("It is {player}'s turn."))
topic.sounds_as(PartBegan, Signal.PART)
topic.says_as_well(PartBegan, DicePassed)
topic.goes_without_saying(PartEnded)
topic.asks(ROLL, roll)
topic.asks(ACT, act)


@topic.views("table", Turn)
def turn(state: State) -> dict[str, Any]:
    seats, now = state.game.setup.seats, state[Turn]
    return {
        "part": {"number": now.number, "player": seats[now.player], "dice_with": seats[now.dice]},
        "dice": list(now.rolled) if now.rolled else None,
    }


topic.only_booked(Turn, "whose turn it is every screen says; dice lie as they were thrown")
