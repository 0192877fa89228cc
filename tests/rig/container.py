"""A bare Debian that runs its own systemd, in a container of this machine's kernel; what it changes is thrown away.

Its network is its own and leads nowhere: what a package needs is fetched before, as if a cache stood beside it.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from deploy.packages.wheels import TARGETS, Target
from tests.rig.debian_kernel import RigError
from tests.rig.kit import CACHE, ROOT

PACKAGES = Path(os.environ.get("PACKAGES", ROOT / "build" / "packages"))
"""Where `make deb` has put them."""

PACKED = ("companion", "firmware_bridge", "vision", "web", "deploy", "pyproject.toml", "LICENSE")
"""What goes into a package."""

TOOLS = {"debootstrap": "debootstrap", "systemd-nspawn": "systemd-container", "nsenter": "util-linux"}
"""Programs, and the Debian packages they come from."""
BARE = ("systemd-sysv", "init", "udev", "dbus", "apt")
"""What a bare Debian has beside what all of them have."""
INSIDE = "/packages"
"""Where the container finds the packages."""
BOOTS_WITHIN, ENDS_WITHIN, PATIENCE = 60, 30, 400
"""Seconds for the start, the end, and any command."""
ALONE = () if Path("/run/systemd/system").exists() else ("--keep-unit", "--register=no")
"""Where no systemd runs outside, there is nobody to register a container with."""
ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
}


def target(suite: str, processor: str = "") -> Target:
    """What a package of a suite is for, on this machine's processor or another one."""
    asked = ["dpkg", "--print-architecture"]
    processor = processor or subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    return next(one for one in TARGETS if (one.suite, one.architecture) == (suite, processor))


def package(suite: str, processor: str = "") -> Path:
    """The package that was built last for a suite, and for this machine's processor or another one.

    Raises RigError where there is none, and where what goes into one has changed since.
    """
    wanted = target(suite, processor)
    found = PACKAGES.glob(f"hexkeeper_*~{suite}_{wanted.architecture}.deb")
    newest = max(found, key=lambda path: path.stat().st_mtime, default=None)
    if newest is None:
        raise RigError(f"There is no package for {suite} and {wanted.architecture} in {PACKAGES}: make deb builds it.")
    if why := outdated(newest):
        raise RigError(f"{newest.name} is not what this checkout is: {why}. make deb builds it.")
    return newest


def outdated(package: Path) -> str:
    """Why a package is not what would be built now, by the commit that its name tells; nothing where it is."""
    build = package.name.removeprefix("hexkeeper_").partition("~")[0]
    if build.endswith(".changed"):
        return "some of its files are in no commit"
    commit = build.rpartition(".g")[2] if "+" in build else f"v{build}"
    asked = ["git", "-C", ROOT, "diff", "--name-only", commit, "--", *PACKED]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"nobody knows {commit} here"
    return ", ".join(f"{path} has changed" for path in done.stdout.splitlines()[:3])


def bare(suite: str, *wanted: Path | str, beside: Sequence[str] = ()) -> Path:
    """The files of a bare Debian and `beside` it, made once, with all that packages need, by file or name.

    What they need is fetched, and not installed. Raises RigError.
    """
    missing = sorted({package for program, package in TOOLS.items() if shutil.which(program) is None})
    if missing:
        raise RigError(f"The rig needs these Debian packages: sudo apt-get install {' '.join(missing)}")
    if os.geteuid() != 0:
        raise RigError("A container is started by root: run this with sudo.")
    packages = ",".join([*BARE, *beside])
    root = CACHE / f"{suite}-{fingerprint(packages)}"
    if not root.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=CACHE) as scratch:
            made = Path(scratch) / root.name
            run("debootstrap", "--variant=minbase", f"--include={packages}", suite, made)
            run("chroot", made, "apt-get", "clean")
            made.rename(root)
    shutil.copy("/etc/resolv.conf", root / "etc")
    run("chroot", root, "apt-get", "update", "--quiet")
    files = [Path(shutil.copy(package, root / "tmp")) for package in wanted if isinstance(package, Path)]
    names = [package for package in wanted if isinstance(package, str)]
    fetch = ("apt-get", "install", "--download-only", "--yes", "--quiet")
    run("chroot", root, *fetch, *names, *(f"/tmp/{file.name}" for file in files))
    for file in files:
        file.unlink()
    return root


def fingerprint(packages: str) -> str:
    """What tells the files of a Debian with these packages from those with others."""
    return hashlib.sha256(packages.encode()).hexdigest()[:8]


@contextmanager
def overlaid(root: Path) -> Iterator[Path]:
    """The same files, of which what is changed is thrown away; so is whatever is mounted among them.

    They are taken out of the tree at once, busy or not: nothing of this machine is there when the folder is deleted.
    """
    with TemporaryDirectory(dir=CACHE) as scratch:
        there, changed, work = (Path(scratch) / layer for layer in ("root", "changed", "work"))
        for layer in (there, changed, work):
            layer.mkdir()
        run("mount", "-t", "overlay", "-o", f"lowerdir={root},upperdir={changed},workdir={work}", "overlay", there)
        try:
            yield there
        finally:
            run("umount", "--recursive", "--lazy", there)


class Container:
    """One that has booted, until the end of a `with`; packages lie in its folder `/packages`."""

    def __init__(self, root: Path, packages: Path, name: str = "") -> None:
        self._layers = ExitStack()
        self._root = self._layers.enter_context(overlaid(root))
        self._log = (CACHE / f"{name or root.name}.log").open("wb")
        options = ("--boot", "--private-network", f"--bind-ro={packages}:{INSIDE}", *ALONE)
        self._process = subprocess.Popen(
            [
                "systemd-nspawn",
                "--quiet",
                f"--machine=hexkeeper-{name or root.name}",
                *options,
                f"--directory={self._root}",
            ],
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )

    def __enter__(self) -> "Container":
        try:
            self._wait_until_it_runs()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)  # the container shuts down
        try:
            self._process.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
        self._layers.close()

    def sh(self, command: str) -> str:
        """What a command of its shell prints, run as root. Raises CalledProcessError, with all it said, if it fails."""
        done = self.tried(command)
        if done.returncode:
            print(done.stdout, done.stderr)  # noqa: T201  # shown with the check that fails
        done.check_returncode()
        return done.stdout

    def entering(self, command: str) -> list[str]:
        """The command of this machine by which a command of its shell is run as root."""
        return ["nsenter", "--target", self._first_process(), "--all", "sh", "-c", command]

    def tried(self, command: str) -> "subprocess.CompletedProcess[str]":
        """The same as `sh` for a command that may fail."""
        return subprocess.run(
            self.entering(command),
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def on_its_network(self) -> list[str]:
        """What a command of this machine begins with to be run on the network of the container."""
        return ["nsenter", "--target", self._first_process(), "--net"]

    def _first_process(self) -> str:
        found = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        if not found:
            raise RigError(f"The container has ended: {self._log.name}")
        return found[0]

    def _wait_until_it_runs(self) -> None:
        late = time.monotonic() + BOOTS_WITHIN
        state = ""
        while state not in {"running", "degraded"}:
            if time.monotonic() > late or self._process.poll() is not None:
                raise RigError(f"The container has not booted: {self._log.name}")
            time.sleep(0.5)
            state = self.tried("systemctl is-system-running").stdout.strip()


@contextmanager
def installed(packages: Path, name: str = "", suite: str = "bookworm") -> Iterator[Container]:
    """A container with the package in it, whose service answers. `packages` becomes its folder. Raises RigError."""
    newest = Path(shutil.copy(package(suite), packages))
    shutil.copy(Path(__file__).with_name("tablet.py"), packages)
    packages.chmod(0o755)  # the service, which is not root, may read there
    with Container(bare(suite, newest), packages, name) as container:
        container.sh(f"apt-get install --yes {INSIDE}/{newest.name}")
        yield container


def run(*words: object) -> None:
    """A command of this machine. Raises RigError with what it said."""
    command: Sequence[str] = [*map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RigError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-1000:]}{done.stderr[-2000:]}")
