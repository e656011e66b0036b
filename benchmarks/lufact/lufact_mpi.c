/* LUFact with MPI: ranks have the columns in turn; who has the pivot's broadcasts its multipliers. Rank 0 gathers the
 * factors and solves. */
#include "lufact.h"
#include <mpi.h>

/* Columns that are not this rank's hold the multipliers that came, so that every rank ends with all factors. */
static void factor(long n, double *const *columns, long *pivots, int rank, int ranks)
{
  for (long k = 0; k < n - 1; k++) {
    int owner = (int)(k % ranks);
    if (owner == rank)
      pivots[k] = eliminate(n, columns[k], k);
    MPI_Bcast(&pivots[k], 1, MPI_LONG, owner, MPI_COMM_WORLD);
    MPI_Bcast(columns[k], (int)n, MPI_DOUBLE, owner, MPI_COMM_WORLD);
    for (long j = k + 1 + ((rank - k - 1) % ranks + ranks) % ranks; j < n; j += ranks)
      update(n, columns[k], columns[j], pivots[k], k);
  }
  MPI_Bcast(columns[n - 1], (int)n, MPI_DOUBLE, (int)((n - 1) % ranks), MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("lufact", lufact_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = lufact_n[c.size], *pivots = malloc(n * sizeof *pivots);
  double *a = calloc(n * n, sizeof *a), *b = malloc(n * sizeof *b), **columns = malloc(n * sizeof *columns);
  matrix_fill(n, a);
  right_side(n, a, b);
  for (long j = 0; j < n; j++)
    columns[j] = a + j * n;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  factor(n, columns, pivots, rank, ranks);
  if (rank == 0)
    substitute(n, columns, pivots, b);
  double took = now() - start;
  bool valid = rank > 0 || lufact_valid(&c, b);
  free(columns);
  free(pivots);
  free(a);
  free(b);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
