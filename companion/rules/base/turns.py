"""Parts and turns: whose it is, and how it is handed on. Ledger base, section 7.

The unit is a part. In the base game a turn is one part; with paired players it has two, and only the first has dice.
Ending a part runs the script DONE, in every kind of part. What a box lets take place then, while a victory still
counts, stands before "the part is over"; what takes place between the parts stands after "the part ends".
"""

from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, run_item, waiting
from companion.kernel.query import first, joined, total
from companion.said import said

turns = Module("turns")

PART = "part"
DONE = "the player is done"
ACT = "act"
ROLL = "roll"

turns.calls(ACT, said("act"))
turns.calls(ROLL, said("roll"))
turns.calls("game", said("the rest of the set-up"))


@turns.state(rule=("BASE-075", "BASE-076"))
class Turn(Value):
    """`number` counts parts from 1. `player` acts in it; `dice` is who holds the dice; `rolled` what they showed,
    a single number where something else stood for them."""

    number: int
    player: Seat
    dice: Seat
    open: bool
    rolled: tuple[int, ...] | None

    @classmethod
    def start(cls, game: Game) -> "Turn":
        """Before the first part."""
        return cls(0, Seat(0), Seat(0), False, None)


class DicePassed(Happening):
    """The dice lie before this player now, who takes the next turn."""

    player: Seat


class PartBegan(Happening):
    """It is this player's part."""

    player: Seat


class PartEnded(Happening):
    """This player is done."""

    player: Seat


class EndPart(Action):
    """I am done; the dice go on."""


@turns.changes(Turn, DicePassed, rule="BASE-075")
def pass_dice(mine: Turn, happening: DicePassed) -> Turn:
    return Turn(mine.number, mine.player, happening.player, mine.open, None)


@turns.changes(Turn, PartBegan, rule="BASE-075")
def begin(mine: Turn, happening: PartBegan) -> Turn:
    return Turn(mine.number + 1, happening.player, mine.dice, True, mine.rolled)


@turns.changes(Turn, PartEnded, rule=("BASE-214", "B56-059"))
def end(mine: Turn, happening: PartEnded) -> Turn:
    return Turn(mine.number, mine.player, mine.dice, False, mine.rolled)


@turns.asks(total)
def due_at_the_end(state: State, player: Seat) -> int:
    """Cards that this player will have to give back when the part ends; how many is known to all."""
    return 0


@turns.asks(first)
def unfinished(state: State, player: Seat) -> Refusal | None:
    """What this player has to do before the part may end."""
    return None


@turns.asks(joined)
def stays_due(state: State) -> tuple[str, ...]:
    """What is still to be done once the table has said whose turn it is, by the names of items and stages.

    What is on the agenda and not among them is not due any more, and people are told so. Whatever cannot be made up for
    later stays: pieces and tokens that are on their way, and what everybody is handed.
    """
    return ()


@turns.asks(joined)
def due_before_the_turn(state: State) -> tuple[Item, ...]:
    """What has to be settled before the turn goes on as the table says, though no agenda holds it yet."""
    return ()


@turns.asks(joined)
def ends_with_the_turn(state: State) -> tuple[str, ...]:
    """What is over with a turn without saying, by the names of items: rolling for it, and what people may do in it."""
    return ROLL, ACT


def own_time(state: State) -> tuple[str, ...]:
    """The items in which only a roll is due, or what a player may do in a turn, by their names."""
    return ROLL, ACT, *ends_with_the_turn(state)


def clockwise(state: State) -> tuple[Seat, ...]:
    """All seats clockwise, from the player with the dice."""
    seats, first = state.game.seats, state[Turn].dice
    return seats[first:] + seats[:first]


def left_of(state: State, player: Seat) -> tuple[Seat, ...]:
    """All other seats clockwise from the one on the left of a player."""
    seats = state.game.seats
    return seats[player + 1 :] + seats[:player]


@turns.stage("first turn", script="game", rule="BASE-073")
def first_turn(state: State, item: Item) -> tuple[Item, ...]:
    return (run_item(PART),)


@turns.stage("the part begins", script=PART, rule="BASE-075")
def the_part_begins(state: State, item: Item) -> tuple[Happening, ...]:
    return (PartBegan(state[Turn].dice),)


@turns.stage("trade and build", script=PART, rule=("BASE-076", "BASE-080"))
def trade_and_build(state: State, item: Item) -> Item:
    return acting(state[Turn].player)


def acting(player: Seat) -> Item:
    """The table waits for a player who may trade and build."""
    return Item(ACT, (player,))


turns.anchor("the part ends", script=PART, rule=("B56-037", "B56-055"))


@turns.stage("the dice go left", script=PART, rule="BASE-075")
def the_dice_go_left(state: State, item: Item) -> tuple[Happening | Item, ...]:
    seats = state.game.seats
    return DicePassed(seats[(state[Turn].dice + 1) % len(seats)]), run_item(PART)


def end_check(state: State, item: Item, action: EndPart) -> Refusal | None:
    return unfinished(state, action.player)


def end_options(state: State, item: Item, player: Seat) -> tuple[EndPart, ...]:
    return () if unfinished(state, player) else (EndPart(player),)


@turns.answers(
    ACT,
    EndPart,
    check=end_check,
    options=end_options,
    turn="BASE-075",
    moment="BASE-077",
    rule=("BASE-075", "BASE-077"),
)
def end_part(state: State, item: Item, action: EndPart) -> tuple[Item, ...]:
    return (done(state, item),)


def done(state: State, item: Item) -> Item:
    """What ends the part, for an action that answers `item` and does so. Raises ValueError if something else is due."""
    if item is not state.agenda[-1] and item not in waiting(state.agenda):  # overruled: what is due would stay due
        raise ValueError(said("Something else has to be done first: do that, or correct whose turn it is."))
    return run_item(DONE)


@turns.stage("the part is over", script=DONE, rule=("BASE-075", "BASE-077"))
def the_part_is_over(state: State, item: Item) -> tuple[Happening, ...]:
    return (PartEnded(state[Turn].player),)
