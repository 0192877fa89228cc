#include "dice.h"

#include <string.h>

void dice_start(struct dice *dice, uint8_t count) {
    memset(dice, 0, sizeof *dice);
    dice->count = count;
}

static enum happening change(struct dice *dice, enum state state) {
    enum happening happening = dice->state == state ? NOTHING : CHANGED;
    dice->state = state;
    return happening;
}

/* What lies there now may be anything: nothing is reported of it until the dice have moved and come to rest again. */
static enum happening lose_sight(struct dice *dice) {
    uint8_t count = dice->count;
    enum state before = dice->state;
    dice_start(dice, count);
    dice->state = before;
    return change(dice, UNKNOWN);
}

static void begin_to_move(struct dice *dice) {
    dice->moving = true;
    dice->stirs = dice->moved = dice->flew = 0;
    if (dice->state != COCKED)
        dice->thrown = 0;
    for (uint8_t i = 0; i < dice->count; i++)
        dice->die[i].flew = false;
}

/* Dice that were shaken and not let go have not been thrown. */
static void give_up_throw(struct dice *dice) {
    dice->flew = 0;
    for (uint8_t i = 0; i < dice->count; i++)
        dice->die[i].flew = false;
}

static enum happening move_on(struct dice *dice, uint32_t now) {
    bool stirred = false;
    for (uint8_t i = 0; i < dice->count; i++) {
        struct die *die = &dice->die[i];
        uint8_t bit = (uint8_t)(1 << i);
        if (die->still == 0) {
            dice->moved |= bit;
            stirred = true;
        }
        if (die->flew && !dice->flew)
            dice->tumble_began = now;
        if (die->flew)
            dice->flew |= bit;
        if (die->knocked)
            dice->last_knock = now;
    }
    if (stirred && dice->stirs < STIR_SAMPLES)
        dice->stirs++;
    if (dice->flew && now - dice->last_knock > REST_AFTER_KNOCK_MS + REST_SAMPLES * SAMPLE_MS)
        give_up_throw(dice);
    if (dice->flew)
        return change(dice, ROLLING);
    return dice->stirs == STIR_SAMPLES ? change(dice, HANDLED) : NOTHING;
}

static uint8_t tenths(uint32_t milliseconds) {
    uint32_t tenths = (milliseconds + 50) / 100;
    return tenths < 1 ? 1 : tenths > 255 ? 255 : (uint8_t)tenths;
}

static enum happening come_to_rest(struct dice *dice, uint32_t now) {
    uint8_t values[MAX_DICE] = {0};
    bool level = true;
    for (uint8_t i = 0; i < dice->count; i++) {
        values[i] = die_face(&dice->die[i]);
        level = level && values[i];
    }
    dice->moving = false;
    if (dice->state == UNKNOWN && !dice->flew && dice->stirs < STIR_SAMPLES)
        return NOTHING;
    dice->thrown = dice->flew | (dice->thrown & (uint8_t)~dice->moved);
    if (!level)
        return change(dice, COCKED);
    bool all_thrown = dice->flew && dice->thrown == (1 << dice->count) - 1;
    if (!dice->flew && memcmp(values, dice->values, sizeof values) == 0)
        return change(dice, SETTLED);
    memcpy(dice->values, values, sizeof values);
    dice->rest_since = now - REST_SAMPLES * SAMPLE_MS;
    dice->tumble = all_thrown ? tenths(dice->rest_since - dice->tumble_began) : 0;
    dice->state = SETTLED;
    return CAME_TO_REST;
}

enum happening dice_sample(struct dice *dice, const int16_t (*mg)[3], uint8_t missing, uint32_t now) {
    bool rest = true, sound = true;
    if (missing)
        return lose_sight(dice);
    for (uint8_t i = 0; i < dice->count; i++) {
        die_sample(&dice->die[i], mg[i]);
        rest = rest && die_rests(&dice->die[i]);
        sound = sound && die_is_sound(&dice->die[i]);
    }
    if (rest && !sound)
        return lose_sight(dice);
    if (!rest && !dice->moving)
        begin_to_move(dice);
    if (!dice->moving)
        return NOTHING;
    return rest ? come_to_rest(dice, now) : move_on(dice, now);
}
