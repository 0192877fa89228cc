/* An accelerometer on the simulated board's I2C bus: MPU-6050 at 0x68 and 0x69, LSM6 at 0x6A and 0x6B. */
#ifndef SIMULATED_SENSOR_H
#define SIMULATED_SENSOR_H

#include <stdbool.h>
#include <stdint.h>

#include <sim_avr.h>

#define LONGEST_MOTION 4096
#define SAMPLE_CYCLES 160000 /* 10 ms */

struct sensor {
    avr_t *avr;
    avr_irq_t *bus;
    uint8_t address, reg, registers[256];
    bool powered, addressed, reg_is_set;
    int16_t motion[LONGEST_MOTION][3]; /* mg, one a 10 ms; the last one stays */
    uint32_t samples;
    avr_cycle_count_t began;
};

void sensor_connect(struct sensor *sensor, avr_t *avr, uint8_t address);

/* A sensor that gets its power back has forgotten its settings. */
void sensor_power(struct sensor *sensor, bool on);

/* Play a motion from now on: x, y, z in mg, one line of numbers. */
void sensor_play(struct sensor *sensor, const char *numbers);

#endif
