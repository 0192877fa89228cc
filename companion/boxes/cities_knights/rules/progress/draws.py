"""Drawing progress cards: at a gate of the event die, and from a deck of choice after a shared defence.

Ledger Cities & Knights, CK-042 to CK-048, CK-294 to CK-296. What a card shows is reported privately, or not at all;
what happens to a hand that grows beyond its limit is in `hand_limit`, and cards with points in `point_cards`.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import improvements as facts
from companion.boxes.cities_knights.rules.event_die import EventRolled
from companion.boxes.cities_knights.rules.improvements import TRACK_WORDS, TRACKS, Track, level
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, run_item
from companion.rules.base.turns import Turn, clockwise, stays_due
from companion.rules.cards import CardError, ProgressKind
from companion.said import said

from .holdings import CardDrawn, ProgressCards
from .kinds import UNKNOWN, track_of

draws = Module("progress draws", needs=("progress cards", "event die"))

DRAW = "draw a progress card"
CHOOSE_A_DECK = "draw from a deck of choice"

draws.calls(DRAW, said("draw a progress card"))
draws.calls(CHOOSE_A_DECK, said("draw from a deck of choice"))
NEXT_DRAW = "next draw from a deck"


class DrawProgressCard(Action):
    """I draw the top card of this deck; `card` is its face, None while, or if, the companion is not told."""

    track: Track
    card: ProgressKind | None = None
    chance = Chance(Source.DRAWN, ("card",), knowing=("player",))


class DrawNoCard(Action):
    """I draw no card."""


def draws_on(state: State, player: Seat, track: str, red: int) -> bool:
    """Whether a player's chart shows this red die in the section of a track."""
    return red <= draws_up_to(state, player, track)


def draws_up_to(state: State, player: Seat, track: str) -> int:
    """The highest red die that a player's chart shows in the section of a track; 0 for none."""
    return facts().draws_up_to_red[level(state, player, track)]


@draws.reacts(EventRolled, rule=("CK-042", "CK-043", "CK-044", "CK-045", "CK-047"))
def a_gate_opens(state: State, happening: EventRolled) -> Iterator[Item]:
    track, rolled = happening.face, state[Turn].rolled
    if track in TRACKS and rolled is not None and len(rolled) > 1:  # else there was no red die
        yield from drawing(state, track, rolled[1])


def drawing(state: State, track: str, red: int) -> Iterator[Item]:
    """A draw from the deck of a track, clockwise, for everybody whose chart shows this red die."""
    for player in clockwise(state):
        if draws_on(state, player, track, red):
            yield run_item(NEXT_DRAW, (player, track))


@draws.stage(NEXT_DRAW, rule=("CK-042", "CK-048"))
def next_draw(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, track = item.data
    if state[ProgressCards].pile(track).left:
        yield Item(DRAW, (player,), track)


def draw_check(state: State, item: Item, action: DrawProgressCard) -> Refusal | None:
    if item.name == DRAW and action.track != item.data:
        track = TRACK_WORDS[str(item.data)]
        return Refusal("CK-042", said("The gate is that of {track}: the card comes from its deck.", track=track))
    return _face_check(state, action)


def _face_check(state: State, action: DrawProgressCard) -> Refusal | None:
    cards = state[ProgressCards]
    if not cards.pile(action.track).left:
        return Refusal("CK-048", said("The {track} deck is used up.", track=TRACK_WORDS[action.track]))
    if action.card is not None and action.card not in dict(cards.next_card(action.track)):
        return Refusal(
            "CK-004",
            said("As far as the companion knows, that card cannot be on top of this deck: correct the cards first."),
        )
    return None


def draw_options(state: State, item: Item, player: Seat) -> tuple[Action, ...]:
    cards = state[ProgressCards]
    tracks = (item.data,) if isinstance(item.data, str) else TRACKS
    drawn = [DrawProgressCard(player, track) for track in tracks if cards.pile(track).left]
    return (*drawn, DrawNoCard(player))


def draw_outcomes(state: State, item: Item, action: DrawProgressCard) -> Iterator[tuple[DrawProgressCard, int]]:
    faces = state[ProgressCards].next_card(action.track) if action.card is None else ()
    for card, weight in faces:
        yield DrawProgressCard(action.player, action.track, card), weight
    if not faces:
        yield action, 1


def draw_told(state: State, item: Item, action: DrawProgressCard) -> Iterator[Happening]:
    """The player who drew the card has seen it, even if the companion has it elsewhere.

    Raises CardError for a wrong deck.
    """
    if action.card is None or track_of(action.card) != action.track:
        raise CardError(
            said("As far as the companion knows, that card cannot be on top of this deck: correct the cards first.")
        )
    yield CardDrawn(action.player, action.track, action.card)


@draws.answers(
    (DRAW, CHOOSE_A_DECK),
    DrawProgressCard,
    check=draw_check,
    options=draw_options,
    outcomes=draw_outcomes,
    turn="CK-047",
    moment="CK-178",
    believed=draw_told,
    rule=("CK-042", "CK-178", "CK-294", "CK-295"),
)
def draw(state: State, item: Item, action: DrawProgressCard) -> Iterator[Happening]:
    refusal = _face_check(state, action)
    if refusal is not None:  # overruled: there is no such card to draw
        raise CardError(refusal.words)
    faces = state[ProgressCards].next_card(action.track)
    certain = faces[0][0] if len(faces) == 1 else UNKNOWN[action.track]
    yield CardDrawn(action.player, action.track, action.card or certain)


@draws.answers((DRAW, CHOOSE_A_DECK), DrawNoCard, turn="CK-047", moment="CK-178", rule="CK-046")
def draw_none(state: State, item: Item, action: DrawNoCard) -> Iterator[Happening]:
    yield from ()


@draws.shares(stays_due, rule=("CK-042", "CK-294"))
def cards_that_were_won_are_drawn(state: State) -> tuple[str, ...]:
    return (NEXT_DRAW, DRAW, CHOOSE_A_DECK)
