"""Cities & Knights: commodities and improvements, knights and barbarians, progress cards. Ledger Cities & Knights.

One topic a file. It plays without the development cards and the Largest Army; cities yield otherwise, and the second
round of the placement phase brings a city.
"""

from companion.rules.data import cities_knights_victory
from companion.rules.kernel import Module
from companion.rules.product import Product

from .aqueduct import aqueduct
from .attack import attack
from .barbarians import barbarians
from .chase import chase
from .commodities import commodities
from .defender import defender
from .easy_start import easy_start
from .event_die import event_die
from .five_six import special_works
from .hiring import hiring
from .improvements import improvements
from .knight_errant import knight_errant
from .knight_moves import knight_moves
from .knight_places import knight_places
from .knights import knights
from .merchant_guild import merchant_guild
from .metropolis import metropolis
from .nasty_barbarians import nasty_barbarians
from .pillage import pillage
from .progress.alchemist import alchemist
from .progress.bishop import bishop
from .progress.commercial_harbor import commercial_harbor
from .progress.counting import counting
from .progress.crane import crane
from .progress.deserter import deserter
from .progress.diplomat import diplomat
from .progress.draws import draws
from .progress.engineer import engineer
from .progress.hand_limit import hand_limit
from .progress.holdings import progress
from .progress.intrigue import intrigue
from .progress.inventor import inventor
from .progress.irrigation_mining import irrigation_mining
from .progress.master_merchant import master_merchant
from .progress.medicine import medicine
from .progress.merchant import merchant
from .progress.merchant_fleet import merchant_fleet
from .progress.monopolies import monopolies
from .progress.point_cards import point_cards
from .progress.road_building import road_building
from .progress.saboteur import saboteur
from .progress.smith import smith
from .progress.spy import spy
from .progress.warlord import warlord
from .progress.wedding import wedding
from .retreat import retreat
from .second_city import second_city
from .walls import walls

MODULES: tuple[Module, ...] = (
    second_city,
    commodities,
    event_die,
    barbarians,
    attack,
    walls,
    pillage,
    knights,
    knight_places,
    improvements,
    hiring,
    retreat,
    knight_moves,
    chase,
    merchant_guild,
    aqueduct,
    metropolis,
    progress,
    defender,
    counting,
    draws,
    point_cards,
    hand_limit,
    alchemist,
    crane,
    engineer,
    inventor,
    irrigation_mining,
    medicine,
    road_building,
    smith,
    commercial_harbor,
    master_merchant,
    merchant,
    merchant_fleet,
    monopolies,
    bishop,
    deserter,
    diplomat,
    intrigue,
    saboteur,
    spy,
    warlord,
    wedding,
)
"""The topics, in the order in which they have their say."""

LEFT_OUT = frozenset(
    {
        "second settlement",
        "city production",
        "development",
        "knight card",
        "road building",
        "year of plenty",
        "monopoly",
        "victory cards",
        "largest army",
        "special purchase",
    }
)
"""Topics of other boxes that it does without (CK-014, CK-015, CK-029, CK-052, CK-311)."""

VARIANTS: dict[str, tuple[Module, ...]] = {
    "nasty barbarians": (nasty_barbarians,),
    "easy start": (easy_start,),
    "knight-errant": (knight_errant,),
}
"""What a table may add by name."""

FIVE_SIX: dict[str, tuple[Module, ...]] = {"paired players": (), "special building": (special_works,)}
"""What five and six players add to the two ways of sharing a turn."""

CITIES_KNIGHTS = Product(
    "cities and knights",
    MODULES,
    target=cities_knights_victory().target,
    fewest=3,
    start_pieces=False,
    without=LEFT_OUT,
    five_six=FIVE_SIX,
    variants=VARIANTS,
)
