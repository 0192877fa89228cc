"""The companion's commands as they are typed, without a process for each: starting one takes longer than its work.

What only a process of its own shows is elsewhere: that it starts, is stopped or killed, or runs beside another.
"""

import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from subprocess import CompletedProcess
from unittest.mock import patch

from companion.cli import main
from tests.commands.process import SILENT


def run(*words: object, typed: str = "", **more: str) -> CompletedProcess[str]:
    """The command, to its end, with what is typed into it and what is set around it; a fault goes through."""
    said, told = StringIO(), StringIO()
    before = os.umask(0o022)
    os.umask(before)
    try:
        with (
            patch.dict(os.environ, {**SILENT, **more}, clear=True),
            patch.object(sys, "stdin", StringIO(typed)),
            redirect_stdout(said),
            redirect_stderr(told),
        ):
            main.main([*map(str, words)], prog_name="companion")
    except SystemExit as ended:
        return CompletedProcess(words, ended.code or 0, said.getvalue(), told.getvalue())
    finally:
        os.umask(before)
    raise AssertionError("A command ends with a status.")
