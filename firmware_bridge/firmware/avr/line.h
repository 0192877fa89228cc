/* The serial line to the bridge: 115200 baud, 8N1, on pins 0 and 1. */
#ifndef LINE_H
#define LINE_H

#include "../logic/device.h"

void line_start(void);

/* Give what has come in to `device`, and send whatever it has to say. */
void line_serve(struct device *device, uint32_t now);

#endif
