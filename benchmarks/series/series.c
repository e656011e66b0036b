/* Series as a C programmer writes it; with -fopenmp, threads share the pairs. */
#include "series.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("series", series_sizes, argc, argv);
  long n = series_n[c.size];
  double *pairs = malloc(2 * n * sizeof *pairs), start = now();
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    coefficient(i, pairs + 2 * i);
  double took = now() - start;
  bool valid = series_valid(&c, pairs);
  free(pairs);
  return command_report(&c, valid, took);
}
