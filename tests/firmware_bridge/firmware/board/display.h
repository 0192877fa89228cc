/* A display with a MAX7219 on the simulated board's SPI: prints "display" and its eight digits whenever they change. */
#ifndef SIMULATED_DISPLAY_H
#define SIMULATED_DISPLAY_H

#include <sim_avr.h>

void display_connect(avr_t *avr);

#endif
