/* Accelerometers in dice, at four addresses of the bus: MPU-6050 class at 0x68 and 0x69, LSM6 class at 0x6A and 0x6B.
 *
 * The dice are those that answer, in the order of their addresses. Once all have been found each keeps its place, so
 * that a red die is not taken for the yellow one because that has lost its sensor.
 */
#ifndef SENSOR_H
#define SENSOR_H

#include <stdint.h>

/* Read all `count` dice in mg, looking for those not found yet; returns a bit for each one that does not answer. */
uint8_t sensors_read(uint8_t count, int16_t (*mg)[3]);

#endif
