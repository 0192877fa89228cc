"""Playing a game for the records, and going through a record again."""

from collections.abc import Iterator
from itertools import count
from random import Random
from tempfile import TemporaryDirectory

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.boxes.cities_knights.rules.progress.draws import DrawProgressCard
from companion.boxes.cities_knights.rules.progress.hand_limit import ReturnProgressCard
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards
from companion.kernel import Action, Refusal, State
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import RollForStart
from companion.rules.base.victory_cards import ShowVictoryCards, at_most
from companion.rules.choice import game_of
from companion.rules.random_play import chance
from companion.table import COMPANION, History, Journal
from companion.table.chances import forced
from companion.table.record import Illegal, Record, RecordedLine, export, keep, read
from companion.table.steps import Step
from companion.version import version
from tests.records.games import Golden
from tests.records.habits import Entry, plays_on
from tests.records.showing import shown

MOST_LINES = 550
"""Longer games are not kept: nobody would read them. With another product over the base there is more to tell."""

MOST_GAMES = 3000


class NoSuchGameError(Exception):
    """No game was found that shows what it should."""


def played(golden: Golden) -> Record:
    """The first game, by seed, that shows all it should. Raises NoSuchGameError."""
    for seed in range(1, MOST_GAMES):
        history = game(golden, Random(f"{golden.name} {seed}"))
        if history is not None and shown(history.steps()) >= set(golden.shows):
            lines = (RecordedLine(line.action, line.by, line.overruled) for line in history.lines())
            return Record(golden.choice, history.state.game, tuple(lines))
    raise NoSuchGameError(f"{golden.name}: none of {MOST_GAMES} games shows {', '.join(golden.shows)}")


def game(golden: Golden, random: Random) -> History | None:
    """One game to its end; None when it takes too long."""
    history, done = History.start(game_of(golden.choice)), list[Action]()
    while history.state[Score].winner is None and len(done) < MOST_LINES * (1 + len(golden.choice.products)):
        for entry in next_entries(golden, history.state, tuple(done[-1:]), random):
            history = entered(history, entry)
            done.append(entry.action)
            while (answer := forced(history.state)) is not None:
                history = entered(history, Entry(answer), COMPANION)
    if history.state[Score].winner is None:
        return None
    for entry in final_count(history.state):
        history = entered(history, entry)
    return history


def next_entries(golden: Golden, state: State, done: tuple[Action, ...], random: Random) -> list[Entry]:
    """What comes of the first habit that has something to enter; the habit of playing on always has."""
    for habit in (*golden.habits, plays_on):
        entries = [told(golden, state, entry, random) for entry in habit(state, done, random)]
        if entries:
            return entries
    raise AssertionError(f"{golden.name}: the table waits and nobody knows what for: {state.agenda}")


def told(golden: Golden, state: State, entry: Entry, random: Random) -> Entry:
    """The entry with its chance as it fell, told as these people tell."""
    action = chance(state, entry.action, random)
    for telling in golden.tellings:
        action = telling(state, action, random)
    return Entry(action, entry.overruled)


def final_count(state: State) -> Iterator[Entry]:
    """Players who can have hidden points show them all."""
    if ShowVictoryCards.__name__ not in state.game.actions:  # all points are public
        return
    for seat in state.game.seats:
        cards = at_most(state, seat)
        if cards:
            yield Entry(ShowVictoryCards(seat, cards))


def entered(history: History, entry: Entry, by: str = "") -> History:
    """One more line, which must be legal or overruled."""
    after = history.do(entry.action, by or entered_by(history.state, entry.action), overrule=entry.overruled)
    assert not isinstance(after, Refusal), f"{entry.action}: {after}"
    return after


def entered_by(state: State, action: Action) -> str:
    """Where an action comes from: dice from the camera, what is secret from a phone, the rest from the tablet."""
    match action:
        case RollDice() | RollForStart() | RollEventDie():
            return "camera"
        case Discard() | BuyDevelopmentCard() | DrawProgressCard() | ReturnProgressCard() | GiveCards():
            return state.game.setup.seats[action.player]
    return "tablet"


def exported(record: Record) -> str:
    """The record as the companion writes it once it has kept it as a game."""
    with TemporaryDirectory() as folder:
        journal = Journal.open(f"{folder}/journal.sqlite")
        try:
            table = keep(journal, record, "golden")
            assert not isinstance(table, Illegal), f"line {table.line}: {table.refusal}"
            return "".join(export(table)).replace(version(), record.engine, 1)  # by whom it was played first
        finally:
            journal.close()


def steps_of(record: Record) -> list[Step]:
    """Every line with what it led to. The record must be legal."""
    history, number = History.start(record.game), count(1)
    for line in record.lines:
        after, at = history.do(line.action, line.by, overrule=line.overruled), next(number)
        assert not isinstance(after, Refusal), f"line {at} is refused now: {after}"
        history = after
    return history.steps()


def read_text(text: str) -> Record:
    """The record in this text."""
    return read(text.splitlines())
