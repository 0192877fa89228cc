"""What is listed is what is accepted: in random states of every game, whatever kind of answer is listed at all.

Of each kind of action that the table may take now, many are said that differ from what is listed in one field, and some
at random (`tests/rules/sayable.py`). Whoever says them, they are accepted if and only if they are listed, or are what
a listed form can be filled in to.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.caravans.voting import AgreeOnPath, FailToAgree, PlaceCamel
from companion.boxes.traders_barbarians.rules.fishermen.payment import PayFish, just_enough, price_of
from companion.kernel import Action, Form, Game, Outcome, Source, State, waiting
from companion.rules import cards
from companion.rules.base.box import printed_seats
from companion.rules.base.corrections import CountHand
from companion.rules.base.handing_over import HandOver
from companion.rules.base.hands import material
from companion.rules.base.offers import OfferTrade
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import Turn
from companion.rules.boxes import fewest_seats, layouts_of, most_seats, ways_to_share
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import chance, draw
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.sayable import Sayable, fits, listed
from tests.rules.table import SIX

ACTIONS = 80  # played in one game
LOOKS = 1  # at states in which the same is waited for
TRIES = 3  # actions of which one is taken
NEAR = 6  # values tried in each field of each of some listed actions

Listed = tuple[dict[Action, None], list[Form]]

BY_WORD_OF_MOUTH: dict[type[Action], str] = {
    TradeWithPlayer: "agreed aloud with anybody on any cards; on the screen people make offers",
    ChooseStarter: "anybody may tell who starts; everybody is offered to say so of themselves",
    AgreeOnPath: "anybody who has bid may tell who agreed, in any order; one of them is offered the smallest groups",
    FailToAgree: "anybody who has bid may tell; one of them is offered to",
    HandOver: "what somebody is seen to hand over is believed, whatever the books have",
}
"""Kinds that are accepted of more people, or of more, than they are listed for, and why."""


def is_a_fuller_way_to_say_it(state: State, action: Action, here: Listed) -> bool:
    """Whether it says in a field what the rules would fill in otherwise, or gives away more for the same."""
    actions, forms = here
    told = action.chance
    if told is not None and told.source is Source.COUNTED and told.opened(action) in actions:
        return True  # what the table has counted is believed
    match action:
        case OfferTrade():  # listed to everybody; an offer may name whom it is for
            return any(fits(form, replace(action, to=())) for form in forms)
        case TradeWithSupply():  # listed at the best rate; whoever names a worse one gives more (BASE-117)
            return replace(action, rate=None) in actions
        case PlaceCamel():  # where it can face only one way, that is not asked
            return replace(action, front=None) in actions
        case PayFish():  # tokens that could stay in hand are lost (TBS1-34)
            item = next(item for item in waiting(state.agenda) if action.player in item.who)
            return any(cards.covers(action.tokens, tokens) for tokens in just_enough(price_of(item)))
    return False


def what_is_listed_is_what_is_accepted(state: State, sayable: Sayable, random: Random, near: int = NEAR) -> None:
    """For those who are asked and somebody else: every kind of action that answers something now."""
    game = state.game
    open_now = (*game.unasked, *waiting(state.agenda))
    kinds = dict.fromkeys(kind for item in open_now for kind in game.takes(item))
    for player in sorted({*(seat for item in open_now for seat in item.who), random.choice(game.seats)}):
        here = actions, forms = listed(state, player)
        sayable.learn(actions)
        assert [action for action in actions if not action.open and state.check(action) is not None] == []
        for kind in kinds:
            if kind not in BY_WORD_OF_MOUTH:
                of_its_kind = [action for action in actions if type(action) is kind]
                for action in sayable.near(kind, player, of_its_kind, near):
                    if action not in actions and accepted(state, action):
                        filled = any(fits(form, action) for form in forms)
                        assert filled or is_a_fuller_way_to_say_it(state, action, here), action


def accepted(state: State, action: Action) -> bool:
    """Whether the rules take it; what cannot be said at all they do not."""
    try:
        return state.check(action) is None
    except ValueError:
        return False


# -- the games ---------------------------------------------------------------------------------------------------


def game_with(boxes: Boxes, random: Random) -> Game:
    """A game of these boxes, for any number of players on any of its boards."""
    names, scenarios, adapted = boxes
    seats = random.randint(fewest_seats(*boxes), most_seats(*boxes))
    board = random.choice([one for one in layouts_of(*boxes) if printed_seats(seats) in one.seats])
    way = random.choice(list(ways_to_share()))
    laid = board.laid(printed_seats(seats), random)
    return game_of(Choice(SIX[:seats], laid, adapted, way, products=names, scenarios=scenarios))


def riches(state: State, random: Random) -> Iterator[Action]:
    """Some cards of every kind in all hands."""
    kinds = [one for one, _ in cards.singles(material(state))]
    for seat in state.game.seats:
        yield CountHand(seat, cards.Cards(sum(one * random.randint(0, 3) for one in kinds)))


def any_kind(state: State, random: Random) -> Action:
    """Some legal action, each kind as likely as any other; offers and the ends of parts come less often."""
    kinds: dict[type[Action], list[Action | Form]] = {}
    for option in state.options():
        kinds.setdefault(option.action if isinstance(option, Form) else type(option), []).append(option)
    rare = [kind for kind in kinds if kind is OfferTrade or kind.__name__.startswith("End")]
    often = [kind for kind in kinds if kind not in rare]
    chosen = random.choice(kinds[random.choice(often if often and random.random() < 0.8 else list(kinds))])
    return chance(state, draw(chosen, random) if isinstance(chosen, Form) else chosen, random)


def what_is_due(state: State) -> tuple[str, ...]:
    """What the table waits for, by name."""
    return tuple(item.name for item in waiting(state.agenda))


def look_while_playing(game: Game, random: Random, actions: int, looks: int, look: Callable[[State], None]) -> None:
    """Play a rich random game, of several actions always the one that leads to what was seen least; and look there."""
    state, seen = State.start(game), Counter[tuple[str, ...]]()
    for _ in range(actions):
        seen[what_is_due(state)] += 1
        if seen[what_is_due(state)] <= looks:
            look(state)
        if state[Turn].open and random.random() < 0.1:
            for action in riches(state, random):
                outcome = state.apply(action)
                state = outcome.state if isinstance(outcome, Outcome) else state
        tried = [state.apply(any_kind(state, random)) for _ in range(TRIES)]
        after = [outcome.state for outcome in tried if isinstance(outcome, Outcome)]
        state = min(after, key=lambda one: seen[what_is_due(one)], default=state)
        if state[Score].winner is not None:
            return


@pytest.mark.parametrize("boxes", tuple(boxes_together()), ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base")
def test_what_is_listed_is_accepted_and_nothing_else(boxes: Boxes) -> None:
    random = Random(str(boxes))
    game = game_with(boxes, random)
    sayable = Sayable(game, random)
    look_while_playing(
        game, random, ACTIONS, LOOKS, lambda state: what_is_listed_is_what_is_accepted(state, sayable, random)
    )
