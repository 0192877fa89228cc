"""Every lamp by itself, one after the other, with its name."""

from companion.outputs.trial import Trial


class Device:
    def __init__(self) -> None:
        self.shown: list[str | None] = []

    def only(self, lamp: str | None) -> None:
        self.shown.append(lamp)


def test_each_lamp_has_its_turn_and_its_name_and_then_the_game_is_back(until) -> None:
    first, second, told = Device(), Device(), []
    trial = Trial(
        [(first.only, "red"), (first.only, "blue"), (second.only, "ship")],
        lambda: told.append(trial.lamp),
        each=0.001,
    )
    trial.start()
    until(lambda: told[-1:] == [""])
    assert told == ["red", "blue", "ship", ""]
    assert first.shown[-1] is None
    assert [lamp for lamp in first.shown if lamp] == ["red", "blue"]
    assert second.shown == ["ship", None]


def test_a_trial_can_be_left_off_and_begun_again(until) -> None:
    device = Device()
    trial = Trial([(device.only, "red"), (device.only, "blue")], lambda: None, each=60)
    for _ in range(2):
        trial.start()
        until(lambda: trial.lamp == "red")
        trial.start()  # goes on as it is
        trial.stop()
        assert trial.lamp == ""
    assert device.shown == ["red", None, "red", None]


def test_with_nothing_wired_a_trial_is_over_at_once(until) -> None:
    told = []
    Trial([], lambda: told.append("over")).start()
    until(lambda: told == ["over"])
