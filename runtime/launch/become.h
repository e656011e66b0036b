/* x10run over MPI on several hosts: it becomes the launcher of that MPI, which starts x10run as each rank (as_rank.h).
 *
 * There are no agents then, and no secret of the job: the ranks find each other by MPI itself, and x10run listens
 * nowhere. Who takes part, what output looks like, and the end of what is left after a death, are the MPI launcher's
 * business.
 *
 * the job's hosts are reached by     MPICH                          Open MPI
 * srun, within a Slurm job           srun --mpi=pmi2                srun --mpi=pmix
 * ssh, or X10_RSH                    mpiexec -hosts n1:2,n2:2       mpirun --host n1:2,n2:2
 */
#ifndef X10_LAUNCH_BECOME_H
#define X10_LAUNCH_BECOME_H
#include "plan.h"
#include "run_options.h"

/* Whether this job is one of these. */
bool x10_becomes(const struct x10_plan *);

/* Ends the process where the launcher cannot do what is asked for. */
_Noreturn void x10_become(const struct x10_plan *, const struct x10_options *);

#endif
