"""The numbers printed in the base box and its extension (ledger base, sections 1, 2, 18)."""

from collections import Counter

import pytest

from companion import data


@pytest.mark.rule("BASE-001", "BASE-002")
def test_three_or_four_players_use_nineteen_hexes() -> None:
    terrains = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert data.components(3).hexes == data.components(4).hexes == 19
    assert data.components(3).terrains == data.components(4).terrains == terrains


@pytest.mark.rule("BASE-003", "BASE-039")
def test_the_frame_is_six_pieces_joined_by_matching_numbers_one_to_six() -> None:
    pieces = data.frame(4)
    assert len(pieces) == data.components(4).frame_pieces == 6
    joints = [(one.ends[1], other.ends[0]) for one, other in zip(pieces, pieces[1:] + pieces[:1], strict=True)]
    assert sorted(joints) == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]


@pytest.mark.rule("BASE-004", "BASE-005")
def test_nine_harbors_are_four_generic_and_one_for_each_resource() -> None:
    harbors = data.components(4).harbors
    assert harbors == {"generic": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    assert sum(harbors.values()) == 9
    assert sum(len(piece.harbors) for piece in data.frame(4)) == 9


@pytest.mark.rule("BASE-006")
def test_eighteen_tokens_show_every_number_but_seven() -> None:
    assert len(data.number_tokens(3)) == 18
    assert data.components(3).numbers == {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}


@pytest.mark.rule("BASE-007")
def test_there_are_nineteen_cards_of_each_resource() -> None:
    cards = data.components(4).resource_cards
    assert cards == {"brick": 19, "grain": 19, "lumber": 19, "ore": 19, "wool": 19}
    assert sum(cards.values()) == 95


@pytest.mark.rule("BASE-008")
def test_the_development_deck_is_fourteen_knights_six_progress_and_five_victory_points() -> None:
    deck = data.development_deck(4)
    assert deck == {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 5}
    assert sum(deck.values()) == 25


@pytest.mark.rule("BASE-009")
def test_the_five_victory_point_cards_have_different_names() -> None:
    assert set(data.victory_point_cards()) == {"Library", "Market", "University", "Chapel", "Great Hall"}
    assert len(data.victory_point_cards()) == data.development_deck(4)["victory_point"]


@pytest.mark.rule("BASE-010")
def test_two_special_cards_are_worth_two_points_each() -> None:
    assert data.components(4).special_cards == ("Longest Road", "Largest Army")
    assert (data.victory().longest_road, data.victory().largest_army) == (2, 2)


@pytest.mark.rule("BASE-011")
def test_four_colours_have_five_settlements_four_cities_and_fifteen_roads_each() -> None:
    pieces, box = data.player_pieces(), data.components(4)
    assert set(box.colours) == {"red", "blue", "white", "orange"}
    assert (pieces.settlements, pieces.cities, pieces.roads) == (5, 4, 15)
    assert (box.settlements, box.cities, box.roads) == (20, 16, 60)


@pytest.mark.rule("BASE-012")
def test_every_colour_has_one_cost_card() -> None:
    assert data.player_pieces().cost_cards == 1
    assert data.components(4).cost_cards == 4


@pytest.mark.rule("BASE-013")
def test_one_yellow_and_one_red_die_are_rolled() -> None:
    assert data.components(4).dice == 2
    assert data.dice().colours == ("yellow", "red")


@pytest.mark.rule("BASE-014")
def test_there_is_one_robber() -> None:
    assert data.components(4).robbers == data.components(6).robbers == 1


@pytest.mark.rule("BASE-015")
def test_pieces_are_told_by_shape_and_development_cards_by_the_colour_of_their_frame() -> None:
    assert data.recognition().pieces == {"settlement": "house", "city": "church", "road": "bar"}
    assert data.recognition().card_frames == {"knight": "purple", "progress": "green", "victory_point": "orange"}


@pytest.mark.rule("BASE-016")
def test_six_and_eight_are_printed_in_red_and_base_letters_in_black() -> None:
    assert set(data.recognition().red_numbers) == {6, 8}
    assert data.recognition().token_letter_ink["base"] == "black"


@pytest.mark.rule("BASE-017")
def test_the_odds_of_two_dice_are_those_printed() -> None:
    assert [data.ways(total) for total in range(1, 14)] == [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]
    assert data.dice().odds_percent == {
        2: 3, 3: 6, 4: 8, 5: 11, 6: 14, 7: 17, 8: 14, 9: 11, 10: 8, 11: 6, 12: 3,
    }  # fmt: skip


@pytest.mark.rule("BASE-018")
def test_a_token_has_a_dot_for_every_outcome_that_rolls_it() -> None:
    dots = {token.number: token.dots for token in data.number_tokens(4)}
    assert dots == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
@pytest.mark.rule("BASE-020")
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="the base box is for 3 or 4, with the extension for 5 or 6"):
        data.components(seats)


@pytest.mark.rule("BASE-020")
def test_five_and_six_players_need_the_extension() -> None:
    assert [data.needs_extension(seats) for seats in (3, 4, 5, 6)] == [False, False, True, True]


@pytest.mark.rule("BASE-021")
def test_every_terrain_produces_its_resource() -> None:
    assert {name: data.terrains()[name].produces for name in data.base_box().terrains} == {
        "hills": "brick", "forest": "lumber", "mountains": "ore", "fields": "grain", "pasture": "wool", "desert": None,
    }  # fmt: skip
    assert set(data.resources()) == {"brick", "lumber", "ore", "grain", "wool"}


@pytest.mark.rule("BASE-022")
def test_only_the_desert_produces_nothing() -> None:
    barren = [name for name in data.base_box().terrains if data.terrains()[name].produces is None]
    assert barren == ["desert"]


@pytest.mark.rule("BASE-021")
def test_every_hex_of_the_base_box_is_land() -> None:
    assert all(data.terrains()[name].land for name in data.components(6).terrains)


def test_what_is_built_and_bought_costs_what_the_cost_card_says() -> None:
    assert data.costs() == {
        "road": {"brick": 1, "lumber": 1},
        "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
        "city": {"ore": 3, "grain": 2},
        "development_card": {"ore": 1, "wool": 1, "grain": 1},
    }


def test_rates_target_and_safe_hand_are_those_of_the_booklet() -> None:
    trade, victory = data.supply_trade(), data.victory()
    assert (trade.supply, trade.generic_harbor, trade.special_harbor) == (4, 3, 2)
    assert (victory.target, victory.settlement, victory.city, victory.victory_point_card) == (10, 1, 2, 1)
    assert (victory.longest_road_minimum, victory.largest_army_minimum) == (5, 3)
    assert data.safe_hand() == 7


@pytest.mark.rule("BASE-047")
def test_the_letters_a_to_r_carry_the_base_numbers() -> None:
    tokens = data.number_tokens(4)
    assert "".join(token.letter for token in tokens) == "ABCDEFGHIJKLMNOPQR"
    assert [token.number for token in tokens] == [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


@pytest.mark.rule("B56-002")
def test_the_extension_adds_what_its_box_lists() -> None:
    box, pieces = data.extension_box(), data.player_pieces()
    assert box.terrains == {"desert": 1, "forest": 2, "hills": 2, "pasture": 2, "fields": 2, "mountains": 2}
    assert box.hexes == 11
    assert (box.frame_pieces, len(box.tokens), sum(box.harbors.values())) == (4, 28, 2)
    assert (box.settlements, box.cities, box.roads, box.cost_cards) == (10, 8, 30, 2)
    assert (sum(box.resource_cards.values()), sum(box.development_cards.values())) == (25, 9)
    assert box.player_markers == ("player 1", "player 2")
    assert pieces.settlements * len(box.colours) == 10


@pytest.mark.rule("B56-003")
def test_the_extra_colours_are_green_and_brown() -> None:
    assert data.extension_box().colours == ("green", "brown")
    assert len(data.components(6).colours) == 6


@pytest.mark.rule("B56-004")
def test_five_or_six_players_use_the_thirty_hexes_of_both_boxes() -> None:
    terrains = {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
    assert data.components(5).hexes == data.components(6).hexes == 30
    assert data.components(5).terrains == data.components(6).terrains == terrains


@pytest.mark.rule("B56-005", "B56-006")
def test_the_tokens_of_the_extension_replace_the_others_and_their_last_letters_are_za_zb_zc() -> None:
    letters = [token.letter for token in data.number_tokens(5)]
    assert letters == [*"ABCDEFGHIJKLMNOPQRSTUVWXY", "ZA", "ZB", "ZC"]


@pytest.mark.rule("B56-007")
def test_the_boxes_are_told_apart_by_watermark_and_ink() -> None:
    cues = data.recognition()
    assert cues.hex_watermark == {"extension": "lower left corner of the front"}
    assert cues.token_letter_ink == {"base": "black", "extension": "dark brown"}


@pytest.mark.rule("B56-008")
def test_twenty_eight_tokens_show_two_and_twelve_twice_and_the_others_three_times() -> None:
    assert len(data.number_tokens(6)) == 28
    assert data.components(6).numbers == {2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2}


@pytest.mark.rule("B56-009")
def test_the_letters_a_to_zc_carry_the_numbers_of_the_extension() -> None:
    assert [token.number for token in data.number_tokens(5)] == [
        2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6,
    ]  # fmt: skip


@pytest.mark.rule("B56-010")
def test_with_the_extension_there_are_twenty_four_cards_of_each_resource() -> None:
    cards = data.components(5).resource_cards
    assert cards == {"brick": 24, "grain": 24, "lumber": 24, "ore": 24, "wool": 24}
    assert sum(cards.values()) == 120


@pytest.mark.rule("B56-011")
def test_nine_cards_join_the_development_deck() -> None:
    deck = data.development_deck(6)
    assert deck == {"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 5}
    assert sum(deck.values()) == 34
    extra = {"knight": 6, "road_building": 1, "year_of_plenty": 1, "monopoly": 1}
    assert data.extension_box().development_cards == extra


@pytest.mark.rule("B56-012")
def test_each_of_six_players_has_the_usual_pieces() -> None:
    box = data.components(6)
    assert (box.settlements, box.cities, box.roads) == (6 * 5, 6 * 4, 6 * 15)


@pytest.mark.rule("B56-014")
def test_each_small_frame_piece_is_put_into_the_joint_of_its_number() -> None:
    pieces = data.frame(6)
    joints = [(one.ends[1], other.ends[0]) for one, other in zip(pieces, pieces[1:] + pieces[:1], strict=True)]
    assert all(one == other for one, other in joints)
    small = {piece.ends: [harbor.kind for harbor in piece.harbors] for piece in pieces if piece.is_small}
    assert small == {(2, 2): [], (6, 6): [], (3, 3): ["wool"], (5, 5): ["generic"]}
    assert len(pieces) == data.components(6).frame_pieces == 10


@pytest.mark.rule("B56-015")
def test_eleven_harbors_are_five_generic_two_wool_and_one_of_each_other() -> None:
    harbors = data.components(5).harbors
    assert harbors == {"generic": 5, "wool": 2, "brick": 1, "lumber": 1, "grain": 1, "ore": 1}
    assert Counter(harbor.kind for piece in data.frame(5) for harbor in piece.harbors) == harbors
