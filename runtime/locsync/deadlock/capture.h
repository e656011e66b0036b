/* Copies of stacks, of activities that wait and of threads that run, and the lines of X10 on them. */
#ifndef X10_LOCSYNC_CAPTURE_H
#define X10_LOCSYNC_CAPTURE_H
#include "sched.h"

#pragma GCC visibility push(hidden)

enum { X10__COPIED_MOST = 64 << 10 }; /* bytes of a stack */
#define X10__CAPTURE_SIGNAL SIGURG

/* Installs the signal by which threads are asked for their stacks. Nothing else sends it here. */
void x10__capture_start(void);
/* Copies the stack, into memory that the caller frees. A thread is interrupted for that, whatever it does; one that
 * does not answer within a tenth of a second gives nothing. False where there is no copy. */
bool x10__capture(const struct x10__standing *, struct x10_stack_copy *);
/* Calls the function for each line of X10 on the stack, innermost first. How many there were; -1 where nothing can tell
 * (libx10where or its libdw is not there). */
int x10__lines(const struct x10_stack_copy *, void (*line)(const char *file, int number, void *), void *argument);

#pragma GCC visibility pop
#endif
