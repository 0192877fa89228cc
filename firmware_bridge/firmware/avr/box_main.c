/* A dice box: buttons on pins 4 (yellow) and 5 (red) that close to ground, and a display. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "../logic/box.h"
#include "board.h"
#include "display.h"
#include "identity.h"
#include "line.h"
#include "supply.h"

#define BUTTONS ((1 << PD4) | (1 << PD5))

static volatile uint16_t stamps[BOX_DICE];

/* The instant a button is let go, to a cycle of the processor: that is where the chance comes from. */
ISR(PCINT2_vect) {
    static uint8_t before = BUTTONS;
    uint16_t instant = TCNT1;
    uint8_t level = PIND & BUTTONS, risen = level & (uint8_t)~before;
    before = level;
    for (uint8_t die = 0; die < BOX_DICE; die++)
        if (risen & (1 << (PD4 + die)))
            stamps[die] = instant;
}

/* Buttons bounce for a few milliseconds: one is believed that has been the same for two turns. */
static uint8_t buttons_down(void) {
    static uint8_t before, believed;
    uint8_t down = (uint8_t)((~PIND & BUTTONS) >> PD4);
    uint8_t same = (uint8_t)~(down ^ before);
    believed = (uint8_t)((believed & ~same) | (down & same));
    before = down;
    return believed;
}

int main(void) {
    static const uint8_t roles[] = {YELLOW, RED};
    static struct device device;
    static struct box box;
    board_start();
    line_start();
    supply_start();
    display_start();
    PORTD |= BUTTONS;
    PCMSK2 = BUTTONS;
    PCICR = 1 << PCIE2;
    device_start(&device, identity_number(), identity_boot(), BOX_DICE, roles, board_now());
    for (;;) {
        uint32_t now = board_next_turn();
        uint16_t instants[BOX_DICE];
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
            instants[0] = stamps[0];
            instants[1] = stamps[1];
        }
        enum happening happening = box_press(&box, buttons_down(), instants, now);
        if (happening == CAME_TO_REST)
            device_result(&device, box.values, box.tumble, box.rest_since);
        else if (happening == CHANGED)
            device_state(&device, box.state);
        if (now % HEARTBEAT_MS < TURN_MS)
            device.battery = supply_battery();
        line_serve(&device, now);
        display_show(box_shows(&box, 0, now), box_shows(&box, 1, now));
    }
}
