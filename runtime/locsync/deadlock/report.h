/* What a place does and what its activities wait for, in words, on standard error. */
#ifndef X10_LOCSYNC_REPORT_H
#define X10_LOCSYNC_REPORT_H

#pragma GCC visibility push(hidden)

/* What each activity of this place waits for, and what was thrown and has not been seen yet. The place stands still,
 * and is about to end. */
void x10__report_deadlock(void);
/* The place as it is at this moment: its workers and what they run, its activities and what they wait for, messages.
 * The place goes on meanwhile, but for the moments in which stacks are copied. */
void x10__report_state(void);

#pragma GCC visibility pop
#endif
