"""Leave out one contribution of the rules at a time; a test that names its rules must notice.

    python -m tests.unhook [PART OF A NAME ...]      (or `make unhook`)

For each contribution of each module the tests marked with one of its rule ids are run without it. If all of them still
pass, or there is none, the contribution is listed: either the rule is not tested, or the contribution is not needed.
Exit status 1 when the list is not empty. Tests are collected once; each try runs in a forked child.
"""

import os
import sys

import pytest

from companion.boxes.cities_knights.rules.neutral_knights import neutral_knights
from companion.kernel import Contribution, Module
from companion.mechanisms.rules.purses import purses
from companion.rules.boxes import every_module

WHERE = ("tests/rules", "tests/kernel", "tests/mechanisms", "tests/boxes")
"""The tests that name rules."""


class Unhooking:
    """The pytest plugin: instead of running the tests once, runs the right ones once for each contribution."""

    def __init__(self, only: list[str]) -> None:
        self.only, self.unnoticed, self.tried = only, [], 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        by_rule: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            for marker in item.iter_markers("rule"):
                for rule in marker.args:
                    by_rule.setdefault(rule, []).append(item)
        for module in (*every_module(), neutral_knights, purses):  # which no game that can be chosen today lists
            for contribution in list(module.contributions):
                name = f"{module.name}: {contribution.way} {contribution.name}"
                if self.only and not any(part in name for part in self.only):
                    continue
                items = {id(item): item for rule in contribution.rules for item in by_rule.get(rule, ())}
                self.tried += 1
                if not noticed(session, module, contribution, list(items.values())):
                    self.unnoticed.append(f"{name}  [{', '.join(contribution.rules) or 'no rule'}]  {len(items)} tests")
                    print("UNNOTICED", self.unnoticed[-1], flush=True)  # noqa: T201
        return True


def noticed(session: pytest.Session, module: Module, contribution: Contribution, items: list[pytest.Item]) -> bool:
    """Whether one of these tests fails without the contribution."""
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        module.contributions.remove(contribution)
        failed = False
        for item in items:
            before = session.testsfailed
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            failed = session.testsfailed > before
            if failed:
                break
        os._exit(1 if failed else 0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def main() -> int:
    """Run, and say what nobody noticed."""
    plugin = Unhooking(sys.argv[1:])
    pytest.main([*WHERE, "-q", "-p", "no:cacheprovider", "--no-header"], plugins=[plugin])
    print(f"{plugin.tried} contributions left out one at a time, {len(plugin.unnoticed)} not noticed")  # noqa: T201
    return 1 if plugin.unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main())
