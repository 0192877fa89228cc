"""Whatever dice are due, thrown into a rendered tray: booked only if their number and their colours fit.

From the pixels to the books: the tray is drawn, watched and read, and the referee of a game with a made-up module
judges what was read. The tray's own dice are a yellow and a red one; a white one is of another game.
"""

import random
from collections.abc import Iterator

import pytest

from companion.inputs import NoticeKind
from companion.inputs.camera import CameraInput
from companion.kernel import Action, Chance, Die, Item, Module, Seat, Source, State, assemble
from companion.rules.base.dice import FACES, RED, RESOLVE, YELLOW, RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import Turn
from companion.rules.choice import modules
from tests.inputs.conftest import BEFORE, BLUE, BLUE_TO_ROLL, CHOICE, Evening, after
from vision import Calibration, Frame, SimulatedTray, TrayWatcher, learn_colours, read_dice

WHITE = Die("white", tuple(FACES))


class Attack(Action):
    """I throw the red die, and no other."""

    strength: int | None = None
    chance = Chance(Source.DICE, ("strength",), (RED,))


class Chase(Action):
    """I throw any die."""

    distance: int | None = None
    chance = Chance(Source.DICE, ("distance",), (RED,), by_colour=False)


class Duel(Action):
    """I throw the yellow die, and another the red one."""

    faces: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("faces",), (YELLOW, RED))


class Battle(Action):
    """I throw three dice of three colours."""

    faces: tuple[int, int, int] | None = None
    chance = Chance(Source.DICE, ("faces",), (YELLOW, RED, WHITE))


def throwing(kind: type[Action]) -> Evening:
    """An evening at which blue has rolled, and is to throw the dice of this action."""
    made_up = Module("made up", needs=("dice",))
    name = "throw for it"

    @made_up.stage("made up", script=RESOLVE, before="production")
    def begin(state: State, item: Item) -> Item:
        return Item(name, (state[Turn].player,))

    def options(state: State, item: Item, player: Seat) -> tuple[Action, ...]:
        return (kind(player),)

    @made_up.answers(name, kind, options=options, turn="none", moment="none")
    def thrown(state: State, item: Item, action: Action) -> tuple[()]:
        return ()

    game = assemble((*modules(CHOICE), made_up), BEFORE.game.setup)
    return Evening(after(State.start(game), ChooseStarter(BLUE, BLUE), RollDice(BLUE, (3, 5))))


@pytest.fixture(scope="module")
def learnt() -> Calibration:
    """What the tray's own dice look like."""
    tray = SimulatedTray(random.Random(1), clock=lambda: 0.0)

    def pairs() -> Iterator[tuple[object, object]]:
        for values in ((1, 2), (3, 4), (6, 5)):
            tray.lay(values)
            image = tray.frame_at(1.0)
            yield image, read_dice(image)

    return Calibration(dice=learn_colours(pairs()))


class AtTheTray:
    """An evening whose station is told what a watcher of a rendered tray says."""

    def __init__(self, evening: Evening, learnt: Calibration) -> None:
        self.evening = evening
        self.tray = SimulatedTray(random.Random(3), clock=lambda: evening.time, wait=evening.wait)
        self._watcher = TrayWatcher(lambda frame: learnt.read(frame.image), known={die.name for die in learnt.dice})
        self._camera = CameraInput(evening.station.take, lambda source, problem: None, "tonight")
        self.watch(0.4)

    def watch(self, seconds: float) -> None:
        ends = self.evening.time + seconds
        while self.evening.time < ends:
            if wanted := self.evening.station.wanted:
                self._watcher.want(wanted)
            image = self.tray.read()
            for event in self._watcher.feed(Frame(0, self.evening.time, image)):
                self._camera.hear(event)

    def throw(self, *values: int | None) -> None:
        """Throw a yellow, a red and a white die; what has no value is not in the tray."""
        self.tray.throw(values)
        self.watch(1.6)

    @property
    def booked(self) -> list[Action]:
        return [action for _, _, action in self.evening.books.booked]

    @property
    def told(self) -> str:
        return self.evening.words()[-1]


@pytest.fixture
def at_the_tray(learnt):
    def begun(evening: Evening) -> AtTheTray:
        return AtTheTray(evening, learnt)

    return begun


AGAIN = "Nothing was entered: throw again."
ONE_IS_DUE, TWO_ARE, THREE_ARE = "One die is due", "Two dice are due", "Three dice are due"
ONE_LIES, TWO_LIE, THREE_LIE = "one lies in the tray", "two lie in the tray", "three lie in the tray"


@pytest.mark.parametrize(
    ("kind", "values", "shown"),
    [
        (Attack, (None, 4), 4),
        (Chase, (None, 4), 4),
        (Chase, (2, None), 2),
        (Chase, (None, None, 6), 6),
        (Duel, (2, 4), (2, 4)),
        (Battle, (2, 4, 6), (2, 4, 6)),
    ],
)
def test_as_many_dice_as_are_due_and_of_their_colours_are_booked(at_the_tray, kind, values, shown) -> None:
    table = at_the_tray(throwing(kind))
    table.throw(*values)
    assert table.booked == [kind(BLUE, shown)]


@pytest.mark.parametrize(
    ("kind", "values", "due", "lying"),
    [
        (Attack, (3, 4), ONE_IS_DUE, TWO_LIE),
        (Chase, (3, 4), ONE_IS_DUE, TWO_LIE),
        (Attack, (3, 4, 5), ONE_IS_DUE, THREE_LIE),
        (Duel, (3, None), TWO_ARE, ONE_LIES),
        (Duel, (3, 4, 5), TWO_ARE, THREE_LIE),
        (Battle, (3, None), THREE_ARE, ONE_LIES),
        (Battle, (3, 4), THREE_ARE, TWO_LIE),
    ],
)
def test_more_or_fewer_dice_are_shown_and_it_is_said_how_many_are_due(at_the_tray, kind, values, due, lying) -> None:
    table = at_the_tray(throwing(kind))
    table.throw(*values)
    assert table.booked == []
    notice = table.evening.station.view().notices[-1]
    assert notice.words == f"{due}; {lying}. {AGAIN}"
    assert sorted(notice.dice) == [value for value in values if value is not None]


def test_after_too_many_dice_the_right_number_is_booked(at_the_tray) -> None:
    table = at_the_tray(throwing(Attack))
    table.throw(3, 4)
    table.throw(None, 4)
    assert table.booked == [Attack(BLUE, 4)]


def test_taking_out_what_is_too_many_books_nothing(at_the_tray) -> None:
    table = at_the_tray(throwing(Attack))
    table.throw(3, 4)
    table.tray.take_away(0)
    table.watch(0.6)
    assert table.booked == []


@pytest.mark.parametrize("values", [(4, None), (None, None, 4)], ids=["yellow", "white"])
def test_a_die_of_another_colour_is_asked_about_and_counts_when_people_say_so(at_the_tray, values) -> None:
    table = at_the_tray(throwing(Attack))
    table.throw(*values)
    assert table.booked == []
    assert table.told == "The die that was thrown does not look like the one that is due: does it count?"
    question = table.evening.station.view().question
    assert (question.words, question.guess, question.dice) == ("What does the die show?", (4,), ("red",))
    assert table.evening.station.confirm(question.key).kind is NoticeKind.BOOKED
    assert table.booked == [Attack(BLUE, 4)]


def test_a_die_of_another_colour_may_be_rejected_and_thrown_again(at_the_tray) -> None:
    table = at_the_tray(throwing(Attack))
    table.throw(4, None)
    table.evening.station.reject()
    table.throw(None, 2)
    assert table.booked == [Attack(BLUE, 2)]


def test_after_a_single_die_two_are_wanted_for_the_roll_that_may_come_next(at_the_tray) -> None:
    table = at_the_tray(throwing(Attack))
    assert table.evening.station.wanted == ("red",)
    table.throw(None, 4)
    assert table.evening.station.wanted == (None, None)


def test_nothing_is_wanted_while_the_robber_must_be_moved() -> None:
    assert Evening(after(BLUE_TO_ROLL, RollDice(BLUE, (3, 4)))).station.wanted == ()


def test_two_dice_of_whatever_colours_are_a_roll_as_ever(at_the_tray) -> None:
    table = at_the_tray(Evening(BLUE_TO_ROLL))
    assert table.evening.station.wanted == (None, None)
    table.throw(None, 4)
    assert table.told == f"{TWO_ARE}; {ONE_LIES}. {AGAIN}"
    table.throw(2, 4)
    assert table.booked == [RollDice(BLUE, (2, 4))]


def test_while_a_roll_could_only_come_early_a_missing_die_is_told_without_a_number(at_the_tray) -> None:
    table = at_the_tray(Evening(after(BLUE_TO_ROLL, RollDice(BLUE, (3, 5)))))
    assert table.evening.station.wanted == (None, None)
    table.tray.take_away(0)
    table.watch(0.6)
    assert table.told == "Fewer dice are seen in the tray than are thrown; throw again with all of them."
