"""Sentences about voyages and pirate ships; ships are counted from 1, as people count."""

from collections.abc import Callable

from companion.boxes.explorers_pirates.rules.chasing import ChasePirateShip, RollToChase
from companion.boxes.explorers_pirates.rules.pirate_ships import CorrectPirateShip, PlacePirateShip
from companion.boxes.explorers_pirates.rules.setting_sail import SetSail
from companion.boxes.explorers_pirates.rules.stealing_at_sea import StealGold
from companion.boxes.explorers_pirates.rules.voyages import BuyWind, CorrectVoyage, SailShip
from companion.geometry.topology import Hex
from companion.kernel import Action, Seat
from companion.mechanisms.rules.card_on_a_seven import StealFromNobody
from companion.mechanisms.rules.exploring import TurnHex
from tests.rules.game import Table


def _sailing(t: Table, p: Seat, ship: str, place: str, tribute: str | None) -> Action:
    return SailShip(p, int(ship) - 1, t.game.topology.path(place), bool(tribute))


def _hex(t: Table, place: str) -> Hex | None:
    return None if place == "home" else t.game.topology.hex(place)


SENTENCES: list[tuple[str, Callable[..., Action]]] = [
    (r"sails ship (?P<ship>\d) to (?P<place>\(\S+)(?P<tribute> for tribute)?", _sailing),
    (r"pays a wool for ship (?P<ship>\d)", lambda t, p, ship: BuyWind(p, int(ship) - 1)),
    (
        r"turns over (?P<place>\(\S+\)\S*) (?P<terrain>\w+)",
        lambda t, p, place, terrain: TurnHex(p, t.game.topology.hex(place), terrain),
    ),
    (
        r"corrects: ship (?P<ship>\d) has (?P<points>\d) points",
        lambda t, p, ship, points: CorrectVoyage(p, int(ship) - 1, int(points)),
    ),
    (r"sets sail", lambda t, p: SetSail(p)),
    (r"places pirate ship (?P<place>\(\S+)", lambda t, p, place: PlacePirateShip(p, t.game.topology.hex(place))),
    (r"corrects pirate ship (?P<place>\S+)", lambda t, p, place: CorrectPirateShip(p, _hex(t, place))),
    (r"steals a gold from (?P<victim>\w+)", lambda t, p, victim: StealGold(p, t.seat(victim))),
    (r"steals from nobody", lambda t, p: StealFromNobody(p)),
    (r"chases with ship (?P<ship>\d)", lambda t, p, ship: ChasePirateShip(p, int(ship) - 1)),
    (r"throws (?P<die>\d) for the pirate ship", lambda t, p, die: RollToChase(p, int(die))),
    (r"throws an unread die for the pirate ship", lambda t, p: RollToChase(p)),
]
