"""Playing by a list of modules: start, what may be done now, check, apply.

A ruleset is built once for a game and never changes; all it knows of the game at a moment is in the state it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from companion.said import listed, said, said_many

from .agenda import AtOnce, Item, Withdraw, answered, waiting
from .assembly import RulesetError, assemble
from .fields import Fields
from .form import Form
from .module import Answer, Module, nothing
from .refusal import Refusal
from .setup import Setup
from .state import State
from .values import Action, Happening, Seat

ANYTIME = "anytime"
"""Answers to this item are admitted whatever the agenda says: the table's own corrections."""
UNASKED = "unasked"
"""Answers to this item are what players may do of their own accord, whatever the table waits for. They are listed among
the options, as if this item lay beside all others."""


Consequence = tuple[type | None, Callable[..., Any], tuple[Callable[..., Any], ...]]
"""The slice a happening changes, its reducer, and the reactions."""


Menu = tuple[tuple[Callable[..., bool] | None, tuple[tuple[Callable[..., Any], Callable[..., Any] | None], ...]], ...]
"""For an item what can be listed: a cheap look, and the options (with those who may) that are worth asking for then."""


def _menu(answers: Iterable[Answer]) -> Menu:
    offered = groupby((answer for answer in answers if answer.options is not None), attrgetter("when"))
    return tuple((when, tuple((answer.options, answer.who) for answer in group)) for when, group in offered)  # type: ignore[misc]


class Outcome(NamedTuple):
    """The game after an action, and everything that took place because of it, in order."""

    state: State
    happenings: tuple[Happening, ...]


class Ruleset:
    """The rules of one game. Raises RulesetError when the modules do not fit or an option is not theirs."""

    def __init__(self, modules: Iterable[Module], setup: Setup) -> None:
        self.modules = tuple(modules)
        self.setup = setup
        self.topology = setup.topology
        self.seats: tuple[Seat, ...] = tuple(Seat(n) for n in range(len(setup.seats)))
        built = assemble(self.modules)
        self._scripts = {
            name: tuple(Item(stage) for stage in reversed(stages)) for name, stages in built.scripts.items()
        }
        self._stages = built.stages
        self._answers = built.answers
        self._menus = {item: _menu(answers.values()) for item, answers in built.answers.items()}
        self.chancy = {kind for menu in built.answers.values() for kind, answer in menu.items() if answer.outcomes}
        self._reducers = built.reducers
        self._reactions = built.reactions
        self._consequences: dict[type[Happening], Consequence] = {}
        self._slices = built.slices
        self._tasks = built.tasks
        self._anytime = Item(ANYTIME, self.seats)
        self._unasked = (Item(UNASKED, self.seats, beside=True),) if UNASKED in built.answers else ()
        self._fields = Fields(setup.topology, len(self.seats))
        self.combined = built.combined
        strangers = sorted(set(setup.options) - set(built.options))
        if strangers:
            raise RulesetError(
                said("no module in play reads the option {options}", options=", ".join(map(repr, strangers)))
            )
        odd = [name for name, value in setup.options.items() if type(value) is not type(built.options[name])]
        if odd:
            raise RulesetError(said("the option {options} is of another type", options=", ".join(map(repr, odd))))
        self.options_in_force: dict[str, object] = {**built.options, **setup.options}

    # -- the life of a game ------------------------------------------------------------------------------------

    def start(self) -> State:
        """The game before anybody has done anything, as far as it goes by itself."""
        slices: dict[type, object] = {kind: kind.start(self) for kind in self._slices}  # type: ignore[attr-defined]
        state = State(self, slices, (Item("game"),))
        self._run(state, (), [])
        return state

    def check(self, state: State, action: Action) -> Refusal | None:
        """The rule that forbids this action now, or nothing. Raises ValueError as `apply` does."""
        self._fields.prove(action)
        found = self._admit(state, action)
        if isinstance(found, Refusal):
            return found
        item, answer = found
        refusal: Refusal | None = answer.check(state, item, action) if answer.check is not None else None
        return refusal

    def apply(
        self, state: State, action: Action, *, overrule: bool = False, believed: bool = False
    ) -> Outcome | Refusal:
        """The game after this action. Overruled, the same happenings take place without any check.

        `believed`, it is overruled because of what its player has seen and the books did not know.

        Raises ValueError, in words, for an action with a field that its type does not allow, and for an overruled one
        that says what cannot be, such as more cards than exist.
        """
        self._fields.prove(action)
        found = self._admit(state, action)
        if isinstance(found, Refusal):
            return self._overruled(state, action) if overrule else found
        item, answer = found
        refusal: Refusal | None = answer.check(state, item, action) if answer.check is not None else None
        if refusal is not None:
            return self._overruled(state, action, item, refusal, believed=believed) if overrule else refusal
        return self._applied(state, action, item, answer)

    def _overruled(
        self,
        state: State,
        action: Action,
        item: Item | None = None,
        refusal: Refusal | None = None,
        *,
        believed: bool = False,
    ) -> Outcome | Refusal:
        """What comes of an action that the rules refuse. Raises ValueError where that can be nothing."""
        answer = self._any_answer(type(action)) if item is None else self._answers[item.name][type(action)]
        if answer is None:
            return self._not_now(state, action, None)
        if item is self._anytime and refusal is not None:  # it judges nothing: that it refuses cannot be at all
            raise ValueError(refusal.words)
        try:
            outcome = self._applied(state, action, item, answer, believed=believed)
            for seat in self.seats:  # whatever comes of it, the game can go on from there
                self.options(outcome.state, seat)
            self.options(outcome.state)
        except ValueError:
            raise
        except Exception as error:  # without its check an effect may rest on something that is not there
            raise ValueError(said("nothing on the table that it could be about")) from error
        return outcome

    def _applied(
        self, state: State, action: Action, item: Item | None, answer: Answer, *, believed: bool = False
    ) -> Outcome:
        agenda = state.agenda
        if item is None:
            item = Item(answer.item, (action.player,))
        elif answer.closes and item is not self._anytime:
            agenda = answered(agenda, item, action.player)
        effects = ((believed and answer.believed) or answer.effects)(state, item, action)
        after = State(self, state._slices.copy(), agenda)
        happened: list[Happening] = []
        self._run(after, tuple(effects), happened)
        return Outcome(after, tuple(happened))

    def options(self, state: State, player: Seat | None = None) -> tuple[Action | Form, ...]:
        """Every legal answer, in a fixed order: actions one by one, or a form where there are too many to list.

        Without a player these are the answers of those the table waits for, and what anybody may do unasked; with one,
        everything that player may do, waited for or not (an offer out of turn, say).
        """
        found: list[Action | Form] = []
        for item in (*self._unasked, *reversed(state.agenda)):
            menu = self._menus.get(item.name, ())
            if player is None:
                for seat in item.who:
                    for when, offered in menu:
                        if when is None or when(state, seat):
                            for options, _ in offered:
                                found += options(state, item, seat)
            else:
                found += self._listed_for(player, state, item, menu)
            if not item.beside:
                break
        return tuple(found)

    def _listed_for(self, player: Seat, state: State, item: Item, menu: Menu) -> Iterator[Action | Form]:
        for when, offered in menu:
            if when is None or when(state, player):
                for options, who in offered:
                    if player in (item.who if who is None else who(state, item)):
                        yield from options(state, item, player)

    def outcomes(self, state: State, action: Action) -> tuple[tuple[Action, int], ...]:
        """The same action with each chance it leaves open, and how many of the equally likely cases it stands for."""
        if type(action) not in self.chancy:
            return ((action, 1),)
        found = self._admit(state, action)
        if isinstance(found, Refusal) or found[1].outcomes is None:
            return ((action, 1),)
        return tuple(found[1].outcomes(state, found[0], action))

    def takes(self, item: Item) -> tuple[type[Action], ...]:
        """The kinds of action that answer this item."""
        return tuple(self._answers.get(item.name, {}))

    def task(self, item: Item) -> str:
        """What those must do whom an item waits for, in words."""
        return self._tasks.get(item.name, item.name)

    def actions(self) -> dict[str, type[Action]]:
        """Every kind of action somebody may take in this game, by name."""
        return {kind.__name__: kind for answers in self._answers.values() for kind in answers}

    def believes(self, state: State, action: Action) -> bool:
        """Whether somebody who takes this action just now tells a card that only few have seen."""
        found = self._admit(state, action)
        return not isinstance(found, Refusal) and found[1].believed is not None

    def changed_by(self, happening: Happening) -> type | None:
        """The slice that this happening changes, if any."""
        owner: type | None = (self._consequences.get(type(happening)) or self._look_up(type(happening)))[0]
        return owner

    def reduced(self, part: Any, happening: Happening) -> Any:
        """What this happening makes of a slice that it changes, whatever else there is."""
        return self._look_up(type(happening))[1](part, happening)

    # -- inside ------------------------------------------------------------------------------------------------

    def _admit(self, state: State, action: Action) -> tuple[Item, Answer] | Refusal:
        kind, player = type(action), action.player
        other_item: tuple[Item, Answer] | None = None
        others: tuple[Item, Answer] | None = None
        for item in (*self._unasked, *reversed(state.agenda)):
            answer = self._answers.get(item.name, _NONE).get(kind)
            if answer is not None:
                if player in (item.who if answer.who is None else answer.who(state, item)):
                    if answer.meant is None or answer.meant(item, action):
                        return item, answer
                    other_item = other_item or (item, answer)
                others = others or (item, answer)
            if not item.beside:
                break
        if other_item is not None:
            return other_item
        answer = self._answers.get(ANYTIME, _NONE).get(kind)
        if answer is not None:
            return self._anytime, answer
        return self._not_now(state, action, others)

    def _not_now(self, state: State, action: Action, others: tuple[Item, Answer] | None) -> Refusal:
        if others is not None:
            names = listed(map(self.setup.called, others[0].who))
            return Refusal(others[1].turn, said("This is for {names} to do now.", names=names))
        answer = self._any_answer(type(action))
        if answer is None:
            return Refusal("none", said("{action} is not part of this game.", action=type(action).__name__))
        due = next((item for item in waiting(state.agenda)), None)
        if due is None:
            return Refusal(answer.moment, said("The game is over."))
        words = said_many(
            "Not now: first {names} must {task}.",
            "Not now: first {names} must {task}.",
            len(due.who),
            names=listed(map(self.setup.called, due.who)),
            task=self.task(due),
        )
        return Refusal(answer.moment, words)

    def _any_answer(self, kind: type[Action]) -> Answer | None:
        return next((answers[kind] for answers in self._answers.values() if kind in answers), None)

    def _run(self, state: State, effects: Any, happened: list[Happening]) -> None:
        """Let these effects happen, then whatever needs nobody, until somebody is waited for.

        Scripts become their stages, stages their effects. The state is in the making and changed in place until it is
        handed out; its agenda is set last, so nothing that runs here may ask for it.
        """
        scripts, stages = self._scripts, self._stages
        stack = list(state.agenda)
        if effects:
            self._happen(state, effects, stack, happened)
        while stack:
            name, who, _, _ = item = stack.pop()
            if who:
                stack.append(item)
                break
            if name in scripts:
                stack += scripts[name]
            else:
                effects = stages[name](state, item)
                if effects.__class__ is Item:
                    stack.append(effects)
                elif effects:
                    self._happen(state, tuple(effects), stack, happened)
        state.agenda = tuple(stack)

    def _happen(self, state: State, effects: Sequence[Any], stack: list[Item], happened: list[Happening]) -> None:
        """Each happening is reduced by its owner, then the others react to it; nothing else changes states.

        What they cause comes after everything already named.
        """
        slices, consequences = state._slices, self._consequences
        items: list[Item] = []
        at_once: dict[str, Item] = {}
        while effects:
            caused: list[Any] = []
            for effect in effects:
                kind = effect.__class__
                if kind is Item:
                    items.append(effect)
                elif kind is AtOnce:
                    at_once[effect.stage] = Item(effect.stage)
                elif kind is Withdraw:
                    stack[:] = [item for item in stack if not effect.concerns(item)]
                else:
                    owner, reduce, reactions = consequences.get(kind) or self._look_up(kind)
                    if owner is not None:
                        slices[owner] = reduce(slices[owner], effect)
                    happened.append(effect)
                    for react in reactions:
                        caused += react(state, effect)
            effects = caused
        if items:
            stack += items[::-1]  # the first named is done first
        if at_once:
            stack += reversed(at_once.values())

    def _look_up(self, kind: type[Happening]) -> Consequence:
        """What a kind of happening changes, and the reactions to it and to everything it is a special case of."""
        owner, reduce = self._reducers.get(kind, _UNOWNED)
        reactions = tuple(run for known in kind.__mro__ for run in self._reactions.get(known, ()))
        self._consequences[kind] = owner, reduce, reactions
        return self._consequences[kind]


_NONE: dict[type[Action], Answer] = {}
_UNOWNED: tuple[None, Callable[..., Any]] = (None, nothing)
