"""Victory points and the end of the game, at the table."""

from typing import Any

from companion.kernel import Seat, State
from companion.rules.base.points import hidden_points, played_to, points, target
from companion.rules.base.scoring import FINAL_COUNT, Score, Won, cities_count_two, settlements_count_one, winners
from companion.said import said, said_many
from companion.table.declarations import Signal
from companion.table.phrases import Phrases
from companion.table.sections import colour
from companion.table.topic import Topic

topic = Topic()
topic.earns(settlements_count_one, said("Settlements"))
topic.earns(cities_count_two, said("Cities"))


def won(t: Phrases, h: Won) -> str:
    return said_many(
        "{player} wins with {count} point!", "{player} wins with {count} points!", h.points, player=t.who(h.player)
    )


topic.tells(Won, won)
topic.sounds_as(Won, Signal.WON)
topic.asks(FINAL_COUNT, said("{players}: show hidden victory points, if you like"))


@topic.views("table", Score)
def score(state: State) -> dict[str, Any]:
    return {"target": played_to(state), "winners": [colour(state, seat) for seat in winners(state)]}


@topic.views("player", Score)
def seen_points(state: State, seat: Seat) -> dict[str, Any]:
    return {"points": points(state, seat), "target": target(state, seat)}


@topic.views("own", Score)
def own_points(state: State, seat: Seat) -> dict[str, Any]:
    return {"hidden_points": hidden_points(state, seat)}


topic.numbers.append(lambda state, seat: [(said("points"), points(state, seat))])
topic.only_booked(Score, "a victory is announced; no piece is moved for it")
