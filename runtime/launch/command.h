/* Commands that the launcher runs so that others start its places: what reaches another host, what starts the ranks. */
#ifndef X10_LAUNCH_COMMAND_H
#define X10_LAUNCH_COMMAND_H
#include <stdbool.h>
#include <sys/types.h>

/* The first steps of a forked process: it becomes the command, over these three streams. */
_Noreturn void x10_command_run(char **words, int in, int out, int err, bool own_group, pid_t parent);

/* "ended with status 255", "was killed by signal 9 (Killed)"; malloc'd. */
char *x10_command_end(int wait_status);

/* Waits a second at most for one whose agents have been told to go, and kills it then. */
void x10_command_wait(pid_t);

#endif
