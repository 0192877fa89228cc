"""All pages of the companion, and what stands on each when it is drawn; the game `family` has been won before."""

PAGES = {
    "/": ".board .token",
    "/new": "#step > *",
    "/panel": ".lamp",
    "/camera": ".steps",
    "/cards": "#kinds",
    "/pieces": ".foot button",
    "/join": "#join",
    "/games": "#games a",
    "/game/family": "[data-line]",
    "/rules": ".rule",
    "/machine": "details",
}
