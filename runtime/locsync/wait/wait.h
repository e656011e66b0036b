/* How long activities wait, for the timeline and for X10_STATS. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_WAIT_H
#define X10_LOCSYNC_WAIT_H
#include "message/counters.h"
#include "sched.h"
#include "trace/trace.h"
#include <x10rt/monotonic.h>

#pragma GCC visibility push(hidden)

/* Where a wait begins: the time, where anybody wants to know; otherwise 0. */
static inline uint64_t x10__wait_begin(void)
{
  return __builtin_expect(x10__stats_are_on || x10__tracing(), 0) ? x10_monotonic() : 0;
}

/* Where it is over: counts it under the line of the activity. */
void x10__wait_record(const x10__fiber *, const struct x10__waits *, uint64_t began);
static inline void x10__wait_end(const x10__fiber *f, struct x10__waits waits, uint64_t began)
{
  if (__builtin_expect(began != 0, 0))
    x10__wait_record(f, &waits, began);
}

#pragma GCC visibility pop
#endif
