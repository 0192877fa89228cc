#include "supply.h"

#include <avr/io.h>
#include <util/delay.h>

#include "../logic/protocol.h"

#define BATTERY 0          /* channel */
#define OPEN 1000          /* with nothing wired to it, the pull-up of the pin lifts it so high */
#define EMPTY_MV 3300
#define FULL_MV 4150

void supply_start(void) { ADCSRA = (1 << ADEN) | 7; /* 125 kHz */ }

uint16_t supply_measure(uint8_t channel) {
    ADMUX = (uint8_t)((1 << REFS0) | channel);
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {}
    return ADC;
}

uint8_t supply_battery(void) {
    PORTC |= 1 << PC0;
    _delay_us(50);
    uint16_t pulled_up = supply_measure(BATTERY);
    PORTC &= (uint8_t)~(1 << PC0);
    if (pulled_up >= OPEN)
        return NO_BATTERY;
    _delay_us(500);
    uint16_t millivolts = (uint16_t)(supply_measure(BATTERY) * 2 * 5000UL / 1023);
    if (millivolts <= EMPTY_MV)
        return 0;
    if (millivolts >= FULL_MV)
        return 100;
    return (uint8_t)((millivolts - EMPTY_MV) * 100UL / (FULL_MV - EMPTY_MV));
}
