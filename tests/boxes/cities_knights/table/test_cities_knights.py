"""Cities & Knights at the table: what everybody sees of ship, battles, knights and charts, and how it is told."""

import json
from random import Random

import pytest

from companion.boxes.cities_knights.rules.event_die import EVENT
from companion.boxes.cities_knights.rules.progress.draws import DRAW
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.boxes import variants_of
from companion.rules.choice import Settings
from companion.table import Chances, Delete, Journal, Preview, board_view, view, words
from companion.table.chances import forced
from tests.boxes.cities_knights.rules.table import Table, lay
from tests.boxes.cities_knights.table.test_progress_cards import lines
from tests.table.drawn import view_of
from tests.table.room import FOUR, Room, begin

SIX = (*FOUR, "green", "brown")
PRODUCTS = ("cities and knights",)
VARIANTS = tuple(variants_of(PRODUCTS))[-3:]
ISLAND = """
    red    city (0,0)N (1,0)N
    red    road (0,0)-NE
    red    knight strong active (0,0)S
    blue   city (-1,1)N (0,1)N
    white  settlement (0,2)N
    ship   6
    """


def told(table: Table, *sentences: str) -> list[str]:
    """What everybody is told of the last of these."""
    table.play(*sentences)
    return [said for one in table.happened if (said := words.happening(table.state, one)) is not None]


def test_a_view_has_what_a_page_draws() -> None:
    found = view_of(lay(ISLAND + "red holds 2 coin\nred improvement trade 4\nred metropolis trade (0,0)N").state, "red")
    assert found["along"] == {}
    assert found["barbarians"] == {
        "steps": 6,
        "of": 7,
        "landed": 0,
        "strength": 4,
        "defence": 2,
        "holds": False,
        "weakest": ["blue"],
    }
    assert found["battle"] is None
    nobody = {"holder": None, "corner": None, "secured": False}
    assert found["metropolises"] == {
        "trade": {"holder": "red", "corner": "(0,0)N", "secured": False},
        "politics": nobody,
        "science": nobody,
    }
    assert found["merchant"] is None
    assert found["tracks"]["science"] == {
        "words": "Science",
        "colour": "green",
        "commodity": "paper",
        "improvements": ["Abbey", "Library", "Aqueduct", "Theater", "University"],
        "prices": [1, 2, 3, 4, 5],
    }
    of_science = [name for name, card in found["cards"].items() if card["pile"] == "science"]
    assert of_science == [
        *("alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "printer"),
        *("road_building", "smith", "unknown_science"),
    ]
    assert found["kinds"] == ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"]
    piles = {name: pile["value"] for name, pile in found["supply"]["piles"].items()}
    assert piles == {"trade": 18, "politics": 18, "science": 18}
    assert set(found["awards"]) == {"longest_road"}
    assert found["pieces"]["red"] == {
        "settlements": [],
        "cities": ["(0,0)N", "(1,0)N"],
        "roads": ["(0,0)-NE"],
        "knights": [{"corner": "(0,0)S", "level": 2, "name": "strong", "active": True, "may_act": True}],
        "walls": [],
        "tipped": [],
        "metropolises": {"trade": "(0,0)N"},
    }
    red = found["players"]["red"]
    facts, stock = red.pop("facts"), red.pop("stock")
    assert {name: fact["value"] for name, fact in facts.items()} == {
        "cards": "2/7",
        "road_length": 1,
        "strength": "2/2",
        "gate trade": "",
    }
    assert facts["gate trade"]["kind"] == "gate on-trade"
    assert {name: piece["value"] for name, piece in stock.items()} == red["left"]
    assert red == {
        "cards": 2,
        "points": 6,
        "target": 13,
        "road_length": 1,
        "improvements": {"trade": 4, "politics": 0, "science": 0},
        "defender": 0,
        "safe_hand": 7,
        "progress": {"trade": 0, "politics": 0, "science": 0},
        "open_cards": {},
        "draws_up_to": {"trade": 5, "politics": 0, "science": 0},
        "left": {"settlements": 5, "cities": 2, "roads": 14, "basic": 2, "strong": 1, "mighty": 2, "walls": 3},
    }
    assert found["own"]["decks"]["progress"]["cards"] == {}


def test_a_base_game_knows_its_five_kinds_and_nothing_of_knights(room: Room) -> None:
    found = view(room.table, "table")
    assert found["kinds"] == ["brick", "lumber", "wool", "grain", "ore"]
    assert {"barbarians", "battle", "tracks", "merchant", "metropolises"}.isdisjoint(found)
    assert set(found["pieces"]["red"]) == {"settlements", "cities", "roads"}


def test_the_event_die_is_shown_from_when_it_is_read_until_the_next_roll() -> None:
    table = lay("")
    faces = [view_of(table.state, "table")["along"]]
    for sentence in ("red rolls 1 1", "red rolls politics", "red ends", "blue rolls 1 1", "blue rolls ship"):
        faces.append(view_of(table.play(sentence).state, "table")["along"])
    assert faces == [{}, {}, {"event": "politics"}, {}, {}, {"event": "ship"}]


def test_the_event_die_shows_nothing_of_an_earlier_throw_when_this_one_goes_without_it() -> None:
    table = lay("", seats=SIX, variants=("easy start",)).play("red chooses the desert (3,-3)", "red rolls 6 6")
    table.play("red corrects the turn", "red rolls 6 6", "red corrects the turn", "red rolls 6 6", "red rolls science")
    table.play("red ends")
    assert table.turn() == "orange"
    assert view_of(table.state, "table")["along"] == {"event": "science"}
    table.play("orange ends", "blue rolls 6 6")
    assert view_of(table.state, "table")["along"] == {}


def test_a_battle_stays_visible_until_the_next_part() -> None:
    table = lay(ISLAND).play("red rolls 1 1", "red rolls ship")
    fought = {
        "part": 1,
        "strength": 4,
        "defence": 2,
        "won": False,
        "contributions": {"red": 2, "blue": 0, "white": 0, "orange": 0},
        "cities": {"red": 2, "blue": 2, "white": 0, "orange": 0},
        "weakest": ["blue"],
        "best": [],
        "defender": None,
    }
    assert view_of(table.state, "spectator")["battle"] == fought
    table.play("blue loses the city (0,1)N")
    assert view_of(table.state, "spectator")["battle"] == fought
    table.play("red ends")
    assert view_of(table.state, "spectator")["battle"] is None


def test_an_attack_is_told_as_it_goes() -> None:
    assert told(lay(ISLAND), "red rolls 1 1", "red rolls ship") == [
        "The event die shows the ship.",
        "The barbarians land!",
        "The barbarians come with 4 and meet 2: they win. Blue contributed least and loses a city.",
    ]
    lost = lay(ISLAND).play("red rolls 1 1", "red rolls ship")
    assert words.agenda(lost.state, lost.state.agenda[-1]) == "Blue: choose a city to lose"
    assert told(lost, "blue loses the city (0,1)N") == [
        "Blue has a settlement on the corner of the desert, forest 3 and fields 4.",
        "The knights that fought are inactive.",
        "The barbarian ship is back at its start.",
    ]


def test_a_victory_is_told_with_its_honour() -> None:
    table = lay("red city (0,0)N\nred road (0,0)-NE\nred knight mighty active (0,0)S\nship 6")
    assert told(table, "red rolls 1 1", "red rolls ship")[2:4] == [
        "The barbarians come with 1 and meet 3: the island is saved. Red contributed most.",
        "Red is Defender of Catan.",
    ]


KNIGHTS_OF_TWO = "red knight active (0,0)S\nblue knight active (0,1)S\nship 6"


@pytest.mark.parametrize(
    ("island", "settings", "best", "defender"),
    [
        ("red city (0,0)N\nred knight active (0,0)S\nship 6", (), ["red"], "red"),
        ("red city (0,0)N\n" + KNIGHTS_OF_TWO, (), ["red", "blue"], None),
        ("red knight active (0,0)S\nship 6", (), ["red"], "red"),
        ("red knight active (0,0)S\nship 6", (("reward_without_cities", False),), [], None),
    ],
    ids=["alone", "shared", "without a city", "without a city and without reward"],
)
def test_a_battle_shows_whom_it_honours(island: str, settings: Settings, best: list[str], defender: str | None) -> None:
    battle = view_of(lay(island, settings=settings).play("red rolls 1 1", "red rolls ship").state, "table")["battle"]
    assert (battle["won"], battle["best"], battle["defender"]) == (True, best, defender)


def test_improvements_are_called_by_their_names() -> None:
    table = lay("red city (0,0)N\nred improvement science 1\nred holds 2 paper\n").play(
        "red rolls 1 1", "red rolls ship"
    )
    assert told(table, "red improves science") == [
        "Red returns 2 paper to the supply.",
        "Red builds the Library (science 2).",
    ]


def test_what_knights_do_stands_in_the_history_in_players_words() -> None:
    table = lay("""
        red    road (0,0)-NE
        red    knight inactive (0,0)S
        red    holds 1 ore 1 wool 2 grain
        """)
    assert lines(table, "red rolls 1 1", "red rolls trade", "red activates the knight on (0,0)S") == [
        "Red rolls 1 and 1.",
        "Red rolls the event die: the yellow gate of trade.",
        "Red activates the knight on the corner of the desert, mountains 3 and fields 4.",
    ]
    assert view_of(table.state, "table")["pieces"]["red"]["knights"] == [
        {"corner": "(0,0)S", "level": 1, "name": "basic", "active": True, "may_act": False}
    ]


def test_a_city_on_its_side_is_a_settlement_and_marked() -> None:
    table = lay("red settlement (0,2)N\nred tipped (0,2)N")
    found = view_of(table.state, "table")["pieces"]["red"]
    assert (found["settlements"], found["tipped"], found["cities"]) == (["(0,2)N"], ["(0,2)N"], [])


def test_when_every_knight_is_sent_the_companion_says_so_itself() -> None:
    table = lay(ISLAND, variants=("nasty barbarians",)).play("red rolls 1 1", "red rolls ship")
    assert forced(table.state) is None
    table.play("red sends the knight (0,0)S")
    answer = forced(table.state)
    assert answer is not None
    assert words.action(table.state, answer) == "Red does not send any more knights."


def test_a_companion_that_rolls_and_draws_says_what_the_event_die_and_the_card_show(journal: Journal) -> None:
    room = begin(journal, Chances(dice="companion", development="companion", random=Random(3)), products=PRODUCTS)
    room.play(Random(8), 30)
    for colour in FOUR:
        room.done("CorrectImprovement", colour, track="politics", level=5)
    brought: dict[str, set[object]] = {"RollEventDie": set(), "DrawProgressCard": set()}
    random = Random(8)
    for _ in range(600):
        item, game = room.table.state.agenda[-1], room.table.state.game
        if item.name == EVENT:
            room.done("RollEventDie", game.setup.seats[item.who[0]], face=None)
        elif item.name == DRAW:
            room.done("DrawProgressCard", game.setup.seats[item.who[0]], track=item.data, card=None)
        else:
            room.play(random, 1)
            continue
        action = room.table.history.lines()[-1].action
        brought[type(action).__name__].add(getattr(action, "face", getattr(action, "card", None)))
    assert brought["RollEventDie"] == {"ship", "trade", "politics", "science"}
    assert None not in brought["DrawProgressCard"]
    assert len(brought["DrawProgressCard"]) > 5


def test_whoever_has_no_city_left_to_lose_is_not_asked_any_longer() -> None:
    table = lay("blue city (0,1)N\nship 6").play("red rolls 1 1", "red rolls ship")
    assert forced(table.state) is None
    table.do(CorrectBuilding(table.seat("blue"), table.game.topology.corner("(0,1)N"), "settlement"))
    answer = forced(table.state)
    assert answer is not None
    assert words.action(table.state, answer) == "Blue has no city to lose."


@pytest.mark.parametrize(
    ("seats", "variants", "five_six"),
    [
        (FOUR[:3], VARIANTS, "paired players"),
        (FOUR, (), "paired players"),
        (SIX[:5], (), "special building"),
        (SIX, VARIANTS, "paired players"),
    ],
)
def test_a_view_is_plain_data_for_every_moment_of_a_game(
    journal: Journal, seats: tuple[str, ...], variants: tuple[str, ...], five_six: str
) -> None:
    room = begin(journal, seats=seats, variants=variants, five_six=five_six, products=PRODUCTS)
    random = Random(len(seats))
    for _ in range(40):
        room.play(random, 12)
        for viewer in ("table", "spectator", *seats):
            found = view(room.table, viewer)
            assert json.loads(json.dumps(found)) == found
    assert board_view(room.table.state)["hexes"].keys() == view(room.table, "table")["board"]["hexes"].keys()


def test_every_option_of_a_seat_that_is_certain_is_taken(journal: Journal) -> None:
    """The veil hides what others hold; of one's own options none may be refused."""
    room, random = begin(journal, products=PRODUCTS), Random(5)
    asked_of_others = {"AcceptOffer", "ConcludeTrade", "Steal"}
    for _ in range(120):
        room.play(random, 4)
        for colour in FOUR:
            for option in view(room.table, colour)["options"]:
                action = option.get("action", {})
                if not action or set(option["open"]) & {"dice", "face"}:
                    continue
                refusal = room.table.state.check(room.table.codec.action(action))
                assert refusal is None or action["do"] in asked_of_others, (action, refusal)


def test_a_correction_says_what_would_change(journal: Journal) -> None:
    room = begin(journal, products=PRODUCTS)
    room.done("ChooseStarter", starter="red")
    room.done("CorrectImprovement", track="science", level=2)
    room.done("CorrectProgressCards", "blue", card="spy", held=1)
    room.done("CorrectMerchant", "white", hex="(0,-1)")
    room.done("CorrectDefenders", "orange", honours=1)
    changes = [change for line in (2, 3, 4, 5) for change in _changes(room, line)]
    assert changes == [
        "Red: levels of science 2 → 0.",
        "Blue: politics cards 1 → 0.",
        "White: points 1 → 0.",
        "Merchant: White → nobody.",
        "Orange: points 1 → 0 and Defender of Catan titles 1 → 0.",
    ]


def _changes(room: Room, line: int) -> tuple[str, ...]:
    preview = room.table.preview(Delete(line), {})
    assert isinstance(preview, Preview)
    return preview.changes


def test_without_the_commercial_harbor_nothing_that_was_exchanged_by_it_stands(journal: Journal) -> None:
    room = begin(journal, products=("cities and knights",))
    room.play(Random(5), 40)
    room.done("CorrectTurn")
    room.done("RollDice", dice=[1, 1])
    room.done("RollEventDie", face="ship")
    room.done("CountHand", cards={"wool": 2})
    room.done("CountHand", "blue", cards={"cloth": 1})
    room.done("CorrectProgressCards", card="commercial_harbor", held=1)
    room.done("PlayCommercialHarbor")
    line = len(room.table.history.lines())
    room.done("OfferExchange", partner="blue", resource="wool")
    room.done("GiveCommodity", "blue", commodity="cloth")
    found = room.table.preview(Delete(line))
    assert isinstance(found, Preview)
    assert found.undecided == (line + 1, line + 2)
