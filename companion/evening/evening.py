"""The evening: the table that is being played at, its dice, its lights. The pages' desk.

Everything that changes the game goes through the table; everything that changes a device goes through the station or
the lights. This file only says who is told what.
"""

import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from companion.config import DECKS, PIECES, SET_UP
from companion.geometry.boards import BoardPlan
from companion.inputs import DiceSeen, DiceSource, DiceTrouble, DiceUnsure, Station
from companion.inputs.device_words import recognised
from companion.inputs.readings import Reading as DiceReading
from companion.kernel import Die, RulesetError, Seat
from companion.outputs.lights import Lights
from companion.outputs.outputs import open_outputs
from companion.outputs.pins import PinChoice
from companion.outputs.wiring import pin_map
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.choice import Choice
from companion.said import joined, said
from companion.store import Store
from companion.table import (
    COMPANION_DOES,
    About,
    Booked,
    Chances,
    Journal,
    JournalError,
    RecordError,
    Table,
    UnknownGameError,
)
from web.desk import DeskError, DeskState, Device, Menu, ShownHints, ToBeMoved

from .board import BoardCamera
from .buttons import Buttons
from .cards import CardCamera
from .chosen_deck import ChosenDeck
from .dice_health import DiceHealth
from .drawn_by import DrawnBy
from .equipment import Equipment
from .forecasts import Forecasts
from .lessons import PieceLessons, lessons_of
from .menu import menu
from .overhead import Overhead
from .own_pieces import OwnPieces
from .robots import MovedForRobots, asked_of_people, awaits_robots_alone
from .setting_up import Draft, SettingUp
from .shining import Shining
from .shown_lamps import shown_hex, shown_light, shown_track
from .sources import Sources
from .table_books import TableBooks
from .teaching import Teaching
from .throws import Throws, reading_of, told_of
from .which_die import WhichDie

_log = logging.getLogger(__name__)

PAUSED = said("The game is paused: what the dice show does not count until it goes on.")


class Evening:
    """Implements `web.desk.Desk`. The journal is closed by its opener. Of house rules `left_out` says why, in words."""

    def __init__(
        self,
        journal: Journal,
        *,
        chances: Chances | None = None,
        pins: PinChoice = PinChoice.AUTO,
        pin_settings: dict[str, object] | None = None,
        muted: bool = False,
        throw_ends_turn: bool = False,
        runtime: Path,
        random: Random | None = None,
        left_out: tuple[str, ...] = (),
    ) -> None:
        self._journal = journal
        self.kept = kept = Store(runtime / SET_UP)
        which = WhichDie(kept, self._changed)
        self.throws = Throws(kept, throw_ends_turn, self._changed)
        self._teaching = Teaching(kept, self._changed)
        self._forecasts = Forecasts(lambda: self._table, self._show_changes)
        self._drawn_by = DrawnBy(kept, chances or Chances())
        self._random = random or Random()
        self._rings: list[Callable[[], None]] = []
        self._lock = threading.RLock()
        self._table: Table | None = None
        self._station: Station | None = None
        self._unsubscribe: Callable[[], object] = lambda: None
        self._faults: tuple[str, ...] = ()
        self._left_out = left_out
        self._backup_trouble = ""
        self._set_right = self._without_light = ""
        self._lines = 0
        self._pictures = 0
        self._decided: bytes | None = None
        self.equipment = Equipment(
            self._take, self._device, wanted=self._wanted, due=lambda: self.dice_due, which=which
        )
        self._sources = Sources(self.equipment)
        self._buttons = Buttons(lambda: self._table, lambda: self._station, self._changed)
        self._dice_health = DiceHealth(which.roles)
        self._moved_for_robots = MovedForRobots()
        self.cards = CardCamera(self._changed)
        self.pieces = OwnPieces(runtime / PIECES)
        self.board = BoardCamera(
            kept,
            self._changed,
            rests=lambda: self._buttons.is_paused or self.cards.rests,
            robs_alone=lambda: not self.cards.health,
            pieces=self.pieces,
        )
        self.deck = ChosenDeck(kept, runtime / DECKS)
        self.lessons = lessons_of(
            self.equipment,
            runtime,
            self.deck,
            self._taught,
            PieceLessons(self.board, self.pieces, self._played_next),
        )
        self.setting_up = SettingUp(
            kept,
            self._random,
            begin=self._begin_own,
            played=self._own_game,
            lay=self._lay,
            changed=self._changed,
            eyes=Overhead(self.board, self.equipment),
            lies=self.board.where.lies,
        )
        self.outputs = open_outputs(
            pin_map(pin_settings or {}),
            pins,
            runtime=runtime,
            muted=muted,
            edges=self._buttons.wired(),
            on_change=self._changed,
        )
        self.shining = Shining(kept, self.outputs, self._changed)

    # -- its life ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Read the dice and let the lights shine."""
        self.outputs.start()
        self.equipment.start()
        self.cards.start()
        self.board.start()
        self._forecasts.follow(self._teaching.how_far)

    def stop(self) -> None:
        """Everything off."""
        self._forecasts.stop()
        self.board.stop()
        self.cards.stop()
        self.equipment.stop()
        self.outputs.stop()
        self._unsubscribe()

    @property
    def journal(self) -> Journal:
        """All games of this table."""
        return self._journal

    def resume(self, game: str) -> None:
        """Go on with the game that is on. Raises what `Table.open` raises."""
        self._play_on(self._opened(game))

    # -- the desk ----------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        """The table being played at."""
        return self._table

    @property
    def lights(self) -> Lights:
        """The single lights and the buttons."""
        return self.outputs.lights

    @property
    def source(self) -> DiceSource:
        """How the table rolls now."""
        return self._sources.chosen

    @property
    def menu(self) -> Menu:
        """What a new game may be made of."""
        return menu()

    def state(self) -> DeskState:
        """The devices as they are now."""
        station = self._station
        view = station.view() if station is not None else None
        panel = self.lights.panel()
        told = [] if view is None else told_of(view)
        told += [words for words in (self._sources.in_the_way,) if words]
        told += self.cards.told
        by_hand = (self._buttons.undone, PAUSED if self._buttons.is_paused else "")
        told += [
            words
            for words in (self._set_right, self._without_light, *by_hand, panel.stale, self._backup_trouble)
            if words
        ]
        told += self._faults
        return DeskState(
            dice=self.source.value,
            sources=self._sources.shown(),
            reading=None if view is None else reading_of(view),
            picture=self._picture_count(),
            faults=(*self._left_out, *self._faults),
            notices=tuple(told),
            lights=tuple(shown_light(lamp) for lamp in panel.lamps),
            rolls_itself=self._table is not None and self._table.chances.dice == COMPANION_DOES,
            draws_itself=self._table is not None and self._table.chances.cards == COMPANION_DOES,
            along=() if view is None else tuple(die.name for die in view.along),
            open_throw="" if view is None else view.open_throw or "",
            throw_ends_turn=self.throws.end_turns,
            knows_which_die=self.equipment.which.is_known,
            track=None if panel.track is None else shown_track(panel.track),
            hexes=tuple(shown_hex(light) for light in self.outputs.hexes()),
            devices=(
                *self._dice_health.devices(self.equipment.link),
                *(Device(one.name, one.state, one.words) for one in self.outputs.devices()),
                *(Device(*one) for one in self.cards.health),
            ),
            trying=self.outputs.trying,
            trying_words=next(
                (lamp.label for lamp in panel.lamps if lamp.name == self.outputs.trying), self.outputs.trying
            ),
            is_paused=self._buttons.is_paused,
            light=self.shining.light.value,
            sounds=self.shining.sounds,
            set_up=self.setting_up.revision,
            simulated=self.equipment.simulated is not None,
            demonstration=self._table is not None and self._table.about.demonstration,
            robots=() if self._table is None else self._table.about.robots,
            done_for_robots="" if self._table is None else asked_of_people(self._table, self.throws_for_robots),
            robots_alone=self._table is not None and awaits_robots_alone(self._table, self.throws_for_robots),
            moved_for_robots=self._to_be_moved(),
            teaches=self._teaching.how_far,
            chances=self._forecasts.chances,
            no_forecast=self._forecasts.why_not(),
            board=self.board.shown,
            trouble=self._journal.trouble,
        )

    def picture(self) -> bytes | None:
        """The picture that decided the last throw, or is asked about; before any throw what the camera sees now."""
        return self._decided or self.equipment.picture()

    def is_free_within(self, seconds: float) -> bool:
        """Whether a reading can be dealt with by then, if there is a game."""
        station = self._station
        return station is None or station.is_free_within(seconds)

    def tell(self, fault: str) -> None:
        """Say on the pages that this went wrong at the start, until another game is begun or gone on with."""
        self._faults += (fault,)
        self._changed()

    def tell_of_backups(self, trouble: str) -> None:
        """Say on the pages why there is no backup, until there is one again, which empty words tell."""
        self._backup_trouble = trouble
        self._changed()

    def tell_of_the_journal(self, set_right: str = "") -> None:
        """Its trouble is another, or gone; what was set right is shown until the next booking."""
        self._set_right = set_right or self._set_right
        self._changed()

    def moved_for_robots(self, until: int) -> None:
        """People have put on the board what robots had done by line `until`."""
        if (table := self._table) is not None:
            self._moved_for_robots.done(table, until)
            self._changed()

    def watch(self, ring: Callable[[], None]) -> None:
        """Call `ring` after every change."""
        self._rings.append(ring)

    def choose_dice(self, source: str) -> None:
        """Roll this way from now on. Raises DeskError."""
        with self._lock:  # a game that begins meanwhile rolls this way too
            chosen = self._sources.choose(source)
            if self._station is not None:
                self._station.choose(chosen)
        self._changed()

    def ask_which_die(self) -> None:
        """Ask again which electronic die is which."""
        self.equipment.which.forget()

    def teach(self, how_far: str) -> None:
        """Let the teacher on the phones go so far from now on. Raises DeskError where the game is not fit for it."""
        self._forecasts.allow(how_far)
        self._forecasts.follow(how_far)
        self._teaching.choose(how_far)

    def hints(self, player: str) -> ShownHints:
        """What this player might do now."""
        return self._forecasts.hints(player)

    def press_end_turn(self) -> None:
        """Press the panel's button, or do what it does where a real one is wired. Raises DeskError."""
        self._buttons.press_end_turn(self.lights.press)

    def try_lamps(self, wanted: bool) -> None:
        """Light every lamp by itself, one after the other, or leave off doing so."""
        if wanted:
            self.outputs.try_all()
        else:
            self.outputs.end_trial()

    def shine(self, light: str) -> None:
        """Let the lights shine bright or dim, or not at all."""
        self.shining.choose_light(light)

    def let_sound(self, wanted: bool) -> None:
        """Let there be sound, or none."""
        self.shining.let_sound(wanted)

    def pause(self, wanted: bool) -> None:
        """Let nothing count that dice show, until the game goes on."""
        self._buttons.pause(wanted)

    def begin(
        self, choice: Choice, about: About | None = None, *, starter: str = "", dice: str = "", cards: str = ""
    ) -> None:
        """Begin a new game. Where nobody is the `starter` the table says who starts. Raises DeskError.

        `dice` is the way to roll or `companion`, `cards` is `table` or `companion`, who draws them; empty leaves both
        as they are.
        """
        try:
            first = ChooseStarter(Seat(0), Seat(choice.seats.index(starter))) if starter else None
            chances = self._drawn_by.chosen(dice, cards)
            table = Table.create(self._journal, choice, chances, first=first, by="tablet", about=about)
        except JournalError as error:
            raise DeskError(joined((said("No game was begun."), str(error)))) from error
        except (RulesetError, ValueError) as error:
            raise DeskError(said("No game was begun: {why}.", why=str(error))) from error
        self._drawn_by.keep(table.game, table.chances)
        self._play(table)
        if dice in tuple(DiceSource):
            with suppress(DeskError):  # a device that went away is no reason not to play
                self.choose_dice(dice)

    def go_on(self, game: str) -> None:
        """Go on with a game of the journal; the one before stays in it. Raises DeskError."""
        try:
            with self._lock:  # nobody deletes it meanwhile
                if self._journal.about(game).deleted is not None:
                    raise DeskError(said("This game has been deleted. Restore it first; the table stays as it is."))
                table = self._opened(game)
                self._journal.lay(game)
                self._play_on(table)
        except (UnknownGameError, JournalError, RecordError, RulesetError) as error:
            raise DeskError(
                said("This game cannot be opened, and the table stays as it is: {reason}", reason=str(error))
            ) from error

    def delete(self, game: str) -> None:
        """Put a game into the bin. Raises DeskError, and UnknownGameError."""
        with self._lock:  # nobody goes on with it meanwhile
            if self._table is not None and self._table.game == game:
                words = said(
                    "This game is on the table. Nothing was deleted. Begin another game, or go on with an earlier one;"
                    " then this one can be deleted."
                )
                raise DeskError(words)
            try:
                self._journal.delete(game)
                self._journal.empty_bin()
            except JournalError as error:
                raise DeskError(str(error)) from error

    def restore(self, game: str) -> None:
        """Take a game out of the bin. Raises DeskError, and UnknownGameError."""
        try:
            self._journal.restore(game)
        except JournalError as error:
            raise DeskError(str(error)) from error

    def throw_simulated(self) -> None:
        """Throw the simulated dice that are read now. Raises DeskError where that cannot be, or could not be seen."""
        simulated, source = self.equipment.simulated, self.source
        if simulated is None:
            raise DeskError(said("There are no simulated dice here. Nothing was thrown."))
        if self.awaits_event_die:
            simulated.throw_event(source)
        elif source is DiceSource.CAMERA and not self.equipment.sees_the_dice:
            raise DeskError(said("The camera does not see the dice lie still yet. Nothing was thrown; try again."))
        else:
            simulated.throw(source)

    @property
    def throws_for_robots(self) -> bool:
        """Whether the companion throws simulated dice for robots.

        Where people tap in what they rolled, it waits for them, except in a demonstration.
        """
        watched = self._table is not None and self._table.about.demonstration
        return self.equipment.simulated is not None and (self.source is not DiceSource.TAPS or watched)

    @property
    def played_by_robots(self) -> Table | None:
        """The table at which robots may act now: none while the game is paused, or nothing can be saved."""
        return None if self._buttons.is_paused or self._journal.trouble else self._table

    def tap(self, *faces: int, event: str | None = None) -> None:
        """Somebody enters a roll by hand, and what the event die shows, where one was thrown."""
        if self._station is not None:
            self._station.tap(*faces, event=event, key=f"tap-{secrets.token_hex(8)}")

    def tap_event(self, face: str) -> None:
        """Somebody enters by hand what the event die shows."""
        if self._station is not None:
            self._station.tap_event(face, key=f"tap-{secrets.token_hex(8)}")

    @property
    def awaits_event_die(self) -> bool:
        """Whether the event die is due by itself: the others are read, or a card said what they show."""
        return self._station is not None and self._station.view().event_is_due

    @property
    def dice_due(self) -> tuple[Die, ...]:
        """The dice that are thrown next, if any are due."""
        return () if self._station is None else self._station.view().dice

    # -- inside ------------------------------------------------------------------------------------------------

    def _to_be_moved(self) -> ToBeMoved | None:
        if self._table is None:
            return None
        until = self._table.history.version.length
        return ToBeMoved(words, until) if (words := self._moved_for_robots.words(self._table)) else None

    def _begin_own(self, choice: Choice, draft: Draft) -> None:
        """Begin the game of the set-up. Nobody throws simulated dice unasked: without a choice people tap theirs in."""
        by_hand = DiceSource.TAPS.value if self.equipment.simulated is not None else ""
        about = About(draft.robots)
        self.begin(choice, about, starter=draft.starter, dice=draft.dice or by_hand, cards=draft.cards)

    def _played_next(self) -> Choice:
        """The game that is on, or else the next one. Raises DeskError where that cannot be begun."""
        table = self._table
        if table is None or table.state[Score].winner is not None:
            return self.setting_up.next_choice()
        return table.choice

    def _own_game(self) -> tuple[Choice, tuple[str, ...]] | None:
        """What people play, and their robots; a demonstration is nobody's game."""
        table = self._table
        return None if table is None or table.about.demonstration else (table.choice, table.about.robots)

    def _lay(self, plan: BoardPlan | None, now: int | None) -> None:
        """The hex lights show the board that people are about to lay, or the game again."""
        if plan is not None:
            self.outputs.lay(plan, now)
        elif self._table is not None:
            self.outputs.show(self._table.state)
        else:
            self.outputs.clear()

    def _opened(self, game: str) -> Table:
        return Table.open(self._journal, game, chances=self._drawn_by.of(game))

    def _play_on(self, table: Table) -> None:
        """Play on: what is due has been since the last entry, so a throw that waited for us counts."""
        self._play(table, due_since=time.monotonic() - self._journal.quiet_for(table.game))

    def _play(self, table: Table, due_since: float | None = None) -> None:
        """From now on this is the table. What is due has been since then: a throw may have waited for us."""
        with self._lock:
            self._unsubscribe()
            station = Station(
                TableBooks(table),
                self.source,
                due_since=due_since,
                on_change=self._changed,
            )
            self.throws.play(station)
            self._table, self._station, self._lines = table, station, table.history.version.length
            self._moved_for_robots.play()
            self.cards.play(TableBooks(table))
            self.board.play(table)
            self._unsubscribe = table.subscribe(self._booked)
            station.moved(TableBooks(table).standing())  # whatever was booked before we listened
            self.outputs.show(table.state)
            self._without_light = self.outputs.without_light
            self._faults = ()
        self._changed()

    def _booked(self, booked: Booked) -> None:
        table, station = self._table, self._station
        if table is None or station is None:
            return
        before, self._lines = self._lines, table.history.version.length
        is_told = station.asks_which_is_which and not table.history.version.corrected
        for line in table.history.lines()[before:] if is_told else ():  # what was there before tells of another throw
            if (told := station.answered_by(line.action)) is not None:
                self.equipment.which.told(*told)
        station.moved(TableBooks(table).standing())
        self.cards.moved(TableBooks(table).standing())
        self.board.moved(TableBooks(table).standing())
        self._buttons.undone = self._set_right = self._without_light = ""
        self.outputs.show(table.state, booked.happenings)
        self._moved_for_robots.booked(table.state)
        self._changed()

    def _take(self, reading: DiceReading) -> object:
        """A device has read something. The game hears it first, and what the camera saw is shown after that."""
        station = self._station
        in_the_way = reading.words if isinstance(reading, DiceTrouble) and reading.lasts else ""
        if self._sources.is_hindered(reading.source, in_the_way):
            self._changed()
        if isinstance(reading, DiceSeen | DiceTrouble) and reading.dice is not None:
            self._sources.read(reading.source, reading.dice)
            self._changed()
        if self._buttons.is_paused and reading.source is not DiceSource.TAPS:
            return None
        notice = station.take(reading) if station is not None else None
        miscounted = isinstance(reading, DiceTrouble) and reading.dice is not None
        if reading.source is DiceSource.CAMERA and (miscounted or isinstance(reading, DiceSeen | DiceUnsure)):
            self._decided = self.equipment.decided_picture()
            self._pictures += 1
            self._changed()
        return notice

    def _wanted(self) -> tuple[str | None, ...]:
        """The dice the camera looks for: those that are due in the game that is on."""
        return () if self._station is None else self._station.wanted

    def _picture_count(self) -> int:
        """Rises with each picture worth showing; 0 until the camera has sent its first."""
        if not self._pictures and self.equipment.picture() is not None:
            self._pictures = 1
        return self._pictures

    def _device(self, source: DiceSource, problem: str) -> None:
        """A device is in trouble, or well again."""
        self._sources.trouble(source, problem)
        self._changed()

    def _taught(self, words: str) -> None:
        """The camera is being taught, as these words say, and reads nothing for the game; or (empty) it reads again."""
        self.cards.rests = bool(words)
        trouble = self.equipment.eye.trouble if self.equipment.eye is not None else None
        self._device(DiceSource.CAMERA, recognised(words or trouble or ""))

    def _changed(self) -> None:
        self._show_changes()
        self._forecasts.note()

    def _show_changes(self) -> None:
        for ring in tuple(self._rings):
            try:
                ring()
            except Exception:  # a screen that cannot be told must not hold up the game
                _log.exception("a screen could not be told of a change")
