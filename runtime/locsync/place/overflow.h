/* Stack overflow: a guard page below each stack, and a signal handler that names the activity. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_OVERFLOW_H
#define X10_LOCSYNC_OVERFLOW_H
#include "sched.h"

#pragma GCC visibility push(hidden)

enum { X10__GUARD = 64 << 10, X10__SIGNAL_STACK = 16 << 10 };

/* Shows the lines of X10 on the stack of a fiber that has none left: called in the signal handler, with its context. It
 * may take some seconds, and must not use the thread's own memory calls. NULL: nothing shows them. */
extern void (*x10__overflow_show)(const x10__fiber *, const void *context);

/* Installs the handler. Once per process. */
void x10__overflow_catch(void);
/* Once per thread: gives the handler X10__SIGNAL_STACK bytes to run on, and the address where the running fiber is
 * found. Both must live as long as the thread. */
void x10__overflow_thread(void *memory, x10__fiber *const *running);

/* What runs on the calling thread; NULL where that is no thread of activities. */
const x10__fiber *x10__fiber_running(void);

/* Before the thread ends. */
void x10__overflow_leave(void);

#pragma GCC visibility pop
#endif
