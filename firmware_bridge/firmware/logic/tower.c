#include "tower.h"

enum happening tower_watch(struct tower *tower, struct dice *dice, enum happening happening, bool blocked) {
    if (happening != CAME_TO_REST) {
        tower->passed = dice->moving && (tower->passed || blocked);
        return happening;
    }
    if (!tower->passed)
        dice->tumble = 0;
    tower->passed = false;
    if (!blocked)
        return CAME_TO_REST;
    dice->state = COCKED;
    return CHANGED;
}
