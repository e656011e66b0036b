/* What activities wait for, in words. */
#ifndef X10_LOCSYNC_REPORT_H
#define X10_LOCSYNC_REPORT_H

#pragma GCC visibility push(hidden)

/* Says on standard error what each activity of this place waits for, and what was thrown and nobody has seen yet. The
 * place stands still, and is about to end. */
void x10__report_deadlock(void);

#pragma GCC visibility pop
#endif
