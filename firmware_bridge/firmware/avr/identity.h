/* Who this device is: a number for life and a number of the start, both kept in EEPROM. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include <stdint.h>

/* The device number, 1 to 65535; drawn by lot at the first start of all. */
uint16_t identity_number(void);

/* The number of this start: one more than that of the last. To be called once. */
uint16_t identity_boot(void);

#endif
