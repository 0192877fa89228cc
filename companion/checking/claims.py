"""What a box says it has: it is asked of the rules, the topics and the play-outs, and robots play a game to its end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Literal

from companion.kernel import COLOURS, Action, Game, Refusal, State, waiting
from companion.kernel.contribution import ANYTIME, Answer
from companion.playouts.refusal import NotPlayedOutError, refuse
from companion.preferences import choose
from companion.rules.base import BASE_GAME
from companion.rules.base.box import printed_seats
from companion.rules.base.scoring import Score
from companion.rules.boxes import fewest_seats, layouts_of, products, variants_of, ways_to_share
from companion.rules.choice import Choice, game_of
from companion.rules.claims import claimed_of
from companion.rules.random_play import chance
from companion.rules.scenario import FIVE, Has, Manifest
from companion.table import base
from companion.table.topic import Topic, together
from companion.table.topics import every_topic

from .box import box
from .fault import Fault

LONGEST = 6000
"""Actions after which nobody wins any more: the longest games of robots take a third."""

THINGS = {"seen": "piece", "lights": "light", "sounds": "sound"}


def faults(name: str) -> Iterator[Fault]:
    """Where what a box says it has is not so, and what it has and does not say."""
    for who, choice in games(box(name)):
        for words in untrue(choice):
            yield Fault(f"{name}/box.toml", f"{who!r} {words}")


def games(one: Manifest) -> Iterator[tuple[str, Choice]]:
    """A game with each thing that a box offers, by the name of that."""
    if (product := one.product) and product.name in products():
        for scenario in product.scenarios:
            yield scenario.name, a_game((product.name,), (scenario.name,))
    for variant in product.variants if product else ():
        alone = variant.name in variants_of(())
        yield variant.name, a_game(() if alone or not product else (product.name,), (), (variant.name,))
    for joining in one.adaptations:
        every = products().values()
        boxes = tuple(each.name for each in every if {each.name for each in each.scenarios} & {*joining.joins})
        yield joining.name, a_game(boxes, joining.joins, (joining.name,))
    for way in one.ways:
        yield way.name, a_game(way=way.name)


def a_game(
    names: tuple[str, ...] = (), scenarios: tuple[str, ...] = (), variants: tuple[str, ...] = (), way: str = ""
) -> Choice:
    """A game with these, of as few as play it, and of five where they share a turn."""
    seats = FIVE if way else fewest_seats(names, scenarios, variants)
    printed = printed_seats(seats)
    layout = next(one for one in layouts_of(names, scenarios, variants) if printed in one.seats)
    board, way = layout.laid(printed, Random(seats)), way or next(iter(ways_to_share()))
    return Choice(tuple(COLOURS)[:seats], board, variants, way, products=names, scenarios=scenarios)


def untrue(choice: Choice) -> Iterator[str]:
    """What is said of a game and is not so, or is so and is not said, as the end of a sentence about it."""
    said, has = claimed_of(choice), found(choice)
    for key in ("hints", "chances", "read", "robots"):
        claim, truth = (_in_toml(getattr(one, key)) for one in (said, has))
        if claim != truth:
            yield f"says “{key} = {claim}” of what it has, and it is {truth}: correct it."
    for key, thing in THINGS.items():
        claims, truths = getattr(said, key), getattr(has, key)
        for each in sorted(claims.keys() - truths.keys()):
            yield f"says that it has the {thing} {each!r}, and it has none: take it away from has.{key}."
        for each in sorted(truths.keys() - claims.keys()):
            yield f"has the {thing} {each!r} and does not say so: name it in has.{key}."


def found(choice: Choice) -> Has:
    """What a game really has: of pieces, lights and sounds, what the base game has not; they have no words here."""
    game, topic, ours = game_of(choice), every_topic(), together(base.TOPICS)
    is_played_out = _is_played_out(game)
    return Has(
        hints=is_played_out,
        chances=is_played_out,
        read=_is_like_base(choice),
        robots=_robots(game, topic),
        seen=dict.fromkeys(seen(game, topic) - seen(game, ours), ""),
        lights=dict.fromkeys(lights(game, topic, besides=ours), ""),  # type: ignore[arg-type]
        sounds=dict.fromkeys(sounds(game, topic) - sounds(game, ours), ""),  # type: ignore[arg-type]
    )


def seen(game: Game, topic: Topic) -> set[str]:
    """The kinds of pieces that a camera may know on its board."""
    return {piece.kind for piece, slices in topic.on_board.values() if set(slices) <= {*game.slices}}


def lights(game: Game, topic: Topic, besides: Topic) -> Iterator[str]:
    """What its lights say that they do not say in another topic."""
    if any(_happens(game, kind) for kind in topic.lit.keys() - besides.lit.keys()):
        yield "happened"
    standing: Mapping[str, Callable[[Topic], Sequence[Any]]] = {
        "besieged": lambda one: one.besieged,
        "robs": lambda one: one.robbers,
        "brings": lambda one: one.brings,
        "nears": lambda one: one.tracks,
    }
    for key, of in standing.items():
        if any({*each[1]} <= {*game.slices} for each in of(topic) if each not in of(besides)):
            yield key


def sounds(game: Game, topic: Topic) -> set[str]:
    """What is to be heard in it."""
    return {heard.signal.name.lower() for kind, heard in topic.sounds.items() if _happens(game, kind)}


def _happens(game: Game, kind: type) -> bool:
    return any(issubclass(each, kind) for each in game.reducers)


def _is_played_out(game: Game) -> bool:
    """Whether there are chances and hints in it: both are played out."""
    try:
        refuse(game)
    except NotPlayedOutError:
        return False
    return True


def _in_toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _is_like_base(choice: Choice) -> bool:
    """Whether its board is one that can be read in a picture."""
    seats = printed_seats(len(choice.seats))
    layouts = layouts_of(choice.products, choice.scenarios, choice.variants)
    return next(one for one in layouts if seats in one.seats).model(seats).is_like_base(seats)


def _robots(game: Game, topic: Topic) -> Literal["none", "at random", "by preference"]:
    """How robots play it, if they come to its end; where there is nothing else to do, they have nothing to care for."""
    if not _is_ended_by_robots(game):
        return "none"
    own = {kind for item, kinds in game.answers.items() if item != ANYTIME for kind in kinds} - _answers_of_base()
    return "by preference" if not own or own & (topic.likes.keys() | topic.serves.keys()) else "at random"


@cache
def _answers_of_base() -> frozenset[type[Action]]:
    every = (each.details for module in BASE_GAME.modules for each in module.contributions)
    return frozenset(each.action for each in every if isinstance(each, Answer))


def _is_ended_by_robots(game: Game) -> bool:
    state, random = State.start(game), Random(1)
    for _ in range(LONGEST):
        if state[Score].winner is not None:
            return True
        chosen = (choose(state, seat, random) for item in waiting(state.agenda) for seat in item.who)
        action = next((each for each in chosen if each is not None), None)
        if action is None:
            return False
        outcome = state.apply(chance(state, action, random))
        if isinstance(outcome, Refusal):
            return False
        state = outcome.state
    return False
