#include "display.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <avr_ioport.h>
#include <avr_spi.h>

#define DIGITS 8

static uint8_t shifted[2], registers[16];
static char shown[DIGITS + 1];

static void take_byte(avr_irq_t *irq, uint32_t value, void *unused) {
    (void)irq, (void)unused;
    shifted[0] = shifted[1];
    shifted[1] = (uint8_t)value;
}

/* On the rising edge of CS the module takes over the last two bytes: register and value. */
static void latch(avr_irq_t *irq, uint32_t level, void *unused) {
    static const char glyphs[] = "0123456789-EHLP ";
    char now[DIGITS + 1] = "";
    (void)irq, (void)unused;
    if (!level)
        return;
    registers[shifted[0] & 15] = shifted[1];
    memset(now, ' ', DIGITS);
    for (int digit = 0; digit < DIGITS; digit++) /* lit, decoded, all digits in use */
        if (registers[12] & 1 && registers[9] == 0xFF && registers[11] == DIGITS - 1)
            now[digit] = glyphs[registers[DIGITS - digit] & 15];
    if (memcmp(now, shown, sizeof now)) {
        memcpy(shown, now, sizeof now);
        printf("display %s\n", shown);
    }
}

void display_connect(avr_t *avr) {
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), take_byte, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 2), latch, NULL);
}
