"""What is seen of progress cards: their faces, the decks, backs and open cards, one's own hand, what one looks at."""

from typing import Any

from companion.rules.base.hands import Hands
from companion.rules.cards import HAND, PROGRESS, size
from companion.rules.cities_knights.improvements import TRACKS, Improvements
from companion.rules.cities_knights.progress.draws import draws_up_to
from companion.rules.cities_knights.progress.holdings import ProgressCards
from companion.rules.cities_knights.progress.kinds import of_deck
from companion.rules.cities_knights.progress.merchant import Merchant
from companion.rules.data import progress_cards
from companion.rules.kernel import Seat, State
from companion.table.sections import Views, colour

from .titles import DOES, printed
from .veil import hands_looked_at, progress_looked_at

views = Views()


@views("table", Merchant)
def merchant(state: State) -> dict[str, Any]:
    at, owner = state[Merchant].hex, state[Merchant].owner
    standing = None if at is None else {"hex": state.rules.topology.hex_names[at], "holder": colour(state, owner)}
    return {"merchant": standing}


@views("table", ProgressCards)
def faces(state: State) -> dict[str, Any]:
    return {
        "card_faces": {
            card.name: {
                "title": printed(card.title),
                "later_title": card.later_title and printed(card.later_title),
                "does": DOES[card.name],
            }
            for card in progress_cards().values()
        }
    }


@views("supply", ProgressCards)
def decks(state: State) -> dict[str, Any]:
    return {"progress_cards": {track: state[ProgressCards].pile(track).left for track in TRACKS}}


@views("player", ProgressCards)
def backs(state: State, seat: Seat) -> dict[str, Any]:
    cards = state[ProgressCards]
    return {
        "progress": {track: size(of_deck(cards.held[seat], track)) for track in TRACKS},
        "open_cards": PROGRESS.unpack(cards.open[seat]),
    }


@views("player", ProgressCards, Improvements)
def gates(state: State, seat: Seat) -> dict[str, Any]:
    return {"draws_up_to": {track: draws_up_to(state, seat, track) for track in TRACKS}}


@views("own", ProgressCards)
def own_cards(state: State, seat: Seat) -> dict[str, Any]:
    return {"progress": PROGRESS.unpack(state[ProgressCards].held[seat])}


@views("own", ProgressCards)
def what_one_looks_at(state: State, seat: Seat) -> dict[str, Any]:
    for other in progress_looked_at(state, seat):
        cards = PROGRESS.unpack(state[ProgressCards].held[other])
        return {"sees": {"player": colour(state, other), "progress": cards}}
    for other in hands_looked_at(state, seat):
        return {"sees": {"player": colour(state, other), "hand": _hand(state, other)}}
    return {}


def _hand(state: State, seat: Seat) -> dict[str, Any]:
    least, most = state[Hands].at_least(seat), state[Hands].at_most(seat)
    return {"certain": least == most, "at_least": HAND.unpack(least), "at_most": HAND.unpack(most)}
