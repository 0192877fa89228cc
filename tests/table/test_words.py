"""Every kind of thing the engine knows has words, and they are those of players."""

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from companion.boxes.cities_knights.rules.neutral_knights import neutral_knights
from companion.boxes.seafarers.rules.starting_ships import PlaceShip
from companion.boxes.traders_barbarians.rules.fishermen.tokens import DOUBLE, TRIPLE
from companion.kernel import UNASKED, Action, Happening, Module, Outcome, Seat, State
from companion.kernel.contribution import ANYTIME, Answer
from companion.rules.base.placement import PLACE_ITS_ROAD
from companion.rules.base.victory_cards import ShowVictoryCards
from companion.rules.boxes import every_module
from companion.rules.cards import FISH, HAND, spoken
from companion.rules.choice import game_of
from companion.table import TABLE, view, words
from companion.table.topics import every_topic
from tests.chronicle.evenings import golden
from tests.rules.table import lay
from tests.table.room import Room


@cache
def modules_with_words() -> tuple[Module, ...]:
    """All that some game may be made of, and what waits for a game for two that lists it."""
    return (*every_module(), neutral_knights)


@cache
def files_in_play() -> set[str]:
    """The files of the rules that some game may be made of: `companion.rules.base.dice`."""
    return files_of(every_module())


def files_of(modules: Iterable[Module]) -> set[str]:
    """The files of the rules in which these modules are."""
    return {contribution.run.__module__ for module in modules for contribution in module.contributions}


def kinds_in_play(kind: type) -> set[type]:
    """Every kind below this one that some game knows and that has none below it."""
    below = kind.__subclasses__()
    if below:
        return {leaf for one in below for leaf in kinds_in_play(one)}
    return {kind} if kind.__module__ in files_of(modules_with_words()) else set()


def answers() -> Iterator[Answer]:
    for module in modules_with_words():
        for contribution in module.contributions:
            if isinstance(contribution.details, Answer):
                yield contribution.details


def items_in_play() -> set[str]:
    """Every item somebody may have to answer."""
    borrowed = {
        contribution.details[0]
        for module in modules_with_words()
        for contribution in module.contributions
        if contribution.way == "answer" and isinstance(contribution.details, tuple)
    }
    return ({answer.item for answer in answers()} | borrowed) - {ANYTIME}


def without_words(kinds: Iterable[type], known: Iterable[type]) -> str:
    """The names of those that are not known."""
    return ", ".join(sorted(f"{kind.__module__}.{kind.__name__}" for kind in set(kinds) - set(known)))


def test_every_box_in_play_is_looked_through() -> None:
    boxes = {".".join(file.split(".")[:3]) for file in files_in_play()}
    looked_through = {f"companion.boxes.{box}" for box in ("five_six", "traders_barbarians", "cities_knights")}
    assert {"companion.rules.base", *looked_through} <= boxes


def test_every_kind_of_happening_has_words() -> None:
    assert without_words(kinds_in_play(Happening), every_topic().happenings) == ""


def test_every_kind_of_action_has_words() -> None:
    assert without_words(kinds_in_play(Action), every_topic().actions) == ""


def test_every_action_that_may_be_tapped_has_a_label() -> None:
    tapped = {answer.action for answer in answers() if answer.item != ANYTIME}
    assert without_words(tapped, every_topic().buttons) == ""


def test_every_item_people_are_asked_has_words() -> None:
    assert items_in_play() - set(every_topic().agenda) == {UNASKED}, "nobody is asked for what may be done unasked"


def test_nothing_has_words_that_no_game_knows() -> None:
    assert without_words(every_topic().happenings, kinds_in_play(Happening)) == ""
    assert without_words(every_topic().actions, kinds_in_play(Action)) == ""
    assert set(every_topic().agenda) - items_in_play() == set()


def test_a_kind_without_words_is_noticed_at_once(room: Room) -> None:
    class Sneeze(Happening):
        """Nobody has words for this."""

    with pytest.raises(KeyError):
        words.happening(room.table.state, Sneeze())


def test_a_whole_turn_is_told_as_players_would(room: Room) -> None:
    told: list[str] = []

    def listen() -> None:
        told.extend(
            said for one in room.table.happenings if (said := words.happening(room.table.state, one)) is not None
        )

    for do, fields in (
        ("RollDice", {"dice": [4, 4]}),
        ("CountHand", {"cards": {"brick": 1, "lumber": 1, "ore": 4}}),
        ("BuildRoad", {"path": "(1,-1)-NW"}),
        ("TradeWithSupply", {"give": "ore", "take": "wool"}),
        ("OfferTrade", {"gives": {"wool": 1}, "wants": {"ore": 1}, "to": ["blue", "white"]}),
        ("EndPart", {}),
    ):
        room.done(do, **fields)
        listen()
    assert told == [
        "Red rolls 4 and 4: 8.",
        "Red takes 1 lumber. Blue takes 1 lumber. White takes 1 ore.",
        "Red's hand was counted.",
        "Red returns 1 brick and 1 lumber to the supply.",
        "Red has a road on the path between pasture 2 and pasture 4.",
        "Red returns 4 ore to the supply.",
        "Red takes 1 wool (trade).",
        "Red offers Blue and White 1 wool for 1 ore.",
        "The dice pass to Blue.",
        "It is Blue's turn.",
    ]


@pytest.mark.parametrize(
    ("cards", "button", "line"),
    [
        (0, "Show no victory point cards", "Red shows no victory point cards."),
        (1, "Show 1 victory point card", "Red shows 1 victory point card."),
        (2, "Show 2 victory point cards", "Red shows 2 victory point cards."),
    ],
)
def test_a_player_who_counts_at_the_end_says_how_many_cards_are_shown(
    room: Room, cards: int, button: str, line: str
) -> None:
    state, shown = room.table.state, ShowVictoryCards(Seat(0), cards)
    assert (words.option(state, shown), words.action(state, shown)) == (button, line)


def test_the_lines_of_a_part_are_told_as_players_would(room: Room) -> None:
    for do, fields in (
        ("RollDice", {"dice": [3, 4]}),
        ("MoveRobber", {"hex": "(2,-2)"}),
        ("Steal", {"victim": "orange", "card": "ore"}),
        ("CorrectRoad", {"path": "(0,-1)-NE", "there": False}),
        ("CorrectBuilding", {"corner": "(0,-1)N", "building": "city"}),
        ("CorrectHex", {"hex": "(0,0)", "terrain": "hills", "number": 8}),
        ("EndPart", {}),
    ):
        room.done(do, **fields)
    assert [words.action(room.table.state, line.action) for line in room.table.history.lines()] == [
        "Red starts.",
        "Red rolls 3 and 4.",
        "Red puts the robber on the forest 9.",
        "Red steals a card from Orange.",
        "Correction: Red has no road on the path between pasture 2 and hills 6.",
        "Correction: Red has a city on the corner of mountains 10, pasture 2 and hills 6.",
        "Correction: hex 3 of row 3 is hills with 8.",
        "Red is done.",
    ]


@pytest.mark.rule("BASE-075")
def test_what_a_corrected_turn_drops_is_told_in_one_sentence() -> None:
    table = lay("red holds 8 ore\nblue holds 8 wool").play("red rolls 3 4", "white corrects the turn")
    assert words.happening(table.state, table.happened[0]) == (
        "No longer due: discard (Red and Blue); the rest of the seven."
    )


def sentences(room: Room) -> list[str]:
    """What the newest line brought, as a page tells it."""
    return view(room.table, TABLE)["told"]


def test_whose_turn_it_is_is_said_once(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    room.done("EndPart")
    assert sentences(room) == ["It is Blue's turn."]


def test_an_offer_is_called_by_whose_it_is_for_no_page_numbers_it(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"ore": 1})
    room.done("CountHand", "blue", cards={"wool": 1})
    room.done("OfferTrade", gives={"ore": 1}, wants={"wool": 1}, to=[])
    room.done("AcceptOffer", "blue", number=1)
    assert sentences(room) == ["Blue agrees to Red's offer."]
    room.done("DeclineOffer", "white", number=1)
    assert sentences(room) == ["White turns down Red's offer."]
    room.done("ConcludeTrade", partner="blue", number=1)
    lines = [line["words"] for line in view(room.table, TABLE)["history"]]
    assert lines[-3:] == ["Blue accepts an offer.", "White declines an offer.", "Red trades with Blue as offered."]
    refused = room.say("AcceptOffer", "white", number=1)
    assert "1" not in refused.refusal.words


def test_a_sentence_about_a_hex_begins_with_where_it_lies(room: Room) -> None:
    room.done("CorrectHex", hex="(0,0)", terrain="pasture", number=4)
    assert sentences(room) == ["Hex 3 of row 3 is pasture with 4."]
    room.done("CorrectHex", hex="(0,0)", terrain="desert", number=0)
    assert sentences(room) == ["Hex 3 of row 3 is desert without a number."]


def test_several_tokens_are_counted_so_that_no_language_needs_their_plural() -> None:
    assert str(spoken(TRIPLE.one + 2 * DOUBLE.one, FISH)) == "2 × double fish and 1 triple fish"
    assert str(spoken(2 * HAND.named("ore").one)) == "2 ore"


def test_where_a_ship_may_take_the_place_of_the_road_people_are_asked_for_either() -> None:
    replayed = golden("sea-four-islands-three")
    state = State.start(game_of(replayed.choice))
    asked = {False: set[str](), True: set[str]()}
    for line in replayed.lines[:16]:
        outcome = state.apply(line.action)
        assert isinstance(outcome, Outcome)
        state = outcome.state
        for item in state.agenda:
            if item.name == PLACE_ITS_ROAD:
                ships = any(isinstance(one, PlaceShip) for one in state.options())
                asked[ships].add(words.agenda(state, item).split(": ")[1])
    assert asked == {False: {"place a road"}, True: {"place a road or a ship"}}
