"""Games come and go while the devices run: a new one, the last one again, one whose journal was damaged."""

from pathlib import Path
from random import Random

import pytest

from companion.boxes.cities_knights.rules.barbarians import BarbarianOptions
from companion.evening.boards import offered, plan_laid
from companion.evening.menu import menu
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource
from companion.rules.boxes import products, settable, variants_of, ways_to_share
from companion.rules.choice import Choice
from tests.evening.conftest import PRINTED, Room
from tests.first_game import first_game
from web.desk import DeskError

KNIGHTS = ("cities and knights",)

ISLAND = beginner_board(3)


def test_a_new_game_takes_over_the_dice_and_the_one_before_stays_in_the_journal(room) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    first = room.evening.table.game
    room.simulated.dice.throw(6, 3)
    room.roll_is_booked((6, 3))
    room.begin(DiceSource.SERIAL)
    room.simulated.dice.throw(2, 1)
    room.roll_is_booked((2, 1))
    assert [entry.game for entry in room.journal.games()] == [room.evening.table.game, first]


def test_after_a_restart_the_same_game_goes_on_at_the_same_revision(tmp_path: Path) -> None:
    before = Room(tmp_path).begin()
    before.evening.tap(3, 5)
    game, revision = before.evening.table.game, before.evening.table.revision
    digest = before.evening.table.codec.digest(before.evening.table.state)
    before.close()

    after = Room(tmp_path)
    after.evening.resume(game)
    table = after.evening.table
    assert (table.game, table.revision, table.codec.digest(table.state)) == (game, revision, digest)
    after.end_part()
    after.evening.tap(1, 2)
    assert after.rolls == [(3, 5), (1, 2)]
    after.close()


def test_a_throw_that_a_device_repeats_after_the_restart_is_not_booked_again(room) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    room.simulated.dice.throw(6, 3)
    room.roll_is_booked((6, 3))
    room.end_part()
    room.evening.resume(room.evening.table.game)
    room.simulated.dice.command("resend", 3)
    room.simulated.dice.throw(1, 1)
    room.roll_is_booked((6, 3), (1, 1))


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choice(("blue", "white"), ISLAND, variants=("dragons",)), "No game was begun: there is no variant dragons"),
        (Choice(("blue", "blue"), ISLAND), "No game was begun: two seats have the same colour."),
        (
            first_game("red", "blue", "white"),
            "the fixed start has no pieces for Red",
        ),
    ],
)
def test_a_game_that_cannot_be_is_refused_and_the_one_on_the_table_stays(room, choice, words) -> None:
    room.begin()
    before = room.evening.table
    with pytest.raises(DeskError) as refused:
        room.evening.begin(choice)
    assert words in str(refused.value)
    assert room.evening.table is before
    assert len(room.journal.games()) == 1


def test_each_choice_of_the_menu_is_told_in_a_sentence_of_its_own() -> None:
    choices = {one.name: one.words for one in (*variants_of(()).values(), *menu().five_six)}
    assert choices.keys() == {*variants_of(()), *ways_to_share()}
    assert [name for name, words in choices.items() if words == name.capitalize() or not words.endswith(".")] == []


@pytest.mark.parametrize(("how", "seats"), [(name, seats) for seats in range(2, 7) for name in offered(seats, KNIGHTS)])
def test_each_board_that_is_offered_can_be_laid_and_played(room, how, seats) -> None:
    room.evening.begin(Choice(menu().colours[:seats], plan_laid(how, seats, Random(1), KNIGHTS)))
    assert len(room.evening.table.state.game.setup.seats) == seats


def test_a_board_that_is_not_printed_for_so_many_is_refused() -> None:
    with pytest.raises(DeskError, match="There is no board prepared; there are beginner, variable, random"):
        plan_laid("prepared", 5, Random(1), KNIGHTS)


def test_a_box_is_played_with_its_variants_and_settings_to_its_own_target(room) -> None:
    box = next(box for box in menu().boxes if box.name == "cities and knights")
    island = plan_laid("prepared", 3, Random(1), KNIGHTS)
    room.evening.begin(Choice(menu().colours[:3], island, products=(box.name,), settings=(("steps_to_attack", 5),)))
    game = room.evening.table.state.game
    assert (game.setup.target, game[BarbarianOptions].steps_to_attack) == (13, 5)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choice(("blue", "white"), ISLAND, products=("cities and knights",)), "3 to 6 can play, not 2"),
        (Choice(("blue", "white", "orange"), ISLAND, products=("dragons",)), "there is no product dragons"),
        (
            first_game("blue", "white", "orange", products=("cities and knights",)),
            "no starting pieces are printed for Cities & Knights",
        ),
        (Choice(("blue", "white"), ISLAND, settings=(("steps_to_attack", 5),)), "no module in play reads the option"),
        (
            Choice(("blue", "white", "red"), ISLAND, products=KNIGHTS, settings=(("steps_to_attack", "two"),)),
            "steps_to_attack is a whole number, not 'two'",
        ),
    ],
)
def test_a_box_that_cannot_be_played_so_is_refused_with_the_reason(room, choice, words) -> None:
    with pytest.raises(DeskError, match=words):
        room.evening.begin(choice)


def test_every_setting_of_a_box_has_a_sentence() -> None:
    settings = {
        name
        for product in products().values()
        for scenario in product.scenarios
        for name in settable((product.name,), (scenario.name,))
    }
    every = {name for product in products().values() for module in product.modules for name in module.settings}
    printed = {name for product in products().values() for one in product.scenarios for name in one.options}
    assert settings - every <= {
        one.option for box in products().values() for sc in box.scenarios for one in sc.settings
    }
    assert every - printed <= settings


def test_a_board_that_is_not_in_the_menu_is_refused_with_those_that_are() -> None:
    with pytest.raises(DeskError, match="There is no board flat; there are beginner, variable, random"):
        plan_laid("flat", 3, Random(1))


def test_a_screen_that_fails_when_it_is_told_holds_nobody_up(room) -> None:
    def fails() -> None:
        raise RuntimeError("this screen is broken")

    room.evening.watch(fails)
    told: list[int] = []
    room.evening.watch(lambda: told.append(1))
    room.evening.begin(PRINTED)
    assert told
    assert room.evening.table is not None
