/* Whether an activity may wait, and waiting for one event. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_PARK_H
#define X10_LOCSYNC_PARK_H
#include "sched.h"

#pragma GCC visibility push(hidden)

/* How many atomic blocks the activity is in: a word of the context that belongs to this layer. */
static inline uintptr_t x10__atomic_depth(const x10_context *cx) { return (uintptr_t)cx->reserved[0]; }
static inline void x10__atomic_depth_set(x10_context *cx, uintptr_t depth) { cx->reserved[0] = (void *)depth; }

/* x10_park, with what the activity waits for. */
void x10__park(x10_context *, x10_token *, struct x10__waits);
/* Before an activity suspends: sends what it has not sent. Whether suspending is allowed here. Inside atomic it is not:
 * IllegalOperationException is pending then. */
bool x10__may_suspend(x10_context *, const char *construct);
/* The same for what does not suspend, and is not allowed inside atomic either. */
bool x10__is_outside_atomic(x10_context *, const char *construct);

#pragma GCC visibility pop
#endif
