#include "display.h"

#include <avr/io.h>

enum { DECODE = 0x09, BRIGHTNESS = 0x0A, DIGITS = 0x0B, ON = 0x0C, TEST = 0x0F };
enum { DARK = 0x0F }; /* in the module's own digits */

static uint8_t shift(uint8_t byte) {
    SPDR = byte;
    while (!(SPSR & (1 << SPIF))) {}
    return SPDR;
}

static void set(uint8_t reg, uint8_t value) {
    PORTB &= (uint8_t)~(1 << PB2);
    shift(reg);
    shift(value);
    PORTB |= 1 << PB2;
}

void display_start(void) {
    PORTB |= 1 << PB2;
    DDRB |= (1 << PB2) | (1 << PB3) | (1 << PB5);
    SPCR = (1 << SPE) | (1 << MSTR) | (1 << SPR0); /* 1 MHz */
    set(TEST, 0);
    set(DECODE, 0xFF);
    set(BRIGHTNESS, 4);
    set(DIGITS, 7);
    display_show(0, 0);
    set(ON, 1);
}

/* From the right: the sum in digits 1 and 2, red in 5, yellow in 8. */
void display_show(uint8_t yellow, uint8_t red) {
    uint8_t sum = yellow && red ? (uint8_t)(yellow + red) : 0;
    set(8, yellow ? yellow : DARK);
    set(7, DARK);
    set(6, DARK);
    set(5, red ? red : DARK);
    set(4, DARK);
    set(3, DARK);
    set(2, sum >= 10 ? 1 : DARK);
    set(1, sum ? sum % 10 : DARK);
}
