/* SOR with MPI: a band of rows for each rank; after each half sweep neighbours swap their edges. */
#include "sor.h"
#include <mpi.h>

static void swap_edges(struct band *b, int above, int below)
{
  int n = (int)b->n;
  double *first = b->grid + n, *last = b->grid + b->rows * n;
  MPI_Sendrecv(first, n, MPI_DOUBLE, above, 0, last + n, n, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(last, n, MPI_DOUBLE, below, 1, b->grid, n, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void half_sweep(struct band *b, int colour, int above, int below)
{
  for (long i = 1; i <= b->rows; i++)
    relax_row(b, i, colour);
  swap_edges(b, above, below);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("sor", sor_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = sor_n[c.size], first = (n - 2) * rank / ranks, end = (n - 2) * (rank + 1) / ranks;
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL, below = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
  struct band b = band_make(n, 1 + first, end - first);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (int s = 0; s < SWEEPS; s++) {
    half_sweep(&b, 0, above, below);
    half_sweep(&b, 1, above, below);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start, mine = band_total(&b), total = 0.0;
  MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  free(b.grid);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, sor_valid(&c, total), took);
}
