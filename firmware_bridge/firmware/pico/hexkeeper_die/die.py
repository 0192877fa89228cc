"""One die with an accelerometer (MPU-6050 or LSM6 class) inside: is it still, does it fly, which face is up.

For MicroPython and CPython alike. Accelerations are in thousandths of g (mg), 100 samples a second. At rest the sensor
feels 1000 mg upwards. Z up is a 1, X up a 2, Y up a 3; opposite faces add up to 7.
"""

SAMPLE_MS = 10
STILL_MG = 70
"""A die at rest stays so near to where it was; noise, and a table that is leaned on."""
REST_SAMPLES = 30
FLIGHT_MG = 600
"""In flight only its spin is felt."""
FLIGHT_SAMPLES = 4
"""40 ms: no shake of the table lasts so long, any throw does."""
KNOCK_MG = 1500
"""It hits the tray."""
KNOCK_SAMPLES = 50
"""A knock later than this has nothing to do with the flight."""
LEVEL_PER_CENT = 90
"""Of the squared acceleration along one axis: leaning less than 18 degrees."""
SICK_BELOW_MG, SICK_ABOVE_MG = 700, 1300
"""At rest a sensor that feels less, or more, is not to be believed."""

UP = (2, 3, 1)
"""The faces of the axes X, Y and Z."""


class Die:
    """What is known of one die; `flew` (a flight and a knock after it) stays until it is cleared."""

    def __init__(self) -> None:
        self.still = 0
        self.flew = self.knocked = False
        self._reference = self._newest = (0, 0, 0)
        self._flight = self._patience = 0

    def sample(self, mg: tuple[int, int, int]) -> None:
        """Take a sample: x, y, z in mg."""
        self._newest = mg
        if any(abs(value - before) > STILL_MG for value, before in zip(mg, self._reference)):  # noqa: B905  # MicroPython
            self._reference = mg
            self.still = 0
        elif self.still < REST_SAMPLES:
            self.still += 1
        self._watch_flight()

    def _watch_flight(self) -> None:
        felt = self._squared()
        flies = felt < FLIGHT_MG * FLIGHT_MG
        self.knocked = felt > KNOCK_MG * KNOCK_MG
        if flies and self._flight < FLIGHT_SAMPLES:
            self._flight += 1
        flown = self._flight == FLIGHT_SAMPLES
        if flown and self.knocked:
            self.flew = True
        if flown and flies:
            self._patience = KNOCK_SAMPLES
        elif self._patience:
            self._patience -= 1
        if self.knocked or (not flies and not (flown and self._patience)):
            self._flight = 0

    @property
    def rests(self) -> bool:
        """Whether it has been still for long enough."""
        return self.still == REST_SAMPLES

    @property
    def face(self) -> int:
        """The face of a die at rest, 1 to 6; 0 when it leans."""
        whole = self._squared()
        for axis, mg in enumerate(self._newest):
            if mg and mg * mg // LEVEL_PER_CENT * 100 >= whole:
                return UP[axis] if mg > 0 else 7 - UP[axis]
        return 0

    @property
    def is_sound(self) -> bool:
        """Whether what a die at rest feels can be gravity."""
        return SICK_BELOW_MG * SICK_BELOW_MG < self._squared() < SICK_ABOVE_MG * SICK_ABOVE_MG

    def _squared(self) -> int:
        return sum(mg * mg for mg in self._newest)
