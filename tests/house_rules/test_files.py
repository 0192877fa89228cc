"""Which files are read as house rules: only those that nobody else can have written."""

import os
from pathlib import Path

import pytest

from companion.house_rules.files import LARGEST, LeftOut, RuleFile, found
from tests.house_rules.written import put

SOMEBODY, SOMEBODY_ELSE = 4711, 4712


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return put(tmp_path / "house_rules", {"wool_road.py": "wool\n"})


def why(folder: Path) -> dict[str, str]:
    """Of each file that is left out, or the folder, by its name, the reason."""
    return {Path(one.path).name: str(one.why) for one in found(folder) if isinstance(one, LeftOut)}


def read(folder: Path) -> list[str]:
    """The names of the rules that are read."""
    return [one.name for one in found(folder) if isinstance(one, RuleFile)]


def test_a_file_is_read_as_it_stands(folder: Path) -> None:
    assert list(found(folder)) == [RuleFile(str(folder / "wool_road.py"), b"wool\n")]


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert list(found(tmp_path / "house_rules")) == []


@pytest.mark.parametrize(
    "name", ["notes.txt", "wool.py.bak", "wool.pyc", ".wool.py", "_wool.py", "__init__.py", "wool"]
)
def test_what_is_no_house_rule_by_its_name_is_passed_over(folder: Path, name: str) -> None:
    put(folder, {name: "no rule"})
    assert (read(folder), why(folder)) == (["wool_road"], {})


def test_a_folder_in_it_is_passed_over(folder: Path) -> None:
    (folder / "more.py").mkdir()
    assert (read(folder), why(folder)) == (["wool_road"], {})


@pytest.mark.parametrize("name", ["wool-road.py", "1.py", "class.py", "wool road.py"])
def test_a_name_that_is_no_word_is_told(folder: Path, name: str) -> None:
    put(folder, {name: "no rule"})
    said = "its name has to be a word of letters, digits and underscores, such as “wool_road.py”"
    assert (read(folder), why(folder)) == (["wool_road"], {name: said})


def test_a_file_that_is_larger_than_any_house_rule_is_not_read(folder: Path) -> None:
    put(folder, {"large.py": b"#" * (LARGEST + 1), "largest.py": b"#" * LARGEST, "ten_mb.py": b"#" * 10_000_000})
    assert read(folder) == ["largest", "wool_road"]
    assert why(folder) == dict.fromkeys(("large.py", "ten_mb.py"), "it is larger than 256 kB, and no house rule is")


def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    elsewhere = put(tmp_path, {"elsewhere.py": "wool\n"}) / "elsewhere.py"
    (folder / "linked.py").symlink_to(elsewhere)
    (folder / "to_nothing.py").symlink_to(tmp_path / "nothing.py")
    (tmp_path / "linked").symlink_to(folder)
    said = "it is a link: put the files themselves there"
    assert why(folder) == dict.fromkeys(("linked.py", "to_nothing.py"), said)
    assert (read(tmp_path / "linked"), why(tmp_path / "linked")) == ([], {"linked": said})


def test_what_is_neither_file_nor_folder_is_told_and_not_waited_for(folder: Path, tmp_path: Path) -> None:
    os.mkfifo(folder / "pipe.py")
    put(tmp_path, {"a_file": ""})
    said = "“house_rules” has to be a folder, and what lies in it files"
    assert why(folder) == {"pipe.py": said}
    assert why(tmp_path / "a_file") == {"a_file": said}


@pytest.mark.parametrize("mode", [0o664, 0o646, 0o666])
def test_a_file_that_others_may_write_is_not_read(folder: Path, mode: int) -> None:
    (folder / "wool_road.py").chmod(mode)
    said = "others than its owner may write to it (“chmod go-w” takes that from them)"
    assert (read(folder), why(folder)) == ([], {"wool_road.py": said})


@pytest.mark.parametrize("mode", [0o775, 0o757, 0o777])
def test_nothing_is_read_from_a_folder_that_others_may_write(folder: Path, mode: int) -> None:
    folder.chmod(mode)
    said = "others than its owner may write to it (“chmod go-w” takes that from them)"
    assert (read(folder), why(folder)) == ([], {"house_rules": said})


def of(path: Path, owner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """This belongs to this user from now on, for all that is asked of it."""
    own, opened = os.lstat, os.fstat

    def owned(about: os.stat_result) -> os.stat_result:
        is_it = about.st_ino == own(path).st_ino
        return os.stat_result((*about[:4], owner, *about[5:10])) if is_it else about

    monkeypatch.setattr(os, "lstat", lambda asked: owned(own(asked)))
    monkeypatch.setattr(os, "fstat", lambda asked: owned(opened(asked)))


@pytest.mark.parametrize(("owner", "is_read"), [(0, True), (SOMEBODY, True), (SOMEBODY_ELSE, False)])
@pytest.mark.parametrize("what", ["file", "folder"])
def test_file_and_folder_belong_to_who_runs_the_companion_or_to_root(
    folder: Path, monkeypatch: pytest.MonkeyPatch, what: str, owner: int, is_read: bool
) -> None:
    me = os.geteuid()
    here = folder if what == "folder" else folder / "wool_road.py"
    other = folder / "wool_road.py" if what == "folder" else folder
    if me != 0:
        of(other, 0, monkeypatch)
    of(here, owner, monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY)
    assert read(folder) == (["wool_road"] if is_read else [])
    said = "it belongs to another user than the one who runs the companion (see chown)"
    assert why(folder) == ({} if is_read else {here.name: said})


def test_a_file_that_may_not_be_read_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def refuse(path: object, *more: int) -> int:
        if str(path).endswith("wool_road.py"):
            raise PermissionError(13, "Permission denied", path)
        return opened(path, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    assert why(folder) == {"wool_road.py": "it cannot be read (Permission denied)"}


def test_a_name_that_a_rule_of_the_companion_has_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def there(name: str) -> object:
        asked.append(name)
        return object()

    monkeypatch.setattr("companion.house_rules.files.find_spec", there)
    assert why(folder) == {
        "wool_road.py": "a house rule of this name is in the companion already: give the file another name"
    }
    assert asked == ["companion.rules.house_rules.wool_road"]
