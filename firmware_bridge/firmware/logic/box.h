/* A dice box: two buttons, one a die, and a display. It draws the faces itself.
 *
 * A die is in the hand while its button is down, and tumbles when the button is let go. Its face comes from the instant
 * of that: `stamp` is a counter that goes round 200 times a second and more, far faster than any finger is steady. Of
 * 65536 counts each face has 10922 or 10923.
 */
#ifndef BOX_H
#define BOX_H

#include <stdbool.h>
#include <stdint.h>

#include "dice.h"

#define BOX_DICE 2
#define BOX_TUMBLE_MS 1000
#define BOX_LAPSE_MS 10000 /* the other die must be thrown within this time, or the throw is void */

struct box {
    enum state state;
    uint8_t down;              /* buttons, a bit a die */
    uint8_t thrown;            /* dice let go in this throw, a bit a die */
    uint32_t let_go[BOX_DICE]; /* milliseconds */
    uint8_t drawn[BOX_DICE];   /* faces of this throw, 0 before */
    uint8_t values[BOX_DICE];  /* the newest result, 0 before the first */
    uint8_t tumble;
    uint32_t rest_since;
};

/* Take the buttons that are down (a bit a die, free of bounces) and the stamps of their last rise. As `dice_sample`. */
enum happening box_press(struct box *box, uint8_t down, const uint16_t *stamps, uint32_t now);

/* What the display shows of a die: its face, 0 for nothing, or running faces while it is in the hand or tumbles. */
uint8_t box_shows(const struct box *box, uint8_t die, uint32_t now);

#endif
