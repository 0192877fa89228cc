"""Progress cards, at the table."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from companion.boxes.cities_knights.facts import progress_cards
from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.holdings import (
    CardDrawn,
    CardGivenBack,
    CardLaidOpen,
    CardTaken,
    ProgressCards,
    ProgressPlayed,
    plays,
    why_no_play,
)
from companion.boxes.cities_knights.rules.progress.kinds import KINDS, UNKNOWN, kinds_among, of_deck, track_of
from companion.boxes.cities_knights.table.names import track_name
from companion.boxes.cities_knights.table.progress.titles import DOES, back, printed, title
from companion.boxes.cities_knights.table.progress.veil import hands_looked_at, progress_looked_at, veiled_progress
from companion.kernel import Seat, State
from companion.rules.base.development import plays as by_the_base
from companion.rules.cards import PROGRESS, size
from companion.said import said, said_many
from companion.table.base.hand_view import hand_view
from companion.table.moves import CARDS_ARE_TOLD, SUPPLY, Move, nothing_moves, seat
from companion.table.phrases import Phrases
from companion.table.sections import card, deck, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()
topic.kind_lists += [
    (
        said("Progress cards: {track}", track=track_name(track)),
        [kind for kind in KINDS if track_of(kind) == track],
    )
    for track in TRACKS
]


def shown(t: Phrases, h: CardDrawn | CardGivenBack | CardTaken) -> str:
    """The card, or its back for those who may not see its face."""
    return back(h.card) if t.hides(h) else title(h.card)


def one_card(t: Phrases, h: CardDrawn | CardGivenBack | CardTaken) -> dict[str, int]:
    """The card, or the back of its deck for those who may not see its face."""
    card = UNKNOWN[track_of(h.card)] if t.hides(h) else h.card
    return {card.name: 1}


def card_drawn(t: Phrases, h: CardDrawn) -> str:
    return said("{player} draws {card}.", player=t.who(h.player), card=shown(t, h))


def card_laid_open(t: Phrases, h: CardLaidOpen) -> str:
    return said("{player} lays {card} face up.", player=t.who(h.player), card=title(h.card))


def progress_played(t: Phrases, h: ProgressPlayed) -> str:
    return said("{player} plays {card}.", player=t.who(h.player), card=title(h.card))


def card_given_back(t: Phrases, h: CardGivenBack) -> str:
    return said("{player} gives back {card}.", player=t.who(h.player), card=shown(t, h))


def card_taken(t: Phrases, h: CardTaken) -> str:
    return said(
        "{player} takes {card} from {victim}.", player=t.who(h.player), card=shown(t, h), victim=t.who(h.victim)
    )


def card_drawn_moves(t: Phrases, h: CardDrawn) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), one_card(t, h))


def progress_played_moves(t: Phrases, h: ProgressPlayed) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, {h.card.name: 1})


def card_given_back_moves(t: Phrases, h: CardGivenBack) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, one_card(t, h))


def card_taken_moves(t: Phrases, h: CardTaken) -> Iterator[Move]:
    yield Move(seat(t, h.victim), seat(t, h.player), one_card(t, h))


topic.tells(CardDrawn, card_drawn)
topic.tells(CardLaidOpen, card_laid_open)
topic.tells(ProgressPlayed, progress_played)
topic.tells(CardGivenBack, card_given_back)
topic.tells(CardTaken, card_taken)
topic.moves[CardLaidOpen] = nothing_moves
topic.moves[CardDrawn] = card_drawn_moves
topic.moves[ProgressPlayed] = progress_played_moves
topic.moves[CardGivenBack] = card_given_back_moves
topic.moves[CardTaken] = card_taken_moves
topic.secrets[CardDrawn] = Secret(("card",), lambda it: (it.player,))
topic.secrets[CardGivenBack] = Secret(("card",), lambda it: (it.player,))
topic.secrets[CardTaken] = Secret(("card",), lambda it: (it.player, it.victim))
topic.veils[ProgressCards] = veiled_progress


@topic.views("cards", ProgressCards)
def every_card(state: State) -> dict[str, Any]:
    def of_track(words: str, track: str, **printed: Any) -> dict[str, Any]:
        return card(words, f"track-{track}", f"on-{track}", deck=PROGRESS.name, pile=track, **printed)

    faces = {
        one.name: of_track(
            printed(one.title),
            one.track,
            later_title=one.later_title and printed(one.later_title),
            does=state.game.titles.get(one.name, DOES[one.name]),
        )
        for one in progress_cards().values()
    }
    backs = {
        UNKNOWN[track].name: of_track(
            said("unknown {track} card", track=track_name(track)),
            track,
            back=True,
            does=said("Nobody has said which card this is. Say it under “Count my other cards”."),
        )
        for track in TRACKS
    }
    return {**faces, **backs}


@topic.views("piles", ProgressCards)
def piles(state: State) -> dict[str, Any]:
    return {
        track: fact(CARDS[track], state[ProgressCards].pile(track).left, f"track-{track}", kind=f"on-{track}")
        for track in TRACKS
    }


@topic.views("player", ProgressCards)
def backs(state: State, seat: Seat) -> dict[str, Any]:
    cards = state[ProgressCards]
    return {
        "progress": {track: size(of_deck(cards.held[seat], track)) for track in TRACKS},
        "open_cards": PROGRESS.unpack(cards.open[seat]),
    }


@topic.views("facts", ProgressCards)
def open_cards(state: State, seat: Seat) -> dict[str, Any]:
    return {
        f"open {kind.name}": fact(said("{card}, open", card=title(kind)), 1, f"track-{track_of(kind)}", kind="held")
        for kind in kinds_among(state[ProgressCards].open[seat])
    }


@topic.views("decks", ProgressCards)
def own_cards(state: State, seat: Seat) -> dict[str, Any]:
    """Those that lie open are one's own too."""
    cards = state[ProgressCards]
    return {"progress": deck(said("My progress cards"), PROGRESS.unpack(cards.held[seat] + cards.open[seat]))}


@topic.views("own", ProgressCards)
def what_one_looks_at(state: State, seat: Seat) -> dict[str, Any]:
    called_by = state.game.setup.called
    for other in progress_looked_at(state, seat):
        words = said("{who}'s progress cards", who=called_by(other))
        return {"sees": {"words": words, "cards": PROGRESS.unpack(state[ProgressCards].held[other])}}
    for other in hands_looked_at(state, seat):
        return {"sees": {"words": said("{who}'s hand", who=called_by(other)), "hand": hand_view(state, other)}}
    return {}


CARDS: Final[Mapping[str, str]] = {
    "trade": said("trade cards"),
    "politics": said("politics cards"),
    "science": said("science cards"),
}


@topic.lies_open(ProgressCards)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Cards laid open for their points."""
    for player in state.game.seats:
        for name in PROGRESS.unpack(state[ProgressCards].open[player]):
            yield Thing("progress card", colour_of(state, player), name), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    words, player = PROGRESS.named(thing.place).words, called(t, thing.seat)
    if now:
        return said("{player} lays the {card} card face up.", player=player, card=words)
    return said("{player} takes the face-up {card} card back into the hand.", player=player, card=words)


@topic.compares(ProgressCards)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player: cards by their backs, and those that lie open."""
    for track in TRACKS:
        yield CARDS[track], size(of_deck(state[ProgressCards].held[seat], track))
    yield said("open progress cards"), size(state[ProgressCards].open[seat])


def backs_of(track: str, number: int) -> str:
    """`1 science card`."""
    return said_many("{count} {track} card", "{count} {track} cards", number, track=track_name(track))


def is_of_track(track: str, card: str) -> bool:
    """Whether a card of this name is a card of the track, face down or not."""
    return any(card == kind.name and track_of(kind) == track for kind in PROGRESS.kinds)


# In the order of the decks; Road Building is played as in the base game, which has words for it.
PRINTED_ORDER = {name: place for place, name in enumerate(progress_cards())}
PLAYED_HERE = plays.cards.keys() - by_the_base.cards.keys()
topic.lies_under("Play", *sorted(PLAYED_HERE, key=lambda action: PRINTED_ORDER[plays.cards[action].name]))
topic.hinders("Play", why_no_play, ProgressCards)
topic.held.append("progress card")
topic.put_right["progress card"] = put_right
topic.card_words.update({card.name: partial(backs_of, track) for track, card in UNKNOWN.items()})
topic.backs.update({card.name: partial(is_of_track, track) for track, card in UNKNOWN.items()})
topic.hands_seen.append(hands_looked_at)
topic.only_booked(ProgressCards, CARDS_ARE_TOLD, "piles", "held")

rules = {
    "CK-178": said("Progress cards are drawn, never bought."),
    "CK-184": said("You play as many progress cards in your own turn as you like."),
    "CK-185": said("Progress cards are played after the roll; only the Alchemist comes before it."),
}
