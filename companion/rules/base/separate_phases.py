"""Trade first, then build: the beginners' reading of a turn, off by default. Ledger base, BASE-079 to BASE-082."""

from collections.abc import Iterator

from companion.kernel import Happening, Module, Refusal, Seat, State, Value
from companion.said import said

from .development import CardBought
from .pieces import CityBuilt, RoadBuilt, SettlementBuilt
from .supply_trade import no_trade
from .turns import Turn

separate_phases = Module("separate phases", needs=("supply trade", "building", "development"))


@separate_phases.state(rule="BASE-079")
class BuildPhase(Value):
    """The last part in which somebody began to build."""

    part: int = 0


class BuildPhaseBegan(Happening):
    """From now on nothing is traded in this part."""

    part: int


@separate_phases.changes(BuildPhase, BuildPhaseBegan, rule="BASE-079")
def begin(mine: BuildPhase, happening: BuildPhaseBegan) -> BuildPhase:
    return BuildPhase(happening.part)


@separate_phases.reacts(RoadBuilt, SettlementBuilt, CityBuilt, CardBought, played=True, rule="BASE-079")
def building_begins(
    state: State, happening: RoadBuilt | SettlementBuilt | CityBuilt | CardBought
) -> Iterator[Happening]:
    if isinstance(happening, SettlementBuilt) and happening.from_city:  # lost, not built
        return
    yield from built_by(state, happening.player)


def built_by(state: State, player: Seat) -> Iterator[Happening]:
    """What follows when a player has built, or paid for what counts as building: in their own part no trade."""
    turn = state[Turn]
    building = turn.open and turn.rolled is not None and player == turn.player
    if building and state[BuildPhase].part != turn.number:
        yield BuildPhaseBegan(turn.number)


@separate_phases.shares(no_trade, rule=("BASE-079", "BASE-082"))
def no_trade_once_built(state: State, player: Seat) -> Refusal | None:
    if state[BuildPhase].part == state[Turn].number:
        return Refusal("BASE-079", said("You have begun to build: no more trading in this turn."))
    return None
