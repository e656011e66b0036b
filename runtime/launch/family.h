/* Families of backends: what is built for several MPIs from one source has a folder for each, "mpi-mpich" and
 * "mpi-openmpi", and "mpi" means the one that suits. */
#ifndef X10_LAUNCH_FAMILY_H
#define X10_LAUNCH_FAMILY_H
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/rank.h>

#define X10_FAMILY_MPI "mpi"

/* The backend that a name means. Among several: for a rank the one that takes it to the others, otherwise the first
 * whose launch command is on the PATH, or else the first. The name itself if it is that of a backend, or of nothing.
 * `rank` may be NULL. malloc'd. */
char *x10_family_member(const char *name, const struct x10_rank *rank);

/* Whether a name is a family's or that of a member of it. */
bool x10_family_has(const char *family, const char *name);

#endif
