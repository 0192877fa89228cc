"""The process in which house rules are tried: it reads files from its input, and writes an answer for each.

It takes in what is sound, as the companion does later. Each file is tried in a copy of the process, because one that
was run may leave anything behind.
"""

import os
import pickle
import resource
import signal
import sys
from contextlib import suppress

from companion.said import Said, said

from .files import ANOTHER_EACH_TIME, LeftOut, NotReadError, RuleFile
from .judging import as_it_is, judge
from .playing import play
from .reading import fault_in, read, take
from .trial import Sound, TimeLimits

MEMORY = 2**30
"""Bytes that a copy may have."""
LONGEST_ANSWER = 2**15
"""Bytes; a pipe holds twice as many while nobody reads."""


def main() -> None:
    """Answer for each file in turn."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a file prints is no answer
    sources, limits = pickle.load(sys.stdin.buffer)
    for source in sources:
        answer = _in_a_copy(source, limits)
        if isinstance(answer, Sound):
            try:
                take(read(source))
            except Exception:
                answer = LeftOut(source.path, ANOTHER_EACH_TIME)
        pickle.dump(answer, answers)
        answers.flush()
    os._exit(0)  # whatever a file has started


def _in_a_copy(source: RuleFile, limits: TimeLimits) -> Sound | LeftOut:
    heard, says = os.pipe()
    copy = os.fork()
    if not copy:
        try:
            signal.setitimer(signal.ITIMER_PROF, limits.working)
            signal.setitimer(signal.ITIMER_REAL, limits.a_file)
            with suppress(OSError, ValueError):  # it may have less already
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
            os.write(says, pickle.dumps(_tried(source))[:LONGEST_ANSWER])
        finally:
            os._exit(0)
    _, ended = os.waitpid(copy, 0)
    os.close(says)
    os.set_blocking(heard, False)  # whatever a file has started may hold the other end
    try:
        answer: Sound | LeftOut = pickle.loads(os.read(heard, LONGEST_ANSWER))
    except (BlockingIOError, EOFError, pickle.UnpicklingError):
        answer = LeftOut(source.path, _why(-os.waitstatus_to_exitcode(ended)))
    os.close(heard)
    return answer


def _tried(source: RuleFile) -> Sound | LeftOut:
    before = as_it_is()
    try:
        rule = read(source)
        judge(rule, before)
        take(rule)
        play(rule)
    except NotReadError as error:
        return LeftOut(source.path, error.why)
    except Exception as error:  # it declares what nobody has thought of
        return LeftOut(source.path, fault_in(source, error))
    return Sound(source.path, str(rule.variant.title))


def _why(by: int) -> Said:
    """Why a copy has ended without an answer, by a signal or by itself."""
    if by in (signal.SIGALRM, signal.SIGPROF):
        return said("it does not come to an end")
    if by > 0:
        return said("it makes Python crash ({signal})", signal=signal.Signals(by).name)
    return said("it ends the program that reads it")


if __name__ == "__main__":
    main()
