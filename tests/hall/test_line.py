"""The hall at a real broker, beside the real messenger of a table and others who publish there."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.hall import Hall, HallLine
from companion.neighbours import Address, Broker
from companion.neighbours.topics import PRESENCE, STATE, topics
from tests.hall.conftest import PREFIX, state
from tests.neighbours.conftest import Listener, Mosquitto
from tests.waiting import until

TOPICS = topics(PREFIX, "kitchen")


@pytest.fixture
def listening(hall: Hall, mosquitto: Mosquitto) -> Iterator[Callable[[], HallLine]]:
    """Begins to listen; a line that is left open is closed after the test."""
    opened: list[HallLine] = []

    def listen() -> HallLine:
        address = Address("127.0.0.1", mosquitto.port)
        line = HallLine(address, hall.name_at_the_broker, PREFIX, hall.hear, hall.tell_contact)
        opened.append(line)
        line.start()
        until(lambda: hall.has_contact, lambda: "Contact with the broker")
        return line

    yield listen
    for line in opened:
        line.stop()


@pytest.fixture
def table(mosquitto: Mosquitto) -> Iterator[Broker]:
    """The line of a table's own companion."""
    broker = Broker(Address("127.0.0.1", mosquitto.port), "hexkeeper-kitchen", TOPICS[PRESENCE])
    broker.start()
    yield broker
    broker.stop()


def shown(hall: Hall) -> tuple[str, int, bool] | None:
    kitchen = hall.tables.get("kitchen")
    return kitchen and kitchen.game and (kitchen.game.game, kitchen.game.revision, kitchen.is_online)


def shows(hall: Hall, *wanted: Any) -> None:
    until(lambda: shown(hall) == wanted, lambda: f"The hall showed {shown(hall)}; {wanted}")


def test_the_hall_hears_what_a_table_publishes(hall: Hall, listening: Callable[[], HallLine], table: Broker) -> None:
    listening()
    table.last(TOPICS[STATE], state("one", 3))
    shows(hall, "one", 3, True)


def test_a_hall_that_comes_late_is_told_how_things_stand(
    hall: Hall, listening: Callable[[], HallLine], table: Broker, mosquitto: Mosquitto
) -> None:
    table.last(TOPICS[STATE], state("one", 3))
    listener = Listener(mosquitto.port)
    listener.hears_on(TOPICS[STATE])
    listener.leave()
    listening()
    shows(hall, "one", 3, True)


def test_a_table_that_falls_silent_is_shown_so(hall: Hall, listening: Callable[[], HallLine], table: Broker) -> None:
    listening()
    table.last(TOPICS[STATE], state("one", 3))
    shows(hall, "one", 3, True)
    table.stop()
    shows(hall, "one", 3, False)


def test_after_a_restart_of_the_broker_everything_is_there_again(
    hall: Hall, listening: Callable[[], HallLine], table: Broker, mosquitto: Mosquitto
) -> None:
    listening()
    table.last(TOPICS[STATE], state("one", 3))
    shows(hall, "one", 3, True)
    mosquitto.kill()
    until(lambda: not hall.has_contact, lambda: "The end of the contact")
    table.last(TOPICS[STATE], state("one", 4))
    mosquitto.start()
    shows(hall, "one", 4, True)
    assert hall.has_contact


def test_a_game_that_ends_while_the_hall_is_away_is_not_lost(
    hall: Hall, listening: Callable[[], HallLine], mosquitto: Mosquitto
) -> None:
    """Even if another game has begun at that table meanwhile."""
    hall.enter(("Anna", "Ben", "Cleo", "Dan"))
    hall.draw()
    listening().stop()
    kitchen = Listener(mosquitto.port)
    kitchen.orders(TOPICS[STATE], json.dumps(state("one", 90, points=(10, 3, 4, 5), winner="Anna")), kept=True)
    kitchen.orders(TOPICS[STATE], json.dumps(state("two", 1)), kept=True)
    kitchen.leave()
    listening()
    until(lambda: shown(hall) == ("two", 1, False), lambda: "The second game")
    (match,) = hall.tournament.matches
    assert match.result is not None
    assert (match.result.game, hall.tournament.name_of(match.result.winner)) == ("one", "Anna")


def test_nothing_that_others_publish_stops_it(
    hall: Hall, listening: Callable[[], HallLine], mosquitto: Mosquitto
) -> None:
    listening()
    other = Listener(mosquitto.port)
    for payload in ("{", "[" * 9000, "x" * 3_000_000, json.dumps(state("huge", 1, doing=["x" * 40_000]))):
        other.orders(TOPICS[STATE], payload)
    other.orders(f"{PREFIX}/<script>/state", json.dumps(state("<img src=x>", 1)))
    other.orders(f"{PREFIX}/kitchen/online", "perhaps")
    other.orders(TOPICS[STATE], json.dumps(state("one", 3)))
    shows(hall, "one", 3, False)
    assert [each.name for each in hall.tables.all()] == ["<script>", "kitchen"]
    other.leave()
