#include "frame.h"

#define CRC_START 0xFFFF
#define CRC_POLYNOMIAL 0x1021

static uint16_t crc_add(uint16_t crc, uint8_t byte) {
    crc ^= (uint16_t)(byte << 8);
    for (uint8_t bit = 0; bit < 8; bit++)
        crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ CRC_POLYNOMIAL : crc << 1);
    return crc;
}

uint16_t crc16(const uint8_t *data, uint8_t length) {
    uint16_t crc = CRC_START;
    while (length--)
        crc = crc_add(crc, *data++);
    return (uint16_t)~crc;
}

uint8_t frame_write(const uint8_t *body, uint8_t length, uint8_t *out) {
    uint16_t crc = crc16(body, length);
    uint8_t *mark = out + 1, *next = out + 2;
    out[0] = 0;
    for (uint8_t i = 0; i < length + CRC_BYTES; i++) {
        uint8_t byte = i < length ? body[i] : (uint8_t)(i == length ? crc >> 8 : crc);
        if (byte) {
            *next++ = byte;
        } else { /* a zero becomes the distance from the mark before it */
            *mark = (uint8_t)(next - mark);
            mark = next++;
        }
    }
    *mark = (uint8_t)(next - mark);
    *next++ = 0;
    return (uint8_t)(next - out);
}

/* Undo the stuffing in place; returns the number of bytes, 0 when a mark points beyond the end. */
static uint8_t unstuff(uint8_t *bytes, uint8_t length) {
    uint8_t from = 0, to = 0;
    while (from < length) {
        uint8_t mark = bytes[from++];
        if (mark - 1 > length - from)
            return 0;
        while (--mark)
            bytes[to++] = bytes[from++];
        if (from < length)
            bytes[to++] = 0;
    }
    return to;
}

static uint8_t check(struct frame_reader *reader) {
    uint8_t *bytes = reader->bytes, length = unstuff(bytes, reader->length);
    if (length <= CRC_BYTES)
        return 0;
    length -= CRC_BYTES;
    uint16_t crc = (uint16_t)(bytes[length] << 8 | bytes[length + 1]);
    return crc16(bytes, length) == crc ? length : 0;
}

uint8_t frame_read(struct frame_reader *reader, uint8_t byte) {
    if (byte) {
        if (reader->length < FRAME_LIMIT)
            reader->bytes[reader->length++] = byte;
        else
            reader->overlong = true;
        return 0;
    }
    uint8_t length = reader->overlong ? 0 : check(reader);
    reader->length = 0;
    reader->overlong = false;
    return length;
}
