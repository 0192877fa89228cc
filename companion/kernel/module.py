"""A module: one topic of the rules as a set of small named contributions.

There are five ways to add, and no sixth:

    state     one `Value` the kernel keeps, with a reducer for each happening that changes it
    stage     a named step of a script, placed before or after another named step
    answer    to an agenda item: an action, its check, the happenings it causes
    reaction  to a happening
    share     in a question another module asks

Each carries the ids of the rules it stands for. Modules never inherit and never call each other's contributions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import asdict

from .action import Action, Source, falls
from .agenda import Item, Moment
from .contribution import ANYTIME, Answer, AtOnce, Contribution, Position
from .options import Options
from .query import Fold, Query, alone
from .state import State
from .values import Happening, Seat, Value

P = ParamSpec("P")
R = TypeVar("R")

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=type[Value])
Rules = str | tuple[str, ...]


@dataclass
class Module:
    """`needs` and `excludes` name other modules; `fits_without` those whose questions it shares in, or whose stages it
    wants done at once, if they are there.

    `options` are its settings, as they are when nobody sets them; `tasks` what its items ask for, in words; `titles`
    what it calls otherwise than everybody else.
    """

    name: str
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    fits_without: tuple[str, ...] = ()
    options: Options = field(default_factory=Options)
    questions: list[Query[Any, Any]] = field(default_factory=list)
    tasks: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    contributions: list[Contribution] = field(default_factory=list)

    @property
    def settings(self) -> dict[str, object]:
        """The same settings by name."""
        return asdict(self.options)

    def _add(self, way: str, name: str, rule: Rules, run: Callable[..., Any], details: Any = None) -> None:
        rules = (rule,) if isinstance(rule, str) else tuple(rule)
        self.contributions.append(Contribution(way, name, rules, run, details))

    def asks(self, fold: Fold, *, kept: bool = False) -> Callable[[Callable[Concatenate[State, P], R]], Query[P, R]]:
        """Declare a question of this module's; `fold` and `kept` are explained in `query`."""

        def declare(nobody: Callable[Concatenate[State, P], R]) -> Query[P, R]:
            question = Query(nobody, fold, self.name, kept)
            self.questions.append(question)
            return question

        return declare

    def keeps(self, run: Callable[Concatenate[State, P], R]) -> Query[P, R]:
        """A kept question of this module's own: others have their say in the questions it asks in turn."""
        return self.asks(alone, kept=True)(run)

    def state(self, *, rule: Rules = ()) -> Callable[[C], C]:
        """This class is the module's slice; its classmethod `start(game)` gives the first value.

        One without begins with its defaults.
        """

        def add(kind: C) -> C:
            self._add("state", kind.__name__, rule, kind)
            return kind

        return add

    def changes(self, owner: type, *happenings: type[Happening], rule: Rules = ()) -> Callable[[F], F]:
        """Reducer `(mine, happening) -> mine`: how these happenings change the slice `owner`."""

        def add(run: F) -> F:
            for happening in happenings:
                self._add("change", happening.__name__, rule, run, (owner, happening))
            return run

        return add

    def stage(
        self,
        name: str,
        *,
        script: str | None = None,
        before: str | None = None,
        after: str | None = None,
        moment: Moment | None = None,
        rule: Rules = (),
    ) -> Callable[[F], F]:
        """Step `(state, item) -> happenings and items`, or one item. Without a script it runs when its name is due.

        Several stages before or after the same one stand in the order of their modules. One with a `moment` is done at
        once whenever `at_once` says so.
        """

        def add(run: F) -> F:
            self._add("stage", name, rule, run, Position(script, before, after, moment))
            return run

        return add

    def anchor(self, name: str, *, script: str, rule: Rules = ()) -> None:
        """A named place in a script where nothing happens by itself, for others to put their stages beside."""
        self._add("stage", name, rule, nothing, Position(script, None, None))

    def answers(
        self,
        items: str | tuple[str, ...],
        action: type[Action],
        *,
        check: Callable[..., Any] | None = None,
        options: Callable[..., Iterable[Any]] | None = None,
        outcomes: Callable[..., Iterable[tuple[Action, int]]] | None = None,
        when: Callable[[State, Seat], bool] | None = None,
        who: Callable[..., tuple[Seat, ...]] | None = None,
        meant: Callable[[Item, Any], bool] | None = None,
        closes: bool = True,
        turn: str,
        moment: str = "",
        believed: Callable[..., Iterable[Any]] | None = None,
        rule: Rules = (),
    ) -> Callable[[F], F]:
        """Effects `(state, item, action) -> happenings and items` of an action that answers these items.

        `moment` is the rule of `turn` where no other is given.
        """
        moment = moment or turn
        if outcomes is None and action.chance is not None and action.chance.source is Source.DICE:
            outcomes = _falls

        def add(run: F) -> F:
            for item in (items,) if isinstance(items, str) else items:
                answer = Answer(
                    item, action, run, turn, moment, check, options, outcomes, when, who, meant, closes, believed
                )
                self._add("answer", f"{item}: {action.__name__}", rule, run, answer)
            return run

        return add

    def corrects(
        self, action: type[Action], *, check: Callable[..., Any] | None = None, counts: bool = False, rule: Rules
    ) -> Callable[[F], F]:
        """Effects `(state, action) -> happenings and items` of what the table says is so, whatever the agenda says.

        It judges nothing: `check(state, action)` refuses only what cannot be said at all. One that `counts` cards which
        not everybody may know is taken also where it agrees with the books (`State.knows`).
        """

        def add(run: F) -> F:
            first = rule if isinstance(rule, str) else rule[0]
            judge = None if check is None else lambda state, item, action: check(state, action)
            effects = lambda state, item, action: run(state, action)  # noqa: E731
            answer = Answer(ANYTIME, action, effects, first, first, judge, counts=counts)
            self._add("answer", f"{ANYTIME}: {action.__name__}", rule, run, answer)
            return run

        return add

    def calls(self, item: str, words: str) -> None:
        """What those must do whom an item of this name waits for, in words: `Not now: first Red must ...`."""
        self.tasks[item] = words

    def retitles(self, thing: str, words: str) -> None:
        """What something of another module is called in games with this one.

        `thing` is a special card by the name of its module, a number of each player by its name in a view, or what an
        event or progress card does by the name of the event or card, or a rule by the ledger id that another box has
        for it.
        """
        self.titles[thing] = words

    def admits(self, item: str, *actions: type[Action], as_in: str, rule: Rules = ()) -> None:
        """These actions answer `item` exactly as they answer `as_in`."""
        for action in actions:
            self._add("answer", f"{item}: {action.__name__}", rule, self.admits, (item, action, as_in))

    def reacts(self, *happenings: type[Happening], played: bool | None = None, rule: Rules = ()) -> Callable[[F], F]:
        """Reaction `(state, happening) -> happenings and items`, run when the happening has changed the state.

        What is counted again from what is follows in any case. What earns, costs, draws or drops something is `played`:
        it does not follow where the table only says what is. False is what follows only there.
        """

        def add(run: F) -> F:
            self._add("reaction", run.__name__, rule, run if played is None else _where(played, run), happenings)
            return run

        return add

    def at_once(self, stage: str, *happenings: type[Happening], of: str = "", rule: Rules = ()) -> None:
        """This stage is done at once when any of these has happened: in its `Moment`, and once for all of them.

        It may be one `of` another module.
        """
        self._add("reaction", stage, rule, nothing, AtOnce(happenings, of or self.name))

    def shares(self, query: Query[Any, Any], *, rule: Rules = ()) -> Callable[[F], F]:
        """A share in another module's question; it takes what the question takes."""

        def add(run: F) -> F:
            self._add("share", f"{query.name}: {run.__name__}", rule, run, query)
            return run

        return add


def _where(played: bool, run: Callable[..., Any]) -> Callable[..., Any]:
    """The same reaction, but only to what is played, or only to what the table says."""

    def react(state: State, happening: Happening) -> Iterable[Any]:
        found: Iterable[Any] = () if state.stated is played else run(state, happening)
        return found

    return react


def _falls(state: State, item: Item, action: Action) -> Iterable[tuple[Action, int]]:
    return falls(action)


def nothing(*_: Any) -> tuple[()]:
    """What an anchor does."""
    return ()


def run_item(name: str, data: object = None) -> Item:
    """An item for the kernel itself: the stage or script of this name."""
    return Item(name, (), data)
