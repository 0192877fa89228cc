/* A dice tower with a light barrier across its mouth: only what has come out of it is a throw, and nothing is read
 * while a die is stuck in it.
 */
#ifndef TOWER_H
#define TOWER_H

#include "dice.h"

struct tower {
    bool passed; /* something came out since the dice began to move */
};

/* What `dice_sample` has just said of `dice`, as it is in a tower; `blocked`: something is in the light barrier now. */
enum happening tower_watch(struct tower *tower, struct dice *dice, enum happening happening, bool blocked);

#endif
