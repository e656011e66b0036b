/* What a finish has gathered: exceptions, offers and sums, and their images on the way between places. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_GATHERED_H
#define X10_LOCSYNC_GATHERED_H
#include "finish.h"

#pragma GCC visibility push(hidden)

/* What a finish has gathered, newest first, and takes no more: with what is to be gathered in place of some of it. */
struct x10__gathered *x10__gathered_take(x10__finish *);
/* Writes what was gathered. */
void x10__gathered_write(x10_writer *, const struct x10__gathered *);
/* gathered_read.c: reads what that wrote, and gathers it. False where the image is malformed. */
bool x10__gathered_read(x10_finish *, x10_reader *, bool swapped);

#pragma GCC visibility pop
#endif
