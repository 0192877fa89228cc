"""What an active knight does on the board: it moves, or displaces a weaker one. Ledger, CK-126 to CK-137, CK-141."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.table import Table, lay

# Red's roads lead around the desert from its top over the right to the bottom.
ROADS = "red road (0,0)-NE (0,0)-E (0,0)-SE\n"
MOVE = "red moves the knight on (0,0)N to (0,0)S"


def acting(drawing: str) -> Table:
    """Red has rolled and may let knights act; the roads are laid."""
    return lay(ROADS + drawing).play("red rolls 6 6", "red rolls trade")


def targets(table: Table, sentence: str, *places: str) -> list[str]:
    """Those of the places for which the engine lists what the sentence says."""
    return [place for place in places if table.may(sentence.format(place))]


@pytest.mark.rule("CK-126")
def test_an_active_knight_may_move() -> None:
    table = acting("red knight active (0,0)N").play(MOVE)
    assert knight_on(table, "(0,0)N") is None
    assert knight_on(table, "(0,0)S") == "red basic inactive"


@pytest.mark.rule("CK-126")
@pytest.mark.parametrize("sentence", [MOVE, "red displaces the knight on (0,0)S with that on (0,0)N"])
def test_an_inactive_knight_does_nothing(sentence: str) -> None:
    table = acting("red knight strong inactive (0,0)N\nblue knight (0,0)S")
    assert table.refused(sentence) == "CK-126"
    assert not table.may(sentence)


@pytest.mark.rule("CK-126")
@pytest.mark.parametrize("pieces", ["", "blue knight active (0,0)N"], ids=["none", "foreign"])
def test_only_an_own_knight_acts(pieces: str) -> None:
    table = acting(pieces)
    assert table.refused(MOVE) == "CK-126"
    with pytest.raises(ValueError, match="No knight of Red stands there"):
        table.overrule(MOVE)


@pytest.mark.rule("CK-127")
@pytest.mark.parametrize("level", ["basic", "strong", "mighty"])
def test_a_knight_that_moved_is_inactive(level: str) -> None:
    table = acting(f"red knight {level} active (0,0)N").play(MOVE)
    assert knight_on(table, "(0,0)S") == f"red {level} inactive"
    assert table.refused("red moves the knight on (0,0)S to (0,0)N") == "CK-126"
    assert not table.may("red moves the knight on (0,0)S to (0,0)N")


@pytest.mark.rule("CK-127")
def test_a_knight_that_displaced_is_inactive() -> None:
    table = acting("red knight strong active (0,0)N\nblue knight (0,0)S")
    table.play("red displaces the knight on (0,0)S with that on (0,0)N")
    assert knight_on(table, "(0,0)S") == "red strong inactive"


@pytest.mark.rule("CK-128")
def test_a_knight_that_has_acted_may_be_activated_again_but_does_not_act_again_in_that_turn() -> None:
    table = acting("red knight active (0,0)N\nred holds 1 grain").play(MOVE)
    assert table.may("red activates the knight on (0,0)S")
    table.play("red activates the knight on (0,0)S")
    assert table.hand("red") == {}
    assert knight_on(table, "(0,0)S") == "red basic active"
    assert table.refused("red moves the knight on (0,0)S to (0,0)N") == "CK-107"
    assert not table.may("red moves the knight on (0,0)S to (0,0)N")


@pytest.mark.rule("CK-129")
def test_knights_act_after_the_roll() -> None:
    table = lay(ROADS + "red knight strong active (0,0)N\nblue knight (0,0)SE")
    displace = "red displaces the knight on (0,0)SE with that on (0,0)N"
    move = "red moves the knight on (0,0)N to (0,0)NE"
    assert [table.refused(move), table.refused(displace)] == ["CK-129", "CK-129"]
    assert not table.may(move)
    table.play("red rolls 6 6", "red rolls trade")
    assert table.may(move)
    assert table.may(displace)


@pytest.mark.rule("CK-129")
def test_knights_act_in_their_owners_turn_only() -> None:
    table = lay(ROADS + "red knight strong active (0,0)N\nblue knight (0,0)SE\nturn blue")
    table.play("blue rolls 6 6", "blue rolls trade")
    assert table.refused("red moves the knight on (0,0)N to (0,0)NE") == "CK-129"
    assert table.refused("red displaces the knight on (0,0)SE with that on (0,0)N") == "CK-129"


@pytest.mark.rule("CK-130")
def test_each_of_several_active_knights_may_act_once() -> None:
    table = acting("red knight active (0,0)N (0,0)NE\nblue knight (0,0)S\nred knight strong active (0,0)SE")
    table.play("red displaces the knight on (0,0)S with that on (0,0)SE")
    table.play("red moves the knight on (0,0)NE to (0,0)SE", "red moves the knight on (0,0)N to (0,0)NE")
    assert knight_on(table, "(0,0)S") == "red strong inactive"
    assert knight_on(table, "(0,0)SE") == "red basic inactive"
    assert knight_on(table, "(0,0)NE") == "red basic inactive"
    assert {"MoveKnight", "DisplaceKnight"}.isdisjoint(table.offered("red"))


@pytest.mark.rule("CK-131")
def test_a_knight_moves_any_distance_along_its_owners_roads() -> None:
    table = acting("red knight active (0,0)N")
    move = "red moves the knight on (0,0)N to {}"
    assert targets(table, move, "(0,0)NE", "(0,0)SE", "(0,0)S") == ["(0,0)NE", "(0,0)SE", "(0,0)S"]


@pytest.mark.rule("CK-131")
@pytest.mark.parametrize(
    "to", ["(0,0)SW", "(0,0)NW", "(1,1)S", "(0,0)N"], ids=["foreign road", "no road", "gap", "where it is"]
)
def test_a_knight_moves_nowhere_else(to: str) -> None:
    table = acting("red knight active (0,0)N\nblue road (0,0)-SW\nred road (1,1)-SE")
    assert table.refused(f"red moves the knight on (0,0)N to {to}") == "CK-131"
    assert not table.may(f"red moves the knight on (0,0)N to {to}")


@pytest.mark.rule("CK-131")
def test_a_moving_knight_keeps_its_strength() -> None:
    table = acting("red knight mighty active (0,0)N").play(MOVE)
    assert knight_on(table, "(0,0)S") == "red mighty inactive"
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 1}


@pytest.mark.rule("CK-132")
@pytest.mark.parametrize("piece", ["settlement", "city", "knight"])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_knight_moves_to_an_empty_corner(colour: str, piece: str) -> None:
    table = acting(f"red knight strong active (0,0)N\n{colour} {piece} (0,0)S")
    assert table.refused(MOVE) == "CK-132"
    assert not table.may(MOVE)


@pytest.mark.rule("CK-133")
@pytest.mark.parametrize("piece", ["settlement", "city", "knight"])
def test_a_moving_knight_passes_its_owners_pieces(piece: str) -> None:
    table = acting(f"red knight active (0,0)N\nred {piece} (0,0)SE")
    assert table.may(MOVE)
    assert knight_on(table.play(MOVE), "(0,0)S") == "red basic inactive"


@pytest.mark.rule("CK-133")
@pytest.mark.parametrize("piece", ["settlement", "city", "knight", "knight active"])
def test_a_moving_knight_does_not_pass_the_pieces_of_others(piece: str) -> None:
    table = acting(f"red knight mighty active (0,0)N\nblue {piece} (0,0)SE")
    assert table.refused(MOVE) == "CK-133"
    assert not table.may(MOVE)


@pytest.mark.rule("CK-133")
def test_a_knight_goes_around_a_piece_of_another_where_roads_lead_around_it() -> None:
    around = "red road (0,0)-NW (0,0)-W (0,0)-SW"
    table = acting(f"red knight active (0,0)N\nblue settlement (0,0)SE\n{around}")
    assert table.may(MOVE)


@pytest.mark.rule("CK-134", "CK-135")
@pytest.mark.parametrize(("attacker", "victim"), [("strong", "basic"), ("mighty", "basic"), ("mighty", "strong")])
def test_a_knight_displaces_a_weaker_one(attacker: str, victim: str) -> None:
    table = acting(f"red knight {attacker} active (0,0)N\nblue knight {victim} (0,0)S")
    displace = "red displaces the knight on (0,0)S with that on (0,0)N"
    assert table.may(displace)
    table.play(displace)
    assert knight_on(table, "(0,0)S") == f"red {attacker} inactive"
    assert knight_on(table, "(0,0)N") is None


@pytest.mark.rule("CK-135")
@pytest.mark.parametrize(
    ("attacker", "victim"),
    [
        ("basic", "basic"),
        ("basic", "strong"),
        ("basic", "mighty"),
        ("strong", "strong"),
        ("strong", "mighty"),
        ("mighty", "mighty"),
    ],
)
def test_a_knight_displaces_none_as_strong_or_stronger(attacker: str, victim: str) -> None:
    table = acting(f"red knight {attacker} active (0,0)N\nblue knight {victim} (0,0)S")
    displace = "red displaces the knight on (0,0)S with that on (0,0)N"
    assert table.refused(displace) == "CK-135"
    assert not table.may(displace)


@pytest.mark.rule("CK-134")
def test_only_a_knight_is_displaced() -> None:
    table = acting("red knight mighty active (0,0)N\nblue settlement (0,0)S")
    for place in ("(0,0)S", "(0,0)SE"):
        assert table.refused(f"red displaces the knight on {place} with that on (0,0)N") == "CK-134"
        with pytest.raises(ValueError, match="There is no knight there"):
            table.overrule(f"red displaces the knight on {place} with that on (0,0)N")


@pytest.mark.rule("CK-134")
@pytest.mark.parametrize(
    ("pieces", "rule"),
    [("blue knight (0,0)SW", "CK-131"), ("white settlement (0,0)SE\nblue knight (0,0)S", "CK-133")],
    ids=["no road", "a piece on the way"],
)
def test_the_displacing_knight_goes_by_the_rules_of_a_move(pieces: str, rule: str) -> None:
    table = acting(f"red knight mighty active (0,0)N\n{pieces}")
    place = pieces.rsplit(maxsplit=1)[-1]
    assert table.refused(f"red displaces the knight on {place} with that on (0,0)N") == rule
    assert not table.may(f"red displaces the knight on {place} with that on (0,0)N")


@pytest.mark.rule("CK-136")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_whether_the_weaker_knight_is_active_makes_no_difference(status: str) -> None:
    table = acting(f"red knight strong active (0,0)N\nblue knight {status} (0,0)S")
    assert table.may("red displaces the knight on (0,0)S with that on (0,0)N")


@pytest.mark.rule("CK-137")
def test_own_knights_are_not_displaced() -> None:
    table = acting("red knight strong active (0,0)N\nred knight (0,0)S")
    displace = "red displaces the knight on (0,0)S with that on (0,0)N"
    assert table.refused(displace) == "CK-137"
    assert not table.may(displace)


@pytest.mark.rule("CK-137")
def test_even_overruled_no_knight_displaces_itself() -> None:
    table = acting("red knight strong active (0,0)N")
    with pytest.raises(ValueError, match="cannot displace itself"):
        table.overrule("red displaces the knight on (0,0)N with that on (0,0)N")


@pytest.mark.rule("CK-134", "CK-138", "CK-141")
def test_a_strong_knight_displaces_and_the_victim_chooses_between_two_places() -> None:
    table = acting("""
        red    knight strong active (0,0)N
        blue   knight active (0,0)SE
        blue   road (0,1)-NE (0,1)-E
        """)
    table.play("red displaces the knight on (0,0)SE with that on (0,0)N", "blue retreats to (0,1)SE")
    assert knight_on(table, "(0,1)SE") == "blue basic active"
    assert knight_on(table, "(0,0)SE") == "red strong inactive"
    assert knight_on(table, "(0,0)N") is None
    assert table.names() == ["KnightMoved", "KnightMoved", "KnightRested"]


@pytest.mark.parametrize("piece", ["blue knight", "blue settlement", "red knight"])
def test_even_overruled_no_knight_moves_onto_another_piece(piece: str) -> None:
    table = acting(f"red knight active (0,0)N\n{piece} (0,0)S")
    with pytest.raises(ValueError, match="There is something there already"):
        table.overrule(MOVE)
    assert knight_on(table, "(0,0)N") == "red basic active"
