"""What the table says of progress cards when the books are wrong, at the table."""

from collections.abc import Iterable

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards, ProgressCorrected
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import KINDS, POINT_CARDS, UNKNOWN, of_deck, track_of
from companion.boxes.cities_knights.table.names import CHARTS_AND_CARDS, track_name
from companion.boxes.cities_knights.table.progress.titles import number_of, title
from companion.kernel import Action, Seat, State
from companion.rules.cards import ProgressKind, count, size
from companion.said import said
from companion.table.moves import nothing_moves
from companion.table.phrases import Phrases
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.table_says import ByTheBooks, Count, Named, OneOf
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def correct_progress_cards(t: Phrases, a: CorrectProgressCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s progress cards are counted.", player=t.who(a.player))
    return said(
        "Correction: {player}'s progress cards are counted: {cards}.",
        player=t.who(a.player),
        cards=number_of(a.held, a.card),
    )


def progress_corrected(t: Phrases, h: ProgressCorrected) -> str:
    if t.hides(h):
        return said("{player}'s progress cards were counted.", player=t.who(h.player))
    return said(
        "{player}'s progress cards were counted: {cards}.",
        player=t.who(h.player),
        cards=number_of(h.held, h.card),
    )


def corrected(action: CorrectProgressCards, step: Step, later: Later) -> Action:
    """Everybody saw how many cards of the deck the hand had then, and the cards that lie open."""
    if action.card in POINT_CARDS:
        return action
    track = track_of(action.card)
    held = of_deck(step.state[ProgressCards].held[action.player], track)
    return CorrectProgressCards(action.player, UNKNOWN[track], size(held))


def _cards(state: State) -> Iterable[Named]:
    for track in TRACKS:
        faces = [kind for kind in KINDS if track_of(kind) == track]
        yield from (Named(kind.name, title(kind), f"track-{track}") for kind in faces)
        yield Named(UNKNOWN[track].name, said("unknown {track} card", track=track_name(track)), f"track-{track}")


def _now(state: State) -> dict[Seat, dict[str, int | None]]:
    """How many of each kind everybody holds or has open; of a hand with unknown cards of a deck nobody knows it."""
    mine = state[ProgressCards]

    def number(seat: Seat, kind: ProgressKind) -> int | None:
        if kind in POINT_CARDS:
            return count(mine.open[seat], kind)
        return None if count(mine.held[seat], UNKNOWN[track_of(kind)]) else count(mine.held[seat], kind)

    return {seat: {kind.name: number(seat, kind) for kind in (*KINDS, *UNKNOWN.values())} for seat in state.game.seats}


topic.act(CorrectProgressCards, correct_progress_cards)
topic.corrects(
    CorrectProgressCards,
    said("Progress cards are …"),
    "card",
    OneOf("card", _cards),
    Count("held", said("In the hand, or open"), ByTheBooks(_now, ("player", "card")), lambda state: 6),
    under=CHARTS_AND_CARDS,
    phone=said("Count my other cards"),
)
topic.tells(ProgressCorrected, progress_corrected)
topic.moves[ProgressCorrected] = nothing_moves
topic.secrets[CorrectProgressCards] = Secret(("card", "held"), lambda it: (it.player,))
topic.secrets[ProgressCorrected] = Secret(("card", "held"), lambda it: (it.player,))
topic.seen_actions[CorrectProgressCards] = corrected

rules = {
    "CK-004": said("There are three decks of 18 progress cards: trade, politics and science."),
    "CK-179": said("Progress cards are hidden until they are played, except for those worth a point."),
}
