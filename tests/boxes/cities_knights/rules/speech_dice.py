"""What people say and draw about the event die and the barbarian ship."""

from companion.boxes.cities_knights.rules.barbarians import Barbarians, CorrectShip
from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.kernel import Seat
from tests.rules.table import Table


def _ship(table: Table, words: list[str]) -> None:
    table.do(CorrectShip(Seat(0), int(words[0]), table.state[Barbarians].attacks))


def _landed(table: Table, words: list[str]) -> None:
    table.do(CorrectShip(Seat(0), table.state[Barbarians].steps, int(words[0])))


SENTENCES = [
    (r"rolls (?P<face>ship|trade|politics|science)", lambda t, p, face: RollEventDie(p, face)),
    (r"rolls an unread event die", lambda t, p: RollEventDie(p)),
    (
        r"says the ship is at (?P<steps>-?\d+) after (?P<attacks>-?\d+) attacks?",
        lambda t, p, steps, attacks: CorrectShip(p, int(steps), int(attacks)),
    ),
]
STATEMENTS = {"ship": _ship, "landed": _landed}
