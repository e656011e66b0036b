/* Pins: rails that a payload is being received into, or was and is not done with. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_PINS_H
#define X10_LOCSYNC_PINS_H
#include "place/place.h"
#include <x10rt/rail.h>

#pragma GCC visibility push(hidden)

/* Before any message. */
void x10__pins_make(void);
/* Keeps the rail in which the data begins; false where all pins are in use. Allocates nothing, does not block. */
bool x10__pin(x10_rail *, const void *data);
/* One of those kept for this data is let go. */
void x10__unpin(const void *data);

#pragma GCC visibility pop
#endif
