"""Players roll for prisoners of whom there are too few: the highest get one each, everybody else gets gold.

Ledger Traders & Barbarians, TBS4-62, TBS4-64.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
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
    changed_at,
    only,
    run_item,
)
from companion.kernel.query import first
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.dice import RED, YELLOW, read, shown
from companion.rules.base.turns import stays_due
from companion.said import said

from .invaders import PrisonersTaken

roll_offs = Module("roll-offs", needs=("invaders", "dice", "purses"))

NO_PRISONER_GOLD = barbarian_attack().rewards.no_prisoner_gold

ROLL_OFF = "roll off for prisoners"
ROLL_FOR_PRISONER = "roll for a prisoner"
COMPARE_ROLLS = "compare the rolls for prisoners"

roll_offs.calls(ROLL_FOR_PRISONER, said("roll for a prisoner"))


@roll_offs.state(rule="TBS4-62")
class PrisonerRolls(Value):
    """What each owner rolled in the round that is on; None for those who have not rolled, or are out of it."""

    totals: tuple[int | None, ...]

    @classmethod
    def start(cls, game: Game) -> "PrisonerRolls":
        """Nobody has rolled."""
        return cls(tuple(None for _ in game.owners))


class RollForPrisoner(Action):
    """I roll for a prisoner; None while nobody has read the dice."""

    dice: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("dice",), (YELLOW, RED), by_colour=False)


class RollOffBegan(Happening):
    """These players roll for so many prisoners."""

    players: tuple[Seat, ...]
    prisoners: int


class PrisonerRolled(Happening):
    """Somebody rolled for a prisoner."""

    player: Seat
    total: int


@roll_offs.changes(PrisonerRolls, RollOffBegan, rule="TBS4-62")
def clear(mine: PrisonerRolls, happening: RollOffBegan) -> PrisonerRolls:
    return PrisonerRolls(tuple(None for _ in mine.totals))


@roll_offs.changes(PrisonerRolls, PrisonerRolled, rule="TBS4-62")
def note(mine: PrisonerRolls, happening: PrisonerRolled) -> PrisonerRolls:
    return PrisonerRolls(changed_at(mine.totals, happening.player, happening.total))


def roll_off(players: tuple[Seat, ...], prisoners: int) -> Item:
    """These players roll for so many prisoners, one each."""
    return run_item(ROLL_OFF, (players, prisoners))


@roll_offs.asks(first)
def counts_as(state: State, owner: Seat) -> int | None:
    """The total that counts for an owner without a roll; None for everybody who rolls."""
    return None


@roll_offs.stage(ROLL_OFF, rule=("TBS4-62", "TBS4-64"))
def begin(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, tuple)
    players, prisoners = item.data
    yield RollOffBegan(players, prisoners)
    for player in players:
        if (total := counts_as(state, player)) is not None:
            yield PrisonerRolled(player, total)
    yield Item(ROLL_FOR_PRISONER, tuple(player for player in players if counts_as(state, player) is None), prisoners)
    yield run_item(COMPARE_ROLLS, prisoners)


def roll_check(state: State, item: Item, action: RollForPrisoner) -> Refusal | None:
    return shown(action.dice)


@roll_offs.answers(
    ROLL_FOR_PRISONER,
    RollForPrisoner,
    check=roll_check,
    options=only(RollForPrisoner),
    turn="TBS4-62",
    rule=("TBS4-62", "TBS4-64"),
)
def roll(state: State, item: Item, action: RollForPrisoner) -> Iterator[Happening]:
    yield PrisonerRolled(action.player, sum(read(action.dice)))


@roll_offs.stage(COMPARE_ROLLS, rule=("TBS4-62", "TBS4-64"))
def compare(state: State, item: Item) -> Iterator[Happening | Item]:
    """Whoever is surely among the highest gets a prisoner, whoever is surely not gets gold; the others roll again."""
    assert isinstance(item.data, int)
    totals = {seat: total for seat, total in enumerate(state[PrisonerRolls].totals) if total is not None}
    left, last = item.data, sorted(totals.values(), reverse=True)[item.data - 1]
    tied = tuple(Seat(seat) for seat, total in totals.items() if total == last)
    for seat, total in totals.items():
        if total > last:
            yield PrisonersTaken(Seat(seat), 1)
            left -= 1
        elif total < last and seat in state.game.seats:
            yield GoldReceived(Seat(seat), NO_PRISONER_GOLD, "no prisoner")
    if len(tied) == left:
        yield from (PrisonersTaken(seat, 1) for seat in tied)
    else:
        yield roll_off(tied, left)


@roll_offs.shares(stays_due, rule="TBS4-62")
def prisoners_are_divided(state: State) -> tuple[str, ...]:
    return (ROLL_OFF, ROLL_FOR_PRISONER, COMPARE_ROLLS)
