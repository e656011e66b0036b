/* Threads of the runtime. They run no activity on the stack they are born with. Private to the LocationSynchronization
 * layer. */
#ifndef X10_LOCSYNC_THREAD_H
#define X10_LOCSYNC_THREAD_H
#include <pthread.h>
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/* Starts a thread with a small stack; the garbage collector knows it. Where the system refuses, the place ends with a
 * line that names `what` the thread was for. The caller joins or detaches it. */
pthread_t x10__thread_start(void *(*body)(void *), void *argument, const char *what);

/* The same of a thread that the collector does not know, and so never stops: it touches no collected memory. It is
 * detached. */
void x10__thread_start_outside(void *(*body)(void *), void *argument, const char *what);

/* Notes that the calling thread has taken or given up the role of the listener, for X10__BY_LISTENER (contract.h).
 * Called with contracts only. */
void x10__listener_set(bool listens);

#pragma GCC visibility pop
#endif
