/* One die with an accelerometer (MPU-6050 or LSM6 class) inside: is it still, does it fly, which face is up.
 *
 * Accelerations are in thousandths of g (mg), 100 samples a second. At rest the sensor feels 1000 mg upwards. Z up is
 * a 1, X up a 2, Y up a 3; opposite faces add up to 7.
 */
#ifndef DIE_H
#define DIE_H

#include <stdbool.h>
#include <stdint.h>

#define SAMPLE_MS 10
#define STILL_MG 70         /* a die at rest stays so near to where it was; noise and a table that is leaned on */
#define REST_SAMPLES 30     /* still for so long: at rest */
#define FLIGHT_MG 600       /* in flight only its spin is felt */
#define FLIGHT_SAMPLES 4    /* 40 ms: no shake of the table lasts so long, any throw does */
#define KNOCK_MG 1500       /* it hits the tray */
#define KNOCK_SAMPLES 50    /* a knock later than this has nothing to do with the flight */
#define LEVEL_PER_CENT 90   /* of the squared acceleration along one axis: leaning less than 18 degrees */
#define SICK_BELOW_MG 700   /* at rest a sensor that feels less, or more, is not to be believed */
#define SICK_ABOVE_MG 1300

struct die {
    int16_t reference[3]; /* where it has been still */
    int16_t newest[3];
    uint8_t still;        /* samples, at most REST_SAMPLES */
    uint8_t flight;       /* samples in flight, at most FLIGHT_SAMPLES; then the die waits for its knock */
    uint8_t patience;     /* samples it still waits */
    bool flew;            /* a flight and a knock after it, since it was cleared */
    bool knocked;         /* this very sample */
};

/* Take a sample: x, y, z in mg. */
void die_sample(struct die *die, const int16_t *mg);

bool die_rests(const struct die *die);

/* The face of a die at rest, 1 to 6; 0 when it leans. */
uint8_t die_face(const struct die *die);

/* Whether what a die at rest feels can be gravity. */
bool die_is_sound(const struct die *die);

#endif
