/* The watchdog: a small process beside the launcher (and beside each agent) that outlives it by a moment.
 *
 * It holds the reading end of a pipe. When that ends, whether the launcher has finished, crashed or was killed, the
 * watchdog kills every process group that is still registered, removes the job's directory and what litter.h is about,
 * and is gone. So there is one way of cleaning up, and it works also when the launcher cannot.
 */
#ifndef X10_LAUNCH_WATCHDOG_H
#define X10_LAUNCH_WATCHDOG_H
#include <sys/types.h>

/* Forks the watchdog, before anything else is opened. Where `directory` is not NULL the watchdog makes one for the job,
 * private, under $XDG_RUNTIME_DIR or /tmp: it is there only while somebody lives who removes it. *directory is its
 * path, malloc'd. Returns when that is done; -1 with errno set. */
int x10_watchdog_start(char **directory);

void x10_watchdog_add(pid_t);    /* a process, and the group it leads */
void x10_watchdog_remove(pid_t); /* it has ended, and so has its group */

/* Lets the watchdog clean up, and waits for it. */
void x10_watchdog_finish(void);

#endif
