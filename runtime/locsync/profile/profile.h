/* Where the time of a place goes: its threads of activities are looked at each time that they have used the processor
 * for some milliseconds, and what is on their stacks is counted. So what waits or is idle is not counted. Private to
 * the LocationSynchronization layer. docs/howto/profiling.md says what a user sees. */
#ifndef X10_LOCSYNC_PROFILE_H
#define X10_LOCSYNC_PROFILE_H

#pragma GCC visibility push(hidden)

/* Finds out whether X10_PROFILE wants a profile. 0; or the exit status, where that cannot be. After the place has
 * joined the job and before any activity. */
int x10__profile_start(void);
/* The calling thread runs activities from now on, and until it leaves, on the fibers of x10__fiber_running. */
void x10__profile_enter(void);
void x10__profile_leave(void);
/* Appends what was counted to the launcher's file; nothing is counted afterwards. Any thread. Later calls return when
 * the first has. */
void x10__profile_write(void);

#pragma GCC visibility pop
#endif
