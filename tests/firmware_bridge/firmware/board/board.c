/* Runs an image of the firmware on a simulated ATmega328P with sensors, display, buttons and battery, in real time.
 *
 *     board IMAGE.elf NUMBER BOOT [SENSOR-ADDRESS...]
 *
 * NUMBER and BOOT (decimal) are put into the EEPROM as those of the start before; 65535 is a blank one. Standard output
 * says "port" and the path of the serial line, later what display and lamp show; lines of simavr itself are in between.
 * Commands come on standard input, one a line, and its end is the end of the program:
 *     play SENSOR X Y Z ...   a motion in mg, one sample a 10 ms      power SENSOR 0|1
 *     pin LETTER BIT 0|1      a level from outside                    volts CHANNEL MILLIVOLTS
 *     deaf MILLISECONDS       what the bridge sends is lost           reset
 *     hang                    the program runs in a circle
 * Pins D2 and D3 are better left alone: at a low level simavr asks for their interrupts in every cycle, and gets slow.
 * For tests alone: simavr is under the GPL, and no part of this goes into the firmware.
 */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <avr_adc.h>
#include <avr_eeprom.h>
#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_elf.h>

#include "display.h"
#include "sensor.h"

#define CYCLES_PER_US 16
#define CYCLES_PER_MS (1000 * CYCLES_PER_US)
#define BYTES_PER_MS 11 /* at 115200 baud */
#define MAX_SENSORS 4
#define LONGEST_COMMAND (LONGEST_MOTION * 24)

static avr_t *avr;
static struct sensor sensors[MAX_SENSORS];
static int line, millivolts[8] = {5000}; /* nothing is wired to A0, so its pull-up lifts it */
static bool ended, reset_due, hang_due;
static avr_cycle_count_t deaf_until;

static void send_to_bridge(avr_irq_t *irq, uint32_t value, void *unused) {
    uint8_t byte = (uint8_t)value;
    (void)irq, (void)unused;
    if (write(line, &byte, 1) < 0 && errno != EAGAIN) /* with no bridge there it is lost, as on any line */
        perror("the line");
}

static void hear_bridge(void) {
    uint8_t bytes[BYTES_PER_MS];
    ssize_t count = read(line, bytes, sizeof bytes);
    if (avr->cycle < deaf_until)
        return;
    for (ssize_t i = 0; i < count; i++)
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), bytes[i]);
}

static void measure_volts(avr_irq_t *irq, uint32_t value, void *unused) {
    union { avr_adc_mux_t mux; uint32_t value; } asked = {.value = value};
    unsigned channel = asked.mux.src & 7;
    (void)irq, (void)unused;
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, (int)channel), (uint32_t)millivolts[channel]);
}

static void show_lamp(avr_irq_t *irq, uint32_t level, void *unused) {
    (void)irq, (void)unused;
    printf("lamp %u\n", level & 1);
}

static bool obey(const char *command) {
    int which, level, skip = 0;
    char letter;
    if (sscanf(command, "play %d %n", &which, &skip) == 1 && skip && which >= 0 && which < MAX_SENSORS)
        sensor_play(&sensors[which], command + skip);
    else if (sscanf(command, "power %d %d", &which, &level) == 2 && which >= 0 && which < MAX_SENSORS)
        sensor_power(&sensors[which], level);
    else if (sscanf(command, "pin %c %d %d", &letter, &which, &level) == 3)
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ((uint32_t)letter), which), (uint32_t)level);
    else if (sscanf(command, "volts %d %d", &which, &level) == 2 && which >= 0 && which < 8)
        millivolts[which] = level;
    else if (sscanf(command, "deaf %d", &level) == 1)
        deaf_until = avr->cycle + (avr_cycle_count_t)level * CYCLES_PER_MS;
    else if (strcmp(command, "reset") == 0)
        reset_due = true;
    else if (strcmp(command, "hang") == 0)
        hang_due = true;
    else
        return false;
    return true;
}

static void read_commands(void) {
    static char text[LONGEST_COMMAND];
    static size_t length;
    ssize_t count = read(STDIN_FILENO, text + length, sizeof text - 1 - length);
    if (count <= 0) {
        ended = ended || count == 0 || errno != EAGAIN;
        return;
    }
    length += (size_t)count;
    text[length] = 0;
    char *begin = text, *end;
    for (; (end = strchr(begin, '\n')); begin = end + 1) {
        *end = 0;
        if (!obey(begin))
            fprintf(stderr, "not understood: %.60s\n", begin);
    }
    length -= (size_t)(begin - text);
    memmove(text, begin, length);
}

static avr_cycle_count_t every_ms(avr_t *of, avr_cycle_count_t when, void *unused) {
    (void)of, (void)unused;
    hear_bridge();
    read_commands();
    return when + CYCLES_PER_MS;
}

/* The next thing the processor does is a jump to itself, as there is one at the end of every program. */
static void hang(void) {
    for (avr_flashaddr_t at = 0; at < avr->codeend; at += 2)
        if (avr->flash[at] == 0xFF && avr->flash[at + 1] == 0xCF) {
            avr->pc = at;
            return;
        }
    fprintf(stderr, "this image never hangs\n");
}

/* Keep to the clock on the wall: a machine that is busy elsewhere makes the board late, and it then catches up. */
static void keep_time(avr_t *of, avr_cycle_count_t cycles) {
    static int64_t began = INT64_MIN;
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    int64_t now = clock.tv_sec * 1000000LL + clock.tv_nsec / 1000;
    int64_t simulated = (int64_t)((of->cycle + cycles) / CYCLES_PER_US);
    if (began == INT64_MIN)
        began = now - simulated;
    int64_t early = began + simulated - now;
    if (early > 1000)
        usleep((useconds_t)early);
}

static const char *open_line(void) {
    static char path[64];
    struct termios raw;
    int far_end;
    if (openpty(&line, &far_end, path, NULL, NULL) < 0) /* the far end stays open: a bridge that goes is not a hang-up */
        return NULL;
    tcgetattr(far_end, &raw);
    cfmakeraw(&raw);
    tcsetattr(far_end, TCSANOW, &raw);
    fcntl(line, F_SETFL, O_NONBLOCK);
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    return path;
}

static void connect_board(uint16_t number, uint16_t boot) {
    uint8_t kept[] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)boot, (uint8_t)(boot >> 8)};
    avr_eeprom_desc_t eeprom = {.ee = kept, .offset = 0, .size = sizeof kept};
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &eeprom);
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), send_to_bridge, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), measure_volts, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 5), show_lamp, NULL);
    display_connect(avr);
    for (int bit = 4; bit <= 5; bit++) /* pulled up, as the firmware does it */
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), bit), 1);
    avr_cycle_timer_register(avr, CYCLES_PER_MS, every_ms, NULL);
}

int main(int count, char **words) {
    elf_firmware_t image;
    setvbuf(stdout, NULL, _IOLBF, 0); /* before anything is written: simavr tells what it loads */
    memset(&image, 0, sizeof image);
    if (count < 4 || count > 4 + MAX_SENSORS || elf_read_firmware(words[1], &image))
        return fprintf(stderr, "usage: board IMAGE.elf NUMBER BOOT [SENSOR-ADDRESS...]\n"), 2;
    avr = avr_make_mcu_by_name("atmega328p");
    const char *path = open_line();
    if (!avr || !path)
        return 2;
    avr_init(avr);
    avr->log = LOG_ERROR;
    avr->sleep = keep_time;
    avr->frequency = 16000000;
    avr->vcc = avr->avcc = avr->aref = 5000;
    avr_load_firmware(avr, &image);
    connect_board((uint16_t)atoi(words[2]), (uint16_t)atoi(words[3]));
    for (int i = 4; i < count; i++)
        sensor_connect(&sensors[i - 4], avr, (uint8_t)strtol(words[i], NULL, 16));
    printf("port %s\n", path);
    while (!ended) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            return fprintf(stderr, "the firmware has stopped (%d)\n", state), 1;
        if (reset_due) {
            reset_due = false;
            avr_reset(avr);
        }
        if (hang_due) {
            hang_due = false;
            hang();
        }
        if (!avr_cycle_timer_status(avr, every_ms, NULL)) /* a reset, also one by the watchdog, forgets all timers */
            avr_cycle_timer_register(avr, CYCLES_PER_MS, every_ms, NULL);
    }
    return 0;
}
