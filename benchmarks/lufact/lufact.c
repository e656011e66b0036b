/* LUFact as a C programmer writes it; with -fopenmp, threads share the columns right of the pivot's. */
#include "lufact.h"

static void factor(long n, double *const *columns, long *pivots)
{
  for (long k = 0; k < n - 1; k++) {
    long l = pivots[k] = eliminate(n, columns[k], k);
#pragma omp parallel for schedule(static)
    for (long j = k + 1; j < n; j++)
      update(n, columns[k], columns[j], l, k);
  }
}

int main(int argc, char **argv)
{
  struct command c = command_parse("lufact", lufact_sizes, argc, argv);
  long n = lufact_n[c.size], *pivots = malloc(n * sizeof *pivots);
  double *a = calloc(n * n, sizeof *a), *b = malloc(n * sizeof *b), **columns = malloc(n * sizeof *columns);
  matrix_fill(n, a);
  right_side(n, a, b);
  for (long j = 0; j < n; j++)
    columns[j] = a + j * n;
  double start = now();
  factor(n, columns, pivots);
  substitute(n, columns, pivots, b);
  double took = now() - start;
  bool valid = lufact_valid(&c, b);
  free(columns);
  free(pivots);
  free(a);
  free(b);
  return command_report(&c, valid, took);
}
