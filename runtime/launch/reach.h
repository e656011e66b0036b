/* How an agent is started on another host: by the words of X10_RSH; by srun within a Slurm job; otherwise by ssh. */
#ifndef X10_LAUNCH_REACH_H
#define X10_LAUNCH_REACH_H
#include "plan.h"

#include <stdbool.h>

/* The command that runs `self` there as an agent; NULL-terminated, malloc'd. */
char **x10_reach_command(const char *host, const char *self);

/* By what hosts are reached, for messages: "ssh". */
const char *x10_reach_name(void);

bool x10_reach_is_srun(void);

/* Refuses a job with other hosts where the program that leads there is not on this one. */
void x10_reach_check(const struct x10_plan *);

#endif
