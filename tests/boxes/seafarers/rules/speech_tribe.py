"""What people say about the gifts of the Forgotten Tribe."""

from companion.boxes.seafarers.rules.forgotten_tribe import CorrectChits, LookAtCard, PlaceHarbor
from companion.rules import cards

SENTENCES = [
    (r"looks at it", lambda t, p: LookAtCard(p)),
    (r"looks at (?P<card>\w+)", lambda t, p, card: LookAtCard(p, cards.DEVELOPMENT.named(card))),
    (
        r"places the (?P<kind>\w+) harbor (?P<place>\(\S+)",
        lambda t, p, kind, place: PlaceHarbor(p, kind, t.game.topology.path(place)),
    ),
    (r"says they have (?P<number>\d+) chits of the tribe", lambda t, p, number: CorrectChits(p, int(number))),
]
