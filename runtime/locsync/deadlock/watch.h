/* Deadlock detection. A thread looks at the place five times a second; where no activity runs, it looks twice before it
 * believes that. A single place then knows that nothing can go on. Each of several tells the launcher, which finds out
 * whether the whole job stands still (launch/standstill.h). Then each place says what its activities wait for, and the
 * job ends with status 1.
 *
 * Nothing is counted when activities start, end or wait; a message costs two additions. A native that wakes activities
 * from a thread of its own is not seen: X10_DEADLOCK=0 switches the detection off; another number is
 * the milliseconds between two looks (200). It is off, too, in a job of several places that
 * the launcher did not start.
 *
 * The same thread prints the place's state when SIGUSR1 or SIGQUIT comes; after SIGQUIT it ends the job with status
 * 131.
 */
#ifndef X10_LOCSYNC_WATCH_H
#define X10_LOCSYNC_WATCH_H

#pragma GCC visibility push(hidden)

void x10__deadlock_prepare(void); /* before the launcher is listened to */
void x10__deadlock_watch(void);   /* from now on; activities run */

#pragma GCC visibility pop
#endif
