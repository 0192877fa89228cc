"""What goes wrong in a page unseen: errors and warnings, what our policy forbids, and requests to anybody else."""

from playwright.sync_api import Page

from tests.web.drawn import watch

REFUSED = tuple(
    f"Failed to load resource: the server responded with a status of {status}"
    for status in ("403 (FORBIDDEN", "409 (CONFLICT", "422 (UNPROCESSABLE", "429 (TOO MANY")
)
"""A refusal is an answer, though the console calls it an error."""

NO_PICTURE = "Failed to load resource: the server responded with a status of 404 (NOT FOUND"
"""Said of a camera that shows nothing."""

CUT_LINE = "Failed to load resource: net::ERR_"
"""What a browser rightly complains of where the line itself was cut."""

TELL_OF_OUR_POLICY = (
    "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
)


class Faults:
    """Everything that went wrong on the pages that are watched, in words; `noted` stays empty on pages as they are."""

    def __init__(self) -> None:
        self.noted: list[str] = []

    def watch(self, page: Page, at: str, *expected: str) -> None:
        """From now on note what goes wrong on this page, which may ask only this address.

        Words that begin with one of `expected`, and refusals, are not faults.
        """
        no_fault = (*REFUSED, *expected)

        def hear(kind: str, words: str, where: str) -> None:
            if kind in ("error", "warning") and not words.startswith(no_fault):
                self.noted.append(f"{words} ({where})")

        def ask(url: str) -> None:
            if not url.startswith((at, "data:", "blob:")):
                self.noted.append(f"asks {url}")

        page.on("console", lambda said: hear(said.type, said.text, said.location.get("url", "")))
        page.on("pageerror", lambda error: self.noted.append(str(error)))
        page.on("request", lambda asked: ask(asked.url))
        page.on("websocket", lambda asked: self.noted.append(f"opens {asked.url}"))
        page.add_init_script(TELL_OF_OUR_POLICY)
        watch(page)
