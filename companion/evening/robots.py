"""What robots need of the people around them, who throw real dice, draw, and move the wooden pieces for them."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import groupby
from threading import Lock

from companion.inputs.due import due_roll
from companion.kernel import Seat, Source, State, waiting
from companion.preferences import source
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table import SPECTATOR, TABLE_DOES, Table
from companion.table.by_hand import ByHand
from companion.table.history import COMPANION, History
from companion.table.putting_right import rows
from companion.table.robbed import drawn_by_people, due_from_people
from companion.table.standing import Thing, Value, changed, lying
from companion.table.steps import Step
from companion.table.topics import every_topic

BY_ITSELF = "automatic"
"""Who enters what robots do."""


def asked_of_people(table: Table, simulated: bool) -> str:
    """What people are asked to do for a robot now; `simulated` dice are thrown for it. Empty where it is nothing."""
    if not table.robots:
        return ""
    state = table.state
    if (drawer := _to_draw(table)) is not None:
        return said("{player} has no hands: please draw for them.", player=state.game.setup.called(drawer))
    due = due_from_people(state, drawn_by_people(state, table.chances, table.robots))
    if (found := next(due, None)) is not None:
        theft, victim = found
        return said(
            "{player} has no hands: please draw a card of {victim}'s for them.",
            player=state.game.setup.called(theft.player),
            victim=state.game.setup.called(victim),
        )
    if simulated or table.chances.dice != TABLE_DOES:
        return ""
    roll = due_roll(state)
    if roll is None or roll.player not in table.robots:
        return ""
    return said("{player} has no hands: please throw the dice for them.", player=state.game.setup.called(roll.player))


def awaits_robots_alone(table: Table, simulated: bool) -> bool:
    """Whether the table waits for robots alone, and they need no help: then nobody has to press anything."""
    if not table.robots or asked_of_people(table, simulated):
        return False
    waited_for = [seat for item in waiting(table.state.agenda) if not item.beside for seat in item.who]
    return bool(waited_for) and all(seat in table.robots for seat in waited_for)


class MovedForRobots:
    """What people move on the board for robots, until they say that they have, or each robot plays its next turn."""

    def __init__(self) -> None:
        self._lies: dict[Thing, Value] = {}
        self._told: tuple[History, dict[Thing, Value], tuple[str, ...]] | None = None
        self._one_says_so = Lock()  # what is said to be done while something is booked is not lost

    def play(self) -> None:
        """Another game is on, in which nobody has said yet that anything was moved."""
        with self._one_says_so:
            self._lies = {}

    def words(self, table: Table) -> tuple[str, ...]:
        """A sentence each, pieces first. Robots go by their colours, so that each says whose pieces these are."""
        history, lies, told = table.history, self._lies, self._told
        if told is None or told[0] is not history or told[1] is not lies:  # every screen asks after every change
            words = _in_words(self._listed(table, history, lies), history.state)
            told = self._told = history, lies, words
        return told[2]

    def done(self, table: Table, until: int) -> None:
        """People have moved what robots had done by line `until`; what these have done since is still to be moved."""
        with self._one_says_so:
            history = table.history
            step = history.version.tip
            while step is not None and step.line.number > until:
                step = step.before
            lay = lying(every_topic().standing, history.opening if step is None else step.state)
            listed = self._listed(table, history, self._lies)
            self._lies = self._lies | {thing: lay.get(thing) for thing in listed}

    def booked(self, state: State) -> None:
        """What lies otherwise now than people have moved it is no longer theirs: if it comes back there, it is news."""
        with self._one_says_so:
            if self._lies:
                now = lying(every_topic().standing, state)
                self._lies = {thing: lies for thing, lies in self._lies.items() if now.get(thing) == lies}

    @staticmethod
    def _listed(table: Table, history: History, lies: Mapping[Thing, Value]) -> dict[Thing, Value]:
        """What is to be moved, each thing with where it lay before."""
        if not table.robots or table.about.demonstration:
            return {}
        colours, now = table.about.robots, lying(every_topic().standing, history.state)
        return {
            thing: was
            for thing, was in _moved(history, table.robots, colours).items()
            if was != now.get(thing)
            and lies.get(thing, was) != now.get(thing)
            and not (thing.what in every_topic().held and thing.seat in colours)
            and not table.chances.keeps(thing.place)
        }


def _in_words(things: Mapping[Thing, Value], state: State) -> tuple[str, ...]:
    """What people do with these things: first the pieces of players, then the others on the board, then all else."""
    kinds = list(every_topic().on_board)
    order = {thing: kinds.index(thing.what) if thing.what in kinds else len(kinds) for thing in things}

    def rank(thing: Thing) -> int:
        return 0 if thing.seat and thing.place else 1 if thing.what in kinds else 2

    found: list[str] = []
    for _, some in groupby(sorted(things, key=lambda thing: (rank(thing), order[thing])), key=rank):
        value = ByHand(things={thing: things[thing] for thing in some})
        found += (words for row in rows(value, state, SPECTATOR) for words in row["words"])
    return tuple(found)


def _moved(history: History, robots: tuple[Seat, ...], colours: Collection[str]) -> dict[Thing, Value]:
    """What each robot has moved since its latest turn began, and where it lay; the set-up is one turn.

    What people have moved themselves since then lies where the books have it. A tile that comes to a robot by what
    somebody else does is still to be handed to it.
    """
    latest: dict[Seat, int] = {}
    steps: list[Step] = []
    step = history.version.tip
    while step is not None:
        turn = step.opening[Turn]
        if turn.player in robots:
            latest.setdefault(turn.player, turn.number)
        if turn.number < min(latest.get(robot, 0) for robot in robots):
            break
        steps.append(step)
        step = step.before
    found: dict[Thing, Value] = {}
    for step in reversed(steps):
        player = step.line.action.player
        if player not in robots or step.line.by not in (BY_ITSELF, COMPANION):
            for thing, was in _moved_by(step).items():
                if _comes_to(colours, thing, step):
                    found.setdefault(thing, was)
                else:
                    found.pop(thing, None)
        elif step.opening[Turn].number >= latest.get(player, 0):
            found = _moved_by(step) | found
    return found


def _comes_to(colours: Collection[str], thing: Thing, step: Step) -> bool:
    """Whether a tile comes to a robot with this line; not where people have only said that it lies there."""
    if thing.place or (isinstance(step.line.action, step.opening.game.corrections) and not _moves_pieces(step)):
        return False
    now = lying(every_topic().standing, step.state).get(thing)
    return now in colours or (thing.seat in colours and now is True)


def _moves_pieces(step: Step) -> bool:
    return any(thing.what in every_topic().on_board for thing in _moved_by(step))


@lru_cache(maxsize=512)  # more lines than a round has
def _moved_by(step: Step) -> dict[Thing, Value]:
    """What lies otherwise after a line, and where it lay before."""
    was, now = (lying(every_topic().standing, state) for state in (step.opening, step.state))
    return {thing: was.get(thing) for thing in changed(was, now)}


def _to_draw(table: Table) -> Seat | None:
    """The robot for which the table waits, and which can do nothing but draw from a real pile."""
    if not table.chances.are_the_tables(Source.DRAWN):
        return None
    state = table.state
    for player in (seat for item in waiting(state.agenda) if not item.beside for seat in item.who):
        if player in table.robots and all(source(one) is Source.DRAWN for one in state.options(player)):
            return player
    return None
