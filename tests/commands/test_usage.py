"""What the commands share."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.commands.usage import default_data
from companion.config import Cards


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom the machine does not know by name, as that of a service may be without libnss-systemd."""
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
    for name in ("HOME", "XDG_DATA_HOME", "STATE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("homeless")
def test_a_service_without_a_home_keeps_its_games_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/hexkeeper")
    assert default_data() == Path("/var/lib/hexkeeper")


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize("command", ["serve", "doctor", "games", "host"])
def test_where_there_is_no_home_a_command_asks_for_the_folder_in_words(command: str) -> None:
    done = CliRunner().invoke(main, [command])
    assert done.exit_code == 2
    assert "This user has no folder of their own: say with --data where games are kept." in done.output


@pytest.mark.usefixtures("homeless")
def test_a_deck_at_home_is_nowhere_for_a_user_without_one(tmp_path: Path) -> None:
    assert Cards(deck="~/deck").folder(tmp_path) == tmp_path / "~/deck"
    assert Cards().folder(tmp_path) is None


def test_a_deck_lies_in_the_data_folder_at_home_or_wherever_its_whole_path_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    found = [Cards(deck=deck).folder(tmp_path) for deck in ("mine", "~/mine", "/srv/mine")]
    assert found == [tmp_path / "mine", Path("/home/anna/mine"), Path("/srv/mine")]
