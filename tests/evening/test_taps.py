"""How many taps an evening takes: a whole base game from the first roll to the winner, played by thumbs on the tablet.

What counts as a tap is told in `counting_thumbs`. The people trade with each other and with the supply, build, rob,
discard and play cards, see `people`; with the same seed they always play the same game, so the number of taps is always
the same.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser

from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSeen, DiceSource
from companion.inputs.board import ASK_AFTER
from companion.inputs.board_seen import BoardSeen, PieceSeen
from companion.inputs.cards import CardSeen
from companion.kernel import Action, Refusal, State
from companion.outputs.pins import PinChoice
from companion.rules.base.building import BuildRoad
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.scoring import Score
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart, Turn
from companion.rules.cards import HAND
from companion.rules.choice import Choice
from companion.table import Journal, Table
from tests.evening.counting_thumbs import CountingThumbs
from tests.evening.people import People
from tests.web.chromium import PATIENCE
from tests.web.faults import Faults
from web import Server, create_app

FOUR = ("red", "blue", "white", "orange")
SEED = 9
"""A game like others."""
MOST_BY_HAND, MOST_READ = 6.5, 3.5
"""Taps a turn: two for a roll by hand, one for the end of the turn; the rest is what people build, rob and trade."""
BEYOND_BY_HAND, BEYOND_READ = 3.2, 1.2
"""The same without one tap for each thing that was done at the table, which somebody has to tell."""
MOST_WITH_BOARD = 1.5
"""Taps a turn where dice and board are read: trades, cards, discards and thefts among several are left."""
MOST_WITH_CARDS = 1.0
"""Taps a turn where cards are read as well, and what a piece explains is said yes to."""
PIECES = {
    "BuildRoad": ("road", "path"),
    "PlaceRoad": ("road", "path"),
    "PlaceFreeRoad": ("road", "path"),
    "BuildSettlement": ("settlement", "corner"),
    "PlaceSettlement": ("settlement", "corner"),
    "BuildCity": ("city", "corner"),
    "MoveRobber": ("robber", "hex"),
}
"""What is put on the board, and the field with its place."""
AFTER_A_TURN = 20.0
"""Seconds which a throw is told to come after the turn before could end: nobody throws in the very moment."""


class Party:
    """Four people with a tablet between them, in a companion of their own."""

    def __init__(self, evening: Evening, browser: Browser, port: int) -> None:
        self.evening = evening
        evening.begin(Choice(FOUR, beginner_board(4)))
        assert evening.table is not None
        self.table: Table = evening.table
        page = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True).new_page()
        page.set_default_timeout(PATIENCE)
        self.faults = Faults()
        self.faults.watch(page, f"http://127.0.0.1:{port}/")
        page.goto(f"http://127.0.0.1:{port}/")
        self.thumbs = CountingThumbs(page, self.table)
        self.people = People(self.table.state, SEED)
        self.dice = Random(SEED)
        self.planned: Action | None = None
        self.shown = 0

    def play(
        self,
        throw: Callable[[RollDice], None],
        end: Callable[[State], Action | None],
        lay: Callable[[Action], bool] = lambda action: False,
    ) -> None:
        """Until somebody has won. `throw` has the dice booked; `end` ends a part, and may say what is done next.

        `lay` has something booked that is seen at the table, and says whether it was.
        """
        thumbs, people = self.thumbs, self.people
        thumbs.shows(self.table.revision)
        while self.table.state[Score].winner is None:
            state = self.table.state
            action = self.planned or people.decide(state)
            self.planned = None
            if isinstance(action, RollDice):
                throw(self.thrown(action))
            elif isinstance(action, EndPart):
                self.planned = end(state)
            elif not lay(action):
                thumbs.do(action)
            people.did(state, action)

    def tap_the_faces(self, roll: RollDice) -> None:
        self.thumbs.do(roll)

    def tap_the_end(self, state: State) -> Action | None:
        self.thumbs.do(next(option for option in state.options() if isinstance(option, EndPart)))
        return None

    def let_it_be_read(self, roll: RollDice) -> None:
        """A device reads the dice; nobody taps."""
        assert roll.dice is not None
        revision = self.table.revision
        at = monotonic() + AFTER_A_TURN
        self.evening.equipment.take(DiceSeen(DiceSource.SERIAL, roll.dice, 1.0, True, f"throw {revision}", at))
        assert self.table.state[Turn].rolled == roll.dice, self.evening.state().notices
        self.thumbs.done["RollDice"] += 1
        self.thumbs.shows(self.table.revision)

    def let_it_be_seen(self, action: Action) -> bool:
        """A camera over the board sees the piece that is put down; nobody taps."""
        piece = self.piece_of(action)
        if piece is None:
            return False
        lines = len(self.table.history.lines())
        self.evening.board.take(BoardSeen((piece,), None, monotonic()))
        self.is_booked(lines, action)
        return True

    def piece_of(self, action: Action | None) -> PieceSeen | None:
        """What a camera over the board sees of an action."""
        kind, field = PIECES.get(type(action).__name__, ("", ""))
        if action is None or not kind:
            return None
        board, at = self.table.state.game.topology, getattr(action, field)
        place = {"path": board.path_names, "corner": board.corner_names, "hex": board.hex_names}[field][at]
        return PieceSeen(kind, place, "" if kind == "robber" else FOUR[action.player], True, True)

    def is_booked(self, lines: int, *actions: Action) -> None:
        """These are the lines after the first so many, and the camera's thread has agreed on what lies there."""
        done = [line.action for line in self.table.history.lines()[lines:]]
        assert done[: len(actions)] == list(actions)
        assert self.evening.board._station.is_free_within(PATIENCE / 1000)
        assert self.evening.board._station.to_agree() == tuple(
            piece.place for piece in map(self.piece_of, actions) if piece is not None
        )
        for action in actions:
            self.thumbs.done[type(action).__name__] += 1
        self.thumbs.shows(self.table.revision)

    def let_all_be_seen(self, action: Action) -> bool:
        """Pieces and the cards of a discard are seen, and what a piece explains is said yes to: a knight, a trade."""
        if isinstance(action, Discard):
            return self.let_the_cards_be_seen(action)
        if isinstance(action, PlayKnight | PlayRoadBuilding | TradeWithSupply):
            return self.say_yes_to_it(action)
        return self.let_it_be_seen(action)

    def let_the_cards_be_seen(self, discard: Discard) -> bool:
        """The only one who has to discard shows each card to a camera; nobody taps."""
        if len(self.table.state.agenda[-1].who) > 1:
            return False
        lines = len(self.table.history.lines())
        for name, number in HAND.unpack(discard.cards).items():
            for _ in range(number):
                self.shown += 1
                self.evening.cards._take(CardSeen((HAND.named(name),), f"card {self.shown}", monotonic()))
        self.is_booked(lines, discard)
        return True

    def say_yes_to_it(self, first: Action) -> bool:
        """What is done with a card or after a trade is laid at once, and explains it; one tap says yes to both."""
        state, lines = self.table.state, len(self.table.history.lines())
        outcome = state.apply(first)
        assert not isinstance(outcome, Refusal)
        self.planned = self.people.decide(outcome.state)
        piece = self.piece_of(self.planned)
        if piece is None or (isinstance(self.planned, PlaceFreeRoad) and self.could_be_paid(self.planned)):
            return False
        look = BoardSeen((piece,), None, monotonic() - ASK_AFTER)
        self.evening.board.take(look)
        question = self.evening.board._station.view().question
        if question is None or "yes" not in question.answers:
            self.evening.board.take(BoardSeen((), None, monotonic()))  # it is lifted again, and entered first
            return False
        revision, self.thumbs.purpose = self.table.revision, "Yes"
        self.thumbs.tap('[data-answer="yes"]')
        self.thumbs.shows(revision + 2)
        self.is_booked(lines, first, self.planned)
        self.planned = None
        return True

    def could_be_paid(self, road: PlaceFreeRoad) -> bool:
        """Whether a road laid for a card would be booked as one that is built, unless the card is told first."""
        return self.table.state.check(BuildRoad(road.player, road.path)) is None

    def throw_instead_of_ending(self, state: State) -> Action | None:
        """The next player just throws, and that ends the part before; it is ended for a card before the roll."""
        end = next(option for option in state.options() if isinstance(option, EndPart))
        outcome = state.apply(end)
        assert not isinstance(outcome, Refusal)
        further = self.people.decide(outcome.state)
        if isinstance(further, RollDice):
            self.thumbs.done["EndPart"] += 1
            self.let_it_be_read(self.thrown(further))
            return None
        self.thumbs.do(end)
        return further

    def thrown(self, roll: RollDice) -> RollDice:
        """The dice of the table are thrown."""
        return replace(roll, dice=(self.dice.randint(1, 6), self.dice.randint(1, 6)))

    @property
    def taps_a_turn(self) -> float:
        """All taps of the game, from who starts to the winner, by the number of turns."""
        assert self.faults.noted == []
        return self.thumbs.taps.total() / self.thumbs.done["RollDice"]

    @property
    def taps_beyond_what_was_done(self) -> float:
        """The same without one tap for each thing that was done at the table."""
        return (self.thumbs.taps.total() - self.thumbs.acts.total()) / self.thumbs.done["RollDice"]

    def told(self) -> str:
        """What was done how often, and the taps for it."""
        done, taps = self.thumbs.done, self.thumbs.taps
        return ", ".join(f"{kind} {done[kind]}: {taps[kind]}" for kind in sorted(done, key=lambda kind: -taps[kind]))


@pytest.fixture
def party(tmp_path: Path, browser: Browser) -> Iterator[Party]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(SEED), throw_ends_turn=True)
    evening.equipment.listen(list)  # the dice themselves: what they read is told below
    evening.board.connect(None)  # so is what is seen on the board
    evening.start()
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    yield Party(evening, browser, server.port)
    for context in browser.contexts:
        context.close()
    server.stop()
    evening.stop()
    journal.close()


def test_a_whole_game_with_dice_by_hand_takes_about_six_taps_a_turn(party: Party) -> None:
    party.evening.choose_dice("taps")
    party.play(party.tap_the_faces, party.tap_the_end)
    assert party.taps_a_turn <= MOST_BY_HAND, party.told()
    assert party.taps_beyond_what_was_done <= BEYOND_BY_HAND, party.told()


def test_a_whole_game_with_dice_that_are_read_takes_about_three_taps_a_turn(party: Party) -> None:
    party.evening.choose_dice("serial")
    party.play(party.let_it_be_read, party.throw_instead_of_ending)
    assert party.taps_a_turn <= MOST_READ, party.told()
    assert party.taps_beyond_what_was_done <= BEYOND_READ, party.told()


def test_a_whole_game_with_dice_and_board_that_are_read_takes_about_one_and_a_half_taps_a_turn(party: Party) -> None:
    party.evening.choose_dice("serial")
    party.play(party.let_it_be_read, party.throw_instead_of_ending, party.let_it_be_seen)
    assert party.taps_a_turn <= MOST_WITH_BOARD, party.told()


def test_a_whole_game_with_dice_cards_and_board_that_are_read_takes_less_than_one_tap_a_turn(party: Party) -> None:
    party.evening.choose_dice("serial")
    party.play(party.let_it_be_read, party.throw_instead_of_ending, party.let_all_be_seen)
    assert party.taps_a_turn <= MOST_WITH_CARDS, party.told()
