"""All games together: a line for each, who won how often, and all rolls."""

import json
from dataclasses import replace

import pytest

from companion.chronicle import Played, Summary, figures, lifetime, read_summary, summary, summary_data
from companion.chronicle.players import Player
from companion.table import About, Journal, Table
from tests.chronicle.evenings import entered, golden
from tests.table.room import Room

PEOPLE = (Player("red", "Anna"), Player("blue", "Bo"), Player("white", "White"))


def game(winner: int | None, totals: tuple[int, ...], **more: object) -> Summary:
    """A game of three."""
    told: dict[str, object] = {
        "game": f"{winner} {totals}",
        "revision": 100,
        "players": PEOPLE,
        "played": Played(),
        "target": 10,
        "winners": () if winner is None else (winner,),
        "totals": totals,
        "parts": 60,
        "began": 1000.0,
        "ended": 5000.0,
        "seconds": 3600.0,
        "dice": (0,) * 36,
    }
    return Summary(**{**told, **more})  # type: ignore[arg-type]


def test_wins_and_points_are_counted_by_name() -> None:
    seen = lifetime([game(0, (10, 6, 4)), game(0, (11, 8, 3)), game(1, (5, 10, 2))])
    assert [(one.name, one.games, one.wins, round(one.points, 2), one.best) for one in seen.regulars] == [
        ("Anna", 3, 2, 8.67, 11),
        ("Bo", 3, 1, 8.0, 10),
        ("White", 3, 0, 3.0, 4),
    ]


def test_robots_are_nobody_of_the_family() -> None:
    people = (Player("red", "Anna"), Player("blue", "Blue", robot=True), Player("white", "White", robot=True))
    seen = lifetime([game(1, (7, 10, 4), players=people), game(0, (10, 6, 4))])
    assert [(one.name, one.games, one.wins, one.best) for one in seen.regulars] == [
        ("Anna", 2, 1, 10),
        ("Bo", 1, 0, 6),
        ("White", 1, 0, 4),
    ]


def test_a_game_of_robots_alone_counts_for_nothing() -> None:
    robots = tuple(Player(one.colour, one.name, robot=True) for one in PEOPLE)
    seen = lifetime([game(0, (10, 6, 4), players=robots, dice=(0,) * 35 + (4,))])
    assert (seen.games, seen.regulars, seen.boxes, sum(seen.counts)) == (0, (), (), 0)


def test_what_was_rolled_for_robots_says_nothing_of_the_family(journal: Journal) -> None:
    of = figures(entered(journal, golden("three-beginners")))
    blue, *others = of.players
    for_blue = sum(roll.player == 0 and roll.free for roll in of.all_rolls)
    seen = summary(replace(of, players=(replace(blue, robot=True), *others)))
    assert (sum(summary(of).dice) - sum(seen.dice), for_blue > 20) == (for_blue, True)


def test_figures_know_who_was_a_robot(journal: Journal) -> None:
    choice = golden("three-beginners").choice
    of = figures(Table.create(journal, choice, about=About(("white",))))
    assert [(player.colour, player.robot) for player in of.players] == [
        ("blue", False),
        ("white", True),
        ("orange", False),
    ]


def test_somebody_who_changed_colours_is_the_same_person() -> None:
    other = (Player("blue", "Anna"), Player("red", "Bo"), Player("white", "Cleo"))
    seen = lifetime([game(0, (10, 6, 4)), game(1, (7, 10, 3), players=other, began=9000.0)])
    anna = next(one for one in seen.regulars if one.name == "Anna")
    assert (anna.colour, anna.games, anna.wins, anna.points) == ("blue", 2, 1, 8.5)


def test_a_game_that_is_not_over_counts_for_the_dice_alone() -> None:
    dice = (0,) * 35 + (4,)
    seen = lifetime([game(None, (2, 2, 2), dice=dice)])
    assert (seen.games, seen.finished, seen.regulars, seen.boxes) == (1, 0, (), ())
    assert seen.counts == (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)
    assert (seen.fairness.rolls, seen.fairness.verdict) == (4, "rare")


def test_each_box_has_its_games_and_what_an_average_one_takes() -> None:
    knights = {"played": Played(("cities and knights",)), "parts": 100, "seconds": 0.0}
    seen = lifetime([game(0, (10, 6, 4)), game(1, (6, 10, 4), parts=80), game(2, (9, 9, 13), **knights)])
    assert [(one.words, one.games, one.parts, one.seconds) for one in seen.boxes] == [
        ("Base game", 2, 70.0, 3600.0),
        ("Cities & Knights", 1, 100.0, None),
    ]


def test_without_any_game_there_is_nothing_to_tell() -> None:
    seen = lifetime([])
    assert (seen.games, seen.regulars, sum(seen.counts), seen.fairness.rolls) == (0, (), 0, 0)


def test_a_game_is_summed_up_in_one_line(journal: Journal) -> None:
    seen = summary(figures(entered(journal, golden("three-beginners"))))
    assert (seen.played.words, seen.totals, seen.winners, seen.parts) == ("Base game", (10, 3, 8), (0,), 86)
    assert (sum(seen.dice), seen.target) == (86, 10)


def test_a_summary_is_the_same_after_it_was_kept_as_text(room: Room) -> None:
    room.done("RollDice", dice=[2, 2])
    seen = summary(figures(room.table))
    assert read_summary(json.loads(json.dumps(summary_data(seen)))) == seen


@pytest.mark.parametrize(
    "spoilt", [{"version": 0}, {"dice": [1, 2]}, {"players": [{"name": "Anna"}]}, {"totals": None}]
)
def test_a_summary_that_makes_no_sense_is_not_read(spoilt: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"summary"):
        read_summary({**summary_data(game(0, (10, 6, 4))), **spoilt})
