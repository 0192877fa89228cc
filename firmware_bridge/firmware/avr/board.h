/* The clock of an ATmega328P at 16 MHz (Arduino Nano, Uno): milliseconds, and sleep until the next turn.
 *
 * Timer 0 counts milliseconds; timer 1 runs round with every cycle of the processor, for box_main.c. The hardware
 * watchdog starts the board again when no turn has begun for a second.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#define TURN_MS 10 /* a turn of the main loop: SAMPLE_MS of the dice */

void board_start(void);

uint32_t board_now(void);

/* Sleep until the next turn begins; returns its time in milliseconds. */
uint32_t board_next_turn(void);

/* Sleep until any interrupt. To be called with interrupts off, which are on afterwards. */
void board_doze(void);

#endif
