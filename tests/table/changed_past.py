"""Evenings at which people change their minds about what was long ago, and what must hold whatever they do.

Lines are changed, struck out and entered afterwards at random depths, and what the table says (`Correct...`) comes in
there as well: in the middle of a placement, a discovery, a capture, a vote or an attack.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.kernel import Action, Refusal, State
from companion.rules.base.corrections import CorrectTurn
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Booked, Delete, Drop, Insert, Journal, Keep, Preview, Refused, Replace, Table, view
from companion.table.by_hand import PUBLIC, ByHand
from companion.table.history import Change, Decision
from companion.table.moves import SUPPLY, is_hand_card
from companion.table.record import Replayed, export, read, replay
from companion.table.standing import lying
from companion.table.topics import every_topic
from tests.rules.any_fields import any_fields
from web.language.catalogue import catalogue

GERMAN = catalogue("de")


def some_change(table: Table, random: Random, at: int) -> Change:
    """A change of this line; what comes in is a line of this game, or something that the table says."""
    action = random.choice(table.history.lines()).action
    if random.random() < 0.6:
        before = table.before(Insert(at, ()))
        assert isinstance(before, State)
        action = next(said_by_the_table(before, random), action)
    return random.choice([Delete(at), Replace(at, (action,)), Insert(at, (action,)), Insert(at, (action,))])


def said_by_the_table(state: State, random: Random) -> Iterator[Action]:
    """What the table may say of a state."""
    game = state.game
    if random.random() < 0.3:
        yield CorrectTurn(random.choice(game.seats))
    for _ in range(12):
        action = any_fields(game, random.choice(game.corrections), random, 0)
        try:
            if state.check(action) is None:
                yield action
        except ValueError:  # a field that holds nothing of the kind
            continue


def hand_sizes(state: State) -> Counter[str]:
    """How many cards everybody holds."""
    colours = zip(state.game.setup.seats, state.game.seats, strict=True)
    return Counter({colour: sum(size(state, seat) for size in every_topic().hand_sizes) for colour, seat in colours})


def moved_by_hand(due: ByHand) -> Counter[str]:
    """How many cards more everybody holds once they are moved, or fewer."""
    more = Counter[str]()
    for (giver, taker, card), number in due.cards.get(PUBLIC, {}).items():
        if is_hand_card(card):
            more[giver] -= number
            more[taker] += number
    del more[SUPPLY]
    return more


class Evening:
    """A table, somebody at its tablet, and chance; `corrected` counts what came of the corrections."""

    def __init__(self, journal: Journal, choice: Choice, seed: int) -> None:
        self.journal, self.random, self.corrected = journal, Random(seed), Counter[str]()
        self.table = Table.create(journal, choice)
        self._presses = 0

    def spend(self, rounds: int, lines: int) -> None:
        """So many rounds of play and of second thoughts."""
        for _ in range(rounds):
            self.play(self.random.randint(1, lines))
            self.random.choice((self.correct, self.correct, self.correct, self.undo_and_redo, self.put_right))()
            self.look()
        self.open_again()
        self.replay()

    def entered(self) -> dict[str, Any]:
        """Who enters something, seeing the game as it is."""
        self._presses += 1
        return {"by": "tablet", "key": f"press {self._presses}", "seen": self.table.revision}

    def play(self, lines: int) -> None:
        """Random legal actions; now and then people do not tell a card."""
        for _ in range(lines):
            self.goes_on()
            state = self.table.state
            if state[Score].winner is not None:
                return
            action = any_action(state, self.random)
            chance = action.chance
            if chance is not None and chance.knowing is not None and self.random.random() < 0.3:
                untold = replace(action, **dict.fromkeys(chance.fields))
                action = action if isinstance(state.check(untold), Refusal) else untold
            self.table.submit(action, **self.entered())

    def correct(self) -> None:
        """Change a line of the past, whatever comes of it."""
        lines = self.table.history.lines()
        if not lines:
            return
        at = self.random.randint(1, len(lines))
        self.settle(some_change(self.table, self.random, at))

    def settle(self, change: Change) -> None:
        """Enter a correction with a decision about each line that does not fit."""
        before, decisions = self.table.state, dict[int, Decision]()
        while isinstance(found := self.table.preview(change, decisions), Preview) and found.undecided:
            assert set(found.undecided) <= {misfit.line for misfit in found.misfits}
            line = found.undecided[0]
            decisions[line] = Drop() if line in decisions or self.random.random() < 0.6 else Keep()
        answer = self.table.correct(change, decisions, **self.entered())
        self.corrected[type(answer).__name__] += 1
        if isinstance(found, Refused):
            assert isinstance(answer, Refused)
            assert self.table.state is before
        else:
            assert isinstance(answer, Booked), answer
            self.goes_on()

    def goes_on(self) -> None:
        """Somebody has something to do, or has won; where what the host let pass leaves nobody anything, the table says
        whose turn it is."""
        if not self.table.state.options() and self.table.state[Score].winner is None:
            assert any(line.overruled for line in self.table.history.lines())
            first = self.table.state.game.seats[0]
            assert isinstance(self.table.submit(CorrectTurn(first), **self.entered()), Booked)
        assert self.table.state.options() or self.table.state[Score].winner is not None

    def undo_and_redo(self) -> None:
        """Back to a moment and to now again: the same game, and nothing to move."""
        state, due, undone = self.table.state, self.table.now().by_hand, 0
        back = [state]
        for _ in range(self.random.randint(1, 12)):
            if not isinstance(self.table.undo(**self.entered()), Booked):
                break
            undone += 1
            back.append(self.table.state)
        self.look()
        for number in range(undone):
            assert self.table.state == back[undone - number]
            assert isinstance(self.table.redo(**self.entered()), Booked)
        assert self.table.state == state
        if not due:
            assert not self.table.now().by_hand

    def put_right(self) -> None:
        """Go back, and move by hand what is to be moved; every piece that lies otherwise has its sentence."""
        self.table.set_right(**self.entered())
        before, held = lying(every_topic().standing, self.table.state), hand_sizes(self.table.state)
        lines = self.table.history.lines()
        for _ in range(self.random.randint(1, 6)):
            self.table.undo(**self.entered())
        now, due = lying(every_topic().standing, self.table.state), self.table.now().by_hand
        said = self.table.state.game.corrections
        lines += self.table.history.lines()
        if not any(isinstance(line.action, said) for line in lines):
            assert due.things == {one: before.get(one) for one in {**before, **now} if before.get(one) != now.get(one)}
            held.update(moved_by_hand(due))
            assert any(line.overruled for line in lines) or hand_sizes(self.table.state) == held
        self.look()
        self.table.set_right(**self.entered())
        assert self.table.now().by_hand == ByHand()

    def look(self) -> None:
        """What everybody is told to move by hand: whole sentences, in every language."""
        for viewer in ("table", *self.table.choice.seats):
            found = view(self.table, viewer)["by_hand"]
            if found is None:
                continue
            for sentence in (*found["because"], *(words for row in found["rows"] for words in row["words"])):
                for told in (str(sentence), str(GERMAN.value(sentence))):
                    assert told
                    assert not set("{}") & set(told), told

    def open_again(self) -> None:
        """The journal tells the same game, and engine and books agree about every line."""
        again = Table.open(self.journal, self.table.game)
        assert again.disputes == ()
        assert again.state == self.table.state
        assert again.history.lines() == self.table.history.lines()
        assert again.now().by_hand == self.table.now().by_hand

    def replay(self) -> None:
        """The record tells the same game."""
        played = replay(read(export(self.table)))
        assert isinstance(played, Replayed), played
        assert played.state == self.table.state
        assert played.otherwise_from is None
