/* The watchdog: a small process beside the launcher (and beside each agent) that outlives it by a moment.
 *
 * It holds the reading end of a pipe. When the pipe ends, because the launcher has finished, crashed or was killed, the
 * watchdog kills every process group that is still registered, removes the job's directory and the files of litter.h,
 * and ends. So there is one way of cleaning up, and it also works when the launcher cannot.
 */
#ifndef X10_LAUNCH_WATCHDOG_H
#define X10_LAUNCH_WATCHDOG_H
#include <sys/types.h>

/* Forks the watchdog, before anything else is opened. Where `directory` is not NULL the watchdog makes a private
 * directory for the job, so that it exists only while the process that removes it does.
 * *directory is its path, malloc'd: under $TMPDIR, $XDG_RUNTIME_DIR or /tmp, the first that takes one and whose name is
 * short enough for sockets in it. `litter`, which may be NULL, is as litter.h says. Returns 0 when that is done, or -1
 * with errno set. */
int x10_watchdog_start(char **directory, const char *litter);

void x10_watchdog_add(pid_t);    /* a process, and the group it leads */
void x10_watchdog_remove(pid_t); /* it has ended, and so has its group */

/* What `litter` is at the start, where it is known only now: at most 119 bytes. */
void x10_watchdog_litter(const char *litter);

/* This process does its work. Once it has said so, its watchdog takes it to be stopped for good where it does not say
 * so again for that many seconds, kills it and cleans up. One that people stop, as by Ctrl-Z, never says so. */
void x10_watchdog_alive(unsigned seconds);

/* A child of this process has ended. If it was the watchdog, which only another process can have killed, a new one
 * takes its place, and what to say of it is returned; otherwise NULL. */
const char *x10_watchdog_ended(pid_t);

/* Lets the watchdog clean up, and waits for it. */
void x10_watchdog_finish(void);

#endif
