/* Frames on the line: a body and its CRC-16/GENIBUS, stuffed by COBS, between two zero bytes.
 *
 * What a body says is the business of device.c.
 */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>

#define FRAME_LIMIT 64 /* longest stuffed frame in bytes, without its zeros */
#define CRC_BYTES 2
#define FRAME_EXTRA (CRC_BYTES + 3) /* what a frame is longer than its body: check sum, stuffing, two zeros */

/* Collects the bytes between two zeros. All zero is a fresh reader. */
struct frame_reader {
    uint8_t bytes[FRAME_LIMIT];
    uint8_t length;
    bool overlong;
};

uint16_t crc16(const uint8_t *data, uint8_t length);

/* Write the frame of a body of 1 to FRAME_LIMIT - 3 bytes to `out`; returns its length, `length` + FRAME_EXTRA. */
uint8_t frame_write(const uint8_t *body, uint8_t length, uint8_t *out);

/* Take one byte of the line. When it ends an intact frame: the length of the body, which is then in `bytes`; else 0. */
uint8_t frame_read(struct frame_reader *reader, uint8_t byte);

#endif
