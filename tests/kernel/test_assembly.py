"""What is wrong with a list of modules is found before anybody plays, and told with the modules' names."""

from collections.abc import Iterator
from typing import Literal

import pytest

from companion.kernel import Action, Game, Happening, Item, Module, Moment, Options, RulesetError, State, Value
from companion.kernel.query import total
from tests.kernel.counting import RED, Say, Shouted, Sum, begun, counting, most_allowed


def fault(*modules: Module, **options: object) -> str:
    """What is said when counting is assembled with these modules."""
    with pytest.raises(RulesetError) as error:
        begun(*modules, **options)
    return str(error.value)


class LoudOptions(Options):
    volume: int = 3
    is_on: bool = True
    sort: Literal["music", "speech"] = "music"
    words: tuple[str, ...] = ()


def nothing(state: State, item: Item, action: Action | None = None) -> Iterator[Happening]:
    yield from ()


def test_a_module_whose_need_is_not_in_play_is_refused() -> None:
    assert fault(Module("echo", needs=("mountains",))) == "echo needs mountains, which is not in play"


def test_modules_that_exclude_each_other_are_refused() -> None:
    assert fault(Module("silence", excludes=("counting",))) == "silence cannot be played together with counting"


def test_a_module_listed_twice_is_refused() -> None:
    assert "counting is listed twice" in fault(counting)


def test_a_stage_beside_a_stage_that_nobody_has_is_refused() -> None:
    late = Module("late")
    late.stage("sleep", after="midnight")(nothing)
    assert fault(late) == "late places its stage 'sleep' beside 'midnight', which no module in play has"


def test_a_stage_that_nobody_does_at_once_is_refused() -> None:
    hasty = Module("hasty", fits_without=("morning",))
    hasty.at_once("breakfast", Shouted)
    hasty.at_once("get up", Shouted, of="morning")  # this one may lie idle
    assert fault(hasty) == "hasty wants 'breakfast' done at once, which no module in play does at once"


def test_a_stage_of_a_script_is_not_done_at_once() -> None:
    hasty = Module("hasty")
    hasty.at_once("everybody counts", Shouted, of="counting")
    assert fault(hasty) == "hasty wants 'everybody counts' done at once, which no module in play does at once"


def test_a_module_may_have_a_stage_of_another_done_at_once() -> None:
    owner, hasty = Module("owner"), Module("hasty")
    owner.stage("look", moment=Moment.WIN)(nothing)
    hasty.at_once("look", Shouted, of="owner")
    game = begun(owner, hasty).game
    assert (game.at_once, game.due) == ((Item("look"),), {Shouted: 1})


def test_a_stage_with_two_owners_is_refused() -> None:
    other = Module("other")
    other.stage("everybody counts", script="round")(nothing)
    assert fault(other) == "counting and other both own the stage 'everybody counts'"


def test_a_happening_that_two_would_reduce_is_refused() -> None:
    other = Module("other")
    other.changes(Sum, Shouted)(lambda mine, happening: mine)
    assert fault(other) == "counting and other both own the change 'Shouted'"


def test_a_slice_with_two_owners_is_refused() -> None:
    other = Module("other")
    other.state()(Sum)
    assert fault(other) == "counting and other both own the state 'Sum'"


class Echoes(Value):
    """A slice that belongs to nobody."""


class Echoed(Happening):
    """Something came back."""


def test_a_change_of_a_slice_that_nobody_owns_is_refused() -> None:
    other = Module("other")
    other.changes(Echoes, Echoed)(lambda mine, happening: mine)
    assert fault(other) == "other changes Echoes by Echoed, but no module in play owns Echoes"


def test_two_answers_to_one_item_by_the_same_action_are_refused() -> None:
    other = Module("other")
    other.answers("count", Say, turn="X-1")(nothing)
    assert fault(other) == "counting and other both answer 'count' with Say"


def test_an_answer_as_in_an_item_where_nobody_takes_it_is_refused() -> None:
    other = Module("other")
    other.admits("dream", Say, as_in="sleep")
    assert fault(other) == "other wants Say as in 'sleep', where no module in play takes it"


def share_in_a_question_not_asked(fits_without: tuple[str, ...]) -> Module:
    """A module with a share in a question of a module that is not in play."""
    asker, sharer = Module("asker"), Module("sharer", fits_without=fits_without)

    @asker.asks(total)
    def echoes(state: State) -> int:
        return 0

    sharer.shares(echoes)(lambda state: 1)
    return sharer


def test_a_share_in_a_question_that_nobody_asks_is_refused() -> None:
    assert fault(share_in_a_question_not_asked(())) == "sharer shares in 'echoes', which no module in play asks"


def test_a_share_may_lie_idle_when_its_module_fits_without_the_asker() -> None:
    start = begun(share_in_a_question_not_asked(("asker",)))
    assert start.check(Say(RED, 3)) is None


def test_fitting_without_one_module_excuses_no_other() -> None:
    assert "shares in 'echoes'" in fault(share_in_a_question_not_asked(("somebody else",)))


def test_an_option_that_nobody_reads_is_refused() -> None:
    assert fault(volume=11) == "no module in play reads the option 'volume'"


def test_an_option_has_its_default_until_it_is_set() -> None:
    loud = Module("loud", options=LoudOptions())
    assert begun(loud).game[LoudOptions] == LoudOptions()
    assert begun(loud, volume=11).game[LoudOptions] == LoudOptions(volume=11)
    assert begun(loud, volume=11, sort="speech").game[LoudOptions] == LoudOptions(volume=11, sort="speech")


def test_a_module_may_set_otherwise_what_its_options_are() -> None:
    assert begun(Module("loud", options=LoudOptions(volume=5))).game[LoudOptions].volume == 5


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("volume", "two", "the setting volume is a whole number, not 'two'"),
        ("volume", True, "the setting volume is a whole number, not True"),
        ("volume", 2.0, "the setting volume is a whole number, not 2.0"),
        ("volume", None, "the setting volume is a whole number, not None"),
        ("is_on", 1, "the setting is_on is true or false, not 1"),
        ("is_on", "true", "the setting is_on is true or false, not 'true'"),
        ("sort", "noise", "the setting sort is one of music, speech, not 'noise'"),
        ("sort", 7, "the setting sort is one of music, speech, not 7"),
        ("sort", ["music"], "the setting sort is one of music, speech, not ['music']"),
        ("words", "hey", "the setting words is a list, not 'hey'"),
        ("words", (1,), "the setting words is a list, not (1,)"),
    ],
)
def test_an_option_that_is_set_to_something_else_is_refused(name: str, value: object, words: str) -> None:
    assert fault(Module("loud", options=LoudOptions()), **{name: value}) == words


def test_two_modules_with_an_option_of_the_same_name_are_refused() -> None:
    class OtherOptions(Options):
        volume: int = 1

    loud, other = Module("loud", options=LoudOptions()), Module("other", options=OtherOptions())
    assert fault(loud, other) == "loud and other both have a setting volume"


def test_all_faults_are_told_at_once() -> None:
    other = Module("other", needs=("mountains",), excludes=("counting",))
    other.stage("sleep", after="midnight")(nothing)
    other.stage("everybody counts", script="round")(nothing)
    other.answers("count", Say, turn="X-1")(nothing)
    told = fault(other)
    for words in ("needs mountains", "together with counting", "'midnight'", "both own the stage", "both answer"):
        assert words in told


def test_leaving_a_module_out_leaves_no_trace_of_it() -> None:
    extra = Module("extra")
    extra.shares(most_allowed)(lambda state: 5)
    assert most_allowed(begun(extra)) == 15
    assert most_allowed(begun()) == 10


def test_a_game_knows_the_actions_of_its_modules() -> None:
    assert begun().game.actions == {"Say": Say}
    assert isinstance(begun().game, Game)
