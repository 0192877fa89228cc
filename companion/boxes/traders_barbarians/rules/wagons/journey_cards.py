"""The development cards of this scenario: knights that move a barbarian, and a second journey for the wagon.

They are bought, held and played like those of the base game; Toolmaking, Glassmaking and Quarry are its victory point
cards by other names. Ledger Traders & Barbarians, TBS5-68 to TBS5-74, TB56-51.
"""

import dataclasses
from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.kernel import Action, Happening, Item, Module, Options, Refusal, Seat, State
from companion.mechanisms.rules.movement_phase import MOVE_PIECES
from companion.rules.base.box import printed_seats
from companion.rules.base.development import KNIGHT, full_deck, playable, plays
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import DEVELOPMENT, Development
from companion.said import said

from .journeys import Journey, in_part, journey
from .path_barbarians import MOVE_A_BARBARIAN


class DeckOptions(Options):
    """How many knights there are among the cards."""

    knights_in_the_deck: Literal["16", "15"] = "16"


journey_cards = Module(
    "journey cards",
    needs=("development", "barbarians on paths", "wagon journeys", "movement phase"),
    options=DeckOptions(),
)

SWIFT_JOURNEY = DEVELOPMENT.kind("swift_journey", 14, said("swift journey"))
WITHOUT_THE_SIXTEENTH = "15"


class JourneyRenewed(Happening):
    """The wagon may move once more in this part."""

    part: int


class PlaySwiftJourney(Action):
    """I play Swift Journey: my wagon moves a second time."""


@journey_cards.shares(full_deck, rule=("TBS5-68", "TB56-51"))
def own_deck(state: State) -> Development:
    cards = baggage().development_cards(printed_seats(len(state.game.seats)))
    if state.game[DeckOptions].knights_in_the_deck != WITHOUT_THE_SIXTEENTH:
        cards["knight"] += 1
    return Development(DEVELOPMENT.pack(cards))


@plays(journey_cards, KNIGHT, PlayKnight, rule=("TBS5-69", "TBS5-70"))
def play_knight(state: State, item: Item, action: PlayKnight) -> Iterator[Item]:
    yield Item(MOVE_A_BARBARIAN, (action.player,))


# Neither trade nor building, it is played at any time of the turn (base, BASE-078): also while the wagon is on its way.
journey_cards.admits(MOVE_PIECES, PlayKnight, as_in=ACT, rule=("TBS5-69", "TBS5-70"))


def may_play(state: State, player: Seat) -> bool:
    """Whether a player may play Swift Journey in the part that is on."""
    return playable(state, player, SWIFT_JOURNEY)


plays_after_moving = dataclasses.replace(plays, items=(MOVE_PIECES,), any_able=may_play, moment="TBS5-72")


def second_check(state: State, item: Item, action: PlaySwiftJourney) -> Refusal | None:
    if not journey(state).moved:
        return Refusal("TBS5-72", said("Swift Journey is played once your wagon has moved."))
    return None


@plays_after_moving(
    journey_cards, SWIFT_JOURNEY, PlaySwiftJourney, check=second_check, rule=("TBS5-69", "TBS5-72", "TBS5-73")
)
def play_swift_journey(state: State, item: Item, action: PlaySwiftJourney) -> Iterator[Happening]:
    yield JourneyRenewed(state[Turn].number)


@journey_cards.changes(Journey, JourneyRenewed, rule=("TBS5-72", "TBS5-73"))
def set_out_again(mine: Journey, happening: JourneyRenewed) -> Journey:
    return replace(in_part(mine, happening.part), spent=0, fed=0, moved=False, over=False, nobodys=0)
