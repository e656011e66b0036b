/* Where the places of a job run. */
#ifndef X10_LAUNCH_WHERE_H
#define X10_LAUNCH_WHERE_H
#include "plan.h"
#include "run_options.h"

/* Fills in the job's placemap: from --placemap, --hosts or --hostfile; otherwise from the scheduler that has started
 * this process; otherwise all places are here. Refuses what cannot be, with status 2. */
void x10_where_choose(struct x10_plan *, const struct x10_options *);

#endif
