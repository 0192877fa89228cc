"""Whether a page has room: nothing is cut off at the side, and a thumb finds every button."""

from playwright.sync_api import Page

SIZES = [(1280, 800), (800, 1280), (390, 844)]
"""Tablets lying and standing, and a phone."""


def resized(page: Page, size: tuple[int, int]) -> None:
    """The page is as wide and as high as this, and knows it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=list(size))


def too_wide(page: Page) -> int:
    """By how many pixels something sticks out at the side."""
    found: int = page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)")
    return found


def too_small(page: Page) -> list[str]:
    """The buttons in sight that are under 48 pixels in one direction, but for what is lost in rounding."""
    found: list[str] = page.locator("button").evaluate_all(
        "all => all.filter((b) => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 47)"
        ".map((b) => b.outerHTML)"
    )
    return found
