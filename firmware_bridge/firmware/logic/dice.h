/* The dice of one device together: handled, rolling, settled with a result, or cocked.
 *
 * A throw is a flight and a knock of every die, and rest soon after the last knock. Whatever else moves dice (fingers,
 * a table that is pushed) gives a result that was not thrown, or none when the faces are as before. After a cocked
 * throw only the dice that are taken up again must fly again.
 */
#ifndef DICE_H
#define DICE_H

#include "die.h"
#include "protocol.h"

#define STIR_SAMPLES 5        /* samples with motion before fingers are believed: a bump of the table has fewer */
#define REST_AFTER_KNOCK_MS 1500

enum happening { NOTHING, CHANGED, CAME_TO_REST };

struct dice {
    uint8_t count;
    struct die die[MAX_DICE];
    enum state state;
    bool moving;
    uint8_t stirs;       /* samples with motion since the dice lay */
    uint8_t moved, flew; /* since the dice lay; a bit a die */
    uint8_t thrown;      /* dice that lie as they were thrown; a bit a die */
    uint32_t tumble_began, last_knock; /* milliseconds; the tumble begins with the first knock */
    uint8_t values[MAX_DICE]; /* the newest result, 0 before the first */
    uint8_t tumble;           /* tenths of a second, 0: not thrown */
    uint32_t rest_since;      /* milliseconds */
};

void dice_start(struct dice *dice, uint8_t count);

/* Take a sample of every die, every SAMPLE_MS. `missing` has a bit for each die whose sensor does not answer.
 *
 * CHANGED: `state` is another one. CAME_TO_REST: so are `values`, `tumble` and `rest_since`.
 */
enum happening dice_sample(struct dice *dice, const int16_t (*mg)[3], uint8_t missing, uint32_t now);

#endif
