/* How an agent is started on another host. */
#ifndef X10_LAUNCH_REACH_H
#define X10_LAUNCH_REACH_H

/* The command that runs `self` there as an agent; NULL-terminated, malloc'd. */
char **x10_reach_command(const char *host, const char *self);

/* By what hosts are reached, for messages: "ssh". */
const char *x10_reach_name(void);

#endif
