/* The hosts of this job: what a scheduler has allotted, or a person has named. */
#ifndef X10_LAUNCH_ALLOCATION_H
#define X10_LAUNCH_ALLOCATION_H
#include "hosts.h"

struct x10_allocation {
  struct x10_hosts hosts;
  char *origin; /* "Slurm job 13", "--hosts=a:2", "host file nodes" */
};

/* What Slurm (SLURM_JOB_NODELIST, SLURM_TASKS_PER_NODE) or PBS (PBS_NODEFILE) has allotted to this process. False where
 * there is nothing, or this process is a task that srun has started: that is for one node. A variable that makes no
 * sense ends the process with status 2. */
bool x10_allocation_find(struct x10_allocation *);

/* The nodes of the Slurm job in which this process is, whether it is a task or not. False: it is in none. */
bool x10_allocation_slurm(struct x10_allocation *);

/* What --hosts and --hostfile name. A mistake ends the process with status 2 and a caret. */
void x10_allocation_list(struct x10_allocation *, const char *text);
void x10_allocation_file(struct x10_allocation *, const char *file);

#endif
