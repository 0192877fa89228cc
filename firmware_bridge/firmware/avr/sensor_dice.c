#include "sensor_dice.h"

#include <avr/io.h>

#include "board.h"
#include "identity.h"
#include "line.h"
#include "sensor.h"
#include "supply.h"
#include "wire.h"

#ifndef DICE
#error "DICE says how many there are: 2, or 3 with an event die"
#endif

#define LAMP (1 << PB5) /* the board's own: lit while nothing can be read */

struct dice dice;
static struct device device;
static uint32_t now;

void sensor_dice_start(void) {
    static const uint8_t roles[] = {YELLOW, RED, EVENT};
    board_start();
    line_start();
    wire_start();
    supply_start();
    DDRB |= LAMP;
    dice_start(&dice, DICE);
    device_start(&device, identity_number(), identity_boot(), DICE, roles, board_now());
    device.battery = supply_battery();
}

enum happening sensor_dice_watch(void) {
    static int16_t mg[MAX_DICE][3];
    now = board_next_turn();
    uint8_t missing = sensors_read(DICE, mg);
    return dice_sample(&dice, mg, missing, now);
}

void sensor_dice_tell(enum happening happening) {
    if (happening == CAME_TO_REST)
        device_result(&device, dice.values, dice.tumble, dice.rest_since);
    else if (happening == CHANGED)
        device_state(&device, dice.state);
    if (dice.state == SETTLED)
        PORTB &= (uint8_t)~LAMP;
    else
        PORTB |= LAMP;
    if (now % HEARTBEAT_MS < TURN_MS)
        device.battery = supply_battery();
    line_serve(&device, now);
}
