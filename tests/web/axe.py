"""axe-core, the accessibility checker: fetched from npm once, as `package-lock.json` pins it, and run in a page."""

import os
import subprocess
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
READY = "build/npm/ready"
SCRIPT = ROOT / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 180  # seconds for npm

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """async ([tags, grave]) => {
  const told = await axe.run(document, { resultTypes: ["violations"], runOnly: tags });
  const why = ({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary.split("\\n")[1]?.trim()})`;
  const bad = told.violations.filter(({ impact }) => grave.includes(impact));
  return bad.map(({ id, nodes }) => `${id}: ${nodes.map(why).join(" | ")}`);
}"""


@cache
def script() -> str:
    """The text of axe-core. Leaves the test out where npm or what it fetches from is not there; in CI that fails."""
    if trouble := _fetch():
        words = f"axe-core is not there, so the pages were not checked with it: {trouble}"
        if "CI" in os.environ:
            pytest.fail(words)
        pytest.skip(words)
    return SCRIPT.read_text(encoding="utf-8")


def _fetch() -> str:
    """Have what is pinned lie ready, which takes npm only the first time; what went wrong, or nothing."""
    try:
        done = subprocess.run(
            ["make", "--silent", READY], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return "npm gives no answer."
    return "" if done.returncode == 0 else f"{done.stdout.strip()} {done.stderr.strip()}"[:300]


def findings(page: Page) -> list[str]:
    """What axe-core finds serious or critical on this page as it is shown now; each with the elements it means."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(script())
    found: list[str] = page.evaluate(RUN, [TAGS, ["serious", "critical"]])
    return found
