/* SOR as a C programmer writes it; with -fopenmp, threads share the rows. */
#include "sor.h"

static void sweep(struct band *b, int colour)
{
#pragma omp parallel for schedule(static)
  for (long i = 1; i <= b->rows; i++)
    relax_row(b, i, colour);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("sor", sor_sizes, argc, argv);
  long n = sor_n[c.size];
  struct band b = band_make(n, 1, n - 2);
  double start = now();
  for (int s = 0; s < SWEEPS; s++) {
    sweep(&b, 0);
    sweep(&b, 1);
  }
  double took = now() - start;
  bool valid = sor_valid(&c, band_total(&b));
  free(b.grid);
  return command_report(&c, valid, took);
}
