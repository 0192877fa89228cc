"""Players who play by themselves: whole games to a winner, and never stuck, whatever the others at the table do."""

import random
import threading
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from time import monotonic

import pytest

from companion.automatic_players import AutomaticPlayers
from companion.boxes.cities_knights.rules.event_die import FACES
from companion.boxes.cities_knights.rules.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.boxes.cities_knights.rules.improvements import Improve
from companion.boxes.cities_knights.rules.knight_moves import MoveKnight
from companion.boxes.cities_knights.rules.walls import BuildWall
from companion.boxes.cities_knights.table.hiring import lacks_defence
from companion.boxes.seafarers.rules.ships import SHIP_COST
from companion.boxes.traders_barbarians.rules.event_cards.deck import TurnUpCard
from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.kernel import Source, State, waiting
from companion.outputs.pins import PinChoice
from companion.preferences import choose, goal_of
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.dice import RED, YELLOW
from companion.rules.base.discards import Discard
from companion.rules.base.offers import ANSWER_OFFER, AcceptOffer, DeclineOffer
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.table import Booked, Chances, Journal, Table
from tests.boxes.cities_knights.rules.table import lay as lay_island
from tests.boxes.seafarers.rules.table import lay as lay_at_sea
from tests.first_game import first_game
from tests.rules.table import lay

FOUR = ("red", "blue", "white", "orange")
PATIENCE = 60.0


class Game:
    """A game at which some play by themselves; the rest is up to the test."""

    def __init__(self, data: Path, choice: Choice, *colours: str, chances: Chances | None = None) -> None:
        self.journal = Journal.open(data / "journal.sqlite")
        self.evening = Evening(self.journal, chances=chances, pins=PinChoice.NONE, runtime=data)
        self.evening.begin(choice)
        dice = random.Random(5)
        self.throws = 0

        def throw() -> bool:
            self.throws += 1
            if self.evening.awaits_event_die:
                self.evening.tap_event(dice.choice(FACES))
            else:
                due = [die for die in self.evening.dice_due if die.has_pips] or [YELLOW, RED]
                self.evening.tap(*(dice.choice(die.faces) for die in due), event=dice.choice(FACES))
            return True

        self.throw = throw
        self.players = AutomaticPlayers(
            lambda: self.evening.table,
            self._throw,
            random.Random(6),
            seats=lambda _: colours or choice.seats,
            pace=0,
            face_wait=0.02,
        )

    def _throw(self) -> bool:
        return self.throw()  # whatever the test has put there meanwhile

    @property
    def table(self) -> Table:
        assert self.evening.table is not None
        return self.evening.table

    def until_won(self) -> None:
        ended = threading.Event()

        def look(_: object) -> None:
            if self.table.state[Score].winner is not None:
                ended.set()

        stop = self.table.subscribe(look)
        self.players.start()
        assert ended.wait(PATIENCE), f"nobody has won after {self.table.revision} actions: {self.table.state.agenda}"
        stop()

    def close(self) -> None:
        self.players.stop()
        self.evening.stop()
        self.journal.close()


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (FOUR, {"start_pieces": printed_for(FOUR)}),
        (("red", "blue"), {"variants": ("friendly robber",), "target": 6}),
        (("red", "blue", "white"), {"variants": ("separate phases", "harbormaster"), "target": 5}),
        ((*FOUR, "green"), {"target": 5}),
        ((*FOUR, "green", "brown"), {"five_six": "special building", "target": 5}),
        (FOUR, {"products": ("cities and knights",)}),
        ((*FOUR, "green"), {"products": ("cities and knights",), "variants": ("knight-errant",), "target": 8}),
        (FOUR, {"variants": ("event cards",), "settings": (("event_deck", "companion"),), "target": 6}),
        (
            FOUR,
            {
                "products": ("cities and knights",),
                "variants": ("event cards",),
                "settings": (("event_deck", "companion"),),
                "target": 6,
            },
        ),
    ],
    ids=[
        *("printed", "two", "variants", "paired players", "special building", "cities and knights", "five knights"),
        *("event cards", "knights and event cards"),
    ],
)
def test_a_whole_game_is_played_to_a_winner(tmp_path, seats, more) -> None:
    game = Game(tmp_path, Choice(seats, beginner_board(max(3, len(seats))), **more))
    game.until_won()
    assert game.table.history.lines()[-1].by in ("automatic", "companion", "taps")
    game.close()


@pytest.mark.parametrize(
    "more", [{"start_pieces": printed_for(FOUR)}, {"products": ("cities and knights",)}], ids=["base", "knights"]
)
def test_where_the_companion_rolls_nobody_throws(tmp_path, more) -> None:
    chances = Chances(dice="companion", random=random.Random(1))
    game = Game(tmp_path, Choice(FOUR, beginner_board(4), target=4, **more), chances=chances)
    game.until_won()
    assert game.throws == 0
    game.close()


@pytest.mark.parametrize(("deck", "turns_up"), [("table", False), ("companion", True)])
def test_a_robot_turns_up_cards_only_where_the_companion_keeps_them(deck, turns_up) -> None:
    table = lay(variants=("event cards",), settings=(("event_deck", deck),))
    chosen = choose(table.state, table.seat("red"), random.Random(1), without={Source.TURNED})
    assert (type(chosen) is TurnUpCard) is turns_up


def test_they_leave_the_seats_of_people_alone(tmp_path) -> None:
    game = Game(tmp_path, Choice(FOUR, beginner_board(4)), "red", "blue")
    game.players.start()
    wait_until(game, lambda state: awaited(state) == {"white", "orange"})
    game.players.stop()
    entered = [line.action.player for line in game.table.history.lines() if line.by == "automatic"]
    assert set(entered) <= {0, 1}
    game.close()


def wait_until(game: Game, holds: Callable[[State], bool]) -> None:
    """Wait for the table to stand like this; it is looked at after every action."""
    revision, ends = -1, monotonic() + PATIENCE
    while not holds(game.table.state):
        assert monotonic() < ends, game.table.state.agenda
        revision = game.table.wait_for(revision, 1.0)


def awaited(state: State) -> set[str]:
    """The colours that must do something before the game goes on."""
    return {state.game.setup.seats[seat] for item in waiting(state.agenda) if not item.beside for seat in item.who}


def test_dice_that_fail_are_thrown_again(tmp_path) -> None:
    game = Game(tmp_path, first_game(*FOUR, target=3))
    good, failures = game.throw, iter(range(2))

    def throw() -> bool:
        if next(failures, None) is not None:
            raise OSError("the dice have been unplugged")
        return good()

    game.throw = throw
    game.until_won()
    game.close()


def test_they_stop_at_once_while_they_wait_for_a_throw(tmp_path) -> None:
    game = Game(tmp_path, first_game(*FOUR))
    thrown = threading.Event()

    def throw() -> bool:
        thrown.set()
        return True

    game.throw = throw
    game.players.start()
    assert thrown.wait(PATIENCE)
    game.players.stop()
    assert "automatic players" not in [thread.name for thread in threading.enumerate()]
    game.close()


# -- what they choose ----------------------------------------------------------------------------------------------


def answers(offer: str) -> set[type]:
    """What blue, who has no lumber and saves for a road, says to an offer of red's, asked many times."""
    table = lay("red holds 2 lumber 3 ore\nblue holds 2 brick 1 wool").play("red rolls 1 1", offer)
    chance = random.Random(1)
    return {type(choose(table.state, table.seat("blue"), chance)) for _ in range(40)}


def test_an_offer_that_helps_to_build_is_sometimes_accepted_and_one_that_does_not_never() -> None:
    assert AcceptOffer in answers("red offers 1 lumber for 1 brick")
    assert answers("red offers 1 ore for 1 brick") == {DeclineOffer}


def test_a_person_who_offers_a_trade_is_answered_by_all(tmp_path) -> None:
    game = Game(tmp_path, first_game(*FOUR), "blue", "white", "orange")
    press(game, {"do": "ChooseStarter", "player": "red", "starter": "red"})
    press(game, {"do": "RollDice", "player": "red", "dice": [1, 1]})
    press(game, {"do": "CountHand", "player": "red", "cards": {"ore": 1}})
    press(game, {"do": "OfferTrade", "player": "red", "gives": {"ore": 1}, "wants": {"wool": 1}, "to": []})
    game.players.start()
    wait_until(game, lambda state: not any(item.name == ANSWER_OFFER for item in waiting(state.agenda)))
    press(game, {"do": "EndPart", "player": "red"})
    game.close()


def press(game: Game, action: dict[str, object]) -> None:
    """Somebody enters this on the tablet."""
    written = game.table.submit(game.table.codec.action(action), by="tablet", key=token_hex(8), seen=None)
    assert isinstance(written, Booked), written


@pytest.mark.parametrize("drawn", range(8))
def test_cards_that_must_be_discarded_are_discarded_whatever_they_are(drawn) -> None:
    table = lay("red holds 4 ore 3 wool 2 brick\nblue holds 19 grain").play("red rolls 3 4")
    for colour in ("red", "blue"):
        action = choose(table.state, table.seat(colour), random.Random(drawn))
        assert isinstance(action, Discard)
        table.do(action)
    assert (table.hand_size("red"), table.hand_size("blue")) == (5, 10)


def test_dice_that_nobody_would_see_fall_are_thrown_a_little_later(tmp_path) -> None:
    game = Game(tmp_path, first_game(*FOUR, target=3))
    good, not_yet = game.throw, iter(range(2))
    game.throw = lambda: False if next(not_yet, None) is not None else good()
    game.until_won()
    game.close()


def test_no_request_is_taken_for_one_of_an_evening_with_the_same_seed() -> None:
    def first_key() -> str:
        players = AutomaticPlayers(lambda: None, lambda: True, random.Random(6))
        return next(players._keys)

    assert first_key() != first_key()


# -- what they choose at sea ---------------------------------------------------------------------------------------


def test_whoever_has_nowhere_to_settle_saves_for_a_ship() -> None:
    table = lay_at_sea("red settlement (0,0)NW\nred holds 1 wool").play("red rolls 1 1")
    assert goal_of(table.state, table.seat("red")) == SHIP_COST
    nearly = lay_at_sea("red settlement (0,0)NW\nred road (0,0)-W (-1,0)-SE\nred holds 1 wool").play("red rolls 1 1")
    assert goal_of(nearly.state, nearly.seat("red")) != SHIP_COST


# -- what they choose in Cities & Knights --------------------------------------------------------------------------


def chosen(drawing: str) -> set[type]:
    """What red, who has rolled, may choose at this table, asked many times."""
    table = lay_island(drawing).play("red rolls 1 1", "red rolls trade")
    chance = random.Random(1)
    return {type(choose(table.state, table.seat("red"), chance)) for _ in range(60)}


KNIGHT = "red knight basic (0,0)N\nred road (0,0)-NE\nblue city (0,-2)N"


def test_a_knight_is_woken_and_the_island_defended() -> None:
    assert ActivateKnight in chosen(f"{KNIGHT}\nred holds 1 grain")
    assert {HireKnight, PromoteKnight} & chosen(f"{KNIGHT}\nred holds 2 wool 2 ore")


def test_knights_are_neither_hired_nor_moved_where_they_are_not_needed() -> None:
    idle = "red knight strong active (0,0)N\nred road (0,0)-NE\nred holds 2 wool 2 ore"
    assert not {HireKnight, PromoteKnight, MoveKnight} & chosen(idle)


def test_a_player_defends_the_island_until_a_fair_share_is_done() -> None:
    weak = lay_island("red knight basic (0,0)N\nred road (0,0)-NE\nblue city (0,-2)N\nblue city (2,-2)N")
    strong = lay_island("red knight strong (0,0)N\nred road (0,0)-NE\nblue city (0,-2)N\nblue city (2,-2)N")
    assert lacks_defence(weak.state, weak.seat("red"))
    assert not lacks_defence(strong.state, strong.seat("red"))


def test_commodities_become_improvements_and_a_wall_waits_for_a_full_hand() -> None:
    assert Improve in chosen("red city (0,0)N\nred holds 1 cloth")
    assert BuildWall not in chosen("red city (0,0)N\nred holds 2 brick")
    assert BuildWall in chosen("red city (0,0)N\nred holds 2 brick 4 wool")


def test_an_event_die_that_nobody_reads_is_thrown_by_itself(tmp_path) -> None:
    game = Game(tmp_path, Choice(FOUR, beginner_board(4), products=("cities and knights",), target=4))
    dice = random.Random(7)

    def throw() -> bool:
        if game.evening.awaits_event_die:
            game.evening.tap_event(dice.choice(FACES))
        else:
            game.evening.tap(dice.randint(1, 6), dice.randint(1, 6))
        return True

    game.throw = throw
    game.until_won()
    game.close()
