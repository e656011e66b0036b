/* An agent: starts the places of one host, or the one place of an MPI rank, for a launcher it talks to over a link. */
#ifndef X10_LAUNCH_AGENT_H
#define X10_LAUNCH_AGENT_H

/* `where` is "-" (standard input and output lead to the launcher) or the path of its socket. Returns the status to end
 * with, when the launcher has let go of it. */
int x10_agent_run(const char *where);

#endif
