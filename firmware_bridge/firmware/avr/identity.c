#include "identity.h"

#include <avr/eeprom.h>
#include <avr/io.h>

#include "../logic/frame.h"
#include "supply.h"

#define BLANK 0xFFFF /* what a cell holds that was never written */
#define OPEN_CHANNEL 7 /* nothing is wired to A7, so its lowest bits are noise */

static uint16_t *const NUMBER = (uint16_t *)0;
static uint16_t *const BOOT = (uint16_t *)2;

static uint16_t drawn(void) {
    uint8_t noise[64];
    for (uint8_t i = 0; i < sizeof noise; i++)
        noise[i] = (uint8_t)(supply_measure(OPEN_CHANNEL) ^ TCNT1);
    uint16_t number = crc16(noise, sizeof noise);
    return number == 0 || number == BLANK ? 1 : number;
}

uint16_t identity_number(void) {
    uint16_t number = eeprom_read_word(NUMBER);
    if (number == 0 || number == BLANK) {
        number = drawn();
        eeprom_update_word(NUMBER, number);
    }
    return number;
}

uint16_t identity_boot(void) {
    uint16_t boot = (uint16_t)(eeprom_read_word(BOOT) + 1);
    eeprom_update_word(BOOT, boot);
    return boot;
}
