/* The operations of GArrays.x10 by ARMCI, which Global Arrays is built on, as Rail.asyncCopy is what GlobalArray is
 * built on: ARMCI_Get, and ARMCI_Put with a fence. */
#include "garrays.h"
#include <armci.h>
#include <mpi.h>

static double *mine, *theirs;

static void get(const struct operation *o) { ARMCI_Get(theirs, mine, (int)(o->n * 8), 1); }
static void put(const struct operation *o)
{
  ARMCI_Put(mine, theirs, (int)(o->n * 8), 1);
  ARMCI_Fence(1);
}

static double measure(const struct operation *o)
{
  int rank, wrong = 0;
  double took = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (long i = 0; i < o->n; i++)
      mine[i] = garrays_value(i, 1);
    put(o);
    for (long i = 0; i < o->n; i++)
      mine[i] = o->get ? 0 : garrays_value(i, 2);
    took = garrays_median(o, garrays_times(o), o->get ? get : put);
    get(o);
    for (long i = 0; i < o->n; i++)
      wrong |= mine[i] != garrays_value(i, o->get ? 1 : 2);
  }
  ARMCI_Barrier();
  return wrong ? NAN : took;
}

int main(int argc, char **argv)
{
  static const char *const contiguous[] = {"get", "put", NULL}, *const squares[] = {NULL},
                           *const others[] = {"sweep", NULL};
  struct command c = command_parse("garrays", garrays_names(contiguous, squares, others), argc, argv);
  MPI_Init(&argc, &argv);
  ARMCI_Init();
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  void **all = malloc((size_t)ranks * sizeof *all);
  ARMCI_Malloc(all, (armci_size_t)ELEMENTS * sizeof *mine);
  theirs = all[1 % ranks];
  mine = ARMCI_Malloc_local((armci_size_t)ELEMENTS * sizeof *mine);
  double took = garrays_run(&c, rank == 0, measure);
  ARMCI_Barrier();
  ARMCI_Finalize();
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, !isnan(took), took);
}
