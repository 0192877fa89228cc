"""Two tables at which everybody sees the same game, and only what is hidden differs: played in step, line by line."""

from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.geometry.boards import BoardPlan
from companion.geometry.printed import beginner_board
from companion.kernel import Action, Form, Outcome, Refusal, State
from companion.rules.base.hands import Hands
from companion.rules.cards import Cards, singles
from companion.rules.choice import Choice
from companion.rules.random_play import any_action, draw
from companion.table import SPECTATOR, Booked, Journal, Table, words
from companion.table.veil import hidden
from companion.table.views import state_view


@dataclass
class Twins:
    """`one` and `other`; what is entered at both differs in fields that are secret, and in nothing else."""

    one: Table
    other: Table
    random: Random
    presses: int = 0

    def both(self) -> tuple[Table, Table]:
        return self.one, self.other

    def play(self, lines: int) -> None:
        """So many lines that everybody sees alike, or as many as there are before the game is over."""
        done = 0
        for _ in range(lines * 12):
            if done == lines or not all(table.state.options() for table in self.both()):
                return
            done += self.enter(*self.pair())

    def pair(self) -> tuple[Action, Action]:
        """An action for each table that differs at most in what is secret of it."""
        table = self.one
        if self.random.random() < 0.06:
            return self.count()
        action = any_action(table.state, self.random)
        if not hidden(action, None):
            return action, action
        return action, self.otherwise(action)

    def otherwise(self, action: Action) -> Action:
        """The same action with another secret, as the other table allows it."""
        state, secret = self.other.state, set(hidden(action, None))
        if (
            self.random.random() < 0.15
            and "card" in secret
            and type(action).__name__ in ("Steal", "BuyDevelopmentCard")
        ):
            return replace(action, card=None)
        options = [one for one in state.options(action.player) if kind_of(one) is type(action)]
        found = []
        for option in options * 4:
            one = draw(option, self.random) if isinstance(option, Form) else option
            outcomes = state.outcomes(one)
            found.append(self.random.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0])
        alike = [one for one in found if self.openly(one) == self.openly(action)]
        return self.random.choice(alike) if alike else action

    @staticmethod
    def openly(action: Action) -> dict[str, Any]:
        """What everybody sees of it."""
        secret = hidden(action, None)
        return {name: getattr(action, name) for name in action.__struct_fields__ if name not in secret}

    def count(self) -> tuple[Action, Action]:
        """Two hands are counted one after the other, and what the first had too much the second had too little."""
        table, (one, other) = self.other, self.random.sample(self.one.state.game.seats, 2)
        hands = table.state[Hands]
        mine, theirs = (list(singles(hands.at_least(seat))) for seat in (one, other))
        swaps = [(a, b) for a, _ in mine for b, _ in theirs if a != b]
        if not hands.certain or not self.one.state[Hands].certain or not swaps:
            return self.pair()
        a, b = self.random.choice(swaps)
        new = {one: hands.at_least(one) - a + b, other: hands.at_least(other) - b + a}
        same = self.one.state[Hands]
        row = lambda of: tuple(of(seat) if seat in new else None for seat in table.state.game.seats)  # noqa: E731
        do = table.state.game.actions["CountHands"]
        return do(one, row(same.at_least)), do(one, row(lambda seat: Cards(new[seat])))  # type: ignore[call-arg]

    def enter(self, one: Action, other: Action) -> bool:
        """Enter it at both tables; at neither, if one of them would not have it, or everybody could tell them apart."""
        self.presses += 1
        pairs = list(zip(self.both(), (one, other), strict=True))
        outcomes = [table.state.apply(action) for table, action in pairs]
        after = [
            None if isinstance(found, Refusal) else (open_to_all(table, found.state), heard(found))
            for (table, _), found in zip(pairs, outcomes, strict=True)
        ]
        if None in after or after[0] != after[1]:
            return False
        for table, action in pairs:
            assert isinstance(table.submit(action, by="tablet", key=f"p{self.presses}", seen=None), Booked)
        return True


def open_to_all(table: Table, state: State) -> dict[str, Any]:
    """What everybody sees of a game that stands so."""
    return state_view(state, table.codec, "spectator")


def heard(outcome: Outcome) -> list[str | None]:
    """What everybody hears of what an action caused."""
    return [words.happening(outcome.state, one, SPECTATOR) for one in outcome.happenings]


def kind_of(option: Action | Form) -> type[Action]:
    return option.action if isinstance(option, Form) else type(option)


def twins(
    seed: int, journals: tuple[Journal, Journal], seats: tuple[str, ...], board: BoardPlan | None = None, **choice: Any
) -> Twins:
    """Two tables before the first line, on the board of a first game unless another is given."""
    plan = board or beginner_board(len(seats))
    tables = [Table.create(journal, Choice(seats, plan, **choice), game="twin") for journal in journals]
    return Twins(*tables, Random(seed))
