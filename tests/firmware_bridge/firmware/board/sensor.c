#include "sensor.h"

#include <stdlib.h>
#include <string.h>

#include <avr_twi.h>

enum { POWER = 0x6B, ASLEEP = 0x40, RANGE = 0x1C, FOUR_G = 0x08, RATE_AND_RANGE = 0x10, RATE_104_FOUR_G = 0x48 };

static bool is_mpu(const struct sensor *sensor) { return sensor->address < 0x6A; }

/* Only a sensor that is awake and set to +-4 g measures; another one keeps what it had. */
static bool measures(const struct sensor *sensor) {
    if (is_mpu(sensor))
        return sensor->registers[POWER] == 0 && sensor->registers[RANGE] == FOUR_G;
    return sensor->registers[RATE_AND_RANGE] == RATE_104_FOUR_G;
}

static void measure(struct sensor *sensor) {
    uint64_t at = (sensor->avr->cycle - sensor->began) / SAMPLE_CYCLES;
    const int16_t *mg = sensor->motion[at < sensor->samples ? at : sensor->samples - 1];
    for (int axis = 0; axis < 3; axis++) {
        int32_t counts = mg[axis] * 8192 / 1000;
        counts = counts > INT16_MAX ? INT16_MAX : counts < INT16_MIN ? INT16_MIN : counts;
        uint8_t *place = sensor->registers + (is_mpu(sensor) ? 0x3B : 0x28) + 2 * axis;
        place[0] = (uint8_t)(is_mpu(sensor) ? counts >> 8 : counts);
        place[1] = (uint8_t)(is_mpu(sensor) ? counts : counts >> 8);
    }
}

static void answer(struct sensor *sensor, uint8_t what, uint8_t address, uint8_t data) {
    avr_raise_irq(sensor->bus + TWI_IRQ_INPUT, avr_twi_irq_msg(what, address, data));
}

static void hear(avr_irq_t *irq, uint32_t value, void *of_sensor) {
    struct sensor *sensor = of_sensor;
    avr_twi_msg_irq_t said = {.u.v = value};
    (void)irq;
    uint8_t what = said.u.twi.msg, address = said.u.twi.addr;
    if (what & TWI_COND_STOP)
        sensor->addressed = false;
    if (what & TWI_COND_START) {
        sensor->addressed = sensor->powered && address >> 1 == sensor->address;
        if (sensor->addressed) {
            sensor->reg_is_set = sensor->reg_is_set && address & 1;
            if (address & 1 && measures(sensor))
                measure(sensor);
            answer(sensor, TWI_COND_ACK, address, 1);
        }
    }
    if (!sensor->addressed)
        return;
    if (what & TWI_COND_WRITE) {
        if (sensor->reg_is_set)
            sensor->registers[sensor->reg++] = said.u.twi.data;
        else
            sensor->reg = said.u.twi.data;
        sensor->reg_is_set = true;
        answer(sensor, TWI_COND_ACK, address, 1);
    }
    if (what & TWI_COND_READ)
        answer(sensor, TWI_COND_READ, address, sensor->registers[sensor->reg++]);
}

void sensor_connect(struct sensor *sensor, avr_t *avr, uint8_t address) {
    static const char *names[] = {"sensor.in", "sensor.out"};
    sensor->avr = avr;
    sensor->address = address;
    sensor_power(sensor, true);
    sensor_play(sensor, "0 0 1000");
    sensor->bus = avr_alloc_irq(&avr->irq_pool, 0, 2, names);
    avr_irq_register_notify(sensor->bus + TWI_IRQ_OUTPUT, hear, sensor);
    avr_irq_t *twi = avr_io_getirq(avr, AVR_IOCTL_TWI_GETIRQ(0), 0);
    avr_connect_irq(sensor->bus + TWI_IRQ_INPUT, twi + TWI_IRQ_INPUT);
    avr_connect_irq(twi + TWI_IRQ_OUTPUT, sensor->bus + TWI_IRQ_OUTPUT);
}

void sensor_power(struct sensor *sensor, bool on) {
    sensor->powered = on;
    memset(sensor->registers, 0, sizeof sensor->registers);
    sensor->registers[POWER] = ASLEEP;
}

void sensor_play(struct sensor *sensor, const char *numbers) {
    char *rest;
    uint32_t count = 0;
    for (; count < 3 * LONGEST_MOTION; count++, numbers = rest) {
        long mg = strtol(numbers, &rest, 10);
        if (rest == numbers)
            break;
        sensor->motion[count / 3][count % 3] = (int16_t)mg;
    }
    sensor->samples = count / 3;
    sensor->began = sensor->avr->cycle;
}
