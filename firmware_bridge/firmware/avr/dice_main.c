/* Dice with sensors in them, thrown into a tray. */
#include "sensor_dice.h"

int main(void) {
    for (sensor_dice_start();;)
        sensor_dice_tell(sensor_dice_watch());
}
