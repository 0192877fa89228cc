"""The wagons: where each player's stands, and the gold everybody begins with.

Ledger Traders & Barbarians, TBS5-10, TBS5-13, TBS5-24.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.geometry.topology import Corner
from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, Seat, State, Value, changed_at
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.pieces import CityBuilt
from companion.rules.base.stated import stated
from companion.said import said


class WagonOptions(Options):
    """What everybody has at the start."""

    start_gold: int


wagons = Module("wagons", needs=("pieces", "purses"), options=WagonOptions(baggage().start_gold))
wagons.retitles("CK-029", "TBS5-12")


@wagons.state(rule=("TBS5-13", "TBS5-24"))
class Wagons(Value):
    """By seat the corner, or plaza, where the wagon stands; None before it is on the board."""

    at: tuple[Corner | None, ...]

    @classmethod
    def start(cls, game: Game) -> "Wagons":
        """None is on the board."""
        return cls(tuple(None for _ in game.seats))


class WagonPlaced(Happening):
    """A wagon stands here now."""

    player: Seat
    corner: Corner


class CorrectWagon(Action):
    """My wagon stands here."""

    corner: Corner


@wagons.stage("gold for everybody", after="lay out the supply", script="game", rule="TBS5-10")
def gold_for_everybody(state: State, item: Item) -> Iterator[Happening]:
    for player in state.game.seats:
        yield GoldReceived(player, state.game[WagonOptions].start_gold, "start")


@wagons.changes(Wagons, WagonPlaced, rule="TBS5-13")
def put(mine: Wagons, happening: WagonPlaced) -> Wagons:
    return Wagons(changed_at(mine.at, happening.player, happening.corner))


@wagons.reacts(CityBuilt, played=True, rule="TBS5-13")
def beside_the_first_city(state: State, happening: CityBuilt) -> Iterator[Happening]:
    if happening.player in state.game.seats and state[Wagons].at[happening.player] is None:
        yield WagonPlaced(happening.player, happening.corner)


def correct_check(state: State, action: CorrectWagon) -> Refusal | None:
    if state[Wagons].at[action.player] == action.corner:
        return Refusal("TBS5-24", said("As far as the companion knows, that is so already."))
    return None


stated(wagons, CorrectWagon, WagonPlaced, check=correct_check, rule="TBS5-24")
