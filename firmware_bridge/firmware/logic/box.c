#include "box.h"

#include <string.h>

#define BOTH ((1 << BOX_DICE) - 1)
#define FACE_MS 80 /* how long a running face is shown */

static enum happening change(struct box *box, enum state state) {
    enum happening happening = box->state == state ? NOTHING : CHANGED;
    box->state = state;
    return happening;
}

static enum happening come_to_rest(struct box *box) {
    uint32_t between = box->let_go[0] - box->let_go[1];
    if (between > UINT32_MAX / 2)
        between = -between;
    uint32_t tenths = (between + BOX_TUMBLE_MS) / 100;
    memcpy(box->values, box->drawn, sizeof box->values);
    box->tumble = tenths < 255 ? (uint8_t)tenths : 255;
    box->thrown = 0;
    box->state = SETTLED;
    return CAME_TO_REST;
}

static uint32_t newest(const struct box *box, uint32_t now) {
    uint32_t least = UINT32_MAX;
    for (uint8_t die = 0; die < BOX_DICE; die++)
        if (box->thrown & 1 << die && now - box->let_go[die] < least)
            least = now - box->let_go[die];
    return least;
}

enum happening box_press(struct box *box, uint8_t down, const uint16_t *stamps, uint32_t now) {
    uint8_t free_dice = BOTH & (uint8_t)~box->thrown; /* a die that tumbles cannot be taken up again */
    for (uint8_t die = 0; die < BOX_DICE; die++) {
        uint8_t bit = (uint8_t)(1 << die);
        if (!(box->down & free_dice & bit) || down & bit)
            continue;
        box->drawn[die] = (uint8_t)(stamps[die] % 6 + 1);
        box->let_go[die] = now;
        box->thrown |= bit;
    }
    box->down = down & BOTH;
    if (box->thrown == BOTH && newest(box, now) >= BOX_TUMBLE_MS) {
        box->rest_since = now;
        return come_to_rest(box);
    }
    if (box->thrown && box->thrown != BOTH && !box->down && newest(box, now) > BOX_LAPSE_MS) {
        box->thrown = 0;
        memset(box->values, 0, sizeof box->values);
        return change(box, COCKED);
    }
    if (box->thrown)
        return change(box, ROLLING);
    return box->down ? change(box, HANDLED) : NOTHING;
}

uint8_t box_shows(const struct box *box, uint8_t die, uint32_t now) {
    uint8_t bit = (uint8_t)(1 << die);
    bool tumbles = box->thrown & bit && now - box->let_go[die] < BOX_TUMBLE_MS;
    if (tumbles || (box->down & bit && !(box->thrown & bit)))
        return (uint8_t)((now / FACE_MS + 3 * die) % 6 + 1);
    if (box->thrown)
        return box->thrown & bit ? box->drawn[die] : 0;
    return box->values[die];
}
