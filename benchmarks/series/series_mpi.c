/* Series with MPI: each rank has a block of the pairs, which rank 0 gathers. */
#include "series.h"
#include <mpi.h>

/* How many doubles each rank has, and where they go. */
static void blocks_count(long n, int ranks, int *counts, int *starts)
{
  for (int r = 0; r < ranks; r++) {
    starts[r] = (int)(2 * (n * r / ranks));
    counts[r] = (int)(2 * (n * (r + 1) / ranks)) - starts[r];
  }
}

int main(int argc, char **argv)
{
  struct command c = command_parse("series", series_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = series_n[c.size];
  double *pairs = malloc(2 * n * sizeof *pairs);
  int *counts = malloc(ranks * sizeof *counts), *starts = malloc(ranks * sizeof *starts);
  blocks_count(n, ranks, counts, starts);
  double *mine = malloc((counts[rank] + 1) * sizeof *mine);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (long k = 0; k < counts[rank]; k += 2)
    coefficient((starts[rank] + k) / 2, mine + k);
  MPI_Gatherv(mine, counts[rank], MPI_DOUBLE, pairs, counts, starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  double took = now() - start;
  bool valid = rank > 0 || series_valid(&c, pairs);
  free(mine);
  free(counts);
  free(starts);
  free(pairs);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
