/* Two dice on a display of eight digits with a MAX7219, on pins 10 (CS), 11 (DIN) and 13 (CLK). */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <stdint.h>

void display_start(void);

/* The faces of both dice and, when both are there, their sum; 0 leaves a place dark. */
void display_show(uint8_t yellow, uint8_t red);

#endif
