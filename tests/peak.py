"""How much memory some Python takes at most, in a process of its own."""

import subprocess
import sys

_TOLD = """
import atexit, pathlib
def told():
    status = pathlib.Path("/proc/self/status").read_text()
    print("peak", int(status.partition("VmHWM:")[2].split()[0]) // 1024)
atexit.register(told)
"""
# Not getrusage, whose figure begins with that of the process which started this one.


def peak(script: str, *arguments: object) -> tuple[int, "subprocess.CompletedProcess[str]"]:
    """Megabytes, and what the process said; `arguments` are its `sys.argv` from 1 on."""
    words = [sys.executable, "-c", _TOLD + script, *map(str, arguments)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return int(done.stdout.rpartition("peak")[2]), done
