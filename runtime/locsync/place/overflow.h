/* Saying which activity overflowed its stack. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_OVERFLOW_H
#define X10_LOCSYNC_OVERFLOW_H
#include "sched.h"

#pragma GCC visibility push(hidden)

enum { X10__GUARD = 64 << 10, X10__SIGNAL_STACK = 16 << 10 };

/* Once per process. */
void x10__overflow_catch(void);
/* Once per thread: memory for the handler to run on, and where the fiber that runs is found. Both live as long as the
 * thread does. */
void x10__overflow_thread(void *memory, x10__fiber *const *running);

/* Before the thread ends. */
void x10__overflow_leave(void);

#pragma GCC visibility pop
#endif
