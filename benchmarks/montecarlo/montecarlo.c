/* MonteCarlo as a C programmer writes it; with -fopenmp, threads take blocks of paths. */
#include "montecarlo.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("montecarlo", montecarlo_sizes, argc, argv);
  long n = montecarlo_paths[c.size];
  double *rates = malloc(n * sizeof *rates), start = now();
#ifdef _OPENMP
#pragma omp parallel for schedule(static)
#endif
  for (long r = 0; r < n; r++)
    rates[r] = path_rate(r);
  double mean = mean_of(rates, n), took = now() - start;
  free(rates);
  return command_report(&c, command_near(&c, "the mean rate", mean, montecarlo_rates[c.size], 1e-12), took);
}
