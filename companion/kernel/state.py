"""One game at one moment: a slice of state for each module, and the agenda; and what may be done from there.

A state is a value. Keeping it is free, a changed one shares whatever did not change, two are equal when their slices
and agendas are. It holds no devices, files or callbacks; `game` is what it is a moment of, and no part of it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from companion.said import Said, listed, said, said_many

from .action import Action
from .agenda import Agenda, Item, answered, waiting
from .contribution import ANYTIME, Answer
from .form import Form
from .game import Game, Menu
from .refusal import Refusal
from .running import Told, run
from .taking_back import Breath, breath_after, but_for, is_over, only_states
from .values import Ended, Happening, Seat

T = TypeVar("T")

_NONE: dict[type[Action], Answer] = {}


class Outcome(NamedTuple):
    """The game after an action, and everything that took place because of it, in order."""

    state: State
    happenings: tuple[Happening, ...]


class State:
    """`state[Hands]` is the slice of the module that owns hands. The kernel alone makes new states."""

    __slots__ = ("_slices", "agenda", "breath", "game", "stated")

    def __init__(self, game: Game, slices: dict[type, object], agenda: Agenda) -> None:
        self.game = game
        self._slices = slices
        self.agenda = agenda
        self.stated = False
        """Whether what happens just now is only what the table says of itself, and not play."""
        self.breath: Breath | None = None  # what was said last, which may still be taken back; no part of it

    @classmethod
    def start(cls, game: Game) -> State:
        """The game before anybody has done anything, as far as it goes by itself."""
        slices: dict[type, object] = {kind: _first(kind, game) for kind in game.slices}
        state = cls(game, slices, (Item("game"),))
        state.agenda, _ = run(state, slices, state.agenda)
        return state

    def __getitem__(self, kind: type[T]) -> T:
        return self._slices[kind]  # type: ignore[return-value]

    def __contains__(self, kind: type) -> bool:
        return kind in self._slices

    @property
    def slices(self) -> tuple[object, ...]:
        """Every module's slice, in module order."""
        return tuple(self._slices.values())

    def replacing(self, slices: Mapping[type, object]) -> State:
        """The same game with these slices, each by the kind it is asked for, in place of its own."""
        return State(self.game, {**self._slices, **slices}, self.agenda)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._slices == other._slices and self.agenda == other.agenda

    __hash__ = None  # type: ignore[assignment]

    # -- what may be done --------------------------------------------------------------------------------------

    def options(
        self, player: Seat | None = None, *, kinds: Container[type[Action]] | None = None
    ) -> tuple[Action | Form, ...]:
        """Every legal answer, in a fixed order: actions one by one, or a form where there are too many to list.

        Without a player these are the answers of those the table waits for, and what anybody may do unasked; with one,
        everything that player may do, waited for or not (an offer out of turn, say). With `kinds`, of other kinds of
        action none is looked for.
        """
        found: list[Action | Form] = []
        menus = self.game.menus
        for item in (*self.game.unasked, *reversed(self.agenda)):
            menu = menus.get(item.name, ())
            if kinds is not None:
                menu = _only(menu, kinds)
            if player is None:
                for seat in item.who:
                    for when, offered in menu:
                        if when is None or when(self, seat):
                            for _, options, _ in offered:
                                found += options(self, item, seat)
            else:
                found += self._listed_for(player, item, menu)
            if not item.beside:
                break
        return tuple(found)

    def _listed_for(self, player: Seat, item: Item, menu: Menu) -> Iterator[Action | Form]:
        for when, offered in menu:
            if when is None or when(self, player):
                for _, options, who in offered:
                    if player in (item.who if who is None else who(self, item)):
                        yield from options(self, item, player)

    def check(self, action: Action) -> Refusal | None:
        """The rule that forbids this action now, or nothing. Raises ValueError as `apply` does."""
        self.game.fields.prove(action)
        found = self._admit(action)
        if isinstance(found, Refusal):
            return self.game.cited(found)
        item, answer = found
        refusal: Refusal | None = None if answer.check is None else answer.check(self, item, action)
        return refusal and self.game.cited(refusal)

    def knows(self, action: Action) -> Refusal | None:
        """Why there is no need to say this: it is a correction that changes nothing; None for everything else.

        A count of cards that are secret to somebody is never refused so: the refusal would give them away.
        """
        found = self._admit(action)
        if isinstance(found, Refusal) or found[0] is not self.game.anytime or found[1].counts or self.check(action):
            return None
        if self._applied(action, *found).state != self:
            return None
        return self.game.cited(Refusal(found[1].turn, said("As far as the companion knows, that is so already.")))

    def outcomes(self, action: Action) -> tuple[tuple[Action, int], ...]:
        """The same action with each chance it leaves open, and how many of the equally likely cases it stands for."""
        if type(action) not in self.game.chancy:
            return ((action, 1),)
        found = self._admit(action)
        if isinstance(found, Refusal) or found[1].outcomes is None:
            return ((action, 1),)
        return tuple(found[1].outcomes(self, found[0], action))

    def comes_to_nothing(self, action: Action) -> bool:
        """Whether this is a legal answer that causes nothing at all."""
        if self.check(action) is not None:
            return False
        found = self._admit(action)
        return not isinstance(found, Refusal) and not tuple(found[1].effects(self, found[0], action))

    def believes(self, action: Action) -> bool:
        """Whether somebody who takes this action just now tells a card that only few have seen."""
        found = self._admit(action)
        return not isinstance(found, Refusal) and found[1].believed is not None

    # -- and what comes of it ----------------------------------------------------------------------------------

    def apply(self, action: Action, *, overrule: bool = False, believed: bool = False) -> Outcome | Refusal:
        """The game after this action. Overruled, the same happenings take place without any check.

        `believed`, it is overruled because of what its player has seen and the books did not know.

        Raises ValueError, in words, for an action with a field that its type does not allow, and for an overruled one
        that says what cannot be, such as more cards than exist.
        """
        self.game.fields.prove(action)
        found = self._admit(action)
        if isinstance(found, Refusal):
            answer = self._any_answer(action) if overrule else None
            return self.game.cited(found) if answer is None else self._overruled(action, None, answer)
        item, answer = found
        refusal: Refusal | None = None if answer.check is None else answer.check(self, item, action)
        if refusal is None:
            return self._applied(action, item, answer)
        if not overrule:
            return self.game.cited(refusal)
        if item is self.game.anytime:  # it judges nothing: what it refuses cannot be at all
            raise ValueError(refusal.words)
        return self._overruled(action, item, answer, believed=believed)

    def _overruled(self, action: Action, item: Item | None, answer: Answer, *, believed: bool = False) -> Outcome:
        """What comes of an action that the rules refuse. Raises ValueError where that can be nothing."""
        try:
            outcome = self._applied(action, item, answer, believed=believed)
            for seat in self.game.seats:  # whatever comes of it, the game can go on from there
                outcome.state.options(seat)
            if stuck := outcome.state._stuck(self):
                task = self.game.task(stuck)
                raise ValueError(
                    said("After that nobody could {task} any more, and that still has to be done.", task=task)
                )
        except Exception as error:  # without its check an effect may rest on something that is not there
            if isinstance(error, ValueError) and isinstance(str(error), Said):
                raise
            raise ValueError(said("There is nothing on the table that this could be about.")) from error
        return outcome

    def _stuck(self, before: State) -> Item | None:
        """What the table waits for and nobody can do; or what was to be done before, and could be."""
        for item in self.agenda:
            if item.who and not item.beside and not self._has_answer(item):
                was_due = item in before.agenda
                if before._has_answer(item) if was_due else item is self.agenda[-1]:
                    return item
        return None

    def _has_answer(self, item: Item) -> bool:
        """Whether somebody whom an item waits for could answer it, were it on top."""
        menu = self.game.menus.get(item.name, ())
        return any(next(self._listed_for(player, item, menu), None) is not None for player in item.who)

    def _applied(self, action: Action, item: Item | None, answer: Answer, *, believed: bool = False) -> Outcome:
        agenda = self.agenda
        if item is None:
            item = Item(answer.item, (action.player,))
        elif answer.closes and item is not self.game.anytime:
            agenda = answered(agenda, item, action.player)
        effects = tuple(((believed and answer.believed) or answer.effects)(self, item, action))
        breath, corrects = self.breath, item is self.game.anytime
        if corrects and breath is not None and breath.settled_something(self) and only_states(effects):
            return self._said_with(breath, effects)
        told = Told(effects, corrects)
        after, happened = self._after(agenda, told)
        over = is_over(after.agenda, happened)
        if over or corrects or breath is not None:
            said_so = Breath(State(self.game, self._slices, agenda), (told,), happened, over)
            after.breath = breath_after(self, action, said_so, after)
        return Outcome(after, happened)

    def _said_with(self, breath: Breath, effects: tuple[Any, ...]) -> Outcome:
        """The game after these effects, said in one breath with what was said before."""
        before, together = breath.before, (*breath.told, Told(effects, stated=True))
        after, happened = before._after(before.agenda, *together)
        if breath.begun_by_the_table and after._slices == before._slices:
            after.agenda = before.agenda  # all of it was taken back
        after.breath = breath._replace(told=together, happened=happened, over=is_over(after.agenda, happened))
        told = but_for(happened, breath.happened)
        if breath.over and after.breath.over:
            told = tuple(one for one in told if not isinstance(one, Ended))
        return Outcome(after, told)

    def _after(self, agenda: Agenda, *told: Told) -> Outcome:
        """The game after these effects, with this on the agenda."""
        slices = self._slices.copy()
        after = State(self.game, slices, agenda)
        after.agenda, happened = run(after, slices, agenda, *told)
        return Outcome(after, happened)

    # -- which item an action answers --------------------------------------------------------------------------

    def _admit(self, action: Action) -> tuple[Item, Answer] | Refusal:
        kind, player, answers = type(action), action.player, self.game.answers
        other_item: tuple[Item, Answer] | None = None
        others: tuple[Item, Answer] | None = None
        for item in (*self.game.unasked, *reversed(self.agenda)):
            answer = answers.get(item.name, _NONE).get(kind)
            if answer is not None:
                if player in (item.who if answer.who is None else answer.who(self, item)):
                    if answer.meant is None or answer.meant(item, action):
                        return item, answer
                    other_item = other_item or (item, answer)
                others = others or (item, answer)
            if not item.beside:
                break
        if other_item is not None:
            return other_item
        answer = answers.get(ANYTIME, _NONE).get(kind)
        if answer is not None:
            return self.game.anytime, answer
        return self._not_now(action, others)

    def _not_now(self, action: Action, others: tuple[Item, Answer] | None) -> Refusal:
        called = self.game.setup.called
        if others is not None:
            return Refusal(others[1].turn, said("That is up to {names} now.", names=listed(map(called, others[0].who))))
        answer = self._any_answer(action)
        if answer is None:
            return Refusal("none", said("{action} is not part of this game.", action=type(action).__name__))
        due = next(iter(waiting(self.agenda)), None)
        if due is None:
            return Refusal(answer.moment, said("The game is over."))
        words = said_many(
            "Not now: first {names} must {task}.",
            "Not now: first {names} must {task}.",
            len(due.who),
            names=listed(map(called, due.who)),
            task=self.game.task(due),
        )
        return Refusal(answer.moment, words)

    def _any_answer(self, action: Action) -> Answer | None:
        kind = type(action)
        return next((answers[kind] for answers in self.game.answers.values() if kind in answers), None)


def _only(menu: Menu, kinds: Container[type[Action]]) -> Menu:
    """What of a menu is of these kinds."""
    few = ((when, tuple(one for one in offered if one[0] in kinds)) for when, offered in menu)
    return tuple((when, offered) for when, offered in few if offered)


class WatchedState(State):
    """The same state for a question that is being watched: `seen` are the slices it has looked at.

    It has no agenda: what depends on that cannot be kept.
    """

    __slots__ = ("seen",)

    def __init__(self, state: State) -> None:
        self.game = state.game
        self._slices = state._slices
        self.seen: set[type] = set()

    def __getitem__(self, kind: type[T]) -> T:
        self.seen.add(kind)
        return self._slices[kind]  # type: ignore[return-value]


def _first(kind: Any, game: Game) -> object:
    """The first value of a slice, with all its defaults where it says nothing of how it starts."""
    return kind.start(game) if hasattr(kind, "start") else kind()
