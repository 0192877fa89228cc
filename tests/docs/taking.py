"""Taking the pictures of the screens: both sizes of each, small enough to be kept."""

import io
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

SIZES = {"tablet": ViewportSize(width=1280, height=800), "phone": ViewportSize(width=390, height=844)}
WIDTHS = {"tablet": 1000, "phone": 390}
"""Pixels across in a kept picture: what can be read in a document, and no more."""

QUALITY = 75
"""Of a kept picture, as WebP counts it: letters and the colours of players stay as they are."""

PATIENCE = 60.0


@dataclass
class Camera:
    """Takes the pictures that are wanted, in one language, by day or by lamp."""

    browser: Browser
    into: Path
    language: str = "en"
    dark: bool = False
    only: frozenset[str] = frozenset()
    missed: list[str] = field(default_factory=list)

    def wants(self, *names: str) -> bool:
        """Whether any of these screens is to be taken."""
        return not self.only or not self.only.isdisjoint(names)

    def take(
        self,
        name: str,
        at: str,
        ready: str,
        reach: Callable[[Page], object] = lambda page: None,
        *,
        headers: dict[str, str] | None = None,
        sizes: Iterable[str] = tuple(SIZES),
    ) -> None:
        """A screen in these sizes: open the address, wait for what makes it `ready`, go where it is shown."""
        if not self.wants(name):
            return
        for size in sizes:
            context = self.browser.new_context(
                viewport=SIZES[size],
                locale=self.language,
                color_scheme="dark" if self.dark else "light",
                extra_http_headers=headers,
            )
            context.set_default_timeout(PATIENCE * 1000)
            page = context.new_page()
            try:
                page.goto(at)
                page.locator(ready).first.wait_for()
                reach(page)
                page.wait_for_timeout(900)  # live pictures come, cards have flown
                keep(page.screenshot(), self.into / f"{name}-{size}.webp", WIDTHS[size])
            except Exception:
                traceback.print_exc()
                self.missed.append(f"{name}-{size}")
            context.close()


def keep(taken: bytes, path: Path, width: int) -> None:
    """Write a picture small: as wide as this."""
    with Image.open(io.BytesIO(taken)) as picture:
        height = round(picture.height * width / picture.width)
        small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        small.save(path, quality=QUALITY, method=6)


def shown(page: Page, opener: str, what: str = "dialog[open]") -> None:
    """Tap something, and wait for what it opens."""
    page.locator(opener).first.click()
    page.locator(what).first.wait_for()
