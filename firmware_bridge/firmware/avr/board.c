#include "board.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>

static volatile uint32_t milliseconds;

ISR(TIMER0_COMPA_vect) { milliseconds++; }

/* After a reset by the watchdog it goes on, and gives 16 ms: too little for a start, so it is off before main begins. */
__attribute__((naked, used, section(".init3"))) void board_calm_watchdog(void) {
    MCUSR = 0;
    wdt_disable();
}

void board_start(void) {
    wdt_enable(WDTO_1S);
    TCCR0A = 1 << WGM01;
    TCCR0B = (1 << CS01) | (1 << CS00); /* 16 MHz / 64 / 250 */
    OCR0A = 249;
    TIMSK0 = 1 << OCIE0A;
    TCCR1B = 1 << CS10;
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
}

uint32_t board_now(void) {
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { now = milliseconds; }
    return now;
}

void board_doze(void) {
    sleep_enable();
    sei(); /* the instruction after it is carried out before any interrupt, so none is slept over */
    sleep_cpu();
    sleep_disable();
}

uint32_t board_next_turn(void) {
    static uint32_t turn;
    uint32_t now = board_now();
    wdt_reset();
    if (now - turn >= 4 * TURN_MS) /* turns that were missed are not made up for */
        turn = now;
    for (turn += TURN_MS; (int32_t)(board_now() - turn) < 0;) {
        cli();
        board_doze();
    }
    return turn;
}
