#include "die.h"

#include <stdlib.h>
#include <string.h>

#define SQUARE(mg) ((uint32_t)(mg) * (mg))

static uint32_t squared(const int16_t *mg) {
    uint32_t sum = 0;
    for (uint8_t axis = 0; axis < 3; axis++)
        sum += (uint32_t)((int32_t)mg[axis] * mg[axis]);
    return sum;
}

static void watch_flight(struct die *die) {
    uint32_t felt = squared(die->newest);
    bool flies = felt < SQUARE(FLIGHT_MG);
    die->knocked = felt > SQUARE(KNOCK_MG);
    if (flies && die->flight < FLIGHT_SAMPLES)
        die->flight++;
    bool flown = die->flight == FLIGHT_SAMPLES;
    if (flown && die->knocked)
        die->flew = true;
    if (flown && flies)
        die->patience = KNOCK_SAMPLES;
    else if (die->patience)
        die->patience--;
    if (die->knocked || (!flies && !(flown && die->patience)))
        die->flight = 0;
}

void die_sample(struct die *die, const int16_t *mg) {
    bool near = true;
    for (uint8_t axis = 0; axis < 3; axis++)
        near = near && labs((int32_t)mg[axis] - die->reference[axis]) <= STILL_MG;
    memcpy(die->newest, mg, sizeof die->newest);
    if (!near) {
        memcpy(die->reference, mg, sizeof die->reference);
        die->still = 0;
    } else if (die->still < REST_SAMPLES) {
        die->still++;
    }
    watch_flight(die);
}

bool die_rests(const struct die *die) { return die->still == REST_SAMPLES; }

uint8_t die_face(const struct die *die) {
    static const uint8_t up[3] = {2, 3, 1};
    uint32_t whole = squared(die->newest);
    for (uint8_t axis = 0; axis < 3; axis++) {
        int16_t mg = die->newest[axis];
        uint32_t along = (uint32_t)((int32_t)mg * mg);
        if (along / LEVEL_PER_CENT * 100 >= whole && whole)
            return mg > 0 ? up[axis] : (uint8_t)(7 - up[axis]);
    }
    return 0;
}

bool die_is_sound(const struct die *die) {
    uint32_t felt = squared(die->newest);
    return felt > SQUARE(SICK_BELOW_MG) && felt < SQUARE(SICK_ABOVE_MG);
}
