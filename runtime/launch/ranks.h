/* Under MPI: the command that starts the ranks, each with an agent that connects back. */
#ifndef X10_LAUNCH_RANKS_H
#define X10_LAUNCH_RANKS_H
#include "plan.h"

/* Starts them. `connected` takes over the connection of each agent that comes. */
void x10_ranks_start(const struct x10_plan *, void (*connected)(int connection));

/* One more of them is known. */
void x10_ranks_greeted(void);

/* Whether this process was the command; where it has ended too early, the job has failed, and has said why. */
bool x10_ranks_collect(pid_t, int wait_status);

void x10_ranks_finish(void); /* all places have ended */

#endif
