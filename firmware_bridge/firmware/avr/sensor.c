#include "sensor.h"

#include <stdbool.h>

#include "../logic/protocol.h"
#include "wire.h"

#define FIRST_ADDRESS 0x68
#define ADDRESSES 4
#define PAUSE 25 /* turns between attempts to wake a sensor that does not answer */

/* Both kinds are set to +-4 g, 8192 counts a g. */
enum { MPU_POWER = 0x6B, MPU_FILTER = 0x1A, MPU_RANGE = 0x1C, MPU_DATA = 0x3B };
enum { LSM_RATE_AND_RANGE = 0x10, LSM_CONTROL = 0x12, LSM_DATA = 0x28 };

static uint8_t addresses[MAX_DICE], found, awake, pause;

static bool is_mpu(uint8_t address) { return address < 0x6A; }

static bool wake(uint8_t address) {
    if (is_mpu(address)) /* wake up; low-pass at 44 Hz; +-4 g */
        return wire_write(address, MPU_POWER, 0) && wire_write(address, MPU_FILTER, 3) &&
               wire_write(address, MPU_RANGE, 1 << 3);
    /* 104 samples a second at +-4 g; addresses go up, and no value is half an old one */
    return wire_write(address, LSM_RATE_AND_RANGE, 0x48) && wire_write(address, LSM_CONTROL, 0x44);
}

static void find(uint8_t count) {
    uint8_t here[ADDRESSES], answers = 0;
    for (uint8_t address = FIRST_ADDRESS; address < FIRST_ADDRESS + ADDRESSES; address++)
        if (wake(address))
            here[answers++] = address;
    if (answers < count)
        return;
    for (uint8_t die = 0; die < count; die++)
        addresses[die] = here[die];
    found = count;
    awake = (uint8_t)((1 << count) - 1);
}

static int16_t to_mg(uint8_t high, uint8_t low) {
    int16_t raw = (int16_t)((uint16_t)high << 8 | low);
    return (int16_t)((int32_t)raw * 125 / 1024); /* 1000 / 8192 */
}

static bool read_die(uint8_t address, int16_t *mg) {
    uint8_t bytes[6];
    bool mpu = is_mpu(address);
    if (!wire_read(address, mpu ? MPU_DATA : LSM_DATA, bytes, sizeof bytes))
        return false;
    for (uint8_t axis = 0; axis < 3; axis++) /* the two kinds disagree about which byte comes first */
        mg[axis] = to_mg(bytes[2 * axis + !mpu], bytes[2 * axis + mpu]);
    return true;
}

uint8_t sensors_read(uint8_t count, int16_t (*mg)[3]) {
    bool attempt = pause == 0;
    uint8_t all = (uint8_t)((1 << count) - 1);
    pause = awake == all ? 0 : pause ? (uint8_t)(pause - 1) : PAUSE;
    if (!found && attempt)
        find(count);
    for (uint8_t die = 0; die < found; die++) {
        uint8_t bit = (uint8_t)(1 << die);
        if (!(awake & bit) && attempt && wake(addresses[die]))
            awake |= bit;
        if (awake & bit && !read_die(addresses[die], mg[die]))
            awake &= (uint8_t)~bit;
    }
    return all & (uint8_t)~awake;
}
