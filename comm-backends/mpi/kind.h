/* What is different from one MPI to another: one file kind_*.c each, of which a backend is linked with one. */
#ifndef X10COMM_MPI_KIND_H
#define X10COMM_MPI_KIND_H
#include <x10rt/comm.h>

extern const struct mpi_kind {
  const char *name; /* as x10_comm.name, and the two others */
  uint32_t traits;
  const char *const *launch_command; /* of ranks that are all of this host, whatever a scheduler has to say */
  /* Variables and their values while MPI starts, where all ranks are of one host and a variable is not set; at most
   * eight, the last NULL. */
  const char *const (*one_host)[2];
  /* Parts from all other ranks and from the launcher, without MPI_Finalize; until `end` at most, and calls `look`
   * often. False where that cannot be, and nothing was done. NULL: never. */
  bool (*part)(uint64_t end, void (*look)(void));
  /* Tells the launcher that this process ends normally although MPI_Finalize hangs. */
  void (*farewell)(void);
  int looks; /* after so many vain tests of a request nothing has come */
} mpi_kind;

#endif
