"""The hook that keeps the subjects of commits short."""

import subprocess
from pathlib import Path

import pytest

HOOK = Path(__file__).resolve().parents[2] / ".ci" / "commit-msg"


def said_of(message: str, folder: Path) -> tuple[int, str]:
    """What the hook answers to a message as git hands it over."""
    file = folder / "COMMIT_EDITMSG"
    file.write_text(message, encoding="utf-8")
    done = subprocess.run([HOOK, file], capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("subject", ["S" * 72, "ß" * 72, f"# a comment of git\nS\n\n{'B' * 200}"])
def test_a_subject_of_72_characters_is_taken_however_long_the_body(subject: str, tmp_path: Path) -> None:
    assert said_of(f"{subject}\n", tmp_path) == (0, "")


def test_a_longer_one_is_refused_in_words(tmp_path: Path) -> None:
    code, words = said_of(f"{'S' * 73}\n\nbody\n", tmp_path)
    assert code == 1
    assert words.startswith("The subject has 73 characters, and 72 are the most")
