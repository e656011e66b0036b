/* Images of what a finish has gathered: exceptions, offers and sums on their way between places. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_GATHERED_H
#define X10_LOCSYNC_GATHERED_H
#include "finish.h"
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

/* Writes what was gathered. */
void x10__gathered_write(x10_writer *, const struct x10__gathered *);
/* Reads what that wrote, and gathers it. False where the image is malformed. */
bool x10__gathered_read(x10_finish *, x10_reader *, bool swapped);

#pragma GCC visibility pop
#endif
