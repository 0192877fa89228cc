"""The Spy. Ledger Cities & Knights, CK-190, CK-249 to CK-251."""

import pytest

from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import Table, lay

KNOWN = """
    red   progress 1 spy
    blue  progress 1 merchant 1 spy 1 bishop
    """


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls trade")


@pytest.mark.rule("CK-249")
def test_one_looks_at_somebodys_cards_and_takes_one() -> None:
    table = acting(KNOWN).play("red plays spy on blue")
    assert table.agenda() == ["choose a card to take: red"]
    assert table.refused("blue takes progress card merchant") == "CK-249"
    table.play("red takes progress card merchant")
    assert progress_hand(table, "red") == {"merchant": 1}
    assert progress_hand(table, "blue") == {"bishop": 1, "spy": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-249")
def test_one_may_take_none() -> None:
    table = acting(KNOWN).play("red plays spy on blue")
    assert table.may("red takes no progress card")
    table.play("red takes no progress card")
    assert progress_hand(table, "red") == {}
    assert progress_hand(table, "blue") == {"merchant": 1, "bishop": 1, "spy": 1}


@pytest.mark.rule("CK-249")
def test_only_a_card_that_may_be_there_is_taken() -> None:
    table = acting(KNOWN).play("red plays spy on blue")
    for name in ("wedding", "merchant_fleet", "unknown_science"):
        assert table.refused(f"red takes progress card {name}") == "CK-249"
        assert not table.may(f"red takes progress card {name}")


@pytest.mark.rule("CK-249")
def test_it_looks_at_another_player() -> None:
    table = acting(KNOWN)
    assert table.refused("red plays spy on red") == "CK-249"
    assert not table.may("red plays spy on red")
    assert table.may("red plays spy on blue")


@pytest.mark.rule("CK-190", "CK-249")
def test_it_is_not_played_on_somebody_without_a_card() -> None:
    table = acting(KNOWN)
    assert table.refused("red plays spy on white") == "CK-190"
    assert not table.may("red plays spy on white")


@pytest.mark.rule("CK-249")
def test_the_table_need_not_tell_which_card_it_was() -> None:
    table = acting(KNOWN).play("red plays spy on blue")
    assert table.may("red takes progress card unknown_politics")
    table.play("red takes progress card unknown_politics")
    assert progress_hand(table, "red") == {"unknown_politics": 1}
    assert progress_hand(table, "blue") == {"merchant": 1, "unknown_politics": 1}


@pytest.mark.rule("CK-249")
def test_a_card_known_by_its_back_may_be_named_when_taken() -> None:
    table = acting("red progress 1 spy\nblue progress 2 unknown_trade").play("red plays spy on blue")
    assert table.may("red takes progress card merchant")
    assert table.refused("red takes progress card bishop") == "CK-249"
    table.play("red takes progress card merchant")
    assert progress_hand(table, "red") == {"merchant": 1}
    assert progress_hand(table, "blue") == {"unknown_trade": 1}


@pytest.mark.rule("CK-249")
def test_everything_that_may_be_taken_is_listed() -> None:
    table = acting("red progress 1 spy\nblue progress 1 merchant 1 unknown_politics").play("red plays spy on blue")
    listed = table.state.options()
    names = [option.card.name if option.card else "none" for option in listed]  # type: ignore[union-attr]
    assert names == [
        *("none", "merchant", "bishop", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"),
        *("unknown_trade", "unknown_politics"),
    ]


@pytest.mark.rule("CK-250")
def test_another_spy_may_be_taken_and_played_at_once() -> None:
    table = acting(KNOWN + "white progress 1 crane").play("red plays spy on blue", "red takes progress card spy")
    assert progress_hand(table, "red") == {"spy": 1}
    table.play("red plays spy on white", "red takes progress card crane")
    assert progress_hand(table, "red") == {"crane": 1}


@pytest.mark.rule("CK-250")
def test_the_card_taken_may_be_kept() -> None:
    table = acting(KNOWN).play("red plays spy on blue", "red takes progress card spy", "red ends")
    assert progress_hand(table, "red") == {"spy": 1}


@pytest.mark.rule("CK-251")
def test_victory_point_cards_are_not_taken() -> None:
    table = acting("red progress 1 spy\nblue progress 1 constitution 1 unknown_politics").play("red plays spy on blue")
    assert table.refused("red takes progress card constitution") == "CK-251"
    assert table.refused("red takes progress card printer") == "CK-251"
    assert not table.may("red takes progress card constitution")
    assert not table.may("red takes progress card printer")


@pytest.mark.rule("CK-251")
def test_victory_point_cards_alone_are_nothing_to_look_at() -> None:
    table = acting("red progress 1 spy\nblue progress 1 constitution")
    assert table.refused("red plays spy on blue") == "CK-190"


@pytest.mark.rule("CK-251")
def test_the_host_cannot_move_a_victory_point_card_either() -> None:
    table = acting("red progress 1 spy\nblue progress 1 constitution 1 bishop").play("red plays spy on blue")
    with pytest.raises(ValueError, match="Victory point cards lie open"):
        table.overrule("red takes progress card constitution")


@pytest.mark.rule("CK-249")
def test_nothing_is_taken_without_a_spy() -> None:
    with pytest.raises(ValueError, match="play the Spy first"):
        acting(KNOWN).overrule("red takes progress card merchant")


@pytest.mark.rule("CK-249")
def test_overruled_against_an_empty_hand_nothing_can_be_taken() -> None:
    table = acting(KNOWN)
    table.overrule("red plays spy on white")
    assert table.offered("red") == ["TakeProgressCard"]
    table.play("red takes no progress card")
    assert table.agenda() == ["act: red"]
