/* Threads that run no activities on the stack they are born with. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_THREAD_H
#define X10_LOCSYNC_THREAD_H
#include <pthread.h>

#pragma GCC visibility push(hidden)

/* A thread that the collector knows, with a small stack. Where there is none the place ends, with a line that says for
 * what. The caller joins or detaches it. */
pthread_t x10__thread_start(void *(*body)(void *), void *argument, const char *what);

#pragma GCC visibility pop
#endif
