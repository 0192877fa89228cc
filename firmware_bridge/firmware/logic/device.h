/* The device's side of the conversation with the bridge: numbers, announces, sends, repeats until acknowledged.
 *
 * Pure: bytes of the line go in, frames come out, time comes in as milliseconds of any clock that may wrap. How dice
 * come to rest is the business of dice.c and box.c.
 */
#ifndef DEVICE_H
#define DEVICE_H

#include "frame.h"
#include "protocol.h"

#define MEMORY 8 /* results kept until they are acknowledged; of more the oldest is dropped */
#define FIRST_WAIT_MS 50
#define LONGEST_WAIT_MS 1000
#define HEARTBEAT_MS 1000
#define LONGEST_BODY (7 + 4 + MAX_DICE) /* that of a hello */
#define LONGEST_FRAME (LONGEST_BODY + FRAME_EXTRA)

struct result {
    uint8_t values[MAX_DICE];
    uint8_t tumble; /* tenths of a second, 0: not thrown */
    uint32_t rest_since;
};

struct device {
    uint16_t number, boot;
    uint16_t sequence; /* that of the next result */
    uint8_t dice;
    const uint8_t *roles;
    uint8_t battery; /* per cent, or NO_BATTERY */
    enum state state;
    bool hello_due, notice_due, sent_once;
    struct result waiting[MEMORY]; /* those before `sequence`, the oldest first */
    uint8_t waits;
    uint32_t sent_at, beat_at;
    uint16_t wait;
    struct frame_reader reader;
};

/* Begin the life after a start: `number` 1 to 65535 for ever the same, `boot` another one than last time. */
void device_start(struct device *device, uint16_t number, uint16_t boot, uint8_t dice, const uint8_t *roles,
                  uint32_t now);

/* Take one byte from the bridge. */
void device_hear(struct device *device, uint8_t byte);

/* The dice lie in another way now. */
void device_state(struct device *device, enum state state);

/* The dice have a result; it is numbered and kept until it is acknowledged. */
void device_result(struct device *device, const uint8_t *values, uint8_t tumble, uint32_t rest_since);

/* Write the next frame that is due to `out` (LONGEST_FRAME bytes); returns its length, 0 when there is none. */
uint8_t device_say(struct device *device, uint32_t now, uint8_t *out);

#endif
