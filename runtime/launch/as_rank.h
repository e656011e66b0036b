/* x10run where mpiexec, mpirun or srun has started it several times: it becomes a place, or says that it cannot. */
#ifndef X10_LAUNCH_AS_RANK_H
#define X10_LAUNCH_AS_RANK_H
#include "plan.h"
#include "run_options.h"

/* Returns where this process is no rank, or is the only one and is to start more places. */
void x10_rank_consider(struct x10_plan *, struct x10_options *);

#endif
