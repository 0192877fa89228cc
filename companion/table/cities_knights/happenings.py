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
from companion.said import joined, said, said_many
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling

from .names import a_knight, face, improvement_name, number_of_steps, number_of_times

happenings = Registry()


@happenings(EarlyRollCounted, KnightErrantSent, KnightHired, MusterDismissed)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(EventRolled)
def event_rolled(t: Telling, h: EventRolled) -> str:
    return said("The event die shows {face}.", face=face(h.face))


@happenings(ShipAdvanced)
def ship_advanced(t: Telling, h: ShipAdvanced) -> str:
    length = track_length(t.rules)
    if h.steps == length:
        return said("The barbarians land!")
    return said("The barbarians come closer: step {steps} of {length}.", steps=h.steps, length=length)


@happenings(ShipReturned)
def ship_returned(t: Telling, h: ShipReturned) -> str:
    return said("The barbarian ship is back at its start.")


@happenings(ShipCorrected)
def ship_corrected(t: Telling, h: ShipCorrected) -> str:
    return said(
        "The ship has made {steps} and landed {times}.",
        steps=number_of_steps(h.steps),
        times=number_of_times(h.attacks),
    )


@happenings(BattleFought)
def battle_fought(t: Telling, h: BattleFought) -> str:
    strengths = {"strength": h.strength, "defence": h.defence}
    if h.won:
        return said(
            "The barbarians come with {strength} and meet {defence}: the island is saved. {players} did most.",
            **strengths,
            players=t.who(*h.best),
        )
    if not h.weakest:
        return said(
            "The barbarians come with {strength} and meet {defence}: they win, and find no city to take.", **strengths
        )
    return said_many(
        "The barbarians come with {strength} and meet {defence}: they win. {players} did least and loses a city.",
        "The barbarians come with {strength} and meet {defence}: they win. {players} did least and lose a city each.",
        len(h.weakest),
        **strengths,
        players=t.who(*h.weakest),
    )


@happenings(MusterCalled)
def muster_called(t: Telling, h: MusterCalled) -> str:
    return said("Whoever has active knights says which to send.")


@happenings(KnightSent)
def knight_sent(t: Telling, h: KnightSent) -> str:
    return said("{player} sends the knight on {corner}.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(DefenderHonoured)
def defender_honoured(t: Telling, h: DefenderHonoured) -> str:
    honoured = said("{player} is Defender of Catan.", player=t.who(h.player))
    return honoured if h.card else joined((honoured, said("No card is left: mark the point otherwise.")))


@happenings(DefendersCorrected)
def defenders_corrected(t: Telling, h: DefendersCorrected) -> str:
    return said(
        "{player} has been Defender of Catan {times}.", player=t.who(h.player), times=number_of_times(h.honours)
    )


@happenings(CityTipped)
def city_tipped(t: Telling, h: CityTipped) -> str:
    return said(
        "No settlement is left: {player}'s city on {corner} lies on its side.",
        player=t.who(h.player),
        corner=t.corner(h.corner),
    )


@happenings(CityRighted)
def city_righted(t: Telling, h: CityRighted) -> str:
    return said("On {corner} no city lies on its side any more.", corner=t.corner(h.corner))


@happenings(WentEmpty)
def went_empty(t: Telling, h: WentEmpty) -> str | None:
    if not h.players:
        return None
    return said_many(
        "{players} gets nothing from the roll: the Aqueduct helps.",
        "{players} get nothing from the roll: the Aqueduct helps.",
        len(h.players),
        players=t.who(*h.players),
    )


@happenings(Improved)
def improved(t: Telling, h: Improved) -> str:
    return said(
        "{player} builds the {improvement} ({track} {level}).",
        player=t.who(h.player),
        improvement=improvement_name(h.track, h.level),
        track=thing_name(h.track),
        level=h.level,
    )


@happenings(ImprovementCorrected)
def improvement_corrected(t: Telling, h: ImprovementCorrected) -> str:
    return said(
        "{player}'s {track} is at level {level}.", player=t.who(h.player), track=thing_name(h.track), level=h.level
    )


@happenings(MetropolisPlaced)
def metropolis_placed(t: Telling, h: MetropolisPlaced) -> str:
    return said(
        "{player} has the {track} metropolis on {corner}.",
        player=t.who(h.player),
        track=thing_name(h.track),
        corner=t.corner(h.corner),
    )


@happenings(MetropolisRemoved)
def metropolis_removed(t: Telling, h: MetropolisRemoved) -> str:
    return said("The {track} metropolis is set aside.", track=thing_name(h.track))


@happenings(WallBuilt)
def wall_built(t: Telling, h: WallBuilt) -> str:
    return said("{player} has a wall on {corner}.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(WallRemoved)
def wall_removed(t: Telling, h: WallRemoved) -> str:
    return said("{player}'s wall on {corner} is taken off.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(KnightPlaced)
def knight_placed(t: Telling, h: KnightPlaced) -> str:
    what = a_knight(h.level, active=h.active)
    return said("{player} has {knight} on {corner}.", player=t.who(h.player), knight=what, corner=t.corner(h.corner))


@happenings(KnightRemoved)
def knight_removed(t: Telling, h: KnightRemoved) -> str:
    return said("{player}'s knight on {corner} is taken off.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(KnightMoved)
def knight_moved(t: Telling, h: KnightMoved) -> str:
    return said(
        "{player}'s knight goes from {corner} to {to}.",
        player=t.who(h.player),
        corner=t.corner(h.corner),
        to=t.corner(h.to),
    )


@happenings(KnightActivated)
def knight_activated(t: Telling, h: KnightActivated) -> str:
    return said("{player}'s knight on {corner} is active.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(KnightRested)
def knight_rested(t: Telling, h: KnightRested) -> str:
    return said(
        "{player}'s knight on {corner} has acted and is inactive.", player=t.who(h.player), corner=t.corner(h.corner)
    )


@happenings(KnightPromoted)
def knight_promoted(t: Telling, h: KnightPromoted) -> str:
    return said("{player}'s knight on {corner} rises by a level.", player=t.who(h.player), corner=t.corner(h.corner))


@happenings(KnightsStoodDown)
def knights_stood_down(t: Telling, h: KnightsStoodDown) -> str:
    return said("The knights that fought are inactive.")
