/* The battery, if there is one: a cell of 3.3 to 4.15 V, halved by two equal resistors, on A0. */
#ifndef SUPPLY_H
#define SUPPLY_H

#include <stdint.h>

void supply_start(void);

/* What an analogue channel shows, 0 to 1023 of the supply of 5 V. */
uint16_t supply_measure(uint8_t channel);

/* Per cent, or NO_BATTERY where nothing is wired to A0. */
uint8_t supply_battery(void);

#endif
