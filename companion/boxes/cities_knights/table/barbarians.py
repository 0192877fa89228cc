"""The barbarian ship, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.cities_knights.rules.attack import battle_now
from companion.boxes.cities_knights.rules.barbarians import (
    Barbarians,
    CorrectShip,
    ShipAdvanced,
    ShipCorrected,
    ShipReturned,
    track_length,
)
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.table.names import BARBARIANS_AND_MERCHANT, number_of_steps, number_of_times
from companion.kernel import Seat, State
from companion.said import joined, said, said_many
from companion.table.declarations import Approach, Signal
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value
from companion.table.table_says import ByTheBooks, Count
from companion.table.topic import Topic

topic = Topic()


def correct_ship(t: Phrases, a: CorrectShip) -> str:
    return said(
        "Correction: the ship has moved {steps} and landed {times}.",
        steps=number_of_steps(a.steps),
        times=number_of_times(a.attacks),
    )


def ship_advanced(t: Phrases, h: ShipAdvanced) -> str:
    length = track_length(t.game)
    if h.steps == length:
        return said("The barbarians land!")
    return said("The barbarians come closer: step {steps} of {length}.", steps=h.steps, length=length)


def ship_corrected(t: Phrases, h: ShipCorrected) -> str:
    return said(
        "The ship has moved {steps} and landed {times}.",
        steps=number_of_steps(h.steps),
        times=number_of_times(h.attacks),
    )


topic.act(CorrectShip, correct_ship)
topic.corrects(
    CorrectShip,
    said("The ship is …"),
    "barbarians",
    Count(
        "steps",
        said("Steps from its start"),
        ByTheBooks(lambda state: state[Barbarians].steps, ()),
        lambda state: track_length(state.game) - 1,
    ),
    Count("attacks", said("Landings so far"), ByTheBooks(lambda state: state[Barbarians].attacks, ())),
    under=BARBARIANS_AND_MERCHANT,
)
topic.tells(ShipAdvanced, ship_advanced)
topic.sounds_as(ShipAdvanced, Signal.NEARER)
topic.tells(ShipReturned, said("The barbarian ship is back at its start."))
topic.tells(ShipCorrected, ship_corrected)


@topic.views("table", Barbarians, Knights)
def barbarians(state: State) -> dict[str, Any]:
    ship, ahead = state[Barbarians], battle_now(state)
    return {
        "barbarians": {
            "steps": ship.steps,
            "of": track_length(state.game),
            "landed": ship.attacks,
            "strength": ahead.strength,
            "defence": ahead.defence,
            "holds": ahead.won,
            "weakest": [state.game.setup.seats[seat] for seat in ahead.weakest],
        }
    }


def track(state: State) -> Approach:
    """The ship's track, and the battle as it would be now (CK-025, CK-041, CK-273, CK-276)."""
    steps, ahead = state[Barbarians].steps, battle_now(state)
    return Approach(steps, track_length(state.game) - steps, ahead.strength, ahead.defence)


topic.tracks_enemies(track, Barbarians, Knights)


@topic.lies_open(Barbarians)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """How far the ship is from its start."""
    yield Thing("barbarian ship"), state[Barbarians].steps


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("The barbarian ship is {steps} from its start.", steps=number_of_steps(int(now)))
    return said("The barbarian ship goes back to its start.")


topic.put_right["barbarian ship"] = put_right


def they_come(t: Phrases, state: State, seat: Seat) -> Iterator[str]:
    """When they land, and what the battle would bring if it were now."""
    ahead, steps = battle_now(state), track_length(state.game) - state[Barbarians].steps
    if not ahead.strength:
        return
    come = said_many("The barbarians land in {count} step.", "The barbarians land in {count} steps.", steps)
    if ahead.won:
        meets = said(
            "The knights would hold them: {defence} against {strength}. You are safe.",
            defence=ahead.defence,
            strength=ahead.strength,
        )
    elif seat in ahead.weakest:
        meets = said(
            "They would take a city of yours: they have {strength}, the active knights {defence}.",
            defence=ahead.defence,
            strength=ahead.strength,
        )
    else:
        meets = said(
            "They would win with {strength} against {defence}, but take nothing of yours.",
            defence=ahead.defence,
            strength=ahead.strength,
        )
    yield joined((come, meets))


topic.warns(they_come, Barbarians, Knights)
topic.only_booked(Barbarians, "nothing lies on the table for the number of attacks", "attacks")

rules = {
    "CK-069": said("Until the barbarians have landed once, the robber stays where it is and nobody steals on a 7."),
    "CK-274": said("The barbarians land with the seventh ship."),
}
