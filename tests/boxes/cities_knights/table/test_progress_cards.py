"""Progress cards at the table: who may know which face, what is looked at, what is told and what is asked."""

import json

import pytest

from companion.boxes.cities_knights.facts import progress_cards
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards, plays
from companion.boxes.cities_knights.rules.progress.kinds import KINDS
from companion.boxes.cities_knights.table.progress.titles import title
from companion.kernel import Seat
from companion.rules.cards import PROGRESS
from companion.table import words
from companion.table.topics import every_topic
from companion.table.veil import veiled
from tests.boxes.cities_knights.rules.speech_progress import deck
from tests.boxes.cities_knights.rules.table import Table, lay
from tests.table.drawn import told, view_of, viewers_of, who_can_tell

AHEAD = "blue city (0,0)N (1,0)N\n"
ROLLED = ("red rolls 1 1", "red rolls trade")

TO_SPY = "red progress 1 spy\nblue progress 1 bishop 1 wedding 1 smith\n"
GATE = "blue improvement politics 1"
AT_THE_GATE = ("red rolls 5 1", "red rolls politics")
FULL = "blue progress 2 merchant 1 spy 1 smith 1 mining\nred improvement politics 1\n"


@pytest.mark.parametrize(
    ("drawing", "before", "one", "other", "knowing"),
    [
        (GATE, AT_THE_GATE, "blue draws spy from politics", "blue draws bishop from politics", {"blue"}),
        (GATE, AT_THE_GATE, "blue draws spy from politics", "blue draws from politics", {"blue"}),
        (FULL, (), "blue holds 1 crane progress card", "blue holds 1 medicine progress card", {"blue"}),
        (TO_SPY, (*ROLLED, "red plays spy on blue"), "red takes progress card bishop",
         "red takes progress card wedding", {"red", "blue"}),
        (TO_SPY, (*ROLLED, "red plays spy on blue"), "red takes progress card bishop",
         "red takes progress card unknown_politics", {"red", "blue"}),
        (AHEAD + "blue holds 1 ore 1 wool 1 coin\nred progress 1 wedding", (*ROLLED, "red plays wedding"),
         "blue gives 1 ore 1 wool for the wedding", "blue gives 1 ore 1 coin for the wedding", {"red", "blue"}),
        (AHEAD + "blue holds 1 ore 1 wool 1 coin\nred progress 1 wedding", (*ROLLED, "red plays wedding"),
         "blue gives 1 ore 1 wool for the wedding", "blue gives unseen cards for the wedding", {"red", "blue"}),
        (AHEAD + "blue holds 1 ore 1 wool 1 coin\nred progress 1 master_merchant",
         (*ROLLED, "red plays master merchant on blue"), "red takes 1 ore 1 wool", "red takes 1 wool 1 coin",
         {"red", "blue"}),
        (AHEAD + "blue holds 1 ore 1 wool 1 coin\nred progress 1 master_merchant",
         (*ROLLED, "red plays master merchant on blue"), "red takes 1 ore 1 wool", "red takes something",
         {"red", "blue"}),
        ("red holds 1 ore 1 wool\nblue holds 1 coin\nred progress 1 commercial_harbor",
         (*ROLLED, "red plays commercial harbor"), "red exchanges ore with blue", "red exchanges wool with blue",
         {"red", "blue"}),
    ],
)  # fmt: skip
def test_a_secret_changes_nothing_for_eyes_that_may_not_know_it(
    drawing: str, before: tuple[str, ...], one: str, other: str, knowing: set[str]
) -> None:
    games = [told(lay(drawing), *before, sentence) for sentence in (one, other)]
    assert who_can_tell(*games) == knowing


def test_what_was_given_back_unplayed_is_known_to_the_giver_only() -> None:
    games = [
        told(lay(FULL + "red progress 1 crane"), "blue holds 1 bishop progress card", *AT_THE_GATE, "red draws no card",
             "red ends", f"blue gives back {card}", f"blue gives back {rest}", "blue rolls 1 1", "blue rolls trade")
        for card, rest in (("smith", "mining"), ("mining", "smith"))
    ]  # fmt: skip
    assert who_can_tell(*games) == {"blue"}


def test_a_card_exchanged_for_a_commodity_stays_hidden_when_it_comes_back() -> None:
    games = [
        told(lay("red holds 1 ore 1 wool\nblue holds 1 brick\nred progress 1 commercial_harbor"), *ROLLED,
             "red plays commercial harbor", f"red exchanges {card} with blue", "blue returns the resource")
        for card in ("ore", "wool")
    ]  # fmt: skip
    assert who_can_tell(*games) == {"red", "blue"}


def test_hands_of_other_faces_look_the_same_to_everybody_else() -> None:
    games = [told(lay(f"red progress 1 spy\nblue progress {cards}"), *ROLLED, "red plays spy on blue")
             for cards in ("1 bishop 1 crane", "1 wedding 1 unknown_science")]  # fmt: skip
    assert who_can_tell(*games) == {"red", "blue"}


def test_faces_are_seen_by_their_owner_and_backs_by_everybody() -> None:
    state = lay("red progress 1 spy 1 unknown_trade 2 crane 1 constitution").state
    for viewer in viewers_of(lay()):
        seen = view_of(state, viewer)
        assert seen["players"]["red"]["progress"] == {"trade": 1, "politics": 1, "science": 2}
        assert seen["players"]["red"]["open_cards"] == {"constitution": 1}
    own, others = (view_of(state, viewer)["own"]["decks"]["progress"]["cards"] for viewer in ("red", "blue"))
    assert own == {"spy": 1, "crane": 2, "unknown_trade": 1, "constitution": 1}
    assert others == {}
    piles = view_of(state, "blue")["supply"]["piles"]
    assert {name: pile["value"] for name, pile in piles.items()} == {"trade": 17, "politics": 16, "science": 16}


def test_a_spy_sees_the_cards_it_chooses_from_until_it_has_chosen() -> None:
    table = lay(TO_SPY).play(*ROLLED)
    assert "sees" not in view_of(table.state, "red")["own"]
    table.play("red plays spy on blue")
    cards = {"bishop": 1, "wedding": 1, "smith": 1}
    assert view_of(table.state, "red")["own"]["sees"] == {"words": "Blue's progress cards", "cards": cards}
    offered = {option["words"] for option in view_of(table.state, "red")["options"]}
    assert {"Take Bishop", "Take Wedding", "Take Smith", "Take no card"} <= offered
    assert "Take Crane" not in offered
    for viewer in ("table", "spectator", "white"):
        seen = json.dumps(view_of(table.state, viewer).get("own", {}))
        assert "sees" not in seen
    table.play("red takes no progress card")
    assert "sees" not in view_of(table.state, "red")["own"]
    assert veiled(table.state, Seat(0))[ProgressCards].held[1] == PROGRESS.pack(
        {"unknown_politics": 2, "unknown_science": 1}
    )


def test_a_master_merchant_sees_the_hand_it_takes_from_until_it_has_taken() -> None:
    table = lay(AHEAD + "blue holds 2 ore 1 coin\nred progress 1 master_merchant").play(*ROLLED)
    table.play("red plays master merchant on blue")
    hand = {"certain": True, "at_least": {"ore": 2, "coin": 1}, "at_most": {"ore": 2, "coin": 1}}
    assert view_of(table.state, "red")["own"]["sees"] == {"words": "Blue's hand", "hand": hand}
    form = next(option for option in view_of(table.state, "red")["options"] if "form" in option)
    assert form["bounds"] == [
        {"field": "cards", "words": "Cards", "among": {"ore": 2, "coin": 1}, "least": 2, "most": 2}
    ]
    for viewer in ("blue", "white"):
        assert "sees" not in view_of(table.state, viewer)["own"]
    (typed,) = (option for option in view_of(table.state, "table")["options"] if "form" in option)
    assert typed["bounds"][0]["among"] == {"ore": 2, "coin": 1}, "all others lie in the supply, for everybody to see"
    table.play("red takes 2 ore")
    assert "sees" not in view_of(table.state, "red")["own"]


def test_behind_the_veil_a_played_card_lies_open_under_its_deck_and_one_given_back_does_not() -> None:
    table = lay("red progress 1 warlord\nblue progress 2 merchant 1 spy 1 smith 1 mining\nred road (0,0)-NE\n"
                "red knight inactive (0,0)S")  # fmt: skip
    table.play(*ROLLED, "red plays warlord", "red ends", "blue gives back spy")
    assert deck(table, "politics") == (16, ["warlord", "spy"])

    def under(seat: Seat | None) -> list[str]:
        return [card.name for card in veiled(table.state, seat)[ProgressCards].pile("politics").under]

    assert under(Seat(1)) == ["warlord", "spy"]
    assert under(Seat(0)) == under(None) == ["warlord", "unknown_politics"]


def test_the_table_is_offered_every_card_that_a_back_may_be() -> None:
    table = lay("red progress 1 crane").play(*ROLLED)
    asked = {option["words"] for option in view_of(table.state, "table")["options"] if option["player"] == "red"}
    mine = {option["words"] for option in view_of(table.state, "red")["options"]}
    assert "Play Crane" in mine & asked
    assert "Play Commercial Harbor" not in asked
    assert "Play Inventor" in asked - mine


def test_faces_are_filled_in_only_where_chance_brings_them() -> None:
    table = lay(GATE).play(*AT_THE_GATE)
    (drawn, none) = view_of(table.state, "blue")["options"]
    assert (drawn["words"], drawn["open"]) == ("Draw a politics card", ["card"])
    assert (none["words"], none["open"]) == ("Draw no card", [])
    table = lay(TO_SPY).play(*ROLLED, "red plays spy on blue")
    assert {tuple(option["open"]) for option in view_of(table.state, "red")["options"]} == {()}


def test_every_card_has_the_title_that_is_printed_on_it() -> None:
    assert {title(card) for card in KINDS} == {
        "Commercial Harbor", "Master Merchant", "Merchant", "Merchant Fleet", "Resource Monopoly", "Trade Monopoly",
        "Bishop", "Constitution", "Deserter", "Diplomat", "Intrigue", "Saboteur", "Spy", "Warlord", "Wedding",
        "Alchemist", "Crane", "Engineer", "Inventor", "Irrigation", "Medicine", "Mining", "Printer", "Road Building",
        "Smith",
    }  # fmt: skip
    assert title(PROGRESS.named("unknown_trade")) == "a trade card"


def lines(table: Table, *sentences: str, viewer: str = "spectator") -> list[str]:
    """What these sentences are as lines of the history."""
    found = []
    for sentence in sentences:
        action = table.action(sentence)
        table.do(action, sentence)
        found.append(words.action(table.state, action, viewer))
    return found


def test_every_card_but_those_of_a_point_lies_under_play_by_the_action_that_plays_it() -> None:
    under = {plays.cards[kind].name for kind, under in every_topic().under.items() if kind in plays.cards}
    assert set(progress_cards()) - under == {"constitution", "printer"}
    assert {every_topic().under[kind].group for kind in plays.cards} == {"Play"}


def test_cards_are_played_in_players_words() -> None:
    table = lay("""
        red    progress 1 alchemist 1 spy 1 wedding 1 resource_monopoly 1 merchant 1 inventor
        red    settlement (0,-1)N   road (0,-1)-NE
        blue   city (0,0)N (1,0)N
        blue   holds 3 ore
        blue   progress 1 crane
        """)
    assert lines(
        table,
        "red plays alchemist 1 1",
        "red rolls ship",
        "red plays spy on blue",
        "red takes progress card crane",
        "red plays wedding",
        "blue gives 2 ore for the wedding",
        "red plays resource monopoly ore",
    ) == [
        "Red plays Alchemist: the dice show 1 and 1.",
        "Red rolls the event die: the ship.",
        "Red plays Spy against Blue.",
        "Red takes a science card.",
        "Red plays Wedding.",
        "Blue gives cards face down.",
        "Red plays Resource Monopoly on ore.",
    ]


def test_what_cards_ask_for_is_told_with_names_and_numbers() -> None:
    def asked(table: Table) -> str:
        return words.agenda(table.state, table.state.agenda[-1])

    table = lay(AHEAD + "white city (-1,0)N (-1,1)N\nblue holds 3 ore\nwhite holds 1 wool\nred progress 1 wedding")
    assert asked(table.play(*ROLLED, "red plays wedding")) == "Give Red cards: Blue 2, White 1"
    assert asked(lay(TO_SPY).play(*ROLLED, "red plays spy on blue")) == (
        "Red: take one of Blue's progress cards, if you like"
    )
    assert asked(lay(GATE).play(*AT_THE_GATE)) == "Blue: draw a politics card, if you like"


def test_who_holds_five_cards_is_told_that_one_goes_back_before_the_turn_is_ended() -> None:
    table = lay("red progress 4 merchant 1 unknown_science").play(*ROLLED)
    asked = "Red: trade, build, or end your turn and then give back 1 card"
    for viewer in ("table", "red", "blue", "spectator"):
        assert [item["words"] for item in view_of(table.state, viewer)["agenda"]] == [asked]
    table.play("red ends")
    assert [item["words"] for item in view_of(table.state, "table")["agenda"]] == ["Red: give back a progress card"]
