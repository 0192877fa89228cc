"""What was played, in words."""

import pytest

from companion.chronicle import Played

KNIGHTS = ("cities and knights",)
SEA = ("seafarers",)


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (Played(), "Base game"),
        (Played(variants=("harbormaster",)), "Base game, Harbormaster"),
        (Played(KNIGHTS, variants=("easy start",)), "Cities & Knights, Easy start"),
        (Played(("gone",), variants=("gone too",)), "Gone, Gone too"),
        (
            Played(KNIGHTS, settings=(("intrigue_free_knight", True), ("steps_to_attack", 9))),
            "Cities & Knights, After Intrigue a basic knight may take the empty place for free,"
            " Steps of the barbarian ship until it lands: 9",
        ),
        (
            Played(KNIGHTS, settings=(("chased_robber_needs_number", False), ("gone", "far"))),
            "Cities & Knights, not: A chased robber goes to a hex with a number, never to the desert, gone: far",
        ),
    ],
)
def test_the_chronicle_says_what_was_played_and_what_the_table_had_set(played: Played, words: str) -> None:
    assert played.words == words


@pytest.mark.rule("SEA56-20", "SEA56-23")
@pytest.mark.parametrize(
    ("scenario", "few", "many"),
    [
        ("the four islands", "The Four Islands", "The Six Islands"),
        ("the fog islands", "The Fog Islands", "The Fog Island"),
        ("through the desert", "Through the Desert", "Through the Desert"),
    ],
)
def test_a_scenario_goes_by_the_title_that_is_printed_for_so_many(scenario: str, few: str, many: str) -> None:
    titles = [Played(SEA, (scenario,), seats=seats).words for seats in (3, 4, 5, 6)]
    assert titles == [f"Seafarers: {few}"] * 2 + [f"Seafarers: {many}"] * 2
