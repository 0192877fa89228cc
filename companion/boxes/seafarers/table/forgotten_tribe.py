"""The gifts of the Forgotten Tribe, at the table."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.boxes.seafarers.rules.forgotten_tribe import (
    CHIT,
    HARBOR,
    LOOK_AT_CARD,
    PLACE_HARBOR,
    ChitTaken,
    CorrectChits,
    GiftCardFound,
    Gifts,
    GiftsCorrected,
    HarborPlaced,
    HarborTaken,
    HarborUsed,
    LookAtCard,
    PlaceHarbor,
    a_point_for_each_chit,
)
from companion.geometry.boards import OPEN
from companion.geometry.names import harbor_name
from companion.geometry.topology import bits
from companion.kernel import Action, Seat, State
from companion.said import said, said_many
from companion.table.declarations import Number
from companion.table.phrases import Phrases, either
from companion.table.sections import fact
from companion.table.seen import Later
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.steps import Step
from companion.table.table_says import Count, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(a_point_for_each_chit, said("Chits of the tribe"))


def harbor_taken(t: Phrases, h: HarborTaken) -> str:
    return said("{player} is given a harbor: {kind}.", player=t.who(h.player), kind=harbor_name(h.kind))


def harbor_placed(t: Phrases, h: HarborPlaced) -> str:
    return said("There is a harbor on {path} now: {kind}.", kind=harbor_name(h.kind), path=t.path(h.path))


def place_harbor(t: Phrases, a: PlaceHarbor) -> str:
    return said(
        "{player} places the harbor on {path}: {kind}.",
        player=t.who(a.player),
        kind=harbor_name(a.kind),
        path=t.path(a.path),
    )


def looked(action: LookAtCard, step: Step, later: Later) -> Action:
    """Everybody saw that a card was looked at."""
    return replace(action, card=None)


topic.act(
    LookAtCard,
    either("card", said("{player} looks at the card: {card}."), said("{player} looks at the card.")),
    said("Look at the card"),
    sort="cards",
    glyph="card",
)
topic.seen_actions[LookAtCard] = looked
topic.act(
    PlaceHarbor,
    place_harbor,
    lambda t, a: said("Place the harbor: {kind}", kind=harbor_name(a.kind)),
    sort="builds",
    glyph="ship",
)
topic.act(
    CorrectChits,
    lambda t, a: said_many(
        "Correction: {player} has taken {count} chit.",
        "Correction: {player} has taken {count} chits.",
        a.number,
        player=t.who(a.player),
    ),
)
topic.corrects(
    CorrectChits,
    said("chits of the tribe …"),
    "chit",
    Count(
        "number",
        said("Chits"),
        by_seat(lambda state, seat: state[Gifts].taken[seat]),
        lambda state: len(state.game.setup.plan.marked(CHIT)),
    ),
)
topic.tells(ChitTaken, said("{player} is given a chit, worth a point."))
topic.tells(GiftCardFound, said("{player} is given a development card."))
topic.tells(HarborTaken, harbor_taken)
topic.tells(HarborPlaced, harbor_placed)
topic.goes_without_saying(HarborUsed, GiftsCorrected)
topic.asks(LOOK_AT_CARD, said("{players}: look at the card you were given"))
topic.asks(PLACE_HARBOR, said("{players}: place the harbor you were given"))
topic.number(
    Number("tribe_chits", "chit", said("chits of the tribe"), lambda state, seat: state[Gifts].taken[seat]), Gifts
)


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The gifts that still lie on the shores, and the chits and harbors that players have of them."""
    if Gifts not in state:
        return
    names, gifts = state.game.topology.path_names, state[Gifts]
    yield from ((Thing("gift chit", place=names[path]), True) for path in bits(gifts.chits))
    yield from ((Thing("gift card", place=names[path]), True) for path in bits(gifts.cards))
    yield from ((Thing("gift harbor", place=names[path]), kind) for path, kind in gifts.harbors)
    for seat in state.game.seats:
        yield Thing("tribe chits", colour_of(state, seat)), gifts.taken[seat]
        for kind, number in Counter(gifts.aside[seat]).items():
            yield Thing("harbor to place", colour_of(state, seat), f"{HARBOR} {kind}"), number


def put_chit(t: Phrases, thing: Thing, now: Value) -> str:
    path = t.place(thing.place)
    return said("Put a chit on {path}.", path=path) if now else said("Take the chit off {path}.", path=path)


def put_card(t: Phrases, thing: Thing, now: Value) -> str:
    path = t.place(thing.place)
    if now:
        return said("Put a development card face down on {path}.", path=path)
    return said("Take the development card off {path}.", path=path)


def put_gift_harbor(t: Phrases, thing: Thing, now: Value) -> str:
    path = t.place(thing.place)
    if not now:
        return said("Take the harbor token off {path}.", path=path)
    if now == OPEN:
        return said("Put a harbor token on {path}.", path=path)
    return said("Put the harbor token “{kind}” on {path}.", kind=harbor_name(str(now)), path=path)


def has_chits(t: Phrases, thing: Thing, now: Value) -> str:
    return said_many(
        "{player} has {count} chit of the tribe.",
        "{player} has {count} chits of the tribe.",
        int(now or 0),
        player=called(t, thing.seat),
    )


def has_harbor(t: Phrases, thing: Thing, now: Value) -> str:
    number, player, kind = int(now or 0), called(t, thing.seat), thing.place.removeprefix(f"{HARBOR} ")
    if kind == OPEN:
        return said_many(
            "{player} has {count} harbor to place later.",
            "{player} has {count} harbors to place later.",
            number,
            player=player,
        )
    return said_many(
        "{player} has {count} harbor “{kind}” to place later.",
        "{player} has {count} harbors “{kind}” to place later.",
        number,
        player=player,
        kind=harbor_name(kind),
    )


topic.standing.append(standing)
topic.put_right["gift chit"] = put_chit
topic.put_right["gift card"] = put_card
topic.put_right["gift harbor"] = put_gift_harbor
topic.held += ("tribe chits", "harbor to place")
topic.put_right["tribe chits"] = has_chits
topic.put_right["harbor to place"] = has_harbor


@topic.views("facts", Gifts)
def harbors_to_place(state: State, seat: Seat) -> dict[str, Any]:
    """Harbors that found no place yet."""
    waiting = len(state[Gifts].aside[seat])
    return {"harbors": fact(said("harbors to place"), waiting, "ship")} if waiting else {}


rules = {
    "SEA5-03": said(
        "There are chits on the coasts of the small islands; each is worth a point to the player who takes it."
    ),
    "SEA5-05": said("Development cards are among the gifts of the tribe: the first ship at each takes it."),
    "SEA5-08": said("You cannot settle on the small islands."),
    "SEA5-12": said("The robber never goes to a small island."),
    "SEA5-14": said("The first ship on a path with a chit takes it: a point."),
    "SEA5-16": said("The first ship on a path with a card takes it and looks at it in secret."),
    "SEA5-19": said("The first ship on a path with a harbor takes the harbor."),
    "SEA5-20": said("A harbor you are given is placed at once on the coast at a settlement or city of yours."),
    "SEA5-21": said("Two harbors never share a corner."),
}
