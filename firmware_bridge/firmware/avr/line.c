#include "line.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#define RING 128 /* more than comes in during a turn; a power of two */

static volatile uint8_t ring[RING], head;
static uint8_t tail;

ISR(USART_RX_vect) {
    uint8_t byte = UDR0, next = (uint8_t)((head + 1) % RING);
    if (next != tail) {
        ring[head] = byte;
        head = next;
    }
}

void line_start(void) {
    UBRR0 = 16; /* 117647 baud, 2 % fast, as every Arduino of 16 MHz */
    UCSR0A = 1 << U2X0;
    UCSR0C = (1 << UCSZ01) | (1 << UCSZ00);
    UCSR0B = (1 << RXEN0) | (1 << TXEN0) | (1 << RXCIE0);
}

static void send(const uint8_t *bytes, uint8_t length) {
    while (length--) {
        while (!(UCSR0A & (1 << UDRE0))) {}
        UDR0 = *bytes++;
    }
}

void line_serve(struct device *device, uint32_t now) {
    uint8_t frame[LONGEST_FRAME], length;
    for (; tail != head; tail = (uint8_t)((tail + 1) % RING))
        device_hear(device, ring[tail]);
    while ((length = device_say(device, now, frame)))
        send(frame, length);
}
