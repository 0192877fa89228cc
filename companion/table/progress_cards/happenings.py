"""What progress cards cause, in players' words, as the listener may know it."""

from companion.rules.cities_knights.progress.commercial_harbor import ExchangeOffered, HarborOpened
from companion.rules.cities_knights.progress.counting import ProgressCorrected
from companion.rules.cities_knights.progress.crane import CraneUsed, CraneWaits
from companion.rules.cities_knights.progress.holdings import (
    CardDrawn,
    CardGivenBack,
    CardLaidOpen,
    CardTaken,
    ProgressPlayed,
)
from companion.rules.cities_knights.progress.inventor import NumbersSwapped
from companion.rules.cities_knights.progress.merchant import MerchantMoved
from companion.rules.cities_knights.progress.merchant_fleet import RATE, FleetSent
from companion.said import said
from companion.table.telling import Registry, Telling

from .titles import back, number_of, title

happenings = Registry()


def shown(t: Telling, h: CardDrawn | CardGivenBack | CardTaken) -> str:
    """The card, or its back for those who may not see its face."""
    return back(h.card) if t.hides(h) else title(h.card)


@happenings(ExchangeOffered, CraneUsed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(CardDrawn)
def card_drawn(t: Telling, h: CardDrawn) -> str:
    return said("{player} draws {card}.", player=t.who(h.player), card=shown(t, h))


@happenings(CardLaidOpen)
def card_laid_open(t: Telling, h: CardLaidOpen) -> str:
    return said("{player} lays {card} open.", player=t.who(h.player), card=title(h.card))


@happenings(ProgressPlayed)
def progress_played(t: Telling, h: ProgressPlayed) -> str:
    return said("{player} plays {card}.", player=t.who(h.player), card=title(h.card))


@happenings(CardGivenBack)
def card_given_back(t: Telling, h: CardGivenBack) -> str:
    return said("{player} gives back {card}.", player=t.who(h.player), card=shown(t, h))


@happenings(CardTaken)
def card_taken(t: Telling, h: CardTaken) -> str:
    return said(
        "{player} takes {card} from {victim}.", player=t.who(h.player), card=shown(t, h), victim=t.who(h.victim)
    )


@happenings(ProgressCorrected)
def progress_corrected(t: Telling, h: ProgressCorrected) -> str:
    if t.hides(h):
        return said("{player}'s progress cards were counted.", player=t.who(h.player))
    return said(
        "{player}'s progress cards were counted: {cards}.",
        player=t.who(h.player),
        cards=number_of(h.held, h.card),
    )


@happenings(CraneWaits)
def crane_waits(t: Telling, h: CraneWaits) -> str:
    return said("An improvement of this turn costs {player} one commodity less.", player=t.who(h.player))


@happenings(HarborOpened)
def harbor_opened(t: Telling, h: HarborOpened) -> str:
    return said("In this turn {player} may offer everybody a resource for a commodity.", player=t.who(h.player))


@happenings(FleetSent)
def fleet_sent(t: Telling, h: FleetSent) -> str:
    return said(
        "In this turn {player} trades {kind} {rate} to 1.", player=t.who(h.player), kind=h.kind.words, rate=RATE
    )


@happenings(MerchantMoved)
def merchant_moved(t: Telling, h: MerchantMoved) -> str:
    if h.hex is None:
        return said("The merchant stands beside the board.")
    return said("{player} has the merchant on {hex}.", player=t.who(h.player), hex=t.hex(h.hex))


@happenings(NumbersSwapped)
def numbers_swapped(t: Telling, h: NumbersSwapped) -> str:
    names = t.rules.topology.hex_names
    return said("The numbers of {hex} and {other} change places.", hex=names[h.hex], other=names[h.other])
