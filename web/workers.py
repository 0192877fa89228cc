"""Which thread answers which request: streams, hosts and everybody else have threads of their own.

An open page keeps a thread for its stream, and strangers may ask for as much as they like; neither may keep a host
waiting. So there are as many threads for streams as there may be screens, and some that answer hosts alone. Within each
lane addresses take turns: one that asks for a hundred things waits for them behind those that ask for one.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from waitress.task import ThreadedTaskDispatcher

STREAMS: Final = "streams"
HOSTS: Final = "hosts"
OTHERS: Final = "others"

HOST_THREADS, OTHER_THREADS = 4, 3
"""Few: Python runs one thread at a time, so with more of them one that asks for much slows down all others."""

SPARE = 8
"""Threads for streams beyond the screens there may be: for those that are refused, or just end."""


class Turns:
    """Requests that wait for a thread; the addresses they come from take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Any]] = {}

    def append(self, channel: Any) -> None:
        """A connection whose next request waits."""
        self._waiting.setdefault(channel.addr[0], deque()).append(channel)

    def popleft(self) -> Any:
        """The next one. Raises StopIteration when none waits."""
        address = next(iter(self._waiting))
        line = self._waiting.pop(address)
        channel = line.popleft()
        if line:
            self._waiting[address] = line  # behind all others
        return channel

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class Lane(ThreadedTaskDispatcher):  # type: ignore[misc]  # waitress has no types
    """Threads for one sort of requests."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = Turns()

    def add_task(self, task: Any) -> None:
        """Answer the next request of this connection when its turn has come."""
        with self.lock:
            self.queue.append(task)
            self.queue_cv.notify()


class Workers:
    """All threads that answer requests. `lane_of` says which sort the next request of a connection is."""

    def __init__(self, lane_of: Callable[[Any], str], streams: int) -> None:
        """So many `streams` may be open at once."""
        self._lane_of = lane_of
        self._threads = {STREAMS: streams + SPARE, HOSTS: HOST_THREADS, OTHERS: OTHER_THREADS}
        self._lanes = {name: Lane() for name in self._threads}

    def start(self) -> None:
        """Begin to answer."""
        for name, lane in self._lanes.items():
            lane.set_thread_count(self._threads[name])

    def add_task(self, channel: Any) -> None:
        """The server calls this when a connection has a request."""
        channel.lane = self._lane_of(channel)
        self._lanes[channel.lane].add_task(channel)

    def shutdown(self, seconds: float) -> None:
        """Answer nobody any more, and wait so long for the threads of each lane to end."""
        for lane in self._lanes.values():
            lane.set_thread_count(0)
        for lane in self._lanes.values():
            lane.shutdown(cancel_pending=False, timeout=seconds)
            with lane.lock:  # a page that asks again just now is not a fault that anybody need read of
                while lane.queue:
                    lane.queue.popleft().cancel()
