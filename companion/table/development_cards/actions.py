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
from companion.said import listed, said, said_many
from companion.table.telling import Button, Registry, Telling, cards, number_of_cards

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    BuyDevelopmentCard: said("Buy a development card"),
    PlayKnight: said("Play a knight"),
    PlayRoadBuilding: said("Play Road Building"),
    PlayYearOfPlenty: said("Year of Plenty: {cards}"),
    PlayMonopoly: said("Monopoly on {kind}"),
    HandOver: said("Hand over {number}"),
    ClaimVictory: lambda t, a: said_many(
        "Win: show {count} victory point card", "Win: show {count} victory point cards", a.cards
    ),
    ShowVictoryCards: lambda t, a: (
        said_many("Show {count} victory point card", "Show {count} victory point cards", a.cards)
        if a.cards
        else said("Show no victory point cards")
    ),
}
"""What a button says; corrections have none, they are entered in a form of their own."""


@actions(BuyDevelopmentCard)
def buy(t: Telling, a: BuyDevelopmentCard) -> str:
    if a.card is None or t.hides(a):
        return said("{player} buys a development card.", player=t.who(a.player))
    return said("{player} buys a development card: {card}.", player=t.who(a.player), card=a.card.words)


@actions(PlayKnight)
def play_knight(t: Telling, a: PlayKnight) -> str:
    return said("{player} plays a knight.", player=t.who(a.player))


@actions(PlayRoadBuilding)
def play_road_building(t: Telling, a: PlayRoadBuilding) -> str:
    return said("{player} plays Road Building.", player=t.who(a.player))


@actions(PlayYearOfPlenty)
def play_year_of_plenty(t: Telling, a: PlayYearOfPlenty) -> str:
    return said("{player} plays Year of Plenty and takes {cards}.", player=t.who(a.player), cards=cards(a.cards))


@actions(PlayMonopoly)
def play_monopoly(t: Telling, a: PlayMonopoly) -> str:
    given = zip(t.rules.seats, a.given or (), strict=False)
    came = [said("{number} from {player}", number=number, player=t.who(seat)) for seat, number in given if number]
    player, kind = t.who(a.player), a.kind.words
    if not came:
        return said("{player} plays Monopoly on {kind}.", player=player, kind=kind)
    return said("{player} plays Monopoly on {kind}: {cards}.", player=player, kind=kind, cards=listed(came))


@actions(HandOver)
def hand_over(t: Telling, a: HandOver) -> str:
    return said("{player} hands over {cards}.", player=t.who(a.player), cards=number_of_cards(a.number))


@actions(ClaimVictory)
def claim_victory(t: Telling, a: ClaimVictory) -> str:
    return said_many(
        "{player} wins and shows {count} victory point card.",
        "{player} wins and shows {count} victory point cards.",
        a.cards,
        player=t.who(a.player),
    )


@actions(ShowVictoryCards)
def show_victory_cards(t: Telling, a: ShowVictoryCards) -> str:
    if not a.cards:
        return said("{player} shows no victory point cards.", player=t.who(a.player))
    return said_many(
        "{player} shows {count} victory point card.",
        "{player} shows {count} victory point cards.",
        a.cards,
        player=t.who(a.player),
    )


@actions(CorrectDevelopmentCards)
def correct_development_cards(t: Telling, a: CorrectDevelopmentCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s development cards are counted.", player=t.who(a.player))
    return said(
        "Correction: {player}'s development cards are counted: {held} {card}, {played} played.",
        player=t.who(a.player),
        held=a.held,
        card=a.kind.words,
        played=a.played,
    )
