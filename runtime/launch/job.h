/* A job: the places of one program, from their start to their end. */
#ifndef X10_LAUNCH_JOB_H
#define X10_LAUNCH_JOB_H
#include "plan.h"

/* Runs it to its end. The status for the launcher to end with. */
int x10_job_run(const struct x10_plan *);

#endif
