"""What is to be heard, from what the engine says happened."""

import pytest

from companion.kernel import Outcome
from companion.outputs.scene import Scene, scene
from companion.outputs.signals import signals
from companion.rules.base.dice import NumberCame, Rolled
from companion.rules.base.scoring import Won
from companion.rules.base.turns import EndPart
from companion.table.declarations import Signal
from companion.table.topic import Topic
from tests.boxes.cities_knights.rules.table import lay
from tests.boxes.traders_barbarians.rules.event_cards.table import events


def happened(state, action) -> tuple[object, ...]:
    outcome = state.apply(action)
    assert isinstance(outcome, Outcome)
    return outcome.happenings


def test_a_part_that_begins_is_heard(game) -> None:
    game.starts().rolls(3, 5)
    assert signals(happened(game.state, EndPart(0))) == (Signal.PART,)


@pytest.mark.parametrize(("dice", "heard"), [((3, 4), (Signal.SEVEN,)), ((3, 5), ())])
def test_of_rolls_a_seven_is_heard(game, dice, heard) -> None:
    due = next(each for each in game.starts().state.options() if hasattr(each, "dice"))
    assert signals(happened(game.state, type(due)(due.player, dice))) == heard


def test_the_ship_is_heard_and_when_it_lands_the_attack_alone() -> None:
    table = lay("red city (0,0)N\nship 5").play("red rolls 1 1", "red rolls ship")
    assert signals(table.happened) == (Signal.NEARER,)
    table = lay("red city (0,0)N\nship 6").play("red rolls 1 1", "red rolls ship")
    assert signals(table.happened) == (Signal.LANDED,)


def test_a_win_is_heard() -> None:
    assert signals((Won(0, 10),)) == (Signal.WON,)


def test_what_a_topic_says_of_a_happening_is_heard_of_every_kind_of_it_and_no_other(monkeypatch) -> None:
    topic = Topic()
    topic.sounds_as(NumberCame, Signal.WON)
    monkeypatch.setattr("companion.outputs.signals.every_topic", lambda: topic)
    assert signals((Rolled(0, (3, 5)), Won(0, 10))) == (Signal.WON,)


def test_what_was_not_heard_in_a_scene_nobody_saw_is_heard_in_the_next() -> None:
    unseen = Scene(signals=(Signal.PART, Signal.NEARER))
    assert Scene(signals=(Signal.SEVEN,)).after(unseen).signals == (Signal.PART, Signal.NEARER, Signal.SEVEN)
    assert Scene(signals=(Signal.SEVEN, Signal.WON)).after(unseen).signals == (Signal.NEARER, Signal.SEVEN, Signal.WON)


def test_a_scene_has_hexes_track_and_signals_of_the_game(game) -> None:
    now = scene(game.starts().state)
    assert (len(now.hexes), now.laying, now.track, now.signals) == (19, False, None, ())


def test_a_seven_on_an_event_card_is_heard() -> None:
    table = events().play("red turns up robber attacks 7")
    assert signals(table.happened) == (Signal.SEVEN,)
