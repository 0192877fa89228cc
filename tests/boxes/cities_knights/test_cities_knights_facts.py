"""The numbers printed in the box of Cities & Knights and its extension (ledger cities_knights, 1, 2, 9, 16, 21)."""

from collections import Counter

import pytest

from companion import data
from companion.boxes.cities_knights import facts
from companion.geometry.boards import BoardPlan
from tests.boxes.offered import PREPARED


def prepared_board() -> BoardPlan:
    plan = PREPARED.printed(4)
    assert plan is not None
    return plan


def rows_of(plan: BoardPlan) -> list[list[str]]:
    """Terrain and number of every hex, row by row from the north."""
    lines: dict[int, list[str]] = {}
    for h in plan.hexes:
        lines.setdefault(h.r, []).append(f"{h.terrain} {h.number or '-'}")
    return list(lines.values())


@pytest.mark.rule("CK-002")
def test_one_barbarian_ship_sails_on_one_tile() -> None:
    box = facts.cities_knights_box()
    assert (box.barbarian_tiles, box.barbarian_ships) == (1, 1)


@pytest.mark.rule("CK-003")
def test_there_are_twelve_cards_of_each_commodity() -> None:
    cards = facts.cities_knights_components(3).commodity_cards
    assert cards == facts.cities_knights_components(4).commodity_cards == {"paper": 12, "cloth": 12, "coin": 12}
    assert sum(cards.values()) == 36


@pytest.mark.rule("CK-004")
def test_three_decks_of_eighteen_progress_cards_have_the_colours_of_the_tracks() -> None:
    decks = facts.cities_knights_box().progress_cards
    assert {facts.tracks()[track].colour: cards for track, cards in decks.items()} == {
        "yellow": 18, "blue": 18, "green": 18,
    }  # fmt: skip
    assert {track: sum(facts.progress_deck(track).values()) for track in facts.tracks()} == decks


@pytest.mark.rule("CK-005")
def test_there_are_six_defender_cards() -> None:
    assert facts.cities_knights_components(3).defender_cards == facts.cities_knights_components(4).defender_cards == 6


@pytest.mark.rule("CK-006")
def test_every_player_has_a_flip_chart_with_a_section_for_each_track() -> None:
    assert facts.cities_knights_box().flip_charts == 4
    assert list(facts.tracks()) == ["trade", "politics", "science"]


@pytest.mark.rule("CK-007")
def test_the_sections_of_the_flip_chart_share_the_price_list_and_each_tells_its_next_level() -> None:
    assert {name: track.on_chart for name, track in facts.tracks().items()} == {
        "trade": ("road", "ship", "settlement", "improvement"),
        "politics": ("city", "city_wall", "improvement"),
        "science": ("knight_hire", "knight_promote", "knight_activate", "improvement"),
    }


@pytest.mark.rule("CK-008")
def test_twelve_city_walls_are_three_for_each_of_four_colours() -> None:
    assert facts.cities_knights_box().colours == ("red", "blue", "white", "orange")
    assert facts.cities_knights_pieces().city_walls == 3
    assert facts.cities_knights_box().city_walls == 12


@pytest.mark.rule("CK-009")
def test_twenty_four_knights_are_two_of_each_level_for_each_of_four_colours() -> None:
    assert {level.name: level.per_player for level in facts.knight_levels()} == {"basic": 2, "strong": 2, "mighty": 2}
    assert facts.cities_knights_box().knights == {"basic": 8, "strong": 8, "mighty": 8}


@pytest.mark.rule("CK-010")
def test_knights_are_told_by_their_rings_and_helmets_and_by_the_colour_of_their_upper_side() -> None:
    cues = facts.cities_knights_recognition()
    assert cues.knight_rings == {"basic": 1, "strong": 2, "mighty": 3}
    assert cues.knight_helmets == {"basic": "open helmet", "strong": "full helmet", "mighty": "crested great helm"}
    assert cues.knight_sides == {"inactive": "black and white", "active": "coloured"}


@pytest.mark.rule("CK-011")
def test_three_city_gates_and_three_tokens_mark_one_metropolis_for_each_track() -> None:
    box = facts.cities_knights_box()
    assert box.metropolis_pieces == box.metropolis_tokens == len(facts.tracks()) == 3
    assert facts.cities_knights_recognition().pieces["metropolis"] == "city gate"


@pytest.mark.rule("CK-012")
def test_there_is_one_merchant_and_it_is_a_cone() -> None:
    assert facts.cities_knights_box().merchants == 1
    assert facts.cities_knights_recognition().pieces["merchant"] == "cone"


@pytest.mark.rule("CK-013")
def test_the_event_die_shows_three_ships_and_a_gate_in_each_colour() -> None:
    assert facts.cities_knights_box().event_dice == 1
    assert Counter(facts.event_faces()) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


@pytest.mark.rule("CK-016")
def test_resources_and_commodities_have_one_back_and_different_borders() -> None:
    cues = facts.cities_knights_recognition()
    assert cues.cards_of_one_back == ("resource", "commodity")
    assert cues.card_borders == {
        "resource": "plain knot work", "cloth": "gold ribbons", "paper": "green ribbons", "coin": "grey ribbons",
    }  # fmt: skip


@pytest.mark.rule("CK-017")
def test_a_player_has_the_pieces_of_the_base_game_six_knights_three_walls_and_a_flip_chart() -> None:
    base, own = data.player_pieces(), facts.cities_knights_pieces()
    assert (base.settlements, base.cities, base.roads) == (5, 4, 15)
    assert sum(level.per_player for level in facts.knight_levels()) == 6
    assert (own.city_walls, own.flip_charts) == (3, 1)


@pytest.mark.rule("CK-018")
def test_three_and_four_players_have_a_prepared_board_for_their_first_game() -> None:
    assert PREPARED.printed(3) == PREPARED.printed(4) == prepared_board()


@pytest.mark.rule("CK-019")
def test_the_prepared_board_has_its_fixed_numbers() -> None:
    assert [" ".join(word.split()[1] for word in row) for row in rows_of(prepared_board())] == [
        "6 2 5", "3 9 - 10", "8 4 11 3 8", "10 5 6 4", "9 12 11",
    ]  # fmt: skip


@pytest.mark.rule("CK-020")
def test_the_prepared_board_has_its_fixed_terrain_and_its_robber_on_the_desert() -> None:
    assert [[word.split()[0] for word in row] for row in rows_of(prepared_board())] == [
        ["hills", "mountains", "hills"],
        ["forest", "mountains", "desert", "forest"],
        ["forest", "fields", "hills", "pasture", "fields"],
        ["pasture", "fields", "mountains", "pasture"],
        ["fields", "pasture", "forest"],
    ]
    assert prepared_board().robber == ((1, -1),)


@pytest.mark.rule("CK-020")
def test_the_prepared_board_has_its_fixed_harbors() -> None:
    plan = prepared_board()
    board = plan.topology
    expected = {
        "(0,-2)-NW": "brick", "(1,-2)-NE": "ore", "(2,-1)-NE": "lumber", "(2,0)-E": "grain", "(1,1)-SE": "generic",
        "(-1,2)-SE": "generic", "(-2,2)-SW": "generic", "(-2,1)-W": "wool", "(-1,-1)-W": "generic",
    }  # fmt: skip
    assert dict(plan.harbors) == {board.path_names[board.path(path)]: kind for path, kind in expected.items()}


def test_the_prepared_board_is_laid_with_the_hexes_tokens_and_harbors_of_the_base_box() -> None:
    plan, box = prepared_board(), data.components(4)
    assert Counter(h.terrain for h in plan.hexes) == box.terrains
    assert Counter(h.number for h in plan.hexes if h.number is not None) == box.numbers
    assert Counter(harbor.kind for harbor in plan.harbors) == box.harbors


@pytest.mark.rule("CK-022")
def test_the_supply_is_five_stacks_of_resources_and_three_of_commodities() -> None:
    assert len(data.resources()) == 5
    assert list(facts.commodities()) == ["paper", "cloth", "coin"]


@pytest.mark.rule("CK-043")
def test_a_gate_draws_up_to_a_red_die_one_above_the_level_and_never_at_level_zero() -> None:
    assert facts.improvements().draws_up_to_red == (0, 2, 3, 4, 5, 6)


def test_paper_grows_with_lumber_cloth_with_wool_and_coin_with_ore() -> None:
    assert {name: (c.terrain, c.resource) for name, c in facts.commodities().items()} == {
        "paper": ("forest", "lumber"),
        "cloth": ("pasture", "wool"),
        "coin": ("mountains", "ore"),
    }


def test_walls_and_knights_cost_what_the_flip_chart_says() -> None:
    assert facts.cities_knights_costs() == {
        "city_wall": {"brick": 2},
        "knight_hire": {"wool": 1, "ore": 1},
        "knight_activate": {"grain": 1},
        "knight_promote": {"wool": 1, "ore": 1},
    }


@pytest.mark.rule("CK-115")
def test_the_strength_of_a_knight_is_one_two_or_three_by_its_level() -> None:
    assert [(level.name, level.strength) for level in facts.knight_levels()] == [
        ("basic", 1), ("strong", 2), ("mighty", 3),
    ]  # fmt: skip


@pytest.mark.rule("CK-149")
def test_three_tracks_of_five_levels_have_their_colour_and_commodity() -> None:
    assert {name: (t.colour, t.commodity) for name, t in facts.tracks().items()} == {
        "trade": ("yellow", "cloth"),
        "politics": ("blue", "coin"),
        "science": ("green", "paper"),
    }
    assert facts.improvements().levels == 5


@pytest.mark.rule("CK-150")
def test_a_level_costs_as_many_commodities_as_its_number() -> None:
    assert [facts.improvements().price(level) for level in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("level", [-1, 0, 6])
def test_there_is_no_price_for_other_levels(level: int) -> None:
    with pytest.raises(ValueError, match="levels are 1 to 5"):
        facts.improvements().price(level)


@pytest.mark.rule("CK-154")
def test_the_levels_have_their_names_in_order() -> None:
    assert {name: track.improvements for name, track in facts.tracks().items()} == {
        "trade": ("Market", "Trading House", "Merchant Guild", "Bank", "Great Exchange"),
        "politics": ("Town Hall", "Church", "Fortress", "Cathedral", "High Assembly"),
        "science": ("Abbey", "Library", "Aqueduct", "Theater", "University"),
    }


def test_level_three_gives_the_ability_level_four_the_metropolis_and_level_five_keeps_it() -> None:
    levels = facts.improvements()
    assert (levels.ability_level, levels.metropolis_level, levels.secured_level) == (3, 4, 5)


def test_limits_rates_and_points_are_those_of_the_booklet() -> None:
    rates, victory = facts.cities_knights_rates(), facts.cities_knights_victory()
    assert (facts.safe_hand_per_wall(), facts.progress_hand_limit(), facts.steps_to_attack()) == (2, 4, 7)
    assert (rates.trade_ability, rates.merchant, rates.merchant_fleet) == (2, 2, 2)
    assert (victory.target, victory.metropolis, victory.defender, victory.merchant) == (13, 2, 1, 1)
    assert set(facts.inventor_leaves()) == {2, 12, 6, 8}


@pytest.mark.rule("CK-272")
def test_the_decks_hold_each_kind_of_card_as_often_as_printed() -> None:
    assert facts.progress_deck("science") == {
        "alchemist": 2, "crane": 2, "engineer": 1, "inventor": 2, "irrigation": 2, "medicine": 2, "mining": 2,
        "printer": 1, "road_building": 2, "smith": 2,
    }  # fmt: skip
    assert facts.progress_deck("politics") == {
        "bishop": 2, "constitution": 1, "deserter": 2, "diplomat": 2, "intrigue": 2, "saboteur": 2, "spy": 3,
        "warlord": 2, "wedding": 2,
    }  # fmt: skip
    assert facts.progress_deck("trade") == {
        "commercial_harbor": 2, "master_merchant": 2, "merchant": 6, "merchant_fleet": 2, "resource_monopoly": 4,
        "trade_monopoly": 2,
    }  # fmt: skip
    assert sum(card.count for card in facts.progress_cards().values()) == 54


def test_a_deck_of_no_track_is_refused() -> None:
    with pytest.raises(ValueError, match="the decks are trade, politics, science"):
        facts.progress_deck("knight")


def test_two_progress_cards_are_worth_a_point() -> None:
    assert {name: c.points for name, c in facts.progress_cards().items() if c.points} == {
        "constitution": 1, "printer": 1,
    }  # fmt: skip


def test_the_title_of_a_card_is_its_name_in_words() -> None:
    assert {card.name.replace("_", " ").title() for card in facts.progress_cards().values()} == {
        card.title for card in facts.progress_cards().values()
    }
    assert facts.progress_cards()["commercial_harbor"].title == "Commercial Harbor"


def test_twelve_cards_have_other_names_in_later_printings() -> None:
    assert {name: c.later_title for name, c in facts.progress_cards().items() if c.later_title} == {
        "alchemist": "Alchemy", "engineer": "Engineering", "inventor": "Invention", "printer": "Printing",
        "smith": "Smithing", "bishop": "Taxation", "deserter": "Treason", "diplomat": "Diplomacy",
        "saboteur": "Sabotage", "spy": "Espionage", "warlord": "Encouragement", "master_merchant": "Guild Dues",
    }  # fmt: skip


@pytest.mark.rule("CK56-002")
def test_the_extension_adds_what_its_box_lists() -> None:
    box = facts.cities_knights_extension()
    assert box.commodity_cards == {"coin": 6, "paper": 6, "cloth": 6}
    assert (box.defender_cards, box.flip_charts, box.city_walls, sum(box.knights.values())) == (2, 2, 6, 12)
    assert box.colours == ("green", "brown")
    assert box.player_markers == ("player 1", "player 2")


@pytest.mark.rule("CK56-003")
def test_green_and_brown_have_two_knights_of_each_level() -> None:
    assert facts.cities_knights_extension().knights == {"basic": 4, "strong": 4, "mighty": 4}
    assert facts.cities_knights_components(6).knights == {"basic": 12, "strong": 12, "mighty": 12}


@pytest.mark.rule("CK56-004")
@pytest.mark.parametrize("seats", [5, 6])
def test_more_players_share_the_same_progress_cards_metropolises_and_merchant(seats: int) -> None:
    table = facts.cities_knights_components(seats)
    assert table.progress_cards == {"trade": 18, "politics": 18, "science": 18}
    assert (table.metropolis_pieces, table.metropolis_tokens, table.merchants) == (3, 3, 1)
    assert (table.barbarian_tiles, table.barbarian_ships, table.event_dice) == (1, 1, 1)


@pytest.mark.rule("CK56-006")
def test_five_and_six_players_have_no_prepared_board() -> None:
    assert PREPARED.seats == (3, 4)


@pytest.mark.rule("CK56-008")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_players_have_more_cards_in_the_supply(seats: int) -> None:
    table = facts.cities_knights_components(seats)
    assert data.components(seats).resource_cards == {"brick": 24, "lumber": 24, "wool": 24, "grain": 24, "ore": 24}
    assert table.commodity_cards == {"paper": 18, "cloth": 18, "coin": 18}
    assert table.defender_cards == 8


@pytest.mark.parametrize("seats", [2, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="for 3 or 4, with the extension for 5 or 6"):
        facts.cities_knights_components(seats)
