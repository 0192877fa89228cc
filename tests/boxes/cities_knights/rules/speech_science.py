"""What people say about the cards of the science deck."""

from companion.boxes.cities_knights.rules.progress.alchemist import PlayAlchemist
from companion.boxes.cities_knights.rules.progress.crane import ImproveWithCrane, PlayCrane
from companion.boxes.cities_knights.rules.progress.engineer import PlayEngineer
from companion.boxes.cities_knights.rules.progress.inventor import PlayInventor, SwapNumbers
from companion.boxes.cities_knights.rules.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.boxes.cities_knights.rules.progress.medicine import PlayMedicine
from companion.boxes.cities_knights.rules.progress.smith import PlaySmith, PromoteFree, StopPromoting

_PLACE = r"(?P<place>\(\S+)"
SENTENCES = [
    (r"plays alchemist (?P<one>\d) (?P<other>\d)", lambda t, p, one, other: PlayAlchemist(p, (int(one), int(other)))),
    (r"plays crane", lambda t, p: PlayCrane(p)),
    (r"improves (?P<track>\w+) with a crane", lambda t, p, track: ImproveWithCrane(p, track)),
    (rf"plays engineer {_PLACE}", lambda t, p, place: PlayEngineer(p, t.game.topology.corner(place))),
    (rf"plays inventor {_PLACE}", lambda t, p, place: PlayInventor(p, t.game.topology.hex(place))),
    (rf"swaps with {_PLACE}", lambda t, p, place: SwapNumbers(p, t.game.topology.hex(place))),
    (r"plays irrigation", lambda t, p: PlayIrrigation(p)),
    (r"plays mining", lambda t, p: PlayMining(p)),
    (rf"plays medicine {_PLACE}", lambda t, p, place: PlayMedicine(p, t.game.topology.corner(place))),
    (r"plays smith", lambda t, p: PlaySmith(p)),
    (rf"promotes {_PLACE} free", lambda t, p, place: PromoteFree(p, t.game.topology.corner(place))),
    (r"promotes no more", lambda t, p: StopPromoting(p)),
]
