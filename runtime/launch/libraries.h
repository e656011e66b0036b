/* Which variants of the two layers a job runs with. */
#ifndef X10_LAUNCH_LIBRARIES_H
#define X10_LAUNCH_LIBRARIES_H
#include "plan.h"
#include "run_options.h"

/* Those that were asked for, or what suits the job's hosts, which are known. Refuses what there is not. */
void x10_variants_choose(struct x10_plan *, const struct x10_options *);

/* Refuses a backend that cannot serve these places. */
void x10_traits_check(const struct x10_plan *);

/* What X10_ENCRYPT or X10_CHECK asks for, and MPI does not do between hosts, as a message; NULL: nothing. */
const char *x10_protection_refusal(void);

/* Whether there are places on other hosts than this. */
bool x10_plan_runs_elsewhere(const struct x10_plan *);

#endif
