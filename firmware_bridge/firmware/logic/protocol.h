/* The numbers of the dice protocol, version 1, as docs/dice-protocol.md fixes them. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#define PROTOCOL_VERSION 1
#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define MAX_DICE 4
#define NO_BATTERY 255

/* How the dice lie. The numbers are those of a heartbeat. */
enum state { UNKNOWN, HANDLED, ROLLING, SETTLED, COCKED };

/* Which die of a set. The numbers are those of a hello. */
enum role { PLAIN, YELLOW, RED, EVENT };

enum message {
    HELLO = 0x01,
    NOTICE_HANDLED = 0x02,
    NOTICE_ROLLING = 0x03,
    RESULT = 0x04,
    NOTICE_COCKED = 0x05,
    HEARTBEAT = 0x06,
    WHO = 0x81,
    ACK = 0x82
};

#endif
