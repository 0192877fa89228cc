"""Be told at once when a serial port appears, where udev can be listened to; elsewhere ports are looked for in turn.

`pyudev` is optional. Whether it is there or not only decides how soon a plug is noticed, never whether.
"""

import logging
from collections.abc import Callable
from pathlib import Path

UDEV_RUNS = Path("/run/udev/control")
"""Without it nobody sets permissions on new ports, and only the kernel tells of them."""
_NEWS = ("add", "change")
_log = logging.getLogger(__name__)


def watch_ports(arrived: Callable[[], None]) -> Callable[[], None]:
    """Call `arrived` (on a thread of its own) whenever a serial port has appeared; what is returned ends that."""
    try:
        import pyudev  # noqa: PLC0415  # optional, and only needed once something listens

        monitor = pyudev.Monitor.from_netlink(pyudev.Context(), "udev" if UDEV_RUNS.exists() else "kernel")
        monitor.filter_by("tty")
        observer = pyudev.MonitorObserver(
            monitor, callback=lambda device: arrived() if device.action in _NEWS else None, name="port-watch"
        )
        monitor.start()  # from now on nothing is missed, however late the thread begins
        observer.start()
    # no pyudev; pyudev without libudev, which is an ImportError later on; a sandbox that forbids the socket
    except (ImportError, OSError, RuntimeError) as error:
        _log.info("udev cannot be listened to (%s); ports are looked for in turn", error)
        return _nothing_to_end
    return observer.stop  # type: ignore[no-any-return]


def _nothing_to_end() -> None:
    """For those who watch nothing."""
