/* Dice with sensors in them, dropped through a tower with a light barrier: pin 4 is low while it is interrupted. */
#include <avr/io.h>

#include "../logic/tower.h"
#include "sensor_dice.h"

int main(void) {
    static struct tower tower;
    sensor_dice_start();
    PORTD |= 1 << PD4; /* pull-up: a barrier that is not wired is never interrupted, and nothing counts as thrown */
    for (;;) {
        enum happening happening = sensor_dice_watch();
        bool blocked = !(PIND & (1 << PD4));
        sensor_dice_tell(tower_watch(&tower, &dice, happening, blocked));
    }
}
