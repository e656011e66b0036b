/* What functions of this layer expect of their callers, beside x10rt/contract.h. Private to the LocationSynchronization
 * layer. */
#ifndef X10_LOCSYNC_CONTRACT_H
#define X10_LOCSYNC_CONTRACT_H
#include "place.h"
#include <stdbool.h>
#include <x10rt/contract.h>

#pragma GCC visibility push(hidden)

typedef struct x10__fiber x10__fiber; /* sched.h */

/* Whether the calling thread holds the role of the listener (place/thread.c). Known with contracts only. */
bool x10__is_listener(void);
/* place/overflow.h */
const x10__fiber *x10__fiber_running(void);

/* Whether the caller may be the activity that runs on this fiber: a scheduler need not say what runs. */
static inline bool x10__may_run(const x10__fiber *fiber)
{
  const x10__fiber *running = x10__fiber_running();
  return !running || running == fiber;
}

#define X10__BY_LISTENER() X10__CONTRACT(x10__is_listener(), "to be called by the thread that listens")
/* The caller is the activity that runs on this fiber. */
#define X10__BY_OWNER(fiber) X10__CONTRACT(x10__may_run(fiber), "to be called on the fiber " #fiber)
#define X10__IS_PLACE(p) X10__CONTRACT((p) < x10__places, "a place, not " #p)
#define X10__IS_METHOD(m) X10__CONTRACT((m) < x10__application->async_count, "an async of the program, not " #m)

#pragma GCC visibility pop
#endif
