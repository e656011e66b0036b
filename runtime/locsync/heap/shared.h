/* Rails that other places of the host load from and store to themselves, where the transport can share memory (comm.h).
 * Private to the LocationSynchronization layer.
 *
 * Such a rail has a place-local handle, by whose number the others find its pages: nothing is gathered. Before the
 * rail its pages say which rail it is. A place that finds pages of another number, or of none, sends a message instead.
 */
#ifndef X10_LOCSYNC_SHARED_H
#define X10_LOCSYNC_SHARED_H
#include "sched.h"
#include <x10rt/locsync.h>
#include <x10rt/rail.h>

#pragma GCC visibility push(hidden)

struct x10__mapped { /* a rail of another place, in the memory of this one */
  char *elements;
  int64_t size;
  uint32_t element_size;
  _Atomic(uint64_t) *locks; /* of updates of its elements (onesided/arithmetic.h) */
};

/* False where messages have to serve: the rail is not shared, or what this activity has sent to it may not be done yet.
 * Costs no message. */
bool x10__mapped(x10__fiber *, const x10_global *, struct x10__mapped *);
/* This activity is about to send a message that writes to this rail, counted in this finish, or in none. If the rail is
 * in shared memory, what the activity stores itself would overtake the message: so it copies by messages, too, until
 * the finish has ended or the fence was waited for. */
void x10__mapped_mix(x10__fiber *, x10_finish *, const x10_global *);
/* The locks of a rail of this place that others update, too; NULL where it is not shared. */
_Atomic(uint64_t) *x10__shared_locks(const x10_rail *);
/* What this place has under the handle becomes something else: its rail is shared no more. */
void x10__share_end(uint64_t handle);

#pragma GCC visibility pop
#endif
