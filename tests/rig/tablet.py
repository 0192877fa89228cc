"""A tablet at the table, on the machine of the companion itself; needs nothing but Python.

    python3 tablet.py view | act '{"do": ...}' | GET PATH

prints the view, books an action, or prints a page; what is refused is printed, and the status is 1.
"""

import json
import secrets
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 60.0


class Tablet:
    """One that shows the pages at an address such as `http://127.0.0.1:8000`."""

    def __init__(self, address: str = "http://127.0.0.1:8000") -> None:
        self._address = address

    def get(self, path: str) -> str:
        """A page."""
        with urlopen(f"{self._address}{path}", timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def view(self) -> dict[str, Any]:
        """All that is shown of the game."""
        return dict(json.loads(self.get("/api/view"))["parts"])

    def act(self, action: dict[str, Any]) -> str:
        """Book an action; the words with which it is refused, or none."""
        view = self.view()
        body = {"game": view["game"], "seen": view["revision"], "key": secrets.token_hex(8), "action": action}
        headers = {"Content-Type": "application/json", "X-Hexkeeper": "1"}
        asked = Request(f"{self._address}/api/act", json.dumps(body).encode(), headers)
        try:
            with urlopen(asked, timeout=PATIENCE):
                return ""
        except HTTPError as error:
            return str(json.loads(error.read())["words"])


def main(what: str, *details: str) -> str:
    """What was asked for; raises SystemExit with the words of a refusal."""
    tablet = Tablet()
    if what == "act":
        if refused := tablet.act(json.loads(*details)):
            sys.exit(refused)
        return ""
    return json.dumps(tablet.view()) if what == "view" else tablet.get(*details)


if __name__ == "__main__":
    print(main(*sys.argv[1:]))  # noqa: T201
