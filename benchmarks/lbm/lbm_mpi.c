/* Lattice Boltzmann with MPI: blocks of rows, and every step the three populations that cross the border between two.
 */
#include "lbm.h"
#include <mpi.h>

/* Sends a row's three populations that go the given way (1 is up) to one neighbour, and gets those of the other. */
static void exchange(struct lattice *l, int to, int from, int way, int sends[3])
{
  long out = way > 0 ? l->first + l->rows - 1 : l->first, in = way > 0 ? l->first - 1 : l->first + l->rows;
  for (int k = 0; k < 3; k++)
    MPI_Sendrecv(l->now + lattice_at(l, sends[k], 0, out), (int)l->n, MPI_DOUBLE, to, sends[k],
                 l->now + lattice_at(l, sends[k], 0, in), (int)l->n, MPI_DOUBLE, from, sends[k], MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("lbm", lbm_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = lbm_cells[c.size];
  struct lattice l = lattice_make(n, n * rank / ranks, n * (rank + 1) / ranks, lbm_reynolds[c.size]);
  int below = rank > 0 ? rank - 1 : MPI_PROC_NULL, above = rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now(), sums[2];
  for (int step = 0; step < lbm_steps[c.size]; step++) {
    exchange(&l, above, below, 1, (int[]){2, 5, 6});
    exchange(&l, below, above, -1, (int[]){4, 7, 8});
    lattice_step(&l);
  }
  double took = now() - start;
  lattice_view(&l, &sums[0], &sums[1]);
  MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  lattice_free(&l);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, lbm_valid(&c, sums[0], sums[1]), took);
}
