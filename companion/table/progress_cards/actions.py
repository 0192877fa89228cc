"""Drawing, giving back and playing progress cards, in players' words; what cards ask afterwards is in `answers`."""

from companion.rules.cities_knights.progress.alchemist import PlayAlchemist
from companion.rules.cities_knights.progress.bishop import PlayBishop
from companion.rules.cities_knights.progress.commercial_harbor import PlayCommercialHarbor
from companion.rules.cities_knights.progress.counting import CorrectProgressCards
from companion.rules.cities_knights.progress.crane import PlayCrane
from companion.rules.cities_knights.progress.deserter import PlayDeserter
from companion.rules.cities_knights.progress.diplomat import PlayDiplomat
from companion.rules.cities_knights.progress.draws import DrawNoCard, DrawProgressCard
from companion.rules.cities_knights.progress.engineer import PlayEngineer
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.intrigue import PlayIntrigue
from companion.rules.cities_knights.progress.inventor import PlayInventor
from companion.rules.cities_knights.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.rules.cities_knights.progress.master_merchant import PlayMasterMerchant
from companion.rules.cities_knights.progress.medicine import PlayMedicine
from companion.rules.cities_knights.progress.merchant import CorrectMerchant, PlayMerchant
from companion.rules.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from companion.rules.cities_knights.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.rules.cities_knights.progress.saboteur import PlaySaboteur
from companion.rules.cities_knights.progress.smith import PlaySmith
from companion.rules.cities_knights.progress.spy import PlaySpy
from companion.rules.cities_knights.progress.warlord import PlayWarlord
from companion.rules.cities_knights.progress.wedding import PlayWedding
from companion.rules.kernel import Action
from companion.said import listed, said
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling

from .titles import back, number_of, title, title_played

actions = Registry()


def playing(t: Telling, a: Action) -> dict[str, str]:
    """Who plays which card."""
    return {"player": t.who(a.player), "card": title_played(type(a))}


@actions(DrawProgressCard)
def draw(t: Telling, a: DrawProgressCard) -> str:
    player, track = t.who(a.player), thing_name(a.track)
    if a.card is None or t.hides(a):
        return said("{player} draws a {track} card.", player=player, track=track)
    return said("{player} draws a {track} card: {card}.", player=player, track=track, card=title(a.card))


@actions(DrawNoCard)
def draw_none(t: Telling, a: DrawNoCard) -> str:
    return said("{player} draws no card.", player=t.who(a.player))


@actions(ReturnProgressCard)
def give_back(t: Telling, a: ReturnProgressCard) -> str:
    if a.card is None:
        return said("{player} has no progress card too many.", player=t.who(a.player))
    card = back(a.card) if t.hides(a) else title(a.card)
    return said("{player} gives back {card}.", player=t.who(a.player), card=card)


@actions(
    PlayBishop,
    PlayCommercialHarbor,
    PlayCrane,
    PlayIrrigation,
    PlayMining,
    PlaySaboteur,
    PlaySmith,
    PlayWarlord,
    PlayWedding,
)
def play(t: Telling, a: Action) -> str:
    return said("{player} plays {card}.", **playing(t, a))


@actions(PlayAlchemist)
def play_alchemist(t: Telling, a: PlayAlchemist) -> str:
    return said(
        "{player} plays {card}: the dice show {one} and {other}.", **playing(t, a), one=a.dice[0], other=a.dice[1]
    )


@actions(PlayDeserter, PlayMasterMerchant, PlaySpy)
def play_against(t: Telling, a: PlayDeserter | PlayMasterMerchant | PlaySpy) -> str:
    return said("{player} plays {card} against {victim}.", **playing(t, a), victim=t.who(a.victim))


@actions(PlayEngineer)
def play_engineer(t: Telling, a: PlayEngineer) -> str:
    return said("{player} plays {card}: a wall on {corner}.", **playing(t, a), corner=t.corner(a.corner))


@actions(PlayMedicine)
def play_medicine(t: Telling, a: PlayMedicine) -> str:
    return said("{player} plays {card}: a city on {corner}.", **playing(t, a), corner=t.corner(a.corner))


@actions(PlayIntrigue)
def play_intrigue(t: Telling, a: PlayIntrigue) -> str:
    return said("{player} plays {card} against the knight on {corner}.", **playing(t, a), corner=t.corner(a.corner))


@actions(PlayDiplomat)
def play_diplomat(t: Telling, a: PlayDiplomat) -> str:
    return said("{player} plays {card} on the road on {path}.", **playing(t, a), path=t.path(a.path))


@actions(PlayInventor)
def play_inventor(t: Telling, a: PlayInventor) -> str:
    return said("{player} plays {card} and takes the number on {hex}.", **playing(t, a), hex=t.hex(a.hex))


@actions(PlayMerchant)
def play_merchant(t: Telling, a: PlayMerchant) -> str:
    return said("{player} plays {card} and puts the merchant on {hex}.", **playing(t, a), hex=t.hex(a.hex))


@actions(PlayMerchantFleet)
def play_merchant_fleet(t: Telling, a: PlayMerchantFleet) -> str:
    return said("{player} plays {card} for {kind}.", **playing(t, a), kind=a.kind.words)


@actions(PlayResourceMonopoly, PlayTradeMonopoly)
def play_monopoly(t: Telling, a: PlayResourceMonopoly | PlayTradeMonopoly) -> str:
    given = zip(t.rules.seats, a.given or (), strict=False)
    came = [said("{number} from {player}", number=number, player=t.who(seat)) for seat, number in given if number]
    if not came:
        return said("{player} plays {card} on {kind}.", **playing(t, a), kind=a.kind.words)
    return said("{player} plays {card} on {kind}: {cards}.", **playing(t, a), kind=a.kind.words, cards=listed(came))


@actions(CorrectProgressCards)
def correct_progress_cards(t: Telling, a: CorrectProgressCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s progress cards are counted.", player=t.who(a.player))
    return said(
        "Correction: {player}'s progress cards are counted: {cards}.",
        player=t.who(a.player),
        cards=number_of(a.held, a.card),
    )


@actions(CorrectMerchant)
def correct_merchant(t: Telling, a: CorrectMerchant) -> str:
    if a.hex is None:
        return said("Correction: the merchant stands beside the board.")
    return said("Correction: {player} has the merchant on {hex}.", player=t.who(a.player), hex=t.hex(a.hex))
