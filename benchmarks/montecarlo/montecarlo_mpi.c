/* MonteCarlo with MPI: ranks take blocks of paths. */
#include "montecarlo.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("montecarlo", montecarlo_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = montecarlo_paths[c.size];
  double *rates = malloc(n * sizeof *rates);
  int *first = malloc((ranks + 1) * sizeof *first), *count = malloc(ranks * sizeof *count);
  for (int k = 0; k <= ranks; k++)
    first[k] = (int)(n * k / ranks);
  for (int k = 0; k < ranks; k++)
    count[k] = first[k + 1] - first[k];
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (long r = first[rank]; r < first[rank + 1]; r++)
    rates[r] = path_rate(r);
  MPI_Gatherv(rank ? rates + first[rank] : MPI_IN_PLACE, count[rank], MPI_DOUBLE, rates, count, first, MPI_DOUBLE, 0,
              MPI_COMM_WORLD);
  double mean = rank ? 0.0 : mean_of(rates, n), took = now() - start;
  bool valid = rank || command_near(&c, "the mean rate", mean, montecarlo_rates[c.size], 1e-12);
  free(rates);
  free(first);
  free(count);
  MPI_Finalize();
  return rank ? 0 : command_report(&c, valid, took);
}
