"""What those are told of the buttons of a page who hear it: which of them are called alike."""

from collections import Counter

from playwright.sync_api import Page

NAMES = """() => {
  const words = (node) => [...node.childNodes].map((each) => {
    if (each.nodeType === Node.TEXT_NODE) return each.data;
    if (each.nodeType !== Node.ELEMENT_NODE || each.ariaHidden === "true" || !each.checkVisibility()) return "";
    return each.ariaLabel ?? each.getAttribute("alt") ?? words(each);
  }).join(" ");
  const name = (button) => button.ariaLabel ?? (words(button).trim() || button.title || "");
  const dialogs = document.querySelectorAll("dialog[open]");
  const top = dialogs[dialogs.length - 1] ?? document;
  const buttons = [...top.querySelectorAll("button, summary, a.button, [role=button]")];
  return buttons
    .filter((each) => each.checkVisibility())
    .map((each, at) => [name(each).replaceAll(/\\s+/g, " ").trim(), each.href ?? String(at)]);
}"""
"""Of every button that is there, of the topmost sheet where one is open: its accessible name as far as we need it, and
where a link leads; two that lead to the same may be called the same."""


def called_alike(page: Page) -> dict[str, int]:
    """The names that several buttons have, or that say nothing, and how many have them."""
    there = Counter(name for name, _ in {(name, leads) for name, leads in page.evaluate(NAMES)})
    return {name: number for name, number in there.items() if number > 1 or not name}
