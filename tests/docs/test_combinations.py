"""docs/combinations.md says what the page *New game* offers."""

from tests.docs.combinations import DOCUMENT, document


def test_the_document_is_what_the_script_writes() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "Run: python -m tests.docs.combinations"
