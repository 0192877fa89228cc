"""What people say while they set up a game with a city."""

from companion.mechanisms.rules.second_city import PlaceCity

SENTENCES = [
    (r"places city (?P<place>\(\S+)", lambda t, p, place: PlaceCity(p, t.game.topology.corner(place))),
]
