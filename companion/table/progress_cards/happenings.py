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
from companion.table.telling import Registry, Telling, number_of

from .titles import back, title

happenings = Registry()


@happenings(ExchangeOffered, CraneUsed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(CardDrawn)
def card_drawn(t: Telling, h: CardDrawn) -> str:
    return f"{t.who(h.player)} draws {back(h.card) if t.hides(h) else title(h.card)}."


@happenings(CardLaidOpen)
def card_laid_open(t: Telling, h: CardLaidOpen) -> str:
    return f"{t.who(h.player)} lays {title(h.card)} open."


@happenings(ProgressPlayed)
def progress_played(t: Telling, h: ProgressPlayed) -> str:
    return f"{t.who(h.player)} plays {title(h.card)}."


@happenings(CardGivenBack)
def card_given_back(t: Telling, h: CardGivenBack) -> str:
    return f"{t.who(h.player)} gives back {back(h.card) if t.hides(h) else title(h.card)}."


@happenings(CardTaken)
def card_taken(t: Telling, h: CardTaken) -> str:
    return f"{t.who(h.player)} takes {back(h.card) if t.hides(h) else title(h.card)} from {t.who(h.victim)}."


@happenings(ProgressCorrected)
def progress_corrected(t: Telling, h: ProgressCorrected) -> str:
    if t.hides(h):
        return f"{t.who(h.player)}'s progress cards were counted."
    return f"{t.who(h.player)}'s progress cards were counted: {number_of(h.held, title(h.card))}."


@happenings(CraneWaits)
def crane_waits(t: Telling, h: CraneWaits) -> str:
    return f"An improvement of this turn costs {t.who(h.player)} one commodity less."


@happenings(HarborOpened)
def harbor_opened(t: Telling, h: HarborOpened) -> str:
    return f"In this turn {t.who(h.player)} may offer everybody a resource for a commodity."


@happenings(FleetSent)
def fleet_sent(t: Telling, h: FleetSent) -> str:
    return f"In this turn {t.who(h.player)} trades {h.kind} {RATE} to 1."


@happenings(MerchantMoved)
def merchant_moved(t: Telling, h: MerchantMoved) -> str:
    if h.hex is None:
        return "The merchant stands beside the board."
    return f"{t.who(h.player)} has the merchant {t.hex(h.hex)}."


@happenings(NumbersSwapped)
def numbers_swapped(t: Telling, h: NumbersSwapped) -> str:
    names = t.rules.topology.hex_names
    return f"The numbers of {names[h.hex]} and {names[h.other]} change places."
