/* Which variants of the two layers a job runs with. */
#ifndef X10_LAUNCH_LIBRARIES_H
#define X10_LAUNCH_LIBRARIES_H
#include "job.h"
#include "run_options.h"

/* Those that were asked for, or what suits the job's hosts, which are known. Refuses what there is not. */
void x10_variants_choose(struct x10_job *, const struct x10_options *);

/* Refuses a backend that cannot serve these places. */
void x10_traits_check(const struct x10_job *);

/* Whether there are places on other hosts than this. */
bool x10_job_runs_elsewhere(const struct x10_job *);

#endif
