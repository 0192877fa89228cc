"""Several readings of the same dice make one."""

from vision import Die
from vision.votes import vote


def die(value, left=10, confidence=0.9, colour="red"):
    return Die(value, (left, 20, 40, 40), colour, confidence)


def test_what_all_readings_say_is_as_sure_as_they_are():
    (elected,) = vote([(die(4),), (die(4),), (die(4),)])
    assert (elected.value, elected.confidence) == (4, 0.9)


def test_the_value_with_most_weight_counts_and_is_less_sure():
    (elected,) = vote([(die(4),), (die(6, confidence=0.3),), (die(4),)])
    assert elected.value == 4
    assert elected.confidence == 0.514


def test_a_die_that_some_readings_missed_is_less_sure():
    (elected,) = vote([(die(4),), (), (die(4),), ()])
    assert (elected.value, elected.confidence) == (4, 0.45)


def test_what_one_reading_in_four_sees_is_no_die():
    assert [each.value for each in vote([(die(4), die(3, left=300)), (die(4),), (die(4),), (die(4),)])] == [4]


def test_dice_side_by_side_are_two():
    assert [each.value for each in vote([(die(4), die(3, left=52)), (die(3, left=53), die(4, left=9))])] == [4, 3]


def test_the_usual_colour_counts():
    (elected,) = vote([(die(4, colour="red"),), (die(4, colour="orange"),), (die(4, colour="red"),)])
    assert elected.colour == "red"


def test_no_readings_show_no_dice():
    assert vote([]) == ()
