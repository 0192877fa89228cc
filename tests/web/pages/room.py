"""Whether a page has room: nothing is cut off at the side, and a thumb finds every button."""

from playwright.sync_api import Page

from tests.web.drawn import come

SIZES = [(1280, 800), (800, 1280), (390, 844)]
"""Tablets lying and standing, and a phone."""

TEN_SIZES = [
    *((360, 640), (390, 844), (844, 390), (600, 1024), (800, 1280)),
    *((1024, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080)),
]
"""Phones standing and lying, tablets small and large, both ways, and a television."""


def resized(page: Page, size: tuple[int, int]) -> None:
    """The page is as wide and as high as this, knows it, and has fitted in what it shows."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=list(size))
    come(page)


def too_wide(page: Page) -> int:
    """By how many pixels something sticks out at the side."""
    come(page)
    found: int = page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)")
    return found


def too_small(page: Page) -> list[str]:
    """The buttons in sight that are under 48 pixels in one direction, but for what is lost in rounding."""
    come(page)
    found: list[str] = page.locator("button").evaluate_all(
        "all => all.filter((b) => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 47)"
        ".map((b) => b.outerHTML)"
    )
    return found
