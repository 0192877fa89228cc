"""The Fishermen of Catan: tokens drawn at lake and fishing grounds, spent on small favours.

    tokens           which fish tokens lie where: in the supply, in front of players, spent
    grounds          where fish are caught: fishing grounds on the frame, and lakes
    old_boot         the old boot: its holder needs one more point
    catching         a roll, and the second settlement, bring tokens, drawn blind
    first_seven      the robber waits for it beside the board
    payment          which tokens suffice for a price
    spending         what fish buy
    robber_for_fish  for two of them the robber leaves the board
    card_for_fish    for seven of them a development card
    city_catch       the token for a starting city, in adaptations

Ledger Traders & Barbarians, TBS1-01 to TBS1-46 and TB56-10 to TB56-15.
"""

from companion.boxes.traders_barbarians.rules.compared_points import VISIBLE_VP_ONLY, compared_points
from companion.geometry.layouts import Layout
from companion.geometry.printed import SMALL_PIECES
from companion.kernel import Module
from companion.rules.scenario import Scenario, Setting
from companion.said import said

from . import card_for_fish, catching, first_seven, grounds, old_boot, payment, robber_for_fish, spending, tokens

MODULES: tuple[Module, ...] = (
    tokens.tokens,
    grounds.grounds,
    compared_points,
    old_boot.old_boot,
    catching.catching,
    catching.first_catch,
    first_seven.first_seven,
    payment.payment,
    robber_for_fish.robber_for_fish,
    spending.spending,
    card_for_fish.card_for_fish,
)
"""The topics of this scenario, in the order in which they have their say."""

_FILE = "boxes/traders_barbarians/boards/fishermen"

LAYOUTS = (
    Layout(
        "prepared",
        said("Prepared"),
        said("The board of the booklet's first game, with a lake inland."),
        _FILE,
        (SMALL_PIECES,),
    ),
    Layout(
        "variable",
        said("Shuffled, numbers in order"),
        said("Hexes and fishing grounds at random, number tokens in the order of their letters."),
        _FILE,
        (SMALL_PIECES,),
    ),
    Layout(
        "random",
        said("Shuffled, numbers too"),
        said("Hexes, fishing grounds and number tokens at random, red numbers apart."),
        _FILE,
        (SMALL_PIECES,),
    ),
)

SCENARIO = Scenario(
    "the fishermen of catan",
    said("The Fishermen of Catan"),
    said("Lake and coast bring fish, and fish buy favours; if you fish out the old boot, you need one more point."),
    modules=MODULES,
    without=frozenset({"trade tokens", "knights for tokens", "forced trade", "robber home"}),
    target=10,
    target_rule="TBS1-46",
    layouts=LAYOUTS,
    settings=(
        Setting("knight_brings_robber", said("A knight brings the robber in even before the first 7")),
        Setting("setup_fish_at_lake", said("A second settlement at a lake also brings a fish token")),
        VISIBLE_VP_ONLY,
    ),
    fewest=3,
)
