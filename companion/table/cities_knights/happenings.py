"""Every kind of happening of Cities & Knights in players' words; what progress cards cause is in their own room."""

from companion.rules.cities_knights.aqueduct import WentEmpty
from companion.rules.cities_knights.attack import BattleFought
from companion.rules.cities_knights.barbarians import ShipAdvanced, ShipCorrected, ShipReturned, track_length
from companion.rules.cities_knights.defender import DefenderHonoured, DefendersCorrected
from companion.rules.cities_knights.easy_start import EarlyRollCounted
from companion.rules.cities_knights.event_die import EventRolled
from companion.rules.cities_knights.hiring import KnightHired
from companion.rules.cities_knights.improvements import Improved, ImprovementCorrected
from companion.rules.cities_knights.knight_errant import KnightErrantSent
from companion.rules.cities_knights.knights import (
    KnightActivated,
    KnightMoved,
    KnightPlaced,
    KnightPromoted,
    KnightRemoved,
    KnightRested,
    KnightsStoodDown,
)
from companion.rules.cities_knights.metropolis import MetropolisPlaced, MetropolisRemoved
from companion.rules.cities_knights.nasty_barbarians import KnightSent, MusterCalled, MusterDismissed
from companion.rules.cities_knights.pillage import CityRighted, CityTipped
from companion.rules.cities_knights.walls import WallBuilt, WallRemoved
from companion.table.telling import Registry, Telling, number_of

from .names import a_knight, face, improvement

happenings = Registry()


@happenings(EarlyRollCounted, KnightErrantSent, KnightHired, MusterDismissed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(EventRolled)
def event_rolled(t: Telling, h: EventRolled) -> str:
    return f"The event die shows {face(h.face)}."


@happenings(ShipAdvanced)
def ship_advanced(t: Telling, h: ShipAdvanced) -> str:
    length = track_length(t.rules)
    return "The barbarians land!" if h.steps == length else f"The barbarians come closer: step {h.steps} of {length}."


@happenings(ShipReturned)
def ship_returned(t: Telling, h: ShipReturned) -> str:
    return "The barbarian ship is back at its start."


@happenings(ShipCorrected)
def ship_corrected(t: Telling, h: ShipCorrected) -> str:
    return f"The ship has made {number_of(h.steps, 'step')} and landed {number_of(h.attacks, 'time')}."


@happenings(BattleFought)
def battle_fought(t: Telling, h: BattleFought) -> str:
    met = f"The barbarians come with {h.strength} and meet {h.defence}"
    if h.won:
        return f"{met}: the island is saved. {t.who(*h.best)} did most."
    if not h.weakest:
        return f"{met}: they win, and find no city to take."
    lose = "loses a city" if len(h.weakest) == 1 else "lose a city each"
    return f"{met}: they win. {t.who(*h.weakest)} did least and {lose}."


@happenings(MusterCalled)
def muster_called(t: Telling, h: MusterCalled) -> str:
    return "Whoever has active knights says which to send."


@happenings(KnightSent)
def knight_sent(t: Telling, h: KnightSent) -> str:
    return f"{t.who(h.player)} sends the knight on {t.corner(h.corner)}."


@happenings(DefenderHonoured)
def defender_honoured(t: Telling, h: DefenderHonoured) -> str:
    without = "" if h.card else " No card is left: mark the point otherwise."
    return f"{t.who(h.player)} is Defender of Catan.{without}"


@happenings(DefendersCorrected)
def defenders_corrected(t: Telling, h: DefendersCorrected) -> str:
    return f"{t.who(h.player)} has been Defender of Catan {number_of(h.honours, 'time')}."


@happenings(CityTipped)
def city_tipped(t: Telling, h: CityTipped) -> str:
    return f"No settlement is left: {t.who(h.player)}'s city on {t.corner(h.corner)} lies on its side."


@happenings(CityRighted)
def city_righted(t: Telling, h: CityRighted) -> str:
    return f"On {t.corner(h.corner)} no city lies on its side any more."


@happenings(WentEmpty)
def went_empty(t: Telling, h: WentEmpty) -> str | None:
    if not h.players:
        return None
    get = "gets" if len(h.players) == 1 else "get"
    return f"{t.who(*h.players)} {get} nothing from the roll: the Aqueduct helps."


@happenings(Improved)
def improved(t: Telling, h: Improved) -> str:
    return f"{t.who(h.player)} builds {improvement(h.track, h.level)}."


@happenings(ImprovementCorrected)
def improvement_corrected(t: Telling, h: ImprovementCorrected) -> str:
    return f"{t.who(h.player)}'s {h.track} is at level {h.level}."


@happenings(MetropolisPlaced)
def metropolis_placed(t: Telling, h: MetropolisPlaced) -> str:
    return f"{t.who(h.player)} has the {h.track} metropolis on {t.corner(h.corner)}."


@happenings(MetropolisRemoved)
def metropolis_removed(t: Telling, h: MetropolisRemoved) -> str:
    return f"The {h.track} metropolis is set aside."


@happenings(WallBuilt)
def wall_built(t: Telling, h: WallBuilt) -> str:
    return f"{t.who(h.player)} has a wall on {t.corner(h.corner)}."


@happenings(WallRemoved)
def wall_removed(t: Telling, h: WallRemoved) -> str:
    return f"{t.who(h.player)}'s wall on {t.corner(h.corner)} is taken off."


@happenings(KnightPlaced)
def knight_placed(t: Telling, h: KnightPlaced) -> str:
    return f"{t.who(h.player)} has {a_knight(h.level, active=h.active)} on {t.corner(h.corner)}."


@happenings(KnightRemoved)
def knight_removed(t: Telling, h: KnightRemoved) -> str:
    return f"{t.who(h.player)}'s knight on {t.corner(h.corner)} is taken off."


@happenings(KnightMoved)
def knight_moved(t: Telling, h: KnightMoved) -> str:
    return f"{t.who(h.player)}'s knight goes from {t.corner(h.corner)} to {t.corner(h.to)}."


@happenings(KnightActivated)
def knight_activated(t: Telling, h: KnightActivated) -> str:
    return f"{t.who(h.player)}'s knight on {t.corner(h.corner)} is active."


@happenings(KnightRested)
def knight_rested(t: Telling, h: KnightRested) -> str:
    return f"{t.who(h.player)}'s knight on {t.corner(h.corner)} has acted and is inactive."


@happenings(KnightPromoted)
def knight_promoted(t: Telling, h: KnightPromoted) -> str:
    return f"{t.who(h.player)}'s knight on {t.corner(h.corner)} rises by a level."


@happenings(KnightsStoodDown)
def knights_stood_down(t: Telling, h: KnightsStoodDown) -> str:
    return "The knights that fought are inactive."
