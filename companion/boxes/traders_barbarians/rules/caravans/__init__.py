"""The Caravans: camels leave an oasis, whoever bids most says where to, and roads and buildings beside them gain.

Ledger: TBS3, TB56-23 to TB56-28.
"""

from companion.rules.scenario import Scenario, Setting
from companion.said import said

from . import camels, layouts, trade_routes, voting

SCENARIO = Scenario(
    "the caravans",
    said("The Caravans"),
    said(
        "Vote with wool and grain on where the camels go: roads beside them count twice, buildings between them more."
    ),
    modules=(camels.camels, trade_routes.trade_routes, voting.voting),
    target=12,
    target_rule="TBS3-37",
    layouts=layouts.LAYOUTS,
    settings=(
        Setting(
            "oasis",
            said("The arrows of the oasis"),
            {"upright": said("one points straight up"), "turned": said("one points straight down")},
        ),
        Setting(
            "southern_oasis",
            said("With two oases, the arrows of the southern one"),
            {
                camels.ALIKE: said("lie like those of the other"),
                "upright": said("one points straight up"),
                "turned": said("one points straight down"),
            },
        ),
    ),
    fewest=3,
)
