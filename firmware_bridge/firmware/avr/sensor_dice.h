/* What the firmware for dice with sensors has in common, with a tower or without: DICE of them, one board. */
#ifndef SENSOR_DICE_H
#define SENSOR_DICE_H

#include "../logic/dice.h"

extern struct dice dice;

void sensor_dice_start(void);

/* Wait for the next turn and sample the dice. */
enum happening sensor_dice_watch(void);

/* Tell the bridge what has happened. */
void sensor_dice_tell(enum happening happening);

#endif
