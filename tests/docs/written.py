"""Write again what documents say of the code: `python -m tests.docs.written`, or `make docs`."""

from tests.docs import actions, combinations, having

WRITTEN = {one.DOCUMENT: one.document for one in (actions, combinations, having)}
"""Which documents, and what they are to say."""


def main() -> None:
    """Write those that say something else, and name them."""
    for path, document in WRITTEN.items():
        words = document()
        if words != path.read_text(encoding="utf-8"):
            path.write_text(words, encoding="utf-8")
            print(f"docs/{path.name} has changed")  # noqa: T201


if __name__ == "__main__":
    main()
