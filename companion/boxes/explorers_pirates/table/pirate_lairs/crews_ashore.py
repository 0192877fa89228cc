"""Crews that go ashore and come back, at the table."""

from companion.boxes.explorers_pirates.rules.pirate_lairs.crews_ashore import (
    CrewsFetched,
    CrewsLanded,
    FetchCrews,
    LandCrews,
)
from companion.boxes.explorers_pirates.table.cargo import number_of, so_many, which_ship
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def land(t: Phrases, a: LandCrews) -> str:
    return said(
        "{player} puts {crews} of ship {number} ashore on {hex}.",
        player=t.who(a.player),
        crews=so_many("crew", a.crews),
        number=number_of(a.ship),
        hex=t.hex(a.hex),
    )


def fetch(t: Phrases, a: FetchCrews) -> str:
    return said(
        "{player} takes {crews} from {hex} aboard ship {number}.",
        player=t.who(a.player),
        crews=so_many("crew", a.crews),
        number=number_of(a.ship),
        hex=t.hex(a.hex),
    )


topic.act(
    LandCrews,
    land,
    lambda t, a: said("{crews} of ship {number} ashore", crews=so_many("crew", a.crews), number=number_of(a.ship)),
)
topic.act(
    FetchCrews,
    fetch,
    lambda t, a: said("{crews} aboard ship {number}", crews=so_many("crew", a.crews), number=number_of(a.ship)),
)
topic.lies_under("Ashore", LandCrews, FetchCrews, which=which_ship)
topic.goes_without_saying(CrewsLanded, CrewsFetched)
topic.likes[LandCrews] = 60
topic.likes[FetchCrews] = 8
topic.fields["crews"] = Field(said("Crews"))

rules = {
    "EP2-24": said("A ship that points at a pirate lair may put its crews ashore there."),
    "EP2-25": said("A pirate lair has room for three crews, of any players."),
    "EP2-27": said("A crew stays on a pirate lair until it has been captured."),
    "EP2-43": said("Crews that are left at a gold field may come back aboard a ship that points at it."),
    "EP2-44": said("The crews on a captured lair stay until a later turn of yours."),
    "EP2-46": said("No more crews go to a lair that has been captured."),
}
