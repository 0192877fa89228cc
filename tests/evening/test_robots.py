"""Robots at a family's table: seated in the set-up, kept with the game, with dice and cards as the table has them."""

from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import pytest

from companion.automatic_players import AutomaticPlayers
from companion.boxes.cities_knights.rules.progress.draws import DrawProgressCard
from companion.evening import robots
from companion.evening.simulated import learnt
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource
from companion.kernel import Seat
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.building import BuildRoad
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.hands import Hands
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice
from companion.table import TABLE, About, Booked, not_for_a_seat, view, words
from tests.boxes.offered import TRADERS_BARBARIANS
from tests.evening.conftest import Room
from tests.first_game import first_game
from web.desk import DeskError

ISLAND = beginner_board(4)
FOUR = ("red", "blue", "white", "orange")
RIVERS = "the rivers of catan"
THROW_FOR_IT = "White has no hands: please throw the dice for them."


def choose_robots(room: Room, *robots: str, seats: tuple[str, ...] = ("red", "blue", "white")) -> None:
    people = [{"colour": colour, "name": "", "robot": colour in robots} for colour in seats]
    room.evening.setting_up.choose({"people": people})


def players(room: Room, throw=lambda: False) -> AutomaticPlayers:
    return AutomaticPlayers(lambda: room.evening.played_by_robots, throw, Random(6), pace=0, face_wait=0.02)


def test_any_seat_can_be_a_robot_and_robots_go_by_the_colour_of_their_pieces(room: Room) -> None:
    people = [{"colour": "white", "name": "", "robot": True}, {"colour": "red", "name": "Anna"}]
    people += [{"colour": "green", "name": "Robot 2", "robot": True}]
    room.evening.setting_up.choose({"people": people})
    room.evening.setting_up.begin()
    table = room.evening.table
    assert view(table, TABLE)["names"] == {"white": "White", "red": "Anna", "green": "Green"}
    assert table.about.robots == ("white", "green")
    assert not table.about.demonstration


def test_whoever_takes_a_robots_seat_is_called_by_colour_again(room: Room) -> None:
    choose_robots(room, "blue")
    choose_robots(room)
    assert [one["name"] for one in room.evening.setting_up.told()["people"]] == ["", "", ""]


def do(room: Room, what: str, player: str = "white", by: str = "automatic", **fields: Any) -> None:
    """One line more: a robot's, or by `by` what somebody else enters."""
    table = room.evening.table
    action = table.codec.action({"do": what, "player": player, **fields})
    booked = table.submit(action, by=by, key=token_hex(8), seen=None)
    assert isinstance(booked, Booked), booked


def to_move(room: Room) -> tuple[str, ...]:
    due = room.desk.moved_for_robots
    return () if due is None else due.words


def moved(room: Room) -> None:
    """People say that they have moved all that is listed."""
    room.evening.moved_for_robots(room.desk.moved_for_robots.until)


def road(room: Room, player: str = "white", nth: int = 0) -> str:
    """A robot builds a road, and what people are told of it."""
    do(room, "CountHand", player, "tablet", cards={"brick": 1, "lumber": 1})
    table = room.evening.table
    free = [one for one in table.state.options(Seat(FOUR.index(player))) if isinstance(one, BuildRoad)][nth]
    before = {words.place(table.state, name) for name in view(table, TABLE)["pieces"][player]["roads"]}
    table.submit(free, by="automatic", key=token_hex(8), seen=None)
    (built,) = {words.place(table.state, name) for name in view(table, TABLE)["pieces"][player]["roads"]} - before
    return f"{player.capitalize()} puts a road on {built}."


def white_rolled(room: Room, *dice: int, robots: tuple[str, ...] = ("white",), **more: Any) -> None:
    """The printed first game: white, a robot, begins and has rolled this."""
    room.evening.begin(first_game(*FOUR), About(robots), starter="white", **more)
    do(room, "RollDice", by="tablet", dice=dice or (1, 1))


def test_people_are_told_which_pieces_of_a_robot_they_move_until_they_say_that_they_have(room: Room) -> None:
    room.evening.begin(Choice(FOUR, ISLAND), About(("white",)), starter="white")
    table = room.evening.table
    assert to_move(room) == ()
    for action in (PlaceSettlement, PlaceRoad):
        placed = next(one for one in table.state.options(Seat(2)) if isinstance(one, action))
        table.submit(placed, by="automatic", key=action.__name__, seen=None)
    corner, path = (words.place(table.state, name) for name in ("(0,-2)N", "(0,-2)-NW"))
    listed = (f"White puts a settlement on {corner}.", f"White puts a road on {path}.")
    assert to_move(room) == listed
    table.submit(table.state.options(Seat(3))[0], by="tablet", key="orange", seen=None)
    assert to_move(room) == listed
    moved(room)
    assert to_move(room) == ()


def test_what_a_robot_has_moved_since_the_list_was_drawn_is_still_to_be_moved(room: Room) -> None:
    white_rolled(room)
    road(room)
    until = room.desk.moved_for_robots.until
    second = road(room)
    room.evening.moved_for_robots(until)
    assert to_move(room) == (second,)


def test_what_is_moved_while_a_list_is_drawn_up_is_off_the_next(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    white_rolled(room)
    built = road(room)
    until = room.desk.moved_for_robots.until
    drawn_up = robots._in_words

    def slowly(*listed: Any) -> tuple[str, ...]:
        monkeypatch.undo()
        room.evening.moved_for_robots(until)
        return drawn_up(*listed)

    do(room, "CountHand", "red", "tablet", cards={})
    monkeypatch.setattr(robots, "_in_words", slowly)
    assert to_move(room) == (built,)
    assert to_move(room) == ()


def test_robots_in_a_row_add_up_and_each_ones_next_turn_takes_the_place_of_its_last(room: Room) -> None:
    white_rolled(room, robots=("white", "orange"))
    first = road(room)
    do(room, "EndPart")
    do(room, "RollDice", "orange", "tablet", dice=[1, 1])
    second = road(room, "orange")
    do(room, "EndPart", "orange")
    for player in ("red", "blue"):
        do(room, "RollDice", player, "tablet", dice=[1, 1])
        do(room, "EndPart", player, "tablet")
    assert to_move(room) == (first, second)
    do(room, "RollDice", by="tablet", dice=[1, 1])
    assert to_move(room) == (second,)


def test_a_robots_pieces_come_before_the_robber_and_what_people_moved_since_is_not_listed(room: Room) -> None:
    white_rolled(room, 3, 4)
    do(room, "MoveRobber", hex="(2,-2)")
    do(room, "Steal", victim="orange")
    robber = f"The robber goes to {words.place(room.evening.table.state, '(2,-2)')}."
    built = road(room)
    assert to_move(room) == (built, robber)
    do(room, "EndPart")
    do(room, "RollDice", "orange", "tablet", dice=[3, 4])
    do(room, "MoveRobber", "orange", "tablet", hex="(0,0)")
    assert to_move(room) == (built,)


DRAW_FOR_IT = "White has no hands: please draw a card of Orange's for them."


def white_robs(room: Room, **more: Any) -> None:
    """A robot has moved the robber to where orange, who has two cards, may be robbed."""
    white_rolled(room, 3, 4, **more)
    do(room, "CountHand", "orange", "tablet", cards={"ore": 1, "wool": 1})
    do(room, "MoveRobber", hex="(2,-2)")


def chosen_by(room: Room, player: str = "white") -> Any:
    table = room.evening.table
    return players(room)._chosen(table, table.revision, table.state, Seat(FOUR.index(player)))


def said_by(room: Room, viewer: str) -> list[str]:
    """What this screen offers to say for the robot."""
    options = view(room.evening.table, viewer)["options"]
    return [one["words"] for one in options if one.get("action", {}).get("do") == "Steal"]


def why_not_said(room: Room, viewer: str, card: str | None = "wool") -> str | None:
    """Why this phone may not say which card white, the robot, draws from orange."""
    table = room.evening.table
    theft = table.codec.action({"do": "Steal", "player": "white", "victim": "orange", "card": card})
    return not_for_a_seat(table.state, viewer, theft, table.chances, table.robots)


def test_people_draw_a_real_card_for_a_robot_and_whoever_is_robbed_may_say_which_in_secret(room: Room) -> None:
    white_robs(room)
    assert chosen_by(room) is None
    assert room.desk.done_for_robots == DRAW_FOR_IT
    assert not room.desk.robots_alone
    assert said_by(room, TABLE) == ["Steal from Orange"]
    assert said_by(room, "orange") == ["White steals a card from you"]
    assert said_by(room, "red") == said_by(room, "blue") == []
    assert why_not_said(room, "orange") is None
    assert why_not_said(room, "red") == "This phone speaks for Red only."
    do(room, "Steal", by="orange", victim="orange", card="wool")
    table = room.evening.table
    assert room.desk.done_for_robots == ""
    assert view(table, "orange")["told"] == ["White steals 1 wool from Orange."]
    assert view(table, TABLE)["told"] == ["White steals a card from Orange."]


def test_where_the_companion_keeps_the_cards_it_draws_for_a_robot_and_tells_whom_it_robs(room: Room) -> None:
    white_robs(room, cards="companion")
    assert room.desk.done_for_robots == ""
    theft = chosen_by(room)
    assert type(theft) is Steal
    room.evening.table.submit(theft, by="automatic", key="theft", seen=None)
    assert view(room.evening.table, "orange")["told"][0] in [
        f"White steals 1 {card} from Orange." for card in ("ore", "wool")
    ]


def test_what_a_robot_draws_is_said_only_while_it_is_due(room: Room) -> None:
    own = "This phone speaks for Orange only."
    white_rolled(room, 3, 4)
    do(room, "CountHand", "orange", "tablet", cards={"ore": 1, "wool": 1})
    assert why_not_said(room, "orange") == own
    do(room, "MoveRobber", hex="(2,-2)")
    assert why_not_said(room, "orange") is why_not_said(room, "orange", None) is None
    do(room, "Steal", by="orange", victim="orange", card="wool")
    assert why_not_said(room, "orange") == own


def test_where_the_companion_keeps_the_cards_no_phone_says_what_a_robot_draws(room: Room) -> None:
    white_robs(room, cards="companion")
    assert why_not_said(room, "orange") == "This phone speaks for Orange only."


def test_from_another_robot_a_robot_steals_by_itself(room: Room) -> None:
    white_robs(room, robots=("white", "orange"))
    assert room.desk.done_for_robots == ""
    assert type(chosen_by(room)) is Steal


def test_a_robot_robs_whoever_holds_most_cards_of_those_it_may_rob(room: Room) -> None:
    white_rolled(room, 3, 4)
    for player, cards in (("red", {"ore": 1}), ("blue", {"ore": 2}), ("orange", {"ore": 3})):
        do(room, "CountHand", player, "tablet", cards=cards)
    do(room, "MoveRobber", hex="(0,1)")
    assert said_by(room, TABLE) == ["Steal from Blue", "Steal from Orange"]
    assert room.desk.done_for_robots == DRAW_FOR_IT
    assert said_by(room, "blue") == []


def test_a_robber_that_comes_back_to_where_people_once_moved_it_is_listed_again(room: Room) -> None:
    white_rolled(room, 3, 4)
    do(room, "MoveRobber", hex="(2,-2)")
    moved(room)
    robber = f"The robber goes to {words.place(room.evening.table.state, '(2,-2)')}."
    do(room, "CorrectRobber", "red", "tablet", hex="(0,0)")
    assert to_move(room) == ()
    do(room, "CorrectRobber", hex="(2,-2)")
    assert to_move(room) == (robber,)


def test_a_tile_that_a_robot_loses_and_earns_again_by_what_others_do_is_still_to_be_handed_to_it(room: Room) -> None:
    white_rolled(room)
    first, *others, last = ("(-1,-1)-E", "(-1,-1)-NE", "(-1,-2)-E", "(0,-2)-NW")  # with the road that lies there, five
    tile = "White takes the Longest Road card."
    for path in (first, *others):
        do(room, "CorrectRoad", "white", "tablet", path=path, there=True)
    do(room, "CountHand", by="tablet", cards={"brick": 1, "lumber": 1})
    do(room, "BuildRoad", path=last)
    assert tile in to_move(room)
    do(room, "CorrectRoad", "white", "tablet", path=first, there=False)
    assert tile not in to_move(room)
    do(room, "CorrectRoad", "white", "tablet", path=first, there=True)
    assert tile in to_move(room)
    moved(room)
    assert to_move(room) == ()


def test_what_a_robot_holds_is_the_companions_and_nobody_moves_it(room: Room) -> None:
    white_rolled(room, cards="companion")
    do(room, "CorrectDevelopmentCards", by="tablet", kind="knight", held=1, played=0)
    do(room, "EndPart")
    for player in ("orange", "red", "blue"):
        do(room, "RollDice", player, "tablet", dice=[1, 1])
        do(room, "EndPart", player, "tablet")
    do(room, "PlayKnight")
    do(room, "MoveRobber", hex="(2,-2)")
    assert to_move(room) == (f"The robber goes to {words.place(room.evening.table.state, '(2,-2)')}.",)


def test_coins_of_a_robot_are_the_companions_and_those_of_people_lie_on_the_table(room: Room) -> None:
    rivers = next(one for one in TRADERS_BARBARIANS.scenarios if one.name == RIVERS)
    board = rivers.layouts[0].laid(4, Random(1))
    choice = Choice(FOUR, board, products=(TRADERS_BARBARIANS.name,), scenarios=(RIVERS,))
    room.evening.begin(choice, About(("white",)), starter="white")
    table = room.evening.table
    while table.state[Turn].number == 0:
        placing = table.state.agenda[-1].who[0]
        table.submit(table.state.options(placing)[0], by="tablet", key=token_hex(8), seen=None)
    do(room, "RollDice", by="tablet", dice=[1, 1])
    do(room, "CountHand", "red", "tablet", cards={"ore": 1})
    do(room, "CorrectGold", "red", "tablet", amount=9)
    do(room, "CorrectGold", amount=4)
    assert to_move(room) == ()
    do(room, "TradeWithPlayer", partner="red", gives={}, takes={"ore": 1}, pays=2)
    assert to_move(room) == ("Red has 11 gold.",)


def test_a_move_of_a_robot_that_is_undone_is_not_listed(room: Room) -> None:
    white_rolled(room)
    first = road(room)
    road(room)
    room.evening.table.undo(by="tablet", key="undo", seen=None)
    assert to_move(room) == (first,)


def test_after_a_restart_people_are_told_again_what_to_move(tmp_path: Path) -> None:
    before = Room(tmp_path)
    white_rolled(before)
    listed = road(before)
    game = before.evening.table.game
    before.close()
    after = Room(tmp_path)
    after.evening.resume(game)
    assert to_move(after) == (listed,)
    after.close()


@pytest.mark.parametrize("robots", [("white",), ("white", "orange")])
def test_while_robots_play_by_themselves_nobody_is_to_press_on(room: Room, robots: tuple[str, ...]) -> None:
    room.evening.begin(first_game(*FOUR), About(robots), starter="white")
    assert not room.desk.robots_alone, "people throw the dice"
    do(room, "RollDice", by="tablet", dice=[1, 1])
    assert room.desk.robots_alone
    do(room, "EndPart")
    assert not room.desk.robots_alone


def test_the_set_up_remembers_robots_after_a_restart_and_among_earlier_evenings(tmp_path: Path) -> None:
    before = Room(tmp_path)
    choose_robots(before, "blue")
    before.evening.setting_up.begin()
    before.close()
    after = Room(tmp_path)
    assert [one["robot"] for one in after.evening.setting_up.told()["people"]] == [False, True, False]
    after.evening.setting_up.forget()
    after.evening.setting_up.again(1)
    assert [one["robot"] for one in after.evening.setting_up.told()["people"]] == [False, True, False]
    after.close()


def test_robots_play_on_after_a_restart(tmp_path: Path) -> None:
    before = Room(tmp_path)
    before.evening.begin(Choice(FOUR, ISLAND), About(("white", "orange")), dice="companion")
    game = before.evening.table.game
    before.close()
    after = Room(tmp_path)
    after.evening.resume(game)
    playing = players(after)
    playing.start()
    after.until(lambda: after.evening.table.revision >= 2, "both robots' rolls for the start")
    playing.stop()
    assert {line.action.player for line in after.evening.table.history.lines()} == {2, 3}
    after.close()


@pytest.mark.parametrize("source", [DiceSource.CAMERA, DiceSource.SERIAL, DiceSource.TAPS])
def test_people_are_asked_to_throw_real_dice_for_a_robot_and_for_nobody_else(room: Room, source: DiceSource) -> None:
    room.evening.choose_dice("taps")
    room.evening.begin(Choice(FOUR, ISLAND), About(("white",)), starter="white")
    room.evening._sources.chosen = source
    assert room.desk.done_for_robots == ""  # a settlement comes first
    room.evening.begin(first_game(*FOUR), About(("white",)), starter="white")
    assert room.desk.done_for_robots == THROW_FOR_IT
    room.evening.begin(first_game(*FOUR), About(("white",)), starter="red")
    assert room.desk.notices == ()


def test_nobody_throws_for_a_robot_where_the_companion_rolls_and_none_throws_where_simulated_dice_do(
    room: Room,
) -> None:
    starts = first_game(*FOUR)
    room.evening.begin(starts, About(("white",)), starter="white", dice="companion")
    assert room.desk.done_for_robots == ""
    room.connect(DiceSource.CAMERA).evening.begin(starts, About(("white",)), starter="white", dice="camera")
    assert room.desk.done_for_robots == ""
    assert room.evening.throws_for_robots
    room.evening.choose_dice("taps")  # people's own dice
    assert room.desk.done_for_robots == THROW_FOR_IT
    assert not room.evening.throws_for_robots


def test_while_the_game_is_paused_robots_rest(room: Room) -> None:
    room.evening.begin(Choice(FOUR, ISLAND), About(FOUR))
    room.evening.pause(True)
    assert room.evening.played_by_robots is None
    room.evening.pause(False)
    assert room.evening.played_by_robots is room.evening.table


@pytest.mark.parametrize(
    "more", [{"start_pieces": printed_for(FOUR)}, {"products": ("cities and knights",)}], ids=["base", "knights"]
)
def test_with_real_cards_and_dice_robots_play_a_whole_game_and_take_no_card_that_somebody_must_keep_secret(
    room: Room, more
) -> None:
    room.evening.begin(Choice(FOUR, ISLAND, target=5, **more), About(FOUR))
    dice = Random(5)

    def throw() -> bool:
        if room.evening.awaits_event_die:
            room.evening.tap_event(dice.choice(("ship", "trade", "politics", "science")))
        else:
            room.evening.tap(
                dice.randint(1, 6), dice.randint(1, 6), event=dice.choice(("ship", "trade", "politics", "science"))
            )
        return True

    playing = players(room, throw)
    playing.start()
    room.until_after_all_that_is_booked(lambda: room.evening.table.state[Score].winner is not None, "a winner")
    playing.stop()
    done = {type(line.action) for line in room.evening.table.history.lines()}
    assert not done & {BuyDevelopmentCard, DrawProgressCard}
    assert room.evening.table.state[Hands].certain


@pytest.mark.parametrize("source", [DiceSource.CAMERA, DiceSource.SERIAL])
def test_simulated_dice_fall_for_people_of_every_colour_when_they_ask_for_it(room: Room, source: DiceSource) -> None:
    room.connect(source, calibration=learnt()).evening.begin(Choice(("green", "brown"), ISLAND), dice=source.value)
    for rolls in (1, 2):
        if source is DiceSource.CAMERA:
            room.until(lambda: room.evening.equipment.sees_the_dice, "dice that lie still")
        room.evening.throw_simulated()
        room.until(lambda: room.evening.table.revision >= rolls, "the throw")  # noqa: B023
    lines = room.evening.table.history.lines()
    assert [(line.action.player, line.by) for line in lines] == [(0, source.value), (1, source.value)]


def test_where_no_dice_are_simulated_none_can_be_thrown(room: Room) -> None:
    with pytest.raises(DeskError, match=r"There are no simulated dice here\. Nothing was thrown\."):
        room.evening.throw_simulated()
