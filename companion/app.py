"""Start to stop: configuration, journal, evening, pages, and a clean end when the system asks for it."""

import gc
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from companion.automatic_players import THROW_WAIT, AutomaticPlayers
from companion.config import BACKUPS, CALIBRATION, GAMES, HOUSE_RULES, HTTPS, JOURNAL, SEATS, Config
from companion.demonstration import begin_demonstration, on_the_table, shows_another
from companion.doctor import MACHINE, Finding, examine
from companion.evening import Evening
from companion.evening.equipment import (
    AUTO,
    cameras,
    connect,
    connect_board,
    connect_camera,
    connect_cards,
    shares_camera,
)
from companion.evening.late_camera import LateCamera
from companion.evening.long_lived import set_apart
from companion.inputs import DiceSource
from companion.keeper import Keeper
from companion.kernel import RulesetError
from companion.lock import FolderLock
from companion.neighbours import Address, Broker, Messenger
from companion.neighbours.topics import PRESENCE, topics
from companion.outputs.pins import PinChoice
from companion.rules.base.scoring import Score
from companion.rules.codec import RecordError
from companion.safekeeping.restoring import finish
from companion.safekeeping.rotation import Rotation
from companion.said import said
from companion.service.answering import here
from companion.service.notify import Manager
from companion.service.signs import Sign, goes_round, lets_in, pages_answer
from companion.service.watchdog import Watchdog
from companion.store import Store
from companion.table import Chances, JournalError, KeptJournal, Table, UnknownGameError
from companion.version import version
from firmware_bridge import candidate_ports, driver
from web import Server, create_app
from web.access.addresses import own_addresses
from web.desk import DeskError
from web.settings import Settings as PageSettings

if TYPE_CHECKING:
    from companion.https import Certificate

_log = logging.getLogger(__name__)

PATIENCE, PATIENCE_WITH_THE_EYE = 8.0, 30.0
"""Seconds after which a loop that has not come round stands still; a camera without calibration needs long a frame."""


@dataclass(frozen=True)
class Plan:
    """What to run. `demonstration` are the colours of the game that may begin by itself over simulated dice.

    `scenario` is what it shows, by name; nothing is the base game.
    Automatic players act once each `pace` seconds. Where a start is `safe`, no device is touched, and the pages say why
    in these sentences.
    """

    settings: Config
    data: Path
    simulate: bool = False
    demonstration: tuple[str, ...] = ()
    seed: int | None = None
    pace: float = 1.0
    scenario: str = ""
    safe: tuple[str, ...] = ()

    @property
    def demonstrates(self) -> bool:
        """Whether the demonstration may be on the table."""
        return self.simulate and bool(self.demonstration)


def _make(data: Path) -> None:
    """The data folder, for its owner's eyes only. Raises OSError where something else is there."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise
    except OSError as error:  # a full or read-only disk: the evening begins without, and says so
        _log.warning("%s could not be made: %s", data, error)


def will_simulate(settings: Config) -> bool:
    """Whether the dice have to be simulated: none are configured, and none are found."""
    dice = settings.dice
    if (dice.camera, dice.serial, dice.source, dice.driver) != ("auto", "auto", "auto", "auto"):
        return False
    return not cameras() and not candidate_ports()


@dataclass
class Companion:
    """Everything that runs, started by `start` and let go by `stop`; `say` is where it tells people about itself."""

    plan: Plan
    say: Callable[[str], object] = print
    _stops: list[Callable[[], object]] = field(default_factory=list)
    _done: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        # lgpio makes the folder of its pipe the working directory, from where a relative path leads elsewhere.
        self.plan = replace(self.plan, data=self.plan.data.absolute())

    def start(self) -> "Companion":
        """Open the journal, go on with the last game, begin to read, shine and serve.

        Raises OSError (a JournalError is one) in words, and then nothing is left running.
        """
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def _start(self) -> None:
        plan, settings = self.plan, self.plan.settings
        _log.info("This is Hexkeeper %s.", version())  # asked now, so that no entry ever waits for git
        lock = FolderLock(plan.data)
        self._stops.append(lock.leave)
        _make(plan.data)
        finish(plan.data)
        lock.hold()
        left_out = self._house_rules()
        journal = KeptJournal.open_or_look(plan.data / JOURNAL)
        self._stops.append(journal.close)
        random: Random = SystemRandom() if plan.seed is None else Random(plan.seed)
        self.evening = Evening(
            journal,
            chances=Chances(**settings.chance.model_dump(), random=random),
            pins=PinChoice(settings.lights.pins),
            pin_settings=settings.lights.map,
            muted=settings.lights.muted,
            throw_ends_turn=settings.dice.throw_ends_turn,
            runtime=plan.data,
            random=random,
            left_out=left_out,
        )
        self._stops.append(self.evening.stop)
        if journal.trouble:
            self.say(journal.trouble)
        self._connect(random)
        self._resume(journal)
        for words in filter(None, (journal.notice, *plan.safe)):
            self._fault(words)
        self.evening.start()
        if not (plan.simulate or plan.safe) and settings.dice.camera == AUTO and self.evening.equipment.eye is None:
            late = LateCamera(self._camera_has_come)
            late.start()
            self._stops.append(late.stop)
        self._back_up()
        self._publish()
        kept = (self._serve(), self.evening.kept)
        keeper = Keeper(lock, journal, self.evening, kept, resume=lambda: self._resume(journal))
        keeper.start()
        self._stops.append(keeper.stop)
        players = AutomaticPlayers(
            lambda: self.evening.played_by_robots,
            self._throw,
            Random(random.getrandbits(64)),
            pace=plan.pace,
            throw_wait=min(THROW_WAIT, 1.0 + plan.pace * THROW_WAIT),  # in haste nothing is looked at for long
        )
        players.start()
        self._stops.append(players.stop)
        watchdog = Watchdog(Manager.of_environment(), self._signs_of_life(keeper))
        watchdog.start()
        self._stops.append(watchdog.stop)

    def run(self, started: Callable[[], None]) -> None:
        """Start, call `started`, and stay until the system, or somebody at the keyboard, asks for the end.

        Raises what `start` raises. To be called in the main thread, which alone hears of the end.
        """
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: self._done.set())
        self.start()
        try:
            started()
            self._done.wait()
        finally:
            self.stop()

    def stop(self) -> None:
        """Let everything go, the last started first."""
        while self._stops:
            self._stops.pop()()

    @property
    def port(self) -> int:
        """Where the pages are."""
        return self._server.port

    # -- inside ------------------------------------------------------------------------------------------------

    def _house_rules(self) -> tuple[str, ...]:
        """Offer the table's own rules from now on, where that is allowed; of those that are left out, why."""
        folder = self.plan.data / HOUSE_RULES
        if not self.plan.settings.house_rules.allowed:
            return ()
        from companion.house_rules.files import named  # noqa: PLC0415  # most tables have none
        from companion.house_rules.loading import taken_in  # noqa: PLC0415

        if not self.plan.safe:
            words = tuple(one.words_and_advice for one in taken_in(folder))
        elif named(folder):
            words = (
                said(
                    "This is a safe start, so no house rules are offered. Games with them stay as they are, and go on"
                    " after the next start that is not safe."
                ),
            )
        else:
            words = ()
        for each in words:
            self.say(each)
        return words

    def _connect(self, random: Random) -> None:
        """Connect the real devices, or the simulated table."""
        dice, equipment, simulate = self.plan.settings.dice, self.evening.equipment, self.plan.simulate
        if simulate:
            from companion.evening.simulated import simulate as connect_simulated  # noqa: PLC0415  # brings OpenCV

            connect_simulated(equipment, random, self.evening)
            self.say("No dice are connected: the camera and the electronic dice are simulated.")
        else:
            problem = connect(equipment, dice, self.plan.data / CALIBRATION, over_board=self._sees_the_board)
            if problem:
                self.say(problem)
        evening = self.evening
        if not self.plan.safe:
            connect_cards(evening.deck, evening.cards, equipment, self.plan.settings.cards, dice, data=self.plan.data)
            if not simulate:
                connect_board(evening.board, equipment, self.plan.settings.board, dice)
        try:
            self.evening.choose_dice(self._first_source().value)
        except DeskError as error:  # a missing device is no reason not to play
            self.say(str(error))

    def _camera_has_come(self) -> bool:
        """Have a camera read whatever it would have read from the start; whether it is still there."""
        evening, settings = self.evening, self.plan.settings
        kept = self.plan.data / CALIBRATION
        problem = connect_camera(evening.equipment, settings.dice, kept, over_board=self._sees_the_board)
        if evening.equipment.eye is None:  # pulled again, just now
            return False
        if problem:
            self._fault(problem)
        if self._sees_the_board:
            connect_board(evening.board, evening.equipment, settings.board, settings.dice)
            evening.board.start()
        evening.deck.changed(evening.deck.name)
        return True

    @property
    def _sees_the_board(self) -> bool:
        """Whether the camera of the dice is to see the board as well."""
        return shares_camera(self.plan.settings.board, self.plan.settings.dice)

    def _first_source(self) -> DiceSource:
        wanted, equipment = self.plan.settings.dice.source, self.evening.equipment
        if wanted != "auto":
            return DiceSource(wanted)
        if equipment.eye is not None:
            return DiceSource.CAMERA
        dice = self.plan.settings.dice
        by_radio = equipment.link is not None and any(driver(kind).over_bluetooth for kind in dice.kinds)
        return DiceSource.SERIAL if by_radio or candidate_ports(dice.ports) else DiceSource.TAPS

    def _resume(self, journal: KeptJournal) -> None:
        """Go on with the game that is on, or with the demonstration where it may be; and say what is on the table."""
        game, left_out = None, False
        try:
            game = journal.on_table()
            left_out = game is not None and journal.about(game).demonstration and not self.plan.demonstrates
            if left_out:
                game = journal.own_before()
            if game is not None:
                self.evening.resume(game)
        except Exception as error:
            if not isinstance(error, RecordError | RulesetError | JournalError | UnknownGameError):  # in a house rule
                _log.exception("the last game could not be opened")
            why = str(error).rstrip(".") or type(error).__name__
            self._fault(
                said(
                    "The last game cannot be opened: {why}. It stays as it is; begin a new one on the tablet.",
                    why=why,
                )
            )
        table, scenario = self.evening.table, self.plan.scenario
        if self.plan.demonstrates and (_is_over(table) or shows_another(table, scenario)):
            try:
                begin_demonstration(self.evening, self.plan.demonstration, scenario, Random(self.plan.seed))
            except DeskError as error:
                self._fault(str(error))
        self.say(on_the_table(self.evening.table, simulated=self.plan.simulate, left_out=left_out))
        with suppress(JournalError):  # there is time for that
            if left_out and game is not None:
                journal.lay(game)
            journal.empty_bin()
        set_apart()
        self._stops.append(gc.unfreeze)

    def _back_up(self) -> None:
        """Let the games be backed up by themselves from now on."""
        evening, folder = self.evening, self.plan.settings.backup.folder
        rotation = Rotation(
            self.plan.data / JOURNAL,
            Path(folder) if folder else self.plan.data / BACKUPS,
            own=not folder,
            told=evening.tell_of_backups,
        )

        def look() -> None:
            if (table := evening.table) is not None:
                rotation.stands((table.game, table.state[Score].winner is not None))

        look()
        evening.watch(look)
        rotation.start()
        self._stops.append(rotation.stop)

    def _publish(self) -> None:
        """Let the household know how the game stands, where the configuration names a broker."""
        wanted = self.plan.settings.mqtt
        if not wanted.host:
            return
        table = wanted.table or socket.gethostname().partition(".")[0]
        where = topics(wanted.topic, table)
        address = Address(wanted.host, wanted.port, wanted.user, wanted.password, wanted.tls)
        try:
            broker = Broker(address, f"hexkeeper-{table}", where[PRESENCE])
        except ImportError:
            self._fault(
                said("paho-mqtt is not installed, so nothing is published; “companion doctor” says how to get it.")
            )
            return
        messenger = Messenger(self.evening, broker, table, where, wanted.discovery)
        messenger.start()
        self._stops.append(messenger.stop)

    def _fault(self, words: str) -> None:
        """Report something that went wrong, in the terminal and on the pages."""
        self.say(words)
        self.evening.tell(words)

    def _serve(self) -> Store:
        """Serve the pages; what they keep."""
        server = self.plan.settings.server
        data = self.plan.data
        certificate = self._certificate_if_any()
        pages = PageSettings(
            hosts=server.hosts,
            this_machine_is_host=self.plan.settings.web.this_machine_is_host,
            frames=self.plan.settings.web.frames,
            host=server.host,
            seats=data / SEATS,
            games=data / GAMES,
            encrypted=certificate is not None,
            authority=certificate.authority if certificate else b"",
            fingerprint=certificate.fingerprint if certificate else "",
        )
        app = create_app(self.evening, pages, self.evening.lessons, health=self._health)
        try:
            self._server = Server(app, server.host, server.port, context=certificate.context if certificate else None)
        except (OSError, ValueError) as error:  # ValueError: a name that nobody knows
            reason = getattr(error, "strerror", None) or str(error).rstrip(".")
            raise OSError(
                f"The pages cannot be served at {server.host}, port {server.port}: {reason}."
                " Nothing was started; if another program is there, end it or choose another --port."
            ) from error
        self._server.start()
        self._stops.append(self._server.stop)
        kept: Store = app.extensions["kept"]
        return kept

    def _certificate_if_any(self) -> "Certificate | None":
        """That under which the pages are encrypted; none where it cannot be had, which keeps nobody from playing.

        Raises OSError for a given one that cannot be used, unless the start is safe: who gave it wants no other pages.
        """
        try:
            certificate = self._certificate()
        except OSError as error:
            if self.plan.settings.server.https == "given" and not self.plan.safe:
                raise
            self._fault(
                said(
                    "{why} The pages are not encrypted for now: devices find them at http:// instead of https://, and"
                    " the next start tries again.",
                    why=str(error),
                )
            )
            return None
        if certificate is not None and certificate.notice:
            self._fault(certificate.notice)
        return certificate

    def _certificate(self) -> "Certificate | None":
        """Raises OSError, in words."""
        server = self.plan.settings.server
        if server.https == "off":
            return None
        try:
            from companion.https import given, own  # noqa: PLC0415  # an extra: most tables are plain
        except ImportError as error:
            words = said("https needs cryptography: install hexkeeper[https], or take https out of the configuration.")
            raise OSError(words) from error
        if server.https == "given":
            return given(Path(server.certificate), Path(server.key))

        def names() -> tuple[str, ...]:
            return tuple(dict.fromkeys((*own_addresses(server.host), *server.hosts)))

        return own(self.plan.data / HTTPS, names()[0], names)

    def _health(self) -> tuple[Finding, ...]:
        """How the machine is, as far as looking at it disturbs no game."""
        return tuple(examine(self.plan.settings, self.plan.data, checks=MACHINE))

    def _signs_of_life(self, keeper: Keeper) -> Iterator[Sign]:
        """What must work as long as the companion runs."""
        yield pages_answer(self.port, here(self.plan.settings.server.host))
        yield goes_round("the keeper of the games", lambda: keeper.looked_at, PATIENCE)
        yield lets_in("the reader of dice", self.evening.is_free_within, PATIENCE)

        def eye_came_round() -> float | None:
            eye = self.evening.equipment.eye
            return None if eye is None else eye.came_round

        yield goes_round("the camera's eye", eye_came_round, PATIENCE_WITH_THE_EYE)

    def _throw(self) -> bool:
        """Throw the simulated dice for a robot, if that can be seen; real ones are thrown by people."""
        if not self.evening.throws_for_robots:
            return False
        try:
            self.evening.throw_simulated()
        except DeskError:  # nobody would see it fall: a little later
            return False
        return True


def _is_over(table: Table | None) -> bool:
    """Whether nothing is on the table but a demonstration that has been won; people's own games stay there."""
    return table is None or (table.about.demonstration and table.state[Score].winner is not None)
