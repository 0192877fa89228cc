#include "device.h"

#include <string.h>

#define HEADER 7

void device_start(struct device *device, uint16_t number, uint16_t boot, uint8_t dice, const uint8_t *roles,
                  uint32_t now) {
    memset(device, 0, sizeof *device);
    device->number = number;
    device->boot = boot;
    device->dice = dice;
    device->roles = roles;
    device->battery = NO_BATTERY;
    device->hello_due = true;
    device->wait = FIRST_WAIT_MS;
    device->beat_at = now - HEARTBEAT_MS;
}

static void forget_oldest(struct device *device) {
    device->waits--;
    memmove(device->waiting, device->waiting + 1, device->waits * sizeof *device->waiting);
    device->wait = FIRST_WAIT_MS;
    device->sent_once = false;
}

static uint16_t oldest(const struct device *device) { return (uint16_t)(device->sequence - device->waits); }

static uint16_t word(const uint8_t *bytes) { return (uint16_t)(bytes[0] << 8 | bytes[1]); }

void device_hear(struct device *device, uint8_t byte) {
    const uint8_t *body = device->reader.bytes;
    if (frame_read(&device->reader, byte) != HEADER)
        return;
    if (body[0] == WHO && word(body + 1) == 0)
        device->hello_due = true;
    if (body[0] == ACK && word(body + 1) == device->number && word(body + 3) == device->boot && device->waits &&
        word(body + 5) == oldest(device) && device->sent_once)
        forget_oldest(device);
}

void device_state(struct device *device, enum state state) {
    device->notice_due = state == HANDLED || state == ROLLING || state == COCKED;
    device->state = state;
}

void device_result(struct device *device, const uint8_t *values, uint8_t tumble, uint32_t rest_since) {
    if (device->waits == MEMORY)
        forget_oldest(device);
    struct result *result = &device->waiting[device->waits++];
    memcpy(result->values, values, device->dice);
    result->tumble = tumble;
    result->rest_since = rest_since;
    device->sequence++;
    device_state(device, SETTLED);
}

static uint8_t say(const struct device *device, uint8_t *body, uint8_t payload, enum message kind, uint16_t sequence,
                   uint8_t *out) {
    const uint16_t words[] = {device->number, device->boot, sequence};
    body[0] = (uint8_t)kind;
    for (uint8_t i = 0; i < 3; i++) {
        body[1 + 2 * i] = (uint8_t)(words[i] >> 8);
        body[2 + 2 * i] = (uint8_t)words[i];
    }
    return frame_write(body, (uint8_t)(HEADER + payload), out);
}

static uint8_t say_hello(struct device *device, uint8_t *body, uint8_t *out) {
    body[HEADER] = PROTOCOL_VERSION;
    body[HEADER + 1] = FIRMWARE_MAJOR;
    body[HEADER + 2] = FIRMWARE_MINOR;
    body[HEADER + 3] = device->battery;
    memcpy(body + HEADER + 4, device->roles, device->dice);
    device->hello_due = false;
    return say(device, body, (uint8_t)(4 + device->dice), HELLO, device->sequence, out);
}

static uint8_t say_notice(struct device *device, uint8_t *body, uint8_t *out) {
    device->notice_due = false;
    enum message kind = device->state == HANDLED   ? NOTICE_HANDLED
                        : device->state == ROLLING ? NOTICE_ROLLING
                                                   : NOTICE_COCKED;
    return say(device, body, 0, kind, device->sequence, out);
}

static uint8_t say_result(struct device *device, uint32_t now, uint8_t *body, uint8_t *out) {
    const struct result *result = &device->waiting[0];
    uint32_t age = (now - result->rest_since) / 1000;
    if (device->sent_once)
        device->wait = device->wait < LONGEST_WAIT_MS / 2 ? (uint16_t)(device->wait * 2) : LONGEST_WAIT_MS;
    device->sent_once = true;
    device->sent_at = now;
    body[HEADER] = result->tumble;
    body[HEADER + 1] = age < 255 ? (uint8_t)age : 255;
    memcpy(body + HEADER + 2, result->values, device->dice);
    return say(device, body, (uint8_t)(2 + device->dice), RESULT, oldest(device), out);
}

static uint8_t say_heartbeat(struct device *device, uint32_t now, uint8_t *body, uint8_t *out) {
    device->beat_at = now;
    body[HEADER] = (uint8_t)device->state;
    body[HEADER + 1] = device->battery;
    return say(device, body, 2, HEARTBEAT, device->sequence, out);
}

uint8_t device_say(struct device *device, uint32_t now, uint8_t *out) {
    uint8_t body[LONGEST_BODY];
    if (device->hello_due)
        return say_hello(device, body, out);
    if (device->notice_due)
        return say_notice(device, body, out);
    if (device->waits && (!device->sent_once || now - device->sent_at >= device->wait))
        return say_result(device, now, body, out);
    if (now - device->beat_at >= HEARTBEAT_MS)
        return say_heartbeat(device, now, body, out);
    return 0;
}
