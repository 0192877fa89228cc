"""What a game shows: how it was won, and what was out of the ordinary on the way. Read off its lines."""

from collections.abc import Callable, Mapping, Sequence

from companion.boxes.cities_knights.rules.attack import BattleFought
from companion.boxes.cities_knights.rules.metropolis import MetropolisPlaced
from companion.boxes.cities_knights.rules.progress.holdings import CardDrawn, CardGivenBack
from companion.boxes.cities_knights.rules.progress.kinds import is_unknown
from companion.boxes.traders_barbarians.rules.harbormaster import HarbormasterTaken
from companion.kernel import Happening
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.base.development import CardBought
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import DISCARD
from companion.rules.base.hands import HandedOver, Hands, PassedFaceDown, Produced, Stole
from companion.rules.base.largest_army import LargestArmyTaken
from companion.rules.base.longest_road import LongestRoadTaken
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.base.offers import OfferAnswered, Offered
from companion.rules.base.pieces import CityBuilt, SettlementBuilt
from companion.rules.base.scoring import Score, Won
from companion.rules.base.turns import PartBegan, Turn
from companion.rules.base.victory_cards import ClaimVictory, ShowVictoryCards
from companion.table.steps import Step


def winning(steps: Sequence[Step]) -> Step | None:
    """The line that won."""
    return next((step for step in steps if any(isinstance(h, Won) for h in step.happenings)), None)


def before_the_end(step: Step, kind: type[Happening]) -> bool:
    """Whether, in the line that won, this took place, for the winner where it is somebody's."""
    winner = step.state[Score].winner
    found = [h for h in step.happenings if isinstance(h, kind)]
    return any(getattr(h, "holder", getattr(h, "player", winner)) == winner for h in found)


def just_built(step: Step) -> bool:
    """Whether a settlement or city won by its own points, not by a special card it brought nor by a correction."""
    special = any(isinstance(h, LongestRoadTaken | HarbormasterTaken) for h in step.happenings)
    built = before_the_end(step, SettlementBuilt) or before_the_end(step, CityBuilt)
    return built and not special and not isinstance(step.line.action, CorrectBuilding)


ENDINGS: Mapping[str, Callable[[Step], bool]] = {
    "won by building": just_built,
    "won by Longest Road": lambda step: before_the_end(step, LongestRoadTaken),
    "won by Largest Army": lambda step: before_the_end(step, LargestArmyTaken),
    "won by Harbormaster": lambda step: before_the_end(step, HarbormasterTaken),
    "won by a metropolis": lambda step: before_the_end(step, MetropolisPlaced),
    "won by a card bought": lambda step: before_the_end(step, CardBought),
    "won by a claim": lambda step: isinstance(step.line.action, ClaimVictory),
    "won by a correction": lambda step: isinstance(step.line.action, CorrectBuilding),
    "won when their own part began": lambda step: before_the_end(step, PartBegan),
}
"""Every way to win, told by the line that won."""


def shown_afterwards(step: Step) -> bool:
    """Whether somebody turned hidden points up when it was over."""
    return isinstance(step.line.action, ShowVictoryCards) and step.line.action.cards > 0


def won_as_player_two(step: Step) -> bool:
    """Whether the winner had no dice in that turn."""
    return before_the_end(step, Won) and step.state[Turn].player != step.state[Turn].dice


def several_discard(step: Step) -> bool:
    """Whether a seven makes more than one player discard."""
    top = step.state.agenda[-1:]
    return isinstance(step.line.action, RollDice) and any(item.name == DISCARD and len(item.who) > 1 for item in top)


def corrected_freely(step: Step) -> bool:
    """Whether the table told the books what is so."""
    return isinstance(step.line.action, step.state.game.corrections)


def counted_for_monopoly(step: Step) -> bool:
    """Whether the table counted what Monopoly brought, and there was something to count."""
    return isinstance(step.line.action, PlayMonopoly) and any(step.line.action.given or ())


def told_apart(step: Step) -> bool:
    """Whether several hands were possible before this line, and one afterwards."""
    return step.before is not None and not step.before.state[Hands].certain and step.state[Hands].certain


def offered_out_of_turn(step: Step) -> bool:
    """Whether somebody made an offer to the player whose part it is."""
    return any(isinstance(h, Offered) and h.offer.by != step.state[Turn].player for h in step.happenings)


def _caused(kind: type[Happening], holds: Callable[[Happening], bool]) -> Callable[[Step], bool]:
    return lambda step: any(isinstance(h, kind) and holds(h) for h in step.happenings)


INCIDENTS: Mapping[str, Callable[[Step], bool]] = {
    "hidden cards shown afterwards": shown_afterwards,
    "won as player 2 of a pair": won_as_player_two,
    "several players discard": several_discard,
    "a card stolen unseen": _caused(Stole, lambda h: h.card is None),  # type: ignore[attr-defined]
    "a card bought unseen": _caused(CardBought, lambda h: h.card is None),  # type: ignore[attr-defined]
    "play tells the hands apart": told_apart,
    "the supply runs short": _caused(Produced, lambda h: bool(h.withheld)),  # type: ignore[attr-defined]
    "an offer out of turn": offered_out_of_turn,
    "an offer accepted": _caused(OfferAnswered, lambda h: h.agreed),  # type: ignore[attr-defined]
    "an offer declined": _caused(OfferAnswered, lambda h: not h.agreed),  # type: ignore[attr-defined]
    "Monopoly counted at the table": counted_for_monopoly,
    "Monopoly brings cards": _caused(HandedOver, lambda h: h.number > 0),  # type: ignore[attr-defined]
    "Longest Road lost to nobody": _caused(LongestRoadTaken, lambda h: h.holder is None),  # type: ignore[attr-defined]
    "a battle lost": _caused(BattleFought, lambda h: not h.won),  # type: ignore[attr-defined]
    "a battle won": _caused(BattleFought, lambda h: h.won),  # type: ignore[attr-defined]
    "a progress card drawn unseen": _caused(CardDrawn, lambda h: is_unknown(h.card)),  # type: ignore[attr-defined]
    "cards given unseen": _caused(PassedFaceDown, lambda h: h.cards is None),  # type: ignore[attr-defined]
    "a card given back unseen": _caused(CardGivenBack, lambda h: is_unknown(h.card)),  # type: ignore[attr-defined]
    "overruled by the host": lambda step: step.line.overruled,
    "corrected freely": corrected_freely,
}
"""What may be worth seeing in a line."""


def shown(steps: Sequence[Step]) -> frozenset[str]:
    """Everything a game shows by name: endings, incidents, kinds of action, kinds of happening."""
    won = winning(steps)
    found = set() if won is None else {name for name, holds in ENDINGS.items() if holds(won)}
    for step in steps:
        found |= {name for name, holds in INCIDENTS.items() if holds(step)}
        found |= {type(step.line.action).__name__, *(type(h).__name__ for h in step.happenings)}
    return frozenset(found)
