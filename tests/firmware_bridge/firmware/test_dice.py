"""From what dice feel to how they lie, the same in C and in MicroPython: a throw is told from anything else."""

from random import Random

import pytest

from firmware_bridge.firmware.pico.hexkeeper_die import dice as pico
from tests.firmware_bridge.firmware import in_c, motion
from tests.firmware_bridge.firmware.motion import LEANING, UP, Motion

UNKNOWN, HANDLED, ROLLING, SETTLED, COCKED = range(5)
NOTHING, CHANGED, CAME_TO_REST = range(3)
RNG = Random()


@pytest.fixture(autouse=True)
def same_hands_in_every_test() -> None:
    RNG.seed(11)


class Table:
    """Dice on a table: `feel` plays motions at the same time, and gives the states and results that come of them."""

    def __init__(self, dice, count: int) -> None:
        self.dice, self.now = dice, 0
        self._lying: list[Motion] = [[UP[1]]] * count

    def feel(self, *motions: Motion, missing: range = range(0)) -> list[object]:
        """A state is its number, a result its values and its tumble; `missing` are the samples without a sensor."""
        told: list[object] = []
        motions += tuple(self._lying[len(motions) :])
        for at in range(max(map(len, motions))):
            self.now += 10
            felt = [played[min(at, len(played) - 1)] for played in motions]
            match self.dice.sample(felt, at in missing, self.now):
                case 1:
                    told.append(self.dice.state)
                case 2:
                    assert self.dice.state == SETTLED
                    told.append((*self.dice.values, self.dice.tumble))
        self._lying = [[played[-1]] for played in motions]
        return told


@pytest.fixture(params=["c", "micropython"])
def table(request):
    """Makes a table with dice that show a 1."""

    def make(count: int = 2) -> Table:
        dice = in_c.Dice(request.getfixturevalue("logic"), count) if request.param == "c" else pico.Dice(count)
        made = Table(dice, count)
        assert made.feel(*[motion.rest(UP[1], RNG)] * count) == []
        return made

    return make


def thrown(*faces: int) -> list[Motion]:
    return [motion.throw(face, RNG) for face in faces]


def test_dice_that_lie_there_at_the_start_are_unknown(table) -> None:
    assert table().dice.state == UNKNOWN


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_throw_is_handled_rolling_and_settled_with_the_upper_face(table, face) -> None:
    assert table(1).feel(*thrown(face)) == [HANDLED, ROLLING, (face, 4)]


def test_a_result_says_when_the_dice_came_to_rest_and_how_long_they_tumbled(table) -> None:
    made = table()
    began = made.now
    made.feel(*thrown(3, 5))
    # 0.3 s in the hand, 0.15 s in the air, 0.4 s on the tray.
    assert (made.dice.rest_since - began, made.dice.tumble) == (860, 4)


def test_dice_that_land_one_after_another_are_one_result(table) -> None:
    late = motion.hand(RNG, 60) + motion.throw(6, RNG)
    assert table().feel(motion.throw(2, RNG), late) == [HANDLED, ROLLING, (2, 6, 10)]


def test_the_same_faces_thrown_again_are_a_new_result(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel(*thrown(3, 5)) == [HANDLED, ROLLING, (3, 5, 4)]


def test_a_die_turned_by_fingers_has_not_been_thrown(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel(motion.turn(4, RNG)) == [HANDLED, (4, 5, 0)]


def test_dice_of_which_one_was_thrown_and_one_turned_have_not_been_thrown(table) -> None:
    assert table().feel(motion.throw(3, RNG), motion.turn(5, RNG))[-1] == (3, 5, 0)


def test_one_die_thrown_again_after_a_result_is_no_throw_of_both(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel(*thrown(6)) == [HANDLED, ROLLING, (6, 5, 0)]


def test_dice_put_back_as_they_were_have_no_new_result(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel(motion.turn(3, RNG)) == [HANDLED, SETTLED]


def test_a_bump_of_the_table_is_nothing(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel(motion.bump(3, RNG), motion.bump(5, RNG)) == []


def test_dice_shaken_in_the_hand_and_set_down_gently_have_not_been_thrown(table) -> None:
    shaken = motion.hand(RNG) + (motion.flight(RNG, 6) + motion.tumble(RNG, 4)) * 5
    set_down = shaken + motion.hand(RNG, 200) + motion.rest(UP[2], RNG)
    assert table(1).feel(set_down) == [HANDLED, ROLLING, HANDLED, (2, 0)]


def test_a_knock_without_a_flight_before_it_is_no_throw(table) -> None:
    assert table(1).feel(motion.hand(RNG) + motion.tumble(RNG) + motion.rest(UP[5], RNG)) == [HANDLED, (5, 0)]


def test_a_flight_without_a_knock_soon_after_it_is_no_throw(table) -> None:
    caught = motion.flight(RNG) + motion.hand(RNG, 80) + [(1600, 0, 0)] + motion.rest(UP[5], RNG)
    assert table(1).feel(caught) == [HANDLED, (5, 0)]


def test_a_leaning_die_makes_the_throw_cocked(table) -> None:
    assert table().feel(motion.throw(3, RNG), motion.cocked_throw(RNG)) == [HANDLED, ROLLING, COCKED]


@pytest.mark.parametrize(("degrees", "up"), [(15, (966, 259, 0)), (16, (0, -276, 961))])
def test_a_die_that_leans_less_than_18_degrees_shows_its_face(table, degrees, up) -> None:
    face = 2 if up[0] > 900 else 1
    assert table(1).feel(motion.throw(4, RNG)[:85] + motion.rest(up, RNG))[-1] == (face, 4), degrees


def test_after_a_cocked_throw_it_is_enough_to_throw_the_leaning_die_again(table) -> None:
    made = table()
    made.feel(motion.throw(3, RNG), motion.cocked_throw(RNG))
    assert made.feel([made._lying[0][0]], motion.throw(6, RNG)) == [HANDLED, ROLLING, (3, 6, 4)]


def test_a_leaning_die_put_flat_by_fingers_has_not_been_thrown(table) -> None:
    made = table()
    made.feel(motion.throw(3, RNG), motion.cocked_throw(RNG))
    assert made.feel([made._lying[0][0]], motion.turn(6, RNG)) == [HANDLED, (3, 6, 0)]


def test_a_missing_sensor_makes_the_dice_unknown_until_they_are_thrown_again(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    lost = motion.throw(2, RNG)
    assert made.feel(lost, lost, missing=range(60, 90)) == [HANDLED, ROLLING, UNKNOWN]
    assert made.feel(*thrown(2, 2)) == [HANDLED, ROLLING, (2, 2, 4)]


def test_a_sensor_that_feels_no_gravity_at_rest_is_not_believed(table) -> None:
    made = table()
    made.feel(*thrown(3, 5))
    assert made.feel([(0, 0, 0)] * 60) == [UNKNOWN]


def test_event_dice_are_a_third_value(table) -> None:
    assert table(3).feel(*thrown(3, 5, 4))[-1] == (3, 5, 4, 4)


def test_c_and_micropython_tell_the_same_of_a_long_random_evening(logic) -> None:
    rng = Random(5)
    one, other = Table(in_c.Dice(logic, 2), 2), Table(pico.Dice(2), 2)
    told = 0
    for _ in range(150):
        motions = [
            rng.choice(
                [
                    motion.throw(rng.randint(1, 6), rng),
                    motion.cocked_throw(rng),
                    motion.turn(rng.randint(1, 6), rng),
                    motion.bump(rng.randint(1, 6), rng),
                    motion.flight(rng, rng.randint(1, 9)) + motion.tumble(rng, rng.randint(1, 60)),
                    motion.rest(LEANING, rng, rng.randint(1, 60)),
                ]
            )
            for _ in range(2)
        ]
        missing = range(5, 9) if rng.random() < 0.05 else range(0)
        said = one.feel(*motions, missing=missing)
        assert said == other.feel(*motions, missing=missing)
        told += len(said)
    assert told > 200


# -- the tower ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def tower(logic):
    """A die in a tower; `drop` plays a motion, with the samples in which something is in the light barrier."""
    dice = in_c.Dice(logic, 1, in_tower=True)
    now = iter(range(10, 10**6, 10))

    def drop(felt: Motion, blocked: range = range(0)) -> list[object]:
        told: list[object] = []
        for at, sample in enumerate(felt):
            happening = dice.sample([sample], False, next(now), blocked=at in blocked)
            if happening:
                told.append(dice.state if happening == CHANGED else (*dice.values, dice.tumble))
        return told

    drop(motion.rest(UP[1], RNG))
    return drop


def test_what_comes_out_of_the_tower_is_thrown(tower) -> None:
    assert tower(motion.throw(3, RNG), blocked=range(50, 53)) == [HANDLED, ROLLING, (3, 4)]


def test_what_falls_beside_the_tower_is_not(tower) -> None:
    assert tower(motion.throw(3, RNG)) == [HANDLED, ROLLING, (3, 0)]
    tower(motion.throw(4, RNG), blocked=range(50, 53))
    assert tower(motion.throw(5, RNG))[-1] == (5, 0)


def test_a_hand_in_the_light_barrier_while_the_dice_lie_is_nothing(tower) -> None:
    tower(motion.throw(3, RNG), blocked=range(50, 53))
    assert tower(motion.rest(UP[3], RNG), blocked=range(10, 20)) == []
    assert tower(motion.throw(4, RNG))[-1] == (4, 0)


def test_a_die_that_lies_in_the_light_barrier_is_cocked_until_it_is_thrown_again(tower) -> None:
    assert tower(motion.throw(3, RNG), blocked=range(50, 500)) == [HANDLED, ROLLING, COCKED]
    assert tower(motion.throw(4, RNG), blocked=range(50, 53))[-1] == (4, 4)
