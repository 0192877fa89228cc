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
from companion.said import said
from companion.table.names import thing_name
from companion.table.telling import Button, Registry, Telling

from .names import a_knight, face, number_of_steps, number_of_times

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    PlaceCity: said("Place your city"),
    RollEventDie: said("Roll the event die"),
    TakeResource: said("Take 1 {kind}"),
    TakeNothing: said("Take nothing"),
    Improve: said("Improve {track}"),
    PlaceMetropolis: lambda t, a: said("No city for it") if a.corner is None else said("Put the metropolis here"),
    BuildWall: said("Build a wall"),
    HireKnight: said("Hire a knight"),
    ActivateKnight: said("Activate this knight"),
    PromoteKnight: said("Promote this knight"),
    MoveKnight: lambda t, a: said("Move the knight to {corner}", corner=t.corner(a.to)),
    DisplaceKnight: lambda t, a: said("Displace the knight on {corner}", corner=t.corner(a.to)),
    RetreatKnight: lambda t, a: said("Take the knight off") if a.to is None else said("Retreat here"),
    ChaseRobber: said("Chase the robber"),
    SendKnight: said("Send this knight"),
    NoMoreKnights: said("Send no more knights"),
    LoseCity: lambda t, a: said("No city to lose") if a.corner is None else said("Lose this city"),
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(PlaceCity)
def place_city(t: Telling, a: PlaceCity) -> str:
    return said("{player} places a city on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(RollEventDie)
def roll_event_die(t: Telling, a: RollEventDie) -> str:
    if not a.face:
        return said("{player} rolls the event die.", player=t.who(a.player))
    return said("{player} rolls the event die: {face}.", player=t.who(a.player), face=face(a.face))


@actions(TakeResource)
def take_resource(t: Telling, a: TakeResource) -> str:
    return said("{player} takes 1 {kind} for the Aqueduct.", player=t.who(a.player), kind=a.kind.words)


@actions(TakeNothing)
def take_nothing(t: Telling, a: TakeNothing) -> str:
    return said("{player} takes nothing for the Aqueduct.", player=t.who(a.player))


@actions(Improve)
def improve(t: Telling, a: Improve) -> str:
    return said("{player} improves {track}.", player=t.who(a.player), track=thing_name(a.track))


@actions(PlaceMetropolis)
def place_metropolis(t: Telling, a: PlaceMetropolis) -> str:
    if a.corner is None:
        return said("{player} has no city to put the metropolis on.", player=t.who(a.player))
    return said("{player} puts the metropolis on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(BuildWall)
def build_wall(t: Telling, a: BuildWall) -> str:
    return said("{player} builds a wall on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(HireKnight)
def hire_knight(t: Telling, a: HireKnight) -> str:
    return said(
        "{player} hires {knight} on {corner}.", player=t.who(a.player), knight=a_knight(1), corner=t.corner(a.corner)
    )


@actions(ActivateKnight)
def activate_knight(t: Telling, a: ActivateKnight) -> str:
    return said("{player} activates the knight on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(PromoteKnight)
def promote_knight(t: Telling, a: PromoteKnight) -> str:
    return said("{player} promotes the knight on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(MoveKnight)
def move_knight(t: Telling, a: MoveKnight) -> str:
    return said(
        "{player} moves the knight on {corner} to {to}.",
        player=t.who(a.player),
        corner=t.corner(a.corner),
        to=t.corner(a.to),
    )


@actions(DisplaceKnight)
def displace_knight(t: Telling, a: DisplaceKnight) -> str:
    return said(
        "{player} displaces the knight on {to} with the one on {corner}.",
        player=t.who(a.player),
        to=t.corner(a.to),
        corner=t.corner(a.corner),
    )


@actions(RetreatKnight)
def retreat_knight(t: Telling, a: RetreatKnight) -> str:
    if a.to is None:
        return said("{player}'s displaced knight has nowhere to go.", player=t.who(a.player))
    return said("{player}'s displaced knight retreats to {to}.", player=t.who(a.player), to=t.corner(a.to))


@actions(ChaseRobber)
def chase_robber(t: Telling, a: ChaseRobber) -> str:
    return said(
        "{player} chases the robber with the knight on {corner}.", player=t.who(a.player), corner=t.corner(a.corner)
    )


@actions(SendKnight)
def send_knight(t: Telling, a: SendKnight) -> str:
    return said("{player} sends the knight on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(NoMoreKnights)
def no_more_knights(t: Telling, a: NoMoreKnights) -> str:
    return said("{player} sends no more knights.", player=t.who(a.player))


@actions(LoseCity)
def lose_city(t: Telling, a: LoseCity) -> str:
    if a.corner is None:
        return said("{player} has no city to lose.", player=t.who(a.player))
    return said("{player} loses the city on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@actions(CorrectShip)
def correct_ship(t: Telling, a: CorrectShip) -> str:
    return said(
        "Correction: the ship has made {steps} and landed {times}.",
        steps=number_of_steps(a.steps),
        times=number_of_times(a.attacks),
    )


@actions(CorrectDefenders)
def correct_defenders(t: Telling, a: CorrectDefenders) -> str:
    return said(
        "Correction: {player} has been Defender of Catan {times}.",
        player=t.who(a.player),
        times=number_of_times(a.honours),
    )


@actions(CorrectImprovement)
def correct_improvement(t: Telling, a: CorrectImprovement) -> str:
    return said(
        "Correction: {player}'s {track} is at level {level}.",
        player=t.who(a.player),
        track=thing_name(a.track),
        level=a.level,
    )


@actions(CorrectKnight)
def correct_knight(t: Telling, a: CorrectKnight) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if not a.level:
        return said("Correction: {player} has no knight on {corner}.", player=player, corner=corner)
    what = a_knight(a.level, active=a.active)
    return said("Correction: {player} has {knight} on {corner}.", player=player, knight=what, corner=corner)


@actions(CorrectMetropolis)
def correct_metropolis(t: Telling, a: CorrectMetropolis) -> str:
    if a.corner is None:
        return said("Correction: the {track} metropolis stands nowhere.", track=thing_name(a.track))
    return said(
        "Correction: {player} has the {track} metropolis on {corner}.",
        player=t.who(a.player),
        track=thing_name(a.track),
        corner=t.corner(a.corner),
    )


@actions(CorrectTippedCity)
def correct_tipped_city(t: Telling, a: CorrectTippedCity) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if a.tipped:
        return said("Correction: {player}'s city on {corner} lies on its side.", player=player, corner=corner)
    return said("Correction: {player}'s city on {corner} does not lie on its side.", player=player, corner=corner)


@actions(CorrectWall)
def correct_wall(t: Telling, a: CorrectWall) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if a.there:
        return said("Correction: {player} has a wall on {corner}.", player=player, corner=corner)
    return said("Correction: {player} has no wall on {corner}.", player=player, corner=corner)
