"""Cards of a named kind that everybody hands over: in words, and as everybody saw it."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from companion.kernel import Action
from companion.rules.base.handing_over import HandOver, seen_given
from companion.said import listed, said
from companion.table.phrases import Phrases, number_of_cards
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()


def came(t: Phrases, given: Sequence[int] | None) -> str:
    """`2 from Red and 1 from Blue`; nothing where nobody has said, or none came."""
    by_seat = zip(t.game.seats, given or (), strict=False)
    return listed(
        [said("{number} from {player}", number=number, player=t.who(seat)) for seat, number in by_seat if number]
    )


def given_seen(action: Any, step: Step, later: Later) -> Action:
    """Everybody saw who gave how many, there and then or when they were asked."""
    seats, then = len(step.state.game.seats), (one.line.action for one in later)
    seen: Action = replace(action, given=seen_given(action, seats, step.happenings, then))
    return seen


def hand_over(t: Phrases, a: HandOver) -> str:
    return said("{player} hands over {cards}.", player=t.who(a.player), cards=number_of_cards(a.number))


topic.act(HandOver, hand_over, said("Hand over {number}"), glyph="hand")
topic.private.append(HandOver)
