/* Which variants of the two layers a job runs with. */
#ifndef X10_LAUNCH_LIBRARIES_H
#define X10_LAUNCH_LIBRARIES_H
#include "plan.h"
#include "run_options.h"

/* Those that were asked for, or what suits the job's hosts, which are known. Refuses what there is not. */
void x10_variants_choose(struct x10_plan *, const struct x10_options *);

/* Refuses a backend that cannot serve these places. */
void x10_traits_check(const struct x10_plan *);

/* Whether X10_ENCRYPT asks for it, and what is said of it over MPI, which has none between hosts. */
bool x10_encryption_is_asked(void);
#define X10_ENCRYPTION_REFUSAL                                                                                         \
  "X10_ENCRYPT: over MPI nothing that goes between hosts is encrypted; over --comm=sockets and --comm=ucx it is"

/* Whether there are places on other hosts than this. */
bool x10_plan_runs_elsewhere(const struct x10_plan *);

#endif
