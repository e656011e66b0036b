/* Rails that other places of the host load from and store to themselves, where the transport can share memory (comm.h).
 * Private to the LocationSynchronization layer.
 *
 * Such a rail has a place-local handle, by whose number the others find its pages: nothing is gathered. In front of the
 * rail its pages say which rail it is. Who has found pages of another number, or of none, sends a message instead. */
#ifndef X10_LOCSYNC_SHARED_H
#define X10_LOCSYNC_SHARED_H
#include "place/place.h"
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

struct x10__mapped { /* a rail of another place, in the memory of this one */
  char *elements;
  int64_t size;
  uint32_t element_size;
};

/* False where messages have to serve: it is not shared, or x10__mapped_mix was called. Costs no message. */
bool x10__mapped(x10_global, struct x10__mapped *);
/* This place is about to send a message that writes to this rail. If it is in shared memory, the message would be
 * overtaken by what this place stores itself: from now on copies between the two are messages, too, and so keep their
 * order. */
void x10__mapped_mix(x10_global);
/* What this place has under the handle becomes something else: its rail is shared no more. */
void x10__share_end(uint64_t handle);

#pragma GCC visibility pop
#endif
