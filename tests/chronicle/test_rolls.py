"""What was rolled."""

from companion.chronicle import figures
from companion.chronicle.turns_table import turns_table
from companion.table import Delete, Journal, Replace
from tests.chronicle.evenings import entered, golden
from tests.table.room import Room, begin

RED, BLUE = 0, 1


def rolled(room: Room) -> None:
    """Red rolls a nine, Blue an eight."""
    room.done("RollDice", dice=[5, 4])
    room.done("EndPart")
    room.done("RollDice", "blue", dice=[2, 6])


def test_every_total_is_counted_for_the_table_and_for_who_rolled_it(room: Room) -> None:
    rolled(room)
    seen = figures(room.table).rolls
    assert seen.counts == (0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0)
    assert seen.by_player[RED] == (0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0)
    assert seen.by_player[BLUE] == (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)


def test_what_is_to_be_expected_is_the_number_of_ways_of_each_total(journal: Journal) -> None:
    seen = figures(entered(journal, golden("three-beginners"))).rolls
    assert seen.number == 86
    assert [round(one, 1) for one in seen.expected] == [2.4, 4.8, 7.2, 9.6, 11.9, 14.3, 11.9, 9.6, 7.2, 4.8, 2.4]


def test_a_roll_that_was_undone_was_never_rolled(room: Room) -> None:
    rolled(room)
    room.undo()
    assert figures(room.table).rolls.counts == (0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0)


def test_a_roll_that_was_corrected_counts_as_what_it_was(room: Room) -> None:
    rolled(room)
    other = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [1, 1]})
    room.correct(Replace(2, (other,)))
    assert figures(room.table).rolls.counts == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)


def test_a_roll_that_was_struck_out_is_gone(room: Room) -> None:
    room.done("RollDice", dice=[5, 4])
    room.correct(Delete(2))
    assert figures(room.table).rolls.number == 0


def test_dice_that_a_card_has_set_are_no_roll(journal: Journal) -> None:
    seen = figures(entered(journal, golden("knights-four"))).rolls
    assert (seen.number, seen.chosen, sum(seen.counts)) == (143, 3, 143)


def test_where_no_seven_would_count_a_roll_says_nothing_of_the_dice(journal: Journal) -> None:
    seen = figures(entered(journal, golden("knights-three-variants"), lines=60))
    assert "easy start" in seen.played.variants
    free = [one.free for one in seen.all_rolls]
    assert free[:6] == [False] * 6
    assert seen.rolls.fairness.rolls == sum(free) < seen.rolls.number


def test_a_game_without_a_roll_says_so(journal: Journal) -> None:
    seen = figures(begin(journal).table).rolls
    assert (seen.number, seen.usual, seen.fairness.words) == (0, ((0, 0),) * 11, "Nothing has been rolled yet.")


def test_cards_that_stand_for_the_dice_are_counted_and_say_nothing_of_dice(journal: Journal) -> None:
    of = figures(entered(journal, golden("tb-event-cards"), lines=150))
    turned = [one for one in of.all_rolls if len(one.dice) == 1]
    assert of.rolls.number == sum(of.rolls.counts) == len(turned) > 10
    assert (of.rolls.chosen, of.rolls.fairness.rolls) == (0, 0)
    assert of.rolls.fairness.words == "No dice were rolled in this game: cards were turned up instead."
    part = next(part for part in of.parts if part.dice)
    row = turns_table(of).splitlines()[part.number].split(",")
    assert row[3:6] == ["", "", str(sum(part.dice or ()))]
