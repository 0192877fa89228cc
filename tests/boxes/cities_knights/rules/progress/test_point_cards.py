"""Constitution and Printer. Ledger Cities & Knights, CK-180, CK-187, CK-191, CK-217, CK-226."""

import pytest

from tests.boxes.cities_knights.rules.speech_progress import deck, held, lying_open
from tests.boxes.cities_knights.rules.table import Table, lay

TWELVE_POINTS = "red city (0,0)N (0,-2)N (2,0)N (-2,2)N\nred settlement (-2,0)N (1,1)S (2,-2)N (0,2)S"


def drawn(card: str, track: str, more: str = "", by: str = "red") -> Table:
    """Somebody has drawn a card at a gate that red has rolled."""
    table = lay(f"{by} improvement {track} 1\n{more}").play("red rolls 6 1", f"red rolls {track}")
    return table.play(f"{by} draws {card} from {track}")


@pytest.mark.parametrize(
    ("card", "track"),
    [
        pytest.param("printer", "science", marks=pytest.mark.rule("CK-217")),
        pytest.param("constitution", "politics", marks=pytest.mark.rule("CK-226")),
    ],
)
def test_there_is_one_such_card_and_it_is_worth_a_point(card: str, track: str) -> None:
    table = drawn(card, track)
    assert lying_open(table, "red") == {card: 1}
    assert table.points("red") == 1
    assert table.refused(f"blue holds 1 {card} progress card") == "CK-004"


@pytest.mark.rule("CK-180")
def test_it_is_laid_open_at_once_and_never_in_the_hand() -> None:
    table = drawn("printer", "science")
    assert table.names() == ["CardDrawn", "CardLaidOpen"]
    assert held(table, "red") == {}


@pytest.mark.rule("CK-180")
def test_it_is_laid_open_in_the_turn_of_another_too() -> None:
    table = drawn("printer", "science", by="blue")
    assert lying_open(table, "blue") == {"printer": 1}
    assert table.points("blue") == 1


@pytest.mark.rule("CK-180")
def test_any_other_card_stays_hidden() -> None:
    table = drawn("smith", "science")
    assert lying_open(table, "red") == {}
    assert table.points("red") == 0


@pytest.mark.rule("CK-187")
def test_it_stays_where_it_lies() -> None:
    table = drawn("printer", "science").play("red ends", "blue rolls 6 6", "blue rolls trade", "blue ends")
    assert lying_open(table, "red") == {"printer": 1}
    assert deck(table, "science") == (17, [])


@pytest.mark.rule("CK-191")
def test_its_point_is_seen_by_all() -> None:
    table = drawn("printer", "science", "red settlement (0,0)N")
    assert table.points("red") == table.all_points("red") == 2


@pytest.mark.rule("CK-180")
def test_its_point_may_win_the_game() -> None:
    table = drawn("printer", "science", "red city (0,0)N (0,-2)N (2,0)N (-2,2)N\nred settlement (-2,0)N (1,1)S")
    assert table.points("red") == 11
    table = drawn(
        "printer", "science", "red city (0,0)N (0,-2)N (2,0)N (-2,2)N\nred settlement (-2,0)N (1,1)S (2,-2)N (0,2)S"
    )
    assert table.winner() == "red"


@pytest.mark.rule("CK-180")
def test_the_table_may_say_that_it_lies_open_after_all() -> None:
    table = lay(TWELVE_POINTS)
    assert table.points("red") == 12
    table.play("blue holds 1 printer progress card")
    assert (table.points("blue"), table.winner()) == (1, None)
    table.play("blue holds 0 printer progress cards")
    assert (table.points("blue"), deck(table, "science")) == (0, (18, []))
    table.play("red holds 1 printer progress card")
    assert table.winner() == "red"
