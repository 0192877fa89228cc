"""What can I do? Each button of a game with what it takes, what is lacking, and where it could be done.

What a thing costs, where it may stand and why not is all asked of the engine, of the position as this seat knows it and
of positions that are only supposed (`supposed`). Where a game has nothing to say, nothing is said.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Refusal, Seat, State, fields_of, waiting
from companion.rules.base.hands import Hands
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, Cards, common, count, spoken
from companion.rules.codec import Codec
from companion.rules.why_none import is_time_for
from companion.said import said
from companion.table import words
from companion.table.declarations import Group
from companion.table.groups import groups_of, why_not
from companion.table.options import options_view
from companion.table.topics import every_topic

from .supposed import able_to_pay, in_own_part, penniless
from .ways import ways_to

ON_THE_BOARD = ("hex", "corner", "path")


class Possibility(NamedTuple):
    """A button, and what is to be said of it: it `can` be used `now`, costs so much, and could be done at `places`.

    `why` it cannot, with the `rule`, `missing` cards and the `ways` to them. Of what is `later`, in the own part, the
    board as it is now tells.
    """

    name: str
    title: str
    glyph: str
    can: bool
    later: bool
    cost: str = ""
    why: str = ""
    rule: str = ""
    missing: str = ""
    ways: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {**self._asdict(), "ways": list(self.ways), "places": list(self.places)}


class GameButton(NamedTuple):
    """A button of a game by its name, and the kinds of action that lie under it."""

    name: str
    group: Group
    kinds: list[type[Action]]


class Situation:
    """A position, real or supposed, as one seat may know it, and what may be done in it."""

    def __init__(self, state: State, codec: Codec, seat: Seat) -> None:
        self.state, self.codec, self.seat = state, codec, seat

    @cached_property
    def options(self) -> list[dict[str, Any]]:
        """Everything this seat may do."""
        return options_view(self.state, self.codec, (self.seat,), without=every_topic().table_only)

    @cached_property
    def penniless(self) -> "Situation":
        """The same without a card in hand."""
        return Situation(penniless(self.state, self.seat), self.codec, self.seat)

    @cached_property
    def able_to_pay(self) -> "Situation":
        """The same with every card in hand."""
        return Situation(able_to_pay(self.state, self.seat), self.codec, self.seat)

    def under(self, button: GameButton) -> list[dict[str, Any]]:
        """What may be done under a button."""
        names = {kind.__name__ for kind in button.kinds}
        return [one for one in self.options if (one.get("action") or one["form"])["do"] in names]

    def why_not(self, button: GameButton) -> Refusal | None:
        """Why nothing may be done under it."""
        return why_not(self.state, self.seat, button.name, button.kinds)

    def price(self, button: GameButton) -> Refusal | None:
        """What the engine says to somebody without cards, if that is that there are too few of them."""
        refusal = self.penniless.why_not(button)
        return refusal if refusal is not None and refusal.cost else None


def possibilities(state: State, codec: Codec, seat: Seat) -> list[Possibility]:
    """What there is to be done under each button, what is possible now first; `state` is as this seat may know it.

    Nothing before the first part, and nothing once the game is over.
    """
    if Hands not in state or Turn not in state or not state[Turn].number or not state.agenda:
        return []
    return sorted(_each(Situation(state, codec, seat)), key=lambda one: not one.can)


def due_now(state: State) -> str:
    """What the table waits for, in words; empty where the game is over."""
    item = next(iter(waiting(state.agenda)), None)
    return "" if item is None else words.agenda(state, item)


def _each(now: Situation) -> Iterator[Possibility]:
    state, seat = now.state, now.seat
    item = next(iter(waiting(state.agenda)), None)
    acts = item is not None and seat in item.who
    own_part = Situation(in_own_part(state, seat), now.codec, seat)
    for button in (GameButton(*one) for one in groups_of(state.game)):
        if button.group.where not in ("build", "turn"):
            continue
        if acts and any(is_time_for(state, kind) for kind in button.kinds):
            yield _looked_at(now, button)
        elif own_part.price(button) is not None:
            yield _looked_at(own_part, button)._replace(can=False, later=True)


def _looked_at(moment: Situation, button: GameButton) -> Possibility:
    """One button in a position in which it is time for it."""
    group = button.group
    plain = Possibility(button.name, group.long or group.label, group.glyph, can=False, later=False)
    price = moment.price(button)
    if price is not None and _costs_the_same_everywhere(button):
        plain = plain._replace(cost=said("It costs {cards}.", cards=spoken(Cards(price.cost))))
    if offered := moment.under(button):
        return plain._replace(can=True, places=_places(offered))
    refusal = moment.why_not(button)
    if refusal is None:
        return plain
    if not refusal.cost:
        return plain._replace(why=refusal.words, rule=refusal.rule)
    return _unaffordable(moment, button, plain, refusal)


def _unaffordable(moment: Situation, button: GameButton, plain: Possibility, refusal: Refusal) -> Possibility:
    """What is lacking, how to come by it, and whether there would be a place."""
    cost, state, seat = Cards(refusal.cost), moment.state, moment.seat
    lacking = Cards(cost - common(cost, state[Hands].at_most(seat)))
    kinds = [kind for kind in HAND.kinds if count(lacking, kind)]
    found = plain._replace(
        cost=plain.cost or said("The one you are closest to costs {cards}.", cards=spoken(cost)),
        missing=said("Missing: {cards}.", cards=spoken(lacking)) if lacking else refusal.words,
        ways=tuple(way for kind in kinds for way in ways_to(state, seat, kind, cost)),
        rule=refusal.rule,
    )
    if offered := moment.able_to_pay.under(button):
        return found._replace(places=_places(offered))
    besides = moment.able_to_pay.why_not(button)
    return found if besides is None else found._replace(why=besides.words, rule=besides.rule)


def _costs_the_same_everywhere(button: GameButton) -> bool:
    """Whether what is done under a button differs in its place alone."""
    kind, *others = button.kinds
    asked = [one.hint for one in fields_of(kind) if one.needed and one.name != "player"]
    return not others and all(hint in (Hex, Corner, Path) for hint in asked)


def _places(options: list[dict[str, Any]]) -> tuple[str, ...]:
    """Where on the board these are done, each place once."""
    found = (option["at"] for option in options if option.get("place") in ON_THE_BOARD)
    return tuple(dict.fromkeys(found))
