"""Cards that somebody gives away and lays down one after the other, as many as the table waits for: a discard, say.

They need not be entered when each of them has been shown. How many there are, and of which cards, the rules say.
"""

from dataclasses import dataclass, field, replace

from companion.kernel import Action, Form, Seat, State, hints, waiting
from companion.rules.cards import Cards, Kind, count


@dataclass(frozen=True, slots=True)
class CardsToLay:
    """So many cards that `player` has to give since `since` (monotonic seconds), and those that were shown so far."""

    player: Seat
    form: Form
    since: float
    shown: tuple[Kind, ...] = field(default=(), repr=False)

    @property
    def many(self) -> int:
        """How many have to be given."""
        return self.form.bounds[0].most

    def with_one(self, kind: Kind) -> "CardsToLay | None":
        """With one card more; None where it cannot be one of these."""
        among = self.form.bounds[0].among
        if type(kind) is not Kind or self.shown.count(kind) >= count(among, kind) or len(self.shown) == self.many:
            return None
        return replace(self, shown=(*self.shown, kind))

    @property
    def action(self) -> Action | None:
        """What was done, once all were shown."""
        if len(self.shown) < self.many:
            return None
        given = {self.form.bounds[0].field: Cards(sum(kind.one for kind in self.shown))}
        return self.form.action(self.player, **dict(self.form.fixed), **given)


def cards_to_lay(state: State, known: tuple[CardsToLay, ...], at: float) -> tuple[CardsToLay, ...]:
    """Who has to give cards in a state reached at `at`; what was shown of them before counts on."""
    before = {(each.player, each.form): each for each in known}
    asked = [
        (player, option)
        for item in waiting(state.agenda)
        if not item.beside
        for player in item.who
        for option in _answers(state, player, frozenset(state.game.settles(item)))
    ]
    return tuple(before.get(each, CardsToLay(*each, at)) for each in asked)


def _answers(state: State, player: Seat, kinds: frozenset[type[Action]]) -> tuple[Form, ...]:
    """The answer of somebody who has to give so many cards, and can do nothing else."""
    match state.options(player, kinds=kinds):
        case (Form(action=action, bounds=(bound,), amounts=()) as form,):
            if hints(action)[bound.field] is Cards and bound.least == bound.most > 0:
                return (form,)
    return ()
