"""Three dice at the table of Cities & Knights, with real parts: thrown together, booked once, asked for if not read."""

import random
from pathlib import Path

import pytest

from companion.automatic_players import AutomaticPlayers
from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.event_die import FACES, EventDie, RollEventDie
from companion.evening import Evening
from companion.evening.simulated import SimulatedTable, learnt
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource
from companion.inputs.faces import rules_call
from companion.kernel import Action
from companion.outputs.pins import PinChoice
from companion.rules.base.dice import RollDice
from companion.rules.base.scoring import Score
from companion.rules.base.turns import EndPart, Turn
from companion.rules.choice import Choice
from companion.table import Booked, Chances, Journal, Table
from firmware_bridge import EVENT_FACES
from firmware_bridge.simulated_dice import SimulatedDice
from vision import SimulatedTray
from web.desk import ShownTrack

SEATS = ("blue", "white", "orange")
ISLAND = Choice(SEATS, beginner_board(3), products=("cities and knights",))


def place_everything(table: Table) -> None:
    """Play the placement phase, wherever there is room, until somebody has to roll."""
    while not isinstance(option := table.state.options()[0], RollDice):
        if hasattr(option, "dice"):
            option = type(option)(option.player, (table.revision % 6 + 1, 1))
        written = table.submit(option, by="tablet", key=f"place {table.revision}", seen=None)
        assert isinstance(written, Booked), written


@pytest.fixture
def island(room):
    """A room with electronic dice, in which somebody has to roll three of them."""
    room.connect(DiceSource.SERIAL)
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.choose_dice("serial")
    return room


def thrown(room) -> list[object]:
    """The rolls and faces in the books, in order."""
    actions = [line.action for line in room.evening.table.history.lines()]
    kept = [action for action in actions if isinstance(action, RollDice | RollEventDie)]
    return [action.dice if isinstance(action, RollDice) else action.face for action in kept]


def is_booked(room, *what: object) -> None:
    room.until(lambda: len(thrown(room)) >= len(what), f"{what}")
    assert thrown(room) == list(what)


def test_three_electronic_dice_are_booked_in_their_order_and_the_ship_sails(island) -> None:
    assert island.desk.along == ("event",)
    island.simulated.dice.throw(2, 4, event="ship")
    is_booked(island, (2, 4), "ship")
    assert island.evening.table.state[Barbarians].steps == 1
    shown = ShownTrack(1, 6, 3, 0, ("on", "off", "off", "off", "off", "off", "off"))
    island.until(lambda: island.desk.track == shown, "the track")  # lights come after the books
    island.do(EndPart(island.evening.table.state[Turn].player))
    island.simulated.dice.throw(3, 3, event="green")
    is_booked(island, (2, 4), "ship", (3, 3), "science")


def test_three_dice_before_the_turn_was_ended_are_booked_in_their_order_with_one_yes(island) -> None:
    island.simulated.dice.throw(2, 4, event="green")
    is_booked(island, (2, 4), "science")
    while not isinstance(done := island.evening.table.state.options()[0], EndPart):
        island.do(done)
    island.simulated.dice.throw(3, 3, event="ship")
    island.until(lambda: (read := island.desk.reading) is not None and read.early is not None, "the question")
    assert (island.desk.reading.along, island.desk.along) == ({"event": "ship"}, ("event",))
    island.evening.throws.count(island.desk.open_throw)
    is_booked(island, (2, 4), "science", (3, 3), "ship")


def test_the_ship_is_seen_on_the_pins_of_its_track(tmp_path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    pins = {"buses": [], "barbarians": [2, 3, 14, 15, 9, 10, 11]}
    evening = Evening(journal, pins=PinChoice.MOCK, pin_settings=pins, runtime=tmp_path)
    evening.begin(ISLAND)
    assert evening.table is not None
    place_everything(evening.table)
    evening.tap(2, 4, event="ship")
    lit = [light for light in evening.state().lights if light.group == "ship" and light.level]
    assert [light.name for light in lit] == ["1"]
    evening.stop()
    journal.close()


def camera_rolls(room, calibration) -> None:
    """A game in which somebody has to roll, and the camera sees the dice at rest."""
    room.connect(DiceSource.CAMERA, calibration=calibration)
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.choose_dice("camera")
    room.until(lambda: room.evening.equipment.sees_the_dice, "dice at rest in the tray")


def test_a_camera_that_has_learnt_the_event_die_reads_all_three(room) -> None:
    camera_rolls(room, learnt())
    room.simulated.tray.throw((5, 2), "yellow")
    is_booked(room, (5, 2), "trade")
    assert room.evening.table.state[Barbarians].steps == 0


def test_the_event_die_thrown_alone_is_read_where_it_alone_is_due(room) -> None:
    camera_rolls(room, learnt())
    room.do(RollDice(room.evening.table.state[Turn].player, (1, 1)))
    assert room.evening.awaits_event_die
    room.simulated.throw_event(DiceSource.CAMERA)
    room.until(lambda: len(thrown(room)) == 2, "the event die")
    assert thrown(room)[0] == (1, 1)


def test_a_camera_that_has_not_learnt_the_event_die_asks_for_it(room) -> None:
    room.connect(DiceSource.CAMERA)
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.choose_dice("camera")
    room.simulated.tray.throw((5, 2))
    is_booked(room, (5, 2))
    room.is_told("The event die was not read: tap what it shows.")
    assert room.evening.awaits_event_die
    room.evening.tap_event("politics")
    is_booked(room, (5, 2), "politics")
    assert room.desk.notices == ()


@pytest.mark.parametrize("source", [DiceSource.CAMERA, DiceSource.SERIAL, DiceSource.TAPS])
def test_the_simulated_table_throws_all_three_however_the_dice_are_read(room, source) -> None:
    room.connect(DiceSource.CAMERA, DiceSource.SERIAL, calibration=learnt())
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.choose_dice(source.value)
    if source is DiceSource.CAMERA:
        room.until(lambda: room.evening.equipment.sees_the_dice, "dice at rest in the tray")
    room.simulated.throw(source)
    room.until(lambda: len(thrown(room)) == 2, "the throw")
    assert len(thrown(room)) == 2
    assert room.evening.table.state[EventDie].face in FACES


def test_an_event_die_that_is_due_alone_is_read_from_the_next_throw_on_the_line(island) -> None:
    player = island.evening.table.state[Turn].player
    island.do(RollDice(player, (1, 1)))
    assert island.evening.awaits_event_die
    island.simulated.throw_event(DiceSource.SERIAL)
    island.until(lambda: len(thrown(island)) == 2, "the event die")
    assert thrown(island)[0] == (1, 1)
    assert thrown(island)[1] in FACES


def test_a_tapped_throw_brings_all_three(room) -> None:
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.tap(2, 4, event="trade")
    assert thrown(room) == [(2, 4), "trade"]
    assert room.evening.table.state[EventDie].face == "trade"


def test_dice_of_one_colour_are_asked_about_by_the_camera(room) -> None:
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.simulated.tray = SimulatedTray(random.Random(4), colours=("white", "white"))
    room.connect(DiceSource.CAMERA)
    room.evening.choose_dice("camera")
    room.simulated.tray.throw((5, 2))
    room.until(lambda: room.desk.reading is not None, "the question, or the roll")
    asked = room.desk.reading
    assert asked is not None
    assert (asked.is_sure, sorted(asked.dice)) == (False, [2, 5])
    assert any("cannot be told from the yellow one" in notice for notice in room.desk.notices)
    assert thrown(room) == []


def test_the_companion_rolls_the_event_die_as_well(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")

    def faces(seed: int) -> list[object]:
        chances = Chances(dice="companion", random=random.Random(seed))
        evening = Evening(journal, chances=chances, pins=PinChoice.NONE, runtime=tmp_path)
        evening.begin(ISLAND)
        table = evening.table
        assert table is not None
        place_everything(table)
        roller = table.state[Turn].player
        both: tuple[Action, Action] = (RollDice(roller), RollEventDie(roller))
        assert isinstance(table.submit(both[0], by="tablet", key="roll", seen=None, then=both[1]), Booked)
        rolled, face = table.state[Turn].rolled, table.state[EventDie].face
        evening.stop()
        return [rolled, face]

    assert faces(4) == faces(4)
    assert None not in faces(4)
    assert len({tuple(faces(seed)) for seed in range(8)}) > 4
    journal.close()


def test_over_a_line_with_bit_errors_a_whole_game_books_three_dice_as_thrown(room) -> None:
    room.simulated = SimulatedTable(random.Random(1), taps=room.evening, lively=False)
    room.simulated.dice = SimulatedDice(seed=5, bit_errors=0.005, tumble=0.01, resend=0.0005, event_die=True)
    room.connect(DiceSource.SERIAL)
    room.evening.choose_dice("serial")
    room.evening.begin(Choice(SEATS, beginner_board(3), products=("cities and knights",), target=5))
    table, chance = room.evening.table, random.Random(2)
    table.submit(table.state.options(0)[-1], by="tablet", key="start", seen=None)
    sent: list[tuple[object, object]] = []

    def throw() -> bool:
        pair, face = (chance.randint(1, 6), chance.randint(1, 6)), chance.choice(EVENT_FACES)
        sent.append((pair, rules_call(face)))
        room.simulated.dice.throw(*pair, event=face)
        return True

    players = AutomaticPlayers(
        lambda: room.evening.table, throw, random.Random(3), seats=lambda _: SEATS, pace=0, throw_wait=5, face_wait=5
    )
    players.start()
    room.until_after_all_that_is_booked(lambda: room.evening.table.state[Score].winner is not None, "a winner")
    players.stop()
    room.all_that_was_heard_and_booked_is_as_thrown(sent)
    assert len(thrown(room)) > 10
