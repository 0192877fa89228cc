"""What lies open of progress cards: those laid open for their points, and the merchant."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from companion.rules.cards import PROGRESS
from companion.rules.cities_knights.progress.holdings import ProgressCards
from companion.rules.cities_knights.progress.kinds import UNKNOWN
from companion.rules.cities_knights.progress.merchant import Merchant
from companion.rules.kernel import State
from companion.said import said, said_many
from companion.table.names import thing_name
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.telling import Registry, Telling

put_right = Registry()


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Open cards, and where the merchant stands."""
    if ProgressCards in state:
        for seat in state.rules.seats:
            for name in PROGRESS.unpack(state[ProgressCards].open[seat]):
                yield Thing("progress card", colour_of(state, seat), name), True
    if Merchant in state and (at := state[Merchant].hex) is not None:
        yield Thing("merchant"), state.rules.topology.hex_names[at]


@put_right("progress card")
def progress_card(t: Telling, thing: Thing, now: Value) -> str:
    words, player = PROGRESS.named(thing.place).words, called(t, thing.seat)
    if now:
        return said("{player} lays the {card} card open.", player=player, card=words)
    return said("{player} takes the open {card} card back into the hand.", player=player, card=words)


@put_right("merchant")
def merchant(t: Telling, thing: Thing, now: Value) -> str:
    return said("The merchant goes to {hex}.", hex=now) if now else said("The merchant goes beside the board.")


def backs(track: str, number: int) -> str:
    """`1 science card`."""
    return said_many("{count} {track} card", "{count} {track} cards", number, track=thing_name(track))


card_words: Final[Mapping[str, Callable[[int], str]]] = {
    card.name: partial(backs, track) for track, card in UNKNOWN.items()
}
