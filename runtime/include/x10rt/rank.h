/* Which of several processes this one is, where they were started by mpiexec, mpirun or srun and not by x10run.
 *
 * Implemented by runtime/launch (rank.c). Called by LocationSynchronization, where no launcher of ours has started the
 * place, by the launcher and by its agents. Reads the environment only:
 *
 *   PMI_RANK, PMI_SIZE                            MPICH's mpiexec, srun --mpi=pmi2
 *   OMPI_COMM_WORLD_RANK, OMPI_COMM_WORLD_SIZE    Open MPI's mpirun
 *   PMIX_RANK, and Slurm's number of tasks        srun --mpi=pmix; for another PMIx nothing gives the number
 *   SLURM_PROCID, SLURM_STEP_NUM_TASKS or SLURM_NTASKS, where SLURM_STEP_ID names a step: any srun
 *
 * The first that is there holds. X10_ALONE=1 or X10_NPLACES=1 makes each process a job of its own, as parameter sweeps
 * want it. */
#ifndef X10RT_RANK_H
#define X10RT_RANK_H
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/comm.h>

#ifdef __cplusplus
extern "C" {
#endif

struct x10_rank {
  enum x10_rank_by {
    X10_RANK_ALONE, /* it is the only one: no other member says anything */
    X10_RANK_PMI,
    X10_RANK_OPEN_MPI,
    X10_RANK_PMIX,
    X10_RANK_SLURM,
  } by;
  uint32_t number, count; /* number < count */
  uint32_t trait;         /* of a transport that takes it to the others (X10_COMM_OF_PMI, X10_COMM_OF_PMIX). 0: nothing
                             does, and it must not run as if alone */
};

/* 0, or -1 where a variable makes no sense: `trouble` then says which, in one line. rank->number is right where it is
 * known, otherwise 0. */
int x10_rank_find(struct x10_rank *, char *trouble, int size);

/* Whether who has started these ranks says that all of them are on this host: mpiexec, mpirun, or srun. */
static inline bool x10_ranks_are_here(uint32_t count)
{
  const char *hydra = getenv("MPI_LOCALNRANKS"), *open_mpi = getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  const char *here = hydra ? hydra : open_mpi, *nodes = getenv("SLURM_STEP_NUM_NODES");
  if (here)
    return strtoul(here, NULL, 10) == count;
  return nodes && strcmp(nodes, "1") == 0;
}

/* Whether srun has started this process, in whatever step. */
bool x10_rank_in_step(void);

/* For a rank of several that cannot join the others: one line that says so, and what to do. */
void x10_rank_refusal(const struct x10_rank *, char *text, int size);

#ifdef __cplusplus
}
#endif
#endif
