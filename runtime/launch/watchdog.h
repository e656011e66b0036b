/* The watchdog: a small process beside the launcher (and beside each agent) that outlives it by a moment.
 *
 * It holds the reading end of a pipe. When that ends, whether the launcher has finished, crashed or was killed, the
 * watchdog kills every process group that is still registered, removes the job's directory, and is gone. So there is
 * one way of cleaning up, and it works also when the launcher cannot.
 */
#ifndef X10_LAUNCH_WATCHDOG_H
#define X10_LAUNCH_WATCHDOG_H
#include <sys/types.h>

/* Forks the watchdog, before anything else is opened. `directory` is the job's, or NULL where this process has not
 * made it. -1 with errno set. */
int x10_watchdog_start(const char *directory);

void x10_watchdog_add(pid_t);    /* a process, and the group it leads */
void x10_watchdog_remove(pid_t); /* it has ended, and so has its group */

/* Lets the watchdog clean up, and waits for it. */
void x10_watchdog_finish(void);

/* Makes a private directory for the job under $XDG_RUNTIME_DIR or /tmp; malloc'd. NULL with errno set. */
char *x10_directory_make(void);

#endif
