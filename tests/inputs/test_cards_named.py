"""What the cards of a deck are in the game: by their kind, else by their name in any language, else nothing."""

import pytest

from companion.inputs.cards_named import meaning, meanings
from companion.rules.cards import DECKS


def names(words: str) -> list[tuple[str, str]]:
    return [(deck.name, kind.name) for deck in DECKS for kind in deck.kinds if kind in meaning(words)]


@pytest.mark.parametrize(
    ("words", "pile", "kind"),
    [
        ("ore", "hand", "ore"),
        ("Erz", "hand", "ore"),
        ("SHEEP", "hand", "wool"),
        ("Blé", "hand", "grain"),
        ("coin 2", "hand", "coin"),
        ("year of plenty", "development", "year_of_plenty"),
        ("year_of_plenty", "development", "year_of_plenty"),
        ("Ritter (3)", "development", "knight"),
        ("Development card: Knight", "development", "knight"),
        ("Governor's House", "development", "victory_point"),
        ("Monopol", "development", "monopoly"),
        ("Espionage", "progress", "spy"),
        ("Großhändler", "progress", "master_merchant"),
        ("Abgaben", "progress", "master_merchant"),
        ("Handelswaren-Monopol", "progress", "trade_monopoly"),
        ("Ingenieurwesen", "progress", "engineer"),
        ("Master Merchant", "progress", "master_merchant"),
        ("Guild Dues", "progress", "master_merchant"),
        ("Bewässerung", "progress", "irrigation"),
        ("merchant", "progress", "merchant"),
    ],
)
def test_a_card_is_known_by_its_name(words: str, pile: str, kind: str) -> None:
    assert names(words) == [(pile, kind)]


def test_a_name_that_two_piles_share_stands_for_both() -> None:
    assert names("Straßenbau") == [("development", "road_building"), ("progress", "road_building")]


@pytest.mark.parametrize("words", ["", "card", "unknown", "unknown trade", "knigth", "or", "ore wool", "羊毛", "📦"])
def test_nothing_is_guessed_from_a_name_that_is_none(words: str) -> None:
    assert meaning(words) == ()


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_kind_but_the_unknown_ones_is_found_by_its_own_name(deck) -> None:
    kinds = [kind for kind in deck.kinds if not kind.name.startswith("unknown")]
    assert [kind for kind in kinds if kind not in meaning(kind.name)] == []


def test_a_name_on_two_piles_is_a_card_of_either() -> None:
    assert {kind.name for kind in meaning("Erfindung")} == {"year_of_plenty", "inventor"}


def test_the_kind_of_a_card_goes_before_its_name() -> None:
    named = meanings([("羊毛", "wool"), ("ore", "Weizen")])
    assert {name: [kind.name for kind in kinds] for name, kinds in named.of.items()} == {
        "羊毛": ["wool"],
        "ore": ["grain"],
    }
    assert named.problems == ()


def test_cards_that_are_nothing_in_the_game_are_named_with_what_to_do() -> None:
    assert meanings([("Joker", ""), ("ore", "erz"), ("Blatt 7", "sheeep")]).problems == (
        "The game knows no card 'Joker': give the card a kind that it knows, in the deck's list.",
        "The game knows no kind 'sheeep' (of Blatt 7): give the card a kind that it knows, in the deck's list.",
    )
