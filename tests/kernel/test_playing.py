"""How a game is played: stages, items, answers, reactions, refusals, the host's overrule, and what states are."""

from collections.abc import Iterator

import pytest

from companion.kernel import (
    Action,
    Barrier,
    Happening,
    Item,
    Module,
    Moment,
    Outcome,
    Refusal,
    Seat,
    State,
    Withdraw,
    closed,
    first_barrier,
    run_item,
    waiting,
)
from tests.kernel.counting import BLUE, RED, Said, Say, Shouted, Sum, after, begun, counting


class Noted(Happening):
    """A remark that changes nothing."""

    words: str


class Counted(Happening):
    """Something else follows from it."""


class Ask(Action):
    """I ask something, and somebody may answer."""


class Tell(Action):
    """I answer."""


def noting(module: Module, name: str, **where: str | Moment) -> None:
    """Give a module a stage that only leaves a note."""

    @module.stage(name, **where)
    def note(state: State, item: Item) -> Iterator[Happening]:
        yield Noted(name)


def outcome(state: State, action: Action, *, overrule: bool = False) -> Outcome:
    """What came of an action that must be possible."""
    found = state.apply(action, overrule=overrule)
    assert isinstance(found, Outcome), found
    return found


def notes(happenings: tuple[Happening, ...]) -> list[str]:
    """The remarks among what happened."""
    return [happening.words for happening in happenings if isinstance(happening, Noted)]


# -- stages and items


def test_a_stage_stands_before_or_after_the_one_it_names() -> None:
    module = Module("notes")
    noting(module, "before", before="middle")
    noting(module, "middle", script="round")
    noting(module, "after", after="middle")
    start = begun(module)
    state = after(start, Say(RED, 1))
    assert notes(outcome(state, Say(BLUE, 1)).happenings) == ["before", "middle", "after"]


@pytest.mark.parametrize("side", ["before", "after"])
def test_several_stages_beside_the_same_one_stand_in_the_order_of_their_modules(side: str) -> None:
    middle, one, other = Module("middle"), Module("one"), Module("other")
    noting(middle, "middle", script="round")
    noting(one, "one", **{side: "middle"})
    noting(one, "one more", after="one")
    noting(other, "other", **{side: "middle"})
    start = begun(middle, one, other)
    state = after(start, Say(RED, 1))
    found = notes(outcome(state, Say(BLUE, 1)).happenings)
    assert [name for name in found if name != "middle"] == ["one", "one more", "other"]
    assert found.index("middle") == (3 if side == "before" else 0)


def test_a_stage_may_stand_beside_one_of_a_module_named_before() -> None:
    one, other = Module("one"), Module("other")
    noting(one, "one", after="everybody counts")
    noting(other, "other", after="one")
    start = begun(one, other)
    state = after(start, Say(RED, 1))
    assert notes(outcome(state, Say(BLUE, 1)).happenings) == ["one", "other"]


def test_items_are_answered_in_the_order_in_which_they_were_named() -> None:
    start = begun()
    state = start
    assert [item.who for item in waiting(state.agenda)] == [(RED,)]
    state = after(state, Say(RED, 1))
    assert [item.who for item in waiting(state.agenda)] == [(BLUE,)]


def test_a_game_without_anything_left_to_do_is_over() -> None:
    start = begun()
    state = after(start, Say(RED, 1), Say(BLUE, 1))
    assert state.agenda == ()
    assert state.options() == ()
    assert state.check(Say(RED, 1)) == Refusal("COUNT-4", "The game is over.")


together = Module("together")


@together.stage("all at once", after="everybody counts")
def all_at_once(state: State, item: Item) -> Iterator[Item]:
    yield Item("tell", state.game.seats)


@together.answers("tell", Tell, turn="TELL-1")
def tell(state: State, item: Item, action: Tell) -> Iterator[Happening]:
    yield Noted(f"{action.player} told")


@pytest.mark.parametrize("order", [(RED, BLUE), (BLUE, RED)])
def test_an_item_for_several_waits_for_each_of_them_in_any_order(order: tuple[Seat, Seat]) -> None:
    start = begun(together)
    state = after(start, Say(RED, 1), Say(BLUE, 1), Tell(order[0]))
    assert state.agenda == (Item("tell", (order[1],)),)
    refusal = state.check(Tell(order[0]))
    assert refusal is not None
    assert refusal.rule == "TELL-1"
    assert after(state, Tell(order[1])).agenda == ()


asking = Module("asking")


@asking.answers("count", Ask, closes=False, turn="ASK-1")
def ask(state: State, item: Item, action: Ask) -> Iterator[Item]:
    yield Item("question", (BLUE,), beside=True)


@asking.answers("question", Tell, turn="ASK-2")
def tell_beside(state: State, item: Item, action: Tell) -> Iterator[Happening]:
    yield Noted("told")


def test_an_item_beside_may_be_answered_and_does_not_hold_up_the_one_beneath() -> None:
    start = begun(asking)
    state = after(start, Ask(RED))
    assert [item.name for item in waiting(state.agenda)] == ["question", "count"]
    assert after(state, Tell(BLUE)).agenda == start.agenda
    assert state.check(Say(RED, 1)) is None


def test_what_lies_beside_an_item_goes_with_it() -> None:
    start = begun(asking)
    state = after(start, Ask(RED), Ask(RED), Say(RED, 1))
    assert state.agenda == (Item("count", (BLUE,)),)
    assert state.check(Tell(BLUE)) is not None


class Stop(Action):
    """Nobody counts any more."""


def test_what_lies_beside_an_item_goes_when_that_is_withdrawn() -> None:
    stopping = Module("stopping")

    @stopping.answers("count", Stop, closes=False, turn="STOP-1")
    def stop(state: State, item: Item, action: Stop) -> Iterator[Withdraw]:
        yield Withdraw("count")

    state = after(begun(asking, together, stopping), Ask(RED), Stop(RED))
    assert state.agenda == (Item("tell", state.game.seats),)


@pytest.mark.parametrize("stage_first", [True, False])
def test_a_stage_that_is_named_after_an_item_beside_lies_beneath_it_and_takes_it_off(stage_first: bool) -> None:
    module = Module("remarking", needs=("asking",))
    noting(module, "remark")

    @module.answers("count", Stop, closes=False, turn="STOP-1")
    def remark_and_ask(state: State, item: Item, action: Stop) -> Iterator[Item]:
        named = run_item("remark"), Item("question", (BLUE,), beside=True)
        yield from named if stage_first else named[::-1]

    found = outcome(begun(asking, module), Stop(RED))
    assert notes(found.happenings) == ["remark"]
    assert [item.name for item in waiting(found.state.agenda)] == (["question", "count"] if stage_first else ["count"])


class Reply(Action):
    """I answer the question of this number."""

    number: int


def test_an_action_answers_the_item_it_is_about() -> None:
    module = Module("numbered")

    @module.answers("count", Ask, closes=False, turn="ASK-1")
    def ask_twice(state: State, item: Item, action: Ask) -> Iterator[Item]:
        yield Item("question", (BLUE,), 2, beside=True)
        yield Item("question", (BLUE,), 1, beside=True)

    def about(item: Item, action: Reply) -> bool:
        return item.data == action.number

    @module.answers("question", Reply, meant=about, turn="ASK-2")
    def reply(state: State, item: Item, action: Reply) -> Iterator[Happening]:
        yield Noted(f"{item.data}")

    start = begun(module)
    state = after(start, Ask(RED))
    assert notes(outcome(state, Reply(BLUE, 1)).happenings) == ["1"]
    assert [item.data for item in waiting(after(state, Reply(BLUE, 1)).agenda)] == [2, None]


def test_an_item_that_is_not_beside_holds_up_those_beneath() -> None:
    start = begun()
    refusal = start.check(Say(BLUE, 1))
    assert refusal == Refusal("COUNT-2", "That is up to Red now.")


# -- happenings and reactions


def test_a_reaction_to_a_kind_of_happening_is_one_to_its_special_cases_too() -> None:
    module = Module("ears")

    @module.reacts(Said)
    def hear(state: State, happening: Said) -> Iterator[Happening]:
        yield Noted(type(happening).__name__)

    @module.answers("count", Ask, turn="X-1")
    def shout(state: State, item: Item, action: Ask) -> Iterator[Happening]:
        yield Shouted(2)

    start = begun(module)
    assert notes(outcome(start, Say(RED, 1)).happenings) == ["Said"]
    assert notes(outcome(start, Ask(RED)).happenings) == ["Shouted"]


def test_a_reaction_to_a_special_case_is_none_to_the_others() -> None:
    module = Module("ears")
    module.reacts(Shouted)(lambda state, happening: (Noted("loud"),))
    start = begun(module)
    assert notes(outcome(start, Say(RED, 1)).happenings) == []


def test_a_reaction_sees_the_state_after_the_happening() -> None:
    module = Module("ears")
    module.reacts(Said)(lambda state, happening: (Noted(str(state[Sum].value)),))
    start = begun(module)
    assert notes(outcome(start, Say(RED, 4)).happenings) == ["4"]


def at_once(module: Module, name: str, moment: Moment, *effects: Happening | Item | Withdraw) -> None:
    """A stage that is done at once when something has been said, and causes these."""
    module.at_once(name, Said)
    module.stage(name, moment=moment)(lambda state, item: effects)


def test_what_is_due_at_once_is_done_once_and_before_the_agenda() -> None:
    module = Module("once")
    at_once(module, "look", Moment.COUNT, Noted("look"))

    @module.answers("count", Ask, turn="X-1")
    def say_twice(state: State, item: Item, action: Ask) -> Iterator[Happening | Item]:
        yield Said(1)
        yield Item("later", (RED,))
        yield Said(1)

    start = begun(module)
    found = outcome(start, Ask(RED))
    assert found.happenings == (Said(1), Said(1), Noted("look"))
    assert found.state.agenda[-1] == Item("later", (RED,))


def test_at_once_means_count_then_win_then_ask() -> None:
    won, counted = Module("won"), Module("counted")
    at_once(won, "look for a victory", Moment.WIN, Noted("nobody has won"))
    at_once(counted, "who has to do something", Moment.COUNT, Item("do it", (RED,)))
    at_once(counted, "who has most", Moment.COUNT, Noted("counted"))
    found = outcome(begun(won, counted), Say(RED, 1))
    assert notes(found.happenings) == ["counted", "nobody has won"]
    assert found.state.agenda[-1] == Item("do it", (RED,))


def test_a_victory_takes_off_what_was_to_be_asked_at_once() -> None:
    won, counted = Module("won"), Module("counted")
    at_once(won, "look for a victory", Moment.WIN, Withdraw())
    at_once(counted, "who has to do something", Moment.COUNT, Item("do it", (RED,)))
    assert outcome(begun(won, counted), Say(RED, 1)).state.agenda == ()


def test_what_is_counted_because_of_another_count_comes_before_a_victory() -> None:
    won, counted = Module("won"), Module("counted")
    at_once(won, "look for a victory", Moment.WIN, Noted("nobody has won"))
    at_once(counted, "one", Moment.COUNT, Counted())
    counted.at_once("counted too", Counted)
    noting(counted, "counted too", moment=Moment.COUNT)
    assert notes(outcome(begun(won, counted), Say(RED, 1)).happenings) == ["counted too", "nobody has won"]


@pytest.mark.parametrize(
    ("withdrawn", "left"),
    [(Withdraw(), 0), (Withdraw("count"), 0), (Withdraw("count", 7), 1), (Withdraw("other"), 1)],
)
def test_items_are_withdrawn_all_or_by_name_or_by_what_they_are_about(withdrawn: Withdraw, left: int) -> None:
    module = Module("withdrawing")
    module.answers("count", Ask, turn="X-1")(lambda state, item, action: (withdrawn,))
    start = begun(module)
    assert len(outcome(start, Ask(RED)).state.agenda) == left


# -- refusals and the host's overrule


def test_a_refused_action_changes_nothing() -> None:
    start = begun()
    state, untouched = start, start
    assert state.apply(Say(RED, 11)) == Refusal("COUNT-3", "Nobody counts beyond 10.")
    assert state.apply(Say(BLUE, 1)) == Refusal("COUNT-2", "That is up to Red now.")
    assert state == untouched


def test_an_action_that_is_no_part_of_the_game_is_refused_by_its_name() -> None:
    start = begun()
    assert start.check(Ask(RED)) == Refusal("none", "Ask is not part of this game.")


def test_an_action_at_the_wrong_time_is_told_what_comes_first() -> None:
    start = begun(together)
    assert start.check(Tell(RED)) == Refusal("TELL-1", "Not now: first Red must count.")


def test_the_host_overrules_a_check_and_the_same_happens() -> None:
    start = begun()
    found = outcome(start, Say(RED, 11), overrule=True)
    assert found.happenings == (Said(11),)
    assert found.state.agenda == (Item("count", (BLUE,)),)


def test_an_overruled_action_out_of_turn_leaves_what_is_due_as_it_was() -> None:
    start = begun()
    found = outcome(start, Say(BLUE, 3), overrule=True)
    assert found.state[Sum].value == 3
    assert found.state.agenda == start.agenda


def test_not_even_the_host_can_have_what_no_module_knows() -> None:
    start = begun()
    assert isinstance(start.apply(Ask(RED), overrule=True), Refusal)


def test_an_action_at_the_wrong_time_breaks_the_rule_of_whose_turn_it_is_unless_another_is_named() -> None:
    module = Module("asking")
    module.answers("question", Ask, turn="X-1")(tell)
    module.answers("question", Tell, turn="X-1", moment="X-2")(tell)
    start = begun(module)
    found = [start.check(kind(RED)) for kind in (Ask, Tell)]
    assert [refusal and refusal.rule for refusal in found] == ["X-1", "X-2"]


class CorrectSum(Action):
    """We have counted so far."""

    value: int


def correcting() -> Module:
    """The table says how far it has counted, and that is never more than a hundred."""
    module = Module("corrections")

    def check(state: State, action: CorrectSum) -> Refusal | None:
        return Refusal("X-1", "Nobody can count so far.") if action.value > 100 else None

    @module.corrects(CorrectSum, check=check, rule=("X-1", "X-2"))
    def correct(state: State, action: CorrectSum) -> Iterator[Happening]:
        yield Said(action.value - state[Sum].value)

    return module


def test_a_correction_is_admitted_from_anybody_at_any_time_and_leaves_the_agenda_alone() -> None:
    start = begun(correcting())
    found = outcome(start, CorrectSum(BLUE, 5))
    assert found.state[Sum].value == 5
    assert found.state.agenda == start.agenda
    assert start.game.corrections == (CorrectSum,)


def test_not_even_the_host_can_correct_what_cannot_be() -> None:
    start = begun(correcting())
    assert start.check(CorrectSum(BLUE, 101)) == Refusal("X-1", "Nobody can count so far.")
    with pytest.raises(ValueError, match="Nobody can count so far"):
        start.apply(CorrectSum(BLUE, 101), overrule=True)


def test_the_first_barrier_that_closes_a_place_tells_why() -> None:
    barriers = (Barrier(0b011, "A-1", "swamp"), Barrier(0b110, "A-2", "fire"))
    assert closed(barriers) == 0b111
    assert first_barrier(barriers, 1) == Refusal("A-1", "swamp")
    assert first_barrier(barriers, 2) == Refusal("A-2", "fire")
    assert first_barrier(barriers, 3) is None


# -- states are values


def test_equal_games_are_equal_states() -> None:
    start, other = begun(), begun()
    assert start == other
    assert after(start, Say(RED, 2)) == after(other, Say(RED, 2))
    assert after(start, Say(RED, 2)) != after(start, Say(RED, 3))


def test_states_with_equal_slices_but_different_things_to_do_are_different() -> None:
    start = begun(asking)
    assert after(start, Ask(RED)) != start


def test_an_older_state_is_not_touched_by_playing_on() -> None:
    start = begun()
    before = start
    after(before, Say(RED, 2), Say(BLUE, 3))
    assert before == start


def test_a_state_has_the_slices_of_its_modules() -> None:
    state = begun()
    assert state.slices == (Sum(0),)
    assert Sum in state
    assert Noted not in state


def test_an_item_nobody_is_named_for_is_run_by_the_kernel() -> None:
    module = Module("notes")
    noting(module, "remark")
    module.answers("count", Ask, turn="X-1")(lambda state, item, action: (run_item("remark"),))
    start = begun(module)
    found = outcome(start, Ask(RED))
    assert notes(found.happenings) == ["remark"]
    assert found.state.agenda == (Item("count", (BLUE,)),)


def test_the_modules_are_those_it_was_built_of() -> None:
    assert begun().game.modules == {"counting": tuple(counting.contributions)}
