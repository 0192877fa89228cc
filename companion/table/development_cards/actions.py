"""Buying and playing development cards, in players' words."""

from typing import Final

from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.monopoly import HandOver, PlayMonopoly
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.victory_cards import ClaimVictory, ShowVictoryCards
from companion.rules.base.year_of_plenty import PlayYearOfPlenty
from companion.rules.kernel import Action
from companion.table.telling import Button, Registry, Telling, card_name, cards, listed, number_of

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    BuyDevelopmentCard: "Buy a development card",
    PlayKnight: "Play a knight",
    PlayRoadBuilding: "Play Road Building",
    PlayYearOfPlenty: "Year of Plenty: {cards}",
    PlayMonopoly: "Monopoly on {kind}",
    HandOver: "Hand over {number}",
    ClaimVictory: lambda t, a: f"Win: show {number_of(a.cards, 'victory point card')}",
    ShowVictoryCards: lambda t, a: f"Show {number_of(a.cards, 'victory point card')}",
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(BuyDevelopmentCard)
def buy(t: Telling, a: BuyDevelopmentCard) -> str:
    what = "" if a.card is None or t.hides(a) else f": {card_name(a.card)}"
    return f"{t.who(a.player)} buys a development card{what}."


@actions(PlayKnight)
def play_knight(t: Telling, a: PlayKnight) -> str:
    return f"{t.who(a.player)} plays a knight."


@actions(PlayRoadBuilding)
def play_road_building(t: Telling, a: PlayRoadBuilding) -> str:
    return f"{t.who(a.player)} plays Road Building."


@actions(PlayYearOfPlenty)
def play_year_of_plenty(t: Telling, a: PlayYearOfPlenty) -> str:
    return f"{t.who(a.player)} plays Year of Plenty and takes {cards(a.cards)}."


@actions(PlayMonopoly)
def play_monopoly(t: Telling, a: PlayMonopoly) -> str:
    given = zip(t.rules.seats, a.given or (), strict=False)
    came = [f"{number} from {t.who(seat)}" for seat, number in given if number]
    return f"{t.who(a.player)} plays Monopoly on {a.kind}{': ' + listed(came) if came else ''}."


@actions(HandOver)
def hand_over(t: Telling, a: HandOver) -> str:
    return f"{t.who(a.player)} hands over {number_of(a.number, 'card')}."


@actions(ClaimVictory)
def claim_victory(t: Telling, a: ClaimVictory) -> str:
    return f"{t.who(a.player)} wins and shows {number_of(a.cards, 'victory point card')}."


@actions(ShowVictoryCards)
def show_victory_cards(t: Telling, a: ShowVictoryCards) -> str:
    return f"{t.who(a.player)} shows {number_of(a.cards, 'victory point card')}."


@actions(CorrectDevelopmentCards)
def correct_development_cards(t: Telling, a: CorrectDevelopmentCards) -> str:
    what = "" if t.hides(a) else f": {a.held} {card_name(a.kind)}, {a.played} played"
    return f"Correction: {t.who(a.player)}'s development cards are counted{what}."
