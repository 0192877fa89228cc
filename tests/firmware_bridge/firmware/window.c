/* A window into the logic for tests from Python: sizes and fields of its structures. */
#include "box.h"
#include "device.h"
#include "tower.h"

#define SIZE(name) \
    unsigned size_of_##name(void) { return sizeof(struct name); }
#define FIELD(name, field) \
    unsigned name##_##field(const struct name *name) { return (unsigned)name->field; }
#define VALUES(name) \
    const uint8_t *name##_values(const struct name *name) { return name->values; }

SIZE(frame_reader)
SIZE(device)
SIZE(dice)
SIZE(tower)
SIZE(box)

FIELD(dice, state)
FIELD(dice, tumble)
FIELD(dice, rest_since)
VALUES(dice)
FIELD(box, state)
FIELD(box, tumble)
FIELD(box, rest_since)
VALUES(box)

void device_set_battery(struct device *device, uint8_t battery) { device->battery = battery; }

const uint8_t *frame_reader_bytes(const struct frame_reader *reader) { return reader->bytes; }
