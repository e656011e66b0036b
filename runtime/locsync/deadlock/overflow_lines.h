/* The lines of X10 on a stack that has overflowed, for the message about it (place/overflow.h). */
#ifndef X10_LOCSYNC_OVERFLOW_LINES_H
#define X10_LOCSYNC_OVERFLOW_LINES_H
#include <semaphore.h>

#pragma GCC visibility push(hidden)

/* From now on overflows wake the thread that waits for this semaphore, and wait until it has called the next function.
 */
void x10__overflow_lines_prepare(sem_t *called);
/* Shows the lines if an overflow waits for them; each once, with how often it is among those of the innermost calls. */
void x10__overflow_lines_show(void);

#pragma GCC visibility pop
#endif
