/* The launcher's side of its agents: processes that start places where the launcher does not fork them itself.
 *
 * Another host has one agent. X10_RSH starts it; it talks over its standard input and output. Under MPI each rank has
 * an agent. The backend's own command starts it; it connects back to a socket in the job's directory. An agent forks
 * its places with the starter, and relays frames, output and ends (agent.c).
 */
#ifndef X10_LAUNCH_AGENTS_H
#define X10_LAUNCH_AGENTS_H
#include "interfaces.h"
#include "plan.h"

/* Starts all that the job needs. */
void x10_agents_start(const struct x10_plan *);

void x10_agents_send(uint32_t place, const struct x10_frame *); /* to the agent of that place */
void x10_agents_send_all(const struct x10_frame *);             /* to each agent */
bool x10_agents_greeted(void);                                  /* all are there */
void x10_agents_start_places(void); /* of a job whose places have waited for that (x10_places_are_held) */
const struct x10_interfaces *x10_agents_interfaces(uint32_t host); /* NULL: its agent is not there */
void x10_agents_signal(int signal);                                /* to all their places */
void x10_agents_listen(bool);                                      /* whether to receive what they send */
void x10_agents_tick(void);                                        /* before each wait of the loop */
void x10_agents_collect(pid_t, int wait_status);                   /* a process of ours that is no place has ended */
void x10_agents_finish(void);                                      /* all places have ended: they go */

#endif
