"""What people say of missions: `red lands 2 crews of ship 1 at (1,-1)`; and what drawings do: `red crews 2 (1,-1)`.

Ships go by the numbers that people know: the first is 1.
"""

from typing import Any

from companion.boxes.explorers_pirates.rules.fish.council import DeliverCargo
from companion.boxes.explorers_pirates.rules.fish.fishing import CatchFish, LookForFish, RollForFish
from companion.boxes.explorers_pirates.rules.fish.shoals import CorrectHaul
from companion.boxes.explorers_pirates.rules.missions import CorrectLadder, CorrectMarker
from companion.boxes.explorers_pirates.rules.pirate_lairs.capture import ChooseLair, FlipLair, RollForHero
from companion.boxes.explorers_pirates.rules.pirate_lairs.crews_ashore import FetchCrews, LandCrews
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import CorrectLairCrews
from companion.boxes.explorers_pirates.rules.signs import CorrectSign, ReadSign
from companion.boxes.explorers_pirates.rules.spices.advantages import SellOneForGold
from companion.boxes.explorers_pirates.rules.spices.bartering import BarterForSpice
from companion.boxes.explorers_pirates.rules.spices.villages import CorrectVillageCrew
from companion.kernel import Seat
from companion.rules.cards import HAND
from tests.rules.game import Table

_HEX, _SHIP, _NUMBER = r"(?P<hex>\(\S+)", r"(?P<ship>-?\d+)", r"(?P<number>-?\d+)"


def _hex(table: Table, name: str) -> Any:
    return table.game.topology.hex(name)


SENTENCES: list[tuple[str, Any]] = [
    (
        rf"lands {_NUMBER} crews of ship {_SHIP} at {_HEX}",
        lambda t, p, number, ship, hex: LandCrews(p, int(ship) - 1, _hex(t, hex), int(number)),
    ),
    (
        rf"fetches {_NUMBER} crews to ship {_SHIP} from {_HEX}",
        lambda t, p, number, ship, hex: FetchCrews(p, int(ship) - 1, _hex(t, hex), int(number)),
    ),
    (rf"settles first the lair {_HEX}", lambda t, p, hex: ChooseLair(p, _hex(t, hex))),
    (rf"rolls {_NUMBER} for the hero", lambda t, p, number: RollForHero(p, int(number))),
    (rf"flips the lair: {_NUMBER}", lambda t, p, number: FlipLair(p, int(number))),
    (
        rf"says {_NUMBER} crews stand on {_HEX}",
        lambda t, p, number, hex: CorrectLairCrews(p, _hex(t, hex), int(number)),
    ),
    (r"looks for fish", lambda t, p: LookForFish(p)),
    (rf"rolls {_NUMBER} for fish", lambda t, p, number: RollForFish(p, int(number))),
    (rf"catches fish with ship {_SHIP} at {_HEX}", lambda t, p, ship, hex: CatchFish(p, int(ship) - 1, _hex(t, hex))),
    (rf"delivers with ship {_SHIP}", lambda t, p, ship: DeliverCargo(p, int(ship) - 1)),
    (
        rf"says (?P<no>no )?haul lies on {_HEX}",
        lambda t, p, no, hex: CorrectHaul(p, _hex(t, hex), no is None),
    ),
    (r"reads (?P<sign>\w+)", lambda t, p, sign: ReadSign(p, sign)),
    (rf"says {_HEX} shows (?P<sign>\w+)", lambda t, p, hex, sign: CorrectSign(p, _hex(t, hex), sign)),
    (rf"barters with ship {_SHIP} at {_HEX}", lambda t, p, ship, hex: BarterForSpice(p, int(ship) - 1, _hex(t, hex))),
    (r"sells one (?P<kind>\w+) for gold", lambda t, p, kind: SellOneForGold(p, HAND.named(kind))),
    (
        rf"says (?P<no>no )?crew lives in {_HEX}",
        lambda t, p, no, hex: CorrectVillageCrew(p, _hex(t, hex), no is None),
    ),
    (
        rf"says the marker of (?P<mission>\w+) is on {_NUMBER}",
        lambda t, p, mission, number: CorrectMarker(p, mission, int(number)),
    ),
    (
        rf"says space {_NUMBER} of (?P<mission>\w+) is worth (?P<worth>-?\d+)",
        lambda t, p, number, mission, worth: CorrectLadder(p, mission, int(number), int(worth)),
    ),
]


def _crews(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectLairCrews(seat, _hex(table, words[1]), int(words[0])))


def _friend(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectVillageCrew(seat, _hex(table, word), there=True))


def _marker(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectMarker(seat, words[0], int(words[1])))


def _sign(table: Table, words: list[str]) -> None:
    table.do(CorrectSign(Seat(0), _hex(table, words[0]), words[1]))


def _haul(table: Table, words: list[str]) -> None:
    for word in words:
        table.do(CorrectHaul(Seat(0), _hex(table, word), there=True))


STATEMENTS = {"sign": _sign, "haul": _haul}
POSSESSIONS = {"crews": _crews, "friend": _friend, "marker": _marker}
