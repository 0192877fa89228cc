"""Accelerometers in dice, at four addresses of a bus: MPU-6050 class at 0x68 and 0x69, LSM6 class at 0x6A and 0x6B.

For MicroPython and CPython alike: the bus is handed in. The dice are those that answer, in the order of their
addresses. Once all have been found each keeps its place, so that a red die is not taken for the yellow one because that
has lost its sensor.
"""

ADDRESSES = (0x68, 0x69, 0x6A, 0x6B)
PAUSE = 25
"""Turns between attempts to wake a sensor that does not answer."""

# Register and value: wake up, low-pass at 44 Hz, +-4 g.
MPU_SETTINGS = ((0x6B, 0x00), (0x1A, 0x03), (0x1C, 0x08))
MPU_DATA = 0x3B
# 104 samples a second at +-4 g; addresses go up, and no value is half an old one.
LSM_SETTINGS = ((0x10, 0x48), (0x12, 0x44))
LSM_DATA = 0x28


class Sensors:
    """So many dice on a bus that has `writeto_mem` and `readfrom_mem` as MicroPython's `machine.I2C` has them."""

    def __init__(self, bus, count: int) -> None:  # type: ignore[no-untyped-def]  # the bus has no type here
        self._bus = bus
        self._count = count
        self._addresses: list[int] = []
        self._awake: set[int] = set()
        self._pause = 0
        self._mg = [(0, 0, 0)] * count

    def read(self) -> tuple[list[tuple[int, int, int]], bool]:
        """Every die in mg, and whether one of them does not answer."""
        attempt = self._pause == 0
        self._pause = 0 if self._complete() else PAUSE if attempt else self._pause - 1
        if attempt and not self._addresses:
            self._find()
        for number, address in enumerate(self._addresses):
            if attempt and address not in self._awake and self._wakes(address):
                self._awake.add(address)
            if address in self._awake:
                self._read_die(number, address)
        return self._mg, not self._complete()

    def _complete(self) -> bool:
        return len(self._awake) == self._count

    def _find(self) -> None:
        here = [address for address in ADDRESSES if self._wakes(address)]
        if len(here) >= self._count:
            self._addresses = here[: self._count]
            self._awake = set(self._addresses)

    def _wakes(self, address: int) -> bool:
        try:
            for register, value in MPU_SETTINGS if address < 0x6A else LSM_SETTINGS:
                self._bus.writeto_mem(address, register, bytes((value,)))
        except OSError:
            return False
        return True

    def _read_die(self, number: int, address: int) -> None:
        is_mpu = address < 0x6A
        try:
            data = self._bus.readfrom_mem(address, MPU_DATA if is_mpu else LSM_DATA, 6)
        except OSError:
            self._awake.discard(address)
            return
        x, y, z = (_mg(data[at : at + 2], is_mpu) for at in (0, 2, 4))
        self._mg[number] = (x, y, z)


def _mg(pair: bytes, high_first: bool) -> int:
    """Thousandths of g of two bytes at 8192 counts a g, cut off towards zero."""
    counts = pair[0] << 8 | pair[1] if high_first else pair[1] << 8 | pair[0]
    return counts * 125 // 1024 if counts < 0x8000 else -((0x10000 - counts) * 125 // 1024)
