/* Exceptions on their way between places. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_THROWN_H
#define X10_LOCSYNC_THROWN_H
#include "place/place.h"
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

/* Appends an exception, or another object. Where it cannot be packed, appends a NotSerializableException that says why,
 * and returns false. */
bool x10__pack_exception(x10_writer *, void *exception);
/* Reads an exception back; NULL where the reader failed. `swapped`: the sender has the other byte order. */
void *x10__unpack_exception(x10_context *, x10_reader *, bool swapped);

#pragma GCC visibility pop
#endif
