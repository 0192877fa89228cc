"""A table with event cards, and what people say there: `red turns up epidemic 6`."""

from companion.boxes.traders_barbarians.rules.event_cards.deck import (
    CorrectEventCards,
    PrepareEventDeck,
    TurnUpCard,
    turned_up,
)
from companion.boxes.traders_barbarians.rules.event_cards.drawing import DrawFrom, DrawFromNobody
from companion.boxes.traders_barbarians.rules.event_cards.earthquake import (
    CorrectSideways,
    RepairRoad,
    Sideways,
    TurnRoad,
)
from companion.boxes.traders_barbarians.rules.event_cards.epidemic import ChooseCityHex
from companion.boxes.traders_barbarians.rules.event_cards.good_neighbors import GiveLeft
from companion.boxes.traders_barbarians.rules.event_cards.kinds import KINDS, PRINTED
from companion.boxes.traders_barbarians.rules.event_cards.neighborly_assistance import Assist
from companion.boxes.traders_barbarians.rules.event_cards.taking import TakeCard
from companion.geometry.topology import bits
from companion.kernel import Action, Seat
from companion.rules import cards
from tests.rules.speech import SENTENCES, cards_said
from tests.rules.table import FOUR, SIX, Table, lay

__all__ = ["FOUR", "SIX", "Table", "events", "last_of_the_year", "sideways"]

WORDS = r"(?P<event>[a-z ]+?)(?: (?P<number>\d+))?"


def event_kind(event: str, number: str | None) -> cards.EventKind:
    """A kind of event card: `epidemic 6`, `new year`, and `no event 3` for one without."""
    name = "catan prospers" if event == "no event" else event
    return cards.EVENTS.named("_".join([*name.split(), *([number] if number else [])]))


def events(drawing: str = "", *, settings: dict[str, object] | None = None, **more: object) -> Table:
    """A table with event cards in the middle of a game."""
    chosen = tuple((settings or {}).items())
    variants = ("event cards", *more.pop("and_variants", ()))  # type: ignore[misc]
    return lay(drawing, variants=variants, settings=chosen, **more)  # type: ignore[arg-type]


def last_of_the_year(table: Table) -> Table:
    """The same table after 31 cards of the deck."""
    for kind in KINDS:
        left = 31 - turned_up(table.state)
        card = PRINTED[kind]
        words = f"{card.event.replace('_', ' ')} {card.number}"
        table.play(f"red corrects that {words} was turned up {min(card.copies, left)} times")
    return table


def sideways(table: Table, colour: str) -> list[str]:
    """The roads of a colour that lie sideways."""
    names = table.game.topology.path_names
    return [names[path] for path in bits(table.state[Sideways].of[table.seat(colour)])]


def _drawn(table: Table, seat: Seat, victim: str, kind: str | None) -> Action:
    return DrawFrom(seat, table.seat(victim), cards.HAND.named(kind) if kind else None)


SENTENCES += [
    (r"turns up a card", lambda t, p: TurnUpCard(p)),
    (rf"turns up {WORDS}", lambda t, p, event, number: TurnUpCard(p, event_kind(event, number))),
    (
        rf"corrects that {WORDS} was turned up (?P<times>\d) times",
        lambda t, p, event, number, times: CorrectEventCards(p, event_kind(event, number), int(times)),
    ),
    (r"corrects the event deck", lambda t, p: PrepareEventDeck(p)),
    (r"turns road (?P<place>\(\S+)", lambda t, p, place: TurnRoad(p, t.game.topology.path(place))),
    (r"turns no road", lambda t, p: TurnRoad(p, None)),
    (r"repairs road (?P<place>\(\S+)", lambda t, p, place: RepairRoad(p, t.game.topology.path(place))),
    (
        r"corrects the road (?P<place>\(\S+) to lie (?P<how>sideways|straight)",
        lambda t, p, place, how: CorrectSideways(p, t.game.topology.path(place), how == "sideways"),
    ),
    (r"gives (?P<what>\d .+) to the left", lambda t, p, what: GiveLeft(p, cards_said(what))),
    (r"gives an unknown card to the left", lambda t, p: GiveLeft(p, None)),
    (
        r"helps (?P<taker>\w+) with (?P<what>.+)",
        lambda t, p, taker, what: Assist(p, t.seat(taker), cards_said(what)),
    ),
    (r"picks 1 (?P<kind>\w+)", lambda t, p, kind: TakeCard(p, cards.HAND.named(kind))),
    (r"blindly draws from (?P<victim>\w+)(?: (?P<kind>\w+))?", _drawn),
    (r"blindly draws nothing", lambda t, p: DrawFromNobody(p)),
    (r"takes the card of (?P<hex>\(\S+)", lambda t, p, hex: ChooseCityHex(p, t.game.topology.hex(hex))),
]
