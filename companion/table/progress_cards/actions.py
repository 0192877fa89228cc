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
from companion.table.telling import Registry, Telling, listed, number_of

from .titles import back, title, title_played

actions = Registry()


@actions(DrawProgressCard)
def draw(t: Telling, a: DrawProgressCard) -> str:
    what = "" if a.card is None or t.hides(a) else f": {title(a.card)}"
    return f"{t.who(a.player)} draws a {a.track} card{what}."


@actions(DrawNoCard)
def draw_none(t: Telling, a: DrawNoCard) -> str:
    return f"{t.who(a.player)} draws no card."


@actions(ReturnProgressCard)
def give_back(t: Telling, a: ReturnProgressCard) -> str:
    if a.card is None:
        return f"{t.who(a.player)} has no progress card too many."
    return f"{t.who(a.player)} gives back {back(a.card) if t.hides(a) else title(a.card)}."


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
    return f"{t.who(a.player)} plays {title_played(type(a))}."


@actions(PlayAlchemist)
def play_alchemist(t: Telling, a: PlayAlchemist) -> str:
    return f"{play(t, a).rstrip('.')}: the dice show {a.dice[0]} and {a.dice[1]}."


@actions(PlayDeserter, PlayMasterMerchant, PlaySpy)
def play_against(t: Telling, a: PlayDeserter | PlayMasterMerchant | PlaySpy) -> str:
    return f"{play(t, a).rstrip('.')} against {t.who(a.victim)}."


@actions(PlayEngineer)
def play_engineer(t: Telling, a: PlayEngineer) -> str:
    return f"{play(t, a).rstrip('.')}: a wall on {t.corner(a.corner)}."


@actions(PlayMedicine)
def play_medicine(t: Telling, a: PlayMedicine) -> str:
    return f"{play(t, a).rstrip('.')}: a city on {t.corner(a.corner)}."


@actions(PlayIntrigue)
def play_intrigue(t: Telling, a: PlayIntrigue) -> str:
    return f"{play(t, a).rstrip('.')} against the knight on {t.corner(a.corner)}."


@actions(PlayDiplomat)
def play_diplomat(t: Telling, a: PlayDiplomat) -> str:
    return f"{play(t, a).rstrip('.')} on the road on {t.path(a.path)}."


@actions(PlayInventor)
def play_inventor(t: Telling, a: PlayInventor) -> str:
    return f"{play(t, a).rstrip('.')} and takes the number {t.hex(a.hex)}."


@actions(PlayMerchant)
def play_merchant(t: Telling, a: PlayMerchant) -> str:
    return f"{play(t, a).rstrip('.')} and puts the merchant {t.hex(a.hex)}."


@actions(PlayMerchantFleet)
def play_merchant_fleet(t: Telling, a: PlayMerchantFleet) -> str:
    return f"{play(t, a).rstrip('.')} for {a.kind}."


@actions(PlayResourceMonopoly, PlayTradeMonopoly)
def play_monopoly(t: Telling, a: PlayResourceMonopoly | PlayTradeMonopoly) -> str:
    given = zip(t.rules.seats, a.given or (), strict=False)
    came = [f"{number} from {t.who(seat)}" for seat, number in given if number]
    return f"{play(t, a).rstrip('.')} on {a.kind}{': ' + listed(came) if came else ''}."


@actions(CorrectProgressCards)
def correct_progress_cards(t: Telling, a: CorrectProgressCards) -> str:
    what = "" if t.hides(a) else f": {number_of(a.held, title(a.card))}"
    return f"Correction: {t.who(a.player)}'s progress cards are counted{what}."


@actions(CorrectMerchant)
def correct_merchant(t: Telling, a: CorrectMerchant) -> str:
    if a.hex is None:
        return "Correction: the merchant stands beside the board."
    return f"Correction: {t.who(a.player)} has the merchant {t.hex(a.hex)}."
