"""A tablet at the table, on the machine of the companion itself; needs nothing but Python.

    python3 tablet.py http://127.0.0.1:8000 view | act '{"do": ...}' | play GAME | get PATH

prints the view, books an action, puts a game on the table, or prints a page. What is refused is printed, with status 1.
It trusts whatever encrypts the pages.
"""

import json
import secrets
import ssl
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 60.0
TRUSTING = ssl._create_unverified_context()


class Tablet:
    """One that shows the pages at an address such as `http://127.0.0.1:8000`."""

    def __init__(self, address: str = "http://127.0.0.1:8000") -> None:
        self._address = address

    def get(self, path: str) -> str:
        """A page."""
        with urlopen(f"{self._address}{path}", timeout=PATIENCE, context=TRUSTING) as answer:
            return str(answer.read().decode())

    def view(self) -> dict[str, Any]:
        """All that is shown of the game."""
        return dict(json.loads(self.get("/api/view"))["parts"])

    def act(self, action: dict[str, Any]) -> str:
        """Book an action; the words with which it is refused, or none."""
        view = self.view()
        envelope = {"game": view["game"], "seen": view["revision"], "key": secrets.token_hex(8)}
        return self.post("/api/act", {**envelope, "action": action})

    def post(self, path: str, body: dict[str, Any]) -> str:
        """Change something; the words with which it is refused, or none."""
        headers = {"Content-Type": "application/json", "X-Hexkeeper": "1"}
        asked = Request(f"{self._address}{path}", json.dumps(body).encode(), headers)
        try:
            with urlopen(asked, timeout=PATIENCE, context=TRUSTING):
                return ""
        except HTTPError as error:
            return str(json.loads(error.read())["words"])


def main(address: str, what: str, detail: str = "") -> str:
    """What was asked for; raises SystemExit with the words of a refusal."""
    tablet = Tablet(address)
    if what == "view":
        return json.dumps(tablet.view())
    if what == "get":
        return tablet.get(detail)
    is_act = what == "act"
    refused = tablet.act(json.loads(detail)) if is_act else tablet.post("/api/games/go-on", {"game": detail})
    if refused:
        sys.exit(refused)
    return ""


if __name__ == "__main__":
    print(main(*sys.argv[1:]))  # noqa: T201
