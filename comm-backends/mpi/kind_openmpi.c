/* Open MPI, whose launcher is orterun. */
#include "kind.h"
#include <dlfcn.h>

/* Its own daemon is not used here: the launcher forks. Binding is x10run's, and so is how many ranks there may be. If
 * it is killed its files stay: so they are where the job's are. */
static const char *const launch[] = {X10_MPIEXEC,
                                     "--host",
                                     "localhost",
                                     "--oversubscribe",
                                     "--bind-to",
                                     "none",
                                     "--mca",
                                     "orte_tmpdir_base",
                                     "%s",
                                     "-x",
                                     "X10_LITTER=vader_segment.*.%x.*:ucx_shm_posix_*",
                                     "-n",
                                     "%u",
                                     NULL};

/* Shared memory alone, where it would listen on every network as well; and not by reading another process's memory. */
static const char *const one_host[][2] = {{"OMPI_MCA_pml", "ob1"},
                                          {"OMPI_MCA_btl", "self,vader"},
                                          {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"},
                                          {NULL}};

/* By PMIx, which is loaded. */
static void farewell(void)
{
  void *pmix = dlopen("libpmix.so.2", RTLD_LAZY | RTLD_NOLOAD);
  int (*finalize)(const void *, size_t) = NULL;
  if (pmix)
    *(void **)&finalize = dlsym(pmix, "PMIx_Finalize");
  if (finalize)
    finalize(NULL, 0);
}

const struct mpi_kind mpi_kind = {.name = "mpi-openmpi",
                                  .traits = X10_COMM_OF_PMIX,
                                  .launch_command = launch,
                                  .one_host = one_host,
                                  .farewell = farewell,
                                  .looks = 1};
