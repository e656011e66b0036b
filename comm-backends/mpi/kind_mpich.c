/* MPICH, whose launcher is Hydra. */
#include "kind.h"

/* The library's files of shared memory have a name only while it starts: runtime/launch/litter.h. */
static const char *const launch[] = {X10_MPIEXEC, "-launcher", "fork",  "-rmk",       "user",
                                     "-hosts",    "localhost", "-genv", "X10_LITTER", "mpich_shar_tmp*:ucx_shm_posix_*",
                                     "-n",        "%u",        NULL};

/* Shared memory alone, where UCX would listen on every network as well; and not by reading another process's memory,
 * which ends this one when the other has died. Large pieces go without asking the other side first: their memory waits
 * for them anyhow, and each answer may take a waking. A header with a few words behind it stands in the queue itself.
 * What the host looks like MPI need not know, and finding out takes longer than all the rest of a start. */
static const char *const one_host[][2] = {{"UCX_TLS", "self,posix"},
                                          {"UCX_RNDV_THRESH", "inf"},
                                          {"UCX_POSIX_FIFO_ELEM_SIZE", "256"},
                                          {"HWLOC_COMPONENTS", "no_os,stop"},
                                          {NULL}};

/* It looks among what it has, and only then at the wire. */
const struct mpi_kind mpi_kind = {
    .name = "mpi-mpich", .traits = X10_COMM_OF_PMI, .launch_command = launch, .one_host = one_host, .looks = 4};
