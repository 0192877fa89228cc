"""Who starts: the highest roll, or the player the table names. Ledger base, BASE-036, BASE-059, BASE-060."""

from collections.abc import Iterator

from companion.kernel import (
    Action,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    Withdraw,
    only,
    run_item,
)
from companion.said import said

from .dice import RED, YELLOW, read, shown
from .turns import DicePassed

starting_player = Module("starting player", needs=("turns", "dice"))

ROLL_FOR_START = "roll for the start"

starting_player.calls(ROLL_FOR_START, said("roll for the start"))
COMPARE = "compare the rolls"


@starting_player.state(rule="BASE-059")
class StartRolls(Value):
    """What each seat rolled in the round that is on; None for those who have not rolled, or are out of it."""

    totals: tuple[int | None, ...]

    @classmethod
    def start(cls, game: Game) -> "StartRolls":
        """Nobody has rolled."""
        return cls(tuple(None for _ in game.seats))


class StartRolled(Happening):
    """Somebody rolled for the start."""

    player: Seat
    total: int


class RollAgain(Happening):
    """Players with the same highest roll roll again among themselves."""

    players: tuple[Seat, ...]


class RollForStart(Action):
    """I roll for the start; None while nobody has read the dice yet."""

    dice: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("dice",), (YELLOW, RED), by_colour=False)


class ChooseStarter(Action):
    """We know who starts."""

    starter: Seat


@starting_player.changes(StartRolls, StartRolled, rule="BASE-059")
def note(mine: StartRolls, happening: StartRolled) -> StartRolls:
    totals = list(mine.totals)
    totals[happening.player] = happening.total
    return StartRolls(tuple(totals))


@starting_player.changes(StartRolls, RollAgain, rule="BASE-060")
def clear(mine: StartRolls, happening: RollAgain) -> StartRolls:
    return StartRolls(tuple(None for _ in mine.totals))


@starting_player.stage("who starts", script="game", rule=("BASE-059", "B56-033"))
def who_starts(state: State, item: Item) -> Iterator[Item]:
    yield Item(ROLL_FOR_START, state.game.seats)
    yield run_item(COMPARE)


def roll_check(state: State, item: Item, action: RollForStart) -> Refusal | None:
    return shown(action.dice)


@starting_player.answers(
    ROLL_FOR_START,
    RollForStart,
    check=roll_check,
    options=only(RollForStart),
    turn="BASE-059",
    rule="BASE-059",
)
def roll(state: State, item: Item, action: RollForStart) -> Iterator[Happening]:
    yield StartRolled(action.player, sum(read(action.dice)))


def starter_options(state: State, item: Item, player: Seat) -> Iterator[ChooseStarter]:
    return (ChooseStarter(player, seat) for seat in state.game.seats if seat == player)


@starting_player.answers(
    ROLL_FOR_START,
    ChooseStarter,
    options=starter_options,
    turn="BASE-059",
    rule=("BASE-036", "BASE-059"),
)
def choose(state: State, item: Item, action: ChooseStarter) -> Iterator[Happening | Withdraw]:
    yield DicePassed(action.starter)
    yield Withdraw(ROLL_FOR_START)
    yield Withdraw(COMPARE)


@starting_player.stage(COMPARE, rule=("BASE-059", "BASE-060"))
def compare(state: State, item: Item) -> Iterator[Happening | Item]:
    totals = state[StartRolls].totals
    best = max(total for total in totals if total is not None)
    leaders = tuple(seat for seat in state.game.seats if totals[seat] == best)
    if len(leaders) == 1:
        yield DicePassed(leaders[0])
    else:
        yield RollAgain(leaders)
        yield Item(ROLL_FOR_START, leaders)
        yield run_item(COMPARE)
