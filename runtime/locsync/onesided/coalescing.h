/* Coalescing: small copies and updates of one activity for one place go in one message (paper 004, section 7:
 * fine-grained communication; X10_COALESCE=0 switches it off). Private to the LocationSynchronization layer.
 *
 * What an activity copies is appended to a batch, which is sent at every point where that could be observed: before the
 * activity sends anything else to that place, before it waits, ends, or ends a finish, before it enters an atomic
 * section or yields; and when it is large. So it is the activity's own, and takes no lock. Elements are copied at once.
 * A batch is one task of its finish, and a copy that remains alone is sent as if there were no batch. Rows that follow
 * each other at equal distances, and lines of such rows, are one entry of the list. */
#ifndef X10_LOCSYNC_COALESCING_H
#define X10_LOCSYNC_COALESCING_H
#include "onesided/range.h"
#include <x10rt/contract.h>

#pragma GCC visibility push(hidden)

enum { X10__COALESCED = 256 }; /* bytes of a copy, at most */

/* Before anything is copied. */
void x10__coalescing_start(void);
extern bool x10__coalesces; /* constant afterwards */

/* Whether a copy of so many bytes to such a section is small enough. */
static inline bool x10__is_coalesced(uint64_t bytes, const x10_section *to)
{
  return bytes <= X10__COALESCED && to->axes <= 2 && bytes > 0 && x10__coalesces;
}

/* Appends a range that goes to a section of a rail of another place, to be counted in the finish when it is sent. */
void x10__coalesce_put(x10_context *, x10_finish *, x10_global target, const x10_section *to,
                       const struct x10__range *);
/* The same of an update, by the range's elements, one after the other, which are scaled already. */
void x10__coalesce_update(x10_context *, x10_finish *, x10_global target, const x10_section *to,
                          const struct x10__range *, const void *scaled, enum x10_update);
/* Appends a row that is got from there into the range, which is one row. */
void x10__coalesce_get(x10_context *, x10_finish *, x10_global source, int64_t from, const struct x10__range *);

#pragma GCC visibility pop
#endif
