"""The pictures in the documents: the real pages, while four automatic players play with simulated dice.

    python -m tests.docs.pictures [SEED]

takes them anew, which needs Chromium and about two minutes. Look at them before you commit them.
"""

import json
import shutil
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from companion.app import DEMONSTRATION, Companion, Plan
from companion.config import Server, Settings

PICTURES = Path(__file__).resolve().parents[2] / "docs"
TABLET, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)

LIVELY = 200
"""Entries in the journal after which there is something to see on the board."""

PATIENCE = 300.0

IN_THE_MIDDLE_OF_A_PART = """() => {
    const camera = document.querySelector("img.camera");
    const told = document.querySelector(".takes")?.textContent ?? "";
    return camera?.complete && camera.naturalWidth > 0 && document.querySelector(".dice .total") && / takes /.test(told)
        && /rolls/.test(told) && /End the turn/.test(document.querySelector(".doing")?.textContent ?? "");
}"""


def view(address: str) -> dict[str, Any]:
    """What the pages show, as data."""
    with urllib.request.urlopen(f"{address}/api/view") as answer:
        parts: dict[str, Any] = json.load(answer)["parts"]
        return parts


def wait_until_lively(address: str) -> None:
    """Wait for a board with something on it. Raises TimeoutError when the game ends before, or stands still."""
    until = time.monotonic() + PATIENCE
    while (now := view(address)).get("revision", 0) < LIVELY:
        if now.get("winner") or time.monotonic() > until:
            raise TimeoutError("This game was over too soon, or stood still: try another seed.")
        time.sleep(0.5)


def take(address: str, pages: dict[str, Page]) -> None:
    """Take all pictures as nearly at the same moment as can be."""
    wait_until_lively(address)
    pages["tablet"].wait_for_function(IN_THE_MIDDLE_OF_A_PART, timeout=60_000, polling=50)
    for name, page in pages.items():
        page.screenshot(path=PICTURES / f"{name}.png")


def main(seed: int) -> None:
    """Play, and take the pictures."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        settings = Settings(server=Server(host="127.0.0.1", port=0))
        plan = Plan(settings, Path(data), simulate=True, automatic=DEMONSTRATION, seed=seed, pace=0.25)
        companion = Companion(plan, say=lambda words: None).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            address = f"http://127.0.0.1:{companion.port}"
            pages = {
                "tablet": browser.new_page(viewport=TABLET),
                "phone": browser.new_page(viewport=PHONE),
                "panel": browser.new_page(viewport=TABLET),
            }
            for name, page in pages.items():
                page.goto(f"{address}/panel" if name == "panel" else f"{address}/")
            take(address, pages)
        finally:
            browser.close()
            companion.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
