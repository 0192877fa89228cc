"""Every kind of action of Cities & Knights in players' words; what progress cards do is in their own room."""

from typing import Final

from companion.rules.cities_knights.aqueduct import TakeNothing, TakeResource
from companion.rules.cities_knights.barbarians import CorrectShip
from companion.rules.cities_knights.chase import ChaseRobber
from companion.rules.cities_knights.defender import CorrectDefenders
from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.cities_knights.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.rules.cities_knights.improvements import CorrectImprovement, Improve
from companion.rules.cities_knights.knight_moves import DisplaceKnight, MoveKnight
from companion.rules.cities_knights.knight_places import CorrectKnight
from companion.rules.cities_knights.metropolis import CorrectMetropolis, PlaceMetropolis
from companion.rules.cities_knights.nasty_barbarians import NoMoreKnights, SendKnight
from companion.rules.cities_knights.pillage import CorrectTippedCity, LoseCity
from companion.rules.cities_knights.retreat import RetreatKnight
from companion.rules.cities_knights.second_city import PlaceCity
from companion.rules.cities_knights.walls import BuildWall, CorrectWall
from companion.rules.kernel import Action
from companion.table.telling import Button, Registry, Telling, number_of

from .names import a_knight, face

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    PlaceCity: "Place your city",
    RollEventDie: "Roll the event die",
    TakeResource: "Take 1 {kind}",
    TakeNothing: "Take nothing",
    Improve: "Improve {track}",
    PlaceMetropolis: lambda t, a: "No city for it" if a.corner is None else "Put the metropolis here",
    BuildWall: "Build a wall",
    HireKnight: "Hire a knight",
    ActivateKnight: "Activate this knight",
    PromoteKnight: "Promote this knight",
    MoveKnight: lambda t, a: f"Move the knight to {t.corner(a.to)}",
    DisplaceKnight: lambda t, a: f"Displace the knight on {t.corner(a.to)}",
    RetreatKnight: lambda t, a: "Take the knight off" if a.to is None else "Retreat here",
    ChaseRobber: "Chase the robber",
    SendKnight: "Send this knight",
    NoMoreKnights: "Send no more knights",
    LoseCity: lambda t, a: "No city to lose" if a.corner is None else "Lose this city",
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(PlaceCity)
def place_city(t: Telling, a: PlaceCity) -> str:
    return f"{t.who(a.player)} places a city on {t.corner(a.corner)}."


@actions(RollEventDie)
def roll_event_die(t: Telling, a: RollEventDie) -> str:
    return f"{t.who(a.player)} rolls the event die{': ' + face(a.face) if a.face else ''}."


@actions(TakeResource)
def take_resource(t: Telling, a: TakeResource) -> str:
    return f"{t.who(a.player)} takes 1 {a.kind} for the Aqueduct."


@actions(TakeNothing)
def take_nothing(t: Telling, a: TakeNothing) -> str:
    return f"{t.who(a.player)} takes nothing for the Aqueduct."


@actions(Improve)
def improve(t: Telling, a: Improve) -> str:
    return f"{t.who(a.player)} improves {a.track}."


@actions(PlaceMetropolis)
def place_metropolis(t: Telling, a: PlaceMetropolis) -> str:
    if a.corner is None:
        return f"{t.who(a.player)} has no city to put the metropolis on."
    return f"{t.who(a.player)} puts the metropolis on {t.corner(a.corner)}."


@actions(BuildWall)
def build_wall(t: Telling, a: BuildWall) -> str:
    return f"{t.who(a.player)} builds a wall on {t.corner(a.corner)}."


@actions(HireKnight)
def hire_knight(t: Telling, a: HireKnight) -> str:
    return f"{t.who(a.player)} hires {a_knight(1)} on {t.corner(a.corner)}."


@actions(ActivateKnight)
def activate_knight(t: Telling, a: ActivateKnight) -> str:
    return f"{t.who(a.player)} activates the knight on {t.corner(a.corner)}."


@actions(PromoteKnight)
def promote_knight(t: Telling, a: PromoteKnight) -> str:
    return f"{t.who(a.player)} promotes the knight on {t.corner(a.corner)}."


@actions(MoveKnight)
def move_knight(t: Telling, a: MoveKnight) -> str:
    return f"{t.who(a.player)} moves the knight on {t.corner(a.corner)} to {t.corner(a.to)}."


@actions(DisplaceKnight)
def displace_knight(t: Telling, a: DisplaceKnight) -> str:
    return f"{t.who(a.player)} displaces the knight on {t.corner(a.to)} with the one on {t.corner(a.corner)}."


@actions(RetreatKnight)
def retreat_knight(t: Telling, a: RetreatKnight) -> str:
    if a.to is None:
        return f"{t.who(a.player)}'s displaced knight has nowhere to go."
    return f"{t.who(a.player)}'s displaced knight retreats to {t.corner(a.to)}."


@actions(ChaseRobber)
def chase_robber(t: Telling, a: ChaseRobber) -> str:
    return f"{t.who(a.player)} chases the robber with the knight on {t.corner(a.corner)}."


@actions(SendKnight)
def send_knight(t: Telling, a: SendKnight) -> str:
    return f"{t.who(a.player)} sends the knight on {t.corner(a.corner)}."


@actions(NoMoreKnights)
def no_more_knights(t: Telling, a: NoMoreKnights) -> str:
    return f"{t.who(a.player)} sends no more knights."


@actions(LoseCity)
def lose_city(t: Telling, a: LoseCity) -> str:
    if a.corner is None:
        return f"{t.who(a.player)} has no city to lose."
    return f"{t.who(a.player)} loses the city on {t.corner(a.corner)}."


@actions(CorrectShip)
def correct_ship(t: Telling, a: CorrectShip) -> str:
    return f"Correction: the ship has made {number_of(a.steps, 'step')} and landed {number_of(a.attacks, 'time')}."


@actions(CorrectDefenders)
def correct_defenders(t: Telling, a: CorrectDefenders) -> str:
    return f"Correction: {t.who(a.player)} has been Defender of Catan {number_of(a.honours, 'time')}."


@actions(CorrectImprovement)
def correct_improvement(t: Telling, a: CorrectImprovement) -> str:
    return f"Correction: {t.who(a.player)}'s {a.track} is at level {a.level}."


@actions(CorrectKnight)
def correct_knight(t: Telling, a: CorrectKnight) -> str:
    what = a_knight(a.level, active=a.active) if a.level else "no knight"
    return f"Correction: {t.who(a.player)} has {what} on {t.corner(a.corner)}."


@actions(CorrectMetropolis)
def correct_metropolis(t: Telling, a: CorrectMetropolis) -> str:
    if a.corner is None:
        return f"Correction: the {a.track} metropolis stands nowhere."
    return f"Correction: {t.who(a.player)} has the {a.track} metropolis on {t.corner(a.corner)}."


@actions(CorrectTippedCity)
def correct_tipped_city(t: Telling, a: CorrectTippedCity) -> str:
    lies = "lies on its side" if a.tipped else "does not lie on its side"
    return f"Correction: {t.who(a.player)}'s city on {t.corner(a.corner)} {lies}."


@actions(CorrectWall)
def correct_wall(t: Telling, a: CorrectWall) -> str:
    return f"Correction: {t.who(a.player)} has {'a' if a.there else 'no'} wall on {t.corner(a.corner)}."
