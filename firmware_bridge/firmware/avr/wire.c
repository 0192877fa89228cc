#include "wire.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/delay.h>

#include "board.h"

#define STEP_MS 3 /* a byte takes 0.1 ms; a bus that takes longer is stuck */

enum { BEGUN = 0x08, BEGUN_AGAIN = 0x10, ADDRESS_TAKEN = 0x18, DATA_TAKEN = 0x28, READING = 0x40 };

static volatile uint8_t status;
static volatile bool done;

ISR(TWI_vect) {
    status = TWSR & 0xF8;
    done = true;
    TWCR = 1 << TWEN; /* the interrupt off, the bus held until the next step */
}

void wire_start(void) {
    PORTC |= (1 << PC4) | (1 << PC5);
    TWSR = 0;
    TWBR = 72; /* 16 MHz / (16 + 2 * 72) */
    TWCR = 1 << TWEN;
}

static uint8_t step(uint8_t bits) {
    uint32_t began = board_now();
    done = false;
    TWCR = (uint8_t)((1 << TWINT) | (1 << TWEN) | (1 << TWIE) | bits);
    for (;;) {
        cli();
        if (done || board_now() - began > STEP_MS)
            break;
        board_doze();
    }
    sei();
    return done ? status : 0;
}

/* A sensor that lost its power in mid-byte may hold the data line down: nine clocks make it let go. */
static void free_bus(void) {
    TWCR = 0;
    for (uint8_t i = 0; i < 9; i++) {
        PORTC &= (uint8_t)~(1 << PC5);
        DDRC |= 1 << PC5;
        _delay_us(5);
        DDRC &= (uint8_t)~(1 << PC5);
        PORTC |= 1 << PC5;
        _delay_us(5);
    }
    wire_start();
}

static bool end(bool well) {
    if (well) {
        TWCR = (1 << TWINT) | (1 << TWEN) | (1 << TWSTO);
        _delay_us(15); /* the stop goes out by itself, and cannot be waited for by interrupt */
    } else {
        free_bus();
    }
    return well;
}

static bool send(uint8_t byte) {
    TWDR = byte;
    uint8_t answer = step(0);
    return answer == ADDRESS_TAKEN || answer == DATA_TAKEN;
}

static bool begin(uint8_t address, uint8_t reg) {
    return step(1 << TWSTA) == BEGUN && send((uint8_t)(address << 1)) && send(reg);
}

bool wire_write(uint8_t address, uint8_t reg, uint8_t value) { return end(begin(address, reg) && send(value)); }

bool wire_read(uint8_t address, uint8_t reg, uint8_t *bytes, uint8_t count) {
    bool well = begin(address, reg) && step(1 << TWSTA) == BEGUN_AGAIN;
    if (well) {
        TWDR = (uint8_t)(address << 1 | 1);
        well = step(0) == READING;
    }
    for (; well && count; count--) { /* every byte but the last is acknowledged: more is wanted */
        well = step(count > 1 ? 1 << TWEA : 0) != 0;
        *bytes++ = TWDR;
    }
    return end(well);
}
