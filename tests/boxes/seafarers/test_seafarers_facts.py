"""The numbers printed in the boxes of Seafarers (ledger seafarers, SEA-01 ... SEA-09, SEA56-01 ... SEA56-03)."""

from collections import Counter

import pytest

from companion import data
from companion.boxes.seafarers import facts


@pytest.mark.rule("SEA-01", "SEA-02")
def test_the_box_holds_eleven_land_hexes_and_nineteen_of_sea() -> None:
    terrains = facts.seafarers_box().terrains
    assert terrains == {
        "gold": 2, "desert": 2, "fields": 1, "forest": 1, "pasture": 1, "mountains": 2, "hills": 2, "sea": 19,
    }  # fmt: skip
    assert sum(terrains.values()) - terrains["sea"] == 11


@pytest.mark.rule("SEA-03", "SEA-04", "SEA-05", "SEA-06", "SEA-07", "SEA-08")
def test_the_box_holds_chits_tokens_harbors_ships_a_pirate_and_a_frame() -> None:
    box = facts.seafarers_box()
    assert (box.chits, box.harbor_tokens, box.pirates, box.frame_pieces) == (50, 10, 1, 6)
    assert dict(box.numbers) == dict.fromkeys((2, 3, 4, 5, 6, 8, 9, 10, 11, 12), 1)
    assert box.ship_colours * facts.ships_per_player() == 60


@pytest.mark.rule("SEA56-01")
def test_the_extension_adds_ships_sea_gold_and_a_desert() -> None:
    more = facts.seafarers_extension()
    assert more.terrains == {"gold": 2, "desert": 1, "sea": 7}
    assert (more.frame_pieces, more.harbor_tokens, more.chits) == (2, 2, 35)
    assert more.ship_colours * facts.ships_per_player() == 30


@pytest.mark.rule("SEA-09", "SEA56-03")
@pytest.mark.parametrize(("seats", "land", "desert", "gold", "sea"), [(4, 5, 3, 2, 19), (6, 7, 5, 4, 26)])
def test_together_with_the_base_game_there_is_so_much_of_each(
    seats: int, land: int, desert: int, gold: int, sea: int
) -> None:
    supply = Counter(data.components(seats).terrains) + Counter(facts.seafarers_box().terrains)
    if seats > 4:
        supply += Counter(facts.seafarers_extension().terrains)
    assert supply == {
        **dict.fromkeys(("fields", "forest", "pasture", "hills", "mountains"), land),
        "desert": desert,
        "gold": gold,
        "sea": sea,
    }


@pytest.mark.rule("SEA-21", "SEA-49", "SEA-71", "SEA-72", "SEA-84")
def test_ships_trade_route_and_gold() -> None:
    assert facts.seafarers_costs()["ship"] == {"wool": 1, "lumber": 1}
    assert facts.ship_moves_per_turn() == 1
    assert (facts.trade_route().minimum, facts.trade_route().points) == (5, 2)
    assert (facts.gold_yield().settlement, facts.gold_yield().city) == (1, 2)


@pytest.mark.rule("SEA3-04", "SEA3-05", "SEA3-06", "SEA56-25")
@pytest.mark.parametrize(("seats", "hexes"), [(3, 12), (4, 12), (5, 25), (6, 25)])
def test_the_stack_of_the_fog_has_a_token_for_every_land_hex(seats: int, hexes: int) -> None:
    stack = facts.fog_stack(seats)
    assert sum(stack.terrains.values()) == hexes
    assert sum(stack.numbers.values()) == hexes - stack.terrains["sea"]


@pytest.mark.rule("SEA3-05")
def test_three_players_find_two_threes_in_the_fog_and_four_two_elevens() -> None:
    assert [number for number, count in facts.fog_stack(3).numbers.items() if count == 2] == [3]
    assert [number for number, count in facts.fog_stack(4).numbers.items() if count == 2] == [11]
    with pytest.raises(ValueError, match="3 to 6 players, not for 2"):
        facts.fog_stack(2)


@pytest.mark.rule("SEA6-05", "SEA6-18", "SEA6-30", "SEA56-34")
@pytest.mark.parametrize(("seats", "villages"), [(4, 8), (6, 12)])
def test_cloth_lies_in_the_villages_and_in_the_general_supply(seats: int, villages: int) -> None:
    cloth = facts.cloth()
    assert cloth.per_village * villages + cloth.general_supply == facts.chits("cloth_for_catan", seats)
    assert (cloth.per_point, cloth.villages_at_the_end) == (2, 3)


@pytest.mark.rule("SEA7-06", "SEA7-30")
@pytest.mark.parametrize(("seats", "colours"), [(4, 4), (6, 6)])
def test_three_chits_lie_under_every_fortress(seats: int, colours: int) -> None:
    assert facts.fortress().chits * colours == facts.chits("the_pirate_islands", seats)
    assert (facts.fortress().cards_lost, facts.fortress().cards_lost_per_city) == (1, 1)


@pytest.mark.rule("SEA8-01", "SEA8-17", "SEA56-45")
def test_wonders_have_four_levels_of_five_cards_each() -> None:
    assert facts.wonder_levels() == 4
    assert {sum(wonder.cost.values()) for wonder in facts.wonders().values()} == {5}
    assert sum(facts.wonder_cards(4).values()) == 5
    assert sum(facts.wonder_cards(6).values()) == 7
    assert [name for name, count in facts.wonder_cards(6).items() if count == 2] == ["theater", "great_bridge"]


@pytest.mark.rule("SEA8-20", "SEA8-21", "SEA8-22", "SEA8-23", "SEA8-24")
def test_every_wonder_needs_something_of_its_own() -> None:
    needs = {name: wonder.needs for name, wonder in facts.wonders().items()}
    assert needs["theater"].cities == 2
    assert needs["great_bridge"].mark == "strait"
    assert (needs["monument"].harbor_city, needs["monument"].trade_route) == (True, 5)
    assert needs["great_wall"].mark == "wasteland"
    assert (needs["cathedral"].cities, needs["cathedral"].points) == (1, 6)
