/* Pins: they keep a rail alive while a payload is received into it, until the message is handled. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_PINS_H
#define X10_LOCSYNC_PINS_H
#include "place/place.h"
#include <x10rt/rail.h>

#pragma GCC visibility push(hidden)

/* Makes all pins. Before any message. */
void x10__pins_make(void);
/* Keeps the rail in which the data begins. False where all pins are in use. Allocates nothing, does not block. */
bool x10__pin(x10_rail *, const void *data);
/* Lets go of one rail that is kept for this data. */
void x10__unpin(const void *data);

#pragma GCC visibility pop
#endif
