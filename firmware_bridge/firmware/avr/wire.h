/* The I2C bus at 100 kHz, on pins A4 (SDA) and A5 (SCL): registers of a sensor, read and written. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stdint.h>

void wire_start(void);

/* All of these are false when the sensor at `address` (7 bits) does not answer; the bus is free again then. */
bool wire_write(uint8_t address, uint8_t reg, uint8_t value);
bool wire_read(uint8_t address, uint8_t reg, uint8_t *bytes, uint8_t count);

#endif
