"""The dice's side of the protocol, as a good firmware does it: number, announce, send, repeat until acknowledged.

Pure: time comes in as seconds on any clock, messages go in and out; lines and their troubles are in `line`.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from firmware_bridge.protocol import (
    MAX_DICE,
    SEQUENCES,
    Ack,
    FromDevice,
    Heartbeat,
    Hello,
    Message,
    Notice,
    Settled,
    Who,
)
from firmware_bridge.readings import DieRole, DieState

MEMORY = 8
"""Unacknowledged results a device keeps; a simulated throw waits while they are so many."""
HEARTBEAT = 1.0
_RESEND_GROWTH = 2
_LONGEST_RESEND = 20
"""In units of the first wait."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Something the dice do `after` seconds after the step before it, while at most so many results are `unheard`."""

    after: float
    act: Callable[[float], None]
    unheard: int = MEMORY


class SimulatedFirmware:
    """One device with a die a role. Hands `take`, `throw`, `nudge` and so on; `due(now)` is what it then sends."""

    def __init__(
        self,
        rng: Random,
        *,
        boot_numbers: Random | None = None,
        device: int = 0x00A1,
        roles: Sequence[DieRole] = (DieRole.YELLOW, DieRole.RED),
        tumble: float = 0.6,
        resend: float = 0.05,
        silent: bool = False,
    ) -> None:
        """A `silent` device never says hello, as a board that speaks some other language."""
        self._rng = rng
        self._boot_numbers = boot_numbers or rng
        self._device = device
        self._roles = self._next_roles = tuple(roles)
        self._tumble = tumble
        self._resend = resend
        self._silent = silent
        self.battery = 90
        self._start()

    def _start(self) -> None:
        self._roles = self._next_roles
        self._script: deque[_Step] = deque()
        self._last_step: float | None = None
        self._unacknowledged: deque[tuple[float, Settled]] = deque()
        self._last_result: Settled | None = None
        self._send_at = 0.0
        self._wait = self._resend
        self._beat_at: float | None = None
        self._outbox: list[FromDevice] = []
        self._boot_up()

    def _boot_up(self) -> None:
        self._boot = self._boot_numbers.randrange(0x10000)
        self._sequence = 0
        self._state = DieState.UNKNOWN
        self._values = tuple(self._rng.randint(1, 6) for _ in self._roles)
        self._say_hello()

    # What hands do.

    def take(self, roles: Sequence[DieRole]) -> None:
        """Use these dice from now on, once every result of the others is acknowledged.

        They are another start of the firmware, so no result of theirs can be taken for one of the others.
        """
        if not 1 <= len(roles) <= MAX_DICE:
            raise ValueError(f"a device has 1 to {MAX_DICE} dice, not {len(roles)}")
        if tuple(roles) == self._next_roles:
            return
        self._next_roles = tuple(roles)
        self._script.append(_Step(0, lambda _: self._change_dice(tuple(roles)), unheard=0))

    def throw(self, values: Sequence[int] | None = None) -> None:
        """Let the dice tumble and settle on `values`, or on faces drawn by lot; so is an event die nobody names."""
        faces = tuple(values) if values is not None else tuple(self._rng.randint(1, 6) for _ in self._next_roles)
        if values is not None and self._next_roles[-1] is DieRole.EVENT and len(faces) == len(self._next_roles) - 1:
            faces = (*faces, self._rng.randint(1, 6))
        if len(faces) != len(self._next_roles) or not all(1 <= face <= 6 for face in faces):
            raise ValueError(f"{len(self._next_roles)} values from 1 to 6 are needed, not {faces}")
        tenths = min(255, max(1, round(self._tumble * 10)))
        self._script.append(_Step(0, lambda _: self._notice(DieState.ROLLING), unheard=MEMORY - 1))
        self._script.append(_Step(self._tumble, lambda now: self._settle(faces, tenths, now)))

    def handle(self) -> None:
        """Somebody takes the dice into the hand."""
        self._script.append(_Step(0, lambda _: self._notice(DieState.HANDLED)))

    def cock(self) -> None:
        """A throw that ends with a die leaning on something."""
        self._script.append(_Step(0, lambda _: self._notice(DieState.ROLLING)))
        self._script.append(_Step(self._tumble, lambda _: self._notice(DieState.COCKED)))

    def nudge(self) -> None:
        """A hand turns the first die to another face without a throw."""
        turn = self._rng.randint(1, 5)
        self.handle()
        self._script.append(_Step(self._tumble / 2, lambda now: self._settle(self._turned(turn), 0, now)))

    def restart(self) -> None:
        """The firmware restarts: another boot number, results from 0, nothing remembered."""
        self._start()

    def send_again(self, times: int) -> None:
        """Misbehave: send the last result `times` more, acknowledged or not."""
        if self._last_result is not None:
            self._outbox.extend([self._last_result] * times)

    # What the line brings and gets.

    def receive(self, message: Message) -> None:
        """Take a message of the bridge."""
        match message:
            case Who():
                self._say_hello()
            case Ack() if self._unacknowledged:
                head = self._unacknowledged[0][1]
                if (message.device, message.boot, message.sequence) == (head.device, head.boot, head.sequence):
                    self._unacknowledged.popleft()
                    self._send_at, self._wait = 0.0, self._resend
            case _:
                pass

    def due(self, now: float) -> list[FromDevice]:
        """The messages to send at `now`."""
        self._play_script(now)
        messages, self._outbox = self._outbox, []
        if self._unacknowledged and now >= self._send_at:
            at_rest_since, result = self._unacknowledged[0]
            messages.append(replace(result, age=min(255, int(now - at_rest_since))))
            self._send_at = now + self._wait
            self._wait = min(self._wait * _RESEND_GROWTH, self._resend * _LONGEST_RESEND)
        if self._beat_at is None or now >= self._beat_at:
            self._beat_at = now + HEARTBEAT
            messages.append(Heartbeat(*self._header(), self._state, self.battery))
        return messages

    def next_due(self) -> float:
        """The time at which `due` has something to say next, unless the line or a hand comes first."""
        times = [self._beat_at or 0.0]
        if self._unacknowledged:
            times.append(self._send_at)
        if self._script and not self._waits_to_be_heard():
            times.append((self._last_step or 0.0) + self._script[0].after)
        return min(times)

    @property
    def idle(self) -> bool:
        """Nothing is left to do, and every result has been acknowledged."""
        return not self._script and not self._unacknowledged

    def _play_script(self, now: float) -> None:
        while self._script and not self._waits_to_be_heard():
            step = self._script[0]
            # The first step of a motion happens when it is asked for; later ones in the rhythm of the dice.
            if step.after and now < (self._last_step or 0.0) + step.after:
                return
            self._script.popleft()
            step.act(now)
            self._last_step = now

    def _waits_to_be_heard(self) -> bool:
        return len(self._unacknowledged) > self._script[0].unheard

    def _change_dice(self, roles: tuple[DieRole, ...]) -> None:
        self._roles = roles
        self._boot_up()

    def _settle(self, values: tuple[int, ...], tumble: int, now: float) -> None:
        self._state, self._values = DieState.SETTLED, values
        result = Settled(*self._header(), values, tumble)
        self._sequence = (self._sequence + 1) % SEQUENCES
        self._last_result = result
        self._unacknowledged.append((now, result))

    def _notice(self, state: DieState) -> None:
        self._state = state
        self._outbox.append(Notice(*self._header(), state))

    def _turned(self, by: int) -> tuple[int, ...]:
        first, *others = self._values
        return ((first - 1 + by) % 6 + 1, *others)

    def _say_hello(self) -> None:
        if not self._silent:
            self._outbox.append(Hello(*self._header(), (1, 0), self._roles, self.battery))

    def _header(self) -> tuple[int, int, int]:
        return self._device, self._boot, self._sequence
